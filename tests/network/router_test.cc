// SPDX-License-Identifier: Apache-2.0
// One router on its own, its neighbours played by the test: every legal way through it, credits
// kept (the checks inside the modules fail otherwise), packets never mixed within a virtual
// network.
#include "hls/network/router.h"

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <random>
#include <string>

#include "hls/hdl/interpreter.h"
#include "hls/network/check_bits.h"
#include "hls/network/coordinates.h"
#include "hls/network/flit_format.h"
#include "tests/network/width.h"

namespace xb::network {
namespace {

constexpr unsigned kHereX = 2, kHereY = 2, kWidth = 5, kHeight = 5;

std::uint64_t number(const UInt& v) { return static_cast<std::uint64_t>(v.number()); }

// A flit with `low` in its low half: a wide one has the same in the high half, inverted.
hdl::u128 flit_of(std::uint64_t low) { return kIsWide ? in_data(~low) | low : hdl::u128{low}; }
std::uint64_t crc(hdl::u128 flit) { return number(flit_crc(hdl::lit(kFlitBits, flit))); }
std::uint64_t check_of(unsigned control, hdl::u128 flit) {
  return number(
      link_check(control_check(hdl::lit(5, control)), flit_crc(hdl::lit(kFlitBits, flit))));
}

// Of the router in its mesh.
struct Placement {
  unsigned x, y, width, height;
};

struct TestFlit {
  bool head, tail;
  hdl::u128 data;
};

class RouterBench {
 public:
  explicit RouterBench(unsigned seed, Placement at = {kHereX, kHereY, kWidth, kHeight})
      : random_(seed) {
    sim_.poke("node_x", at.x);
    sim_.poke("node_y", at.y);
    sim_.poke("mesh_width", at.width);
    sim_.poke("mesh_height", at.height);
    sim_.reset();
    sim_.step();
  }

  // Queues a packet of `length` flits. Its flits carry a serial number in the offset bits.
  void send(Port input, unsigned vn, unsigned to_x, unsigned to_y, unsigned length,
            unsigned serial) {
    for (unsigned i = 0; i < length; ++i) {
      const std::uint64_t header = static_cast<std::uint64_t>(to_y << 5 | to_x) << 12;
      const std::uint64_t data = static_cast<std::uint64_t>(serial * 8 + i) << 32 | header;
      in_[input][vn].push_back({i == 0, i + 1 == length, flit_of(data)});
    }
  }

  void step(unsigned stall_percent, unsigned gap_percent) {
    for (Port port : kPorts) {
      if (port == kLocal) {
        drive_local(gap_percent);
      } else {
        drive_link(port, stall_percent, gap_percent);
      }
    }
    for (unsigned vn = 0; vn < 2; ++vn) {
      const std::string name = vn == 0 ? "eject_request" : "eject_response";
      const bool ready = random_() % 100 >= stall_percent;
      sim_.poke(name + "_ready", ready);
      if (ready && sim_.peek64(name + "_valid") != 0) {
        out_[kLocal][vn].push_back({sim_.peek64(name + "_head") != 0,
                                    sim_.peek64(name + "_tail") != 0, sim_.peek(name + "_data")});
      }
    }
    for (unsigned vn = 0; vn < 2; ++vn) {
      const std::string name = vn == 0 ? "inject_request" : "inject_response";
      if (sim_.peek64(name + "_valid") != 0 && sim_.peek64(name + "_ready") != 0) {
        in_[kLocal][vn].pop_front();
      }
    }
    sim_.step();
  }

  bool empty() const {
    for (Port port : kPorts) {
      if (!in_[port][0].empty() || !in_[port][1].empty()) return false;
    }
    return true;
  }
  std::uint64_t peek(const std::string& net) { return sim_.peek64(net); }
  const std::vector<TestFlit>& out(Port port, unsigned vn) const { return out_[port][vn]; }

