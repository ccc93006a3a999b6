// SPDX-License-Identifier: Apache-2.0
// Programs that will never end are found; programs that only take long are not.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/sim/hang_bench.h"

namespace xb::test {
namespace {

TEST(Hang, EmptyLoop) {
  Harness h({jump_to_self()}, 2);
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_NE(
      h.messages().find("PE 0: pc 0x80000000 start: repeats 1 instruction that reads no memory\n"),
      std::string::npos)
      << h.messages();
  EXPECT_NE(h.messages().find("PE 1: "), std::string::npos);
}

TEST(Hang, PollOfAFlagNobodySets) {
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kLd, a0, t0, 0), addi(a1, a1, 0), b_type(Op::kBeq, a0, zero, -8)});
  Harness h(w);
  name_objects(h);
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_NE(h.messages().find("repeats 3 instructions and waits for a change of flag"),
            std::string::npos)
      << h.messages();
}

TEST(Hang, LoadBeforeTheLoopIsNotTheCause) {
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kLd, a0, t0, 0x40), i_type(Op::kLd, a1, t0, 0),
             b_type(Op::kBeq, a1, zero, -4)});
  Harness h(w);
  name_objects(h);
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_NE(h.messages().find("repeats 2 instructions and waits for a change of flag\n"),
            std::string::npos)
      << h.messages();
}

TEST(Hang, LoopWithoutALoadBehindALoad) {
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kLd, a0, t0, 0x40), b_type(Op::kBeq, a0, zero, 0)});
  Harness h(w);
  name_objects(h);
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_NE(h.messages().find("repeats 1 instruction that reads no memory\n"), std::string::npos)
      << h.messages();
}

TEST(Hang, LoopThatWaitsForOneOfTwo) {
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kEaddie, 5, zero, 2), i_type(Op::kEld, a0, t0, 0),
             i_type(Op::kLd, a1, t0, 0x40), i_type(Op::kEaddie, 5, zero, 2),
             r_type(Op::kOr, a2, a0, a1), b_type(Op::kBeq, a2, zero, -16)});
  Harness h(w, 2);
  name_objects(h);
  h.options.max_cycles = 2 * sim::HangDetector::longest_silence(kTimeoutLog2);
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_NE(
      h.messages().find("repeats 5 instructions and waits for a change of other or flag of PE 1\n"),
      std::string::npos)
      << h.messages();
}

// PE `absent` ends at once; PE 0 waits for all from 1 on, the others for PE 0.
void expect_incomplete_barrier(unsigned pes, unsigned last, unsigned absent) {
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kCsrrs, a0, zero, static_cast<int>(isa::csr::kMhartid)),
             addi(a1, zero, static_cast<int>(absent)), b_type(Op::kBne, a0, a1, 16)});
  append(w, exit_with(zero));
  // arrived[a0] = 1 at PE 0
  append(w, {i_type(Op::kSlli, a1, a0, 3), r_type(Op::kAdd, t1, t0, a1),
             i_type(Op::kEaddie, t1, zero, 1), addi(a2, zero, 1), s_type(Op::kEsd, a2, 0, t1),
             b_type(Op::kBeq, a0, zero, 12), i_type(Op::kLd, a3, t0, 0x100),
             b_type(Op::kBeq, a3, zero, -4), addi(a1, zero, static_cast<int>(last)),
             addi(t0, t0, 8), i_type(Op::kLd, a3, t0, 0), b_type(Op::kBeq, a3, zero, -4),
             addi(a1, a1, -1), b_type(Op::kBne, a1, zero, -16)});
  append(w, exit_with(zero));
  Harness h(w, pes);
  h.image.symbols.add_object({isa::kRamBase + 0x2000, 0x100, "arrived"});
  h.image.symbols.add_object({isa::kRamBase + 0x2100, 8, "released"});
  h.image.symbols.finish();
  EXPECT_EQ(end_of(h), Ended::kHang);
  const std::string& text = h.messages();
  const std::string line = ": repeats 2 instructions and waits for a change of ";
  EXPECT_NE(text.find(fmt::format("{}arrived+0x{:x}\n", line, 8 * absent)), std::string::npos)
      << text;
  for (unsigned pe = 0; pe < pes; ++pe) {
    EXPECT_EQ(text.find(fmt::format("PE {}: pc", pe)) == std::string::npos, pe == absent) << text;
  }
  std::size_t released = 0;
  for (std::size_t at = 0; (at = text.find(line + "released\n", at)) != std::string::npos; ++at) {
    ++released;
  }
  EXPECT_EQ(released, pes - (absent < pes ? 2 : 1)) << text;
}

