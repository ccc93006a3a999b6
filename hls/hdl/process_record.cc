// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/process_record.h"

#include "hls/hdl/error.h"

namespace xb::hdl::flow {
namespace {

// The module body is out of reach while the statements of an act are recorded.
class ActScope {
 public:
  explicit ActScope(BuildFrame& frame) : frame_(frame) {
    blocks_.swap(frame.blocks);
    regions_.swap(frame.regions);
    holder_.kind = ir::Stmt::Kind::kWhen;
    frame.blocks = {&outside_, &body};
    frame.regions = {OpenRegion{&holder_, -1}};
    frame.in_act = true;
  }
  ~ActScope() {
    frame_.blocks.swap(blocks_);
    frame_.regions.swap(regions_);
    frame_.in_act = false;
  }
  ActScope(const ActScope&) = delete;
  ActScope& operator=(const ActScope&) = delete;
  const std::vector<ir::Net*>& targets() const { return holder_.targets; }

  ir::Block body;

 private:
  BuildFrame& frame_;
  std::vector<ir::Block*> blocks_;
  std::vector<OpenRegion> regions_;
  ir::Block outside_;
  ir::Stmt holder_;
};

// Marks the frame as recording a process.
class ProcessScope {
 public:
  ProcessScope(BuildFrame& frame, Recorder* recorder) : frame_(frame) { frame.process = recorder; }
  ~ProcessScope() { frame_.process = nullptr; }
  ProcessScope(const ProcessScope&) = delete;
  ProcessScope& operator=(const ProcessScope&) = delete;

