// SPDX-License-Identifier: Apache-2.0
// The reservation of a node is for one granule: another that differs in any bit of its address has
// none, and writes there do not end it. The upper bits matter in memories of more than 1 GiB only,
// which no program here has for long.
#include "hls/memory/reservation.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "hls/hdl/interpreter.h"

namespace xb::network {
namespace {

constexpr std::uint64_t kGranule = 0x5a5'a5a5;

class ReservationBench {
 public:
  ReservationBench() : sim_(design_.top<memory::Reservation>(true).ir()) { sim_.reset(); }

  // One cycle in which `what` happens at a granule.
  void step(const char* what, const char* place, std::uint64_t granule) {
    sim_.poke("cycle", ++cycle_);
    sim_.poke(what, 1);
    sim_.poke(place, granule);
    sim_.step();
    sim_.poke(what, 0);
  }
  bool stands_at(std::uint64_t granule) {
    sim_.poke("granule", granule);
    return sim_.peek64("stands") != 0;
  }
  // Whether a conditional write of the network would have found it.
  bool net_stands_at(std::uint64_t granule) {
    step("net_conditional", "net_granule", granule);
    return sim_.peek64("net_failed") == 0;
  }

 private:
  hdl::Design design_;
  hdl::Interpreter sim_;
  std::uint64_t cycle_ = 0;
};

TEST(Reservation, IsForOneGranuleByAllBitsOfItsAddress) {
  for (unsigned bit = 0; bit < 28; ++bit) {
    const std::uint64_t other = kGranule ^ std::uint64_t{1} << bit;
    ReservationBench bench;
    bench.step("reserve", "granule", kGranule);
    EXPECT_TRUE(bench.stands_at(kGranule)) << bit;
    EXPECT_FALSE(bench.stands_at(other)) << bit;
    bench.step("net_write", "net_granule", other);
    bench.step("bulk_write", "bulk_granule", other);
    EXPECT_TRUE(bench.stands_at(kGranule)) << bit;
    bench.step("net_write", "net_granule", kGranule);
    EXPECT_FALSE(bench.stands_at(kGranule)) << bit;
  }
}

TEST(Reservation, OfAnotherPeIsForOneGranuleToo) {
  for (unsigned bit = 0; bit < 28; ++bit) {
    const std::uint64_t other = kGranule ^ std::uint64_t{1} << bit;
    for (const char* write : {"write", "bulk_write"}) {
      const char* const place = write[0] == 'w' ? "granule" : "bulk_granule";
      ReservationBench bench;
      bench.step("net_reserve", "net_granule", kGranule);
      bench.step(write, place, other);
      EXPECT_TRUE(bench.net_stands_at(kGranule)) << write << bit;
      bench.step("net_reserve", "net_granule", kGranule);
      bench.step(write, place, kGranule);
      EXPECT_FALSE(bench.net_stands_at(kGranule)) << write << bit;
    }
    ReservationBench bench;
    bench.step("net_reserve", "net_granule", kGranule);
    EXPECT_FALSE(bench.net_stands_at(other)) << bit;
  }
}

}  // namespace
}  // namespace xb::network
