// SPDX-License-Identifier: Apache-2.0
// Random sequential processes: a program of commands that is either recorded by the library or
// executed directly, cycle by cycle, by a small machine that knows nothing of graphs and states.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "hls/hdl/hdl.h"

namespace xb::hdl::samples {

// What expressions read: recorded signals, or numbers while the machine runs.
struct ProcessEnv {
  std::vector<UInt> regs;    // 8 bits
  std::vector<UInt> inputs;  // 8 bits
  UInt beat;                 // payload of the input stream
};
using Expression = std::function<UInt(const ProcessEnv&)>;

struct Command {
  enum class Kind {
    kSet,
    kPulse,
    kAct,  // the output gets the value, the register its complement
    kTick,
    kWait,
    kHold,  // a wait in which the output has the value
    kIf,
    kWhile,
    kLoop,
    kBreakIf,
    kReturn,
    kSend,
    kRecv,     // the payload is not used
    kRecvKeep  // it goes into the register
  };
  explicit Command(Kind k) : kind(k) {}
  Kind kind;
  unsigned target = 0;  // register
  unsigned output = 0;
  Expression value;
  Expression cond;  // 1 bit
  std::vector<Command> body;
  std::vector<Command> other;
};

class ProcessProgram {
 public:
  static constexpr unsigned kRegs = 4;
  static constexpr unsigned kInputs = 3;
  static constexpr unsigned kOutputs = 2;

  explicit ProcessProgram(std::uint64_t seed) : random_(seed * 6151 + 5) {
    has_restart_ = pick(3) == 0;
    commands_ = block(3, false);
  }
  const std::vector<Command>& commands() const { return commands_; }
  bool has_restart() const { return has_restart_; }

 private:
  unsigned pick(unsigned n) { return static_cast<unsigned>(random_() % n); }

  Expression value() {
    const unsigned r = pick(kRegs);
    const unsigned i = pick(kInputs);
    const unsigned k = pick(256);
    const unsigned kind = pick(6);
    return [=](const ProcessEnv& e) -> UInt {
      switch (kind) {
        case 0:
          return e.regs[r] + k;
        case 1:
          return e.inputs[i] ^ e.regs[r];
        case 2:
          return lit(8, k);
        case 3:
          return e.regs[r] - e.inputs[i];
        case 4:
          return e.beat;
        default:
          return mux(e.inputs[i].bit(3), e.regs[r], e.regs[(r + 1) % kRegs]);
      }
    };
  }
  Expression condition() {
    const unsigned r = pick(kRegs);
    const unsigned i = pick(kInputs);
    const unsigned k = pick(8);
    const unsigned kind = pick(4);
    return [=](const ProcessEnv& e) -> UInt {
      switch (kind) {
        case 0:
          return e.inputs[i].bit(static_cast<int>(k));
        case 1:
          return e.regs[r].bit(static_cast<int>(k));
        case 2:
          return e.regs[r] < e.inputs[i];
        default:
          return (e.regs[r] & 3) != (k & 3);
      }
    };
  }
  // A loop over a count in a register; it may take what the body does to the register.
  void add_counted(unsigned depth, std::vector<Command>& list) {
    Command start(Command::Kind::kSet);
    const unsigned r = start.target = pick(kRegs);
    const unsigned count = 1 + pick(4);
    start.value = [=](const ProcessEnv&) -> UInt { return lit(8, count); };
    list.push_back(start);
    list.emplace_back(Command::Kind::kTick);
    Command c(Command::Kind::kWhile);
    c.cond = [=](const ProcessEnv& e) -> UInt { return e.regs[r] != 0; };
    c.body = block(depth - 1, true);
    Command down(Command::Kind::kSet);
    down.target = r;
    down.value = [=](const ProcessEnv& e) -> UInt { return e.regs[r] - 1; };
    c.body.push_back(down);
    c.body.emplace_back(Command::Kind::kTick);
    list.push_back(std::move(c));
  }
  // `in_loop`: a break is possible.
  std::vector<Command> block(unsigned depth, bool in_loop) {
    std::vector<Command> list;
    const unsigned size = 1 + pick(4);
    for (unsigned i = 0; i < size; ++i) {
      Command c(Command::Kind::kTick);
      c.target = pick(kRegs);
      c.output = pick(kOutputs);
      c.value = value();
      c.cond = condition();
      switch (pick(depth > 0 ? 16 : 10)) {
        case 0:
        case 1:
          c.kind = Command::Kind::kSet;
          break;
        case 2:
          c.kind = Command::Kind::kPulse;
          break;
        case 3:
          c.kind = Command::Kind::kAct;
          break;
        case 4:
          c.kind = Command::Kind::kWait;
          break;
        case 5:
          c.kind = Command::Kind::kHold;
          break;
        case 6:
          c.kind = Command::Kind::kSend;
          break;
        case 7:
          c.kind = pick(2) == 0 ? Command::Kind::kRecv : Command::Kind::kRecvKeep;
          break;
        case 8:
          if (in_loop) c.kind = Command::Kind::kBreakIf;
          break;
        case 9:
          break;
        case 10:
        case 11:
        case 12:
          c.kind = Command::Kind::kIf;
          c.body = block(depth - 1, in_loop);
          if (pick(2) == 0) c.other = block(depth - 1, in_loop);
          if (pick(6) == 0) c.body.emplace_back(Command::Kind::kReturn);
          break;
        case 13:
          c.kind = Command::Kind::kWhile;
          c.body = block(depth - 1, true);
          if (pick(4) != 0) c.body.emplace_back(Command::Kind::kTick);
          break;
        case 14: {
          c.kind = Command::Kind::kLoop;
          c.body = block(depth - 1, true);
          Command leave(Command::Kind::kBreakIf);
          leave.cond = c.cond;
          c.body.push_back(leave);
          if (pick(4) != 0) c.body.emplace_back(Command::Kind::kTick);
          break;
        }
        default:
          add_counted(depth, list);
          continue;
      }
      list.push_back(std::move(c));
      if (pick(2) == 0) list.emplace_back(Command::Kind::kTick);
    }
    return list;
  }