TEST(Hang, BarrierWithoutTheOnlyOther) { expect_incomplete_barrier(1, 1, 1); }
TEST(Hang, BarrierOfSevenWithoutTheLast) { expect_incomplete_barrier(7, 6, 6); }
TEST(Hang, BarrierOfSevenWithoutOneInside) { expect_incomplete_barrier(7, 6, 3); }

TEST(Hang, SleepWithoutInterrupt) {
  Harness h({isa::instruction(Op::kWfi).match, b_type(Op::kBeq, zero, zero, -4)});
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_NE(h.messages().find("sleeps in wfi with no interrupt enabled"), std::string::npos);
}

TEST(Hang, SleepForTheOwnSoftwareInterrupt) {
  Words w = enable_interrupts(3);
  append(w, {isa::instruction(Op::kWfi).match, jump_to_self()});
  Harness h(w);
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_NE(h.messages().find("no enabled interrupt can come (software interrupt)\n"),
            std::string::npos);
}

// The value of flag, which it waits for until it is not 0.
Words sleep_on_flag(Op wait) {
  Words w = ram_address(t0, 0x2000);
  append(w, {r_type(Op::kLrD, a3, t0, zero), b_type(Op::kBne, a3, zero, 12),
             isa::instruction(wait).match, b_type(Op::kBeq, zero, zero, -12)});
  return w;
}

TEST(Hang, SleepOnAFlagThatNobodyWrites) {
  Harness h(sleep_on_flag(Op::kWrsNto), 2);
  name_objects(h);
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_NE(h.messages().find(": sleeps in wrs and waits for a write of flag\n"), std::string::npos)
      << h.messages();
}

TEST(Hang, ShortSleepsForAFlagThatNobodyWrites) {
  Harness h(sleep_on_flag(Op::kWrsSto), 2);
  name_objects(h);
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_EQ(h.messages().find("sleeps in wfi"), std::string::npos) << h.messages();
}

// The handler is an mret, so the exception comes again and again.
Words with_handler(Words body) {
  Words w = {i_type(Op::kAuipc, t0, zero, 0), addi(t0, t0, 16),
             i_type(Op::kCsrrw, zero, t0, static_cast<int>(isa::csr::kMtvec)),
             b_type(Op::kBeq, zero, zero, 8), isa::instruction(Op::kMret).match};
  append(w, body);
  return w;
}

TEST(Hang, ExceptionThatComesAgain) {
  Harness h(with_handler({0}));
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_NE(h.messages().find("with the same exception: illegal instruction at pc 0x80000014"),
            std::string::npos)
      << h.messages();
}

TEST(NoHang, HandlerThatCounts) {
  // The handler adds and traps again.
  Harness h({i_type(Op::kAuipc, t0, zero, 0), addi(t0, t0, 12),
             i_type(Op::kCsrrw, zero, t0, static_cast<int>(isa::csr::kMtvec)), addi(a0, a0, 1), 0});
  EXPECT_EQ(end_of(h), Ended::kCycleLimit) << h.messages();
}

// Registers are the same at two visits of a handler, but not where it returns to: the handler makes
// the address in t2 good, after a delay so long that a visit is remembered. `begin` is the
// handler's beginning. At the end the program is busy for a while, without a difference that others
// could see, and exits.
Words twice_in_the_handler(const Words& begin, const Words& body) {
  const Words delay = {addi(t1, zero, 500), addi(t1, t1, -1), b_type(Op::kBne, t1, zero, -4)};
  Words handler = begin;
  append(handler, delay);
  append(handler, ram_address(t2, 0x2000));
  append(handler, {isa::instruction(Op::kMret).match});
  Words w = {i_type(Op::kAuipc, t0, zero, 0), addi(t0, t0, 16),
             i_type(Op::kCsrrw, zero, t0, static_cast<int>(isa::csr::kMtvec)),
             b_type(Op::kBeq, zero, zero, 4 + 4 * static_cast<int>(handler.size()))};
  append(w, handler);
  append(w, body);
  append(w, {lui(t1, 8), addi(t1, t1, -1), b_type(Op::kBne, t1, zero, -4)});
  append(w, exit_with(zero));
  return w;
}

