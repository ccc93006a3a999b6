// SPDX-License-Identifier: Apache-2.0
//
// What an amo writes. Runs on plain numbers as well.
#pragma once

#include <cstdint>

#include "hls/hdl/hdl.h"

namespace xb::memory {

// Bits 31:29 and 27 of an amo's instruction word, which tell the ten operations apart.
enum class AtomicOp : std::uint8_t {
  kAdd = 0,
  kSwap = 1,
  kXor = 2,
  kCompare = 3,  // compare-and-swap
  kOr = 4,
  kAnd = 6,
  kMin = 8,
  kMax = 10,
  kMinu = 12,
  kMaxu = 14,
};
HW_ENUM_LABELS(AtomicOp, 4, kAdd, kSwap, kXor, kCompare, kOr, kAnd, kMin, kMax, kMinu, kMaxu);

// Of min, max, minu and maxu in AtomicOp.
inline constexpr unsigned kComparesBit = 3, kUnsignedBit = 2, kGreaterBit = 1;

// What is written; as the low bits of AtomicOp where the operation is no comparison.
enum class Update : std::uint8_t {
  kSum = 0,
  kOperand = 1,
  kXor = 2,
  kOld = 3,
  kOr = 4,
  kAnd = 6,
};
HW_ENUM_LABELS(Update, 3, kSum, kOperand, kXor, kOld, kOr, kAnd);

// AtomicOp of an instruction word.
hdl::UInt atomic_op(const hdl::UInt& insn);

// `op` as above; `old` and `operand` have 32 or 64 bits. With `word` = 1 (64 bits only; give 0 at
// 32) the operation is that of the low 32 bits, and the high bits of the result mean nothing. A
// compare-and-swap is not for this function: it writes its operand unless memory `holds_other`.
hdl::UInt atomic_update(const hdl::UInt& op, const hdl::UInt& word, const hdl::UInt& old,
                        const hdl::UInt& operand);

// Whether memory holds another value than a compare-and-swap expects; `word` and widths as above.
hdl::UInt holds_other(const hdl::UInt& word, const hdl::UInt& old, const hdl::UInt& expected);

}  // namespace xb::memory
