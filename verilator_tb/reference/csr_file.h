// SPDX-License-Identifier: Apache-2.0
//
// Control and status registers of one hart: legal values as hls/isa/README.md lists them.
#pragma once

#include <cstdint>
#include <optional>

#include "hls/isa/csrs.h"
#include "verilator_tb/reference/bulk_registers.h"
#include "verilator_tb/reference/environment.h"
#include "verilator_tb/reference/hart_parameters.h"
#include "verilator_tb/reference/namespaces.h"

namespace xb::reference {

class CsrFile {
 public:
  CsrFile(const HartParameters& parameters, Environment& environment);

  // Null if the register does not exist.
  std::optional<std::uint64_t> read(unsigned number);
  // False if the register does not exist or is read-only.
  bool write(unsigned number, std::uint64_t value);

  // Trap entry; returns the pc of the handler. `interrupt` selects the top bit of mcause.
  std::uint64_t enter_trap(bool interrupt, unsigned code, std::uint64_t pc, std::uint64_t tval);
  // mret; returns the pc to go on at.
  std::uint64_t leave_trap();

  void record_namespace_fault(std::uint64_t ns, isa::Reason reason);
  // After every instruction that retires: counts it, unless it wrote minstret.
  void count_retired();

  bool interrupts_enabled() const { return (mstatus_ & isa::kMstatusMie) != 0; }
  std::uint64_t enabled_interrupts() const { return mie_; }
  bool xbgas_enabled() const {
    return parameters_.xbgas && (xbgasctl_ & isa::kXbgasctlEnable) != 0;
  }
  // Extended loads that may be outstanding; from 2 on a load does not wait for its value.
  unsigned load_limit() const { return static_cast<unsigned>(xbgasctl_ >> 8 & 0xff); }
  std::uint64_t mtvec() const { return mtvec_; }
  std::uint64_t export_base() const { return export_base_; }
  std::uint64_t export_limit() const { return export_limit_; }
  std::uint64_t export_permissions() const { return export_permissions_; }
  std::uint64_t collective_operand() const { return colloperand_; }
  Namespaces& namespaces() { return namespaces_; }
  const Namespaces& namespaces() const { return namespaces_; }
  const BulkRegisters& bulk() const { return bulk_; }

 private:
  std::uint64_t* storage(unsigned number);
  std::optional<std::uint64_t> constant(unsigned number) const;
  bool exists(unsigned number) const;

  HartParameters parameters_;
  Environment& environment_;
  std::uint64_t mask_;  // XLEN ones
  std::uint64_t mstatus_ = 0, mie_ = 0, mtvec_ = 0, mscratch_ = 0, mepc_ = 0, mcause_ = 0,
                mtval_ = 0;
  std::uint64_t minstret_ = 0;
  bool minstret_written_ = false;
  std::uint64_t xbgasctl_ = isa::kXbgasctlEnable | isa::kXbgasctlOutstanding1;
  std::uint64_t export_base_, export_limit_, export_permissions_ = isa::kExportAll;
  std::uint64_t nsfault_ = 0, nsfaultreason_ = 0, colloperand_ = 0;
  Namespaces namespaces_;
  BulkRegisters bulk_;
};

}  // namespace xb::reference
