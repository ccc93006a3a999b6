// SPDX-License-Identifier: Apache-2.0
// Random stalls (--stall): what works, works under them; what takes promptness for granted shows.
#include "verilator_tb/mesh/stalls.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/sim/harness.h"
#include "tests/sim/programs.h"

namespace xb::test {
namespace {

using sim::Ended;
using sim::StallSettings;

// A tile behind an adapter that spoils what comes in.
class ImpatientTile : public sim::Tile {
 public:
  using Spoil = std::function<void(sim::TileInputs&, const sim::TileOutputs& asked)>;
  explicit ImpatientTile(Spoil spoil) : spoil_(std::move(spoil)) {}
  void strap(const sim::Straps& straps) override { tile_.strap(straps); }
  void step(const sim::TileInputs& inputs, sim::TileOutputs& outputs) override {
    sim::TileInputs seen = inputs;
    if (inputs.reset_n) spoil_(seen, outputs);
    tile_.step(seen, outputs);
  }

 private:
  ModelTile tile_;
  Spoil spoil_;
};

// Every PE is such a tile. Without stalls nobody notices, with them somebody does.
void expect_noticed(const std::function<ImpatientTile::Spoil()>& make) {
  unsigned noticed = 0;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Harness h(ring(), 4);
    h.make_tile = [&](unsigned) { return std::make_unique<ImpatientTile>(make()); };
    h.options.check = true;
    h.options.max_cycles = 20'000;
    if (seed != 0) h.options.stall = StallSettings{seed, 40};
    const bool ends = h.run().ended == Ended::kExit;
    EXPECT_TRUE(ends || seed != 0) << h.messages();
    noticed += !ends;
  }
  EXPECT_EQ(noticed, 4u);
}

TEST(Stalls, RemoteTrafficIsRightUnderThem) {
  for (unsigned pes : {1u, 2u, 4u, 5u}) {
    std::set<std::uint64_t> cycles;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      for (unsigned percent : {1u, 25u, 90u}) {
        for (unsigned latency : {1u, 3u}) {
          Harness h(ring(), pes);
          h.options.check = true;
          h.options.max_cycles = 100'000;
          h.options.link_latency = latency;
          h.options.stall = StallSettings{seed, percent};
          const sim::Outcome outcome = h.run();
          EXPECT_EQ(outcome.ended, Ended::kExit) << h.messages();
          EXPECT_EQ(h.simulation().checker()->remote_operations(), 9u * pes);
          if (percent == 25 && latency == 1) cycles.insert(outcome.cycles);
        }
      }
    }
    EXPECT_GT(cycles.size(), 3u);  // other seeds, other cycles
  }
}

TEST(Stalls, TheSameSeedGivesTheSameRun) {
  const auto run = [](std::optional<StallSettings> stall) {
    Harness h(ring(), 4);
    std::ostringstream log;
    h.log = &log;
    h.options.stall = stall;
    EXPECT_EQ(h.run().ended, Ended::kExit) << h.messages();
    return log.str();
  };
  EXPECT_EQ(run(StallSettings{3, 25}), run(StallSettings{3, 25}));
  EXPECT_NE(run(StallSettings{3, 25}), run(StallSettings{4, 25}));
  EXPECT_NE(run(StallSettings{3, 25}), run(std::nullopt));
}

TEST(Stalls, WhoTakesAnAnswerOfRamBeforeItComesIsNoticed) {
  expect_noticed([] {
    return [](sim::TileInputs& in, const sim::TileOutputs& asked) {
      for (unsigned bank = 0; bank < sim::kBanks; ++bank) {
        const sim::DataRequest& request = asked.data[bank];
        if (!request.valid || request.write) continue;
        if (in.data[bank].valid) continue;
        in.data[bank].valid = true;  // whatever is on the wires
        in.data[bank].net = request.net;
        in.data[bank].data = 0xdead;
      }
    };
  });
}

TEST(Stalls, WhoTakesAnInstructionBeforeItComesIsNoticed) {
  expect_noticed([] {
    return [](sim::TileInputs& in, const sim::TileOutputs& asked) {
      in.fetch_valid = in.fetch_valid || asked.fetch.valid;
    };
  });
}

// It takes whatever is on the wires then, and what comes later for nothing.
TEST(Stalls, WhoTakesDataRightBehindItsHeadIsNoticed) {
  struct Link {
    std::optional<std::uint8_t> expected;  // virtual network of a head in the cycle before
    std::array<bool, sim::kVirtualNetworks> late{};
  };
  expect_noticed([] {
    return [links = std::array<Link, sim::kDirections>{}](sim::TileInputs& in,
                                                          const sim::TileOutputs&) mutable {
      for (unsigned d = 0; d < sim::kDirections; ++d) {
        sim::Flit& flit = in.rx[d];
        Link& link = links[d];
        const auto expected = std::exchange(link.expected, std::nullopt);
        if (flit.valid && !flit.head && std::exchange(link.late[flit.vn], false)) flit = {};
        if (expected && !flit.valid) {
          link.late[*expected] = true;
          flit.valid = flit.tail = true;
          flit.vn = *expected;
        }
        if (flit.valid && flit.head && !flit.tail) link.expected = flit.vn;
      }
    };
  });
}

// Shares are those asked for; the longest times are not exceeded, and are reached.
TEST(Stalls, HoldPeriodsTakeTheirShare) {
  for (unsigned percent : {1u, 25u, 50u, 90u}) {
    sim::StallRandom random(percent, 0);
    sim::HoldPeriods periods;
    constexpr unsigned kCycles = 400'000;
    unsigned held = 0, row = 0, longest = 0;
    for (unsigned cycle = 0; cycle < kCycles; ++cycle) {
      row = periods.next(random, percent) ? row + 1 : 0;
      held += row != 0;
      longest = std::max(longest, row);
    }
    const double share = 100.0 * held / kCycles;
    EXPECT_NEAR(share, percent, 0.15 * percent) << percent;
    EXPECT_EQ(longest, sim::HoldPeriods::kLong);
  }
}

TEST(Stalls, AnswersKeepTheirOrderAndTheirBound) {
  sim::StallRandom random(1, 0);
  sim::LateAnswers<sim::SimpleAnswer> port;
  std::uint64_t next = 1, latest = 0;
  for (std::uint64_t cycle = 0; cycle < 10'000; ++cycle) {
    sim::SimpleAnswer answer{cycle % 3 != 0, cycle};
    port.pass(cycle, answer, random, 50);
    if (!answer.valid) continue;
    EXPECT_EQ(answer.data, next);
    latest = std::max(latest, cycle - next);
    next += next % 3 == 2 ? 2 : 1;
  }
  EXPECT_EQ(latest, std::uint64_t{sim::LateAnswers<sim::SimpleAnswer>::kMost});
}

}  // namespace
}  // namespace xb::test
