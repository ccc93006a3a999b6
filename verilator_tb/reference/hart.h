// SPDX-License-Identifier: Apache-2.0
//
// One hart of the reference simulator: RV32/RV64 IMA, Zicsr, Zifencei, Zicntr, Zawrs, machine mode
// and xBGAS, one instruction per step, written from the manuals in plain integers. It has no
// notion of time; see environment.h for what the world supplies.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "hls/isa/causes.h"
#include "verilator_tb/reference/csr_file.h"
#include "verilator_tb/reference/environment.h"
#include "verilator_tb/reference/record.h"

namespace xb::reference {

class Hart {
 public:
  // The environment must outlive the hart.
  Hart(const HartParameters& parameters, Environment& environment);

  // Executes one instruction, or takes its exception. Not to be called once it has halted.
  Record step();
  // It trapped and has no machine mode: it stays at that instruction and executes nothing more.
  bool halted() const { return halted_; }

  // The interrupt that is pending, enabled and of highest priority; none if MIE is 0.
  std::optional<unsigned> interrupt_due();
  // Whether an interrupt may be taken now as far as MIE and mie say (mip is not asked).
  bool interrupt_enabled(unsigned code) const;
  // Enters the handler before the next instruction, whose record has intr set. The caller decides
  // when: a functional system if interrupt_due(), a checker when the hardware did.
  void take_interrupt(unsigned code);
  // mie & mip is not 0: `wfi` may complete.
  bool wakes();

  // The namespace that the table would be searched for if `insn` were executed now, or nothing.
  std::optional<std::uint64_t> searched_namespace(std::uint32_t insn) const;

  // The group whose result `insn` waits for if it were executed now, or nothing.
  std::optional<unsigned> awaited_group(std::uint32_t insn);
  // Whether it has arrived at a group whose result it has not read.
  bool any_under_way() const;

  std::uint64_t pc() const { return pc_; }
  std::uint64_t x(unsigned index) const { return x_[index]; }
  std::uint64_t e(unsigned index) const { return e_[index]; }
  // For checkers and debuggers. Writing x0 has no effect.
  void set_pc(std::uint64_t pc) { pc_ = pc; }
  void set_x(unsigned index, std::uint64_t value);
  void set_e(unsigned index, std::uint64_t value);
  CsrFile& csrs() { return csrs_; }
  const CsrFile& csrs() const { return csrs_; }
  const HartParameters& parameters() const { return parameters_; }

 private:
  struct Exception {
    isa::Cause cause;
    std::uint64_t tval;
  };
  using Outcome = std::optional<Exception>;  // none: the instruction completes

  bool is_legal(const isa::Instruction* instruction) const;
  Outcome execute(Record& record);
  Outcome execute_jump(Record& record, std::int64_t immediate);
  Outcome execute_csr(Record& record);
  Outcome execute_collective_csr(Record& record, unsigned number);
  bool may_arrive(std::uint64_t value) const;
  void define_group(std::uint64_t value);
  Outcome execute_memory(Record& record);
  std::uint64_t address_of(const isa::Instruction& instruction, std::uint32_t insn) const;
  Outcome execute_extended(Record& record, unsigned size_log2, std::uint64_t store_data);
  isa::Reason execute_remote_load(Record& record, const RemoteTarget& target, unsigned size_log2);
  isa::Reason execute_remote_atomic(Record& record, const RemoteTarget& target, unsigned size_log2);
  Outcome execute_local(Record& record, unsigned size_log2, std::uint64_t store_data);
  Outcome execute_atomic(Record& record, unsigned size_log2);
  Exception illegal(const Record& record) const;
  Exception access_fault(const Record& record) const;
  void finish_load(Record& record, unsigned size_log2, std::uint64_t data);
  void write_rd(Record& record, std::uint64_t value) const;
  void write_erd(Record& record, std::uint64_t value) const;
  std::uint64_t truncated(std::uint64_t value) const;

  HartParameters parameters_;
  Environment& environment_;
  CsrFile csrs_;
  std::uint64_t pc_;
  std::array<std::uint64_t, 32> x_{};
  std::array<std::uint64_t, 32> e_{};
  std::optional<unsigned> entered_interrupt_;
  bool halted_ = false;
  // By group of the collective network: arrived and result not read; defined without this core.
  std::array<bool, isa::kCollectiveGroups> under_way_{}, excluded_{};
};

}  // namespace xb::reference
