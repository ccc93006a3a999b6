// SPDX-License-Identifier: Apache-2.0
// The directory of the look-aside buffer tells namespaces apart by all of their bits, in every
// slot.
#include "hls/network/nlb_directory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "hls/hdl/interpreter.h"

namespace xb::network {
namespace {

class NlbDirectoryWith : public ::testing::TestWithParam<unsigned> {};

TEST_P(NlbDirectoryWith, FindsANamespaceByAllItsBits) {
  const unsigned entries = GetParam();
  hdl::Design design;
  hdl::Interpreter sim(design.top<NlbDirectory>(entries).ir());
  sim.reset();
  std::vector<std::uint64_t> names;
  sim.poke("fills", 1);
  for (unsigned i = 0; i < entries; ++i) {
    names.push_back(0x2937u * (i + 1) & 0xffff);
    sim.poke("new_ns", names.back());
    sim.step();
  }
  sim.poke("fills", 0);
  sim.poke("asks", 1);
  for (const std::uint64_t name : names) {
    for (unsigned bit = 0; bit < isa::kNamespaceBits; ++bit) {
      const std::uint64_t other = name ^ std::uint64_t{1} << bit;
      sim.poke("ns", other);
      EXPECT_EQ(sim.peek64("held") != 0,
                std::find(names.begin(), names.end(), other) != names.end())
          << name << " " << bit;
    }
    sim.poke("ns", name);
    EXPECT_EQ(sim.peek64("held"), 1u) << name;
  }
}

INSTANTIATE_TEST_SUITE_P(Entries, NlbDirectoryWith, ::testing::Values(1u, 4u, 16u));

}  // namespace
}  // namespace xb::network
