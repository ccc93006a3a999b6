// SPDX-License-Identifier: Apache-2.0
//
// The core with a predictor: what it saves, and that no guess changes what a program does.
#include "hls/core/prediction.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "hls/isa/csrs.h"
#include "tests/core/core_bench.h"

namespace xb::core::test {
namespace {

BenchOptions with_predictor(unsigned entries = 64, unsigned queue = 3) {
  BenchOptions options;
  options.config.btb_entries = entries;
  options.config.ras_entries = 8;
  options.config.direction_entries = 128;
  options.config.indirect_entries = 64;
  options.config.fetch_queue = queue;
  return options;
}

Words program_of(const Words& body) {
  Words program;
  append_load_immediate(program, 31, 0x10000000);
  append(program, body);
  append(program, {s_type(Op::kSd, 10, 8, 31), jal(0, 0)});
  return program;
}

// `turns` times `body`, which begins at a multiple of 8 bytes, or 4 behind one.
Words loop_of(const Words& body, int turns, bool is_shifted) {
  Words words{addi(20, zero, turns), addi(0, 0, 0)};
  if (is_shifted) words.push_back(addi(0, 0, 0));
  append(words, body);
  words.push_back(addi(20, 20, -1));
  words.push_back(b_type(Op::kBne, 20, zero, -4 * (static_cast<int>(body.size()) + 1)));
  return program_of(words);
}

// Of six bits all, each against the adder that it does without.
TEST(Predictor, KnowsWhetherASumIsTheAddressWithoutAdding) {
  for (unsigned a = 0; a < 64; ++a) {
    for (unsigned b = 0; b < 64; ++b) {
      for (unsigned sum = 0; sum < 64; sum += 4) {
        const hdl::UInt found = adds_up(hdl::lit(6, a), hdl::lit(6, b), hdl::lit(6, sum));
        ASSERT_EQ(found.number() != 0, ((a + b) & 60) == sum) << a << " + " << b << ", " << sum;
      }
    }
  }
}

std::uint64_t cycles_of(const Words& program, const BenchOptions& options) {
  CoreBench bench(program, options);
  EXPECT_TRUE(bench.run(20000));
  return bench.retired().back().cycle;
}

// Cycles of one turn of a loop, once it is known.
std::uint64_t cycles_of_a_turn(const Words& body, bool is_shifted, unsigned queue) {
  const BenchOptions options = with_predictor(64, queue);
  const auto of = [&](int turns) { return cycles_of(loop_of(body, turns, is_shifted), options); };
  return (of(80) - of(40)) / 40;
}

TEST(PredictorTiming, ALoopThatIsKnownCostsOneCycleAnInstruction) {
  for (unsigned length = 1; length <= 9; ++length) {
    for (const bool is_shifted : {false, true}) {
      const Words body(length, addi(5, 5, 1));
      EXPECT_EQ(cycles_of_a_turn(body, is_shifted, 3), length + 2) << length << is_shifted;
    }
  }
}

TEST(PredictorTiming, AShortQueueCostsACycleWhereTheBranchIsInALowerHalf) {
  for (unsigned length = 3; length <= 9; ++length) {
    const Words body(length, addi(5, 5, 1));
    const std::uint64_t cycles = cycles_of_a_turn(body, false, 2);
    EXPECT_GE(cycles, length + 2) << length;
    EXPECT_LE(cycles, length + 2 + (length % 2 == 1 ? 1 : 0)) << length;
  }
}

TEST(PredictorTiming, JumpsAndIndirectJumpsAreLearned) {
  const Words direct{jal(0, 8), addi(5, 5, 1), addi(6, 6, 1)};
  EXPECT_LE(cycles_of_a_turn(direct, false, 3), 5u);
  const Words indirect{u_type(Op::kAuipc, 7, 0), addi(8, 8, 1), i_type(Op::kJalr, 1, 7, 16),
                       addi(5, 5, 1), addi(6, 6, 1)};
  EXPECT_LE(cycles_of_a_turn(indirect, false, 3), 7u);
}

// Functions called from two places each, three deep: a return that is guessed as a jump to where it
// led last is always wrong.
TEST(PredictorTiming, ReturnsGoToTheirCall) {
  Words words{
      addi(20, zero, 40), jal(1, 20), jal(1, 16), addi(20, 20, -1), b_type(Op::kBne, 20, zero, -12),
      jal(zero, 60)};
  append(words, {addi(9, 1, 0), jal(1, 20), addi(5, 5, 1), jal(1, 12), addi(1, 9, 0),
                 i_type(Op::kJalr, 0, 1, 0)});
  append(words, {addi(8, 1, 0), jal(1, 12), addi(1, 8, 0), i_type(Op::kJalr, 0, 1, 0)});
  append(words, {addi(6, 6, 1), addi(7, 7, 1), i_type(Op::kJalr, 0, 1, 0), addi(0, 0, 0)});
  BenchOptions options = with_predictor();
  options.config.direction_entries = 0;
  options.config.indirect_entries = 0;  // which knows them, too
  const std::uint64_t with_stack = cycles_of(program_of(words), options);
  options.config.ras_entries = 0;
  const std::uint64_t without = cycles_of(program_of(words), options);
  // Six returns a turn lead elsewhere than the time before; each is a redirect that costs 3.
  EXPECT_LE(with_stack + 39 * 6 * 3, without);
}

// A branch that is taken every second, third, fourth time: its counter alone is wrong about once in
// that many turns, or always; what led to it says which time it is.
TEST(PredictorTiming, BranchesFollowTheirHistory) {
  for (int period = 2; period <= 4; ++period) {
    for (const bool is_shifted : {false, true}) {
      const Words body{addi(5, 5, 1), addi(6, 0, period), b_type(Op::kBne, 5, 6, 12),
                       addi(5, 0, 0), addi(7, 7, 1),      addi(8, 8, 1)};
      constexpr int kTurns = 200;
      const Words program = loop_of(body, kTurns, is_shifted);
      BenchOptions options = with_predictor();
      const std::uint64_t with_history = cycles_of(program, options);
      options.config.direction_entries = 0;
      const std::uint64_t without = cycles_of(program, options);
      // Each wrong guess costs 3 cycles; at first the history has to be learned.
      const std::uint64_t saved = static_cast<std::uint64_t>(3 * kTurns / period);
      EXPECT_LE(with_history + saved * 3 / 4, without) << period << is_shifted;
    }
  }
}

// Turns of a loop that goes to two places in turn, through a register.
Words loop_through_two_places() {
  const Words body{u_type(Op::kAuipc, 16, 0),  // +0
                   i_type(Op::kXori, 17, 17, 8),
                   r_type(Op::kAdd, 16, 16, 17),
                   i_type(Op::kJalr, 0, 16, 16),  // to +16 or +24
                   addi(5, 5, 1),
                   jal(0, 8),
                   addi(6, 6, 1)};
  return loop_of(body, 200, false);
}

TEST(PredictorTiming, IndirectJumpsFollowTheirHistory) {
  BenchOptions options = with_predictor();
  const std::uint64_t with_history = cycles_of(loop_through_two_places(), options);
  options.config.indirect_entries = 0;
  const std::uint64_t without = cycles_of(loop_through_two_places(), options);
  EXPECT_LE(with_history + 180 * 3, without);
}

// The history counts wrong guesses, too: behind a branch that nobody can guess there is one that
// goes the same way.
TEST(PredictorTiming, HistoryIsMendedBehindAWrongGuess) {
  // x9 is a linear feedback register; its lowest bit decides.
  const Words body{i_type(Op::kAndi, 10, 9, 1),
                   i_type(Op::kSrli, 9, 9, 1),
                   b_type(Op::kBeq, 10, 0, 12),  // +8: to +20
                   i_type(Op::kXori, 9, 9, 0x6a5),
                   addi(6, 6, 1),
                   addi(7, 7, 1),                // +20
                   b_type(Op::kBeq, 10, 0, 12),  // +24: to +36
                   addi(8, 8, 1),
                   addi(11, 11, 1),
                   addi(12, 12, 1)};
  constexpr int kTurns = 400;
  Words program{addi(9, 0, 0x135)};
  append(program, loop_of(body, kTurns, true));
  BenchOptions options = with_predictor();
  const std::uint64_t with_history = cycles_of(program, options);
  options.config.direction_entries = 0;
  const std::uint64_t without = cycles_of(program, options);
  // Half of the guesses about the second one would be wrong.
  EXPECT_LE(with_history + kTurns / 2 * 3 / 2, without);
}

TEST(Predictor, ALoopTakesLongerWithoutItsKey) {
  const Words program = loop_of({addi(5, 5, 1)}, 20, false);
  EXPECT_GT(cycles_of(program, {}), cycles_of(program, with_predictor()) + 20);
}

// --- the same program with and without predictor

struct Unit {
  Words words;
  unsigned jump = 0;  // which word, from 1 on, leads to unit `target`; 0: none
  unsigned target = 0;
};

// Units of one to four words; whoever jumps jumps to the begin of a later one or calls a function,
// in a loop. x5 to x14 hold numbers, x20 counts, x1, x16 and x17 serve jumps.
Words random_program(unsigned seed) {
  Random random(seed);
  const auto number = [&] { return 5 + random.below(10); };
  const auto arithmetic = [&] {
    constexpr Op kOps[] = {Op::kAdd, Op::kXor, Op::kSub, Op::kSltu};
    return random.chance(2) ? addi(number(), number(), static_cast<int>(random.below(9)) - 4)
                            : r_type(kOps[random.below(4)], number(), number(), number());
  };
  constexpr unsigned kUnits = 60;
  std::vector<Unit> units;
  for (unsigned i = 0; i < kUnits; ++i) {
    Unit unit;
    unit.target = std::min(kUnits, i + 1 + random.below(6));
    switch (random.below(8)) {
      case 0:
      case 1:
      case 2: {
        constexpr Op kOps[] = {Op::kBeq, Op::kBne, Op::kBlt, Op::kBgeu};
        unit.words = {b_type(kOps[random.below(4)], number(), number(), 0)};
        unit.jump = 1;
        break;
      }
      case 3:
        unit.words = {jal(random.below(2), 0)};
        unit.jump = 1;
        break;
      case 4:  // a call of one of two functions behind the loop, kUnits + 1 and + 2
        unit.words = {jal(1, 0)};
        unit.jump = 1;
        unit.target = kUnits + 1 + random.below(2);
        break;
      case 5:  // to one of the two words behind
        unit.words = {u_type(Op::kAuipc, 16, 0),
                      i_type(Op::kAndi, 17, number(), 4),
                      r_type(Op::kAdd, 16, 16, 17),
                      i_type(Op::kJalr, 0, 16, 16),
                      arithmetic(),
                      arithmetic()};
        break;
      default:
        unit.words = {arithmetic()};
    }
    units.push_back(unit);
  }
  units.push_back(
      {{addi(20, 20, -1), b_type(Op::kBne, 20, zero, 0), s_type(Op::kSd, 10, 8, 31), jal(0, 0)},
       2,
       0});
  units.push_back({{addi(5, 5, 1), i_type(Op::kJalr, 0, 1, 0)}});
  units.push_back({{addi(6, 6, 1), addi(7, 7, 1), i_type(Op::kJalr, 0, 1, 0)}});

  Words program;
  append_load_immediate(program, 31, 0x10000000);
  program.push_back(addi(20, zero, 12));
  for (unsigned r = 5; r < 15; ++r) program.push_back(addi(r, zero, static_cast<int>(r)));
  std::vector<unsigned> begin;
  for (const Unit& unit : units) {
    begin.push_back(static_cast<unsigned>(program.size()));
    append(program, unit.words);
  }
  for (unsigned i = 0; i < units.size(); ++i) {
    if (units[i].jump == 0) continue;
    const unsigned at = begin[i] + units[i].jump - 1;
    const int distance = 4 * (static_cast<int>(begin[units[i].target]) - static_cast<int>(at));
    const std::uint32_t word = program[at];
    program[at] = (word & 0x7f) == 0x6f ? jal(word >> 7 & 31, distance)
                                        : word | b_type(Op::kBeq, 0, 0, distance);
  }
  return program;
}

void expect_same(const Words& program, const BenchOptions& options, const std::string& of) {
  BenchOptions plain = options;
  plain.config.btb_entries = 0;
  plain.config.ras_entries = 0;
  plain.config.direction_entries = 0;
  plain.config.indirect_entries = 0;
  plain.config.fetch_queue = 2;
  CoreBench wanted(program, plain);
  CoreBench bench(program, options);
  ASSERT_TRUE(wanted.run(200000)) << of;
  ASSERT_TRUE(bench.run(200000)) << of;
  const std::size_t count = std::min(wanted.retired().size(), bench.retired().size());
  for (std::size_t i = 0; i < count; ++i) {
    const Retired& a = wanted.retired()[i];
    const Retired& b = bench.retired()[i];
    ASSERT_EQ(a.pc, b.pc) << of << " " << i;
    ASSERT_EQ(a.insn, b.insn) << of << " " << i;
    ASSERT_EQ(a.next_pc, b.next_pc) << of << " " << i;
    ASSERT_EQ(a.trap, b.trap) << of << " " << i;
  }
  for (unsigned r = 1; r < 31; ++r) EXPECT_EQ(wanted.x(r), bench.x(r)) << of << " x" << r;
}

TEST(Predictor, RandomJumpsEndWhereTheyEndWithoutIt) {
  for (unsigned seed = 1; seed <= 12; ++seed) {
    BenchOptions options = with_predictor(32u << seed % 3, 2 + seed % 2);
    options.latency = seed % 4 == 3 ? 3 : 1;
    options.refuse_one_in = seed % 5 == 4 ? 4 : 0;
    options.config.xbgas = seed % 2 == 0;
    options.config.ras_entries = seed % 3 * 4;
    const unsigned direction[] = {0, 64, 128, 256};
    const unsigned indirect[] = {0, 32, 64, 128};
    options.config.direction_entries = direction[seed / 2 % 4];
    options.config.indirect_entries = indirect[seed % 4];
    expect_same(random_program(seed), options, "seed " + std::to_string(seed));
  }
}

TEST(Predictor, SavesAQuarterOfTheCyclesOfRandomJumps) {
  std::uint64_t plain = 0;
  std::uint64_t guessed = 0;
  for (unsigned seed = 20; seed < 24; ++seed) {
    plain += cycles_of(random_program(seed), {});
    guessed += cycles_of(random_program(seed), with_predictor(128));
  }
  EXPECT_LT(guessed * 4, plain * 3);
}

// A loop in which a word is a jump, then none any more, then one to elsewhere: entries out of date.
TEST(Predictor, CodeThatChanges) {
  for (const unsigned queue : {2u, 3u}) {
    Words body{u_type(Op::kAuipc, 16, 0),      // +0: x16 = here
               addi(20, zero, 3),              // +4: three rounds
               addi(21, zero, 6),              // +8: six turns each
               addi(21, 21, -1),               // +12
               addi(10, 10, 1),                // +16: the word that changes
               addi(11, 11, 1),                // +20
               addi(12, 12, 1),                // +24
               b_type(Op::kBne, 21, 0, -16),   // +28: to +12
               i_type(Op::kLw, 5, 16, 52),     // +32
               s_type(Op::kSw, 5, 16, 16),     // +36: the next form of the word
               plain(Op::kFenceI),             // +40
               addi(20, 20, -1),               // +44
               b_type(Op::kBne, 20, 0, -40)};  // +48: to +8
    // What stands at +52 is data; the code goes on behind.
    body.push_back(jal(0, 8));
    body.push_back(addi(0, 0, 0));
    BenchOptions options = with_predictor(32, queue);
    expect_same(program_of(body), options, "changing code");
    CoreBench bench(program_of(body), options);
    ASSERT_TRUE(bench.run(20000));
    EXPECT_EQ(bench.x(10), 6u);
    EXPECT_EQ(bench.x(12), 18u);
  }
}

// A branch back, at the end of RAM: what is guessed there must neither fault nor hide a fault.
TEST(Predictor, TheEndOfRam) {
  constexpr std::uint64_t kEnd = CoreBench::kBase + 0x10000;
  for (const unsigned back : {8u, 12u}) {
    const BenchOptions options = with_predictor();
    Words start = ram_address(16, 0x10000 - 16);
    start.push_back(addi(20, zero, 5));
    append(start, {u_type(Op::kAuipc, 17, 0), addi(17, 17, 24),
                   i_type(Op::kCsrrw, 0, 17, isa::csr::kMtvec), i_type(Op::kJalr, 0, 16, 0),
                   addi(0, 0, 0), addi(0, 0, 0)});
    CoreBench bench(program_of(start), options);
    const std::uint64_t loop = (std::uint64_t{addi(20, 20, -1)} << 32) | addi(5, 5, 1);
    const std::uint64_t end =
        (std::uint64_t{b_type(Op::kBne, 20, 0, -static_cast<int>(back))} << 32) | addi(6, 6, 1);
    bench.store(kEnd - 16, loop);
    bench.store(kEnd - 8, end);
    ASSERT_TRUE(bench.run()) << back;
    const auto faults = std::count_if(bench.retired().begin(), bench.retired().end(),
                                      [](const Retired& r) { return r.trap; });
    EXPECT_EQ(faults, 1);
    EXPECT_EQ(bench.x(6), 5u);
  }
}

}  // namespace
}  // namespace xb::core::test
