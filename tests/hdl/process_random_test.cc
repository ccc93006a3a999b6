// SPDX-License-Identifier: Apache-2.0
// Random processes against direct execution of the same commands. The cross-check compares the
// emitted text of such modules with the interpreter; here the lowering itself is on trial.
#include <gtest/gtest.h>

#include "hls/hdl/interpreter.h"
#include "tests/hdl/random_process.h"

namespace xb::hdl {
namespace {

using samples::Command;
using samples::Expression;
using samples::ProcessEnv;
using samples::ProcessModule;
using samples::ProcessProgram;

// The program as a list of instructions with jumps, run until the next end of a cycle.
class Machine {
 public:
  explicit Machine(const ProcessProgram& program) : has_restart_(program.has_restart()) {
    compile(program.commands());
    emit(Op::kEnd);
    for (unsigned i = 0; i < ProcessProgram::kRegs; ++i) regs_.push_back(i);
  }

  struct Inputs {
    std::vector<unsigned> values;
    unsigned beat = 0;
    bool beat_valid = false;
    bool sink_ready = false;
    bool restart = false;
  };
  struct Outputs {
    std::vector<unsigned> values = std::vector<unsigned>(ProcessProgram::kOutputs, 0);
    bool sink_valid = false;
    unsigned sink_bits = 0;
    bool source_ready = false;
  };

  Outputs cycle(const Inputs& in) {
    Outputs out;
    std::vector<unsigned> next = regs_;
    ProcessEnv env;
    for (const unsigned v : regs_) env.regs.push_back(lit(8, v));
    for (const unsigned v : in.values) env.inputs.push_back(lit(8, v));
    env.beat = lit(8, in.beat);
    const auto eval = [&](const Expression& e) { return static_cast<unsigned>(e(env).number()); };
    for (bool running = true; running;) {
      const Instruction& i = code_[pc_++];
      switch (i.op) {
        case Op::kSet:
          next[i.target] = eval(i.value);
          break;
        case Op::kSetComplement:
          next[i.target] = eval(i.value) ^ 0xff;
          break;
        case Op::kKeep:
          next[i.target] = in.beat;
          break;
        case Op::kDrive:
          out.values[i.target] = eval(i.value);
          break;
        case Op::kPulse:
          out.values[i.target] = 1;
          break;
        case Op::kSend:
          out.sink_valid = true;
          out.sink_bits = eval(i.value);
          break;
        case Op::kRecv:
          out.source_ready = true;
          break;
        case Op::kJump:
          pc_ = i.to;
          break;
        case Op::kJumpUnless:
          if (eval(i.value) == 0) pc_ = i.to;
          break;
        case Op::kJumpUnlessTaken:
          if (!in.sink_ready) pc_ = i.to;
          break;
        case Op::kJumpUnlessBeat:
          if (!in.beat_valid) pc_ = i.to;
          break;
        case Op::kTick: {
          running = false;
          // At the end of the program already: no further cycle.
          std::size_t at = pc_;
          while (code_[at].op == Op::kJump) at = code_[at].to;
          if (code_[at].op == Op::kEnd) pc_ = 0;
          break;
        }
        case Op::kEnd:
          pc_ = 0;
          running = false;
          break;
      }
    }
    if (has_restart_ && in.restart) pc_ = 0;
    regs_ = next;
    return out;
  }
  const std::vector<unsigned>& regs() const { return regs_; }

 private:
  enum class Op {
    kSet,
    kSetComplement,
    kKeep,
    kDrive,
    kPulse,
    kSend,
    kRecv,
    kJump,
    kJumpUnless,
    kJumpUnlessTaken,
    kJumpUnlessBeat,
    kTick,
    kEnd
  };
  struct Instruction {
    Op op;
    unsigned target;
    Expression value;
    std::size_t to;
  };

  std::size_t emit(Op op, unsigned target = 0, const Expression& value = {}) {
    code_.push_back({op, target, value, 0});
    return code_.size() - 1;
  }
  std::size_t jump(Op op, std::size_t to, const Expression& cond = {}) {
    code_.push_back({op, 0, cond, to});
    return code_.size() - 1;
  }
  std::size_t here() const { return code_.size(); }
  // Back to `start`, a cycle later, until the jump is not taken.
  void repeat(Op jump_unless, std::size_t start, const Expression& cond = {}) {
    jump(jump_unless, here() + 2, cond);
    jump(Op::kJump, here() + 3);
    emit(Op::kTick);
    jump(Op::kJump, start);
  }

