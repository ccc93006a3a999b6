// SPDX-License-Identifier: Apache-2.0
#include "tests/random/program_builder.h"

#include <stdexcept>

namespace xb::random {

using isa::Op;

Layout make_layout(unsigned xlen, bool xbgas, bool machine_mode, unsigned length,
                   std::uint64_t table_bytes) {
  constexpr std::uint64_t kPage = 4096;
  const auto pages = [](std::uint64_t bytes) { return (bytes + kPage - 1) / kPage * kPage; };
  Layout l;
  l.xlen = xlen;
  l.xbgas = xbgas;
  l.machine_mode = machine_mode;
  // Prologue, handler and the last piece of random code go beyond `length`.
  l.shared = l.text + pages(4 * (std::uint64_t{length} + 2000));
  l.namespaces = l.shared + kScratchBytes;
  l.table = l.namespaces + 8 * kNamespaces;
  l.literals = l.table + table_bytes;
  // At most one literal for two instructions.
  l.window_end = pages(l.literals + 8 * (std::uint64_t{length} / 2 + 500));
  l.private_scratch = l.window_end;
  l.end = l.private_scratch + kScratchBytes;
  return l;
}

std::uint64_t Random::value() {
  switch (below(10)) {
    case 0:
      return 0;
    case 1:
      return 1;
    case 2:
      return ~std::uint64_t{0};
    case 3:
      return std::uint64_t{1} << below(64);
    case 4:
      return ~(std::uint64_t{1} << below(64));
    case 5:
      return (std::uint64_t{1} << below(64)) - 1;
    case 6:
      return static_cast<std::uint64_t>(between(-16, 16));
    case 7:
      return static_cast<std::uint64_t>(
          static_cast<std::int64_t>(static_cast<std::int32_t>(bits())));
    default:
      return bits();
  }
}

ProgramBuilder::ProgramBuilder(const Layout& layout, std::uint64_t seed)
    : random(seed), layout_(layout) {
  release_all();
}

void ProgramBuilder::emit(std::uint32_t word) {
  const isa::Instruction* i = isa::find_instruction(word, xlen());
  const bool is_missing = i != nullptr && (i->extension == isa::Extension::kXbgas ||
                                           i->extension == isa::Extension::kZicsr ||
                                           i->extension == isa::Extension::kPrivileged);
  const bool must_run = !layout_.machine_mode && !may_trap;
  text_.push_back(must_run && is_missing ? isa::encode_i(isa::Op::kAddi, 0, 0, 0) : word);
}

Literal ProgramBuilder::new_literal(std::uint64_t value) {
  literals_.push_back(value);
  if (address_of(literals_.size()) > layout_.window_end) {
    throw std::logic_error("random program: too many literals for its length");
  }
  return literals_.size() - 1;
}

void ProgramBuilder::set_literal(Literal literal, std::uint64_t value) {
  literals_[literal] = value;
}

std::uint64_t ProgramBuilder::address_of(Literal literal) const {
  return layout_.literals + 8 * static_cast<std::uint64_t>(literal);
}

void ProgramBuilder::load_address(unsigned rd, std::uint64_t address) {
  const auto distance = static_cast<std::int64_t>(address - here());
  const std::int64_t upper = (distance + 0x800) & ~std::int64_t{0xfff};
  emit(isa::encode(Op::kAuipc, {.rd = rd, .immediate = upper}));
  emit(isa::encode_i(Op::kAddi, rd, rd, distance - upper));
}

void ProgramBuilder::load_literal(unsigned rd, Literal literal) {
  load_address(rd, address_of(literal));
  emit(isa::encode_i(word_load(), rd, rd, 0));
}

void ProgramBuilder::release_all() {
  busy_x_.fill(false);
  busy_e_.fill(false);
  for (const unsigned r : {0u, kSp, kGp, kTp, kLink, kHandler, kHandler + 1}) busy_x_[r] = true;
  busy_e_[kTp] = true;
  mscratch_busy = false;
}

unsigned ProgramBuilder::take_x() {
  unsigned r = random.below(32);
  while (busy_x_[r]) r = random.below(32);
  busy_x_[r] = true;
  return r;
}

unsigned ProgramBuilder::take_e() {
  unsigned r = random.below(32);
  while (busy_e_[r]) r = random.below(32);
  busy_e_[r] = true;
  return r;
}

unsigned ProgramBuilder::destination_x() {
  if (random.below(32) == 0) return 0;
  unsigned r = random.below(32);
  while (busy_x_[r]) r = random.below(32);
  return r;
}

unsigned ProgramBuilder::destination_e() {
  unsigned r = random.below(32);
  while (busy_e_[r]) r = random.below(32);
  return r;
}

}  // namespace xb::random
