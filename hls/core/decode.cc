// SPDX-License-Identifier: Apache-2.0
#include "hls/core/decode.h"

#include "hls/core/bypass.h"
#include "hls/core/csr_address.h"
#include "hls/core/decoder.h"
#include "hls/core/immediate.h"
#include "hls/core/stage.h"

namespace xb::core {

using namespace hdl;

Decode::Decode(const Config& config)
    : Module("decode"),
      fetch("fetch", FetchOp(config.xlen), "from fetch receive"),
      redirect("redirect", Redirect(config.xlen), "the one that fetch follows in this cycle"),
      rs1_data("rs1_data", W{config.xlen}),
      rs2_data("rs2_data", W{config.xlen}),
      ers_data("ers_data", W{config.xlen}),
      from_x("from_x", Forward(config.xlen), "result of the instruction in execute"),
      from_mi("from_mi", Forward(config.xlen), "... in memory issue"),
      from_mr("from_mr", Forward(config.xlen), "... in memory receive"),
      slot("slot", DecodeOp(config.xlen), "to execute"),
      jump("jump", Redirect(config.xlen), "jal") {
  brief(
      "Decode: control values of the instruction, its constant (the immediate, or pc + immediate), "
      "and its operands: from the newest older instruction that writes the register, else from the "
      "register file. It waits for operands that nobody has yet. jal redirects fetch from here. A "
      "pending interrupt takes the place of the instruction. erse stays a second cycle to read its "
      "second e-register, and compare-and-swap to read a third x-register.");

  const Stage<FetchOp> d("d", FetchOp(config.xlen), "the instruction in decode");
  Reg<UInt> d_second{"d_second", W{1}, Reset{0}, "second cycle of erse or compare-and-swap"};
  const UInt& insn = d.bits.insn;

  auto& decoder = add<Decoder>("u_decoder", config);
  decoder.insn <<= insn;
  const DecodeControl& dec = decoder.dec;
  const Control& ctl = decoder.ctl;

  HW_LET(rd) = insn.slice(11, 7);
  HW_LET(rs1) = insn.slice(19, 15);
  HW_LET(rs2) = insn.slice(24, 20);
  UInt index_2 = rs2;  // of the second read port
  if (has_cas(config)) {
    third.emplace();
    index_2 = Reg<UInt>{"d_index_2", W{5}, NoReset{}, "rs2, then rd of a compare-and-swap"};
  }

  // What takes the place of an ordinary instruction.
  HW_LET(is_replaced) = irq | d.bits.fault;
  HW_LET(is_csr_bad) =
      config.machine_mode ? (ctl.unit == Unit::kCsr) & is_csr_illegal(insn, config) : lit(1, 0);
  HW_LET(is_illegal) = (ctl.unit == Unit::kIllegal) | is_csr_bad | (dec.xbgas & ~xbgas_enabled);
  HW_LET(is_plain) = ~(is_replaced | is_illegal);
  HW_LET(imm_format) =
      mux(is_replaced, ImmediateFormat::kZero, mux(is_illegal, ImmediateFormat::kWord, dec.imm));
  HW_LET(imm) = immediate(imm_format, insn, config.xlen);
  // The value for mtval of a fetch fault is its pc, of an interrupt 0.
  HW_LET(pc_relative) = ~irq & (d.bits.fault | dec.pc_relative);
  HW_LET(constant) = (d.bits.pc & replicate(pc_relative, config.xlen)) + imm;

  // Operands. The comparisons look at fields of the instruction and at registers of other stages.
  HW_LET(index_ext) = select(dec.ext_field, {{ExtField::kRs2, rs2}, {ExtField::kRd, rd}}, rs1);
  const std::vector<Older> older{{"x", from_x}, {"mi", from_mi}, {"mr", from_mr}};
  const Operand of_rs1 = bypass("rs1", rs1, false, rs1_data, older);
  const Operand of_rs2 = bypass("rs2", index_2, false, rs2_data, older);
  const Operand of_ext = bypass("ext", index_ext, true, ers_data, older);
  HW_LET(reads_rs1) = mux(ctl.swap, ctl.reads_2, ctl.reads_1);
  HW_LET(reads_rs2) = mux(ctl.swap, ctl.reads_1, ctl.reads_2);
  HW_LET(has_operands) =
      (~reads_rs1 | of_rs1.ready) & (~reads_rs2 | of_rs2.ready) & (~ctl.reads_ext | of_ext.ready);

  // Values of loads in flight. Who writes the destination of one waits, too: else the older value
  // would come last. An interrupt does not wait.
  UInt awaits_load = lit(1, 0);
  if (config.loads_in_flight > 1) {
    late.emplace();
    const auto bit_at = [](const char* name, const UInt& bits, const UInt& index) {
      return named(name, shr(bits, index)).bit(0);
    };
    HW_LET(rs1_pending) = reads_rs1 & bit_at("pending_from_rs1", late->pending_x, rs1);
    HW_LET(rs2_pending) = reads_rs2 & bit_at("pending_from_rs2", late->pending_x, rs2);
    HW_LET(ext_pending) = ctl.reads_ext & bit_at("pending_from_ext", late->pending_e, index_ext);
    HW_LET(pending_file) = mux(ctl.ext_file, late->pending_e, late->pending_x);
    const auto overtakes = [&](const char* name, const Destination& dest) {
      return named(name, dest.writes & (dest.ext_file == ctl.ext_file) & (dest.rd == rd));
    };
    HW_LET(rd_pending) = ctl.writes & (bit_at("pending_from_rd", pending_file, rd) |
                                       overtakes("overtakes_x", late->in_x) |
                                       overtakes("overtakes_mi", late->in_mi));
    awaits_load =
        named("awaits_load", (rs1_pending | rs2_pending | ext_pending | rd_pending) & ~irq);
  }

  // erse: E[rd] is read like every namespace; then, with no writer of e-registers left in the pipe,
  // E[rs1] follows while execute keeps the first.
  HW_LET(needs_second) = d.valid & is_plain & (dec.second_ext | dec.second_x);
  HW_LET(first_of_two) = needs_second & ~d_second;
  reread_ext <<= first_of_two & ~dec.second_x & ~ext_writers & x_ready;
  reread_index <<= rs1;
  // Also while an interrupt is pending that may be gone before erse leaves.
  keep_ext <<= d_second;

  HW_LET(waits) = late ? first_of_two | ~has_operands | awaits_load : first_of_two | ~has_operands;
  ready <<= (x_ready & ~waits) | ~d.valid;
  d.advance(fetch, ready, {{redirect.valid, redirect.activity}});
  d.load(fetch.bits, ready);
  UInt begins_second = reread_ext;
  if (third) {
    // Compare-and-swap: the first cycle sends X[rs2], the new value, ahead through execute to
    // memory issue; X[rd], the expected one, follows as operand 2.
    third->reread <<=
        first_of_two & dec.second_x & has_operands & x_ready & (late ? ~awaits_load : lit(1, 1));
    third->index <<= index_2;
    third->brings_new <<= third->reread;
    third->keeps_new <<= d_second & dec.second_x;
    begins_second = named("begins_second", reread_ext | third->reread);
    when(ready, [&] { index_2 <<= fetch.bits.insn.slice(24, 20); }).elsewhen(third->reread, [&] {
      index_2 <<= rd;
    });
  }
  // A redirect, which comes late in the cycle, need not end it: in the bubble behind one `ready`
  // does, and what it says meanwhile concerns bubbles only.
  when(ready, [&] { d_second <<= 0; }).elsewhen(begins_second, [&] { d_second <<= 1; });
  unused(redirect.pc);

  slot.valid <<= d.valid & ~waits;
  slot.activity <<=
      mux(first_of_two, Activity::kDataHazard,
          d.activity_while(~has_operands, mux(multiplying, Activity::kMulDiv, Activity::kLoadUse)));
  if (late) when(d.valid & awaits_load, [&] { slot.activity <<= Activity::kRemoteLoad; });
  slot.bits.pc <<= d.bits.pc;
  slot.bits.insn <<= insn;
  slot.bits.constant <<= constant;
  slot.bits.index_ext <<= index_ext;
  slot.bits.op_1 <<= mux(ctl.swap, of_rs2.value, of_rs1.value);
  slot.bits.op_2 <<= mux(dec.second_ext, ers_data, mux(ctl.swap, of_rs1.value, of_rs2.value));
  slot.bits.ext <<= of_ext.value;

  // Without w before it, or r while loads or gets are in flight, fence has nothing to wait for.
  const UInt orders = has_bulk(config) ? insn.bit(24) | insn.bit(25)
                      : late           ? insn.bit(24) | (insn.bit(25) & late->is_on)
                                       : UInt(insn.bit(24));
  if (late && has_bulk(config)) unused(late->is_on);
  HW_LET(is_light_fence) = (ctl.unit == Unit::kFence) & ~ctl.refetch & ~orders;
  Control out = ctl;
  out.unit = mux(irq, Unit::kInterrupt,
                 mux(is_plain, mux(is_light_fence, Unit::kNop, ctl.unit), Unit::kTrap));
  // mtval is the constant: the word of an illegal instruction, pc of a fetch fault, else 0.
  out.result = mux(is_plain, ctl.result, Result::kLogic);
  out.alu = mux(is_plain, ctl.alu, AluOp::kConstant);
  out.cause = mux(d.bits.fault, Cause::kFetchAccess,
                  mux(is_illegal, Cause::kIllegalInstruction, ctl.cause));
  out.reads_1 = ctl.reads_1 & is_plain;
  out.reads_2 = ctl.reads_2 & is_plain;
  out.reads_ext = ctl.reads_ext & is_plain;
  out.writes = ctl.writes & is_plain & (ctl.ext_file | (rd != 0));
  slot.bits.ctl <<= out;

  // A target that is not a multiple of 4 is left to execute, which traps; so is a jal whose target
  // fetch has guessed.
  UInt x_takes = late ? x_ready & ~awaits_load : UInt(x_ready);
  if (has_predictor(config)) {
    prediction.emplace(config.xlen);
    Reg<Guess> guess{"d_guess", Guess(), NoReset{}, "about the instruction here"};
    when(ready, [&] { guess <<= prediction->of_fetch; });
    prediction->guess.known <<= guess.known & ~irq;
    prediction->guess.counter <<= guess.counter;
    prediction->guess.choice <<= guess.choice;
    prediction->guess.by_history <<= guess.by_history;
    prediction->guess.top <<= guess.top;
    prediction->expected <<= mux(d.valid, d.bits.pc, fetch.bits.pc);
    x_takes = x_takes & ~is_taken(guess);
  }
  jump.valid <<= d.valid & is_plain & (ctl.unit == Unit::kJal) & ~constant.bit(1) & x_takes;
  jump.pc <<= constant;
  jump.activity <<= Activity::kBranch;
}

}  // namespace xb::core
