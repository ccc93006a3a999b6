// SPDX-License-Identifier: Apache-2.0
#include "tests/random/filler.h"

#include "hls/isa/csrs.h"

namespace xb::random {

using isa::Extension;
using isa::Instruction;
using isa::Op;
using isa::Syntax;

namespace {

// Both lists of a selection, for RV32 and RV64.
template <typename Selects>
const std::vector<Op>& ops_of(unsigned xlen, Selects selects) {
  static const auto collect = [](unsigned bits, Selects wanted) {
    std::vector<Op> ops;
    for (const Instruction& i : isa::kInstructions) {
      if (i.exists_in(bits) && wanted(i)) ops.push_back(i.op);
    }
    return ops;
  };
  static const std::vector<Op> ops32 = collect(32, selects), ops64 = collect(64, selects);
  return xlen == 32 ? ops32 : ops64;
}

bool is_plain(const Instruction& i) {
  return i.extension == Extension::kI && i.access == isa::Access::kNone;
}

}  // namespace

const std::vector<Op>& alu_ops(unsigned xlen) {
  return ops_of(xlen, [](const Instruction& i) {
    return is_plain(i) && (i.syntax == Syntax::kRdRs1Rs2 || i.syntax == Syntax::kRdRs1Imm ||
                           i.syntax == Syntax::kRdRs1Shamt);
  });
}
const std::vector<Op>& multiply_ops(unsigned xlen) {
  return ops_of(xlen, [](const Instruction& i) {
    return i.extension == Extension::kM && (i.match & 1u << 14) == 0;
  });
}
const std::vector<Op>& divide_ops(unsigned xlen) {
  return ops_of(xlen, [](const Instruction& i) {
    return i.extension == Extension::kM && (i.match & 1u << 14) != 0;
  });
}
const std::vector<Op>& local_loads(unsigned xlen) {
  return ops_of(xlen,
                [](const Instruction& i) { return i.extension == Extension::kI && i.is_load(); });
}
const std::vector<Op>& local_stores(unsigned xlen) {
  return ops_of(xlen,
                [](const Instruction& i) { return i.extension == Extension::kI && i.is_store(); });
}
const std::vector<Op>& extended_loads(unsigned xlen) {
  return ops_of(xlen, [](const Instruction& i) {
    return i.is_load() && i.is_extended() && i.syntax == Syntax::kRdMem;
  });
}
const std::vector<Op>& extended_stores(unsigned xlen) {
  return ops_of(xlen, [](const Instruction& i) {
    return i.is_store() && i.is_extended() && i.syntax == Syntax::kRs2Mem;
  });
}
const std::vector<Op>& namespace_loads(unsigned xlen) {
  return ops_of(xlen, [](const Instruction& i) { return i.syntax == Syntax::kRdRs1Es2; });
}
const std::vector<Op>& namespace_stores(unsigned xlen) {
  return ops_of(xlen, [](const Instruction& i) { return i.syntax == Syntax::kRs1Rs2E3; });
}
const std::vector<Op>& branch_ops(unsigned xlen) {
  return ops_of(xlen, [](const Instruction& i) { return i.syntax == Syntax::kRs1Rs2Target; });
}
const std::vector<Op>& csr_ops(unsigned xlen) {
  return ops_of(xlen, [](const Instruction& i) { return i.extension == Extension::kZicsr; });
}

const std::vector<Op>& atomic_ops(const ProgramBuilder& a) {
  if (a.xbgas()) {
    return ops_of(a.xlen(), [](const Instruction& i) {
      return i.access == isa::Access::kAtomic && !i.is_extended();
    });
  }
  return ops_of(a.xlen(), [](const Instruction& i) { return i.extension == Extension::kA; });
}

const std::vector<Op>& remote_atomic_ops(unsigned xlen) {
  return ops_of(xlen, [](const Instruction& i) {
    return i.access == isa::Access::kAtomic && i.is_extended();
  });
}

void emit_atomic(ProgramBuilder& a, Op op, unsigned rd, unsigned base) {
  const unsigned source = a.source_x();
  const std::uint32_t ordering = a.random.below(4) << 25;  // aq and rl
  a.emit(isa::encode_r(op, rd, base, source) | ordering);
}

Op pick(ProgramBuilder& a, const std::vector<Op>& ops) {
  return ops[a.random.below(static_cast<unsigned>(ops.size()))];
}

std::int64_t scratch_offset(ProgramBuilder& a, unsigned size_log2) {
  const std::int64_t size = std::int64_t{1} << size_log2;
  // Half of them close together, so that loads meet recent stores.
  const std::int64_t reach = a.random.chance(50) ? 32 : 2048;
  return a.random.between(-reach / size, reach / size - 1) * size;
}

void emit_compute(ProgramBuilder& a, const Compute& c) {
  const Instruction& i = isa::instruction(c.op);
  isa::Operands o;
  o.rd = c.rd;
  o.rs1 = c.rs1 >= 0 ? static_cast<unsigned>(c.rs1) : a.source_x();
  o.rs2 = c.rs2 >= 0 ? static_cast<unsigned>(c.rs2) : a.source_x();
  if (i.syntax == Syntax::kRdRs1Imm) o.immediate = a.random.between(-2048, 2047);
  if (i.syntax == Syntax::kRdRs1Shamt) {
    const bool wide = a.xlen() == 64 && (i.mask & 1u << 25) == 0;
    o.immediate = a.random.between(0, wide ? 63 : 31);
  }
  a.emit(isa::encode(i, o));
}

namespace {

unsigned size_of(ProgramBuilder& a, Op op) {
  return isa::instruction(op).access_size_log2(a.xlen());
}
unsigned scratch_base(ProgramBuilder& a) { return a.random.chance(50) ? kSp : kTp; }

void emit_upper(ProgramBuilder& a) {
  const Op op = a.random.chance(50) ? Op::kLui : Op::kAuipc;
  const std::int64_t upper = a.random.between(-(1 << 19), (1 << 19) - 1) * 4096;
  a.emit_op({op, {.rd = a.destination_x(), .immediate = upper}});
}

void emit_local_access(ProgramBuilder& a, bool store) {
  const Op op = pick(a, store ? local_stores(a.xlen()) : local_loads(a.xlen()));
  const std::int64_t offset = scratch_offset(a, size_of(a, op));
  if (store) {
    a.emit_s({op, scratch_base(a), a.source_x(), offset});
  } else {
    a.emit_i({op, a.destination_x(), scratch_base(a), offset});
  }
}

// Through tp and e4, which is a valid namespace, local or not.
void emit_extended_access(ProgramBuilder& a, bool store) {
  const bool register_form = a.random.chance(40);
  const unsigned xlen = a.xlen();
  if (register_form) {
    if (store) {
      const Op op = a.random.below(5) == 0 ? Op::kErse : pick(a, namespace_stores(xlen));
      a.emit_op({op, {.rd = kTp, .rs1 = a.source_x(), .rs2 = kTp}});
    } else if (a.random.below(8) == 0) {
      a.emit_r({Op::kErle, a.destination_e(), kTp, kTp});
    } else {
      a.emit_r({pick(a, namespace_loads(xlen)), a.destination_x(), kTp, kTp});
    }
    return;
  }
  const Op op = pick(a, store ? extended_stores(xlen) : extended_loads(xlen));
  const std::int64_t offset = scratch_offset(a, size_of(a, op));
  if (store) {
    a.emit_s({op, kTp, a.source_x(), offset});
  } else {
    a.emit_i({op, a.destination_x(), kTp, offset});
  }
}

// Likewise. Half of those without a result are posted.
void emit_extended_atomic(ProgramBuilder& a) {
  const Op op = pick(a, remote_atomic_ops(a.xlen()));
  const unsigned rd = a.random.chance(30) ? 0 : a.destination_x();
  emit_atomic(a, op, rd, kTp);
}

void emit_extended_register(ProgramBuilder& a) {
  const std::int64_t immediate = a.random.between(-2048, 2047);
  const unsigned word = a.xlen() == 64 ? 3 : 2;
  switch (a.random.below(5)) {
    case 0:
      a.emit_i({Op::kEaddie, a.destination_e(), a.source_x(), immediate});
      break;
    case 1:
      a.emit_i({Op::kEaddi, a.destination_x(), a.source_e(), immediate});
      break;
    case 2:
      a.emit_i({Op::kEaddix, a.destination_e(), a.source_e(), immediate});
      break;
    case 3:
      a.emit_i({Op::kEle, a.destination_e(), scratch_base(a), scratch_offset(a, word)});
      break;
    default:
      a.emit_s({Op::kEse, scratch_base(a), a.source_e(), scratch_offset(a, word)});
      break;
  }
}

// A branch to the next instruction goes there either way.
void emit_branch_or_link(ProgramBuilder& a) {
  if (a.random.below(8) == 0) {
    a.emit_op({Op::kJal, {.rd = a.destination_x(), .immediate = 4}});
  } else {
    a.emit_s({pick(a, branch_ops(a.xlen())), a.source_x(), a.source_x(), 4});
  }
}

void emit_csr(ProgramBuilder& a) {
  namespace csr = isa::csr;
  if (!a.mscratch_busy && a.random.chance(50)) {
    a.emit_csr({pick(a, csr_ops(a.xlen())), a.destination_x(), csr::kMscratch, a.source_x()});
    return;
  }
  static constexpr std::array kReadable{
      csr::kMstatus,    csr::kMisa,     csr::kMie,          csr::kMtvec,    csr::kMscratch,
      csr::kMepc,       csr::kMcause,   csr::kMtval,        csr::kMinstret, csr::kMcycle,
      csr::kCycle,      csr::kTime,     csr::kInstret,      csr::kMhartid,  csr::kXbgasctl,
      csr::kNsfault,    csr::kNumpes,   csr::kNodex,        csr::kNodey,    csr::kRamsize,
      csr::kExportbase, csr::kXbconfig, csr::kNsfaultreason};
  a.emit_csr({Op::kCsrrs, a.destination_x(), a.random.pick(kReadable), 0});
}

}  // namespace

void emit_filler(ProgramBuilder& a) {
  // Without machine mode neither those of xBGAS nor CSRs.
  const unsigned kind = a.random.below(a.machine_mode() ? 106 : 72);
  if (kind < 36) {
    emit_compute(a, {pick(a, alu_ops(a.xlen())), a.destination_x(), -1, -1});
  } else if (kind < 40) {
    const Op op = pick(a, atomic_ops(a));
    const unsigned rd = a.destination_x();
    emit_atomic(a, op, rd, scratch_base(a));
  } else if (kind < 44) {
    emit_upper(a);
  } else if (kind < 50) {
    emit_compute(a, {pick(a, multiply_ops(a.xlen())), a.destination_x(), -1, -1});
  } else if (kind < 54) {
    emit_compute(a, {pick(a, divide_ops(a.xlen())), a.destination_x(), -1, -1});
  } else if (kind < 64) {
    emit_local_access(a, false);
  } else if (kind < 72) {
    emit_local_access(a, true);
  } else if (kind < 78) {
    emit_extended_access(a, false);
  } else if (kind < 84) {
    emit_extended_access(a, true);
  } else if (kind < 91) {
    emit_extended_register(a);
  } else if (kind < 97) {
    emit_branch_or_link(a);
  } else if (kind < 100) {
    emit_csr(a);
  } else {
    emit_extended_atomic(a);
  }
}

void emit_fillers(ProgramBuilder& a, unsigned count) {
  for (unsigned k = 0; k < count; ++k) emit_filler(a);
}

}  // namespace xb::random
