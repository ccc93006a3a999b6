// SPDX-License-Identifier: Apache-2.0
//
// Both fetch stages together, against memory of random latency, random stalls and random redirects.
#include <gtest/gtest.h>

#include <deque>
#include <optional>

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

  // With a predictor: what it says is free.
  struct Guesses {
    hdl::In<HalfGuess> lower{"lower", HalfGuess()};
    hdl::In<HalfGuess> upper{"upper", HalfGuess()};
    hdl::In<UInt> asked{"asked", W{61}};
    hdl::In<ByHistory> lower_by_history{"lower_by_history", ByHistory()};
    hdl::In<ByHistory> upper_by_history{"upper_by_history", ByHistory()};
    hdl::In<UInt> varying_target{"varying_target", W{kTargetWidth}};
    hdl::In<UInt> stack_top{"stack_top", W{kTopWidth}};
    hdl::In<UInt> stack_target{"stack_target", W{kTargetWidth}};
    hdl::Out<Guess> guess{"guess", Guess()};
  };
  std::optional<Guesses> guesses;

  explicit FetchPair(const Config& config) : Module("fetch_pair") {
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
    if (!has_predictor(config)) return;
    guesses.emplace();
    fr.prediction->lower <<= guesses->lower;
    fr.prediction->upper <<= guesses->upper;
    fr.prediction->asked <<= guesses->asked;
    fr.prediction->lower_by_history <<= guesses->lower_by_history;
    fr.prediction->upper_by_history <<= guesses->upper_by_history;
    fr.prediction->varying_target <<= guesses->varying_target;
    fr.prediction->stack_top <<= guesses->stack_top;
    fr.prediction->stack_target <<= guesses->stack_target;
    guesses->guess <<= fr.prediction->guess;
    *fi.turn <<= fr.prediction->turn;
    hdl::unused(fr.prediction->stack_move);
    hdl::unused(fr.prediction->turns_from);
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
  std::uint64_t turns = 0;  // instructions that were guessed to be taken
};

// Runs `cycles` cycles and checks every instruction handed out. one_in: a redirect happens once in
// that many cycles; stall_in: decode refuses once in that many (0 = never). With a predictor it
// says anything, about any word: an instruction must still be the one of its pc, and follow the one
// before it unless that was guessed to be taken.
Counts run(unsigned cycles, unsigned latency, unsigned one_in, unsigned stall_in, unsigned seed,
           const Config& config = {}) {
  hdl::Design design;
  hdl::Interpreter sim(design.top<FetchPair>(config).ir());
  Random random(seed);
  std::deque<Answer> answers;
  std::uint64_t pc = 0x80000000;
  Counts counts;
  bool is_anywhere = false;  // what comes is the target of a guess
  std::uint64_t asked = 0;   // the word that was requested last
  for (std::uint64_t now = 0; now < cycles; ++now) {
    sim.poke("clearing", now < 5);
    const bool has_answer = !answers.empty() && answers.front().due <= now;
    sim.poke("response_valid", has_answer);
    sim.poke("response_data", has_answer ? answers.front().data : random.bits());
    if (has_answer) answers.pop_front();
    const bool ready = stall_in == 0 || !random.chance(stall_in);
    sim.poke("ready", ready);
    sim.poke("x_redirect_valid", 0);
    if (has_predictor(config)) {
      for (const std::string half : {"lower", "upper"}) {
        sim.poke(half + "_known", random.chance(2));
        sim.poke(half + "_counter", random.below(4));
        sim.poke(half + "_branches", random.chance(2));
        sim.poke(half + "_by_history_choice", random.below(4));
        sim.poke(half + "_by_history_counter", random.below(4));
        sim.poke(half + "_varies", random.chance(4));
        // Rarely outside RAM, which has 64 KiB.
        sim.poke(half + "_target", random.below(random.chance(30) ? 1 << 18 : 1 << 14));
        sim.poke(half + "_returns", random.chance(4));
      }
      sim.poke("stack_target", random.below(1 << 14));
      sim.poke("varying_target", random.below(1 << 14));
      sim.poke("asked", asked >> 3);
    }

    const bool redirect = now > 8 && one_in != 0 && random.chance(one_in);
    if (sim.peek("slot_valid") != 0 && ready && !redirect) {
      if (is_anywhere) pc = sim.peek64("slot_pc");
      EXPECT_EQ(sim.peek64("slot_pc"), pc) << now;
      const bool asks_history = has_predictor(config) && sim.peek64("guess_choice") >= 2;
      is_anywhere = has_predictor(config) && sim.peek("guess_known") != 0 &&
                    sim.peek64(asks_history ? "guess_by_history" : "guess_counter") >= 2;
      counts.turns += is_anywhere;
      const bool outside = pc >= 0x80010000;
      EXPECT_EQ(sim.peek("slot_fault") != 0, outside) << now;
      if (!outside) {
        EXPECT_EQ(sim.peek64("slot_insn"), pc & 0xffffffff) << now;
      }
      pc += 4;
      ++counts.instructions;
    }
    if (redirect) {
      is_anywhere = false;
      pc = random.chance(8) ? 0x8000ffe0 : 0x80000000 + 4 * random.below(0x4000);
      sim.poke("x_redirect_valid", 1);
      sim.poke("x_redirect_pc", pc);
    }
    if (sim.peek("request_valid") != 0) {
      const std::uint64_t address = sim.peek64("request_addr");
      asked = address;
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

TEST(Fetch, GoesWhereAnyGuessLeads) {
  for (const unsigned queue : {2u, 3u}) {
    Config config;
    config.btb_entries = 64;
    config.ras_entries = 8;
    config.direction_entries = 64;
    config.indirect_entries = 32;
    config.fetch_queue = queue;
    EXPECT_GT(run(20000, 1, 9, 0, 10 + queue, config).turns, 1000u);
    EXPECT_GT(run(20000, 1, 40, 3, 20 + queue, config).turns, 1000u);
    EXPECT_GT(run(20000, 4, 20, 4, 30 + queue, config).turns, 50u);
  }
}

}  // namespace
}  // namespace xb::core::test
