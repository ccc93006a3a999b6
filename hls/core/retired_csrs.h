// SPDX-License-Identifier: Apache-2.0
//
// What the retire port says about control and status registers, in the form of RVFI: of each
// register what an instruction found and what it left. In configurations with rvfi_csrs.
#pragma once

#include "hls/core/pipeline.h"

namespace xb::core {

// The registers as csr_file holds them when the instruction in memory receive is the last that has
// had its effect, but for counts of retired instructions, which come later.
struct MachineCsrs {
  UInt mstatus, misa, mie, mip, mtvec, mscratch, mepc, mcause, mtval;
  UInt mcycle{W{64}}, minstret{W{64}};
  explicit MachineCsrs(unsigned xlen)
      : mstatus(W{xlen}),
        misa(W{xlen}),
        mie(W{xlen}),
        mip(W{xlen}),
        mtvec(W{xlen}),
        mscratch(W{xlen}),
        mepc(W{xlen}),
        mcause(W{xlen}),
        mtval(W{xlen}) {}
  HW_FIELDS(mstatus, misa, mie, mip, mtvec, mscratch, mepc, mcause, mtval, mcycle, minstret)
};

// One register. Of a register that the instruction writes wdata is what it writes, also into bits
// that the register does not have, as checkers of RVFI expect; the next instruction finds the rest.
struct CsrTrace {
  HW_TEXT("the register as the instruction found and left it")
  UInt rmask, wmask, rdata, wdata;
  explicit CsrTrace(unsigned bits)
      : rmask(W{bits}, "bits of rdata that are known"),
        wmask(W{bits}, "bits that the instruction, its trap or mret writes"),
        rdata(W{bits}, "what it found"),
        wdata(W{bits}, "what it wrote") {}
  HW_FIELDS(rmask, wmask, rdata, wdata)
};

struct RetiredCsrs {
  CsrTrace mstatus, misa, mie, mip, mtvec, mscratch, mepc, mcause, mtval;
  CsrTrace mcycle{64}, minstret{64};
  explicit RetiredCsrs(unsigned xlen)
      : mstatus(xlen),
        misa(xlen),
        mie(xlen),
        mip(xlen),
        mtvec(xlen),
        mscratch(xlen),
        mepc(xlen),
        mcause(xlen),
        mtval(xlen) {}
  HW_FIELDS(mstatus, misa, mie, mip, mtvec, mscratch, mepc, mcause, mtval, mcycle, minstret)
};

// Of the slot `in` that comes into write back, an instruction or an interrupt if `valid`;
// `counts_older`: the instruction in front of it is being counted. Registers of the module that
// calls it hold what the slot before left.
RetiredCsrs retired_csrs(const WriteBackOp& in, const UInt& valid, const MachineCsrs& now,
                         const UInt& counts_older);

}  // namespace xb::core
