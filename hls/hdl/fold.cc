// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/fold.h"

#include <algorithm>

#include "hls/hdl/eval.h"
#include "hls/hdl/prune.h"
#include "hls/hdl/record.h"

namespace xb::hdl {
namespace {

using ir::Node;
using ir::Op;

bool is_const(const Node* n, u128 value) { return n->op == Op::kConst && n->value == value; }
bool is_ones(const Node* n) { return is_const(n, width_mask(n->width)); }

class Folder {
 public:
  Folder(ir::Module& module, const Node& node) : module_(module), n_(node) {}

  const Node* run() {
    switch (n_.op) {
      case Op::kAnd:
        return logic(width_mask(n_.width), 0);
      case Op::kOr:
        return logic(0, width_mask(n_.width));
      case Op::kXor:
        if (in(0) == in(1)) return constant(0);
        return neutral(0);
      case Op::kAdd:
        return neutral(0);
      case Op::kSub:
        if (in(0) == in(1)) return constant(0);
        return is_const(in(1), 0) ? in(0) : nullptr;
      case Op::kMul:
      case Op::kMulS:
        return is_const(in(0), 0) || is_const(in(1), 0) ? constant(0) : nullptr;
      case Op::kNot:
        return inverse();
      case Op::kEq:
      case Op::kNe:
        return equality();
      case Op::kLeU:
        if (is_const(in(0), 0) || is_ones(in(1))) return constant(1);
        [[fallthrough]];
      case Op::kLeS:
        return in(0) == in(1) ? constant(1) : nullptr;
      case Op::kLtU:
        if (is_const(in(1), 0) || is_ones(in(0))) return constant(0);
        [[fallthrough]];
      case Op::kLtS:
        return in(0) == in(1) ? constant(0) : nullptr;
      case Op::kReduceOr:
      case Op::kReduceAnd:
      case Op::kReduceXor:
        return in(0)->width == 1 ? in(0) : nullptr;
      case Op::kShl:
      case Op::kShr:
        if (in(1)->op == Op::kConst && in(1)->value >= n_.width) return constant(0);
        [[fallthrough]];
      case Op::kSra:
        return is_const(in(1), 0) ? in(0) : nullptr;
      case Op::kSlice:
        return slice();
      case Op::kMux:
        return mux();
      case Op::kSelect:
        return select();
      default:
        return nullptr;
    }
  }

