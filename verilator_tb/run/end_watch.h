// SPDX-License-Identifier: Apache-2.0
// Notices the end of PEs: a PE ends when its store to the exit device or to `tohost` retires, so
// that the instruction that ends it still counts.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "verilator_tb/host/messages.h"
#include "verilator_tb/mesh/observer.h"

namespace xb::sim {

class EndWatch : public Observer {
 public:
  // `tohost` is the address of that symbol, unless Htif serves it: a store of 1 = passed, of
  // another value but 0 = the test case value / 2 failed. `messages` takes one line for each failed
  // case.
  EndWatch(unsigned pes, std::optional<std::uint64_t> tohost, const Messages& messages)
      : tohost_(tohost), messages_(messages), pes_(pes) {}

  // Called once for every PE that ends; `cycle` is the first one after its end.
  std::function<void(unsigned pe, std::uint64_t cycle, std::int32_t status)> on_end;

  // The PE ends in this cycle: with a status / by the word that it stored in tohost, not 0.
  void end(unsigned pe, std::int32_t status);
  void tohost_written(unsigned pe, std::uint64_t value);

  // The PE's store to the exit device has reached the device.
  void exit_written(unsigned pe, std::int32_t status) { pes_[pe].exit_status = status; }

  // To be called between cycles: PEs that were told to end since the last cycle.
  void settle(std::uint64_t cycle);

  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;
  void on_cycle(unsigned pe, std::uint64_t cycle, const TileOutputs& outputs) override;

 private:
  struct Pe {
    std::optional<std::int32_t> exit_status;  // written, not yet retired
    bool ends = false;                        // in this cycle, with `status`
    bool ended = false;
    std::int32_t status = 0;
  };

  void settle(unsigned pe, std::uint64_t cycle);

  std::optional<std::uint64_t> tohost_;
  const Messages messages_;
  std::vector<Pe> pes_;
};

}  // namespace xb::sim
