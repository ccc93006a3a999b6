// SPDX-License-Identifier: Apache-2.0
// The CLINT of one node as its own stores and those of others to its msip make it: what can be
// known without the hardware's clock phase. The time is known within kTimeSlack cycles.
#pragma once

#include <cstdint>
#include <optional>

#include "hls/isa/causes.h"
#include "verilator_tb/check/counter_model.h"
#include "verilator_tb/tile/ports.h"
#include "verilator_tb/watch/interrupt_sources.h"

namespace xb::sim {

inline constexpr std::uint64_t kTimeSlack = 64;  // cycles between an access and its retirement

enum class Pending { kNo, kYes, kUnknown };

class ClintModel {
 public:
  void on_retire(const Retirement& r, std::uint64_t cycle);
  // Another PE wrote msip.
  void on_remote_msip(bool value, std::uint64_t cycle);
  // At some time from cycle `since`, that of the last retirement, until now.
  Pending software(std::uint64_t since) const;
  Pending timer(std::uint64_t cycle) const;
  // mtime at `cycle`, give or take kTimeSlack.
  std::uint64_t time(std::uint64_t cycle) const {
    return counter_.value(CounterModel::Part::kWhole, cycle);
  }
  const CounterModel& counter() const { return counter_; }

  // What a load of 1 << size_log2 bytes returns: the registers that only stores change from the
  // model, the bytes of mtime from `got`, and bit 0 of msip if another PE has just changed it.
  // `address` is in the CLINT.
  std::uint64_t load(std::uint64_t address, unsigned size_log2, std::uint64_t got,
                     std::uint64_t since) const;

 private:
  InterruptSources sources_;
  CounterModel counter_{kTimeSlack};
  Pending msip_ = Pending::kNo;
  // The last write of another PE, and the last one that may have changed msip.
  std::optional<std::uint64_t> remote_write_, remote_change_;
  bool remote_value_ = false;
};

}  // namespace xb::sim
