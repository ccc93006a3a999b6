// SPDX-License-Identifier: Apache-2.0
// The collective network of a whole mesh: units wired to each other, against a model without time.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "hls/hdl/interpreter.h"
#include "hls/isa/collective.h"
#include "hls/network/collective_unit.h"
#include "verilator_tb/reference/collective_groups.h"

namespace xb::network {

inline constexpr isa::CollectiveOp kOps[] = {
    isa::CollectiveOp::kBarrier, isa::CollectiveOp::kXor,  isa::CollectiveOp::kAdd,
    isa::CollectiveOp::kAnd,     isa::CollectiveOp::kOr,   isa::CollectiveOp::kMax,
    isa::CollectiveOp::kMin,     isa::CollectiveOp::kMaxu, isa::CollectiveOp::kMinu};

inline constexpr std::array<const char*, 4> kLinkNames{"north", "east", "south", "west"};
inline constexpr std::array<const char*, 6> kTreeFields{
    "valid", "signal_group", "signal_down", "signal_kind", "signal_failed", "signal_has_word"};

class TreeMesh {
 public:
  // `bits`: of a slice; 0: words cross whole.
  TreeMesh(unsigned width, unsigned height, unsigned pes, unsigned latency, unsigned xlen,
           unsigned bits = 0)
      : width_(width),
        height_(height),
        pes_(pes),
        model_({xlen, kGroups, width, height, pes}),
        slices_(bits == 0 ? 1 : xlen / bits),
        seen_(pes),
        mask_(xlen == 64 ? ~std::uint64_t{0} : 0xffffffff) {
    Config config;
    config.xlen = xlen;
    config.collective_groups = kGroups;
    config.collective_bits = bits;
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

  void arrive(unsigned pe, unsigned group, isa::CollectiveOp op, std::uint64_t word) {
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
        const std::string tx = std::string("link_") + kLinkNames[d] + "_tree_tx_";
        for (unsigned f = 0; f < 6; ++f) wires[f] = nodes_[p]->peek64(tx + kTreeFields[f]);
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
        const std::string rx = std::string("link_") + kLinkNames[d ^ 2] + "_tree_rx_";
        for (unsigned f = 0; f < 6; ++f) nodes_[to]->poke(rx + kTreeFields[f], wires[f]);
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
  std::uint64_t mask() const { return mask_; }
  unsigned slices() const { return slices_; }  // of a word
  unsigned pes() const { return pes_; }
  unsigned width() const { return width_; }
  unsigned height() const { return height_; }

 private:
  unsigned width_, height_, pes_;
  reference::CollectiveGroups model_;
  hdl::Design design_;
  std::vector<std::unique_ptr<hdl::Interpreter>> nodes_;
  std::vector<std::array<std::deque<std::array<std::uint64_t, 7>>, 4>> links_;
  unsigned slices_;
  std::vector<std::uint64_t> seen_;
  std::uint64_t mask_;
};

// Groups 1, rows with their roots in the west, and 2, columns with theirs in the north; 3 as 0 but
// with its root in the north-west.
inline unsigned place_of(const TreeMesh& mesh, unsigned pe, unsigned group) {
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
inline void run_random(TreeMesh& mesh, unsigned seed, bool defines, bool disagrees) {
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
    if (odd_one_out) return isa::CollectiveOp::kAnd;
    if (choice >= 9) {
      // In rows and columns the first sends, else any PE; where members disagree two may, or none.
      const unsigned senders = disagrees ? kind() % 3 : 1;
      const unsigned first = kind() % mesh.pes();
      const unsigned position = group == 1   ? pe % mesh.width()
                                : group == 2 ? pe / mesh.width()
                                             : (pe + mesh.pes() - first) % mesh.pes();
      return position < senders ? isa::CollectiveOp::kSend : isa::CollectiveOp::kReceive;
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
            ASSERT_LT(++waited[pe][g], 54 + 6 * mesh.slices())
                << "PE " << pe << " waits for group " << g;
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

}  // namespace xb::network
