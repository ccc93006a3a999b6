// SPDX-License-Identifier: Apache-2.0
// Loads that the core does not wait for: what the requester makes of their answers.
#include <gtest/gtest.h>

#include "hls/isa/causes.h"
#include "tests/network/mesh.h"

namespace xb::network {
namespace {

constexpr unsigned kWindow = static_cast<unsigned>(isa::Reason::kTargetWindow);
constexpr unsigned kTimeout = static_cast<unsigned>(isa::Reason::kTimeout);
constexpr unsigned kDamaged = static_cast<unsigned>(isa::Reason::kDamaged);

MeshOptions with_late() {
  MeshOptions options;
  options.config.loads_in_flight = 8;
  options.config.nlb_entries = 16;  // errors name a namespace
  return options;
}

Request late(unsigned target, std::uint32_t addr, unsigned rd, unsigned size = 3,
             bool sign = false) {
  return {.size = size, .target = target, .addr = addr, .late = true, .sign = sign, .rd = rd};
}

TEST(LateLoad, OneLeavesEveryCycleAndTheyComeBackAtTheRateOfTheirFlits) {
  Mesh mesh(2, 1, with_late());
  for (unsigned i = 0; i < 16; ++i) {
    mesh.set_word(1, 8 * i, 100 + i);
    mesh.offer(0, late(1, 8 * i, 1 + i));
  }
  ASSERT_TRUE(mesh.drain(200));
  ASSERT_EQ(mesh.late_values(0).size(), 16u);
  EXPECT_TRUE(mesh.answers(0).empty());
  EXPECT_EQ(mesh.accepted(0).back() - mesh.accepted(0).front(), 15u);
  for (unsigned i = 0; i < 16; ++i) {
    const LateValue& value = mesh.late_values(0)[i];
    EXPECT_EQ(value.rd, 1 + i);
    EXPECT_EQ(value.data, 100 + i);
    if (i == 0) continue;
    EXPECT_EQ(value.cycle - mesh.late_values(0)[i - 1].cycle, kDataFlits);
  }
}

TEST(LateLoad, BringsSizeAndSignBack) {
  Mesh mesh(2, 1, with_late());
  mesh.set_word(1, 0x40, 0x8081'8283'8485'8687);
  for (unsigned size = 0; size < 4; ++size) {
    mesh.offer(0, late(1, 0x40, 2 * size, size, false));
    mesh.offer(0, late(1, 0x40, 2 * size + 1, size, true));
  }
  ASSERT_TRUE(mesh.drain(200));
  const std::uint64_t wanted[] = {0x87, 0x8687, 0x8485'8687, 0x8081'8283'8485'8687};
  ASSERT_EQ(mesh.late_values(0).size(), 8u);
  for (unsigned i = 0; i < 8; ++i) {
    const LateValue& value = mesh.late_values(0)[i];
    EXPECT_EQ(value.size, i / 2);
    EXPECT_EQ(value.sign, i % 2 == 1);
    EXPECT_EQ(value.data, wanted[i / 2]) << i;
  }
}

TEST(LateLoad, ThatIsRefusedGivesZeroAndAnError) {
  Mesh mesh(2, 1, with_late());
  mesh.set_window(1, 0x8000'0000, 0x8000'0080, 15);
  mesh.set_word(1, 0x80, ~0ull);
  mesh.offer(0, late(1, 0x80, 5));
  mesh.offer(0, late(1, 0x40, 6));
  ASSERT_TRUE(mesh.drain(200));
  ASSERT_EQ(mesh.late_values(0).size(), 2u);
  EXPECT_EQ(mesh.late_values(0)[0].rd, 5u);
  EXPECT_EQ(mesh.late_values(0)[0].data, 0u);
  ASSERT_EQ(mesh.errors(0).size(), 1u);
  EXPECT_EQ(mesh.errors(0)[0].target, 1u);
  EXPECT_EQ(mesh.errors(0)[0].addr, 0x80u);
  EXPECT_EQ(mesh.errors(0)[0].reason, kWindow);
}

TEST(LateLoad, WhoseDataIsDamagedNamesItsOwnAddress) {
  Mesh mesh(2, 1, with_late());
  mesh.on_link = [](unsigned to, Port, LinkWord& word) {
    if (to == 0 && word.valid != 0 && word.tail != 0) word.data ^= in_data(1);
  };
  mesh.offer(0, late(1, 0x58, 5));
  ASSERT_TRUE(mesh.drain(200));
  ASSERT_EQ(mesh.late_values(0).size(), 1u);
  EXPECT_EQ(mesh.late_values(0)[0].data, 0u);
  ASSERT_EQ(mesh.errors(0).size(), 1u);
  EXPECT_EQ(mesh.errors(0)[0].addr, 0x58u);
  EXPECT_EQ(mesh.errors(0)[0].reason, kDamaged);
}

// Timeouts come every eight cycles at the shortest timeout, while answers pile up before a core
// that is as slow as it may be: a check of the requester fails if one finds no place.
TEST(LateLoad, TimeoutsFindAPlaceBesideAnswers) {
  MeshOptions options = with_late();
  options.config.timeout_log2 = 8;
  options.late_interval = 7;
  Mesh mesh(2, 1, options);
  unsigned heads = 0;
  mesh.on_link = [&heads](unsigned to, Port, LinkWord& word) {
    if (to == 0 && word.valid != 0 && word.head != 0 && ++heads % 2 == 0) word.data ^= 1ull << 40;
  };
  constexpr unsigned kLoads = 120;
  for (unsigned i = 0; i < kLoads; ++i) mesh.offer(0, late(1, 8 * (i % 64), i % 32));
  ASSERT_TRUE(mesh.drain(20'000));
  EXPECT_EQ(mesh.late_values(0).size(), kLoads);
  EXPECT_GT(mesh.errors(0).size(), 30u);
  for (const StoreError& error : mesh.errors(0)) EXPECT_EQ(error.reason, kTimeout);
}

TEST(LateLoad, OneThatHoldsTheCoreIsAnsweredBesideThem) {
  Mesh mesh(2, 1, with_late());
  mesh.set_word(1, 0x40, 7);
  mesh.offer(0, late(1, 0x40, 3));
  mesh.offer(0, {.target = 1, .addr = 0x40});
  mesh.offer(0, late(1, 0x40, 4));
  ASSERT_TRUE(mesh.drain(200));
  EXPECT_EQ(mesh.late_values(0).size(), 2u);
  ASSERT_EQ(mesh.answers(0).size(), 1u);
  EXPECT_EQ(mesh.answers(0)[0].data, 7u);
}

}  // namespace
}  // namespace xb::network