 private:
  void drive_local(unsigned gap_percent) {
    for (unsigned vn = 0; vn < 2; ++vn) {
      const std::string name = vn == 0 ? "inject_request" : "inject_response";
      // What was offered stays offered.
      if (!offered_[vn]) offered_[vn] = random_() % 100 >= gap_percent;
      const bool valid = offered_[vn] && !in_[kLocal][vn].empty();
      offered_[vn] = valid;
      sim_.poke(name + "_valid", valid);
      if (!valid) continue;
      const TestFlit& flit = in_[kLocal][vn].front();
      sim_.poke(name + "_head", flit.head);
      sim_.poke(name + "_tail", flit.tail);
      sim_.poke(name + "_data", flit.data);
      sim_.poke(name + "_crc", crc(flit.data));
    }
  }

  void drive_link(Port port, unsigned stall_percent, unsigned gap_percent) {
    const std::string name = std::string("link_") + name_of(port);
    // What leaves is kept in a neighbour's buffer of 8 flits and freed at random.
    if (sim_.peek64(name + "_tx_valid") != 0) {
      const unsigned vn = static_cast<unsigned>(sim_.peek64(name + "_tx_vn"));
      const TestFlit flit{sim_.peek64(name + "_tx_head") != 0, sim_.peek64(name + "_tx_tail") != 0,
                          sim_.peek(name + "_tx_data")};
      const std::uint64_t control = number(control_word(hdl::lit(1, 1), hdl::lit(1, flit.head),
                                                        hdl::lit(1, flit.tail), hdl::lit(2, vn)));
      EXPECT_EQ(sim_.peek64(name + "_tx_check"),
                check_of(static_cast<unsigned>(control), flit.data));
      out_[port][vn].push_back(flit);
      EXPECT_LE(++held_[port][vn], 8u);
    }
    for (unsigned vn = 0; vn < 2; ++vn) {
      if (held_[port][vn] > 0 && random_() % 100 >= stall_percent) {
        --held_[port][vn];
        ++freed_[port][vn];
      }
      sim_.poke(name + "_tx_credit" + std::to_string(vn), freed_[port][vn] % 32);
    }
    // What arrives respects the credits given.
    const unsigned vn = static_cast<unsigned>(random_() % 2);
    const unsigned used =
        (sent_[port][vn] -
         static_cast<unsigned>(sim_.peek64(name + "_rx_credit" + std::to_string(vn)))) %
        32;
    const bool valid = !in_[port][vn].empty() && used < 8 && random_() % 100 >= gap_percent;
    sim_.poke(name + "_rx_valid", valid);
    const TestFlit flit = valid ? in_[port][vn].front() : TestFlit{false, false, 0};
    const unsigned control =
        (valid ? 16u : 0u) | (flit.head ? 8u : 0u) | (flit.tail ? 4u : 0u) | (valid ? vn : 0u);
    sim_.poke(name + "_rx_vn", valid ? vn : 0);
    sim_.poke(name + "_rx_head", flit.head);
    sim_.poke(name + "_rx_tail", flit.tail);
    sim_.poke(name + "_rx_data", flit.data);
    sim_.poke(name + "_rx_check", check_of(control, flit.data));
    if (!valid) return;
    in_[port][vn].pop_front();
    ++sent_[port][vn];
  }

