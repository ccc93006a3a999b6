// SPDX-License-Identifier: Apache-2.0
// PEs that have ended go on, and must not hide that the others hang; nor is what waits for them one
// that hangs.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/sim/hang_bench.h"

namespace xb::test {
namespace {

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

}  // namespace
}  // namespace xb::test
