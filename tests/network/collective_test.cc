// SPDX-License-Identifier: Apache-2.0
// The collective network: units of a whole mesh, wired to each other, against a model without time.
#include "hls/isa/collective.h"

#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "hls/hdl/interpreter.h"
#include "hls/network/collective_order.h"
#include "hls/network/collective_place.h"
#include "hls/network/collective_unit.h"
#include "verilator_tb/reference/collective_groups.h"

namespace xb::network {
namespace {

using hdl::lit;
using isa::CollectiveOp;
using reference::CollectiveGroups;

constexpr CollectiveOp kOps[] = {CollectiveOp::kBarrier, CollectiveOp::kXor,  CollectiveOp::kAdd,
                                 CollectiveOp::kAnd,     CollectiveOp::kOr,   CollectiveOp::kMax,
                                 CollectiveOp::kMin,     CollectiveOp::kMaxu, CollectiveOp::kMinu};

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

constexpr std::array<const char*, 4> kNames{"north", "east", "south", "west"};
constexpr std::array<const char*, 6> kFields{"valid",       "signal_group",  "signal_down",
                                             "signal_kind", "signal_failed", "signal_has_word"};

class TreeMesh {
 public:
  TreeMesh(unsigned width, unsigned height, unsigned pes, unsigned latency, unsigned xlen)
      : width_(width),
        height_(height),
        pes_(pes),
        model_({xlen, kGroups, width, height, pes}),
        seen_(pes) {
    Config config;
    config.xlen = xlen;
    config.collective_groups = kGroups;
    const hdl::ir::Module& module = design_.top<CollectiveUnit>(config).ir();
    for (unsigned p = 0; p < width * height; ++p) {
      nodes_.push_back(std::make_unique<hdl::Interpreter>(module));
      hdl::Interpreter& sim = *nodes_.back();
      sim.poke("pe_id", p);
      sim.poke("num_pes", pes);
      sim.poke("node_x", p % width);
      sim.poke("node_y", p / width);
      sim.poke("mesh_width", width);
      sim.poke("mesh_height", height);
      sim.reset();
      sim.step();
      links_.emplace_back();
      for (auto& link : links_.back()) link.resize(latency - 1);
    }
  }

  static constexpr unsigned kGroups = 4;

  void arrive(unsigned pe, unsigned group, CollectiveOp op, std::uint64_t word) {
    hdl::Interpreter& sim = *nodes_[pe];
    sim.poke("arrival_valid", 1);
    sim.poke("arrival_group", group);
    sim.poke("arrival_op", static_cast<unsigned>(op));
    sim.poke("operand", word);
    model_.arrive(pe, group, op, word);
  }
  void define(unsigned pe, unsigned group, unsigned place) {
    hdl::Interpreter& sim = *nodes_[pe];
    sim.poke("definition_valid", 1);
    sim.poke("definition_group", group);
    sim.poke("definition_place_feeds", place & 31);
    const unsigned root = place >> 5 & 7;
    sim.poke("definition_place_root", root == 0 ? 0 : 1u << (root - 1));
    sim.poke("definition_place_defined", place >> 8 & 1);
    model_.define(pe, group, place);
  }
  bool is_under_way(unsigned pe, unsigned group) const { return model_.is_under_way(pe, group); }
  bool is_done(unsigned pe, unsigned group) {
    return model_.is_under_way(pe, group) &&
           ((nodes_[pe]->peek64("results") ^ seen_[pe]) >> group & 1) != 0;
  }
  // Compares the result with the model's and takes it.
  void take(unsigned pe, unsigned group) {
    const auto outcome = model_.outcome(pe, group);
    ASSERT_TRUE(outcome) << "PE " << pe << " left group " << group << " too early";
    hdl::Interpreter& sim = *nodes_[pe];
    EXPECT_EQ(sim.peek64("failures") >> group & 1, outcome->failed ? 1u : 0u) << pe << " " << group;
    sim.poke("result_group", group);
    if (!outcome->failed) {
      EXPECT_EQ(sim.peek64("result"), outcome->word) << "PE " << pe << ", group " << group;
    }
    model_.take(pe, group);
    seen_[pe] ^= 1u << group;
  }
  bool is_complete(unsigned pe, unsigned group) { return model_.outcome(pe, group).has_value(); }

  void step() {
    using Wires = std::array<std::uint64_t, 7>;
    const int steps[] = {-static_cast<int>(width_), 1, static_cast<int>(width_), -1};
    for (unsigned p = 0; p < nodes_.size(); ++p) {
      for (unsigned d = 0; d < 4; ++d) {
        const unsigned x = p % width_, y = p / width_;
        const bool edge = d == 0   ? y == 0
                          : d == 1 ? x + 1 == width_
                          : d == 2 ? y + 1 == height_
                                   : x == 0;
        Wires wires{};
        const std::string tx = std::string("link_") + kNames[d] + "_tree_tx_";
        for (unsigned f = 0; f < 6; ++f) wires[f] = nodes_[p]->peek64(tx + kFields[f]);
        wires[6] = nodes_[p]->peek64(tx + "word");
        if (edge) {
          EXPECT_EQ(wires[0], 0u) << "a signal leaves the mesh";
          continue;
        }
        auto& delay = links_[p][d];
        delay.push_back(wires);
        wires = delay.front();
        delay.pop_front();
        const unsigned to = p + static_cast<unsigned>(steps[d]);
        const std::string rx = std::string("link_") + kNames[d ^ 2] + "_tree_rx_";
        for (unsigned f = 0; f < 6; ++f) nodes_[to]->poke(rx + kFields[f], wires[f]);
        nodes_[to]->poke(rx + "word", wires[6]);
      }
    }
    for (auto& node : nodes_) {
      node->step();
      node->poke("arrival_valid", 0);
      node->poke("definition_valid", 0);
    }
  }

