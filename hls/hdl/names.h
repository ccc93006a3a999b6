// SPDX-License-Identifier: Apache-2.0
// Names of the emitted text: which words SystemVerilog keeps for itself, and one scope of unique
// identifiers per module. A clash gets the suffix `_2`, `_3`, ... in the order of the requests, so
// callers must ask in an order that depends on the structure of the design only.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace xb::hdl {

// True for the keywords of IEEE 1800-2017, annex B.
bool is_sv_keyword(std::string_view word);

// True if `word` may be written unescaped: letter or underscore first, then letters, digits,
// underscores, and not a keyword.
bool is_sv_identifier(std::string_view word);

// The base of a net's name without the role suffixes _i, _o, _ni, _q, _d.
std::string without_role(std::string_view name);

class NameScope {
 public:
  // Takes `wanted` exactly. False if somebody has it already.
  bool reserve(const std::string& wanted);
  // Takes `wanted`, or `wanted_2`, `wanted_3`, ... and returns what it took.
  std::string unique(const std::string& wanted);
  bool taken(const std::string& name) const { return used_.count(name) != 0; }

 private:
  std::set<std::string> used_;
};

}  // namespace xb::hdl
