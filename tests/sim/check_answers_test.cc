// SPDX-License-Identifier: Apache-2.0
// --check and what comes late: acknowledgements behind a fence, the error registers, the counts of
// outstanding operations, and PEs that sleep although an interrupt is due.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/sim/harness.h"
#include "tests/sim/programs.h"

namespace xb::test {
namespace {

using isa::Op;
using sim::Ended;

constexpr int csr(unsigned number) { return static_cast<int>(number); }
std::uint32_t read(unsigned rd, unsigned number) {
  return i_type(Op::kCsrrs, rd, zero, csr(number));
}

std::string check(Harness& h, Ended expected) {
  h.options.check = true;
  h.options.max_cycles = 20'000;
  EXPECT_EQ(h.run().ended, expected) << h.messages();
  return h.messages();
}

void expect_in(const std::string& part, const std::string& text) {
  EXPECT_NE(text.find(part), std::string::npos) << "'" << part << "' not in:\n" << text;
}

// PE 0 stores to PE 1, fences and ends.
Words store_and_fence() {
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kEaddie, t0, zero, 2), read(a0, isa::csr::kMhartid),
             b_type(Op::kBne, a0, zero, 12), s_type(Op::kEsd, a1, 0, t0), fence_rw()});
  append(w, exit_with(zero));
  return w;
}

TEST(CheckAnswers, AFenceWaitsForTheAcknowledgement) {
  for (unsigned latency = 1; latency < 8; ++latency) {
    Harness h(store_and_fence(), 2);
    h.options.link_latency = latency;
    EXPECT_EQ(check(h, Ended::kExit), "");
  }
}

// The fence retires 8 cycles after it began: with these links after the store has been performed.
TEST(CheckAnswers, FindsAFenceThatWaitsOnlyUntilItIsPerformed) {
  unsigned found = 0;
  for (unsigned latency = 1; latency < 8; ++latency) {
    Harness h(store_and_fence(), 2);
    h.options.link_latency = latency;
    h.adjust = [](unsigned, ModelTile& tile) { tile.unfenced = 1; };
    h.options.check = true;
    h.options.max_cycles = 20'000;
    h.run();
    const bool here = h.messages().find(
                          "fence: expected all remote stores acknowledged, got 1 not acknowledged; "
                          "the first is one to 0x80002000 of PE 1") != std::string::npos;
    found += here ? 1 : 0;
  }
  EXPECT_GE(found, 2u);
}

// PE 0 stores twice below the window of the last PE, fences and reads the register `number`, which
// the machine reports as `got` instead, if given.
std::string read_error(unsigned pes, unsigned number, std::optional<std::uint64_t> got,
                       Ended expected) {
  Words w = ram_address(t0, 0x800);
  append(w, {i_type(Op::kEaddie, t0, zero, static_cast<int>(pes)), read(a0, isa::csr::kMhartid),
             b_type(Op::kBne, a0, zero, 20), s_type(Op::kEsd, a1, 0, t0),
             s_type(Op::kEsw, a1, 16, t0), fence_rw(), read(a1, number)});
  const std::uint64_t pc = isa::kRamBase + 4 * (w.size() - 1);
  append(w, exit_with(zero));
  Harness h(w, pes);
  h.adjust = [=](unsigned pe, ModelTile& tile) {
    if (pe != 0 || !got) return;
    tile.tamper = [=](sim::TileOutputs& out) {
      if (out.retired.valid && out.retired.pc == pc) out.retired.rd_value = *got;
    };
  };
  return check(h, expected);
}

