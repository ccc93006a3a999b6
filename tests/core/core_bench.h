// SPDX-License-Identifier: Apache-2.0
//
// The core in the interpreter, with memory, a device page, the msip of a CLINT and a network that
// answers by a function.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "hls/core/core.h"
#include "hls/hdl/interpreter.h"
#include "tests/common/assembler.h"
#include "tests/core/random.h"

namespace xb::core::test {

using namespace xb::test;  // words of programs
using isa::Op;

struct BenchOptions {
  unsigned latency = 1;        // memory answers after 1..latency cycles
  unsigned refuse_one_in = 0;  // port B refuses a request once in so many cycles; 0 = never
  unsigned seed = 1;
  unsigned remote_latency = 12;
  Config config;
};

struct Retired {
  std::uint64_t cycle, pc, next_pc;
  std::uint32_t insn;
  bool trap, intr;
  unsigned cause;
  std::uint64_t tval;
};

struct RemoteAccess {
  bool write;
  unsigned size, node;
  std::uint64_t addr, data;
};
struct RemoteAnswer {
  bool error = false;
  unsigned reason = 0;
  std::uint64_t data = 0;
};

class CoreBench {
 public:
  static constexpr std::uint64_t kBase = 0x80000000;
  static constexpr std::uint64_t kExit = 0x10000008;  // a store here ends run()

  explicit CoreBench(const Words& program, const BenchOptions& options = {});

  // Runs until the program stores to kExit; false if that takes more cycles.
  bool run(unsigned max_cycles = 5000);

  std::uint64_t x(unsigned index);                  // x-register
  std::uint64_t e(unsigned index);                  // e-register
  std::uint64_t load(std::uint64_t address) const;  // 8 bytes
  void store(std::uint64_t address, std::uint64_t value);

  const std::vector<Retired>& retired() const { return retired_; }
  const std::vector<RemoteAccess>& remote() const { return remote_; }
  std::uint64_t exit_value() const { return exit_value_; }
  std::uint64_t cycles() const { return cycle_; }
  // Cycles by isa::Activity.
  const std::vector<std::uint64_t>& activity() const { return activity_; }

  // What the network answers to a load.
  std::function<RemoteAnswer(const RemoteAccess&)> answer_load;

 private:
  struct Answer {
    std::uint64_t due, data;
  };
  void step();
  std::uint64_t latency();
  void drive_answer(std::deque<Answer>& queue, const std::string& port, const std::string& data);
  void serve_fetch();
  void serve_ram();
  void serve_load();
  void answer_ram(std::uint64_t address, std::uint64_t data);
  void serve_devices();
  void serve_network();

  BenchOptions options_;
  Random random_;
  hdl::Design design_;
  hdl::Interpreter sim_;
  std::vector<std::uint8_t> ram_;
  std::deque<Answer> fetches_, bank_[2], device_;
  std::deque<std::pair<std::uint64_t, RemoteAnswer>> loads_;
  std::deque<std::uint64_t> stores_;  // due cycles of acknowledgements
  std::vector<Retired> retired_;
  std::vector<RemoteAccess> remote_;
  std::vector<std::uint64_t> activity_;
  std::uint64_t cycle_ = 0;
  std::uint64_t exit_value_ = 0;
  std::int64_t reserved_ = -1;  // address of the 8 bytes
  bool failed_ = false;         // the last sc
  bool exited_ = false;
};

}  // namespace xb::core::test
