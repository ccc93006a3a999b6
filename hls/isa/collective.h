// SPDX-License-Identifier: Apache-2.0
//
// Operations of the collective network, and the layout of its registers. What they do is written
// down in hls/isa/README.md.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace xb::isa {

// In bits 7:4 of collarrive. Odd codes combine a word of every member; with the low two bits
// inverted they are the codes of memory::AtomicOp.
enum class CollectiveOp : std::uint8_t {
  kBarrier = 0,
  kXor = 1,
  kReceive = 2,  // a broadcast, for those who get its word
  kAdd = 3,
  kSend = 4,  // a broadcast, for the one who gives it
  kAnd = 5,
  kOr = 7,
  kMax = 9,
  kMin = 11,
  kMaxu = 13,
  kMinu = 15,
};

constexpr bool is_collective_op(unsigned code) { return (code & 1) != 0 || code <= 4; }
// Combines a word of every member.
constexpr bool combines(CollectiveOp op) { return (static_cast<unsigned>(op) & 1) != 0; }
// What a member has to agree about with the others: sender and receivers of a broadcast do.
constexpr CollectiveOp kind_of(CollectiveOp op) {
  return op == CollectiveOp::kSend ? CollectiveOp::kReceive : op;
}

constexpr std::string_view name_of(CollectiveOp op) {
  switch (op) {
    case CollectiveOp::kBarrier:
      return "barrier";
    case CollectiveOp::kXor:
      return "xor";
    case CollectiveOp::kReceive:
      return "broadcast (receive)";
    case CollectiveOp::kAdd:
      return "add";
    case CollectiveOp::kSend:
      return "broadcast (send)";
    case CollectiveOp::kAnd:
      return "and";
    case CollectiveOp::kOr:
      return "or";
    case CollectiveOp::kMax:
      return "max";
    case CollectiveOp::kMin:
      return "min";
    case CollectiveOp::kMaxu:
      return "maxu";
    case CollectiveOp::kMinu:
      return "minu";
  }
  return "unknown operation";
}

inline constexpr unsigned kCollectiveGroups = 7;  // at most, in any configuration

// collarrive: 3:0 group, 7:4 operation.
inline constexpr unsigned kArriveOpBit = 4;
inline constexpr unsigned kArriveBits = 8;
constexpr std::uint64_t arrive_value(unsigned group, CollectiveOp op) {
  return group | static_cast<std::uint64_t>(op) << kArriveOpBit;
}

// collgroup: 3:0 group; which feed it: 4 north, 5 east, 6 south, 7 west, 8 the own core; 11:9 the
// way to the root, 0: it is here, else 1 north, 2 east, 3 south, 4 west; 12 defined.
inline constexpr unsigned kGroupFeedsBit = 4;
inline constexpr unsigned kGroupOwnBit = 8;
inline constexpr unsigned kGroupRootBit = 9;
inline constexpr unsigned kGroupDefinedBit = 12;
inline constexpr unsigned kGroupRoots = 4;  // the most that 11:9 may say

// colldone: from bit 0 results that can be read, from this bit on operations under way, by group.
inline constexpr unsigned kDoneUnderWayBit = 16;

// The tree of group 0: along rows to the column of the root, then along that. PEs are numbered row
// by row; behind the last one a mesh may have positions without a PE, which forward what others
// send. Feeds as in collgroup, shifted down; root as in its bits 11:9.
struct CollectivePlace {
  unsigned feeds = 0;
  unsigned root = 0;
  bool operator==(const CollectivePlace&) const = default;
};
constexpr CollectivePlace place_in_tree_of_all(unsigned x, unsigned y, unsigned width,
                                               unsigned height, unsigned pes) {
  constexpr unsigned kNorth = 1, kEast = 2, kSouth = 4, kWest = 8, kOwn = 16;
  const unsigned column = width / 2, row = height / 2;
  const unsigned pe = y * width + x;
  const bool from_west = x > 0 && x <= column;
  const bool from_east = x + 1 < width && x >= column && pe + 1 < pes;
  const bool from_north = x == column && y > 0 && y <= row;
  const bool from_south = x == column && y + 1 < height && y >= row;
  CollectivePlace place;
  place.feeds = (pe < pes ? kOwn : 0) | (from_north ? kNorth : 0) | (from_east ? kEast : 0) |
                (from_south ? kSouth : 0) | (from_west ? kWest : 0);
  if (x != column) {
    place.root = x < column ? 2 : 4;
  } else if (y != row) {
    place.root = y < row ? 3 : 1;
  }
  return place;
}

}  // namespace xb::isa