TEST(NoHang, HandlerThatReturnsElsewhere) {
  const Words bad_load = {addi(t2, zero, 0), i_type(Op::kLd, a0, t2, 0)};
  Words body = bad_load;
  append(body, bad_load);
  Harness h(twice_in_the_handler({}, body));
  EXPECT_EQ(end_of(h), Ended::kExit) << h.messages();
}

TEST(NoHang, HandlerThatReturnsElsewhereAtFirst) {
  // The first visit returns to `again` (a4), the second to the load behind it.
  const int mepc = static_cast<int>(isa::csr::kMepc);
  const Words first = {b_type(Op::kBne, a3, zero, 8), i_type(Op::kCsrrw, zero, a4, mepc),
                       addi(a3, zero, 1)};
  const Words body = {i_type(Op::kAuipc, a4, zero, 0), addi(a4, a4, 8), addi(t2, zero, 0),
                      i_type(Op::kLd, a0, t2, 0)};
  Harness h(twice_in_the_handler(first, body));
  EXPECT_EQ(end_of(h), Ended::kExit) << h.messages();
}

TEST(Hang, DroppedStoreLeavesAFenceWaiting) {
  // The acknowledgement of the store never comes: the fence waits with nothing under way.
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kEaddie, 5, zero, 2), s_type(Op::kEsd, a0, 0, t0), fence_rw()});
  append(w, exit_with(zero));
  Harness h(w, 2);
  h.adjust = [](unsigned pe, ModelTile& tile) {
    if (pe == 0) tile.tamper = [](sim::TileOutputs& out) { out.tx = {}; };  // a dead link
  };
  h.options.max_cycles = 2 * sim::HangDetector::longest_silence(kTimeoutLog2);
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kHang);
  EXPECT_GE(outcome.cycles, sim::HangDetector::longest_silence(kTimeoutLog2));  // no timeout came
  EXPECT_NE(h.messages().find("has retired nothing for"), std::string::npos) << h.messages();
  EXPECT_NE(h.messages().find("1 remote operation unanswered"), std::string::npos);
}

TEST(Hang, RemoteLoadThatCannotReturn) {
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kEaddie, 5, zero, 2), i_type(Op::kLd, a1, t0, 0x40),
             i_type(Op::kEld, a0, t0, 0)});
  append(w, exit_with(zero));
  Harness h(w, 2);
  name_objects(h);
  h.adjust = [](unsigned pe, ModelTile& tile) {
    if (pe == 0) tile.tamper = [](sim::TileOutputs& out) { out.tx = {}; };  // a dead link
  };
  h.options.max_cycles = 2 * sim::HangDetector::longest_silence(kTimeoutLog2);
  EXPECT_EQ(h.run().ended, Ended::kHang);
  EXPECT_NE(h.messages().find(", load of flag of PE 1; 1 remote operation unanswered"),
            std::string::npos)
      << h.messages();
}

TEST(NoHang, SleepUntilAnotherPeInterrupts) {
  // PE 0 counts 20000 rounds, far longer than a nap, and then interrupts PE 1; both end.
  Words w = enable_interrupts(3);
  append(w, {i_type(Op::kCsrrs, a0, zero, static_cast<int>(isa::csr::kMhartid)),
             b_type(Op::kBne, a0, zero, 36), addi(a2, zero, 1), lui(a1, 5), addi(a1, a1, -1),
             b_type(Op::kBne, a1, zero, -4), lui(t0, 0x2000), i_type(Op::kEaddie, t0, zero, 2),
             s_type(Op::kEsw, a2, 0, t0), b_type(Op::kBeq, zero, zero, 8),
             isa::instruction(Op::kWfi).match});
  append(w, exit_with(zero));
  Harness h(w, 2);
  h.options.check = true;
  EXPECT_EQ(end_of(h), Ended::kExit) << h.messages();
}

// PE 0 counts for far longer than a nap and then writes the flag of PE 1, the same value first.
TEST(NoHang, SleepUntilAnotherPeStores) {
  for (const Op wait : {Op::kWrsNto, Op::kWrsSto}) {
    Words w = ram_address(t0, 0x2000);
    append(w, {i_type(Op::kCsrrs, a0, zero, static_cast<int>(isa::csr::kMhartid)),
               b_type(Op::kBne, a0, zero, 36), lui(a1, 5), addi(a1, a1, -1),
               b_type(Op::kBne, a1, zero, -4), i_type(Op::kEaddie, t0, zero, 2),
               s_type(Op::kEsd, zero, 0, t0), addi(a2, zero, 1), s_type(Op::kEsd, a2, 0, t0)});
    const Words sleep = sleep_on_flag(wait);
    append(w, {b_type(Op::kBeq, a0, zero, 4 * static_cast<int>(sleep.size() + 1))});
    append(w, sleep);
    append(w, exit_with(zero));
    Harness h(w, 2);
    h.options.check = true;
    EXPECT_EQ(end_of(h), Ended::kExit) << h.messages();
  }
}