  hdl::Interpreter& node(unsigned pe) { return *nodes_[pe]; }
  void set_mask(std::uint64_t mask) { mask_ = mask; }
  std::uint64_t mask() const { return mask_; }
  unsigned pes() const { return pes_; }
  unsigned width() const { return width_; }
  unsigned height() const { return height_; }

 private:
  unsigned width_, height_, pes_;
  CollectiveGroups model_;
  hdl::Design design_;
  std::vector<std::unique_ptr<hdl::Interpreter>> nodes_;
  std::vector<std::array<std::deque<std::array<std::uint64_t, 7>>, 4>> links_;
  std::vector<std::uint64_t> seen_;
  std::uint64_t mask_ = ~std::uint64_t{0};
};

// Groups 1, rows with their roots in the west, and 2, columns with theirs in the north; 3 as 0 but
// with its root in the north-west.
unsigned place_of(const TreeMesh& mesh, unsigned pe, unsigned group) {
  const unsigned x = pe % mesh.width(), y = pe / mesh.width();
  const bool east = x + 1 < mesh.width(), south = y + 1 < mesh.height();
  constexpr unsigned kDefined = 1 << 8, kOwn = 16, kEast = 2, kSouth = 4;
  const unsigned to_west = x > 0 ? 4u << 5 : 0, to_north = y > 0 ? 1u << 5 : 0;
  if (group == 1) return kDefined | kOwn | (east ? kEast : 0) | to_west;
  if (group == 2) return kDefined | kOwn | (south ? kSouth : 0) | to_north;
  return kDefined | kOwn | (east ? kEast : 0) | (x == 0 && south ? kSouth : 0) |
         (x > 0 ? to_west : to_north);
}

// Random arrivals at all groups at once; in each round a group has one kind of operation, or not.
void run_random(TreeMesh& mesh, unsigned seed, bool defines, bool disagrees) {
  std::mt19937 random(seed);
  const auto below = [&](unsigned n) {
    return std::uniform_int_distribution<unsigned>(0, n - 1)(random);
  };
  constexpr unsigned kRounds = 12;
  const unsigned groups = defines ? TreeMesh::kGroups : 1;
  std::vector<std::array<unsigned, TreeMesh::kGroups>> rounds(mesh.pes());
  std::vector<unsigned> defined(mesh.pes(), 1);
  std::vector<std::array<unsigned, TreeMesh::kGroups>> waited(mesh.pes());
  const auto op_of = [&](unsigned pe, unsigned group, unsigned round) {
    std::mt19937 kind(seed * 1000 + round * 8 + group);
    const unsigned choice = kind() % 12;
    const bool odd_one_out = disagrees && kind() % 3 == 0 && pe == kind() % mesh.pes();
    if (odd_one_out) return CollectiveOp::kAnd;
    if (choice >= 9) {
      // Senders in rows and columns: the first of each; else any PE.
      const bool sends = group == 1   ? pe % mesh.width() == 0
                         : group == 2 ? pe / mesh.width() == 0
                                      : pe == kind() % mesh.pes();
      return sends ? CollectiveOp::kSend : CollectiveOp::kReceive;
    }
    return kOps[choice];
  };
  unsigned left = mesh.pes() * groups * kRounds;
  for (unsigned cycle = 0; left > 0; ++cycle) {
    ASSERT_LT(cycle, 40000u) << "somebody hangs";
    for (unsigned pe = 0; pe < mesh.pes(); ++pe) {
      if (defines && defined[pe] < TreeMesh::kGroups && below(6) == 0) {
        mesh.define(pe, defined[pe], place_of(mesh, pe, defined[pe]));
        ++defined[pe];
      }
      bool pulses = false;
      for (unsigned g = 0; g < groups; ++g) {
        if (mesh.is_done(pe, g)) {
          if (below(4) != 0) continue;
          mesh.take(pe, g);
          ++rounds[pe][g];
          --left;
          waited[pe][g] = 0;
        } else if (mesh.is_under_way(pe, g)) {
          // Once all have arrived the result is not long in coming.
          if (mesh.is_complete(pe, g)) {
            ASSERT_LT(++waited[pe][g], 60u) << "PE " << pe << " waits for group " << g;
          }
        } else if (!pulses && rounds[pe][g] < kRounds && below(8) == 0) {
          std::uint64_t word = random();
          if (below(2) == 0) word = ~word;
          mesh.arrive(pe, g, op_of(pe, g, rounds[pe][g]), word & mesh.mask());
          pulses = true;
        }
        if (testing::Test::HasFatalFailure()) return;
      }
    }
    mesh.step();
  }
  for (unsigned i = 0; i < 20; ++i) mesh.step();
  for (unsigned pe = 0; pe < mesh.pes(); ++pe) EXPECT_EQ(mesh.node(pe).peek64("idle"), 1u) << pe;
}

struct Case {
  unsigned width, height, pes, latency, xlen;
  bool defines, disagrees;
};

class CollectiveMesh : public testing::TestWithParam<Case> {};

TEST_P(CollectiveMesh, GivesWhatASerialFoldGives) {
  const Case& c = GetParam();
  for (unsigned seed = 1; seed <= 3; ++seed) {
    TreeMesh mesh(c.width, c.height, c.pes, c.latency, c.xlen);
    mesh.set_mask(c.xlen == 64 ? ~std::uint64_t{0} : 0xffffffff);
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
