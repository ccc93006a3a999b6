// SPDX-License-Identifier: Apache-2.0
#pragma once

// The states of a process: where cycles begin, what each of them does, where it goes.

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "hls/hdl/process_graph.h"

namespace xb::hdl::flow {

class States {
 public:
  // Finds and names the states and checks the graph; Error at the user's line.
  States(const Graph& graph, const ir::Module& module);

  const Graph& graph;
  const ir::Module& module;
  // By net id: everything set or driven, with the first place.
  std::map<std::uint32_t, std::pair<ir::Net*, SrcLoc>> targets;
  std::vector<Slice> slices;         // the first one is the start, then in source order
  std::vector<std::string> names;    // of the slices
  std::map<int, std::size_t> index;  // first step of a state -> its number

  // First step of the state in which `entry` goes on after `tick`.
  int goes(int entry, int tick) const { return goes_.at({entry, tick}); }
  // The top-level statement in front of the process that drives the net, or nullptr.
  const ir::Stmt* earlier_statement(const ir::Net& net) const;

 private:
  void find_labels();
  void find_states();
  void name_states();
  int target(const Slice& slice, int tick) const;
  bool is_private(const ir::Net& net) const;

  std::map<int, int> labels_;                // state -> its mark
  std::map<std::pair<int, int>, int> goes_;  // state, tick -> state
};

// The condition, recorded, under which a cycle that is at `from` comes to `to`. Merged backwards
// over the slice, so its size does not depend on the number of paths.
UInt reach(const Slice& slice, int from, int to);
inline bool is_one(const UInt& v) { return v.is_number() && v.raw_number() == 1; }
inline bool is_zero(const UInt& v) { return v.is_number() && v.raw_number() == 0; }

// The process for the state table.
ir::Process describe(const States& states, ir::Module& module);

}  // namespace xb::hdl::flow
