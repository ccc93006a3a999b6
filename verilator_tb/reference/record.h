// SPDX-License-Identifier: Apache-2.0
//
// What one instruction did: the fields of the retire port (RISC-V Formal Interface plus extended
// accesses), so that a hardware record and a reference record compare field by field.
// All values are XLEN bits wide, zero-extended.
#pragma once

#include <cstdint>

#include "hls/isa/instructions.h"

namespace xb::reference {

struct Record {
  const isa::Instruction* instruction = nullptr;  // null: no implemented encoding, or not fetched
  std::uint32_t insn = 0;
  std::uint64_t pc = 0;
  std::uint64_t next_pc = 0;  // after a trap: of the handler

  bool trap = false;  // exception: nothing else changed; cause and tval as mcause and mtval
  bool intr = false;  // first instruction after an interrupt; cause = its number
  unsigned cause = 0;
  std::uint64_t tval = 0;

  // 0 if the instruction does not read that operand.
  unsigned rs1_addr = 0, rs2_addr = 0;
  std::uint64_t rs1_rdata = 0, rs2_rdata = 0;
  unsigned rd_addr = 0;  // 0: nothing written
  std::uint64_t rd_wdata = 0;

  // Masks start at bit 0 = the byte at mem_addr. Data is right-aligned, zero-extended. A remote
  // update writes its operand, for only the target knows the new value, and reads the old value
  // unless rd is x0.
  std::uint64_t mem_addr = 0;
  std::uint8_t mem_rmask = 0, mem_wmask = 0;
  std::uint64_t mem_rdata = 0, mem_wdata = 0;

  bool ext = false;  // went to the network interface: extended access with ns != 0
  std::uint64_t ext_ns = 0;
  unsigned ext_node = 0;  // to which the namespace led; not on the retire port
  bool late = false;      // an extended access whose value the hart does not wait for
  // The e-register read: the namespace if the instruction has one, else its e-operand.
  unsigned ers_addr = 0;
  std::uint64_t ers_rdata = 0;
  bool erd_valid = false;
  unsigned erd_addr = 0;
  std::uint64_t erd_wdata = 0;
};

}  // namespace xb::reference
