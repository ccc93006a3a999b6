// SPDX-License-Identifier: Apache-2.0
// The collective network with words in slices: what a slice of every word makes, meshes of units
// against a serial fold, and what operations cost beside those with whole words.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <random>
#include <vector>

#include "hls/network/collective_slice.h"
#include "tests/network/collective_mesh.h"

namespace xb::network {
namespace {

using hdl::lit;
using isa::CollectiveOp;

// --- the function, on numbers ---

std::uint64_t folded(CollectiveOp op, unsigned xlen, std::uint64_t a, std::uint64_t b) {
  const auto extended = [&](std::uint64_t word) {
    return xlen == 64 ? static_cast<std::int64_t>(word)
                      : static_cast<std::int64_t>(static_cast<std::int32_t>(word));
  };
  switch (op) {
    case CollectiveOp::kXor:
      return a ^ b;
    case CollectiveOp::kAdd:
      return (a + b) & (xlen == 64 ? ~std::uint64_t{0} : 0xffffffff);
    case CollectiveOp::kAnd:
      return a & b;
    case CollectiveOp::kMax:
      return extended(a) > extended(b) ? a : b;
    case CollectiveOp::kMin:
      return extended(a) < extended(b) ? a : b;
    case CollectiveOp::kMaxu:
      return std::max(a, b);
    case CollectiveOp::kMinu:
      return std::min(a, b);
    default:
      return a | b;
  }
}

struct Width {
  unsigned xlen, bits;
};

class CollectiveSlice : public testing::TestWithParam<Width> {};

TEST_P(CollectiveSlice, MakesAWordSliceBySlice) {
  const auto [xlen, bits] = GetParam();
  const unsigned slices = xlen / bits;
  const std::uint64_t slice_mask = (std::uint64_t{1} << bits) - 1;
  std::mt19937_64 random(bits * 100 + xlen);
  for (unsigned i = 0; i < 4000; ++i) {
    const CollectiveOp op = kOps[1 + i % 8];
    const unsigned members = static_cast<unsigned>(random()) % 31 + 1;
    std::vector<std::uint64_t> words;
    const std::uint64_t same = random();  // words that are alike are decided late
    for (unsigned f = 0; f < kFeeds; ++f) {
      std::uint64_t word = i % 3 == 0 ? random() : same ^ (random() & random() & random() & 0xf1);
      if (i % 5 == 0) word = random() % 2 != 0 ? ~std::uint64_t{0} : 0;
      words.push_back(xlen == 64 ? word : word & 0xffffffff);
    }
    std::uint64_t wanted = 0;
    bool is_first = true;
    for (unsigned f = 0; f < kFeeds; ++f) {
      if ((members >> f & 1) == 0) continue;
      wanted = is_first ? words[f] : folded(op, xlen, wanted, words[f]);
      is_first = false;
    }
    const hdl::UInt kind = lit(4, static_cast<unsigned>(op));
    hdl::UInt carried = lit(kFeeds, random() % 32);  // of the operation before
    std::uint64_t got = 0;
    for (unsigned s = 0; s < slices; ++s) {
      const bool from_the_top = goes_from_the_top(kind).number() != 0;
      const unsigned low = (from_the_top ? slices - 1 - s : s) * bits;
      std::vector<hdl::UInt> parts;
      for (const std::uint64_t word : words) parts.push_back(lit(bits, word >> low & slice_mask));
      const SliceResult result =
          combine_slices(kind, lit(1, s == 0), lit(kFeeds, members), parts, carried);
      carried = result.carried;
      got |= static_cast<std::uint64_t>(result.slice.number()) << low;
    }
    ASSERT_EQ(got, wanted) << name_of(op) << " of members " << members << ", case " << i;
  }
}

std::string width_name(const testing::TestParamInfo<Width>& info) {
  return "rv" + std::to_string(info.param.xlen) + "_" + std::to_string(info.param.bits);
}

INSTANTIATE_TEST_SUITE_P(Widths, CollectiveSlice,
                         testing::Values(Width{64, 1}, Width{64, 2}, Width{64, 4}, Width{64, 8},
                                         Width{64, 16}, Width{64, 32}, Width{32, 1}, Width{32, 4},
                                         Width{32, 8}, Width{32, 16}),
                         width_name);

// --- meshes ---

struct SliceCase {
  unsigned width, height, pes, latency, xlen, bits;
  bool defines, disagrees;
};

class CollectiveSliceMesh : public testing::TestWithParam<SliceCase> {};

TEST_P(CollectiveSliceMesh, GivesWhatASerialFoldGives) {
  const SliceCase& c = GetParam();
  for (unsigned seed = 1; seed <= 3; ++seed) {
    TreeMesh mesh(c.width, c.height, c.pes, c.latency, c.xlen, c.bits);
    run_random(mesh, seed, c.defines, c.disagrees);
    if (HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Meshes, CollectiveSliceMesh,
                         testing::Values(SliceCase{1, 1, 1, 1, 64, 8, false, false},
                                         SliceCase{2, 1, 2, 1, 32, 8, true, false},
                                         SliceCase{3, 3, 9, 1, 64, 16, true, false},
                                         SliceCase{3, 3, 9, 1, 32, 8, true, true},
                                         SliceCase{3, 2, 6, 2, 64, 1, true, true},
                                         SliceCase{1, 5, 5, 2, 64, 32, true, true},
                                         SliceCase{5, 1, 5, 1, 32, 4, true, true},
                                         SliceCase{4, 3, 10, 1, 32, 16, false, true},
                                         SliceCase{4, 3, 11, 1, 64, 4, false, true},
                                         SliceCase{4, 4, 16, 3, 64, 8, true, false}));

// --- cycles ---

// From the last arrival, in the register behind the core, to the last result, the worst of some
// orders of arrival. PE p has the word 1000 + p.
unsigned cycles_of(CollectiveOp op, unsigned latency, unsigned xlen, unsigned bits) {
  constexpr unsigned kPes = 16;
  TreeMesh mesh(4, 4, kPes, latency, xlen, bits);
  unsigned worst = 0;
  for (unsigned round = 0; round < 6; ++round) {
    std::vector<unsigned> delays(kPes);
    for (unsigned p = 0; p < kPes; ++p) {
      const unsigned last = round == 3 ? 0 : round == 4 ? 10 : 15;
      delays[p] = round == 0 ? 0 : round == 1 ? p : round == 2 ? kPes - p : p == last ? 200 : 0;
    }
    const unsigned last_arrival = *std::max_element(delays.begin(), delays.end());
    const unsigned sender = round == 5 ? 15 : 0;
    unsigned left = kPes;
    std::vector<bool> has_left(kPes);
    for (unsigned cycle = 0; left > 0; ++cycle) {
      if (cycle > 10000) return cycle;
      for (unsigned p = 0; p < kPes; ++p) {
        if (mesh.is_done(p, 0)) {
          mesh.take(p, 0);
          has_left[p] = true;
          --left;
          worst = std::max(worst, cycle - last_arrival);
        } else if (cycle == delays[p]) {
          const bool sends = op == CollectiveOp::kReceive && p == sender;
          mesh.arrive(p, 0, sends ? CollectiveOp::kSend : op, 1000 + p);
        }
      }
      mesh.step();
    }
  }
  return worst;
}

TEST(CollectiveSlices, CostAWordItsSlicesOnce) {
  for (const unsigned xlen : {64u, 32u}) {
    const unsigned barrier = cycles_of(CollectiveOp::kBarrier, 1, xlen, 0);
    for (const unsigned bits : {4u, 8u, 16u, 32u}) {
      if (bits == xlen) continue;
      const unsigned slices = xlen / bits;
      EXPECT_EQ(cycles_of(CollectiveOp::kBarrier, 1, xlen, bits), barrier) << bits;
      const unsigned broadcast = cycles_of(CollectiveOp::kReceive, 1, xlen, bits);
      const unsigned sum = cycles_of(CollectiveOp::kAdd, 1, xlen, bits);
      const unsigned least = cycles_of(CollectiveOp::kMin, 1, xlen, bits);
      // A word may cost the slices and 8 cycles more than a barrier; one more for each node is
      // spent.
      std::printf(
          "rv%u, slices of %u bits, 16 PEs: barrier +0, broadcast +%u, sum +%u, minimum +%u, "
          "of +%u allowed\n",
          xlen, bits, broadcast - barrier, sum - barrier, least - barrier, slices + 8);
      EXPECT_EQ(broadcast, barrier + slices + 3);
      EXPECT_EQ(sum, barrier + slices + 3);
      EXPECT_EQ(least, barrier + slices + 3);
    }
  }
  EXPECT_EQ(cycles_of(CollectiveOp::kBarrier, 3, 64, 8),
            cycles_of(CollectiveOp::kBarrier, 3, 64, 0));
}

// Words of three other groups are under way all the time: at each node a signal of a barrier waits
// for one slice of each of them at most, and for the own core's arrivals.
TEST(CollectiveSlices, DoNotHoldUpABarrier) {
  constexpr unsigned kPes = 16, kDepth = 4, kOthers = TreeMesh::kGroups - 1;
  const unsigned alone = cycles_of(CollectiveOp::kBarrier, 1, 64, 4);
  TreeMesh mesh(4, 4, kPes, 1, 64, 4);
  for (unsigned g = 1; g <= kOthers; ++g) {
    for (unsigned p = 0; p < kPes; ++p) mesh.define(p, g, place_of(mesh, p, g));
    mesh.step();
  }
  unsigned worst = 0, barriers = 0, words = 0;
  for (unsigned cycle = 0, begun = 0; barriers < 20; ++cycle) {
    ASSERT_LT(cycle, 20000u);
    bool all_rest = true;
    for (unsigned p = 0; p < kPes; ++p) {
      if (mesh.is_done(p, 0)) {
        mesh.take(p, 0);
        worst = std::max(worst, cycle - begun);
      }
      all_rest = all_rest && !mesh.is_under_way(p, 0);
    }
    // All at once, and the others' arrivals around that.
    const bool begins = all_rest && cycle >= begun + 100;
    if (begins) {
      begun = cycle;
      ++barriers;
    }
    for (unsigned p = 0; p < kPes; ++p) {
      bool pulses = begins;
      if (begins) mesh.arrive(p, 0, CollectiveOp::kBarrier, 0);
      for (unsigned g = 1; g <= kOthers; ++g) {
        if (mesh.is_done(p, g)) {
          mesh.take(p, g);
          ++words;
        } else if (!mesh.is_under_way(p, g) && !pulses) {
          mesh.arrive(p, g, CollectiveOp::kAdd, p * cycle);
          pulses = true;
        }
      }
    }
    mesh.step();
  }
  EXPECT_GT(words, 1000u);
  EXPECT_GT(worst, alone);
  EXPECT_LE(worst, alone + 2 * kDepth * (kOthers + 1));
}

}  // namespace
}  // namespace xb::network
