// SPDX-License-Identifier: Apache-2.0
// A process becomes a state register and one case over it. Per state the actions are guarded by the
// branches of their cycle; where branches meet again the guard is merged from their conditions, so
// the text grows with the graph and not with its paths.
#include <algorithm>
#include <cctype>
#include <memory>
#include <optional>

#include "hls/hdl/analysis.h"
#include "hls/hdl/error.h"
#include "hls/hdl/ops.h"
#include "hls/hdl/process_record.h"
#include "hls/hdl/process_states.h"
#include "hls/hdl/record.h"
#include "hls/hdl/region.h"
#include "hls/hdl/signal.h"

namespace xb::hdl::flow {
namespace {

// "copy_loop" -> "CopyLoop".
std::string camel(const std::string& name) {
  std::string text;
  bool upper = true;
  for (const char c : name) {
    if (c == '_') {
      upper = true;
      continue;
    }
    text += upper ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    upper = false;
  }
  return text;
}

std::unique_ptr<ir::Stmt> clone(const ir::Stmt& stmt);
ir::Block clone(const ir::Block& block) {
  ir::Block copy;
  for (const auto& stmt : block) copy.push_back(clone(*stmt));
  return copy;
}
std::unique_ptr<ir::Stmt> clone(const ir::Stmt& stmt) {
  auto copy = std::make_unique<ir::Stmt>();
  copy->kind = stmt.kind;
  copy->is_override = stmt.is_override;
  copy->loc = stmt.loc;
  copy->target = stmt.target;
  copy->value = stmt.value;
  copy->key = stmt.key;
  for (const ir::Arm& arm : stmt.arms) {
    ir::Arm& a = copy->arms.emplace_back();
    a.cond = arm.cond;
    a.keys = arm.keys;
    a.body = clone(arm.body);
    a.loc = arm.loc;
  }
  copy->other = clone(stmt.other);
  copy->has_other = stmt.has_other;
  copy->targets = stmt.targets;
  return copy;
}

class Lowering {
 public:
  explicit Lowering(const Graph& graph)
      : graph_(graph),
        frame_(current_frame(graph.loc, "a process")),
        module_(*frame_.module),
        states_(graph, module_) {}

  std::vector<std::pair<std::string, UInt>> run() {
    claim_targets();
    find_hoisted();
    write();
    module_.processes.push_back(describe(states_, module_));
    return labels();
  }

 private:
  // --- what it drives ---

  void claim_targets() {
    for (const auto& [id, target] : states_.targets) {
      const auto& [net, loc] = target;
      const auto owner = module_.process_nets.find(net);
      if (owner != module_.process_nets.end()) {
        throw Error(loc, "'" + net->name + "' belongs to process '" + owner->second +
                             "' and is set in process '" + graph_.name + "'");
      }
      const ir::Stmt* earlier = states_.earlier_statement(*net);
      if (earlier != nullptr && earlier->kind != ir::Stmt::Kind::kAssign) {
        throw Error(loc, "'" + net->name + "' is set by process '" + graph_.name +
                             "' and by a region, at " +
                             to_string(first_assignment(*earlier, *net)->loc));
      }
      if (earlier != nullptr) has_default_.insert(id);
      module_.process_nets.emplace(net, graph_.name);
    }
  }

  // Payload with the same value wherever it is offered is driven all the time: nobody looks at it
  // while valid is 0.
  void find_hoisted() {
    std::map<std::uint32_t, std::set<std::uint32_t>> values;
    for (const Step& step : graph_.steps) {
      std::set<const ir::Net*> offered;
      for (const auto& [net, value] : step.payload) {
        values[net->id].insert(value->id);
        offered.insert(net);
      }
      for (const ir::Net* net : step.targets) {
        if (offered.count(net) == 0) plain_.insert(net->id);
      }
    }
    for (const auto& [net, list] : values) {
      if (list.size() == 1 && plain_.count(net) == 0 && has_default_.count(net) == 0) {
        hoisted_.insert(net);
      }
    }
  }

  void append(std::unique_ptr<ir::Stmt> stmt) { append_statement(frame_, std::move(stmt)); }
  void assign(ir::Net* net, const ir::Node* value, const SrcLoc& loc) {
    auto stmt = std::make_unique<ir::Stmt>();
    stmt->loc = loc;
    stmt->target = net;
    stmt->value = value;
    stmt->targets = {net};
    append(std::move(stmt));
  }

  void write() {
    struct Restore {
      bool& flag;
      bool before;
      ~Restore() { flag = before; }
    } restore{frame_.is_override, frame_.is_override};
    frame_.is_override = true;

    for (const auto& [id, target] : states_.targets) {
      const auto& [net, loc] = target;
      if (net->kind == ir::NetKind::kReg || has_default_.count(id) != 0) continue;
      const ir::Node* value = const_node(module_, net->width, 0, nullptr, graph_.loc);
      for (const Step& step : graph_.steps) {
        if (hoisted_.count(id) == 0) break;
        for (const auto& [payload, offered] : step.payload) {
          if (payload == net) value = offered;
        }
      }
      assign(net, value, loc);
    }
    const SrcLoc& loc = graph_.loc;
    if (states_.slices.size() == 1) {
      write_state(states_.slices[0]);
    } else {
      declare_state();
      switch_(Arg(*state_, loc), [&](Cases cases) {
        for (std::size_t i = 0; i < states_.slices.size(); ++i) {
          cases.is(
              Keys{std::vector<Key>{Key(i)}}, [&] { write_state(states_.slices[i]); }, loc);
        }
        const bool is_total = states_.slices.size() == std::size_t{1} << state_->width();
        if (!is_total) cases.other([&] { go_to(0); }, loc);
      });
    }
    if (graph_.restart != nullptr && state_) {
      when(Arg(UInt::from_node(graph_.restart), loc), [&] { go_to(0); });
    }
  }