  std::mt19937_64 random_;
  hdl::Design design_;
  hdl::Interpreter sim_{design_.top<Router>(usual_config()).ir()};
  std::deque<TestFlit> in_[kPortCount][2];
  std::vector<TestFlit> out_[kPortCount][2];
  bool offered_[2] = {};
  unsigned held_[kPortCount][2] = {}, freed_[kPortCount][2] = {}, sent_[kPortCount][2] = {};
};

// Where a packet that came in legally at `input` may want to go.
bool possible(Port input, unsigned x, unsigned y) {
  switch (input) {
    case kWest:
      return x >= kHereX;
    case kEast:
      return x <= kHereX;
    case kNorth:
      return x == kHereX && y >= kHereY;
    case kSouth:
      return x == kHereX && y <= kHereY;
    case kLocal:
      return true;
  }
  return false;
}

// In the largest mesh, so that every bit of a coordinate counts: from a corner, from the middle. A
// packet that claims two ways would come out twice.
TEST(Router, OwnPacketsLeaveOnceForEveryRowAndColumn) {
  for (const unsigned here : {0u, 15u, 31u}) {
    RouterBench bench(1, {here, here, 32, 32});
    std::size_t expected[kPortCount] = {};
    for (unsigned to = 0; to < 32; ++to) {
      // In its own column, in its own row.
      bench.send(kLocal, 0, here, to, 1, to);
      bench.send(kLocal, 1, to, here, 1, to);
      ++expected[to < here ? kNorth : to > here ? kSouth : kLocal];
      ++expected[to < here ? kWest : to > here ? kEast : kLocal];
    }
    for (int i = 0; i < 400; ++i) bench.step(0, 0);
    ASSERT_TRUE(bench.empty());
    for (const Port output : kPorts) {
      EXPECT_EQ(bench.out(output, 0).size() + bench.out(output, 1).size(), expected[output])
          << name_of(output) << " of " << here;
    }
  }
}

TEST(Router, EveryWayThroughUnderRandomStalls) {
  for (unsigned seed = 1; seed <= 3; ++seed) {
    RouterBench bench(seed);
    std::mt19937 random(seed);
    // expected[output][vn][input]: serials in order.
    std::map<std::tuple<unsigned, unsigned, unsigned>, std::deque<unsigned>> expected;
    unsigned serial = 1;
    for (int i = 0; i < 600; ++i) {
      const Port input = kPorts[random() % kPortCount];
      const unsigned x = random() % kWidth, y = random() % kHeight;
      if (!possible(input, x, y)) continue;
      const UInt route =
          route_xy(hdl::lit(5, kHereX), hdl::lit(5, kHereY), hdl::lit(5, x), hdl::lit(5, y));
      const unsigned output =
          static_cast<unsigned>(__builtin_ctz(static_cast<unsigned>(number(route))));
      const unsigned vn = random() % 2;
      expected[{output, vn, input}].push_back(serial);
      bench.send(input, vn, x, y, 1 + random() % 4, serial++ | static_cast<unsigned>(input) << 20);
    }
    const unsigned stall = 30 * (seed - 1), gap = seed == 3 ? 0 : 20;
    for (int i = 0; i < 6000 && !(bench.empty() && bench.peek("idle") != 0); ++i)
      bench.step(stall, gap);
    for (int i = 0; i < 20; ++i) bench.step(0, 0);
    ASSERT_TRUE(bench.empty());
    EXPECT_EQ(bench.peek("idle"), 1u);
    EXPECT_EQ(bench.peek("dropped"), 0u);
    for (Port output : kPorts) {
      for (unsigned vn = 0; vn < 2; ++vn) {
        unsigned current = 0, next = 0;
        bool inside = false;
        for (const TestFlit& flit : bench.out(output, vn)) {
          const auto low = static_cast<std::uint64_t>(flit.data);
          EXPECT_TRUE(flit.data == flit_of(low)) << "the halves are of different flits";
          const unsigned tagged = static_cast<unsigned>(low >> 35);
          EXPECT_EQ(flit.head, !inside) << "packets are mixed";
          if (flit.head) {
            auto& queue = expected[{output, vn, tagged >> 20}];
            ASSERT_FALSE(queue.empty());
            EXPECT_EQ(queue.front(), tagged & 0xfffff) << "out of order";
            queue.pop_front();
            current = tagged;
            next = 0;
          }
          EXPECT_EQ(tagged, current);
          EXPECT_EQ(low >> 32 & 7, next++);
          inside = !flit.tail;
        }
        EXPECT_FALSE(inside);
      }
    }
    for (const auto& [key, queue] : expected) EXPECT_TRUE(queue.empty());
  }
}

TEST(Router, VirtualNetworksShareTheLocalOutputEvenly) {
  // Two responses per cycle arrive over the links, one request per cycle from the node itself, and
  // one flit per cycle can leave: strict priority of responses would give the requests nothing.
  RouterBench bench(5);
  for (unsigned i = 0; i < 400; ++i) {
    for (Port side : {kNorth, kEast, kSouth, kWest}) bench.send(side, 1, kHereX, kHereY, 2, i);
    bench.send(kLocal, 0, kHereX, kHereY, 1, i);
  }
  for (int i = 0; i < 300; ++i) bench.step(0, 0);
  EXPECT_NEAR(static_cast<double>(bench.out(kLocal, 0).size()), 148, 6);
  EXPECT_NEAR(static_cast<double>(bench.out(kLocal, 1).size()), 148, 6);
}

// A router whose links a test drives word by word, from the west.
class RouterInput : public ::testing::Test {
 protected:
  RouterInput() {
    sim_.poke("node_x", kHereX);
    sim_.poke("node_y", kHereY);
    sim_.poke("mesh_width", kWidth);
    sim_.poke("mesh_height", kHeight);
    for (const char* stream : {"eject_request", "eject_response"}) {
      sim_.poke(std::string(stream) + "_ready", 1);
    }
    sim_.reset();
    sim_.step();
  }

