// SPDX-License-Identifier: Apache-2.0
#pragma once

// The values an expression may have: a short list, or anything. The empty list means that nothing
// has been seen yet.

#include <vector>

#include "hls/hdl/ir.h"

namespace xb::hdl {

struct ValueSet {
  static constexpr std::size_t kMost = 32;  // a longer list counts as anything

  bool any = false;
  std::vector<u128> values;  // ascending

  static ValueSet anything() { return {true, {}}; }
  static ValueSet only(u128 value) { return {false, {value}}; }

  bool is_empty() const { return !any && values.empty(); }
  bool is_only(u128 value) const { return !any && values.size() == 1 && values[0] == value; }
  bool may_be(u128 value) const;
  // Adds values; true if the set grew.
  bool add(u128 value);
  bool add(const ValueSet& other);
};

// The set of a node, from the sets of its operands: `sets` by node id. Not for kNet.
ValueSet evaluate(const ir::Node& node, const std::vector<ValueSet>& sets);

}  // namespace xb::hdl
