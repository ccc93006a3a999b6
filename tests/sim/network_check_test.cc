// SPDX-License-Identifier: Apache-2.0
// A link that loses credits is an error of the hardware, at the end of a run and in a hang.
#include <gtest/gtest.h>

#include "tests/sim/harness.h"
#include "tests/sim/programs.h"

namespace xb::test {
namespace {

using isa::Op;
using sim::Ended;

// The receiver at the west side of PE `pe` gives back one credit of virtual network `vn` too few,
// once it has given back `after`.
void lose_credit(Harness& h, unsigned pe, unsigned vn, unsigned after) {
  h.adjust = [=](unsigned id, ModelTile& tile) {
    if (id != pe) return;
    tile.tamper = [=, reached = false](sim::TileOutputs& out) mutable {
      std::uint8_t& credit = out.rx_credit[sim::kWest][vn];
      reached = reached || credit >= after;
      if (reached) credit = static_cast<std::uint8_t>((credit - 1) % sim::kCreditModulus);
    };
  };
}

TEST(NetworkCheck, AllCreditsAreHomeAfterARun) {
  for (unsigned latency : {1u, 2u, 5u}) {
    for (bool check : {false, true}) {
      Harness h(ring(), 6);
      h.options.link_latency = latency;
      h.options.check = check;
      EXPECT_EQ(h.run().ended, Ended::kExit) << h.messages();
      EXPECT_EQ(h.messages(), "");
    }
  }
}

TEST(NetworkCheck, ALostCreditIsAnErrorOfTheHardware) {
  for (unsigned latency : {1u, 5u}) {
    for (bool check : {false, true}) {
      for (unsigned vn : {0u, 1u}) {
        Harness h(ring(), 2);
        lose_credit(h, 1, vn, 3);
        h.options.link_latency = latency;
        h.options.check = check;
        const sim::Outcome outcome = h.run();
        EXPECT_EQ(outcome.ended, Ended::kMismatch) << h.messages();
        EXPECT_EQ(sim::exit_code(outcome), 126);
        const std::string network = vn == 0 ? "0 (requests)" : "1 (responses)";
        EXPECT_NE(h.messages().find("the hardware broke its port rules in cycle "),
                  std::string::npos)
            << h.messages();
        EXPECT_NE(h.messages().find("link from PE 0 east to PE 1, virtual network " + network +
                                    ": 1 credit not given back after "),
                  std::string::npos)
            << h.messages();
      }
    }
  }
}

// PE 1 exits, PE 0 polls a flag that nobody sets.
TEST(NetworkCheck, AHangWithoutCreditsIsNoHangOfTheProgram) {
  Words w = ram_address(t0, 0x2000);
  append(w,
         {i_type(Op::kEaddie, t0, zero, 2),
          i_type(Op::kCsrrs, a0, zero, static_cast<int>(isa::csr::kMhartid)),
          b_type(Op::kBne, a0, zero, 24), s_type(Op::kEsd, a0, 0, t0), s_type(Op::kEsd, a0, 8, t0),
          fence_rw(), i_type(Op::kLd, a1, t0, 0), b_type(Op::kBeq, a1, zero, -4)});
  append(w, exit_with(zero));
  for (bool lost : {false, true}) {
    Harness h(w, 2);
    if (lost) lose_credit(h, 1, 0, 2);
    h.options.max_cycles = 20'000;
    EXPECT_EQ(h.run().ended, lost ? Ended::kMismatch : Ended::kHang) << h.messages();
    EXPECT_EQ(h.messages().find("credit") != std::string::npos, lost) << h.messages();
  }
}

// A router that has something to send and never does: the sender believes that it has no credits.
TEST(NetworkCheck, FlitsThatNobodyMovesAreAnErrorOfTheHardware) {
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kEaddie, t0, zero, 1), i_type(Op::kLd, a1, t0, 0),
             b_type(Op::kBeq, a1, zero, -4)});
  for (bool stuck : {false, true}) {
    Harness h(w, 2);
    h.adjust = [=](unsigned pe, ModelTile& tile) {
      if (pe == 1 && stuck) tile.tamper = [](sim::TileOutputs& out) { out.ni_idle = false; };
    };
    h.options.max_cycles = 400'000;
    EXPECT_EQ(h.run().ended, stuck ? Ended::kMismatch : Ended::kHang) << h.messages();
    EXPECT_EQ(h.messages().find("flits wait in PE 1 that no link takes") != std::string::npos,
              stuck)
        << h.messages();
  }
}

// The network is never at rest, and nothing is wrong with it.
TEST(NetworkCheck, ALoopThatLoadsFromOthersIsAHangOfTheProgram) {
  for (int namespace_of : {1, 2}) {
    Words w = ram_address(t0, 0x2000);
    append(w, {i_type(Op::kEaddie, t0, zero, namespace_of), i_type(Op::kEld, a1, t0, 0),
               b_type(Op::kBeq, a1, zero, -4)});
    Harness h(w, 2);
    h.options.max_cycles = 400'000;
    EXPECT_EQ(h.run().ended, Ended::kHang) << h.messages();
  }
}

}  // namespace
}  // namespace xb::test