 private:
  BuildFrame& frame_;
};

std::string stream_name(const UInt& valid) {
  const ir::Node* node = valid.node();
  if (node == nullptr || node->op != ir::Op::kNet) return "stream";
  const ir::Net& net = *node->net;
  const std::string& name = net.name;
  const std::string field = net.field.empty() ? "" : "_" + net.field;
  return name.size() > field.size() ? name.substr(0, name.size() - field.size()) : name;
}

}  // namespace

Recorder::Recorder(const std::string& name, const SrcLoc& loc) {
  graph_.name = name;
  graph_.loc = loc;
  graph_.steps.emplace_back();
  graph_.steps.back().loc = loc;
  open_ = {{0, false}};
}

Process Recorder::run(const std::function<void(Proc&)>& body) {
  BuildFrame& frame = current_frame(graph_.loc, "process '" + name() + "' is described");
  {
    ProcessScope scope(frame, this);
    Proc proc(*this);
    body(proc);
  }
  if (graph_.steps.size() == 1) throw Error(graph_.loc, "process '" + name() + "' does nothing");
  if (!open_.empty()) end(graph_.loc);

  Process process;
  process.name_ = name();
  process.states_ = lower(graph_);
  return process;
}

void Recorder::require_outside_act(const SrcLoc& loc) const {
  if (current_frame(loc, "a process command").in_act) {
    throw Error(loc, "a process command inside act(); act() takes <<=, when, switch_");
  }
}

void Recorder::require_reached(const SrcLoc& loc) const {
  if (open_.empty()) {
    throw Error(loc, "this statement of process '" + name() + "' is never reached");
  }
}

int Recorder::add(Step step) {
  require_outside_act(step.loc);
  require_reached(step.loc);
  const int id = static_cast<int>(graph_.steps.size());
  graph_.steps.push_back(std::move(step));
  connect(open_, id);
  open_ = {{id, false}};
  return id;
}

void Recorder::connect(const std::vector<Open>& edges, int to) {
  for (const Open& edge : edges) {
    Step& step = graph_.at(edge.step);
    (edge.is_other ? step.other : step.next) = to;
  }
}

int Recorder::mark(const SrcLoc& loc) {
  Step step;
  step.loc = loc;
  return add(std::move(step));
}

const ir::Node* Recorder::node(const Arg& cond) const {
  return node_of(*current_frame(cond.loc, "a condition is used").module, cond.value, cond.loc);
}

std::optional<bool> Recorder::constant(const Sample& cond, const char* what) const {
  if (cond.arg.is_literal) {
    if (cond.arg.literal > 1) {
      throw Error(cond.arg.loc, std::string("the condition of ") + what + " is neither 0 nor 1");
    }
    return cond.arg.literal == 1;
  }
  const UInt& value = require_value(cond.arg, cond.arg.loc, "a condition");
  if (value.width() != 1) {
    throw Error(cond.arg.loc, std::string("the condition of ") + what + " has " +
                                  std::to_string(value.width()) +
                                  " bits; a condition has 1, compare it with something");
  }
  if (!value.is_number()) return std::nullopt;
  return value.raw_number() == 1;
}

void Recorder::tick(const SrcLoc& loc) {
  Step step;
  step.kind = Step::Kind::kTick;
  step.loc = loc;
  add(std::move(step));
}

void Recorder::state(const std::string& label, const SrcLoc& loc) {
  check_name(label, loc);
  graph_.at(mark(loc)).label = label;
}

int Recorder::add_branch(const ir::Node* cond, const Sample& what, const std::string& hint) {
  Step step;
  step.kind = Step::Kind::kBranch;
  step.loc = what.arg.loc;
  step.cond = cond;
  step.is_now = what.is_now;
  step.hint = hint;
  const int id = add(std::move(step));
  open_ = {{id, false}};
  return id;
}

void Recorder::wait(const Sample& cond) {
  require_outside_act(cond.arg.loc);
  const auto known = constant(cond, "wait_until()");
  if (known == true) return;
  if (known == false) {
    throw Error(cond.arg.loc, "wait_until() of process '" + name() + "' waits for a constant 0");
  }
  const int id = add_branch(node(cond.arg), cond, "wait");
  open_ = {{id, true}};
  tick(cond.arg.loc);
  connect(open_, id);
  open_ = {{id, false}};
}

void Recorder::hold(const Sample& cond, const Body& meanwhile, const SrcLoc& loc) {
  if (constant(cond, "wait_until()")) {
    throw Error(cond.arg.loc, "the condition of wait_until() is constant");
  }
  const int id = act(meanwhile, false, loc);
  if (id == kNone) throw Error(loc, "wait_until() with statements that do nothing");
  graph_.at(id).hint = "wait";
  repeat_until(id, cond);
}

void Recorder::repeat_until(int id, const Sample& cond) {
  const int over = add_branch(node(cond.arg), cond, "");
  open_ = {{over, true}};
  tick(cond.arg.loc);
  connect(open_, id);
  open_ = {{over, false}};
}

int Recorder::act(const Body& body, bool is_now, const SrcLoc& loc) {
  require_outside_act(loc);
  BuildFrame& frame = current_frame(loc, "an action of a process");
  Step step;
  step.kind = Step::Kind::kAct;
  step.loc = loc;
  step.is_now = is_now;
  step.hint = "step";
  {
    ActScope scope(frame);
    body();
    step.targets = scope.targets();
    step.body = std::move(scope.body);
  }
  return step.body.empty() ? kNone : add(std::move(step));
}

void Recorder::offer(const UInt& valid, const UInt& ready, const std::vector<const UInt*>& targets,
                     const std::vector<const UInt*>& values, const SrcLoc& loc) {
  const int id = act(
      [&] {
        valid <<= Arg(1, loc);
        drive_leaves(targets, values, loc);
      },
      false, loc);
  Step& step = graph_.at(id);
  step.hint = "send_" + stream_name(valid);
  const ir::Net* valid_net = valid.node()->net;
  ir::Block kept;
  for (auto& stmt : step.body) {
    if (stmt->target == valid_net) {
      kept.push_back(std::move(stmt));
    } else {
      step.payload.emplace_back(stmt->target, stmt->value);
    }
  }
  step.body = std::move(kept);
  repeat_until(id, Sample(ready, loc));
}

void Recorder::take(const UInt& valid, const UInt& ready, const SrcLoc& loc) {
  const int id = act([&] { ready <<= Arg(1, loc); }, false, loc);
  graph_.at(id).hint = "recv_" + stream_name(valid);
  repeat_until(id, Sample(valid, loc));
}

void Recorder::branch(const Sample& cond, const Body& then, const Body& otherwise) {
  require_outside_act(cond.arg.loc);
  if (const auto known = constant(cond, "if_()")) {
    if (*known) then();
    if (!*known && otherwise) otherwise();
    return;
  }
  const int id = add_branch(node(cond.arg), cond, "choose");
  then();
  std::vector<Open> taken = open_;
  open_ = {{id, true}};
  if (otherwise) otherwise();
  open_.insert(open_.begin(), taken.begin(), taken.end());
}

void Recorder::loop_while(const Sample& cond, const Body& body) {
  require_outside_act(cond.arg.loc);
  if (const auto known = constant(cond, "while_()")) {
    if (*known) loop(body, cond.arg.loc);
    return;
  }
  const int head = mark(cond.arg.loc);
  const int id = add_branch(node(cond.arg), cond, "loop");
  breaks_.push_back({});
  body();
  connect(open_, head);
  open_ = {{id, true}};
  open_.insert(open_.end(), breaks_.back().begin(), breaks_.back().end());
  breaks_.pop_back();
}

void Recorder::loop(const Body& body, const SrcLoc& loc) {
  const int head = mark(loc);
  breaks_.push_back({});
  body();
  connect(open_, head);
  open_ = breaks_.back();
  breaks_.pop_back();
}

void Recorder::break_if(const Sample& cond) {
  require_outside_act(cond.arg.loc);
  if (breaks_.empty()) {
    throw Error(cond.arg.loc, "break_if() outside of a loop of process '" + name() + "'");
  }
  const auto leave = [&] {
    require_reached(cond.arg.loc);
    breaks_.back().insert(breaks_.back().end(), open_.begin(), open_.end());
    open_.clear();
  };
  branch(cond, leave, {});
}

void Recorder::end(const SrcLoc& loc) {
  Step step;
  step.kind = Step::Kind::kTick;
  step.loc = loc;
  step.is_end = true;
  step.next = 0;
  add(std::move(step));
  open_.clear();
}

void Recorder::restart(const Arg& cond) {
  require_outside_act(cond.loc);
  if (graph_.restart != nullptr) {
    throw Error(cond.loc, "process '" + name() + "' has two restart_when()");
  }
  if (graph_.steps.size() > 1) {
    throw Error(cond.loc, "restart_when() stands at the top of process '" + name() + "'");
  }
  const auto known = constant(Sample(cond.value, cond.loc), "restart_when()");
  if (known) throw Error(cond.loc, "the condition of restart_when() is constant");
  graph_.restart = node(cond);
}

}  // namespace xb::hdl::flow