  std::mt19937_64 random_;
  std::vector<Command> commands_;
  bool has_restart_;
};

// The program as hardware. Throws Error if it breaks a rule of processes.
class ProcessModule : public Module {
 public:
  ProcessModule(const ProcessProgram& program, const std::string& name) : Module(name) {
    ProcessEnv env;
    for (unsigned i = 0; i < ProcessProgram::kInputs; ++i) {
      In<UInt> port("in" + std::to_string(i), W{8});
      env.inputs.push_back(port);
      unused(port);
    }
    In<UInt> restart("restart", W{1});
    In<Stream<UInt>> source("source", W{8});
    Out<Stream<UInt>> sink("sink", W{8});
    unused(restart);
    unused(source);
    unused(Arg(sink.ready));
    std::vector<UInt> outputs;
    for (unsigned i = 0; i < ProcessProgram::kOutputs; ++i) {
      Out<UInt> port("out" + std::to_string(i), W{8});
      outputs.push_back(port);
    }
    for (unsigned i = 0; i < ProcessProgram::kRegs; ++i) {
      Reg<UInt> reg("r" + std::to_string(i), W{8}, Reset{i});
      Out<UInt> port("value" + std::to_string(i), W{8});
      port <<= reg;
      env.regs.push_back(reg);
    }
    env.beat = source.bits;
    // A default each, for what the program does not use.
    for (const UInt& output : outputs) output <<= 0;
    source.ready <<= 0;
    sink.valid <<= 0;
    sink.bits <<= 0;
    for (const UInt& reg : env.regs) reg <<= reg;
    process("prog", [&](Proc& p) {
      if (program.has_restart()) p.restart_when(restart);
      const std::function<void(const std::vector<Command>&)> run =
          [&](const std::vector<Command>& list) {
            for (const Command& c : list) {
              switch (c.kind) {
                case Command::Kind::kSet:
                  p.set(env.regs[c.target], now(c.value(env)));
                  break;
                case Command::Kind::kPulse:
                  p.pulse(outputs[c.output]);
                  break;
                case Command::Kind::kAct:
                  p.act([&] {
                    const UInt value = c.value(env);
                    outputs[c.output] <<= value;
                    env.regs[c.target] <<= ~value;
                  });
                  break;
                case Command::Kind::kTick:
                  p.tick();
                  break;
                case Command::Kind::kWait:
                  p.wait_until(now(c.cond(env)));
                  break;
                case Command::Kind::kHold:
                  p.wait_until(now(c.cond(env)), [&] { outputs[c.output] <<= c.value(env); });
                  break;
                case Command::Kind::kIf:
                  p.if_(
                      now(c.cond(env)), [&] { run(c.body); }, [&] { run(c.other); });
                  break;
                case Command::Kind::kWhile:
                  p.while_(now(c.cond(env)), [&] { run(c.body); });
                  break;
                case Command::Kind::kLoop:
                  p.loop([&] { run(c.body); });
                  break;
                case Command::Kind::kBreakIf:
                  p.break_if(now(c.cond(env)));
                  break;
                case Command::Kind::kReturn:
                  p.return_();
                  break;
                case Command::Kind::kSend:
                  p.send(sink, c.value(env));
                  break;
                case Command::Kind::kRecv:
                  p.recv(source);
                  break;
                case Command::Kind::kRecvKeep:
                  p.recv(source, env.regs[c.target]);
                  break;
              }
            }
          };
      run(program.commands());
    });
  }
};

}  // namespace xb::hdl::samples
