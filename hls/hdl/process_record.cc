// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/process_record.h"

#include <algorithm>

#include "hls/hdl/error.h"
#include "hls/hdl/ops.h"
#include "hls/hdl/signal.h"

namespace xb::hdl::flow {
namespace {

unsigned bits_of(unsigned value) {
  unsigned bits = 1;
  while ((value >>= 1) != 0) ++bits;
  return bits;
}

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

// Marks the frame as recording a process; the former mark comes back at the end.
class ProcessScope {
 public:
  ProcessScope(BuildFrame& frame, Recorder* recorder) : frame_(frame), before_(frame.process) {
    frame.process = recorder;
  }
  ~ProcessScope() { frame_.process = before_; }
  ProcessScope(const ProcessScope&) = delete;
  ProcessScope& operator=(const ProcessScope&) = delete;

 private:
  BuildFrame& frame_;
  Recorder* before_;
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
  if (has_restart_) graph_.restart = node_of(*frame.module, restart_cond_, graph_.loc);

  ProcessScope scope(frame, nullptr);
  Lowered lowered = lower(graph_);
  Process process;
  process.name_ = name();
  process.at_start_ = lowered.at_start;
  process.states_ = std::move(lowered.labels);
  return process;
}

void Recorder::require_outside_act(const SrcLoc& loc) const {
  if (current_frame(loc, "a process command").in_act) {
    throw Error(loc, "a process command inside act(); act() takes <<=, when, switch_");
  }
}

int Recorder::add(Step step) {
  require_outside_act(step.loc);
  if (open_.empty()) {
    throw Error(step.loc, "this statement of process '" + name() + "' is never reached");
  }
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

int Recorder::mark(const SrcLoc& loc, bool is_loop) {
  Step step;
  step.loc = loc;
  step.is_loop = is_loop;
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

void Recorder::label(const std::string& label, const SrcLoc& loc) {
  check_name(label, loc);
  graph_.at(mark(loc, false)).label = label;
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

void Recorder::wait(const Sample& cond, const std::string& hint) {
  require_outside_act(cond.arg.loc);
  const auto known = constant(cond, "wait_until()");
  if (known == true) return;
  if (known == false) {
    throw Error(cond.arg.loc, "wait_until() of process '" + name() + "' waits for a constant 0");
  }
  const int id = add_branch(node(cond.arg), cond, hint);
  const std::vector<Open> over = open_;
  open_ = {{id, true}};
  tick(cond.arg.loc);
  connect(open_, id);
  open_ = over;
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

void Recorder::offer(const Arg& when_valid, const UInt& valid, const UInt& ready,
                     const std::vector<const UInt*>& targets,
                     const std::vector<const UInt*>& values, const SrcLoc& loc) {
  const int id = act(
      [&] {
        valid <<= Arg(when_valid.value, loc);
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
  const UInt taken = Arg(ready, loc) & Arg(when_valid.value, loc);
  repeat_until(id, Sample(taken, loc));
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
  const int head = mark(cond.arg.loc, true);
  const int id = add_branch(node(cond.arg), cond, "loop");
  loops_.push_back({});
  body();
  connect(open_, head);
  open_ = {{id, true}};
  open_.insert(open_.end(), loops_.back().breaks.begin(), loops_.back().breaks.end());
  loops_.pop_back();
}

void Recorder::loop(const Body& body, const SrcLoc& loc) {
  const int head = mark(loc, true);
  loops_.push_back({});
  body();
  connect(open_, head);
  open_ = loops_.back().breaks;
  loops_.pop_back();
}

void Recorder::clear(const UInt& counter, const SrcLoc& loc) {
  act([&] { counter <<= Arg(0, loc); }, false, loc);
}

void Recorder::counted(const std::string& counter, unsigned count,
                       const std::function<void(const UInt&)>& body, const SrcLoc& loc) {
  require_outside_act(loc);
  if (count == 0) throw Error(loc, "for_ '" + counter + "' has no rounds");
  Reg<UInt> index(name() + "_" + counter, W{bits_of(count - 1)}, Reset{Arg(0, loc)}, loc);
  graph_.counters.push_back(index.node()->net);
  const int head = mark(loc, true);
  loops_.push_back({{}, index});
  body(index);
  // The counter is 0 whenever the loop does not run, so entering it needs no action.
  if (!open_.empty()) {
    const UInt last = Arg(index, loc) == Arg(count - 1, loc);
    std::vector<Open> over;
    if (count > 1) {
      const int id = add_branch(node(Arg(last, loc)), Sample(last, loc), "");
      clear(index, loc);
      tick(loc);
      over = open_;
      open_ = {{id, true}};
      act([&] { index <<= Arg(Arg(index, loc) + Arg(1, loc), loc); }, false, loc);
      tick(loc);
      connect(open_, head);
    } else {
      clear(index, loc);
      tick(loc);
      over = open_;
    }
    open_ = over;
  }
  open_.insert(open_.end(), loops_.back().breaks.begin(), loops_.back().breaks.end());
  loops_.pop_back();
}

void Recorder::leave_loop(const SrcLoc& loc) {
  require_outside_act(loc);
  if (loops_.empty()) throw Error(loc, "break_() outside of a loop of process '" + name() + "'");
  if (loops_.back().counter) clear({*loops_.back().counter}, loc);
  if (open_.empty()) {
    throw Error(loc, "this statement of process '" + name() + "' is never reached");
  }
  auto& breaks = loops_.back().breaks;
  breaks.insert(breaks.end(), open_.begin(), open_.end());
  open_.clear();
}

void Recorder::leave(const SrcLoc& loc) { end(loc); }

void Recorder::end(const SrcLoc& loc) {
  Step step;
  step.kind = Step::Kind::kTick;
  step.loc = loc;
  step.is_end = true;
  step.next = 0;
  for (const Loop& loop : loops_) {
    if (loop.counter) step.clears.push_back(loop.counter->node()->net);
  }
  add(std::move(step));
  open_.clear();
}

void Recorder::restart(const Arg& cond) {
  require_outside_act(cond.loc);
  if (has_restart_) throw Error(cond.loc, "process '" + name() + "' has two restart_when()");
  if (graph_.steps.size() > 1) {
    throw Error(cond.loc, "restart_when() stands at the top of process '" + name() + "'");
  }
  const auto known = constant(Sample(cond.value, cond.loc), "restart_when()");
  if (known) throw Error(cond.loc, "the condition of restart_when() is constant");
  restart_cond_ = cond.value;
  has_restart_ = true;
}

void Recorder::fork(const std::vector<Proc::Branch>& branches, const SrcLoc& loc) {
  require_outside_act(loc);
  if (branches.empty()) throw Error(loc, "par() without branches");
  BuildFrame& frame = current_frame(loc, "par() is used");
  const std::string suffix = ++forks_ > 1 ? "_" + std::to_string(forks_) : "";
  Wire<UInt> go(name() + "_fork" + suffix, W{1}, loc);
  UInt done = UInt::from_number(1, 1);
  {
    ProcessScope scope(frame, nullptr);
    for (const Proc::Branch& branch : branches) {
      Recorder child(name() + "_" + branch.name, loc);
      const Process process = child.run([&](Proc& p) {
        if (has_restart_) child.restart(Arg(restart_cond_, loc));
        child.wait(Sample(UInt(go), loc), "idle");
        branch.body(p);
      });
      done = Arg(done, loc) & Arg(process.at_start(), loc);
    }
  }
  act([&] { go <<= Arg(1, loc); }, false, loc);
  tick(loc);
  wait(Sample(done, loc), "join");
}

}  // namespace xb::hdl::flow
