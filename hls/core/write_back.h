// SPDX-License-Identifier: Apache-2.0
//
// Stage wb: writes registers and reports the retired instruction.
#pragma once

#include "hls/config.h"
#include "hls/core/pipeline.h"

namespace xb::core {

// What the retire port says about an instruction, in the form of the RISC-V formal interface (RVFI)
// plus xBGAS fields. Every field comes from a register.
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
  UInt mem_addr;
  UInt mem_rmask{W{8}, "bytes that it read; bit 0 = the byte at mem_addr"};
  UInt mem_wmask{W{8}, "bytes that it wrote; bit 0 = the byte at mem_addr"};
  UInt mem_rdata{W{64}, "what it read, right-aligned"};
  UInt mem_wdata{W{64}, "what it wrote, right-aligned"};
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

class WriteBack : public hdl::Module {
 public:
  hdl::In<Slot<WriteBackOp>> receive;
  hdl::Out<Forward> forward;
  hdl::Out<UInt> occupied{"occupied", W{1}};
  hdl::Out<UInt> counts{"counts", W{1}, "minstret counts the instruction here"};
  hdl::Out<UInt> rvfi_valid{"rvfi_valid", W{1}};
  hdl::Out<UInt> rvfi_order{"rvfi_order", W{64}, "number of the instruction since reset, 64 bits"};
  hdl::Out<RetirePort> rvfi;
  hdl::Out<UInt> activity{"activity", hdl::enum_shape<Activity>(), "isa::Activity of the cycle"};

  explicit WriteBack(const Config& config);
};

}  // namespace xb::core
