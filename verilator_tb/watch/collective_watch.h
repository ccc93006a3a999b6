// SPDX-License-Identifier: Apache-2.0
// Follows the collective network of a machine by what its PEs retire: who has arrived at which
// group, and what may come out of it. It tells reports of hangs who is missing, and the checker
// whether a PE left before all had arrived, or with another result than a serial fold of their
// words. Arrivals and departures pass the pipeline in the same number of cycles, so what retires
// earlier has happened earlier.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/reference/collective_groups.h"

namespace xb::sim {

class CollectiveWatch : public Observer {
 public:
  explicit CollectiveWatch(const reference::CollectiveGroups::Shape& shape);

  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;

  using Outcome = reference::CollectiveGroups::Outcome;
  // Called when an instruction of a PE retires that arrives, or that reads a result or traps
  // because the members do not agree.
  std::function<void(unsigned pe, std::uint64_t cycle, unsigned group, isa::CollectiveOp op,
                     std::uint64_t operand)>
      on_arrival;
  std::function<void(unsigned pe, std::uint64_t cycle, unsigned group, const Outcome&)> on_result;

  // What the last instruction that retired should have done and has not.
  struct Wrong {
    std::string field, expected, got;
  };
  const std::optional<Wrong>& wrong() const { return wrong_; }

  // "waits for group 0 (barrier): PEs 3, 7 have not arrived", if the instruction `word` of that PE
  // waits for a result.
  std::optional<std::string> describe_wait(unsigned pe, std::uint32_t word);
  // The groups that it has arrived at and that are not done, and why; empty: there are none.
  std::string describe_open(unsigned pe);

  // Operations that a PE has left.
  std::uint64_t departures() const { return departures_; }

 private:
  void write(unsigned pe, std::uint64_t cycle, unsigned number, std::uint64_t value);
  void leave(unsigned pe, std::uint64_t cycle, unsigned group, const Retirement& r);
  void look(unsigned pe, std::uint64_t done);
  std::string describe_missing(unsigned pe, unsigned group);

  reference::CollectiveGroups::Shape shape_;
  reference::CollectiveGroups groups_;
  std::vector<std::uint64_t> operands_;  // colloperand, by PE
  std::optional<Wrong> wrong_;
  std::uint64_t departures_ = 0;
};

}  // namespace xb::sim
