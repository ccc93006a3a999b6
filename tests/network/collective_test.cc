// SPDX-License-Identifier: Apache-2.0
// The collective network: units of a whole mesh, wired to each other, against a model without time.
#include "hls/isa/collective.h"

#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <optional>
#include <random>
#include <vector>

#include "hls/hdl/interpreter.h"
#include "hls/network/collective_order.h"
#include "hls/network/collective_place.h"
#include "tests/network/collective_mesh.h"

namespace xb::network {
namespace {

using hdl::lit;
unsigned number(const hdl::UInt& value) { return static_cast<unsigned>(value.number()); }

TEST(CollectivePlace, IsThatOfTheTables) {
  for (const auto& [width, height, spare] : std::vector<std::array<unsigned, 3>>{{1, 1, 0},
                                                                                 {2, 1, 0},
                                                                                 {1, 2, 0},
                                                                                 {4, 4, 0},
                                                                                 {5, 3, 0},
                                                                                 {5, 3, 4},
                                                                                 {7, 6, 5},
                                                                                 {32, 32, 0},
                                                                                 {1, 32, 0}}) {
    const unsigned pes = width * height - spare;
    for (unsigned p = 0; p < width * height; ++p) {
      const unsigned x = p % width, y = p / width;
      const CollectivePlace place = place_in_tree_of_all(lit(5, x), lit(5, y), lit(6, width),
                                                         lit(6, height), lit(10, p), lit(11, pes));
      const isa::CollectivePlace wanted = isa::place_in_tree_of_all(x, y, width, height, pes);
      EXPECT_EQ(number(place.feeds), wanted.feeds) << p << " of " << width << "x" << height;
      EXPECT_EQ(number(place.root), wanted.root == 0 ? 0u : 1u << (wanted.root - 1)) << p;
      EXPECT_EQ(number(place.defined), 1u);
    }
  }
}

// Every PE reaches the root, and whoever a node waits for leads to it.
TEST(CollectivePlace, MakesATreeOfAllPes) {
  for (unsigned width = 1; width <= 6; ++width) {
    for (unsigned pes = 1; pes <= 30; ++pes) {
      const unsigned height = (pes + width - 1) / width;
      const auto at = [&](unsigned p) {
        return isa::place_in_tree_of_all(p % width, p / width, width, height, pes);
      };
      const auto towards = [&](unsigned p, unsigned direction) {
        const int steps[] = {-static_cast<int>(width), 1, static_cast<int>(width), -1};
        return p + static_cast<unsigned>(steps[direction]);
      };
      for (unsigned p = 0; p < width * height; ++p) {
        unsigned here = p, steps = 0;
        while (at(here).root != 0) {
          const unsigned next = towards(here, at(here).root - 1);
          ASSERT_LT(next, width * height);
          const unsigned back = (at(here).root - 1) ^ 2;
          const bool waits = (at(next).feeds >> back & 1) != 0;
          if (p < pes) {
            ASSERT_TRUE(waits) << p << " of " << pes << ", " << width << " wide";
          }
          here = next;
          ASSERT_LE(++steps, width + height);
        }
        ASSERT_EQ(here, height / 2 * width + width / 2);
        for (unsigned d = 0; d < 4; ++d) {
          if ((at(p).feeds >> d & 1) == 0) continue;
          ASSERT_EQ(at(towards(p, d)).root, (d ^ 2) + 1);
          ASSERT_NE(at(towards(p, d)).feeds, 0u) << "nothing comes from there";
        }
      }
    }
  }
}

// --- a mesh of units ---

struct Case {
  unsigned width, height, pes, latency, xlen;
  bool defines, disagrees;
};

class CollectiveMesh : public testing::TestWithParam<Case> {};

TEST_P(CollectiveMesh, GivesWhatASerialFoldGives) {
  const Case& c = GetParam();
  for (unsigned seed = 1; seed <= 3; ++seed) {
    TreeMesh mesh(c.width, c.height, c.pes, c.latency, c.xlen);
    run_random(mesh, seed, c.defines, c.disagrees);
    if (HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Meshes, CollectiveMesh,
    testing::Values(Case{1, 1, 1, 1, 64, false, false}, Case{2, 1, 2, 1, 32, true, false},
                    Case{3, 3, 9, 1, 64, true, false}, Case{3, 3, 9, 1, 64, true, true},
                    Case{1, 5, 5, 2, 64, true, true}, Case{4, 3, 10, 1, 32, false, true},
                    Case{4, 4, 16, 3, 64, true, false}));

// --- arrivals behind stores ---

class OrderBench {
 public:
  explicit OrderBench(unsigned bulk_queue = 0)
      : sim_(design_.top<CollectiveOrder>(config(bulk_queue)).ir()) {
    sim_.reset();
  }

  // How many bulk commands there have been, and how many have ended.
  void set_bulk(std::uint64_t begun, std::uint64_t ended) {
    constexpr std::uint64_t kModulus = std::uint64_t{1} << kBulkOrderWidth;
    sim_.poke("bulk_begun", begun % kModulus);
    sim_.poke("bulk_ended", ended % kModulus);
  }

  // Returns the group that is performed in this cycle.
  std::optional<unsigned> step(std::optional<unsigned> arrives, bool begins,
                               std::optional<unsigned> over) {
    sim_.poke("arrival_valid", arrives.has_value());
    sim_.poke("arrival_group", arrives.value_or(0));
    sim_.poke("arrival_op", 0);
    sim_.poke("store_begins", begins);
    sim_.poke("store_over", over.has_value());
    sim_.poke("over_epoch", over.value_or(0));
    std::optional<unsigned> performed;
    if (sim_.peek64("performed_valid") != 0) {
      performed = static_cast<unsigned>(sim_.peek64("performed_group"));
    }
    sim_.step();
    return performed;
  }
  unsigned epoch() { return static_cast<unsigned>(sim_.peek64("epoch")); }
  bool idle() { return sim_.peek64("idle") != 0; }

 private:
  static Config config(unsigned bulk_queue) {
    Config config;
    config.collective_groups = 4;
    config.bulk_queue = bulk_queue;
    return config;
  }
  hdl::Design design_;
  hdl::Interpreter sim_;
};

TEST(CollectiveOrder, IsExact) {
  struct Store {
    unsigned epoch;
    std::uint64_t number;
  };
  struct Arrival {
    unsigned group;
    std::uint64_t stores;  // that are older
  };
  OrderBench bench;
  std::mt19937 random(7);
  std::deque<Store> open;
  std::deque<Arrival> waiting;
  std::array<bool, 4> under_way{};
  std::uint64_t begun = 0;
  unsigned performed_count = 0;
  for (unsigned cycle = 0; cycle < 20000; ++cycle) {
    std::optional<unsigned> arrives, over;
    const unsigned group = random() % 4;
    if (random() % 5 == 0 && !under_way[group]) arrives = group;
    const bool begins = !arrives && open.size() < 32 && random() % 3 == 0;
    if (!open.empty() && random() % 3 == 0) {
      const auto at = open.begin() + static_cast<std::ptrdiff_t>(random() % open.size());
      over = at->epoch;
      const unsigned epoch = at->epoch;
      // Which one of an epoch it is does not matter; the oldest.
      for (auto it = open.begin(); it != open.end(); ++it) {
        if (it->epoch == epoch) {
          open.erase(it);
          break;
        }
      }
    }
    // What is over in this cycle counts from the next one on.
    const std::deque<Store> before = [&] {
      std::deque<Store> all = open;
      if (over) all.push_front({*over, 0});
      return all;
    }();
    const unsigned epoch = bench.epoch();
    bool may = !waiting.empty();
    for (const Store& s : before) {
      if (may && s.number != 0 && s.number <= waiting.front().stores) may = false;
    }
    const bool doubtful = over.has_value();  // which of its epoch it was decides
    EXPECT_EQ(bench.idle(), waiting.empty());
    const auto performed = bench.step(arrives, begins, over);
    if (performed) {
      ASSERT_FALSE(waiting.empty());
      EXPECT_EQ(*performed, waiting.front().group);
      EXPECT_TRUE(may) << "an older store is open";
      under_way[*performed] = false;
      waiting.pop_front();
      ++performed_count;
    } else {
      EXPECT_FALSE(may && !doubtful) << "nothing older is open";
    }
    if (begins) open.push_back({epoch, ++begun});
    if (arrives) {
      waiting.push_back({*arrives, begun});
      under_way[*arrives] = true;
    }
  }
  EXPECT_GT(performed_count, 1000u);
}

// An arrival waits for the bulk commands before it, and for none behind it, whatever number of them
// ends meanwhile because a store holds it up.
TEST(CollectiveOrder, WaitsForOlderBulkCommands) {
  constexpr unsigned kQueue = 8;
  OrderBench bench(kQueue);
  struct Arrival {
    unsigned group;
    std::uint64_t commands;  // that are older
    unsigned epoch;
  };
  std::mt19937 random(11);
  std::deque<Arrival> waiting;
  std::array<bool, 4> under_way{};
  std::array<unsigned, 5> stores{};  // by epoch
  std::uint64_t begun = 0, ended = 0, ended_before = 0;
  unsigned performed_count = 0, held_up = 0, long_ago = 0;
  for (unsigned cycle = 0; cycle < 100000; ++cycle) {
    bench.set_bulk(begun, ended);
    const unsigned epoch = bench.epoch();
    std::optional<unsigned> arrives, over;
    const unsigned group = random() % 4;
    if (random() % 8 == 0 && !under_way[group]) arrives = group;
    const bool begins = !arrives && stores[epoch] == 0 && random() % 16 == 0;
    const unsigned any = random() % 5;
    if (stores[any] != 0 && random() % 16 == 0) over = any;
    const bool bulk_is_open = !waiting.empty() && ended_before < waiting.front().commands;
    const bool may = !waiting.empty() && !bulk_is_open && stores[waiting.front().epoch] == 0;
    if (bulk_is_open && stores[waiting.front().epoch] == 0) ++held_up;
    const auto performed = bench.step(arrives, begins, over);
    ASSERT_EQ(performed.has_value(), may) << "cycle " << cycle;
    if (performed) {
      EXPECT_EQ(*performed, waiting.front().group);
      if (ended > waiting.front().commands + 32) ++long_ago;
      under_way[*performed] = false;
      waiting.pop_front();
      ++performed_count;
    }
    if (begins) ++stores[epoch];
    if (over) --stores[*over];
    if (arrives) {
      waiting.push_back({*arrives, begun, epoch});
      under_way[*arrives] = true;
    }
    ended_before = ended;
    if (ended < begun && random() % 2 == 0) ++ended;
    if (begun - ended < kQueue && random() % 2 == 0) ++begun;
  }
  EXPECT_GT(performed_count, 1000u);
  EXPECT_GT(held_up, 1000u);
  EXPECT_GT(long_ago, 10u);
}

}  // namespace
}  // namespace xb::network
