// SPDX-License-Identifier: Apache-2.0
// When a whole tile need not be evaluated: its core waits in wfi, its network part needs no edge,
// and no memory or device answers. Two things change then: the cycle count, at which only the timer
// looks, and whose registers tell up to which cycle it stays as it is; and the age of a
// reservation, so that a tile is not left alone while it has one. These are private names of the
// model; where they do not exist, such a tile is evaluated as any other.
#pragma once

#include <cstdint>

#include "verilator_tb/tile/ports.h"

namespace xb::sim {

#define XB_CLINT(root, reg) root.clocked_tile__DOT__u_tile__DOT__u_clint__DOT__##reg
#define XB_RESERVATION(root, holder) \
  root.clocked_tile__DOT__u_tile__DOT__u_port_b__DOT__u_reservation__DOT__##holder

// A counter of cycles in the core runs while it sleeps (configurations without cycle_input).
template <typename Root>
concept HasRunningCounter = requires(const Root& root) {
  root.clocked_tile__DOT__u_tile__DOT__u_core__DOT__u_csr_file__DOT__mcycle_q;
};

template <typename Root>
concept HasReservation = requires(const Root& root) {
  XB_RESERVATION(root, core_holds_q);
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
      if (!outputs.asleep || stirred || due != due_ || answered(inputs) || asks(outputs) ||
          is_reserved(root)) {
        settled_ = 0;
        due_ = due;
      } else if (++settled_ >= kSettled) {
        // mtime is the cycle count plus an offset; what is due stays so until mtime wraps.
        const std::uint64_t left = due ? 0 - time : compare - time;
        until_ = inputs.cycle + (left > kMargin ? left - kMargin : 0);
      }
    }
  }

 private:
  // Cycles without a change until what stands in pipeline registers has come to rest.
  static constexpr unsigned kSettled = 8;
  // So many cycles before the timer changes the tile is evaluated again in every cycle.
  static constexpr std::uint64_t kMargin = 4;

  template <typename Root>
  static bool is_reserved(const Root& root) {
    bool held = false;
    if constexpr (HasReservation<Root>) held = XB_RESERVATION(root, core_holds_q) != 0;
    if constexpr (HasNetworkReservation<Root>) {
      held = held || XB_RESERVATION(root, net_holds_q) != 0;
    }
    return held;
  }

  static bool answered(const TileInputs& in) {
    return in.fetch_valid || in.data[0].valid || in.data[1].valid || in.device_valid;
  }
  static bool asks(const TileOutputs& out) {
    return out.fetch.valid || out.data[0].valid || out.data[1].valid || out.device.valid ||
           out.retired.valid;
  }

  unsigned settled_ = 0;
  bool due_ = false;         // the timer, in the last evaluation
  std::uint64_t until_ = 0;  // first cycle count for which the tile must be evaluated
};

#undef XB_CLINT
#undef XB_RESERVATION

}  // namespace xb::sim
