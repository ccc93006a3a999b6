// SPDX-License-Identifier: Apache-2.0
// What only wide flits have: two halves with a CRC each. A damaged header half is the damage of a
// head, a damaged data half that of a body.
#include <gtest/gtest.h>

#include "hls/isa/causes.h"
#include "hls/network/check_bits.h"
#include "hls/network/flit_format.h"
#include "tests/network/mesh.h"

namespace xb::network {
namespace {

using hdl::u128;
using isa::PacketOp;

constexpr u128 kHeaderBit = u128{1} << 40;  // of the offset: the packet still goes to its target
constexpr auto kDamaged = static_cast<unsigned>(isa::Reason::kDamaged);
constexpr auto kTimeout = static_cast<unsigned>(isa::Reason::kTimeout);

std::uint64_t number(const UInt& v) { return static_cast<std::uint64_t>(v.number()); }

TEST(WideFlit, EachHalfHasItsOwnCrcAndTheCheckBitsHoldBoth) {
  const u128 flit = in_data(0x1122'3344'5566'7788) | 0x99aa'bbcc'ddee'ff00;
  const UInt crc = flit_crc(hdl::lit(128, flit));
  EXPECT_EQ(number(crc.slice(15, 8)), number(crc8(hdl::lit(64, 0x1122'3344'5566'7788))));
  EXPECT_EQ(number(crc.slice(7, 0)), number(crc8(hdl::lit(64, 0x99aa'bbcc'ddee'ff00))));
  for (unsigned bit = 0; bit < 128; ++bit) {
    const UInt changed = flit_crc(hdl::lit(128, flit ^ u128{1} << bit));
    EXPECT_NE(number(changed.slice(7, 0)) == number(crc.slice(7, 0)), bit < 64);
    EXPECT_NE(number(changed.slice(15, 8)) == number(crc.slice(15, 8)), bit >= 64);
  }
  const UInt check = link_check(hdl::lit(5, 0x15), hdl::lit(16, 0xabcd));
  EXPECT_EQ(check.width(), link_check_width(128));
  EXPECT_EQ(number(check.slice(12, 8)), 0x15u);
  EXPECT_EQ(number(control_code_of(check)), 0x15u);
  EXPECT_EQ(number(crc_of(check)), 0xabcdu);
}

// The `index`-th flit that arrives at node `to` is damaged: in data, or in its check bits.
class Halves : public ::testing::Test {
 protected:
  explicit Halves(unsigned nodes = 2, MeshOptions options = short_timeout())
      : mesh_(nodes, 1, options) {}
  static MeshOptions short_timeout() {
    MeshOptions options;
    options.config.timeout_log2 = 8;
    return options;
  }
  void damage(unsigned to, unsigned index, u128 data, std::uint64_t check = 0) {
    mesh_.on_link = [=, this](unsigned id, Port, LinkWord& word) {
      if (id != to || word.valid == 0 || seen_++ != index) return;
      word.data ^= data;
      word.check ^= check;
    };
  }
  Request store(std::uint32_t addr, std::uint64_t data) {
    return {.write = true, .target = mesh_.size() - 1, .addr = addr, .data = data};
  }
  Request load(std::uint32_t addr) { return {.target = mesh_.size() - 1, .addr = addr}; }
  // Reasons, 0 if there is nothing yet.
  unsigned last_error() { return mesh_.errors(0).empty() ? 0 : mesh_.errors(0).back().reason; }
  unsigned last_answer() { return mesh_.answers(0).empty() ? 0 : mesh_.answers(0).back().reason; }
  // Of two stores the first is damaged.
  void expect_one_error(unsigned reason, unsigned dropped) {
    mesh_.offer(0, store(0x40, 5));
    mesh_.offer(0, store(0x48, 6));
    ASSERT_TRUE(mesh_.drain(600));
    EXPECT_EQ(mesh_.word(1, 0x40), 0u);
    EXPECT_EQ(mesh_.word(1, 0x48), 6u);
    ASSERT_EQ(mesh_.errors(0).size(), 1u);
    EXPECT_EQ(last_error(), reason);
    EXPECT_EQ(mesh_.errors(0)[0].addr, 0x40u);
    EXPECT_EQ(mesh_.peek(1, "dropped"), dropped);
  }
  Mesh mesh_;
  unsigned seen_ = 0;
};

TEST_F(Halves, StoreWithADamagedDataHalfIsNotPerformed) {
  damage(1, 0, in_data(1ull << 17));
  expect_one_error(kDamaged, 0);
}

TEST_F(Halves, StoreWithADamagedHeaderHalfIsDropped) {
  damage(1, 0, kHeaderBit);
  expect_one_error(kTimeout, 1);
}

TEST_F(Halves, DamagedCrcsAreLikeDamagedHalves) {
  damage(1, 0, 0, 1u << 20);  // of the data half
  mesh_.offer(0, store(0x40, 5));
  ASSERT_TRUE(mesh_.drain(100));
  EXPECT_EQ(last_error(), kDamaged);
  seen_ = 0;
  damage(1, 0, 0, 1u << 7);
  mesh_.offer(0, store(0x40, 5));
  ASSERT_TRUE(mesh_.drain(600));
  EXPECT_EQ(last_error(), kTimeout);
  EXPECT_EQ(mesh_.word(1, 0x40), 0u);
}

// A request to load has no data, nor has the acknowledgement of a store.
TEST_F(Halves, AHalfThatHoldsNothingMayBeDamaged) {
  mesh_.set_word(1, 0x40, 77);
  damage(1, 0, in_data(~0ull));
  mesh_.offer(0, load(0x40));
  ASSERT_TRUE(mesh_.drain(100));
  ASSERT_EQ(mesh_.answers(0).size(), 1u);
  EXPECT_FALSE(mesh_.answers(0)[0].error);
  EXPECT_EQ(mesh_.answers(0)[0].data, 77u);
  seen_ = 0;
  damage(0, 0, in_data(1));
  mesh_.offer(0, store(0x48, 6));
  ASSERT_TRUE(mesh_.drain(100));
  EXPECT_TRUE(mesh_.errors(0).empty());
  EXPECT_EQ(mesh_.word(1, 0x48), 6u);
}

TEST_F(Halves, OfTheAnswerToALoad) {
  mesh_.set_word(1, 0x40, 77);
  damage(0, 0, in_data(4));
  mesh_.offer(0, load(0x40));
  mesh_.offer(0, load(0x40));
  ASSERT_TRUE(mesh_.drain(100));
  ASSERT_EQ(mesh_.answers(0).size(), 2u);
  EXPECT_TRUE(mesh_.answers(0)[0].error);
  EXPECT_EQ(mesh_.answers(0)[0].reason, kDamaged);
  EXPECT_EQ(mesh_.answers(0)[1].data, 77u);
  seen_ = 0;
  damage(0, 0, kHeaderBit);
  mesh_.offer(0, load(0x40));
  ASSERT_TRUE(mesh_.drain(600));
  EXPECT_EQ(last_answer(), kTimeout);
  EXPECT_EQ(mesh_.peek(0, "dropped"), 1u);
}

// The second flit of a compare-and-swap repeats the header, which nobody needs; a damaged one
// counts as damage all the same. With a damaged first header both flits are dropped.
TEST_F(Halves, OfBothFlitsOfACompareAndSwap) {
  const Request swap{.target = 1, .addr = 0x40, .data = 9, .op = PacketOp::kAmoCas, .expected = 7};
  mesh_.set_word(1, 0x40, 7);
  unsigned done = 0;
  for (const unsigned flit : {0u, 1u}) {
    for (const u128 bits : {in_data(2), kHeaderBit}) {
      seen_ = 0;
      damage(1, flit, bits);
      mesh_.offer(0, swap);
      ASSERT_TRUE(mesh_.drain(600));
      ASSERT_EQ(mesh_.answers(0).size(), ++done);
      const bool is_dropped = flit == 0 && bits == kHeaderBit;
      EXPECT_EQ(last_answer(), is_dropped ? kTimeout : kDamaged);
      EXPECT_EQ(mesh_.word(1, 0x40), 7u);
    }
  }
  EXPECT_EQ(mesh_.peek(1, "dropped"), 1u);
  mesh_.on_link = nullptr;
  mesh_.offer(0, swap);
  ASSERT_TRUE(mesh_.drain(100));
  EXPECT_EQ(mesh_.word(1, 0x40), 9u);
}

class HalvesFarAway : public Halves {
 protected:
  HalvesFarAway() : Halves(4) {}
};

// The damaged header is dropped where it is damaged or one further; damaged data goes to the end.
TEST_F(HalvesFarAway, DataIsJudgedAtTheEnd) {
  damage(1, 0, in_data(1ull << 63));
  mesh_.offer(0, store(0x40, 5));
  ASSERT_TRUE(mesh_.drain(100));
  EXPECT_EQ(last_error(), kDamaged);
  EXPECT_EQ(mesh_.inbound(3).size(), 1u);
  seen_ = 0;
  damage(1, 0, kHeaderBit);
  mesh_.offer(0, store(0x40, 5));
  ASSERT_TRUE(mesh_.drain(600));
  EXPECT_EQ(last_error(), kTimeout);
  EXPECT_EQ(mesh_.inbound(3).size(), 1u);
  EXPECT_EQ(mesh_.peek(2, "dropped"), 1u);
}

}  // namespace
}  // namespace xb::network
