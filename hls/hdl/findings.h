// SPDX-License-Identifier: Apache-2.0
#pragma once

// What one description of a design shows about its nets, so that a second description can leave out
// what is constant or reaches nothing: registers, wires and ports, through all modules.
//
//   Design first;
//   const Findings findings = find(first.top<Tile>(config).ir(), first.modules());
//   Design second(findings);
//   second.top<Tile>(config);      // the same code; what the findings name is not declared
//
// A net that only ever holds one value reads as that number, and driving it does nothing; so the
// folding of constants (fold.h) removes what depended on it. A comparison with a value that a net
// never holds folds, too. Pins and ports that nobody needs vanish on both sides.
//
// Nets are named by module and net. A fact about a module that several instances share holds for
// all of them. A register without reset counts as holding what is assigned to it: what it holds
// before is not to be looked at (signal.h, NoReset).

#include <map>
#include <set>
#include <string>
#include <vector>

#include "hls/hdl/ir.h"

namespace xb::hdl {

struct NetFindings {
  // The values it may hold, ascending; empty: any, or too many to list. One value: a constant.
  std::vector<u128> values;
  bool is_needed = true;  // ports: something that counts depends on it

  bool operator==(const NetFindings&) const = default;
};

class Findings {
 public:
  // Null: nothing is known.
  const NetFindings* of(const std::string& module, const std::string& net) const;
  void add(const std::string& module, const std::string& net, NetFindings findings);
  // Adds what an earlier round has found. An output that it left out is a wire by now.
  void merge(const Findings& earlier);
  // Nothing is known of this net any longer: it stays, whatever it holds.
  void forget(const std::string& module, const std::string& net);
  // What is known of modules other than those named.
  Findings without(const std::set<std::string>& modules) const;
  bool empty() const { return nets_.empty(); }
  bool operator==(const Findings&) const = default;

 private:
  std::map<std::string, std::map<std::string, NetFindings>> nets_;
};

// `modules` are all modules of the design, children before parents, the last of them `top`. The
// ports of the top are kept as they are, unless `trim_top`: then those that are constant or
// needless are findings, too.
Findings find(const ir::Module& top, const std::vector<const ir::Module*>& modules, bool trim_top);

// Number of nets and memories of all modules: what rounds of finding reduce.
std::size_t count_nets(const std::vector<const ir::Module*>& modules);

}  // namespace xb::hdl
