// SPDX-License-Identifier: Apache-2.0
#pragma once

// Bit-serial arithmetic on vectors of bits: slow, and independent of the code under test.

#include <random>
#include <vector>

#include "hls/hdl/eval.h"
#include "hls/hdl/ir.h"

namespace xb::hdl {

using Bits = std::vector<bool>;  // [0] is the least significant

inline Bits to_bits(u128 value, unsigned width) {
  Bits bits(width);
  for (unsigned i = 0; i < width; ++i) bits[i] = (value >> i & 1) != 0;
  return bits;
}

inline u128 from_bits(const Bits& bits) {
  u128 value = 0;
  for (std::size_t i = 0; i < bits.size(); ++i) value |= u128{bits[i]} << i;
  return value;
}

inline Bits add_bits(const Bits& a, const Bits& b, bool carry = false) {
  Bits sum(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    const int total = a[i] + b[i] + carry;
    sum[i] = (total & 1) != 0;
    carry = total > 1;
  }
  return sum;
}

inline Bits not_bits(Bits a) {
  a.flip();
  return a;
}

inline Bits extend_bits(Bits a, std::size_t width, bool is_signed) {
  const bool fill = is_signed && a.back();
  a.resize(width, fill);
  return a;
}

inline Bits shift_left_bits(const Bits& a, u128 amount) {
  Bits result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (amount <= i) result[i] = a[i - static_cast<std::size_t>(amount)];
  }
  return result;
}

inline Bits shift_right_bits(const Bits& a, u128 amount, bool fill) {
  Bits result(a.size(), fill);
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (amount < a.size() - i) result[i] = a[i + static_cast<std::size_t>(amount)];
  }
  return result;
}

// Both extended to the width of the product.
inline Bits multiply_bits(const Bits& a, const Bits& b, bool is_signed) {
  const std::size_t width = a.size() + b.size();
  const Bits x = extend_bits(a, width, is_signed);
  const Bits y = extend_bits(b, width, is_signed);
  Bits product(width);
  for (std::size_t i = 0; i < width; ++i) {
    if (y[i]) product = add_bits(product, shift_left_bits(x, i));
  }
  return product;
}

inline bool less_bits(const Bits& a, const Bits& b, bool is_signed) {
  for (std::size_t i = a.size(); i-- > 0;) {
    if (a[i] == b[i]) continue;
    const bool is_sign = is_signed && i + 1 == a.size();
    return is_sign ? a[i] : b[i];
  }
  return false;
}

// Random patterns with a liking for the edges: 0, 1, all ones, the sign alone, few bits.
inline u128 random_pattern(std::mt19937_64& random, unsigned width) {
  const u128 mask = width >= 128 ? ~u128{0} : (u128{1} << width) - 1;
  const u128 any = u128{random()} << 64 | random();
  switch (random() % 8) {
    case 0:
      return 0;
    case 1:
      return 1;
    case 2:
      return mask;
    case 3:
      return u128{1} << (width - 1);
    case 4:
      return mask >> 1;
    case 5:
      return (u128{1} << (random() % width)) & mask;
    default:
      return any & mask;
  }
}

}  // namespace xb::hdl
