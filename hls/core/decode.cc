// SPDX-License-Identifier: Apache-2.0
#include "hls/core/decode.h"

#include "hls/core/decoder.h"
#include "hls/core/immediate.h"
#include "hls/isa/causes.h"

namespace xb::core {

using namespace hdl;

Decode::Decode(const Config& config)
    : Module("decode"),
      fetch("fetch", FetchOp(config.xlen)),
      ready("ready", W{1}),
      redirect("redirect", Redirect(config.xlen)),
      x_ready("x_ready", W{1}),
      rs1_data("rs1_data", W{config.xlen}),
      rs2_data("rs2_data", W{config.xlen}),
      ers_data("ers_data", W{config.xlen}),
      irq("irq", W{1}),
      ext_writers("ext_writers", W{1}),
      slot("slot", DecodeOp(config.xlen)),
      keep_ext("keep_ext", W{1}),
      reread_ext("reread_ext", W{1}),
      reread_index("reread_index", W{5}),
      jump("jump", Redirect(config.xlen)) {
  brief(
      "Decode: control values, immediate and pc + immediate of the instruction, with the register "
      "values that arrive from the register files. jal redirects fetch from here. A pending "
      "interrupt takes the place of the instruction. erse stays a second cycle to read its second "
      "e-register.");

  Reg<UInt> d_valid{"d_valid", W{1}, Reset{0}};
  Reg<UInt> d_label{"d_label", enum_shape<Activity>(), Reset{Activity::kFetch}};
  Reg<UInt> d_pc{"d_pc", W{config.xlen}, NoReset{}};
  Reg<UInt> d_fault{"d_fault", W{1}, NoReset{}};
  Reg<UInt> d_insn{"d_insn", W{32}, NoReset{}};
  Reg<UInt> d_second{"d_second", W{1}, Reset{0}};  // second cycle of erse

  auto& decoder = add<Decoder>("u_decoder", config);
  decoder.insn <<= d_insn;
  const DecodeControl& dec = decoder.dec;
  const Control& ctl = decoder.ctl;

  HW_LET(rd) = d_insn.slice(11, 7);
  HW_LET(rs1) = d_insn.slice(19, 15);
  HW_LET(rs2) = d_insn.slice(24, 20);
  HW_LET(imm) = immediate(dec.imm, d_insn, config.xlen);
  HW_LET(target) = d_pc + imm;

  // What takes the place of an ordinary instruction.
  HW_LET(is_plain) = ~irq & ~d_fault;

  // erse: E[rd] is read like every namespace; then, with no writer of e-registers left in the pipe,
  // E[rs1] follows while execute keeps the first.
  HW_LET(needs_second) = d_valid & is_plain & dec.second_ext;
  HW_LET(first_of_two) = needs_second & ~d_second;
  reread_ext <<= first_of_two & ~ext_writers & x_ready;
  reread_index <<= rs1;
  keep_ext <<= needs_second & d_second;

  ready <<= (x_ready & ~first_of_two) | ~d_valid;
  when(redirect.valid, [&] {
    d_valid <<= 0;
    d_label <<= redirect.label;
    d_second <<= 0;
  }).otherwise([&] {
    when(ready, [&] {
      d_valid <<= fetch.valid;
      d_label <<= fetch.label;
      d_second <<= 0;
    }).elsewhen(reread_ext, [&] { d_second <<= 1; });
  });
  when(ready, [&] {
    d_pc <<= fetch.bits.pc;
    d_fault <<= fetch.bits.fault;
    d_insn <<= fetch.bits.insn;
  });
  unused(redirect.pc);

  slot.valid <<= d_valid & ~first_of_two;
  slot.label <<= mux(first_of_two, Activity::kDataHazard, d_label);
  slot.bits.pc <<= d_pc;
  slot.bits.insn <<= d_insn;
  slot.bits.target <<= target;
  slot.bits.imm <<= imm;
  slot.bits.index_1 <<= mux(ctl.swap, rs2, rs1);
  slot.bits.index_2 <<= mux(ctl.swap, rs1, rs2);
  slot.bits.index_ext <<= select(dec.ext_field, {{ExtField::kRs2, rs2}, {ExtField::kRd, rd}}, rs1);
  slot.bits.op_1 <<= mux(ctl.swap, rs2_data, rs1_data);
  slot.bits.op_2 <<= mux(dec.second_ext, ers_data, mux(ctl.swap, rs1_data, rs2_data));
  slot.bits.ext <<= ers_data;

  // fence waits for stores only: without w before it there is nothing to do.
  HW_LET(is_light_fence) = (ctl.unit == Unit::kFence) & ~ctl.refetch & ~d_insn.bit(24);
  Control out = ctl;
  out.unit = mux(irq, Unit::kInterrupt,
                 mux(d_fault, Unit::kTrap, mux(is_light_fence, Unit::kNop, ctl.unit)));
  out.cause = mux(d_fault, static_cast<unsigned>(isa::Cause::kFetchAccess), ctl.cause);
  out.reads_1 = ctl.reads_1 & is_plain;
  out.reads_2 = ctl.reads_2 & is_plain;
  out.reads_ext = ctl.reads_ext & is_plain;
  out.writes = ctl.writes & is_plain & (ctl.ext_file | (rd != 0));
  out.xbgas = ctl.xbgas & is_plain;
  slot.bits.ctl <<= out;

  // A target that is not a multiple of 4 is left to execute, which traps.
  jump.valid <<= d_valid & is_plain & (ctl.unit == Unit::kJal) & ~target.bit(1) & x_ready;
  jump.pc <<= target;
  jump.label <<= Activity::kBranch;
}

}  // namespace xb::core
