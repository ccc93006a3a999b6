// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/process.h"

#include "hls/hdl/error.h"
#include "hls/hdl/process_record.h"
#include "hls/hdl/record.h"

namespace xb::hdl {
namespace {

// Kind of the declared net behind a target, if it is one; anything else is refused by '<<='.
bool is_register(const UInt& target) {
  return target.node() != nullptr && target.node()->op == ir::Op::kNet &&
         target.node()->net->kind == ir::NetKind::kReg;
}
bool is_net(const UInt& target) {
  return target.node() != nullptr && target.node()->op == ir::Op::kNet;
}

}  // namespace

UInt Process::in(const std::string& label, SrcLoc loc) const {
  std::string known;
  for (const auto& [name, active] : states_) {
    if (name == label) return active;
    known += (known.empty() ? "" : ", ") + name;
  }
  throw Error(loc, "process '" + name_ + "' has no state '" + label + "'; there are: " + known);
}

void Proc::tick(SrcLoc loc) { recorder_.tick(loc); }
void Proc::state(const std::string& name, SrcLoc loc) { recorder_.state(name, loc); }
void Proc::wait_until(const Sample& cond) { recorder_.wait(cond); }

void Proc::wait_until(const Sample& cond, const Body& meanwhile, SrcLoc loc) {
  recorder_.hold(cond, meanwhile, loc);
}

void Proc::set(const UInt& target, const Sample& value) {
  if (is_net(target) && !is_register(target)) {
    throw Error(value.arg.loc,
                "set() of '" + target.node()->net->name +
                    "', which is not a register; act() drives a value in this cycle");
  }
  recorder_.act([&] { target <<= value.arg; }, value.is_now, value.arg.loc);
}

void Proc::pulse(const UInt& target, SrcLoc loc) {
  if (is_register(target)) {
    throw Error(loc, "pulse() of register '" + target.node()->net->name +
                         "'; set() gives it a value from the next cycle on");
  }
  recorder_.act([&] { target <<= Arg(1, loc); }, false, loc);
}

void Proc::act(const Body& body, SrcLoc loc) { recorder_.act(body, false, loc); }

void Proc::if_(const Sample& cond, const Body& then, const Body& otherwise) {
  recorder_.branch(cond, then, otherwise);
}
void Proc::while_(const Sample& cond, const Body& body) { recorder_.loop_while(cond, body); }
void Proc::loop(const Body& body, SrcLoc loc) { recorder_.loop(body, loc); }
void Proc::break_if(const Sample& cond) { recorder_.break_if(cond); }
void Proc::return_(SrcLoc loc) { recorder_.end(loc); }
void Proc::restart_when(const Arg& cond) { recorder_.restart(cond); }

void Proc::offer(const UInt& valid, const UInt& ready, const std::vector<const UInt*>& targets,
                 const std::vector<const UInt*>& values, const SrcLoc& loc) {
  recorder_.offer(valid, ready, targets, values, loc);
}
void Proc::take(const UInt& valid, const UInt& ready, const SrcLoc& loc) {
  recorder_.take(valid, ready, loc);
}

Process process(const std::string& name, const std::function<void(Proc&)>& body, SrcLoc loc) {
  BuildFrame& frame = current_frame(loc, "process '" + name + "' is described");
  check_name(name, loc);
  if (frame.process != nullptr) {
    throw Error(
        loc, "process '" + name + "' inside process '" + frame.process->name() + "'; move it out");
  }
  if (frame.blocks.size() > 1) {
    throw Error(loc, "process '" + name + "' inside when() or switch_(); move it out");
  }
  return flow::Recorder(name, loc).run(body);
}

}  // namespace xb::hdl