TEST(CheckAnswers, ErrorRegistersAreKnownBehindAFence) {
  for (unsigned pes : {1u, 2u, 5u}) {
    for (unsigned number : {isa::csr::kRerrns, isa::csr::kRerraddr, isa::csr::kRerrreason,
                            isa::csr::kRerrlost, isa::csr::kOutstandingstores}) {
      EXPECT_EQ(read_error(pes, number, std::nullopt, Ended::kExit), "") << pes << " " << number;
    }
    const auto wrong = [&](unsigned number, std::uint64_t got) {
      return read_error(pes, number, got, Ended::kMismatch);
    };
    expect_in(fmt::format("rerrns: expected {}, got 9", pes), wrong(isa::csr::kRerrns, 9));
    expect_in("rerraddr: expected 0x80000800, got 0x80000810",
              wrong(isa::csr::kRerraddr, 0x8000'0810));
    expect_in("rerrreason: expected 5 (address outside the exported window of the target), got 0",
              wrong(isa::csr::kRerrreason, 0));
    expect_in("rerrreason: expected 5 (address outside the exported window of the target), got 7",
              wrong(isa::csr::kRerrreason, 7));
    expect_in("rerrlost: expected 1, got 2", wrong(isa::csr::kRerrlost, 2));
    expect_in("outstandingstores: expected 0, got 1", wrong(isa::csr::kOutstandingstores, 1));
    expect_in("outstandingloads: expected 0 (loads are blocking), got 1",
              wrong(isa::csr::kOutstandingloads, 1));
  }
}

TEST(CheckAnswers, OutstandingStoresAreCountedUntilTheyAreAnswered) {
  for (const std::uint64_t wrong : {0u, 2u}) {
    Words w = ram_address(t0, 0x2000);
    append(w, {i_type(Op::kEaddie, t0, zero, 2), read(a0, isa::csr::kMhartid),
               b_type(Op::kBne, a0, zero, 12), s_type(Op::kEsd, a1, 0, t0),
               read(a1, isa::csr::kOutstandingstores)});
    const std::uint64_t pc = isa::kRamBase + 4 * (w.size() - 1);
    append(w, exit_with(zero));
    Harness h(w, 2);
    h.options.link_latency = 30;
    h.adjust = [=](unsigned pe, ModelTile& tile) {
      if (pe != 0) return;
      tile.tamper = [=](sim::TileOutputs& out) {
        if (out.retired.valid && out.retired.pc == pc) out.retired.rd_value = wrong;
      };
    };
    expect_in(fmt::format("outstandingstores: expected 1, got {}", wrong),
              check(h, Ended::kMismatch));
  }
}

// Sleeps with one interrupt enabled and MIE off: the timer, or msip, or a refused store.
Words sleeper(isa::Interrupt interrupt) {
  Words w = ram_address(t0, 0x800);
  append(w,
         {addi(t1, zero, 1), i_type(Op::kSlli, t1, t1, static_cast<int>(interrupt)),
          i_type(Op::kCsrrs, zero, t1, csr(isa::csr::kMie)), lui(t1, 0x2000), lui(t2, 0x2004),
          i_type(Op::kEaddie, t0, zero, 1), i_type(Op::kEaddie, t1, zero, 1), addi(a1, zero, 1)});
  switch (interrupt) {
    case isa::Interrupt::kSoftware:
      w.push_back(s_type(Op::kEsw, a1, 0, t1));
      break;
    case isa::Interrupt::kTimer:
      append(w, {addi(a1, zero, 500), s_type(Op::kSd, a1, 0, t2)});
      break;
    case isa::Interrupt::kRemoteError:
      w.push_back(s_type(Op::kEsd, a1, 0, t0));
      break;
  }
  w.push_back(isa::instruction(Op::kWfi).match);
  append(w, exit_with(zero));
  return w;
}

TEST(CheckAnswers, FindsASleeperThatAnInterruptShouldHaveWoken) {
  for (const isa::Interrupt interrupt : isa::kInterruptPriority) {
    Harness right(sleeper(interrupt));
    EXPECT_EQ(check(right, Ended::kExit), "");
    Harness wrong(sleeper(interrupt));
    wrong.adjust = [](unsigned, ModelTile& tile) { tile.never_wakes = true; };
    expect_in(fmt::format("wfi: expected to go on: interrupt {} (", static_cast<int>(interrupt)),
              check(wrong, Ended::kMismatch));
  }
}

TEST(CheckAnswers, ASleeperWhoseTimerIsFarAwaySleepsOn) {
  Harness h(sleeper(isa::Interrupt::kTimer));
  h.options.max_cycles = 400;
  h.options.check = true;
  EXPECT_EQ(h.run().ended, Ended::kCycleLimit) << h.messages();
}

}  // namespace
}  // namespace xb::test
