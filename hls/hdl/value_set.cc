// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/value_set.h"

#include <algorithm>

#include "hls/hdl/eval.h"

namespace xb::hdl {

using ir::Node;
using ir::Op;

bool ValueSet::may_be(u128 value) const {
  return any || std::binary_search(values.begin(), values.end(), value);
}

bool ValueSet::add(u128 value) {
  if (may_be(value)) return false;
  if (values.size() == kMost) {
    *this = anything();
  } else {
    values.insert(std::lower_bound(values.begin(), values.end(), value), value);
  }
  return true;
}

bool ValueSet::add(const ValueSet& other) {
  if (any) return false;
  if (other.any) {
    *this = anything();
    return true;
  }
  bool grew = false;
  for (const u128 value : other.values) grew = add(value) || grew;
  return grew;
}

namespace {

constexpr std::size_t kMostCombinations = 1024;

// Every combination of the operands' values.
ValueSet combine(const Node& node, const std::vector<const ValueSet*>& in) {
  std::size_t combinations = 1;
  for (const ValueSet* set : in) {
    if (set->is_empty()) return {};
    if (set->any) return ValueSet::anything();
    combinations *= set->values.size();
    if (combinations > kMostCombinations) return ValueSet::anything();
  }
  ValueSet result;
  std::vector<Operand> operands(in.size());
  for (std::size_t k = 0; k < combinations; ++k) {
    std::size_t rest = k;
    for (std::size_t i = 0; i < in.size(); ++i) {
      operands[i] = {in[i]->values[rest % in[i]->values.size()], node.in[i]->width};
      rest /= in[i]->values.size();
    }
    result.add(eval(node.op, node.width, node.lo, operands.data(), operands.size(), &node.keys));
  }
  return result;
}

ValueSet choose(const Node& node, const std::vector<const ValueSet*>& in) {
  ValueSet result;
  const ValueSet& key = *in[0];
  if (key.any) {
    for (std::size_t i = 1; i < in.size(); ++i) result.add(*in[i]);
    return result;
  }
  for (const u128 value : key.values) {
    std::size_t arm = 1;  // the default
    for (std::size_t i = 0; i < node.keys.size(); ++i) {
      const auto& keys = node.keys[i];
      if (std::find(keys.begin(), keys.end(), value) != keys.end()) arm = i + 2;
    }
    result.add(*in[arm]);
  }
  return result;
}

}  // namespace

ValueSet evaluate(const Node& node, const std::vector<ValueSet>& sets) {
  std::vector<const ValueSet*> in;
  for (const Node* operand : node.in) in.push_back(&sets[operand->id]);
  switch (node.op) {
    case Op::kConst:
      return ValueSet::only(node.value);
    case Op::kLet:
      return *in[0];
    case Op::kMemRead:
      return ValueSet::anything();
    case Op::kMux: {
      ValueSet result;
      if (in[0]->may_be(1)) result.add(*in[1]);
      if (in[0]->may_be(0)) result.add(*in[2]);
      return result;
    }
    case Op::kSelect:
      return choose(node, in);
    case Op::kAnd:
    case Op::kOr: {
      const u128 absorbing = node.op == Op::kAnd ? 0 : width_mask(node.width);
      if (in[0]->is_only(absorbing) || in[1]->is_only(absorbing)) return ValueSet::only(absorbing);
      return combine(node, in);
    }
    default:
      return combine(node, in);
  }
}

}  // namespace xb::hdl
