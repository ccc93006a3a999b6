// SPDX-License-Identifier: Apache-2.0
//
// Stage wb: the registers are written; counts and reports the instruction.
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
  UInt insn{W{32}, "its word"};
  UInt trap{W{1}, "it trapped"};
  UInt intr{W{1}, "first instruction of an interrupt handler"};
  UInt cause{W{6}, "trap: its cause; else intr: number of the interrupt"};
  UInt tval;
  UInt pc_rdata, pc_wdata;
  UInt rs1_addr{W{5}, "0 if no x-register is read; rdata is 0 then"};
  UInt rs2_addr{W{5}, "0 if no second one is read; rdata is 0 then"};
  UInt rs1_rdata, rs2_rdata;
  UInt rd_addr{W{5}, "0 if no x-register is written; wdata is 0 then"};
  UInt rd_wdata;
  UInt mem_addr, mem_rmask, mem_wmask, mem_rdata, mem_wdata;
  UInt ext{W{1}, "an access that went to the network interface"};
  UInt ext_ns;
  UInt ers_addr{W{5}, "e-register of the extended operand; 0 if none"};
  UInt ers_rdata;
  UInt erd_valid{W{1}, "an e-register is written"};
  UInt erd_addr{W{5}, "its number"};
  UInt erd_wdata;
  explicit RetirePort(unsigned xlen);
  HW_FIELDS(insn, trap, intr, cause, tval, pc_rdata, pc_wdata, rs1_addr, rs2_addr, rs1_rdata,
            rs2_rdata, rd_addr, rd_wdata, mem_addr, mem_rmask, mem_wmask, mem_rdata, mem_wdata, ext,
            ext_ns, ers_addr, ers_rdata, erd_valid, erd_addr, erd_wdata)
};

// The fields of RVFI that a core with machine mode has the same for every instruction: it never
// halts. One without stops at a trap.
struct RetireFacts {
  UInt halt{W{1}, "no instruction follows this one"};
  UInt mode{W{2}, "3: machine mode"};
  UInt ixl{W{2}, "XLEN, 1: 32, 2: 64"};
  HW_FIELDS(halt, mode, ixl)
};
RetireFacts retire_facts(const Config& config, const RetirePort& retired);

class WriteBack : public hdl::Module {
 public:
  hdl::In<Slot<WriteBackOp>> receive;
  hdl::Out<UInt> occupied{"occupied", W{1}};
  hdl::Out<UInt> counts{"counts", W{1}, "minstret counts the instruction here"};
  hdl::Out<UInt> rvfi_valid{"rvfi_valid", W{1}};
  hdl::Out<UInt> rvfi_order{"rvfi_order", W{64}, "number of the instruction since reset, 64 bits"};
  hdl::Out<RetirePort> rvfi;
  std::optional<hdl::Out<UInt>> rvfi_pending;  // with loads in flight only: LateRetire
  // Configurations with rvfi_csrs only.
  std::optional<hdl::In<MachineCsrs>> csrs;
  std::optional<hdl::Out<RetiredCsrs>> rvfi_csr;
  hdl::Out<UInt> activity{"activity", hdl::enum_shape<Activity>(), "isa::Activity of the cycle"};

  explicit WriteBack(const Config& config);
};

}  // namespace xb::core
