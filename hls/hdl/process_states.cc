// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/process_states.h"

#include <algorithm>
#include <memory>

#include "hls/hdl/analysis.h"
#include "hls/hdl/error.h"
#include "hls/hdl/ops.h"

namespace xb::hdl::flow {
namespace {

bool same(const UInt& a, const UInt& b) {
  if (a.is_number() || b.is_number()) {
    return a.is_number() && b.is_number() && a.raw_number() == b.raw_number();
  }
  return a.node() == b.node();
}

// cond ? a : b for conditions, in the simplest form.
UInt choose(const UInt& cond, const UInt& a, const UInt& b, const SrcLoc& loc) {
  const Arg c(cond, loc);
  if (same(a, b)) return a;
  if (is_zero(b)) return is_one(a) ? cond : c & Arg(a, loc);
  if (is_zero(a)) return is_one(b) ? ~c : Arg(~c, loc) & Arg(b, loc);
  if (is_one(a)) return c | Arg(b, loc);
  if (is_one(b)) return Arg(~c, loc) | Arg(a, loc);
  return mux(c, Arg(a, loc), Arg(b, loc));
}

bool reads_memory(const ir::Node* root) {
  bool found = false;
  NodeWalk walk(*root->module);
  walk(root, [&](const ir::Node& node) { found = found || node.op == ir::Op::kMemRead; });
  return found;
}

}  // namespace

States::States(const Graph& g, const ir::Module& m) : graph(g), module(m) {
  check_graph(graph);
  find_labels();
  find_states();
  check_slices(graph, slices);
  name_states();
}

void States::find_labels() {
  for (int id = 0; id < static_cast<int>(graph.steps.size()); ++id) {
    const Step& step = graph.at(id);
    if (step.label.empty()) continue;
    const auto [it, fresh] = labels_.emplace(graph.skip_marks(id), id);
    if (!fresh) {
      throw Error(step.loc, "label '" + step.label + "' names a state that is already called '" +
                                graph.at(it->second).label + "'");
    }
  }
  for (const Step& step : graph.steps) {
    for (ir::Net* net : step.targets) targets.emplace(net->id, std::make_pair(net, step.loc));
  }
}

void States::find_states() {
  const int start = graph.skip_marks(0);
  if (graph.at(start).is_end) {
    throw Error(graph.loc, "process '" + graph.name + "' does nothing");
  }
  std::map<int, std::unique_ptr<Slice>> found;
  std::vector<int> work = {start};
  while (!work.empty()) {
    const int state = work.back();
    work.pop_back();
    if (found.count(state) != 0) continue;
    auto slice = std::make_unique<Slice>(graph, state);
    for (const int step : slice->order) {
      if (graph.at(step).kind != Step::Kind::kTick) continue;
      const int to = target(*slice, step);
      goes_[{state, step}] = to;
      work.push_back(to);
    }
    found.emplace(state, std::move(slice));
  }
  slices.push_back(*found.at(start));
  for (const auto& [state, slice] : found) {
    if (state != start) slices.push_back(*slice);
  }
  for (const auto& [state, mark] : labels_) {
    if (found.count(state) != 0) continue;
    throw Error(graph.at(mark).loc, "no state begins at label '" + graph.at(mark).label +
                                        "'; put it behind a tick() or in front of a wait");
  }
}

// The state after a tick. A wait that was reached without any action, past conditions that will
// hold again, needs no state of its own: the present one stays and comes the same way again.
int States::target(const Slice& slice, int tick) const {
  const int to = graph.after_tick(tick);
  if (to == slice.entry || !slice.has(to) || labels_.count(to) != 0) return to;
  std::set<const ir::Net*> conditions;
  for (const int step : slice.between(slice.entry, to)) {
    if (step == to) continue;
    if (graph.at(step).kind != Step::Kind::kBranch) return to;
    for (const ir::Net* net : nets_below(graph.at(step).cond)) {
      if (!is_private(*net)) return to;
      conditions.insert(net);
    }
    if (reads_memory(graph.at(step).cond)) return to;
  }
  for (const int step : slice.between(to, tick)) {
    for (const ir::Net* net : graph.at(step).targets) {
      if (conditions.count(net) != 0) return to;
    }
  }
  return slice.entry;
}

// A register that only this process changes.
bool States::is_private(const ir::Net& net) const {
  return net.kind == ir::NetKind::kReg && targets.count(net.id) != 0 &&
         earlier_statement(net) == nullptr;
}
const ir::Stmt* States::earlier_statement(const ir::Net& net) const {
  for (const auto& stmt : module.body) {
    if (touches(*stmt, net)) return stmt.get();
  }
  return nullptr;
}

void States::name_states() {
  std::set<std::string> used;
  for (const auto& [state, mark] : labels_) {
    if (!used.insert(graph.at(mark).label).second) {
      throw Error(graph.at(mark).loc, "two states of process '" + graph.name + "' are called '" +
                                          graph.at(mark).label + "'");
    }
  }
  for (std::size_t i = 0; i < slices.size(); ++i) {
    const Step& entry = graph.at(slices[i].entry);
    const auto label = labels_.find(slices[i].entry);
    std::string name = entry.hint.empty() ? "pause" : entry.hint;
    if (i == 0) name = name == "wait" ? "idle" : name == "step" ? "start" : name;
    if (label != labels_.end()) {
      name = graph.at(label->second).label;
    } else {
      const std::string stem = name;
      for (unsigned n = 2; !used.insert(name).second; ++n) name = stem + "_" + std::to_string(n);
    }
    index[slices[i].entry] = i;
    names.push_back(name);
  }
}

UInt reach(const Slice& slice, int from, int to) {
  const Graph& graph = slice.graph;
  const auto next = [&](int step) { return graph.skip_marks(graph.at(step).next); };
  const auto other = [&](int step) { return graph.skip_marks(graph.at(step).other); };
  std::map<int, UInt> at;
  at[to] = UInt::from_number(1, 1);
  const auto of = [&](int step) {
    const auto found = at.find(step);
    return found == at.end() ? UInt::from_number(1, 0) : found->second;
  };
  for (std::size_t i = slice.place.at(to); i-- > slice.place.at(from);) {
    const int step = slice.order[i];
    const Step& s = graph.at(step);
    if (s.kind == Step::Kind::kAct) at.emplace(step, of(next(step)));
    if (s.kind == Step::Kind::kBranch) {
      at.emplace(step, choose(UInt::from_node(s.cond), of(next(step)), of(other(step)), s.loc));
    }
  }
  return of(from);
}

}  // namespace xb::hdl::flow
