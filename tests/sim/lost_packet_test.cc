// SPDX-License-Identifier: Apache-2.0
// Packets that the network loses or damages, on the Verilated tile: the hardware's timeout ends the
// wait, is never taken for a hang, and the checker says what was lost.
#include <gtest/gtest.h>

#include "tests/sim/harness.h"
#include "verilator_tb/tile/tile_models.h"

namespace xb::test {
namespace {

using isa::Op;
using sim::Ended;

constexpr int csr(unsigned number) { return static_cast<int>(number); }
constexpr std::uint64_t kTimeout = 1u << 16;

// PE 0 does `work` with t0 = 0x8000'2000 and e5 = namespace of PE 1; PE 1 sleeps for ever.
Words on_pe_0(const Words& work) {
  Words w = {i_type(Op::kCsrrs, a0, zero, csr(isa::csr::kMhartid)), b_type(Op::kBeq, a0, zero, 12),
             isa::instruction(Op::kWfi).match, jump_to_self()};
  append(w, ram_address(t0, 0x2000));
  append(w, {i_type(Op::kEaddie, t0, zero, 2), addi(a1, zero, 0x55)});
  append(w, work);
  return w;
}

Words load() { return on_pe_0({i_type(Op::kEld, a2, t0, 0)}); }
Words store_and_fence() {
  Words w = on_pe_0({s_type(Op::kEsd, a1, 0, t0), fence_rw()});
  append(w, exit_with(zero));
  return w;
}

struct Result {
  sim::Outcome outcome;
  std::string messages;
};

Result run(const Words& words, const char* fault, bool check, unsigned pes = 2) {
  Harness h(words, pes);
  h.make_tile = [](unsigned pe) {
    return sim::find_tile_model("rv64")->make_tile("pe" + std::to_string(pe),
                                                   sim::Clocking::kGated);
  };
  h.options.inject = sim::parse_fault_spec(fault);
  h.options.check = check;
  h.options.max_cycles = 600'000;
  const sim::Outcome outcome = h.run();
  EXPECT_TRUE(h.simulation().injector()->done()) << fault;
  return {outcome, h.messages()};
}

void expect_part(const Result& run, const std::string& part) {
  EXPECT_NE(run.messages.find(part), std::string::npos) << "'" << part << "' not in:\n"
                                                        << run.messages;
}

TEST(LostPacket, ALoadEndsAsAnAccessFault) {
  for (const char* fault : {"lose", "lose-answer"}) {
    const Result r = run(load(), fault, false);
    EXPECT_EQ(r.outcome.ended, Ended::kTrap) << r.messages;
    EXPECT_GT(r.outcome.cycles, kTimeout);
    EXPECT_LT(r.outcome.cycles, 2 * kTimeout + 1024);
    expect_part(r, "load access fault (cause 5)");
    expect_part(r,
                "namespace 0x2, address 0x80002000: no answer in time; unknown whether performed");
  }
}

TEST(LostPacket, OnALargeMeshTheWaitIsTwiceAsLong) {
  const Result r = run(load(), "lose", false, 272);
  EXPECT_EQ(r.outcome.ended, Ended::kTrap) << r.messages;
  EXPECT_GT(r.outcome.cycles, 2 * kTimeout);
  EXPECT_LT(r.outcome.cycles, 4 * kTimeout + 1024);
  expect_part(r, "namespace 0x2, address 0x80002000: no answer in time; unknown whether performed");
}

TEST(LostPacket, ADamagedAnswerEndsALoadAtOnce) {
  const Result r = run(load(), "damage", false);
  EXPECT_EQ(r.outcome.ended, Ended::kTrap) << r.messages;
  EXPECT_LT(r.outcome.cycles, 1024u);
  expect_part(r, "namespace 0x2, address 0x80002000: packet damaged on the way");
}

TEST(LostPacket, AFenceGoesOn) {
  for (const char* fault : {"lose", "lose-answer", "damage"}) {
    Words w = store_and_fence();
    const Result r = run(w, fault, false);
    // PE 1 sleeps: the machine hangs, but only after PE 0 has ended.
    EXPECT_EQ(r.outcome.ended, Ended::kHang) << r.messages;
    EXPECT_EQ(r.messages.find("PE 0"), std::string::npos) << r.messages;
  }
}

// The only thing that can wake PE 0 is the interrupt of the timeout.
TEST(LostPacket, TheInterruptWakesASleeper) {
  Words w = on_pe_0({addi(t1, zero, 1), i_type(Op::kSlli, t1, t1, 24),
                     i_type(Op::kCsrrs, zero, t1, csr(isa::csr::kMie)), s_type(Op::kEsd, a1, 0, t0),
                     isa::instruction(Op::kWfi).match,
                     i_type(Op::kCsrrs, a3, zero, csr(isa::csr::kRerrreason)),
                     s_type(Op::kSd, a3, 0, t0), lui(t2, 0x10000), s_type(Op::kSw, a3, 8, t2)});
  append(w, {s_type(Op::kEsd, a3, 8, t0), jump_to_self()});
  const Result r = run(w, "lose", false);
  EXPECT_EQ(r.outcome.ended, Ended::kHang) << r.messages;  // of PE 1
  EXPECT_GT(r.outcome.cycles, kTimeout);
  EXPECT_EQ(r.messages.find("PE 0"), std::string::npos) << r.messages;
  const Result checked = run(w, "lose", true);
  EXPECT_EQ(checked.outcome.ended, Ended::kMismatch);
  expect_part(checked, "rerrreason: expected 0, got 8 (no answer in time");
  expect_part(checked, "operation lost: 8-byte store of 0x55 to RAM offset 0x2000 of PE 1");
}

// PE 1 waits in wfi until PE 0, whose first store was hit by `fault`, interrupts it; then it exits
// with linkerrors + 16 * refusals + 64 * the value stored.
Words count_of_target() {
  Words w = ram_address(t0, 0x2000);
  append(w,
         {addi(t1, zero, 8), i_type(Op::kCsrrs, zero, t1, csr(isa::csr::kMie)), addi(a1, zero, 1),
          lui(t1, 0x2000), i_type(Op::kCsrrs, a0, zero, csr(isa::csr::kMhartid)),
          b_type(Op::kBne, a0, zero, 36)});
  append(w, {i_type(Op::kEaddie, t0, zero, 2), s_type(Op::kEsd, a1, 0, t0), fence_rw(),
             i_type(Op::kEaddie, t1, zero, 2), s_type(Op::kEsw, a1, 0, t1)});
  append(w, exit_with(zero));
  append(w,
         {isa::instruction(Op::kWfi).match, i_type(Op::kLd, a2, t0, 0),
          i_type(Op::kSlli, a2, a2, 2), i_type(Op::kCsrrs, a3, zero, csr(isa::csr::kRefusals)),
          r_type(Op::kAdd, a2, a2, a3), i_type(Op::kSlli, a2, a2, 4),
          i_type(Op::kCsrrs, a3, zero, csr(isa::csr::kLinkerrors)), r_type(Op::kAdd, a2, a2, a3)});
  append(w, exit_with(a2));
  return w;
}

TEST(LostPacket, TheTargetCountsIt) {
  const auto status = [](const char* fault) {
    const Result r = run(count_of_target(), fault, false);
    EXPECT_EQ(r.outcome.ended, Ended::kExit) << fault << r.messages;
    return sim::exit_code(r.outcome);
  };
  EXPECT_EQ(status("lose"), 1);               // the router dropped the packet
  EXPECT_EQ(status("damage"), 16);            // data damaged: the server refused it
  EXPECT_EQ(status("lose-answer:op=1"), 64);  // of the interrupt: the target counts nothing
}

TEST(LostPacket, TheCheckerExpectsNoLinkErrors) {
  Harness h(count_of_target(), 2);
  h.make_tile = [](unsigned pe) {
    return sim::find_tile_model("rv64")->make_tile("pe" + std::to_string(pe),
                                                   sim::Clocking::kGated);
  };
  h.options.check = true;
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kExit) << h.messages();
  EXPECT_EQ(sim::exit_code(outcome), 64);
}

TEST(LostPacket, TheCheckerSaysWhatWasLost) {
  const auto expect = [](const Words& words, const char* fault, const char* part) {
    const Result r = run(words, fault, true);
    EXPECT_EQ(r.outcome.ended, Ended::kMismatch) << fault;
    EXPECT_EQ(sim::exit_code(r.outcome), 126) << fault;
    expect_part(r, part);
  };
  expect(load(), "lose",
         "8-byte load from RAM offset 0x2000, got an access fault (operation lost: ");
  expect(load(), "lose-answer", "got an access fault (answer lost or damaged)");
  expect(load(), "damage", "got an access fault (answer lost or damaged)");
  expect(store_and_fence(), "lose",
         "operation lost: 8-byte store of 0x55 to RAM offset 0x2000 of PE 1");
  expect(store_and_fence(), "lose-answer",
         "fence: expected all remote stores acknowledged, got 1 not acknowledged; the first is one "
         "to 0x80002000 of PE 1");
  Words nobody_asks = on_pe_0({s_type(Op::kEsd, a1, 0, t0)});
  append(nobody_asks, exit_with(zero));
  expect(nobody_asks, "lose-answer",
         "answers to remote stores: expected one to each, got none to that to 0x80002000 of PE 1, "
         "which was performed in cycle");
  expect(store_and_fence(), "damage",
         "expected performed, got 8-byte store to RAM offset 0x2000 "
         "(refused: packet damaged on the way)");
}

}  // namespace
}  // namespace xb::test
