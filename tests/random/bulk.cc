// SPDX-License-Identifier: Apache-2.0
//
// Commands for the bulk engine: rows of any alignment between the scratch of this PE and the shared
// scratch of some PE, or of what is refused. Nobody waits for them but where a fence, a reservation
// or an arrival at the collective network comes by: other recipes go on beside them.
#include "hls/isa/csrs.h"
#include "tests/random/filler.h"
#include "tests/random/special.h"

namespace xb::random {

using isa::Op;
namespace csr = isa::csr;

namespace {

constexpr unsigned kMostBytes = 600;  // two packets and a bit, whatever the alignment
constexpr unsigned kMostRows = 4;

void write(ProgramBuilder& a, unsigned number, std::uint64_t value) {
  const unsigned r = a.take_x();
  a.load_literal(r, a.new_literal(value));
  a.emit_csr({Op::kCsrrw, a.destination_x(), number, r});
}

struct Rows {
  unsigned bytes = 0, rows = 1;
  unsigned span() const { return rows * (bytes + 1); }  // with strides up to one byte more
};

// Most of them are short, since long ones hold up the fences of every PE.
Rows random_rows(ProgramBuilder& a) {
  Rows r;
  r.bytes = a.random.chance(70) ? a.random.below(80) : a.random.below(kMostBytes);
  if (a.random.chance(10)) r.bytes = 0;
  if (a.random.chance(25)) r.rows = a.random.below(kMostRows + 1);
  return r;
}

// A place for that many bytes in a scratch.
std::uint64_t place(ProgramBuilder& a, std::uint64_t scratch, unsigned span) {
  return scratch + a.random.below(static_cast<unsigned>(kScratchBytes) - span);
}

void write_local(ProgramBuilder& a, unsigned span) {
  const Layout& l = a.layout();
  const std::uint64_t scratch = a.random.chance(50) ? l.shared : l.private_scratch;
  write(a, csr::kBulklocal, a.random.chance(4) ? unmapped_address(a) : place(a, scratch, span));
}

void write_remote(ProgramBuilder& a, unsigned span) {
  const Layout& l = a.layout();
  std::uint64_t address = place(a, l.shared, span);
  if (a.random.chance(5)) address = l.window_end - a.random.below(span + 1);  // leaves the window
  if (a.random.chance(3)) address = l.text + a.random.below(64);
  if (a.random.chance(2)) address = a.random.value();
  write(a, csr::kBulkremote, address);
}

void write_namespace(ProgramBuilder& a) {
  const unsigned entry =
      a.random.chance(90) ? a.random.below(kNsValid) : a.random.below(kNamespaces);
  const unsigned r = a.take_x();
  a.emit_i({a.word_load(), r, kGp, std::int64_t{entry} * a.word_bytes()});
  a.emit_csr({Op::kCsrrw, a.destination_x(), csr::kBulkns, r});
}

// The word that a signal writes, at times where none can be.
void write_signal(ProgramBuilder& a) {
  std::uint64_t address =
      place(a, a.layout().shared, a.word_bytes()) & ~std::uint64_t{a.word_bytes() - 1};
  if (a.random.chance(10)) address += 1 + a.random.below(3);
  if (a.random.chance(5)) address = a.layout().text;
  write(a, csr::kBulksignal, address);
  a.emit_csr({Op::kCsrrw, a.destination_x(), csr::kBulkvalue, a.source_x()});
}

void write_shape(ProgramBuilder& a, const Rows& r) {
  const auto stride = [&] {
    return static_cast<std::int64_t>(r.bytes) + (a.random.chance(50) ? 1 : 0);
  };
  write(a, csr::kBulkrows, r.rows);
  write(a, csr::kBulklstride, static_cast<std::uint64_t>(stride()));
  write(a, csr::kBulkrstride, static_cast<std::uint64_t>(stride()));
}

void look(ProgramBuilder& a) {
  static constexpr std::array kRegisters{csr::kBulkdone, csr::kBulkerrors, csr::kBulklocal,
                                         csr::kBulkns,   csr::kBulkrows,   csr::kBulksignal};
  a.emit_csr({Op::kCsrrs, a.destination_x(), a.random.pick(kRegisters), 0});
}

}  // namespace

void emit_bulk(ProgramBuilder& a) {
  const Rows shape = random_rows(a);
  const unsigned span = shape.span() + 1;
  write_namespace(a);
  write_local(a, span);
  write_remote(a, span);
  const bool several = shape.rows != 1, signals = a.random.chance(30);
  if (several) write_shape(a, shape);
  if (signals) write_signal(a);
  const bool get = a.random.chance(50);
  const unsigned command = a.take_x();
  a.load_literal(command, a.new_literal(shape.bytes | std::uint64_t{get} << isa::kBulkGetBit));
  if (a.random.chance(30)) emit_fillers(a, 2);
  const unsigned commands = a.random.chance(80) ? 1 : 1 + a.random.below(6);  // or a full queue
  for (unsigned k = 0; k < commands; ++k) {
    a.emit_csr({Op::kCsrrw, a.destination_x(), csr::kBulkcmd, command});
  }
  if (a.random.chance(30)) look(a);
  // The next recipe finds one row and no signal.
  if (several) a.emit_csr({Op::kCsrrwi, a.destination_x(), csr::kBulkrows, 1});
  if (signals) a.emit_csr({Op::kCsrrwi, a.destination_x(), csr::kBulksignal, 0});
  emit_fillers(a, a.random.below(6));
  if (a.random.chance(20)) emit_fence(a);
  a.release_all();
}

}  // namespace xb::random
