// SPDX-License-Identifier: Apache-2.0
// Programs that will never end are found; programs that only take long are not.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "hls/isa/memory_map.h"
#include "tests/sim/harness.h"

namespace xb::test {
namespace {

constexpr unsigned kTimeoutLog2 = reference::HartParameters{}.timeout_log2;

using isa::Op;
using sim::Ended;

constexpr std::uint64_t kPatience = 200'000;  // cycles

Ended end_of(Harness& h) {
  if (!h.options.max_cycles) h.options.max_cycles = kPatience;
  return h.run().ended;
}

// What the programs read.
void name_objects(Harness& h) {
  h.image.symbols.add_object({isa::kRamBase + 0x2000, 8, "flag"});
  h.image.symbols.add_object({isa::kRamBase + 0x2040, 8, "other"});
  h.image.symbols.finish();
}

Words enable_interrupts(std::uint64_t bit) {
  return {addi(t1, zero, 1), i_type(Op::kSlli, t1, t1, static_cast<int>(bit)),
          i_type(Op::kCsrrs, zero, t1, static_cast<int>(isa::csr::kMie))};
}

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

TEST(Hang, OneFinishedPeDoesNotHideIt) {
  Words w = {i_type(Op::kCsrrs, a0, zero, static_cast<int>(isa::csr::kMhartid)),
             b_type(Op::kBeq, a0, zero, 8), jump_to_self()};
  append(w, exit_with(zero));
  Harness h(w, 2);
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_EQ(h.messages().find("PE 0:"), std::string::npos) << h.messages();
}

// PE 0 ends and then counts for ever with `store`, at 0x2000 of its own or, if that is a remote
// store, of PE 1; PE 1 waits until what `load` takes from `address` has reached 2^`bits`: all of
// its registers are the same until then.
Words ended_pe_that_stores(Op store, std::uint32_t address, std::uint32_t load, int bits) {
  Words w = ram_address(t0, address);
  append(w, ram_address(t1, 0x2000));
  append(w, {i_type(Op::kEaddie, 5, zero, 1), i_type(Op::kEaddie, 6, zero, 2),  // PE 0, PE 1
             i_type(Op::kCsrrs, a0, zero, static_cast<int>(isa::csr::kMhartid)),
             b_type(Op::kBne, a0, zero, 24), lui(t2, 0x10000), s_type(Op::kSw, zero, 8, t2),
             addi(a1, a1, 1), s_type(store, a1, 0, t1), b_type(Op::kBeq, zero, zero, -8), load,
             i_type(Op::kSrli, a2, a2, bits), b_type(Op::kBeq, a2, zero, -8)});
  append(w, exit_with(zero));
  return w;
}

struct EndedPeCase {
  Op store;
  std::uint32_t address;
  std::uint32_t load;
  const char* waits_for;
};

TEST(Hang, StoresOfAFinishedPeDoNotHideIt) {
  const EndedPeCase cases[] = {
      // Own stores of PE 0: PE 1 waits for data of its own, or for data of PE 0 that do not change.
      {Op::kSd, 0x2040, i_type(Op::kLd, a2, t0, 0), "change of other\n"},
      {Op::kSd, 0x2040, i_type(Op::kEld, a2, t0, 0), "change of other of PE 0"},
      // Stores into the memory of PE 1, which waits for its neighbour there, or for data of PE 0.
      {Op::kEsd, 0x2040, i_type(Op::kLd, a2, t0, 0), "change of other\n"},
      {Op::kEsd, 0x2000, i_type(Op::kEld, a2, t0, 0), "change of flag of PE 0"},
  };
  for (const EndedPeCase& c : cases) {
    Harness h(ended_pe_that_stores(c.store, c.address, c.load, 0), 2);
    name_objects(h);
    h.options.max_cycles = 2 * sim::HangDetector::longest_silence(kTimeoutLog2);
    EXPECT_EQ(end_of(h), Ended::kHang) << c.waits_for;
    EXPECT_EQ(h.messages().find("PE 0:"), std::string::npos) << h.messages();
    EXPECT_NE(h.messages().find(c.waits_for), std::string::npos) << h.messages();
  }
}

TEST(Hang, AFinishedPeThatChangesNothingDoesNotHideIt) {
  // It stores the zeros that stand there into the flag that PE 1 polls, or writes its own msip or
  // that of PE 1, always the same.
  struct Case {
    Op store;
    bool to_msip;
  };
  for (const Case& c :
       {Case{Op::kSd, false}, {Op::kEsd, false}, {Op::kSw, true}, {Op::kEsw, true}}) {
    Words w = ram_address(t0, 0x2000);
    append(w, c.to_msip ? Words{lui(t1, 0x2000)} : ram_address(t1, 0x2000));
    append(w, {i_type(Op::kEaddie, 5, zero, 1), i_type(Op::kEaddie, 6, zero, 2),
               i_type(Op::kCsrrs, a0, zero, static_cast<int>(isa::csr::kMhartid)),
               b_type(Op::kBne, a0, zero, 20), lui(t2, 0x10000), s_type(Op::kSw, zero, 8, t2),
               s_type(c.store, zero, 0, t1), b_type(Op::kBeq, zero, zero, -4),
               i_type(c.store == Op::kSd ? Op::kEld : Op::kLd, a2, t0, 0),
               b_type(Op::kBeq, a2, zero, -4)});
    append(w, exit_with(zero));
    Harness h(w, 2);
    h.options.max_cycles = 2 * sim::HangDetector::longest_silence(kTimeoutLog2);
    EXPECT_EQ(end_of(h), Ended::kHang) << "store " << static_cast<int>(c.store) << c.to_msip;
  }
}

// PE 0 ends and then writes 0, 1, 2, ... into the msip of PE 1, which does `w` with mie and
// mstatus.MIE as given.
Words ended_pe_that_interrupts(std::uint64_t mie, bool taken, const Words& rest) {
  Words w = {i_type(Op::kEaddie, 6, zero, 2),
             lui(t1, 0x2000),
             i_type(Op::kCsrrs, a0, zero, static_cast<int>(isa::csr::kMhartid)),
             b_type(Op::kBne, a0, zero, 24),
             lui(t2, 0x10000),
             s_type(Op::kSw, zero, 8, t2),
             addi(a1, a1, 1),
             s_type(Op::kEsw, a1, 0, t1),
             b_type(Op::kBeq, zero, zero, -8)};
  append(w, {addi(t1, zero, static_cast<int>(mie)),
             i_type(Op::kCsrrs, zero, t1, static_cast<int>(isa::csr::kMie)),
             addi(t1, zero, taken ? 8 : 0),
             i_type(Op::kCsrrs, zero, t1, static_cast<int>(isa::csr::kMstatus))});
  append(w, rest);
  return w;
}

TEST(Hang, AFinishedPeThatInterruptsInVainDoesNotHideIt) {
  constexpr std::uint64_t kSoftware = 1 << 3, kTimer = 1 << 7;
  const Words sleep = {isa::instruction(Op::kWfi).match, b_type(Op::kBeq, zero, zero, -4)};
  struct Case {
    std::uint64_t mie;
    bool taken;
    Words rest;
  };
  for (const Case& c : {Case{0, false, {jump_to_self()}},
                        {0, true, {jump_to_self()}},
                        {0, false, sleep},
                        {kTimer, true, sleep},
                        {kSoftware, false, {jump_to_self()}},
                        {kSoftware, false, sleep}}) {
    Harness h(ended_pe_that_interrupts(c.mie, c.taken, c.rest), 2);
    h.options.max_cycles = 2 * sim::HangDetector::longest_silence(kTimeoutLog2);
    EXPECT_EQ(end_of(h), Ended::kHang) << c.mie << c.taken << c.rest.size();
    EXPECT_EQ(h.messages().find("PE 0:"), std::string::npos) << h.messages();
  }
}

// PE 1 counts in a register how often it was woken, or reads msip until something changed.
TEST(NoHang, AFinishedPeThatWakesAnother) {
  Words counts = {lui(a3, 0x10), addi(a4, a4, 1), isa::instruction(Op::kWfi).match,
                  b_type(Op::kBne, a4, a3, -8)};
  append(counts, exit_with(zero));
  Words polls = {lui(t1, 0x2000), lui(a3, 0x10), i_type(Op::kLw, a2, t1, 0),
                 r_type(Op::kAdd, a4, a4, a2), b_type(Op::kBlt, a4, a3, -8)};
  append(polls, exit_with(zero));
  for (const auto& [mie, rest] : {std::pair{8, counts}, {0, polls}}) {
    Harness h(ended_pe_that_interrupts(mie, false, rest), 2);
    h.options.max_cycles = 20 * sim::HangDetector::longest_silence(kTimeoutLog2);
    const sim::Outcome outcome = h.run();
    EXPECT_EQ(outcome.ended, Ended::kExit) << h.messages();
    EXPECT_GT(outcome.cycles, sim::HangDetector::longest_silence(kTimeoutLog2));
  }
}

// A loop beside network traffic is not judged before that long.
TEST(NoHang, StoresOfAFinishedPeThatAnotherReads) {
  const std::uint64_t kSilence = sim::HangDetector::longest_silence(kTimeoutLog2);
  for (const auto& [store, load] : {std::pair{Op::kSd, Op::kEld}, {Op::kEsd, Op::kLd}}) {
    Harness h(ended_pe_that_stores(store, 0x2000, i_type(load, a2, t0, 0), 16), 2);
    h.options.max_cycles = 3 * kSilence;
    const sim::Outcome outcome = h.run();
    EXPECT_EQ(outcome.ended, Ended::kExit) << h.messages();
    EXPECT_GT(outcome.cycles, kSilence + 2 * sim::HangDetector::kNap);
  }
}

// PE 0 ends, stores two forms of the jump back in which PE 1 is caught over each other, 2^16 times,
// and at last a nop. The loop is longer than what is fetched at once, so it is read in every round.
TEST(NoHang, AFinishedPeThatStoresIntoTheCodeOfALoop) {
  constexpr std::uint32_t kLoop = 0x2000;  // inside the exported window
  constexpr std::uint32_t kJump = kLoop + 16;
  Words w = ram_address(t1, kJump);
  append(w, {i_type(Op::kEaddie, 6, zero, 2), i_type(Op::kLw, a2, t1, 0),
             i_type(Op::kLw, a4, t1, -20), addi(a3, zero, 0x13), lui(a1, 0x10),  // 2^16
             i_type(Op::kCsrrs, a0, zero, static_cast<int>(isa::csr::kMhartid))});
  append(w, {b_type(Op::kBeq, a0, zero, 8), i_type(Op::kJalr, zero, t1, -16), lui(t2, 0x10000),
             s_type(Op::kSw, zero, 8, t2), addi(a1, a1, -1), s_type(Op::kEsw, a4, 0, t1),
             s_type(Op::kEsw, a2, 0, t1), b_type(Op::kBne, a1, zero, -12),
             s_type(Op::kEsw, a3, 0, t1), jump_to_self()});
  w.resize(kLoop / 4 - 1, jump_to_self());
  append(w, {b_type(Op::kBge, zero, zero, static_cast<int>(kLoop) - static_cast<int>(kJump))});
  w.resize(kJump / 4, addi(zero, zero, 0));
  append(w, {b_type(Op::kBeq, zero, zero, static_cast<int>(kLoop) - static_cast<int>(kJump))});
  append(w, exit_with(zero));
  Harness h(w, 2);
  const std::uint64_t kSilence = sim::HangDetector::longest_silence(kTimeoutLog2);
  h.options.max_cycles = 4 * kSilence;
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kExit) << h.messages();
  EXPECT_GT(outcome.cycles, kSilence + 2 * sim::HangDetector::kNap);
}

// PE 0 ends, stores into PE 1 where nobody reads until the hang could be called, and then once
// where PE 1 reads in every round of a loop longer than a nap.
TEST(NoHang, AFinishedPeThatStoresBetweenTwoReadsOfALongLoop) {
  const std::uint64_t kSilence = sim::HangDetector::longest_silence(kTimeoutLog2);
  const auto deadline = static_cast<std::uint32_t>(kSilence + sim::HangDetector::kNap / 2);
  Words w = ram_address(t1, 0x2000);
  append(w, {i_type(Op::kEaddie, 6, zero, 2), lui(a1, (deadline + 0x800) >> 12),
             addi(a1, a1, static_cast<int>(deadline << 20) >> 20),
             i_type(Op::kCsrrs, a0, zero, static_cast<int>(isa::csr::kMhartid)),
             b_type(Op::kBne, a0, zero, 32), lui(t2, 0x10000), s_type(Op::kSw, zero, 8, t2),
             s_type(Op::kEsd, a1, 0x40, t1),
             i_type(Op::kCsrrs, a4, zero, static_cast<int>(isa::csr::kMcycle)),
             b_type(Op::kBltu, a4, a1, -8), s_type(Op::kEsd, a1, 0, t1), jump_to_self()});
  append(w, {i_type(Op::kLd, a2, t1, 0), b_type(Op::kBne, a2, zero, 20), lui(a3, 1),
             addi(a3, a3, -1), b_type(Op::kBne, a3, zero, -4), b_type(Op::kBeq, zero, zero, -20)});
  append(w, exit_with(zero));
  Harness h(w, 2);
  h.options.max_cycles = 2 * kSilence;
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kExit) << h.messages();
  EXPECT_GT(outcome.cycles, kSilence + sim::HangDetector::kNap / 2);
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
