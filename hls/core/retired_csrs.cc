// SPDX-License-Identifier: Apache-2.0
#include "hls/core/retired_csrs.h"

#include <string>

#include "hls/core/csr_address.h"
#include "hls/isa/csrs.h"

namespace xb::core {

using namespace hdl;
namespace csr = isa::csr;

namespace {

constexpr std::uint64_t kMret = 0x3020'0073;
constexpr unsigned kSystem = 0x73;
constexpr std::uint64_t kResetMstatus = 0x1800;  // MPP = 3

// What a CSR instruction does: reading `old`, writing `written` if `writes`.
struct CsrInstruction {
  UInt valid, number, old, writes, written;
};

CsrInstruction csr_instruction(const WriteBackOp& in) {
  const UInt& insn = in.record.insn;
  HW_LET(is_csr) = ~in.trap.valid & (insn.slice(6, 0) == kSystem) & (insn.slice(13, 12) != 0);
  HW_LET(operand) = mux(insn.bit(14), zext(insn.slice(19, 15), in.pc.width()), in.record.rs1_rdata);
  HW_LET(written) =
      select(insn.slice(13, 12), {{1, operand}, {2, in.result | operand}}, in.result & ~operand);
  HW_LET(is_write) = csr_writes(insn);
  HW_LET(writes_csr) = is_csr & is_write;
  HW_LET(number) = insn.slice(31, 20);
  return {is_csr, number, in.result, writes_csr, written};
}

UInt ones_if(const UInt& condition, unsigned bits) { return replicate(condition, bits); }

// A register of XLEN bits. `changes`: a trap or mret leaves `after` in it.
CsrTrace trace_of(const std::string& name, unsigned number, const CsrInstruction& i,
                  const UInt& before, const UInt& changes, const UInt& after) {
  const unsigned bits = before.width();
  const UInt is_it = named("is_" + name, i.valid & (i.number == number));
  const UInt writes = named("writes_" + name, is_it & i.writes);
  // mip follows levels from outside: what an instruction has read is older than what is there now.
  const UInt found =
      number == csr::kMip ? named(name + "_found", mux(is_it, i.old, before)) : before;
  const UInt is_new = named("is_new_" + name, writes | changes);
  CsrTrace trace(bits);
  trace.rmask = ones_if(lit(1, 1), bits);
  trace.wmask = ones_if(is_new, bits);
  trace.rdata = found;
  trace.wdata = mux(writes, i.written, mux(changes, after, found));
  return trace;
}

// A counter of 64 bits, which an instruction of RV32 sees half of. The other half is not known
// then: it has gone on since.
CsrTrace counter_of(const std::string& name, unsigned low, unsigned user_low, unsigned high,
                    unsigned user_high, const CsrInstruction& i, const UInt& now) {
  const unsigned xlen = i.old.width();
  const UInt is_low = named("is_" + name, i.valid & ((i.number == low) | (i.number == user_low)));
  const UInt writes_low = named("writes_" + name, is_low & i.writes);
  CsrTrace trace(64);
  if (xlen == 64) {
    trace.rmask = ones_if(lit(1, 1), 64);
    trace.wmask = ones_if(writes_low, 64);
    trace.rdata = named(name + "_found", mux(is_low, i.old, now));
    trace.wdata = mux(writes_low, i.written, trace.rdata);
    return trace;
  }
  const UInt is_high =
      named("is_" + name + "h", i.valid & ((i.number == high) | (i.number == user_high)));
  const UInt writes_high = named("writes_" + name + "h", is_high & i.writes);
  const UInt found_high = named(name + "h_found", mux(is_high, i.old, now.slice(63, 32)));
  const UInt found_low = named(name + "_found", mux(is_low, i.old, now.slice(31, 0)));
  trace.rmask = cat({ones_if(~is_low, 32), ones_if(~is_high, 32)});
  trace.wmask = cat({ones_if(writes_high, 32), ones_if(writes_low, 32)});
  trace.rdata = cat({found_high, found_low});
  trace.wdata =
      cat({mux(writes_high, i.written, found_high), mux(writes_low, i.written, found_low)});
  return trace;
}

}  // namespace

RetiredCsrs retired_csrs(const WriteBackOp& in, const UInt& valid, const MachineCsrs& now,
                         const UInt& counts_older) {
  const unsigned xlen = in.pc.width();
  const CsrInstruction i = csr_instruction(in);
  HW_LET(is_trap) = in.trap.valid;
  HW_LET(is_mret) = ~is_trap & (in.record.insn == kMret);
  const UInt never = lit(1, 0);
  // What the slot before left is what this one found.
  const auto with_history = [&](const char* name, unsigned number, const UInt& after,
                                const UInt& changes, std::uint64_t reset = 0) {
    Reg<UInt> before{std::string("before_") + name, W{xlen}, Reset{reset},
                     std::string(name) + " as the slot before left it"};
    when(valid, [&] { before <<= after; });
    return trace_of(name, number, i, before, changes, after);
  };
  RetiredCsrs all(xlen);
  all.mstatus =
      with_history("mstatus", csr::kMstatus, now.mstatus, is_trap | is_mret, kResetMstatus);
  all.misa = trace_of("misa", csr::kMisa, i, now.misa, never, now.misa);
  all.mie = with_history("mie", csr::kMie, now.mie, never);
  all.mip = trace_of("mip", csr::kMip, i, now.mip, never, now.mip);
  all.mtvec = with_history("mtvec", csr::kMtvec, now.mtvec, never);
  all.mscratch = with_history("mscratch", csr::kMscratch, now.mscratch, never);
  all.mepc = with_history("mepc", csr::kMepc, now.mepc, is_trap);
  all.mcause = with_history("mcause", csr::kMcause, now.mcause, is_trap);
  all.mtval = with_history("mtval", csr::kMtval, now.mtval, is_trap);
  all.mcycle =
      counter_of("mcycle", csr::kMcycle, csr::kCycle, csr::kMcycleh, csr::kCycleh, i, now.mcycle);
  HW_LET(minstret_now) = now.minstret + zext(counts_older, 64);
  all.minstret = counter_of("minstret", csr::kMinstret, csr::kInstret, csr::kMinstreth,
                            csr::kInstreth, i, minstret_now);
  return all;
}

}  // namespace xb::core
