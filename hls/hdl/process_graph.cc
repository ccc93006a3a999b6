// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/process_graph.h"

#include <algorithm>

#include "hls/hdl/analysis.h"
#include "hls/hdl/error.h"

namespace xb::hdl::flow {

int Graph::skip_marks(int id) const {
  while (at(id).kind == Step::Kind::kMark) id = at(id).next;
  return id;
}

int Graph::after_tick(int id) const {
  const int next = skip_marks(at(id).next);
  return at(next).is_end ? skip_marks(0) : next;
}

std::vector<int> successors(const Graph& graph, int step) {
  const Step& s = graph.at(step);
  if (s.kind == Step::Kind::kTick) return {};
  std::vector<int> list = {graph.skip_marks(s.next)};
  if (s.kind == Step::Kind::kBranch) list.push_back(graph.skip_marks(s.other));
  return list;
}

Slice::Slice(const Graph& g, int first) : entry(first), graph(g) {
  // Depth first, iterative; reversed postorder is topological because check_graph() found no cycle.
  std::set<int> seen = {entry};
  std::vector<std::pair<int, std::size_t>> stack = {{entry, 0}};
  preds[entry] = {};
  while (!stack.empty()) {
    const int step = stack.back().first;
    const std::vector<int> next = successors(graph, step);
    if (stack.back().second == next.size()) {
      order.push_back(step);
      stack.pop_back();
      continue;
    }
    const int to = next[stack.back().second++];
    preds[to].push_back(step);
    if (seen.insert(to).second) stack.push_back({to, 0});
  }
  std::reverse(order.begin(), order.end());
  for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = i;
  for (const int step : order) {
    if (step == entry) continue;
    int dominator = kNone;
    for (int pred : preds[step]) {
      if (dominator == kNone) {
        dominator = pred;
        continue;
      }
      while (dominator != pred) {
        if (place[dominator] < place[pred]) {
          pred = idom[pred];
        } else {
          dominator = idom[dominator];
        }
      }
    }
    idom[step] = dominator;
  }
}

std::vector<int> Slice::joins_of(int step) const {
  std::vector<int> list;
  for (const int s : order) {
    if (s != entry && is_join(s) && idom.at(s) == step) list.push_back(s);
  }
  return list;
}

std::set<int> Slice::between(int from, int to) const {
  std::set<int> forward = {from};
  for (const int step : order) {
    if (forward.count(step) == 0) continue;
    for (const int next : successors(graph, step)) forward.insert(next);
  }
  std::set<int> both;
  std::vector<int> work = {to};
  while (!work.empty()) {
    const int step = work.back();
    work.pop_back();
    if (forward.count(step) == 0 || !both.insert(step).second) continue;
    for (const int pred : preds.at(step)) work.push_back(pred);
  }
  return both;
}

std::vector<const ir::Node*> reads_of(const Step& step) {
  std::vector<const ir::Node*> list;
  if (step.cond != nullptr) list.push_back(step.cond);
  for (const auto& stmt : step.body) {
    for_each_value(
        *stmt, [](const ir::Stmt&) { return true; },
        [&](const ir::Node* value) { list.push_back(value); });
  }
  for (const auto& [net, value] : step.payload) list.push_back(value);
  return list;
}

std::set<const ir::Net*> nets_below(const ir::Node* root) {
  std::set<const ir::Net*> nets;
  NodeWalk walk(*root->module);
  walk(root, [&](const ir::Node& node) {
    if (node.op == ir::Op::kNet) nets.insert(node.net);
  });
  return nets;
}

namespace {

// Follows the edges within a cycle from every step; a way back to an open step is a loop.
class CycleSearch {
 public:
  explicit CycleSearch(const Graph& graph) : graph_(graph), state_(graph.steps.size(), 0) {}

  void run() {
    for (int i = 0; i < static_cast<int>(graph_.steps.size()); ++i) visit(i);
  }

 private:
  void visit(int first) {
    if (state_[static_cast<std::size_t>(first)] != 0) return;
    std::vector<std::pair<int, int>> stack = {{first, 0}};
    state_[static_cast<std::size_t>(first)] = 1;
    while (!stack.empty()) {
      const int id = stack.back().first;
      const Step& step = graph_.at(id);
      int to = kNone;
      if (step.kind != Step::Kind::kTick) {
        const int edge = stack.back().second++;
        if (edge == 0) to = step.next;
        if (edge == 1 && step.kind == Step::Kind::kBranch) to = step.other;
        if (edge < 2 && to == kNone) continue;
      }
      if (to == kNone) {
        state_[static_cast<std::size_t>(id)] = 2;
        stack.pop_back();
        continue;
      }
      if (state_[static_cast<std::size_t>(to)] == 1) {
        throw Error(graph_.at(to).loc,
                    "loop in process '" + graph_.name + "' has a path without tick()");
      }
      if (state_[static_cast<std::size_t>(to)] == 0) {
        state_[static_cast<std::size_t>(to)] = 1;
        stack.push_back({to, 0});
      }
    }
  }

  const Graph& graph_;
  std::vector<int> state_;
};

// Net -> the place that set or drove it earlier in the cycle, on some path.
using Earlier = std::map<std::uint32_t, SrcLoc>;

void check_step(const Graph& graph, const Step& step, const Earlier& earlier) {
  for (const ir::Net* target : step.targets) {
    const auto found = earlier.find(target->id);
    if (found == earlier.end()) continue;
    throw Error(step.loc, "'" + target->name + "' is set twice in one cycle of process '" +
                              graph.name + "', the other at " + to_string(found->second) +
                              "; put a tick() between");
  }
  if (step.is_now) return;
  for (const ir::Node* root : reads_of(step)) {
    // By net id, so that the message does not depend on addresses.
    std::map<std::uint32_t, const ir::Net*> nets;
    for (const ir::Net* net : nets_below(root)) nets.emplace(net->id, net);
    for (const auto& [id, net] : nets) {
      const auto found = earlier.find(id);
      if (found == earlier.end() || net->kind != ir::NetKind::kReg) continue;
      throw Error(step.loc, "register '" + net->name + "' was set at " + to_string(found->second) +
                                " and still has its old value in this cycle; put a tick() "
                                "between, or write now() if the old value is meant");
    }
  }
}

}  // namespace

void check_graph(const Graph& graph) { CycleSearch(graph).run(); }

void check_slices(const Graph& graph, const std::vector<Slice>& states) {
  for (const Slice& slice : states) {
    std::map<int, Earlier> before;
    for (const int id : slice.order) {
      const Step& step = graph.at(id);
      const Earlier& earlier = before[id];
      check_step(graph, step, earlier);
      Earlier after = earlier;
      for (const ir::Net* target : step.targets) after.emplace(target->id, step.loc);
      for (const int next : successors(graph, id)) {
        before[next].insert(after.begin(), after.end());
      }
    }
  }
}

}  // namespace xb::hdl::flow
