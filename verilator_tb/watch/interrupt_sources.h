// SPDX-License-Identifier: Apache-2.0
// What a PE's own instructions say about its interrupts: mie, mstatus and the CLINT registers,
// followed from the retire port.
#pragma once

#include <cstdint>

#include "verilator_tb/tile/ports.h"

namespace xb::sim {

class InterruptSources {
 public:
  void on_retire(const Retirement& r);

  std::uint64_t enabled() const { return mie_; }
  // Of mie: a software interrupt wakes the PE from wfi, and is taken where taken() says so.
  bool software_enabled() const;
  // mstatus.MIE: enabled interrupts are taken.
  bool taken() const { return global_; }
  bool software_pending() const { return msip_; }
  std::uint64_t timer_compare() const { return mtimecmp_; }
  // The timer interrupt is enabled and will come.
  bool timer_armed() const;

 private:
  void on_trap();
  void on_csr(const Retirement& r);
  void on_store(std::uint64_t address, std::uint8_t mask, std::uint64_t data);

  std::uint64_t mie_ = 0;
  std::uint64_t mtimecmp_ = ~std::uint64_t{0};  // never, also after reset
  bool msip_ = false;
  bool global_ = false;    // mstatus.MIE
  bool previous_ = false;  // mstatus.MPIE
};

}  // namespace xb::sim