  static std::uint64_t header(unsigned to_x, unsigned to_y) {
    return static_cast<std::uint64_t>(to_y << 5 | to_x) << 12;
  }
  // A request flit on the link from `side` in the next cycle; `damage` after its CRC was made.
  void arrive(Port side, bool head, bool tail, std::uint64_t low, hdl::u128 damage = 0,
              bool marked = false) {
    const hdl::u128 data = flit_of(low);
    const std::string name = std::string("link_") + name_of(side);
    const unsigned control = 16u | (head ? 8u : 0u) | (tail ? 4u : 0u);
    sim_.poke(name + "_rx_valid", 1);
    sim_.poke(name + "_rx_head", head);
    sim_.poke(name + "_rx_tail", tail);
    sim_.poke(name + "_rx_marked", marked);
    sim_.poke(name + "_rx_data", data ^ damage);
    sim_.poke(name + "_rx_check", check_of(control, data));
    sim_.step();
    for (const char* field : {"valid", "head", "tail", "marked", "check"}) {
      sim_.poke(name + "_rx_" + field, 0);
    }
  }
  std::uint64_t out(Port side, const char* field) {
    return sim_.peek64(std::string("link_") + name_of(side) + "_tx_" + field);
  }
  // Nothing leaves over any link, nor to the node, in so many cycles.
  void expect_silence(unsigned cycles) {
    for (unsigned i = 0; i < cycles; ++i) {
      for (Port side : {kNorth, kEast, kSouth, kWest}) EXPECT_EQ(out(side, "valid"), 0u) << i;
      EXPECT_EQ(sim_.peek("eject_request_valid"), 0u) << i;
      sim_.step();
    }
    EXPECT_EQ(sim_.peek("idle"), 1u);
  }