TEST(NoHang, SleepOnAReservationWithAnArmedTimer) {
  // mtimecmp = 49152; wrs.nto; then exit.
  Words w = {lui(t0, 0x2004), lui(a0, 12), s_type(Op::kSd, a0, 0, t0)};
  append(w, enable_interrupts(7));
  append(w, ram_address(t0, 0x2000));
  append(w, {r_type(Op::kLrD, a3, t0, zero), isa::instruction(Op::kWrsNto).match});
  append(w, exit_with(zero));
  Harness h(w);
  EXPECT_EQ(end_of(h), Ended::kExit);
}

TEST(NoHang, CountingLoop) {
  Harness h({addi(a0, a0, 1), b_type(Op::kBeq, zero, zero, -4)});
  EXPECT_EQ(end_of(h), Ended::kCycleLimit);
}

TEST(NoHang, LoopThatStores) {
  Words w = ram_address(t0, 0x2000);
  append(w, {s_type(Op::kSd, zero, 0, t0), b_type(Op::kBeq, zero, zero, -4)});
  Harness h(w);
  EXPECT_EQ(end_of(h), Ended::kCycleLimit);
}

// The register that holds the clock is overwritten in every round: at the branch all registers look
// the same, yet the loop ends one day.
TEST(NoHang, LoopThatReadsTheClock) {
  Words w = {i_type(Op::kCsrrs, t0, zero, static_cast<int>(isa::csr::kCycle)),
             i_type(Op::kSrli, t0, t0, 14), b_type(Op::kBeq, t0, zero, -8)};
  append(w, exit_with(zero));
  Harness h(w);
  EXPECT_EQ(end_of(h), Ended::kExit);
}

TEST(NoHang, LoopThatPollsADevice) {
  Words w = device_base(t0);
  append(w, {i_type(Op::kLd, a0, t0, 0x20), b_type(Op::kBeq, zero, zero, -4)});
  Harness h(w);
  EXPECT_EQ(end_of(h), Ended::kCycleLimit);
}

TEST(NoHang, SleepWithAnArmedTimer) {
  // mtimecmp = 50000; wfi; then exit.
  Words w = {lui(t0, 0x2004), lui(a0, 12), s_type(Op::kSd, a0, 0, t0)};
  append(w, enable_interrupts(7));
  append(w, {isa::instruction(Op::kWfi).match});
  append(w, exit_with(zero));
  Harness h(w);
  EXPECT_EQ(end_of(h), Ended::kExit);
}

TEST(NoHang, SpinUntilAnotherPeStores) {
  // PE 0 counts 20000 rounds and then stores into PE 1's flag; PE 1 spins on it.
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kCsrrs, a0, zero, static_cast<int>(isa::csr::kMhartid)),
             b_type(Op::kBne, a0, zero, 28), lui(a1, 2), addi(a1, a1, -1),
             b_type(Op::kBne, a1, zero, -4), i_type(Op::kEaddie, 5, zero, 2), addi(a2, zero, 1),
             s_type(Op::kEsd, a2, 0, t0)});
  // PE 0 goes on here too: its own flag is set by itself through the local memory.
  append(w, {b_type(Op::kBne, a0, zero, 8), s_type(Op::kSd, a2, 0, t0), i_type(Op::kLd, a3, t0, 0),
             b_type(Op::kBeq, a3, zero, -4)});
  append(w, exit_with(zero));
  Harness h(w, 2);
  EXPECT_EQ(end_of(h), Ended::kExit) << h.messages();
}

// A loop nest whose inner state comes back often; the outer counter is in a register.
TEST(NoHang, LongNest) {
  Words w = {lui(a0, 1),       addi(a1, zero, 7),
             addi(a1, a1, -1), b_type(Op::kBne, a1, zero, -4),
             addi(a0, a0, -1), b_type(Op::kBne, a0, zero, -16)};
  append(w, exit_with(zero));
  Harness h(w);
  h.options.max_cycles = 2'000'000;
  EXPECT_EQ(end_of(h), Ended::kExit);
}

}  // namespace
}  // namespace xb::test
