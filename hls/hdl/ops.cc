// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/ops.h"

#include <set>

#include "hls/hdl/record.h"

namespace xb::hdl {
namespace {

using ir::Op;

struct Pair {
  UInt a;
  UInt b;
};

// Two operands of equal width; an integer takes the width and labels of the other one.
Pair same_width(const Arg& a, const Arg& b, const char* name) {
  const SrcLoc& loc = a.loc;
  if (a.is_literal && b.is_literal) {
    throw Error(loc, std::string(name) + " of two integers has no width; use lit(width, value)");
  }
  if (a.is_literal) {
    const UInt& v = require_value(b, loc, "an operand");
    return {resolve(a, v.width(), v.labels(), loc, name), v};
  }
  const UInt& v = require_value(a, loc, "an operand");
  if (b.is_literal) return {v, resolve(b, v.width(), v.labels(), loc, name)};
  const UInt& w = require_value(b, loc, "an operand");
  if (v.width() != w.width()) {
    throw Error(loc, std::string(name) + " needs equal widths, got " + std::to_string(v.width()) +
                         " and " + std::to_string(w.width()));
  }
  if (v.labels() != nullptr && w.labels() != nullptr && v.labels() != w.labels()) {
    throw Error(loc, std::string(name) + " mixes " + v.labels()->type + " and " + w.labels()->type);
  }
  return {v, w};
}

UInt arithmetic(Op op, const Arg& a, const Arg& b, const char* name) {
  const Pair p = same_width(a, b, name);
  return apply({.op = op, .width = p.a.width()}, {p.a, p.b}, a.loc);
}

UInt compare(Op op, const Arg& a, const Arg& b, const char* name, bool swap = false) {
  const Pair p = same_width(a, b, name);
  if (swap) return apply({.op = op, .width = 1, .is_flipped = true}, {p.b, p.a}, a.loc);
  return apply({.op = op, .width = 1}, {p.a, p.b}, a.loc);
}

UInt product(Op op, const Arg& a, const Arg& b) {
  const UInt& x = require_value(a, a.loc, "a factor");
  const UInt y = b.is_literal ? resolve(b, x.width(), nullptr, a.loc, "mul") : b.value;
  require_value(Arg(y, a.loc), a.loc, "a factor");
  const unsigned width = x.width() + y.width();
  if (width > kMaxWidth) {
    throw Error(a.loc, "a product of " + std::to_string(width) + " bits exceeds " +
                           std::to_string(kMaxWidth));
  }
  return apply({.op = op, .width = width}, {x, y}, a.loc);
}

UInt shift(Op op, const Arg& a, const Arg& amount) {
  const UInt& v = require_value(a, a.loc, "the shifted operand");
  if (!amount.is_literal) {
    return apply({.op = op, .width = v.width()},
                 {v, require_value(amount, a.loc, "the shift amount")}, a.loc);
  }
  if (amount.is_negative) throw Error(a.loc, "a shift amount is negative");
  // Eight bits hold every amount that makes a difference.
  const u128 n = amount.literal > v.width() ? v.width() : amount.literal;
  return apply({.op = op, .width = v.width()}, {v, UInt::from_number(8, n)}, a.loc);
}

UInt resize(Op op, const Arg& a, unsigned width, const char* name) {
  const UInt& v = require_value(a, a.loc, "the resized operand");
  if (width < v.width() || width > kMaxWidth) {
    throw Error(a.loc, std::string(name) + " to " + signed_text(width) + " bits of " + describe(v) +
                           ", which has " + std::to_string(v.width()));
  }
  if (width == v.width()) return v;
  return apply({.op = op, .width = width}, {v}, a.loc);
}

UInt reduce(Op op, const Arg& a) {
  const UInt& v = require_value(a, a.loc, "the reduced operand");
  if (v.width() == 1) return v;
  return apply({.op = op, .width = 1}, {v}, a.loc);
}

void require_one_bit(const UInt& v, const SrcLoc& loc, const char* what) {
  if (v.width() != 1) {
    throw Error(loc, std::string(what) + " has " + std::to_string(v.width()) +
                         " bits; a condition has 1, compare it with something");
  }
}

}  // namespace

UInt operator+(const Arg& a, const Arg& b) { return arithmetic(Op::kAdd, a, b, "operator +"); }
UInt operator-(const Arg& a, const Arg& b) { return arithmetic(Op::kSub, a, b, "operator -"); }
UInt operator&(const Arg& a, const Arg& b) { return arithmetic(Op::kAnd, a, b, "operator &"); }
UInt operator|(const Arg& a, const Arg& b) { return arithmetic(Op::kOr, a, b, "operator |"); }
UInt operator^(const Arg& a, const Arg& b) { return arithmetic(Op::kXor, a, b, "operator ^"); }

UInt operator~(const Arg& a) {
  const UInt& v = require_value(a, a.loc, "the operand of ~");
  return apply({.op = Op::kNot, .width = v.width()}, {v}, a.loc);
}

UInt operator!(const Arg& a) {
  require_one_bit(require_value(a, a.loc, "the operand of !"), a.loc, "the operand of !");
  return ~a;
}

UInt add_wide(const Arg& a, const Arg& b) {
  const Pair p = same_width(a, b, "add_wide");
  const unsigned width = p.a.width() + 1;
  return Arg(zext(Arg(p.a, a.loc), width), a.loc) + Arg(zext(Arg(p.b, a.loc), width), a.loc);
}

UInt mul(const Arg& a, const Arg& b) { return product(Op::kMul, a, b); }
UInt mul_signed(const Arg& a, const Arg& b) { return product(Op::kMulS, a, b); }

UInt operator==(const Arg& a, const Arg& b) { return compare(Op::kEq, a, b, "operator =="); }
UInt operator!=(const Arg& a, const Arg& b) { return compare(Op::kNe, a, b, "operator !="); }
UInt operator<(const Arg& a, const Arg& b) { return compare(Op::kLtU, a, b, "operator <"); }
UInt operator<=(const Arg& a, const Arg& b) { return compare(Op::kLeU, a, b, "operator <="); }
UInt operator>(const Arg& a, const Arg& b) { return compare(Op::kLtU, a, b, "operator >", true); }
UInt operator>=(const Arg& a, const Arg& b) { return compare(Op::kLeU, a, b, "operator >=", true); }
UInt slt(const Arg& a, const Arg& b) { return compare(Op::kLtS, a, b, "slt"); }
UInt sle(const Arg& a, const Arg& b) { return compare(Op::kLeS, a, b, "sle"); }
UInt sgt(const Arg& a, const Arg& b) { return compare(Op::kLtS, a, b, "sgt", true); }
UInt sge(const Arg& a, const Arg& b) { return compare(Op::kLeS, a, b, "sge", true); }

UInt any_of(const Arg& x, const Keys& keys) {
  const UInt& v = require_value(x, x.loc, "the operand of any_of");
  if (keys.list.empty()) throw Error(x.loc, "any_of without keys");
  UInt any = UInt::from_number(1, 0);
  for (const Key& key : keys.list) {
    any = Arg(any, x.loc) | Arg(v == Arg(key_value(key, v, x.loc), x.loc), x.loc);
  }
  return any;
}

UInt shl(const Arg& a, const Arg& amount) { return shift(Op::kShl, a, amount); }
UInt shr(const Arg& a, const Arg& amount) { return shift(Op::kShr, a, amount); }
UInt sra(const Arg& a, const Arg& amount) { return shift(Op::kSra, a, amount); }

UInt cat(const std::vector<UInt>& parts, SrcLoc loc) {
  if (parts.empty()) throw Error(loc, "cat of nothing");
  unsigned width = 0;
  for (const UInt& part : parts) {
    width += require_value(Arg(part, loc), loc, "an operand of cat").width();
  }
  if (width > kMaxWidth) {
    throw Error(loc,
                "cat of " + std::to_string(width) + " bits exceeds " + std::to_string(kMaxWidth));
  }
  if (parts.size() == 1) return parts[0];
  return apply({.op = Op::kCat, .width = width}, parts, loc);
}

UInt cat(std::initializer_list<Arg> parts, SrcLoc loc) {
  std::vector<UInt> values;
  values.reserve(parts.size());
  for (const Arg& part : parts)
    values.push_back(require_value(part, part.loc, "an operand of cat"));
  return cat(values, loc);
}

UInt replicate(const Arg& a, unsigned count) {
  const UInt& v = require_value(a, a.loc, "the operand of replicate");
  if (count < 1 || count > kMaxWidth) {
    throw Error(a.loc, "replicate " + signed_text(count) + " times; 1 to " +
                           std::to_string(kMaxWidth) + " are possible");
  }
  return cat(std::vector<UInt>(count, v), a.loc);
}

UInt zext(const Arg& a, unsigned width) { return resize(Op::kZext, a, width, "zext"); }
UInt sext(const Arg& a, unsigned width) { return resize(Op::kSext, a, width, "sext"); }

UInt trunc(const Arg& a, unsigned width) {
  const UInt& v = require_value(a, a.loc, "the resized operand");
  if (width > v.width() || width == 0) {
    throw Error(a.loc, "trunc to " + signed_text(width) + " bits of " + describe(v) +
                           ", which has " + std::to_string(v.width()));
  }
  return v.slice(width - 1, 0, a.loc);
}

UInt mux(const Arg& cond, const Arg& if_true, const Arg& if_false) {
  const UInt& c = require_value(cond, cond.loc, "the condition of mux");
  require_one_bit(c, cond.loc, "the condition of mux");
  Arg t = if_true;  // report the line of the condition, the first operand
  t.loc = cond.loc;
  const Pair p = same_width(t, if_false, "mux");
  if (c.is_number()) return c.raw_number() != 0 ? p.a : p.b;
  const EnumInfo* labels = p.a.labels() == p.b.labels() ? p.a.labels() : nullptr;
  return apply({.op = Op::kMux, .width = p.a.width(), .labels = labels}, {c, p.a, p.b}, cond.loc);
}

UInt select(const Arg& key, const std::vector<SelectArm>& arms, const Arg& otherwise) {
  const SrcLoc& loc = key.loc;
  const UInt& k = require_value(key, loc, "the key of select");
  const Arg* sized = otherwise.is_literal ? nullptr : &otherwise;
  for (const SelectArm& arm : arms) {
    if (sized == nullptr && !arm.value.is_literal) sized = &arm.value;
  }
  if (sized == nullptr) throw Error(loc, "select of integers has no width; use lit(width, value)");
  const UInt& first = require_value(*sized, loc, "an operand of select");
  OpSpec spec{.op = Op::kSelect, .width = first.width(), .labels = first.labels()};
  std::vector<UInt> operands{k, resolve(otherwise, spec.width, first.labels(), loc, "select")};
  std::set<u128> seen;
  for (const SelectArm& arm : arms) {
    if (arm.keys.list.empty()) throw Error(loc, "an arm of select without keys");
    std::vector<u128> list;
    for (const Key& one : arm.keys.list) {
      const u128 value = key_value(one, k, loc).raw_number();
      if (!seen.insert(value).second)
        throw Error(loc, "select key " + hex(value) + " appears twice");
      list.push_back(value);
    }
    spec.keys.push_back(list);
    operands.push_back(resolve(arm.value, spec.width, first.labels(), loc, "select"));
    if (operands.back().labels() != spec.labels) spec.labels = nullptr;
  }
  if (operands[1].labels() != spec.labels) spec.labels = nullptr;
  if (k.is_number()) {
    for (std::size_t i = 0; i < spec.keys.size(); ++i) {
      for (const u128 value : spec.keys[i]) {
        if (value == k.raw_number()) return operands[i + 2];
      }
    }
    return operands[1];
  }
  if (arms.empty()) return operands[1];
  return apply(spec, operands, loc);
}

UInt select(const Arg& key, std::initializer_list<SelectArm> arms, const Arg& otherwise) {
  return select(key, std::vector<SelectArm>(arms), otherwise);
}

UInt onehot_mux(const std::vector<OnehotArm>& arms, SrcLoc loc) {
  if (arms.empty()) throw Error(loc, "onehot_mux of nothing");
  UInt result;
  for (const OnehotArm& arm : arms) {
    const UInt sel = require_value(Arg(arm.sel, loc), loc, "a select bit of onehot_mux");
    const UInt value = require_value(Arg(arm.value, loc), loc, "a value of onehot_mux");
    require_one_bit(sel, loc, "a select bit of onehot_mux");
    const UInt masked = Arg(replicate(Arg(sel, loc), value.width()), loc) & Arg(value, loc);
    result = result.is_empty() ? masked : Arg(result, loc) | Arg(masked, loc);
  }
  return result;
}

UInt or_reduce(const Arg& a) { return reduce(Op::kReduceOr, a); }
UInt and_reduce(const Arg& a) { return reduce(Op::kReduceAnd, a); }
UInt xor_reduce(const Arg& a) { return reduce(Op::kReduceXor, a); }

}  // namespace xb::hdl