 private:
  const Node* in(std::size_t i) const { return n_.in[i]; }
  const Node* constant(u128 value) { return const_node(module_, n_.width, value, nullptr, n_.loc); }
  // Operand that the other one, being `value`, leaves alone.
  const Node* neutral(u128 value) {
    if (is_const(in(0), value)) return in(1);
    if (is_const(in(1), value)) return in(0);
    return nullptr;
  }
  const Node* logic(u128 neutral_value, u128 absorbing_value) {
    if (in(0) == in(1)) return in(0);
    if (is_const(in(0), absorbing_value) || is_const(in(1), absorbing_value)) {
      return constant(absorbing_value);
    }
    return neutral(neutral_value);
  }
  // ~~x is x, and the inverse of a comparison is the opposite comparison.
  const Node* inverse() {
    const Node* a = in(0);
    if (a->op == Op::kNot) return a->in[0];
    if (a->op == Op::kEq) return make(Op::kNe, 1, 0, a->in);
    if (a->op == Op::kNe) return make(Op::kEq, 1, 0, a->in);
    if (a->op == Op::kLtU) return make(Op::kLeU, 1, 0, {a->in[1], a->in[0]}, !a->is_flipped);
    if (a->op == Op::kLeU) return make(Op::kLtU, 1, 0, {a->in[1], a->in[0]}, !a->is_flipped);
    return nullptr;
  }
  // One bit compared with a constant is the bit or its inverse; labelled values keep the comparison
  // because it reads better.
  const Node* equality() {
    const bool is_eq = n_.op == Op::kEq;
    if (in(0) == in(1)) return constant(is_eq);
    for (int side = 0; side < 2; ++side) {
      const Node* value = in(static_cast<std::size_t>(side));
      const Node* other = in(static_cast<std::size_t>(1 - side));
      if (other->op == Op::kConst && !may_be(*value, other->value)) return constant(!is_eq);
    }
    if (in(0)->width != 1) return nullptr;
    for (int side = 0; side < 2; ++side) {
      const Node* value = in(static_cast<std::size_t>(side));
      const Node* other = in(static_cast<std::size_t>(1 - side));
      if (other->op != Op::kConst || other->labels != nullptr || value->labels != nullptr) continue;
      return (other->value == 1) == is_eq ? value : make(Op::kNot, 1, 0, {value});
    }
    return nullptr;
  }
  const Node* slice() {
    const Node* a = in(0);
    const unsigned lo = n_.lo;
    const unsigned hi = lo + n_.width - 1;
    if (a->op == Op::kSlice) return make(Op::kSlice, n_.width, lo + a->lo, {a->in[0]});
    if ((a->op == Op::kZext || a->op == Op::kSext) && hi < a->in[0]->width) {
      return part(a->in[0], hi, lo);
    }
    if (a->op == Op::kZext && lo >= a->in[0]->width) return constant(0);
    if (a->op != Op::kCat) return nullptr;
    unsigned base = a->width;
    for (const Node* operand : a->in) {
      base -= operand->width;
      if (lo >= base && hi < base + operand->width) return part(operand, hi - base, lo - base);
    }
    return nullptr;
  }
  const Node* mux() {
    if (in(0)->op == Op::kConst) return in(0)->value != 0 ? in(1) : in(2);
    if (in(1) == in(2)) return in(1);
    if (n_.width != 1 || in(1)->labels != nullptr) return nullptr;
    if (is_ones(in(1)) && is_const(in(2), 0)) return in(0);
    if (is_const(in(1), 0) && is_ones(in(2))) return make(Op::kNot, 1, 0, {in(0)});
    return nullptr;
  }

  // Without the arms whose keys cannot come.
  const Node* select() {
    if (std::all_of(n_.in.begin() + 2, n_.in.end(), [&](const Node* v) { return v == in(1); })) {
      return in(1);
    }
    Node left = n_;
    left.in.resize(2);
    left.keys.clear();
    for (std::size_t i = 0; i < n_.keys.size(); ++i) {
      std::vector<u128> keys = n_.keys[i];
      std::erase_if(keys, [&](u128 key) { return !may_be(*in(0), key); });
      if (keys.empty()) continue;
      left.keys.push_back(std::move(keys));
      left.in.push_back(in(i + 2));
    }
    if (left.keys == n_.keys) return nullptr;
    if (left.keys.empty()) return in(1);
    if (const Node* simpler = fold(module_, left)) return simpler;
    return intern(module_, std::move(left));
  }

  // Bits hi..lo of an operand.
  const Node* part(const Node* a, unsigned hi, unsigned lo) {
    if (lo == 0 && hi + 1 == a->width) return a;
    if (a->op == Op::kConst) return constant(a->value >> lo & width_mask(hi - lo + 1));
    return make(Op::kSlice, hi - lo + 1, lo, {a});
  }
  const Node* make(Op op, unsigned width, unsigned lo, std::vector<const Node*> operands,
                   bool is_flipped = false) {
    Node n;
    n.is_flipped = is_flipped;
    n.op = op;
    n.width = static_cast<std::uint16_t>(width);
    n.lo = static_cast<std::uint16_t>(lo);
    n.in = std::move(operands);
    n.loc = n_.loc;
    if (const Node* simpler = fold(module_, n)) return simpler;
    return intern(module_, std::move(n));
  }

  ir::Module& module_;
  const Node& n_;
};

}  // namespace

const Node* fold(ir::Module& module, const Node& node) { return Folder(module, node).run(); }

}  // namespace xb::hdl
