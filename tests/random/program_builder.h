// SPDX-License-Identifier: Apache-2.0
//
// The program under construction: text, literals (constants in memory whose value may be decided
// after the code that loads them), registers in use, and the random source.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "hls/isa/encode.h"
#include "tests/random/layout.h"
#include "tests/random/table.h"

namespace xb::random {

// Deterministic on every platform: the engine is standardised, and no library distribution is used.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  std::uint64_t bits() { return engine_(); }
  // Uniform enough for small n > 0.
  unsigned below(unsigned n) { return static_cast<unsigned>((engine_() >> 16) % n); }
  bool chance(unsigned percent) { return below(100) < percent; }
  std::int64_t between(std::int64_t low, std::int64_t high) {
    return low +
           static_cast<std::int64_t>((engine_() >> 8) % static_cast<std::uint64_t>(high - low + 1));
  }
  template <typename T, std::size_t N>
  const T& pick(const std::array<T, N>& choices) {
    return choices[below(static_cast<unsigned>(N))];
  }
  // A register-wide value that likes corners: 0, 1, -1, extremes, single bits, words.
  std::uint64_t value();

 private:
  std::mt19937_64 engine_;
};

using Literal = std::size_t;

class ProgramBuilder {
 public:
  ProgramBuilder(const Layout& layout, std::uint64_t seed);

  Random random;
  const Layout& layout() const { return layout_; }
  unsigned xlen() const { return layout_.xlen; }
  bool xbgas() const { return layout_.xbgas; }

  bool machine_mode() const { return layout_.machine_mode; }
  bool wrong_paths() const { return layout_.ram_end != 0; }
  // How namespaces are mapped; null: directly.
  const TablePlan* table() const { return table_ ? &*table_ : nullptr; }
  void use_table(TablePlan plan) { table_ = std::move(plan); }

  // Text. Without machine mode an instruction that is missing with it becomes a nop.
  void emit(std::uint32_t word);
  // One instruction. The operands come as a braced list, because a braced list is evaluated from
  // left to right on every compiler and function arguments are not: random operands depend on it.
  struct Register {
    isa::Op op;
    unsigned rd, rs1, rs2;
  };
  struct WithImmediate {
    isa::Op op;
    unsigned rd, rs1;
    std::int64_t immediate;
  };
  struct StoreOrBranch {
    isa::Op op;
    unsigned rs1, rs2;
    std::int64_t immediate;
  };
  struct CsrAccess {
    isa::Op op;
    unsigned rd, csr, source;
  };
  struct Any {
    isa::Op op;
    isa::Operands operands;
  };
  void emit_r(const Register& i) { emit(isa::encode_r(i.op, i.rd, i.rs1, i.rs2)); }
  void emit_i(const WithImmediate& i) { emit(isa::encode_i(i.op, i.rd, i.rs1, i.immediate)); }
  void emit_s(const StoreOrBranch& i) { emit(isa::encode_s(i.op, i.rs1, i.rs2, i.immediate)); }
  void emit_csr(const CsrAccess& i) { emit(isa::encode_csr(i.op, i.rd, i.csr, i.source)); }
  void emit_op(const Any& i) { emit(isa::encode(i.op, i.operands)); }
  std::uint64_t here() const { return layout_.text + 4 * text_.size(); }
  std::size_t count() const { return text_.size(); }
  const std::vector<std::uint32_t>& text() const { return text_; }

  // Constants in the exported window, the same on every PE.
  Literal new_literal(std::uint64_t value = 0);
  void set_literal(Literal literal, std::uint64_t value);
  std::uint64_t address_of(Literal literal) const;
  const std::vector<std::uint64_t>& literals() const { return literals_; }

  // Register loads that end with the value known: two instructions for an address, three for
  // a literal's value. Leave `rd` written and no other register.
  void load_address(unsigned rd, std::uint64_t address);
  void load_literal(unsigned rd, Literal literal);

  // Free registers; busy ones are neither chosen nor overwritten by filler code.
  unsigned take_x();
  unsigned take_x(unsigned index) {
    busy_x_[index] = true;
    return index;
  }
  unsigned take_e();
  void take_e(unsigned index) { busy_e_[index] = true; }
  void release_all();
  // A register that may be overwritten now, sometimes x0.
  unsigned destination_x();
  unsigned destination_e();
  unsigned source_x() { return random.below(32); }
  unsigned source_e() { return random.below(32); }
  bool collective = false;  // with operations of the collective network
  bool bulk = false;        // with commands for the bulk engine
  bool mscratch_busy = false;
  bool handler_needs_xbgas = false;  // it would trap without end while that is switched off
  bool may_trap = false;             // without machine mode: what comes now ends the program

  isa::Op word_load() const { return xlen() == 64 ? isa::Op::kLd : isa::Op::kLw; }
  isa::Op word_store() const { return xlen() == 64 ? isa::Op::kSd : isa::Op::kSw; }
  unsigned word_bytes() const { return xlen() / 8; }

 private:
  Layout layout_;
  std::optional<TablePlan> table_;
  std::vector<std::uint32_t> text_;
  std::vector<std::uint64_t> literals_;
  std::array<bool, 32> busy_x_{}, busy_e_{};
};

}  // namespace xb::random