  void declare_state() {
    module_.enums.emplace_back();
    EnumInfo& info = module_.enums.back();
    info.type = camel(graph_.name);
    info.type_name = graph_.name + "_state_t";
    info.width = 1;
    while ((std::size_t{1} << info.width) < states_.slices.size()) ++info.width;
    for (std::size_t i = 0; i < states_.slices.size(); ++i) {
      info.labels.push_back({"k" + camel(states_.names[i]), i});
    }
    claim_name(module_, info.type_name, graph_.loc);
    Reg<UInt> state(graph_.name + "_state", W{info.width, &info, graph_.loc},
                    Reset{Arg(0, graph_.loc)}, "state of the process " + graph_.name, graph_.loc);
    state_ = state;
    module_.process_nets.emplace(state.node()->net, graph_.name);
  }

  void go_to(std::size_t index) {
    const EnumInfo* info = state_->labels();
    assign(state_->node()->net, const_node(module_, info->width, index, info, graph_.loc),
           graph_.loc);
  }

  // --- one state ---

  void write_state(const Slice& slice) {
    slice_ = &slice;
    // Payload with one value in this state is driven all through it.
    early_.clear();
    std::map<std::uint32_t, std::set<std::uint32_t>> values;
    for (const int id : slice.order) {
      for (const auto& [net, value] : graph_.at(id).payload) values[net->id].insert(value->id);
    }
    for (const int id : slice.order) {
      for (const auto& [net, value] : graph_.at(id).payload) {
        if (hoisted_.count(net->id) != 0 || plain_.count(net->id) != 0) continue;
        if (values[net->id].size() == 1 && early_.insert(net->id).second) {
          assign(net, value, graph_.at(id).loc);
        }
      }
    }
    write_from(slice.entry);
  }

  int next(int step) const { return graph_.skip_marks(graph_.at(step).next); }
  int other(int step) const { return graph_.skip_marks(graph_.at(step).other); }
  int goes(int tick) const { return states_.goes(slice_->entry, tick); }

  // Nothing to write along this edge: it meets others, or the state stays.
  bool is_empty(int to) const { return slice_->is_join(to) || is_empty_from(to); }
  bool is_empty_from(int step) const {
    const Step& s = graph_.at(step);
    if (s.kind == Step::Kind::kAct) return s.body.empty() && is_empty(next(step));
    if (s.kind == Step::Kind::kTick) return goes(step) == slice_->entry;
    const std::vector<int> joins = slice_->joins_of(step);
    return is_empty(next(step)) && is_empty(other(step)) &&
           std::all_of(joins.begin(), joins.end(), [&](int j) { return is_empty_from(j); });
  }

  void write_edge(int to) {
    if (!slice_->is_join(to)) write_from(to);
  }

  void write_from(int step) {
    while (graph_.at(step).kind == Step::Kind::kAct) {
      write_act(graph_.at(step));
      step = next(step);
      if (slice_->is_join(step)) return;
    }
    if (graph_.at(step).kind == Step::Kind::kTick) {
      if (goes(step) != slice_->entry) go_to(states_.index.at(goes(step)));
      return;
    }
    write_branch(step);
    for (const int join : slice_->joins_of(step)) {
      if (is_empty_from(join)) continue;
      const UInt cond = reach(*slice_, step, join);
      if (is_one(cond)) {
        write_from(join);
      } else {
        when(Arg(cond, graph_.at(join).loc), [&] { write_from(join); });
      }
    }
  }

  Arg condition(int step) const {
    return Arg(UInt::from_node(graph_.at(step).cond), graph_.at(step).loc);
  }

  void write_branch(int step) {
    if (is_empty(next(step))) {
      if (!is_empty(other(step))) {
        when(Arg(~condition(step), graph_.at(step).loc), [&] { write_edge(other(step)); });
      }
      return;
    }
    When chain = when(condition(step), [&] { write_edge(next(step)); });
    int at = other(step);
    // A branch in the else part that nothing follows continues the chain.
    while (!is_empty(at) && graph_.at(at).kind == Step::Kind::kBranch &&
           slice_->joins_of(at).empty() && !is_empty(next(at))) {
      const int inner = at;
      chain = chain.elsewhen(condition(inner), [&] { write_edge(next(inner)); });
      at = other(inner);
    }
    if (!is_empty(at)) chain.otherwise([&] { write_edge(at); }, graph_.at(step).loc);
  }

  void write_act(const Step& step) {
    for (const auto& stmt : step.body) append(clone(*stmt));
    for (const auto& [net, value] : step.payload) {
      if (hoisted_.count(net->id) != 0 || early_.count(net->id) != 0) continue;
      assign(net, value, step.loc);
    }
  }

  std::vector<std::pair<std::string, UInt>> labels() const {
    std::vector<std::pair<std::string, UInt>> list;
    const SrcLoc& loc = graph_.loc;
    for (std::size_t i = 0; i < states_.slices.size(); ++i) {
      UInt active = UInt::from_number(1, 1);
      if (state_) active = Arg(*state_, loc) == Arg(i, loc);
      list.emplace_back(states_.names[i], active);
    }
    return list;
  }

  const Graph& graph_;
  BuildFrame& frame_;
  ir::Module& module_;
  const States states_;
  std::set<std::uint32_t> has_default_, plain_, hoisted_, early_;  // net ids
  std::optional<UInt> state_;
  const Slice* slice_ = nullptr;
};

}  // namespace

std::vector<std::pair<std::string, UInt>> lower(const Graph& graph) {
  return Lowering(graph).run();
}

}  // namespace xb::hdl::flow
