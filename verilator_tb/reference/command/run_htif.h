// SPDX-License-Identifier: Apache-2.0
//
// HTIF for xbfunc (verilator_tb/host/htif.h): a program that defines `tohost` and `fromhost`
// prints, makes system calls and ends by requests. The functional system knows nothing of that, so
// a PE that has ended so goes on there, unseen, until all have.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <vector>

#include "verilator_tb/host/htif.h"
#include "verilator_tb/reference/functional_system.h"

namespace xb::reference {

class RunHtif {
 public:
  // Thrown out of on_instruction(), and so out of FunctionalSystem::run(), when every PE has ended.
  struct AllEnded {
    int status = 0;  // first non-zero by PE number
  };

  RunHtif(FunctionalSystem& system, const sim::Htif::Words& words, sim::Console& console,
          std::ostream& messages);

  bool ended(unsigned pe) const { return statuses_[pe].has_value(); }
  // To be called for every instruction.
  void on_instruction(unsigned pe, const Record& record);
  // To be called every Htif::kPatience turns. Throws AllEnded, too.
  void tick();

 private:
  void end(unsigned pe, int status);
  void leave_if_all_ended() const;

  FunctionalSystem& system_;
  sim::Messages messages_;
  sim::Htif htif_;
  std::vector<std::optional<int>> statuses_;
};

}  // namespace xb::reference
