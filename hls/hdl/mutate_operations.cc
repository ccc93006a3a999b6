// SPDX-License-Identifier: Apache-2.0
// What can be wrong with one operator, and how large it is.
#include <algorithm>

#include "hls/hdl/eval.h"
#include "hls/hdl/mutate.h"
#include "hls/hdl/record.h"

namespace xb::hdl {

using ir::Node;
using ir::Op;

namespace {

bool is_constant(const Node& node) { return node.op == Op::kConst; }

Mutant::Change as(Op op) {
  return [op](NodeMaker& make, const Node& n) { return make.make(op, n.width, n.in, n.lo); };
}

Mutant::Change operand(std::size_t i) {
  return [i](NodeMaker&, const Node& n) { return n.in[i]; };
}

// The most significant bit of both sides is not looked at.
const Node* ignore_high(NodeMaker& make, const Node& n) {
  std::vector<const Node*> in;
  for (const Node* side : n.in) in.push_back(make.make(Op::kSlice, side->width - 1u, {side}, 0));
  return make.make(n.op, n.width, in);
}

Mutant::Change moved_slice(int by) {
  return [by](NodeMaker& make, const Node& n) {
    return make.make(Op::kSlice, n.width, n.in, static_cast<unsigned>(n.lo + by));
  };
}

// The arm with these keys is gone: the default holds there.
Mutant::Change lost_arm(std::size_t arm) {
  return [arm](NodeMaker& make, const Node& n) -> const Node* {
    Node* select = make.copy(n);
    select->in[2 + arm] = n.in[1];
    return select;
  };
}

// An arm by its first key: the author's label or a number.
std::string key_text(const Node& select, std::size_t arm) {
  const u128 key = select.keys[arm].front();
  if (const EnumInfo* labels = select.in[0]->labels) {
    for (const EnumInfo::Label& label : labels->labels) {
      if (label.value == key) return label.name;
    }
  }
  return hex(key);
}

void compare_operations(const Node& n, std::vector<Operation>& list) {
  if (n.in[0]->width > 1) list.push_back({"ignore-high", ignore_high});
}

}  // namespace

std::vector<Operation> operations_on(const Node& n) {
  std::vector<Operation> list;
  const auto drop = [&] {
    list.push_back({"drop-left", operand(1)});
    list.push_back({"drop-right", operand(0)});
  };
  switch (n.op) {
    case Op::kAnd:
      list.push_back({"and-to-or", as(Op::kOr)});
      drop();
      break;
    case Op::kOr:
      list.push_back({"or-to-and", as(Op::kAnd)});
      drop();
      break;
    case Op::kXor:
      list.push_back({"xor-to-or", as(Op::kOr)});
      drop();
      break;
    case Op::kNot:
      list.push_back({"drop-not", operand(0)});
      break;
    case Op::kAdd:
      list.push_back({"add-to-sub", as(Op::kSub)});
      if (n.width > 1) list.push_back({"add-to-or", as(Op::kOr)});
      list.push_back({"drop-right", operand(0)});
      break;
    case Op::kSub:
      list.push_back({"sub-to-add", as(Op::kAdd)});
      list.push_back({"drop-right", operand(0)});
      break;
    case Op::kMul:
      list.push_back({"multiply-signed", as(Op::kMulS)});
      break;
    case Op::kMulS:
      list.push_back({"multiply-unsigned", as(Op::kMul)});
      break;
    case Op::kEq:
      list.push_back({"eq-to-ne", as(Op::kNe)});
      compare_operations(n, list);
      break;
    case Op::kNe:
      list.push_back({"ne-to-eq", as(Op::kEq)});
      compare_operations(n, list);
      break;
    case Op::kLtU:
      list.push_back({"lt-to-le", as(Op::kLeU)});
      list.push_back({"compare-signed", as(Op::kLtS)});
      compare_operations(n, list);
      break;
    case Op::kLeU:
      list.push_back({"le-to-lt", as(Op::kLtU)});
      list.push_back({"compare-signed", as(Op::kLeS)});
      compare_operations(n, list);
      break;
    case Op::kLtS:
      list.push_back({"lt-to-le", as(Op::kLeS)});
      list.push_back({"compare-unsigned", as(Op::kLtU)});
      break;
    case Op::kLeS:
      list.push_back({"le-to-lt", as(Op::kLtS)});
      list.push_back({"compare-unsigned", as(Op::kLeU)});
      break;
    case Op::kShl:
      list.push_back({"shl-to-shr", as(Op::kShr)});
      list.push_back({"drop-shift", operand(0)});
      break;
    case Op::kShr:
      list.push_back({"shr-to-sra", as(Op::kSra)});
      list.push_back({"drop-shift", operand(0)});
      break;
    case Op::kSra:
      list.push_back({"sra-to-shr", as(Op::kShr)});
      list.push_back({"drop-shift", operand(0)});
      break;
    case Op::kMux:
      list.push_back({"always-first", operand(1)});
      list.push_back({"always-second", operand(2)});
      break;
    case Op::kSelect:
      for (std::size_t i = 0; i < n.keys.size(); ++i) {
        list.push_back({"lost-" + key_text(n, i), lost_arm(i)});
      }
      break;
    case Op::kReduceOr:
      list.push_back({"reduce-to-and", as(Op::kReduceAnd)});
      compare_operations(n, list);
      break;
    case Op::kReduceAnd:
      list.push_back({"reduce-to-or", as(Op::kReduceOr)});
      compare_operations(n, list);
      break;
    case Op::kReduceXor:
      compare_operations(n, list);
      break;
    case Op::kZext:
      list.push_back({"sign-extend", as(Op::kSext)});
      break;
    case Op::kSext:
      list.push_back({"zero-extend", as(Op::kZext)});
      break;
    case Op::kSlice:
      if (n.lo + n.width < n.in[0]->width) list.push_back({"slice-up", moved_slice(1)});
      if (n.lo > 0) list.push_back({"slice-down", moved_slice(-1)});
      break;
    case Op::kConst:
    case Op::kNet:
    case Op::kLet:
    case Op::kMemRead:
    case Op::kCat:
      break;
  }
  return list;
}

double cells(const Node& n) {
  const auto width = [](const Node* node) { return static_cast<double>(node->width); };
  switch (n.op) {
    case Op::kAnd:
    case Op::kOr:
    case Op::kXor:
    case Op::kAdd:
    case Op::kSub:
    case Op::kMux:
      return n.width;
    case Op::kNot:
      return 0.25 * n.width;  // goes into the cell that uses it, mostly
    case Op::kMul:
    case Op::kMulS:
      return n.width;
    case Op::kLtU:
    case Op::kLeU:
    case Op::kLtS:
    case Op::kLeS:
    case Op::kEq:
    case Op::kNe:
      return width(n.in[0]) * (is_constant(*n.in[0]) || is_constant(*n.in[1]) ? 0.5 : 1.0);
    case Op::kReduceOr:
    case Op::kReduceAnd:
    case Op::kReduceXor:
      return width(n.in[0]) / 3;
    case Op::kShl:
    case Op::kShr:
    case Op::kSra: {
      if (is_constant(*n.in[1])) return 0;
      double stages = 0;
      while (stages < n.in[1]->width && (1 << static_cast<int>(stages)) < n.width) ++stages;
      return n.width * stages;
    }
    case Op::kSelect: {
      double sum = 0;  // a constant arm folds into the decoding of the key
      for (std::size_t i = 1; i < n.in.size(); ++i) sum += is_constant(*n.in[i]) ? 0.125 : 0.5;
      return n.width * sum;
    }
    default:
      return 0;
  }
}

}  // namespace xb::hdl