  void compile(const std::vector<Command>& list) {
    for (const Command& c : list) compile(c);
  }
  void compile(const Command& c) {
    const std::size_t start = here();
    switch (c.kind) {
      case Command::Kind::kSet:
        emit(Op::kSet, c.target, c.value);
        break;
      case Command::Kind::kPulse:
        emit(Op::kPulse, c.output);
        break;
      case Command::Kind::kAct:
        emit(Op::kDrive, c.output, c.value);
        emit(Op::kSetComplement, c.target, c.value);
        break;
      case Command::Kind::kTick:
        emit(Op::kTick);
        break;
      case Command::Kind::kWait:
        repeat(Op::kJumpUnless, start, c.cond);
        break;
      case Command::Kind::kHold:
        emit(Op::kDrive, c.output, c.value);
        repeat(Op::kJumpUnless, start, c.cond);
        break;
      case Command::Kind::kSend:
        emit(Op::kSend, 0, c.value);
        repeat(Op::kJumpUnlessTaken, start);
        break;
      case Command::Kind::kRecv:
      case Command::Kind::kRecvKeep:
        emit(Op::kRecv);
        repeat(Op::kJumpUnlessBeat, start);
        if (c.kind == Command::Kind::kRecvKeep) emit(Op::kKeep, c.target);
        break;
      case Command::Kind::kIf: {
        jump(Op::kJumpUnless, 0, c.cond);
        compile(c.body);
        const std::size_t over = jump(Op::kJump, 0);
        code_[start].to = here();
        compile(c.other);
        code_[over].to = here();
        break;
      }
      case Command::Kind::kWhile:
        breaks_.push_back({});
        jump(Op::kJumpUnless, 0, c.cond);
        compile(c.body);
        jump(Op::kJump, start);
        code_[start].to = here();
        close_loop();
        break;
      case Command::Kind::kLoop:
        breaks_.push_back({});
        compile(c.body);
        jump(Op::kJump, start);
        close_loop();
        break;
      case Command::Kind::kBreakIf:
        jump(Op::kJumpUnless, start + 2, c.cond);
        breaks_.back().push_back(jump(Op::kJump, 0));
        break;
      case Command::Kind::kReturn:
        emit(Op::kEnd);
        break;
    }
  }
  void close_loop() {
    for (const std::size_t leave : breaks_.back()) code_[leave].to = here();
    breaks_.pop_back();
  }

  bool has_restart_;
  std::vector<Instruction> code_;
  std::vector<std::vector<std::size_t>> breaks_;  // of the open loops
  std::size_t pc_ = 0;
  std::vector<unsigned> regs_;
};

// Runs both side by side; false if the library refused the program.
bool compare(std::uint64_t seed, unsigned cycles) {
  const ProcessProgram program(seed);
  Design design;
  const ir::Module* module = nullptr;
  try {
    module = &design.top<ProcessModule>(program, "random_process").ir();
  } catch (const Error& error) {
    const std::string text = error.what();
    for (const char* rule :
         {"without tick()", "never reached", "set twice in one cycle", "still has its old value"}) {
      if (text.find(rule) != std::string::npos) return false;
    }
    ADD_FAILURE() << "seed " << seed << ": " << text;
    return false;
  }
  Interpreter sim(*module);
  Machine machine(program);
  std::mt19937_64 random(seed);
  for (unsigned cycle = 0; cycle < cycles; ++cycle) {
    Machine::Inputs in;
    for (unsigned i = 0; i < ProcessProgram::kInputs; ++i) {
      in.values.push_back(random() % 256);
      sim.poke("in" + std::to_string(i), in.values.back());
    }
    in.beat = random() % 256;
    in.beat_valid = random() % 2 == 0;
    in.sink_ready = random() % 2 == 0;
    in.restart = random() % 32 == 0;
    sim.poke("source_data", in.beat);
    sim.poke("source_valid", in.beat_valid);
    sim.poke("sink_ready", in.sink_ready);
    sim.poke("restart", in.restart);
    for (unsigned i = 0; i < ProcessProgram::kRegs; ++i) {
      if (sim.peek("value" + std::to_string(i)) != machine.regs()[i]) {
        ADD_FAILURE() << "seed " << seed << " cycle " << cycle << ": register " << i;
        return true;
      }
    }
    const Machine::Outputs out = machine.cycle(in);
    for (unsigned i = 0; i < ProcessProgram::kOutputs; ++i) {
      if (sim.peek("out" + std::to_string(i)) != out.values[i]) {
        ADD_FAILURE() << "seed " << seed << " cycle " << cycle << ": output " << i;
        return true;
      }
    }
    if ((sim.peek("sink_valid") != 0) != out.sink_valid ||
        (out.sink_valid && sim.peek("sink_data") != out.sink_bits) ||
        (sim.peek("source_ready") != 0) != out.source_ready) {
      ADD_FAILURE() << "seed " << seed << " cycle " << cycle << ": streams";
      return true;
    }
    sim.step();
  }
  return true;
}

TEST(RandomProcess, MatchesDirectExecution) {
  unsigned accepted = 0;
  for (std::uint64_t seed = 1; seed <= 800; ++seed) accepted += compare(seed, 400);
  // Enough programs keep the rules to make this a test.
  EXPECT_GE(accepted, 200u);
  RecordProperty("accepted", static_cast<int>(accepted));
}

}  // namespace
}  // namespace xb::hdl
