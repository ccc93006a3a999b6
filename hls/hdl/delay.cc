// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/delay.h"

#include <algorithm>
#include <bit>

namespace xb::hdl {

using ir::Node;
using ir::Op;

const DelayModel& delays_of_hx8k() {
  static const DelayModel model{.name = "hx8k",
                                .registers = 1000,
                                .level = 1000,
                                .lut_inputs = 4,
                                .carry_start = 500,
                                .carry_bit = 150,
                                .rows_start = 2600,
                                .rows_bit = 670};
  return model;
}

const DelayModel& delays_of_cyclone5() {
  static const DelayModel model{.name = "cyclone5",
                                .registers = 731,
                                .level = 605 + 600,
                                .lut_inputs = 6,
                                .carry_start = 1082 + 368 + 600,
                                .carry_bit = 36,
                                .block_width = 18,
                                .block = 3982 + 600,
                                .rows_start = 4000,
                                .rows_bit = 300};
  return model;
}

unsigned DelayModel::levels_of(unsigned inputs) const {
  unsigned levels = 1;
  for (unsigned reach = lut_inputs; reach < inputs; reach *= lut_inputs) ++levels;
  return levels * level;
}

unsigned DelayModel::product(unsigned a, unsigned b) const {
  if (std::max(a, b) <= block_width) return block;
  return rows_start + std::min(a, b) * rows_bit;
}

unsigned DelayModel::of(const Node& node) const {
  const auto width = [&](std::size_t i) { return unsigned{node.in[i]->width}; };
  const auto is_constant = [&](std::size_t i) { return node.in[i]->op == Op::kConst; };
  switch (node.op) {
    case Op::kConst:
    case Op::kNet:
    case Op::kLet:
    case Op::kCat:
    case Op::kSlice:
    case Op::kZext:
    case Op::kSext:
    case Op::kNot:  // goes into the LUT behind it
      return 0;
    case Op::kMemRead:
    case Op::kAnd:
    case Op::kOr:
    case Op::kXor:
    case Op::kMux:
      return level;
    case Op::kAdd:
    case Op::kSub:
      return chain(width(0));
    case Op::kLtU:
    case Op::kLeU:
    case Op::kLtS:
    case Op::kLeS:
      return chain(width(0)) + level;  // the carry comes out through a LUT
    case Op::kMul:
    case Op::kMulS:
      return product(width(0), width(1));
    case Op::kEq:
    case Op::kNe:
      return levels_of(is_constant(0) || is_constant(1) ? width(0) : 2 * width(0));
    case Op::kReduceOr:
    case Op::kReduceAnd:
    case Op::kReduceXor:
      return levels_of(width(0));
    case Op::kShl:
    case Op::kShr:
    case Op::kSra:
      // Each bit of the amount chooses between two words; what exceeds the width adds nothing.
      if (is_constant(1)) return 0;
      return level * std::min(width(1), static_cast<unsigned>(std::bit_width(width(0) - 1u)));
    case Op::kSelect: {
      // The key is decoded, then a tree of choices.
      const auto arms = static_cast<unsigned>(node.in.size()) - 1;
      return levels_of(width(0)) + level * static_cast<unsigned>(std::bit_width(arms - 1));
    }
  }
  return 0;
}

}  // namespace xb::hdl
