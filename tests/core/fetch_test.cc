// SPDX-License-Identifier: Apache-2.0
//
// Both fetch stages together, against memory of random latency, random stalls and random redirects.
#include <gtest/gtest.h>

#include <deque>

#include "hls/core/fetch_issue.h"
#include "hls/core/fetch_receive.h"
#include "hls/hdl/interpreter.h"
#include "tests/core/random.h"

namespace xb::core::test {
namespace {

class FetchPair : public hdl::Module {
 public:
  hdl::In<UInt> clearing{"clearing", W{1}};
  hdl::In<Redirect> handler{"handler", Redirect(64)};
  hdl::In<Redirect> x_redirect{"x_redirect", Redirect(64)};
  hdl::In<Redirect> d_redirect{"d_redirect", Redirect(64)};
  hdl::In<UInt> response_valid{"response_valid", W{1}};
  hdl::In<UInt> response_data{"response_data", W{64}};
  hdl::In<UInt> ready{"ready", W{1}};
  hdl::Out<UInt> request_valid{"request_valid", W{1}};
  hdl::Out<UInt> request_addr{"request_addr", W{64}};
  hdl::Out<Slot<FetchOp>> slot{"slot", FetchOp(64)};

  FetchPair() : Module("fetch_pair") {
    const Config config;
    auto& fi = hdl::add<FetchIssue>("u_fi", config);
    auto& fr = hdl::add<FetchReceive>("u_fr", config);
    fi.clearing <<= clearing;
    fi.reset_pc <<= 0x80000000u;
    fi.ram_size <<= 0x10000;
    fi.handler <<= handler;
    fi.x_redirect <<= x_redirect;
    fi.d_redirect <<= d_redirect;
    fi.space <<= fr.space;
    request_valid <<= fi.request_valid;
    request_addr <<= fi.request_addr;
    fr.response_valid <<= response_valid;
    fr.response_data <<= response_data;
    fr.requested <<= fi.request_valid;
    fr.fault <<= fi.fault;
    fr.redirect <<= fi.redirect;
    fr.ready <<= ready;
    slot <<= fr.slot;
    hdl::unused(fr.ers);
  }
};

// Memory holds at every address the address itself, as a 32-bit word.
std::uint64_t word_at(std::uint64_t address) {
  return (address + 4) << 32 | (address & 0xffffffff);
}

struct Answer {
  std::uint64_t due;
  std::uint64_t data;
};

struct Counts {
  std::uint64_t cycles = 0;
  std::uint64_t instructions = 0;
};

// Runs `cycles` cycles and checks every instruction handed out. one_in: a redirect happens once in
// that many cycles; stall_in: decode refuses once in that many (0 = never).
Counts run(unsigned cycles, unsigned latency, unsigned one_in, unsigned stall_in, unsigned seed) {
  hdl::Design design;
  hdl::Interpreter sim(design.top<FetchPair>().ir());
  Random random(seed);
  std::deque<Answer> answers;
  std::uint64_t pc = 0x80000000;
  Counts counts;
  for (std::uint64_t now = 0; now < cycles; ++now) {
    sim.poke("clearing", now < 5);
    const bool has_answer = !answers.empty() && answers.front().due <= now;
    sim.poke("response_valid", has_answer);
    sim.poke("response_data", has_answer ? answers.front().data : random.bits());
    if (has_answer) answers.pop_front();
    const bool ready = stall_in == 0 || !random.chance(stall_in);
    sim.poke("ready", ready);
    sim.poke("x_redirect_valid", 0);

    const bool redirect = now > 8 && one_in != 0 && random.chance(one_in);
    if (sim.peek("slot_valid") != 0 && ready && !redirect) {
      EXPECT_EQ(sim.peek64("slot_pc"), pc) << now;
      const bool outside = pc >= 0x80010000;
      EXPECT_EQ(sim.peek("slot_fault") != 0, outside) << now;
      if (!outside) {
        EXPECT_EQ(sim.peek64("slot_insn"), pc & 0xffffffff) << now;
      }
      pc += 4;
      ++counts.instructions;
    }
    if (redirect) {
      pc = random.chance(8) ? 0x8000ffe0 : 0x80000000 + 4 * random.below(0x4000);
      sim.poke("x_redirect_valid", 1);
      sim.poke("x_redirect_pc", pc);
    }
    if (sim.peek("request_valid") != 0) {
      const std::uint64_t address = sim.peek64("request_addr");
      EXPECT_EQ(address & 7, 0u);
      EXPECT_TRUE(address >= 0x80000000 && address < 0x80010000) << std::hex << address;
      const std::uint64_t due = now + 1 + (latency > 1 ? random.below(latency) : 0);
      answers.push_back({due, word_at(address)});
    }
    sim.step();
    ++counts.cycles;
    if (::testing::Test::HasFailure()) break;
  }
  return counts;
}

TEST(Fetch, OneInstructionPerCycle) {
  const Counts counts = run(1000, 1, 0, 0, 1);
  EXPECT_GE(counts.instructions + 10, counts.cycles);
}

TEST(Fetch, RandomRedirectsAndStalls) {
  run(20000, 1, 9, 0, 2);
  run(20000, 1, 9, 3, 3);
  run(20000, 1, 2, 2, 4);
}

TEST(Fetch, SlowMemory) {
  run(20000, 3, 9, 3, 5);
  run(20000, 9, 20, 0, 6);
  run(20000, 9, 3, 4, 7);
}

TEST(Fetch, StopsAtTheEndOfRam) { run(20000, 2, 50, 0, 8); }

}  // namespace
}  // namespace xb::core::test
