// SPDX-License-Identifier: Apache-2.0
//
// Stage wb: writes registers and reports the retired instruction.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/core/pipeline.h"
#include "hls/core/retired_csrs.h"

namespace xb::core {

// What the retire port says about an instruction: the RISC-V Formal Interface (RVFI) of
// riscv-formal in its form with aligned memory accesses, and beside it fields of this project:
// cause, tval, and those of xBGAS. Every field comes from a register.
struct RetirePort {
  UInt insn{W{32}};
  UInt trap{W{1}};
  UInt intr{W{1}, "first instruction of an interrupt handler"};
  UInt cause{W{6}, "trap: its cause; else intr: number of the interrupt"};
  UInt tval;  // trap: value for mtval
  UInt pc_rdata, pc_wdata;
  UInt rs1_addr{W{5}}, rs2_addr{W{5}};  // 0 if not read; rdata is 0 then
  UInt rs1_rdata, rs2_rdata;
  UInt rd_addr{W{5}, "0 if no x-register is written; wdata is 0 then"};
  UInt rd_wdata;
  UInt mem_addr;              // of the word of XLEN bits with the access, a multiple of XLEN/8
  UInt mem_rmask, mem_wmask;  // the bytes of it that are read and written; 0 without access
  UInt mem_rdata, mem_wdata;  // the word; bytes that the masks leave out mean nothing
  UInt ext{W{1}, "an access that went to the network interface"};
  UInt ext_ns;  // its namespace
  UInt ers_addr{W{5}};
  UInt ers_rdata;  // extended operand; 0 if none
  UInt erd_valid{W{1}};
  UInt erd_addr{W{5}};
  UInt erd_wdata;
  explicit RetirePort(unsigned xlen);
  HW_FIELDS(insn, trap, intr, cause, tval, pc_rdata, pc_wdata, rs1_addr, rs2_addr, rs1_rdata,
            rs2_rdata, rd_addr, rd_wdata, mem_addr, mem_rmask, mem_wmask, mem_rdata, mem_wdata, ext,
            ext_ns, ers_addr, ers_rdata, erd_valid, erd_addr, erd_wdata)
};

// The fields of RVFI that are the same for every instruction of this core: it never halts, and has
// machine mode only.
struct RetireFacts {
  UInt halt{W{1}, "0: no instruction is the last one"};
  UInt mode{W{2}, "3: machine mode"};
  UInt ixl{W{2}, "XLEN, 1: 32, 2: 64"};
  HW_FIELDS(halt, mode, ixl)
};
RetireFacts retire_facts(unsigned xlen);

class WriteBack : public hdl::Module {
 public:
  hdl::In<Slot<WriteBackOp>> receive;
  hdl::Out<Forward> forward;
  hdl::Out<UInt> occupied{"occupied", W{1}};
  hdl::Out<UInt> counts{"counts", W{1}, "minstret counts the instruction here"};
  hdl::Out<UInt> rvfi_valid{"rvfi_valid", W{1}};
  hdl::Out<UInt> rvfi_order{"rvfi_order", W{64}, "number of the instruction since reset, 64 bits"};
  hdl::Out<RetirePort> rvfi;
  // Configurations with rvfi_csrs only.
  std::optional<hdl::In<MachineCsrs>> csrs;
  std::optional<hdl::Out<RetiredCsrs>> rvfi_csr;
  hdl::Out<UInt> activity{"activity", hdl::enum_shape<Activity>(), "isa::Activity of the cycle"};

  explicit WriteBack(const Config& config);
};

}  // namespace xb::core
