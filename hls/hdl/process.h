// SPDX-License-Identifier: Apache-2.0
#pragma once

// Sequential processes, lowered to state machines: behaviour with explicit cycles, like a clocked
// thread of SystemC.
//
//   Process divide = process("divide", [&](Proc& p) {
//     p.state("idle");
//     p.wait_until(start);                       // stays here; goes on in the cycle with start
//     p.set(left, 64);
//     p.tick();                                  // the cycle ends
//     p.state("run");
//     p.while_(left != 0, [&] {
//       p.act([&] { quotient <<= ...; remainder <<= ...; });   // together
//       p.set(left, left - 1);
//       p.tick();
//     });
//     p.pulse(done);
//   });                                          // starts over in the next cycle
//   busy <<= ~divide.in("idle");
//
// Time. Only tick(), a wait that is not over, and the end of the process end a cycle; everything
// between two of them happens in one cycle. A state of the machine is a place where a cycle begins.
//
// Reads see the values at the start of the cycle, so reading a register after setting it in the
// same cycle is an error; say now(x) where the old value is meant. A register, wire or output is
// set at most once on each path of a cycle.
//
// Wires and outputs that a process drives are 0 in all other cycles, or what an unconditional
// assignment before the process says. What a process sets or drives belongs to it alone.
//
// Lambdas run once, while recording. `if_` with a number as condition records only the taken side.
// Use processes for sequences of commands; pipelines and switches are described with registers.

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "hls/hdl/region.h"
#include "hls/hdl/stream.h"

namespace xb::hdl {

namespace flow {
class Recorder;
}  // namespace flow

// A value as it was at the start of the cycle, although something it depends on has been set since.
struct Now {
  Arg arg;
};
inline Now now(const Arg& value) { return Now{value}; }

// Operand of a process: a value, an integer, an enumerator, or now(value).
struct Sample {
  Arg arg;
  bool is_now = false;
  template <class T>
  requires std::convertible_to<const T&, Arg> Sample(const T& v, SrcLoc at = SrcLoc::here())
      : arg(v, at) {}                                 // NOLINT: implicit
  Sample(const Now& v) : arg(v.arg), is_now(true) {}  // NOLINT: implicit
};

// A finished process.
class Process {
 public:
  // 1 while the process is in the state of that label (Proc::state). Error if there is none.
  UInt in(const std::string& label, SrcLoc loc = SrcLoc::here()) const;

 private:
  friend class flow::Recorder;
  std::string name_;
  std::vector<std::pair<std::string, UInt>> states_;
};

class Proc {
 public:
  // --- time ---
  void tick(SrcLoc loc = SrcLoc::here());
  // Names the state that begins here.
  void state(const std::string& name, SrcLoc loc = SrcLoc::here());
  void wait_until(const Sample& cond);
  // The same; the statements (as in act()) hold in every cycle of the wait, the last one included.
  void wait_until(const Sample& cond, const Body& meanwhile, SrcLoc loc = SrcLoc::here());

  // --- actions ---
  // A register gets a value at the end of this cycle.
  void set(const UInt& target, const Sample& value);
  // A wire, output or pin is 1 during this cycle.
  void pulse(const UInt& target, SrcLoc loc = SrcLoc::here());
  // Ordinary statements (<<=, when, switch_), all at once in this cycle.
  void act(const Body& body, SrcLoc loc = SrcLoc::here());

  // --- streams ---
  // Offers a beat until it is taken; goes on in the cycle in which it is.
  template <class T>
  void send(const Stream<T>& stream, const std::type_identity_t<BundleArg<shape_of_t<T>>>& bits) {
    offer(stream.valid, stream.ready, const_leaves<T>(stream.bits),
          const_leaves<shape_of_t<T>>(bits.value), bits.loc);
  }
  // Waits for a beat and takes it; returns the payload as it is on the wires in that cycle.
  template <class T>
  T recv(const Stream<T>& stream, SrcLoc loc = SrcLoc::here()) {
    take(stream.valid, stream.ready, loc);
    return stream.bits;
  }
  // The same, and keeps the payload in a register.
  template <class T, class R>
  void recv(const Stream<T>& stream, const R& target, SrcLoc loc = SrcLoc::here()) {
    take(stream.valid, stream.ready, loc);
    act([&] { drive_leaves(const_leaves<T>(target), const_leaves<T>(stream.bits), loc); }, loc);
  }

  // --- control ---
  void if_(const Sample& cond, const Body& then, const Body& otherwise = {});
  // The condition is looked at each time the loop comes round; leaving costs no cycle.
  void while_(const Sample& cond, const Body& body);
  // Without end but for break_if() and return_().
  void loop(const Body& body, SrcLoc loc = SrcLoc::here());
  // Leaves the innermost loop.
  void break_if(const Sample& cond);
  // Ends the cycle and starts the process over.
  void return_(SrcLoc loc = SrcLoc::here());
  // Whatever the process is doing: in a cycle with `cond` it starts over. What it sets and drives
  // in that cycle stands. At most once, at the top of the process.
  void restart_when(const Arg& cond);

 private:
  friend class flow::Recorder;
  explicit Proc(flow::Recorder& recorder) : recorder_(recorder) {}
  Proc(const Proc&) = delete;
  Proc& operator=(const Proc&) = delete;
  void offer(const UInt& valid, const UInt& ready, const std::vector<const UInt*>& targets,
             const std::vector<const UInt*>& values, const SrcLoc& loc);
  void take(const UInt& valid, const UInt& ready, const SrcLoc& loc);

  flow::Recorder& recorder_;
};

// Records and lowers a process of the module under construction; outside of regions. The state
// register is "<name>_state" (none if there is only one state). Errors, each with its line: a loop
// with a path without tick(), a statement that is never reached, a label where no state begins,
// reading what was just set, setting twice in one cycle, driving what another statement drives.
Process process(const std::string& name, const std::function<void(Proc&)>& body,
                SrcLoc loc = SrcLoc::here());

}  // namespace xb::hdl
