// SPDX-License-Identifier: Apache-2.0
#include "hls/core/multiplier.h"

#include <algorithm>

namespace xb::core {

using namespace hdl;

namespace {

constexpr unsigned kDigit = 16;  // with a sign above, it fits a multiplier block of 18 bits
// Of the core, on Cyclone V: operands come from registers; behind the result are the choice of what
// mr passes on and the bypass network of decode.
constexpr unsigned kReceive = 3000;

int index(unsigned bit) { return static_cast<int>(bit); }

// A signed number that stands `at` bits above the lowest one.
struct Term {
  unsigned at;
  UInt value;
};

// Sum of two terms, `high` not below `low`, as far as the product reaches. What `low` has below
// `high` passes by.
Term sum_of(const std::string& name, const Term& low, const Term& high, unsigned end) {
  const unsigned shift = high.at - low.at;
  const UInt upper = low.value.slice(index(low.value.width()) - 1, index(shift));
  const unsigned width = std::min(std::max(upper.width(), high.value.width()) + 1, end - high.at);
  const auto fitted = [&](const UInt& x) {
    return x.width() < width ? sext(x, width) : trunc(x, width);
  };
  const UInt sum = fitted(upper) + fitted(high.value);
  if (shift == 0) return {low.at, named(name, sum)};
  return {low.at,
          named(name, cat({named(name + "_top", sum), low.value.slice(index(shift) - 1, 0)}))};
}

// Digits from the bottom, the highest one with the sign above it.
std::vector<UInt> digits_of(const std::string& name, const UInt& x, const UInt& sign) {
  std::vector<UInt> digits;
  for (unsigned low = 0; low < x.width(); low += kDigit) {
    digits.push_back(x.slice(index(low + kDigit) - 1, index(low)));
  }
  digits.back() = named(name + "_top", cat({sign, digits.back()}));
  return digits;
}

UInt product_of(const UInt& a, const UInt& b) {
  if (a.width() == kDigit && b.width() == kDigit) return mul(a, b);
  return mul_signed(zext(a, kDigit + 1), zext(b, kDigit + 1));
}

// The digits' products side by side in rows: those of which the digits are equally far apart do not
// overlap. Only the highest one of a row has a sign; in the row of equal digits that would stand
// above the product.
Term row_of(const std::vector<UInt>& a, const std::vector<UInt>& b, unsigned first_a,
            unsigned first_b) {
  std::vector<UInt> parts;
  for (unsigned i = first_a, j = first_b; i < a.size() && j < b.size(); ++i, ++j) {
    const std::string name = "product_" + std::to_string(i) + "_" + std::to_string(j);
    parts.insert(parts.begin(), named(name, product_of(a[i], b[j])));
  }
  if (first_a == first_b) parts.front() = trunc(parts.front(), 2 * kDigit);
  const UInt row = cat(parts);
  const std::string name = "row_" + std::to_string(first_a) + "_" + std::to_string(first_b);
  return {kDigit * (first_a + first_b), parts.size() == 1 ? row : named(name, row)};
}

}  // namespace

UInt multiply(const UInt& a, const UInt& b, const UInt& funct3, const UInt& word) {
  const unsigned xlen = a.width();
  const int top = index(xlen) - 1;
  HW_LET(a_is_signed) = funct3.bit(1) ^ funct3.bit(0);
  HW_LET(b_is_signed) = funct3 == MulOp::kMulh;
  HW_LET(wants_high) = funct3 != MulOp::kMul;
  HW_LET(a_sign) = a_is_signed & a.bit(top);
  HW_LET(b_sign) = b_is_signed & b.bit(top);
  const std::vector<UInt> a_digits = digits_of("a", a, a_sign);
  const std::vector<UInt> b_digits = digits_of("b", b, b_sign);

  // The row of equal digits, and pairs of rows on both sides of it.
  std::vector<Term> terms{row_of(a_digits, b_digits, 0, 0)};
  for (unsigned apart = 1; apart < a_digits.size(); ++apart) {
    const Term above = row_of(a_digits, b_digits, apart, 0);
    const Term below = row_of(a_digits, b_digits, 0, apart);
    terms.push_back(sum_of("pair_" + std::to_string(apart), below, above, 2 * xlen));
  }
  // Neighbours first: a tree.
  for (unsigned level = 1; terms.size() > 1; ++level) {
    std::vector<Term> sums;
    for (std::size_t i = 0; i + 1 < terms.size(); i += 2) {
      const std::string name = "sum_" + std::to_string(level) + "_" + std::to_string(i / 2);
      sums.push_back(sum_of(name, terms[i], terms[i + 1], 2 * xlen));
    }
    if (terms.size() % 2 == 1) sums.push_back(terms.back());
    terms = sums;
  }
  const UInt product = terms[0].value;
  const UInt low = product.slice(top, 0);
  HW_LET(half) = mux(wants_high, product.slice(2 * top + 1, top + 1), low);
  if (xlen == 32) return half;
  HW_LET(chosen) = mux(word, sext(low.slice(31, 0), xlen), half);
  return chosen;
}

Multiplier::Multiplier(const std::string& name, unsigned xlen, const std::function<Plan>& schedule,
                       const std::vector<std::string>& stages)
    : Module(name),
      a("a", W{xlen}),
      b("b", W{xlen}),
      result("result", W{xlen}),
      plan(schedule({.inputs = {a, b, funct3, word},
                     .outputs = {multiply(a, b, funct3, word)},
                     .departure = kReceive})) {
  brief(
      "Multiplier: products of 16-bit digits, which fit multiplier blocks, and a tree of adders. "
      "It is cut into stages; each boundary moves with its enable, so an operation can enter in "
      "every cycle, and one that waits keeps its place.");
  if (xlen == 32) unused(word);
  std::vector<UInt> moves;
  for (unsigned i = 1; i < plan.depth(); ++i) {
    const std::string where = stages.empty() ? "stage s" + std::to_string(i) : stages[i];
    enables.push_back(std::make_unique<In<UInt>>("enable_" + std::to_string(i), W{1},
                                                 "the operation goes on into " + where));
    moves.push_back(*enables.back());
  }
  result <<= plan.place(moves, stages)[0];
}

Multiplier::Multiplier(unsigned xlen)
    : Multiplier("multiplier", xlen,
                 [](const Dataflow& product) { return schedule_for_depth(product, 3); },
                 {"x", "mi", "mr"}) {}

Multiplier::Multiplier(unsigned xlen, unsigned target)
    : Multiplier("multiplier_t" + std::to_string(target), xlen,
                 [=](const Dataflow& product) { return schedule_for_target(product, target); },
                 {}) {}

}  // namespace xb::core
