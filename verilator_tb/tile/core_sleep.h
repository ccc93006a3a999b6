// SPDX-License-Identifier: Apache-2.0
// When a whole tile need not be evaluated: its core waits in wfi or wrs, its network part needs no
// edge, and no memory or device answers. One thing changes then: the cycle count, at which only the
// timer and a reservation look, and whose registers tell up to which cycle they stay as they are.
// These are private names of the model; where they do not exist, such a tile is evaluated as any
// other.
#pragma once

#include <algorithm>
#include <cstdint>

#include "hls/isa/instructions.h"
#include "hls/isa/memory_map.h"
#include "verilator_tb/tile/ports.h"

namespace xb::sim {

#define XB_CLINT(root, reg) root.clocked_tile__DOT__u_tile__DOT__u_clint__DOT__##reg
#define XB_RESERVATION(root, reg) \
  root.clocked_tile__DOT__u_tile__DOT__u_port_b__DOT__u_reservation__DOT__##reg

// The instruction that the core sleeps in.
#define XB_SLEEPING(root) root.clocked_tile__DOT__u_tile__DOT__u_core__DOT__u_execute__DOT__x_insn_q

// A counter of cycles in the core runs while it sleeps (configurations without cycle_input).
template <typename Root>
concept HasRunningCounter = requires(const Root& root) {
  root.clocked_tile__DOT__u_tile__DOT__u_core__DOT__u_csr_file__DOT__mcycle_q;
};

template <typename Root>
concept HasReservation = requires(const Root& root) {
  XB_RESERVATION(root, core_holds_q) + XB_RESERVATION(root, since_q) +
      XB_RESERVATION(root, is_over_q) + XB_SLEEPING(root);
};

// Only with a network.
template <typename Root>
concept HasNetworkReservation = requires(const Root& root) {
  XB_RESERVATION(root, net_holds_q);
};

template <typename Root>
concept HasTimer = !HasRunningCounter<Root> && requires(const Root& root) {
  XB_CLINT(root, mtimecmp_q) + XB_CLINT(root, time_offset_q);
};

template <bool kHasAtomics>
class CoreSleep {
 public:
  // Before an evaluation. `stirs`: the network part needs its edge.
  bool may_skip(const TileInputs& inputs, bool stirs) {
    if (!stirs && inputs.cycle < until_ && !answered(inputs)) return true;
    until_ = 0;
    return false;
  }

  // After an evaluation with these inputs and outputs.
  template <typename Root>
  void evaluated(const Root& root, const TileInputs& inputs, const TileOutputs& outputs,
                 bool stirred) {
    if constexpr (HasTimer<Root> && (HasReservation<Root> || !kHasAtomics)) {
      const std::uint64_t time = inputs.cycle + XB_CLINT(root, time_offset_q);
      const std::uint64_t compare = XB_CLINT(root, mtimecmp_q);
      const bool due = time >= compare;
      const bool held = is_reserved(root);
      if (!outputs.asleep || stirred || due != due_ || held != held_ || answered(inputs) ||
          asks(outputs)) {
        settled_ = 0;
        due_ = due;
        held_ = held;
      } else if (++settled_ >= kSettled && inputs.cycle >= kTablesAreClear) {
        // mtime is the cycle count plus an offset; what is due stays so until mtime wraps.
        const std::uint64_t left = due ? 0 - time : compare - time;
        until_ = inputs.cycle + std::min(left > kMargin ? left - kMargin : 0,
                                         held ? age_rests(root, inputs.cycle) : left);
      }
    }
  }

 private:
  // Cycles without a change until what stands in pipeline registers has come to rest.
  static constexpr unsigned kSettled = 8;
  // By this cycle the walk behind the reset that clears a predictor's tables has ended: a row a
  // cycle, 128 at most.
  static constexpr std::uint64_t kTablesAreClear = 256;
  // So many cycles before the timer changes the tile is evaluated again in every cycle.
  static constexpr std::uint64_t kMargin = 4;
  // So many cycles behind that in which its age matters nobody looks at a reservation any more.
  static constexpr std::uint64_t kAgeSettles = 4;

  template <typename Root>
  static bool is_reserved(const Root& root) {
    bool held = false;
    if constexpr (HasReservation<Root>) held = XB_RESERVATION(root, core_holds_q) != 0;
    return held || is_of_network(root);
  }

  template <typename Root>
  static bool is_of_network(const Root& root) {
    if constexpr (HasNetworkReservation<Root>) return XB_RESERVATION(root, net_holds_q) != 0;
    return false;
  }

  // Cycles for which the age of the reservation changes nothing: up to the next multiple of a short
  // wait, if that would end the sleep, else of its time.
  template <typename Root>
  static std::uint64_t age_rests(const Root& root, std::uint64_t cycle) {
    if constexpr (HasReservation<Root>) {
      const bool is_short = XB_SLEEPING(root) == isa::instruction(isa::Op::kWrsSto).match;
      // Over is the time of the core's; one that the network has placed since then has its own.
      if (!is_short && !is_of_network(root) && XB_RESERVATION(root, is_over_q) != 0) {
        return ~std::uint64_t{0} - cycle;
      }
      const unsigned period = is_short ? isa::kShortWaitCycles : isa::kReservationCycles;
      const std::uint64_t age = (cycle - XB_RESERVATION(root, since_q)) % period;
      return age < kAgeSettles ? 0 : period - age;
    }
    return 0;
  }

  static bool answered(const TileInputs& in) {
    return in.fetch_valid || in.data[0].valid || in.data[1].valid || in.device_valid;
  }
  static bool asks(const TileOutputs& out) {
    return out.fetch.valid || out.data[0].valid || out.data[1].valid || out.device.valid ||
           out.retired.valid;
  }

  unsigned settled_ = 0;
  bool due_ = false;         // the timer, when that last changed
  bool held_ = false;        // the reservation, then
  std::uint64_t until_ = 0;  // first cycle count for which the tile must be evaluated
};

#undef XB_CLINT
#undef XB_RESERVATION
#undef XB_SLEEPING

}  // namespace xb::sim
