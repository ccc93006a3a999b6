// SPDX-License-Identifier: Apache-2.0
// What each PE did over time: the cycles of its write-back stage by cause, for intervals of equal
// length. A PE counts until it ends.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "verilator_tb/host/run_state.h"
#include "verilator_tb/loader/elf_image.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/statistics/counters.h"

namespace xb::sim {

class Timeline : public Observer {
 public:
  // Those of isa::kActivities, and polling: every cycle from the retirement of an instruction of a
  // polling loop until another one retires.
  static constexpr std::size_t kPoll = kActivityCount;
  static constexpr std::size_t kCauses = kActivityCount + 1;
  using Interval = std::array<std::uint64_t, kCauses>;  // cycles

  Timeline(unsigned pes, std::uint64_t length, std::optional<loader::Range> polls,
           const RunState& state)
      : length_(length), polls_(polls), state_(state), pes_(pes) {}

  std::uint64_t length() const { return length_; }
  const std::vector<Interval>& of(unsigned pe) const { return pes_[pe].intervals; }

  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;
  void on_cycle(unsigned pe, std::uint64_t cycle, const TileOutputs& outputs) override;

 private:
  struct Pe {
    std::vector<Interval> intervals;
    bool polls = false;  // what retired last was in a polling loop
  };

  std::uint64_t length_;
  std::optional<loader::Range> polls_;
  const RunState& state_;
  std::vector<Pe> pes_;
};

}  // namespace xb::sim
