// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "hls/hdl/ops.h"
#include "hls/hdl/process_states.h"
#include "hls/hdl/record.h"

namespace xb::hdl::flow {
namespace {

void add_actions(const Step& step, std::string& text) {
  for (const ir::Net* net : step.targets) text += (text.empty() ? "" : ", ") + net->name;
}

}  // namespace

ir::Process describe(const States& states, ir::Module& module) {
  const Graph& graph = states.graph;
  ir::Process process;
  process.name = graph.name;
  process.loc = graph.loc;
  if (graph.restart != nullptr) process.restart = expression_text(*graph.restart);
  for (std::size_t i = 0; i < states.slices.size(); ++i) {
    const Slice& slice = states.slices[i];
    ir::Process::State& state = process.states.emplace_back();
    state.name = states.names[i];
    state.loc = graph.at(slice.entry).loc;
    // Rows in source order; what happens under one condition stands in one row.
    const auto row = [&](int step) -> ir::Process::Row& {
      const UInt cond = reach(slice, slice.entry, step);
      const std::string text = is_one(cond) ? "" : expression_text(*node_of(module, cond, {}));
      for (ir::Process::Row& known : state.rows) {
        if (known.when == text && known.next.empty()) return known;
      }
      state.rows.push_back({text, "", ""});
      return state.rows.back();
    };
    std::vector<int> steps = slice.order;
    std::sort(steps.begin(), steps.end());
    for (const int id : steps) {
      const Step& step = graph.at(id);
      if (step.kind == Step::Kind::kAct) add_actions(step, row(id).does);
    }
    for (std::size_t to = 0; to < states.slices.size(); ++to) {
      UInt cond = UInt::from_number(1, 0);
      for (const int id : steps) {
        if (graph.at(id).kind != Step::Kind::kTick ||
            states.goes(slice.entry, id) != states.slices[to].entry)
          continue;
        const UInt more = reach(slice, slice.entry, id);
        cond = is_zero(cond) ? more : Arg(cond, graph.loc) | Arg(more, graph.loc);
      }
      if (is_zero(cond) || to == i) continue;
      const std::string text =
          is_one(cond) ? "" : expression_text(*node_of(module, cond, graph.loc));
      const auto known =
          std::find_if(state.rows.begin(), state.rows.end(),
                       [&](const ir::Process::Row& r) { return r.when == text && r.next.empty(); });
      if (known != state.rows.end()) {
        known->next = states.names[to];
      } else {
        state.rows.push_back({text, "", states.names[to]});
      }
    }
  }
  return process;
}

}  // namespace xb::hdl::flow
