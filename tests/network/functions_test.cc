// SPDX-License-Identifier: Apache-2.0
// The functions of hls/network on plain numbers: exhaustive where the input is small.
#include <gtest/gtest.h>

#include <random>

#include "hls/hdl/hdl.h"
#include "hls/isa/causes.h"
#include "hls/isa/csrs.h"
#include "hls/isa/memory_map.h"
#include "hls/network/access_check.h"
#include "hls/network/check_bits.h"
#include "hls/network/coordinates.h"
#include "hls/network/header.h"
#include "hls/network/round_robin.h"
#include "hls/network/route.h"
#include "hls/network/weights.h"

namespace xb::network {
namespace {

std::uint64_t value(const UInt& v) { return static_cast<std::uint64_t>(v.number()); }
UInt num(unsigned width, std::uint64_t v) { return hdl::lit(width, v); }

TEST(Header, PacksEveryFieldWhereTheWireFormatSays) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 1000; ++i) {
    Header header;
    const std::uint64_t op = random() & 31, size = random() & 3, tag = random() & 31;
    const std::uint64_t to = random() & 1023, from = random() & 1023;
    const std::uint64_t offset = random() & 0x7fffffff;
    header.op = num(5, op);
    header.size = num(2, size);
    header.tag = num(5, tag);
    header.destination = num(10, to);
    header.source = num(10, from);
    header.offset = num(31, offset);
    const std::uint64_t flit = value(pack_header(header));
    EXPECT_EQ(flit, op | size << 5 | tag << 7 | to << 12 | from << 22 | offset << 32);
    const Header back = unpack_header(num(64, flit | 1ull << 63));
    EXPECT_EQ(value(pack_header(back)), flit);
  }
}

TEST(Coordinates, AgreeWithDivisionForEveryIdAndWidth) {
  for (unsigned width = 1; width <= 32; ++width) {
    for (unsigned id = 0; id < width * 32; ++id) {
      const UInt address = address_of_id(num(10, id), num(6, width));
      ASSERT_EQ(value(address), (id / width) << 5 | id % width) << id << " of width " << width;
      ASSERT_EQ(value(id_of_address(address, num(6, width))), id);
    }
  }
}

TEST(Route, ReachesEveryNodeByLegalTurnsOnTheShortestWay) {
  for (int width : {1, 2, 3, 5, 8}) {
    for (int height : {1, 2, 4, 7}) {
      for (int from = 0; from < width * height; ++from) {
        for (int to = 0; to < width * height; ++to) {
          int x = from % width, y = from / width, hops = 0;
          Port input = kLocal;
          for (;;) {
            const UInt mask =
                route_xy(num(5, x), num(5, y), num(5, to % width), num(5, to / width));
            unsigned output = 0;
            ASSERT_EQ(value(mask) & (value(mask) - 1), 0u);
            while ((value(mask) >> output & 1) == 0) ++output;
            ASSERT_TRUE(turn_exists(input, static_cast<Port>(output)));
            if (output == kLocal) break;
            static const int step_x[] = {0, 1, 0, -1}, step_y[] = {-1, 0, 1, 0};
            x += step_x[output];
            y += step_y[output];
            input = static_cast<Port>((output + 2) % 4);  // leaves east, arrives from the west
            ASSERT_LE(++hops, width + height);
          }
          EXPECT_EQ(x + y * width, to);
          EXPECT_EQ(hops,
                    std::abs(from % width - to % width) + std::abs(from / width - to / width));
        }
      }
    }
  }
}

TEST(Route, XyForbidsExactlyTheTurnsFromColumnToRowAndTheReversals) {
  int turns = 0;
  for (Port in : kPorts) {
    for (Port out : kPorts) turns += turn_exists(in, out) ? 1 : 0;
  }
  EXPECT_EQ(turns, 17);
  EXPECT_FALSE(turn_exists(kNorth, kEast));
  EXPECT_FALSE(turn_exists(kEast, kEast));
  EXPECT_TRUE(turn_exists(kLocal, kLocal));
}

TEST(Weights, CountThePesBehindEachInput) {
  // By brute force: the input through which a packet of each PE passes this node.
  for (int width : {1, 2, 4, 5, 32}) {
    for (int height : {1, 3, 32}) {
      for (int here : {0, width - 1, width * height / 2, width * height - 1}) {
        const int x = here % width, y = here / width;
        unsigned behind[kPortCount] = {};
        for (int pe = 0; pe < width * height; ++pe) {
          const int px = pe % width, py = pe / width;
          if (py < y) ++behind[kNorth];
          if (py > y) ++behind[kSouth];
          if (py == y && px < x) ++behind[kWest];
          if (py == y && px > x) ++behind[kEast];
          if (pe == here) ++behind[kLocal];
        }
        const Position at{num(5, x), num(5, y), num(6, width), num(6, height)};
        for (Port input : kPorts) {
          const UInt weight = weight_of(input, at);
          EXPECT_EQ(weight.width(), weight_width(input));
          EXPECT_EQ(value(weight), std::max(behind[input], 1u)) << name_of(input);
        }
      }
    }
  }
}

TEST(CheckBits, Crc8IsTheAtmPolynomial) {
  // The standard check value of this CRC is for the nine bytes "123456789"; eight of them here,
  // then by hand with the ninth.
  std::uint64_t word = 0;
  for (char c : std::string("12345678")) word = word << 8 | static_cast<unsigned char>(c);
  std::uint64_t crc = value(crc8(num(64, word)));
  crc ^= '9';
  for (int i = 0; i < 8; ++i) crc = (crc << 1 ^ ((crc & 0x80) != 0 ? 0x07 : 0)) & 0xff;
  EXPECT_EQ(crc, 0xf4u);
  EXPECT_EQ(value(crc8(num(64, 0))), 0u);
}

