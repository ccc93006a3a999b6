// SPDX-License-Identifier: Apache-2.0
#include "hls/core/write_back.h"

#include "hls/memory/lanes.h"

namespace xb::core {

using namespace hdl;

RetirePort::RetirePort(unsigned xlen)
    : tval(W{xlen}, "if it trapped: value for mtval"),
      pc_rdata(W{xlen}, "where it stands"),
      pc_wdata(W{xlen}, "pc of the next one"),
      rs1_rdata(W{xlen}, "what rs1 held"),
      rs2_rdata(W{xlen}, "what rs2 held"),
      rd_wdata(W{xlen}, "what is written to rd"),
      mem_addr(W{xlen}, "of the aligned word of XLEN bits with the access; 0 without one"),
      mem_rmask(W{xlen / 8}, "bytes of that word that it read"),
      mem_wmask(W{xlen / 8}, "bytes of that word that it wrote"),
      mem_rdata(W{xlen}, "the word; bytes outside of the mask mean nothing"),
      mem_wdata(W{xlen}, "the word; bytes outside of the mask mean nothing"),
      ext_ns(W{xlen}, "its namespace"),
      ers_rdata(W{xlen}, "the extended operand; 0 if none"),
      erd_wdata(W{xlen}, "what is written to it") {}

RetireFacts retire_facts(const Config& config, const RetirePort& retired) {
  RetireFacts facts;
  facts.halt = config.machine_mode ? lit(1, 0) : UInt(retired.trap);
  facts.mode = lit(2, 3);
  facts.ixl = lit(2, config.xlen == 64 ? 2 : 1);
  return facts;
}

WriteBack::WriteBack(const Config& config)
    : Module("write_back"),
      receive("receive", WriteBackOp(config.xlen), "from memory receive"),
      rvfi("rvfi", RetirePort(config.xlen), "what the instruction did") {
  brief(
      "Write back: the register files have the result; what retired is counted and reported. The "
      "slot of an interrupt is no instruction; it marks the next one as the first of the handler. "
      "Fields of the retire port are masked on their way into the registers, so that the port "
      "comes from registers.");
  const unsigned xlen = config.xlen;

  Reg<UInt> wb_valid{"wb_valid", W{1}, Reset{0}, "an instruction is here"};
  Reg<UInt> wb_activity{"wb_activity", enum_shape<Activity>(), Reset{Activity::kFetch},
                        "isa::Activity of the cycle"};
  Reg<UInt> wb_counts{"wb_counts", W{1}, Reset{0}, "minstret counts it"};
  Reg<UInt> order{"order", W{64}, Reset{0}, "instructions retired before it"};
  Reg<UInt> irq_taken{"irq_taken", W{1}, Reset{0},
                      "the next instruction is the first of an interrupt handler"};
  Reg<UInt> irq_cause{"irq_cause", W{5}, NoReset{}, "of that interrupt"};
  Reg<RetirePort> retire{"retire", RetirePort(xlen), NoReset{}, "what the retire port says of it"};

  const WriteBackOp& in = receive.bits;
  unused(in.access.sign);
  unused(in.access.acquire);
  unused(in.multiplies);
  HW_LET(is_irq) = receive.valid & in.trap.is_interrupt;
  HW_LET(is_instruction) = receive.valid & ~in.trap.is_interrupt;
  wb_valid <<= is_instruction;
  wb_activity <<= receive.activity;
  wb_counts <<= is_instruction & in.counts;
  when(is_irq, [&] {
    irq_taken <<= 1;
    irq_cause <<= in.trap.cause;
  }).elsewhen(is_instruction, [&] { irq_taken <<= 0; });
  when(wb_valid, [&] { order <<= order + 1; });

  occupied <<= wb_valid;
  counts <<= wb_counts;
  activity <<= wb_activity;

  // Retire port.
  const auto used = [](const UInt& condition, const UInt& value) {
    return mux(condition, value, 0);
  };
  HW_LET(writes_x) = in.dest.writes & ~in.dest.ext_file;
  HW_LET(writes_e) = in.dest.writes & in.dest.ext_file;
  HW_LET(is_access) = in.access.place != Place::kNone;
  HW_LET(succeeded) = is_access & ~in.trap.valid;
  const unsigned lane_bits = xlen == 64 ? 3 : 2;
  HW_LET(lanes) = memory::lane_mask(in.access.size, in.address.slice(lane_bits - 1, 0));
  HW_LET(is_remote) = in.access.place == Place::kRemote;
  HW_LET(is_update) = in.access.atomic == AtomicKind::kUpdate;
  // Of an extended update to x0 the old value is not shown: it may not have come.
  const UInt shows_old =
      config.xbgas && config.atomics ? ~is_remote | (in.dest.rd != 0) : lit(1, 1);
  HW_LET(reads) = ~in.access.is_store | (is_update & shows_old);
  HW_LET(loads) = succeeded & reads;
  HW_LET(failed) = (in.access.atomic == AtomicKind::kConditional) & in.result.bit(0);
  HW_LET(stores) = succeeded & in.access.is_store & ~failed;
  RetirePort port(xlen);
  port.insn = in.record.insn;
  port.trap = in.trap.valid;
  port.intr = irq_taken;
  HW_LET(cause) = mux(in.trap.valid, in.trap.cause, used(irq_taken, irq_cause));
  port.cause = zext(cause, 6);
  port.tval = used(in.trap.valid, in.address);
  port.pc_rdata = in.pc;
  port.pc_wdata = in.record.next_pc;
  port.rs1_addr = in.record.rs1_addr;
  port.rs2_addr = in.record.rs2_addr;
  port.rs1_rdata = in.record.rs1_rdata;
  port.rs2_rdata = in.record.rs2_rdata;
  port.rd_addr = used(writes_x, in.dest.rd);
  port.rd_wdata = used(writes_x, in.result);
  HW_LET(word_address) = cat({in.address.slice(xlen - 1, lane_bits), lit(lane_bits, 0)});
  port.mem_addr = used(succeeded, word_address);
  port.mem_rmask = used(loads, lanes);
  port.mem_wmask = used(stores, lanes);
  HW_LET(loaded) = memory::store_word(in.access.size, in.result, xlen);
  HW_LET(stored) = memory::store_word(in.access.size, in.store_data, xlen);
  port.mem_rdata = used(loads, loaded);
  port.mem_wdata = used(stores, stored);
  port.ext = is_remote;
  port.ext_ns = used(is_remote, in.ext);
  port.ers_addr = in.record.ers_addr;
  port.ers_rdata = in.ext;
  port.erd_valid = writes_e;
  port.erd_addr = used(writes_e, in.dest.rd);
  port.erd_wdata = used(writes_e, in.result);
  retire <<= port;
  rvfi_valid <<= wb_valid;
  rvfi_order <<= order;
  rvfi <<= retire;
  if (config.loads_in_flight > 1) {
    Reg<UInt> pending{"pending", W{1}, NoReset{}, "an extended load whose value comes later"};
    pending <<= is_remote & loads & ~in.dest.writes & (in.dest.ext_file | (in.dest.rd != 0));
    rvfi_pending.emplace("rvfi_pending", W{1}, "it gets its value later: rvfi_late");
    *rvfi_pending <<= pending;
  }

  if (!config.rvfi_csrs) return;
  csrs.emplace("csrs", MachineCsrs(xlen), "as csr_file holds them");
  rvfi_csr.emplace("rvfi_csr", RetiredCsrs(xlen), "what it did to CSRs");
  Reg<RetiredCsrs> retire_csr{"retire_csr", RetiredCsrs(xlen), NoReset{},
                              "what the retire port says of CSRs"};
  retire_csr <<= retired_csrs(in, receive.valid, *csrs, wb_counts);
  *rvfi_csr <<= retire_csr;
}

}  // namespace xb::core