  hdl::Design design_;
  hdl::Interpreter sim_{design_.top<Router>(usual_config()).ir()};
};

TEST_F(RouterInput, AFlitThatMeetsAnEmptyBufferIsOnTheOutputInTheNextCycle) {
  arrive(kWest, true, true, header(4, kHereY));
  EXPECT_EQ(out(kEast, "valid"), 1u);
  EXPECT_EQ(out(kEast, "data"), header(4, kHereY));
  EXPECT_EQ(out(kEast, "marked"), 0u);
  EXPECT_EQ(sim_.peek("link_west_rx_credit0"), 1u);
  sim_.step();
  EXPECT_EQ(out(kEast, "valid"), 0u);
  EXPECT_EQ(out(kEast, "check") >> 8 & 0x1f, 0u);
  expect_silence(3);
}

TEST_F(RouterInput, AFlitThatMustWaitLeavesInTheCycleInWhichItsOutputIsFree) {
  // Both want to go east; the node itself offers one until it is taken.
  sim_.poke("inject_request_valid", 1);
  sim_.poke("inject_request_head", 1);
  sim_.poke("inject_request_tail", 1);
  sim_.poke("inject_request_data", flit_of(header(3, kHereY)));
  sim_.poke("inject_request_crc", crc(flit_of(header(3, kHereY))));
  arrive(kWest, true, true, header(4, kHereY));
  EXPECT_EQ(out(kEast, "valid"), 1u);
  const std::uint64_t first = out(kEast, "data");
  sim_.poke("inject_request_valid", first == header(4, kHereY));
  sim_.step();
  sim_.poke("inject_request_valid", 0);
  EXPECT_EQ(out(kEast, "valid"), 1u);
  EXPECT_EQ(out(kEast, "data"), first ^ header(4, kHereY) ^ header(3, kHereY));
  sim_.step();
  expect_silence(3);
}

// It left before its CRC was known, and so did its body; the next router is told.
TEST_F(RouterInput, ADamagedHeadThatMeetsAnEmptyBufferGoesOnMarked) {
  arrive(kWest, true, false, header(4, kHereY), std::uint64_t{1} << 40);
  EXPECT_EQ(out(kEast, "valid"), 1u);
  EXPECT_EQ(out(kEast, "marked"), 1u);
  arrive(kWest, false, true, 17);
  EXPECT_EQ(out(kEast, "valid"), 1u);
  EXPECT_EQ(out(kEast, "marked"), 0u);
  sim_.step();
  expect_silence(3);
  EXPECT_EQ(sim_.peek("dropped"), 0u);
}

TEST_F(RouterInput, AMarkedPacketIsTakenOut) {
  arrive(kWest, true, false, header(4, kHereY), 0, true);
  arrive(kWest, false, true, 17);
  expect_silence(4);
  EXPECT_EQ(sim_.peek("dropped"), 1u);
  EXPECT_EQ(sim_.peek("link_west_rx_credit0"), 2u);
  arrive(kWest, true, true, header(4, kHereY));
  EXPECT_EQ(out(kEast, "valid"), 1u) << "the next packet goes on";
}

TEST_F(RouterInput, ADamagedPacketForThisNodeDoesNotReachIt) {
  arrive(kWest, true, false, header(kHereX, kHereY), std::uint64_t{1} << 40);
  arrive(kWest, false, true, 17);
  expect_silence(6);
  EXPECT_EQ(sim_.peek("dropped"), 1u);
  arrive(kWest, true, true, header(kHereX, kHereY));
  EXPECT_EQ(sim_.peek("eject_request_valid"), 1u);
}

// A damaged address may ask for a turn that XY routing never makes, or lead out of the mesh.
TEST_F(RouterInput, APacketThatCanGoNowhereIsTakenOut) {
  arrive(kNorth, true, false, header(kHereX, kHereY), header(kHereX, 0) ^ header(4, 0));
  arrive(kNorth, false, true, 17);
  expect_silence(4);
  EXPECT_EQ(sim_.peek("dropped"), 1u);
  EXPECT_EQ(sim_.peek("link_north_rx_credit0"), 2u);
  sim_.poke("node_x", kWidth - 1);
  sim_.poke("node_y", kHeight - 1);
  sim_.step();
  arrive(kWest, true, true, header(kWidth - 1, kHeight - 1), header(16, 0));
  expect_silence(4);
  arrive(kNorth, true, true, header(kWidth - 1, kHeight - 1), header(0, 16));
  expect_silence(4);
  EXPECT_EQ(sim_.peek("dropped"), 3u);
}

}  // namespace
}  // namespace xb::network
