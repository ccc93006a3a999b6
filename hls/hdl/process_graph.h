// SPDX-License-Identifier: Apache-2.0
#pragma once

// A recorded process as a control-flow graph, and what one state does of it. Structured by
// construction: loops are entered only at their head.

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "hls/hdl/ir.h"
#include "hls/hdl/value.h"

namespace xb::hdl::flow {

inline constexpr int kNone = -1;

struct Step {
  enum class Kind : std::uint8_t {
    kAct,     // statements of one cycle, then `next`
    kBranch,  // cond ? next : other
    kTick,    // the cycle ends; `next` begins the following one
    kMark,    // no action: the start, a label, the head of a loop
  };
  Kind kind = Kind::kMark;
  int next = kNone;
  int other = kNone;
  SrcLoc loc;
  const ir::Node* cond = nullptr;  // kBranch
  bool is_now = false;             // reads old values on purpose
  ir::Block body;                  // kAct
  std::vector<ir::Net*> targets;   // kAct: everything assigned or offered, by net id
  // kAct: payload of a stream, of no meaning while valid is 0.
  std::vector<std::pair<ir::Net*, const ir::Node*>> payload;
  std::string label;    // kMark: the user's name for the state that begins here, or ""
  std::string hint;     // name of the state that begins here, if it has no label
  bool is_end = false;  // kTick: end of the process, to the start
};

struct Graph {
  std::string name;
  SrcLoc loc;
  std::vector<Step> steps;  // in source order; 0 is the mark of the start
  const ir::Node* restart = nullptr;

  const Step& at(int id) const { return steps[static_cast<std::size_t>(id)]; }
  Step& at(int id) { return steps[static_cast<std::size_t>(id)]; }
  // The step that does something, from `id` on.
  int skip_marks(int id) const;
  // The state in which the cycle after tick `id` begins. A tick right before the end of the process
  // costs nothing: the end ends the cycle itself.
  int after_tick(int id) const;
};

// Everything that may happen in one cycle that begins at `entry`: an acyclic part of the graph.
struct Slice {
  int entry = kNone;
  std::vector<int> order;                 // topological
  std::map<int, std::size_t> place;       // step -> index in order
  std::map<int, std::vector<int>> preds;  // one entry for each edge
  std::map<int, int> idom;                // immediate dominator

  Slice(const Graph& graph, int first);
  bool has(int step) const { return place.count(step) != 0; }
  bool is_join(int step) const { return preds.at(step).size() > 1; }
  // Joins that `step` dominates immediately, in topological order.
  std::vector<int> joins_of(int step) const;
  // Steps on some path from `from` to `to`, both included.
  std::set<int> between(int from, int to) const;

  const Graph& graph;
};

// Edges that stay in the cycle.
std::vector<int> successors(const Graph& graph, int step);

// Everything a step reads: values, conditions and keys.
std::vector<const ir::Node*> reads_of(const Step& step);
// Nets below a root, through lets and operators.
std::set<const ir::Net*> nets_below(const ir::Node* root);

// Throws Error at the user's line: a loop without tick, statements never reached, registers read
// after they were set or set twice in one cycle. `states`: the slices of all states.
void check_graph(const Graph& graph);
void check_slices(const Graph& graph, const std::vector<Slice>& states);

// A value as a reader of the state table wants it: `left != 0`.
std::string expression_text(const ir::Node& node);

}  // namespace xb::hdl::flow