TEST(CheckBits, Crc8SeesAllErrorsOfUpToThreeBits) {
  // Linear code: an error is invisible if its own CRC matches. Positions 64..71 are the CRC bits.
  std::uint64_t column[72];
  for (int i = 0; i < 64; ++i) column[i] = value(crc8(num(64, 1ull << i)));
  for (int i = 0; i < 8; ++i) column[64 + i] = 1u << i;
  for (int a = 0; a < 72; ++a) {
    ASSERT_NE(column[a], 0u);
    for (int b = 0; b < a; ++b) {
      ASSERT_NE(column[a] ^ column[b], 0u);
      for (int c = 0; c < b; ++c) ASSERT_NE(column[a] ^ column[b] ^ column[c], 0u);
    }
  }
}

TEST(CheckBits, ControlCodeRepairsOneBitAndSeesTwo) {
  for (unsigned control = 0; control < 32; ++control) {
    const unsigned check = static_cast<unsigned>(value(control_check(num(5, control))));
    for (unsigned error = 0; error < 1024; ++error) {
      const int bits = __builtin_popcount(error);
      if (bits > 2) continue;
      const CorrectedControl result =
          correct_control(num(5, control ^ (error & 31)), num(5, check ^ error >> 5));
      if (bits == 2) {
        EXPECT_EQ(value(result.damaged), 1u);
      } else {
        EXPECT_EQ(value(result.damaged), 0u);
        EXPECT_EQ(value(result.control), control);
      }
    }
  }
  EXPECT_EQ(value(control_check(num(5, 0))), 0u);
}

TEST(RoundRobin, PicksTheNextRequestAboveTheLast) {
  for (unsigned width : {1u, 2u, 3u, 5u}) {
    for (unsigned requests = 0; requests < 1u << width; ++requests) {
      for (int last = -1; last < static_cast<int>(width); ++last) {
        unsigned expected = 0;
        for (unsigned step = 1; step <= width && expected == 0; ++step) {
          expected = requests &
                     1u << ((static_cast<unsigned>(last + static_cast<int>(width)) + step) % width);
        }
        if (last < 0) expected = requests & (~requests + 1);
        const UInt after = last < 0 ? num(width, 0) : above(num(width, 1u << last));
        const UInt pick = round_robin_pick(num(width, requests), after);
        EXPECT_EQ(value(pick), expected) << requests << " after " << last;
      }
    }
  }
}

class AccessCheck : public ::testing::Test {
 protected:
  static isa::Reason check(bool write, std::uint64_t offset, unsigned permissions = isa::kExportAll,
                           bool atomic = false) {
    const ExportedWindow window{num(32, 0x10000), num(32, 0x2000), num(32, 0x8000),
                                num(isa::kExportPermWidth, permissions)};
    return static_cast<isa::Reason>(
        value(refusal_reason(num(1, write), num(1, atomic), num(31, offset), window)));
  }
};

TEST_F(AccessCheck, WindowEdges) {
  EXPECT_EQ(check(false, 0x2000), isa::Reason::kNone);
  EXPECT_EQ(check(false, 0x1ff8), isa::Reason::kTargetWindow);
  EXPECT_EQ(check(true, 0x1fff), isa::Reason::kTargetWindow);
  EXPECT_EQ(check(true, 0x7ff8), isa::Reason::kNone);
  EXPECT_EQ(check(true, 0x8000), isa::Reason::kTargetWindow);
}

TEST_F(AccessCheck, RamBeforeWindowBeforePermission) {
  EXPECT_EQ(check(true, 0x10000, 0), isa::Reason::kTargetRam);
  EXPECT_EQ(check(true, 0x7fffffff, 0), isa::Reason::kTargetRam);
  EXPECT_EQ(check(true, 0xffff, 0), isa::Reason::kTargetWindow);
  EXPECT_EQ(check(true, 0x2000, 1), isa::Reason::kTargetPermission);
  EXPECT_EQ(check(false, 0x2000, 1), isa::Reason::kNone);
  EXPECT_EQ(check(false, 0x2000, 2), isa::Reason::kTargetPermission);
  for (const bool write : {false, true}) {
    EXPECT_EQ(check(write, 0x2000, 3, true), isa::Reason::kTargetPermission);
    EXPECT_EQ(check(write, 0x2000, 4, true), isa::Reason::kNone);
  }
}

TEST_F(AccessCheck, AddressesBecomeOffsetsAndSaturate) {
  EXPECT_EQ(value(window_offset(num(64, 0))), 0u);
  EXPECT_EQ(value(window_offset(num(64, isa::kRamBase))), 0u);
  EXPECT_EQ(value(window_offset(num(64, isa::kRamBase + 0x1234))), 0x1234u);
  EXPECT_EQ(value(window_offset(num(64, 0xffffffff))), 0x7fffffffu);
  EXPECT_EQ(value(window_offset(num(64, 0x100000000))), 0x80000000u);
  EXPECT_EQ(value(window_offset(num(64, ~0ull))), 0x80000000u);
  EXPECT_EQ(value(window_offset(num(32, 0x80000010))), 0x10u);
}

TEST_F(AccessCheck, Misalignment) {
  for (unsigned offset = 0; offset < 16; ++offset) {
    for (unsigned size = 0; size < 4; ++size) {
      EXPECT_EQ(value(is_misaligned(num(31, offset), num(2, size))), offset % (1u << size) != 0);
    }
  }
}

}  // namespace
}  // namespace xb::network
