// SPDX-License-Identifier: Apache-2.0
// What the checker leaves room for, on the hardware: its fetch really is ahead of stores to code,
// its interrupts really come two instructions late, and the checker has no complaint.
#include <gtest/gtest.h>

#include "hls/isa/memory_map.h"
#include "tests/sim/harness.h"
#include "tests/sim/programs.h"
#include "verilator_tb/tile/tile_models.h"

namespace xb::test {
namespace {

using isa::Op;
using sim::Ended;

constexpr int csr(unsigned number) { return static_cast<int>(number); }

// Runs on the hardware with --check; the status.
int run(Harness& h) {
  h.make_tile = [](unsigned pe) {
    return sim::find_tile_model("rv64")->make_tile("pe" + std::to_string(pe),
                                                   sim::Clocking::kGated);
  };
  h.options.check = true;
  h.options.max_cycles = 50'000;
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kExit) << h.messages();
  return outcome.status;
}

TEST(PipelineBounds, FetchIsAheadOfAStoreToCode) {
  unsigned old_executed = 0;
  for (unsigned distance = 1; distance <= 40; ++distance) {
    Harness h(patched_code(distance, false));
    const int status = run(h);
    EXPECT_TRUE(status == 3 || status == 7) << distance;
    if (status == 3) ++old_executed;
  }
  EXPECT_GE(old_executed, 3u);
  EXPECT_LE(old_executed, 10u);
}

TEST(PipelineBounds, AFenceBringsTheNewInstruction) {
  for (unsigned distance = 2; distance <= 12; ++distance) {
    Harness h(patched_code(distance, true));
    EXPECT_EQ(run(h), 7) << distance;
  }
}

// PE 0 repeats an instruction until it has become another one; PE 1 writes it, after `delay`
// instructions. No store of PE 0 and no fence tells when.
TEST(PipelineBounds, CodeWrittenByTheNetwork) {
  constexpr unsigned kLoop = 0x40, kWriter = 0x80, kWord = 0x200;
  for (bool fence : {false, true}) {
    for (unsigned delay = 0; delay < 24; ++delay) {
      Words w = ram_address(t0, kLoop);
      append(w, {i_type(Op::kCsrrs, a0, zero, csr(isa::csr::kMhartid)), addi(a3, zero, 7),
                 b_type(Op::kBne, a0, zero, kWriter - 20)});
      w.resize(kLoop / 4 - 1, addi(zero, zero, 0));
      append(w, {fence ? isa::instruction(Op::kFenceI).match : addi(a1, a1, 1), addi(a2, zero, 3),
                 b_type(Op::kBne, a2, a3, -8)});
      append(w, exit_with(zero));
      w.resize(kWriter / 4, addi(zero, zero, 0));
      append(w, {i_type(Op::kLw, a1, t0, kWord - kLoop), i_type(Op::kEaddie, t0, zero, 1)});
      w.resize(w.size() + delay, addi(zero, zero, 0));
      append(w, {s_type(Op::kEsw, a1, 0, t0)});
      append(w, exit_with(zero));
      w.resize(kWord / 4, 0);
      w.push_back(addi(a2, zero, 7));
      Harness h(w, 2);
      h.program.exported.begin = isa::kRamBase;
      EXPECT_EQ(run(h), 0) << delay << h.messages();
    }
  }
}

// The answer to a system call overwrites the instructions behind the store that makes it, which
// have been fetched: number of the call and code are the same 8 bytes.
TEST(PipelineBounds, CodeWrittenByTheHost) {
  constexpr unsigned kCall = 0x40;
  Words w = ram_address(t0, 0x2000);
  append(w, ram_address(a0, kCall));
  w.resize(kCall / 4 - 1, addi(zero, zero, 0));
  append(w, {s_type(Op::kSd, a0, 0, t0), addi(a2, zero, 3), addi(zero, zero, 0)});
  append(w, exit_with(a2));
  Harness h(w);
  h.program.tohost = isa::kRamBase + 0x2000;
  h.program.fromhost = isa::kRamBase + 0x2040;
  EXPECT_EQ(run(h), 3) << h.messages();
  EXPECT_EQ(h.simulation().memory(0).read64(kCall), ~std::uint64_t{37});
}

// While a call of which only a half has been stored waits for the host, the program repeats a loop
// so long that it counts as one, unless `delay` makes the wait too short; after the answer it
// computes for longer than a hang would take.
TEST(PipelineBounds, AnAnswerOfTheHostEndsALoop) {
  for (unsigned delay = 0; delay < sim::kBlock; delay += 8) {
    Words w = ram_address(t0, 0x2000);
    append(w, ram_address(a0, 0x2080));
    w.resize(w.size() + delay, addi(zero, zero, 0));
    append(w, {s_type(Op::kSw, a0, 0, t0)});
    w.resize(w.size() + 16, addi(zero, zero, 0));
    append(w, {i_type(Op::kLd, a1, t0, 0x40), b_type(Op::kBeq, a1, zero, -4 * 17),
               addi(a2, zero, 2000), addi(a2, a2, -1), b_type(Op::kBne, a2, zero, -4)});
    append(w, exit_with(zero));
    Harness h(w);
    h.program.tohost = isa::kRamBase + 0x2000;
    h.program.fromhost = isa::kRamBase + 0x2040;
    EXPECT_EQ(run(h), 0) << delay << h.messages();
  }
}

// A timer while loads wait for a distant memory: one has its answer outstanding, the next one has
// left decode, and both retire before the handler is entered.
TEST(PipelineBounds, ATimerInterruptComesTwoInstructionsLate) {
  for (unsigned after = 100; after < 500; after += 13) {
    Words w = ram_address(t1, 0x200);
    append(w, {i_type(Op::kCsrrw, zero, t1, csr(isa::csr::kMtvec))});
    append(w, ram_address(t0, 0x2000));
    append(
        w,
        {i_type(Op::kEaddie, t0, zero, 2), i_type(Op::kCsrrs, a0, zero, csr(isa::csr::kMhartid)),
         b_type(Op::kBne, a0, zero, 0x100), addi(t1, zero, 0x80),
         i_type(Op::kCsrrs, zero, t1, csr(isa::csr::kMie)), lui(t2, 0x2004),
         i_type(Op::kCsrrs, a0, zero, csr(isa::csr::kCycle)), addi(a0, a0, static_cast<int>(after)),
         s_type(Op::kSd, a0, 0, t2), i_type(Op::kCsrrsi, zero, 8, csr(isa::csr::kMstatus))});
    append(w, {i_type(Op::kEld, a1, t0, 0), b_type(Op::kBeq, zero, zero, -4)});
    w.resize(0x128 / 4, addi(zero, zero, 0));
    append(w, exit_with(zero));  // PE 1
    w.resize(0x200 / 4, addi(zero, zero, 0));
    append(w, {i_type(Op::kCsrrwi, zero, 0, csr(isa::csr::kMie))});
    append(w, exit_with(zero));
    Harness h(w, 2);
    h.options.link_latency = 60;
    EXPECT_EQ(run(h), 0) << after;
  }
}

}  // namespace
}  // namespace xb::test
