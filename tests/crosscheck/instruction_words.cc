// SPDX-License-Identifier: Apache-2.0
#include "tests/crosscheck/instruction_words.h"

#include <iterator>

#include "hls/isa/csrs.h"
#include "hls/isa/encode.h"
#include "hls/isa/instructions.h"

namespace xb::hdl {
namespace {

using isa::Immediate;
using isa::Instruction;
using isa::Op;

constexpr unsigned kXlen = 64;
constexpr unsigned kFirstBase = 5;  // x5 RAM, x6 CLINT, x7 devices; e5..e7 namespaces
constexpr unsigned kBases = 3;

const Instruction& row_of(Op op) {
  for (const Instruction& row : isa::kInstructions) {
    if (row.op == op && row.exists_in(kXlen)) return row;
  }
  return isa::kInstructions[0];
}

std::uint32_t make(Op op, const isa::Operands& operands) {
  return isa::encode(row_of(op), operands);
}

}  // namespace

void InstructionWords::restart(unsigned pes) {
  registers_ = pick(2) == 0 ? 4 : 32;
  const std::int64_t clint[] = {0x0200'0000, 0x0200'4000, 0x0200'c000};
  std::size_t n = 0;
  const auto put = [&](Op op, const isa::Operands& operands) { boot_[n++] = make(op, operands); };
  put(Op::kAuipc, {.rd = 5, .immediate = 0});
  put(Op::kCsrrw, {.rd = 0, .rs1 = 5, .csr = isa::csr::kMtvec});
  put(Op::kLui, {.rd = 6, .immediate = clint[pick(3)]});
  put(Op::kLui, {.rd = 7, .immediate = 0x1000'0000});
  for (unsigned e = kFirstBase; e < kFirstBase + kBases; ++e) {
    std::uint64_t ns = 1 + pick(pes);
    if (const auto kind = pick(4); kind < 2) ns = kind == 0 ? pick(5) : pes;
    put(Op::kEaddie, {.rd = e, .immediate = static_cast<std::int64_t>(ns)});
  }
  // Which interrupts wake and interrupt; an interrupt restarts the boot code too.
  put(Op::kAddi, {.rd = 8, .immediate = -1});
  put(Op::kCsrrw, {.rd = 0, .rs1 = pick(3) == 0 ? 0u : 8u, .csr = isa::csr::kMie});
  if (pick(2) == 0) put(Op::kCsrrsi, {.rd = 0, .immediate = 8, .csr = isa::csr::kMstatus});
  // Seldom because little else happens then: an interrupt of the CLINT at once, and sleep.
  if (pick(6) == 0) put(Op::kSw, {.rs1 = 6, .rs2 = 8});
  if (pick(6) == 0) put(Op::kWfi, {});
  // The rest fills the registers that instructions like to use, x1..x3 and x9..x31, e1..e3 too.
  while (n < std::size(boot_)) {
    const auto rd = static_cast<unsigned>(pick(2) == 0 ? 1 + pick(3) : 9 + pick(23));
    const auto rs1 = static_cast<unsigned>(pick(2) == 0 ? 1 + pick(3) : 8 + pick(24));
    const auto shift = static_cast<std::int64_t>(pick(64));
    const auto small = static_cast<std::int64_t>(pick(4096)) - 2048;
    switch (pick(4)) {
      case 0:
        put(Op::kSrli, {.rd = rd, .rs1 = 8, .immediate = shift});
        break;
      case 1:
        put(Op::kSlli, {.rd = rd, .rs1 = rs1, .immediate = shift});
        break;
      case 2:
        put(Op::kEaddie, {.rd = rd, .rs1 = rs1, .immediate = small});
        break;
      default:
        put(Op::kAddi, {.rd = rd, .rs1 = rs1, .immediate = small});
        break;
    }
  }
}

unsigned InstructionWords::base_register() {
  if (pick(16) == 0) return static_cast<unsigned>(pick(32));
  // Mostly RAM.
  return pick(2) == 0 ? kFirstBase : static_cast<unsigned>(kFirstBase + pick(kBases));
}

std::uint32_t InstructionWords::word() {
  if (pick(32) == 0) return static_cast<std::uint32_t>(random_());
  const Instruction* row = nullptr;
  do {
    row = &isa::kInstructions[pick(std::size(isa::kInstructions))];
    // A sleeping core and instructions of the other width teach little: seldom.
  } while ((row->op == Op::kWfi && pick(3) != 0) || (!row->exists_in(kXlen) && pick(8) != 0));
  isa::Operands o;
  o.rd = static_cast<unsigned>(pick(registers_));
  if (o.rd >= kFirstBase && o.rd < kFirstBase + kBases && pick(4) != 0) o.rd = 0;
  o.rs1 = static_cast<unsigned>(pick(registers_));
  o.rs2 = static_cast<unsigned>(pick(registers_));
  o.fence = static_cast<unsigned>(pick(256));
  o.csr = pick(8) == 0 ? static_cast<unsigned>(pick(4096))
                       : isa::kCsrs[pick(std::size(isa::kCsrs))].number;
  // The trap vector decides whether the run goes on.
  if (o.csr == isa::csr::kMtvec && pick(16) != 0) o.csr = isa::csr::kMscratch;
  switch (row->immediate) {
    case Immediate::kNone:
      break;
    case Immediate::kI:
    case Immediate::kS:
      o.immediate = static_cast<std::int64_t>(pick(4096)) - 2048;
      break;
    case Immediate::kB:
      o.immediate = (static_cast<std::int64_t>(pick(2048)) - 1024) * 4;
      if (pick(8) == 0) o.immediate += 2;
      break;
    case Immediate::kU:
      o.immediate = static_cast<std::int64_t>(random_() & 0xffff'f000);
      break;
    case Immediate::kJ:
      o.immediate = (static_cast<std::int64_t>(pick(1024)) - 512) * 4;
      break;
    case Immediate::kShamt:
      o.immediate = static_cast<std::int64_t>(pick(64));
      break;
    case Immediate::kUimm:
      o.immediate = static_cast<std::int64_t>(pick(32));
      break;
  }
  if (row->access != isa::Access::kNone || row->op == Op::kJalr) {
    if (row->op != Op::kJalr || pick(2) != 0) o.rs1 = base_register();
    if (row->access != isa::Access::kNone && pick(4) == 0) {
      o.immediate = static_cast<std::int64_t>(pick(4)) * 8;  // the registers of CLINT and devices
    }
    if (row->namespace_field == isa::Field::kRs2) o.rs2 = base_register();
    if (row->namespace_field == isa::Field::kRd) o.rd = base_register();
    const unsigned size = row->access_size_log2(kXlen);
    if (pick(8) != 0) o.immediate = o.immediate >> size << size;
  }
  return isa::encode(*row, o);
}

std::uint64_t InstructionWords::fetched(std::uint64_t offset) {
  if (offset >= kBootBytes) return pair();
  const std::size_t at = static_cast<std::size_t>(offset / 8) * 2;
  return boot_[at] | std::uint64_t{boot_[at + 1]} << 32;
}

}  // namespace xb::hdl
