// SPDX-License-Identifier: Apache-2.0
// What crosses the boundaries of the collective network: bundles between the CSR file and the unit
// of a node, and on the links of the trees.
#pragma once

#include <array>

#include "hls/hdl/bundle.h"
#include "hls/isa/collective.h"
#include "hls/labels.h"

namespace xb::network {

using hdl::UInt;
using hdl::W;
using hdl::operator<<=;  // bundles of this namespace are driven with it

inline constexpr unsigned kGroupWidth = 3;  // numbers of groups, and of epochs of stores
inline constexpr unsigned kFeeds = 5;       // north, east, south, west, the own core
inline constexpr unsigned kOwnFeed = 4;
inline constexpr unsigned kTreeLinks = kFeeds - 1;
inline constexpr std::array<const char*, kFeeds> kFeedNames{"north", "east", "south", "west",
                                                            "own"};

// CSR file to unit: the own core arrives, or rather does once its older stores are done.
struct CollectiveArrival {
  UInt group{W{kGroupWidth}, "of this group"};
  UInt op{hdl::enum_shape<isa::CollectiveOp>(), "its operation"};
  HW_FIELDS(group, op)
};

// The place of a node in the tree of a group.
struct CollectivePlace {
  HW_TEXT("the place of this node in the tree of the group")
  UInt feeds{W{kFeeds}, "from which signals come: north, east, south, west, the own core"};
  UInt root{W{4}, "the way to the root: north, east, south, west; 0: it is here"};
  UInt defined{W{1}, "the group is defined here"};
  HW_FIELDS(feeds, root, defined)
};

// CSR file to unit: what software says about it.
struct CollectiveDefinition {
  UInt group{W{kGroupWidth}, "of this group, not 0"};
  CollectivePlace place;
  HW_FIELDS(group, place)
};

// What goes to the root with the arrival of a subtree, and what comes back.
struct CollectiveSignal {
  UInt group{W{kGroupWidth}, "number of the group"};
  UInt down{W{1}, "1: from the root, the result; 0: to the root, of all members behind"};
  UInt kind{hdl::enum_shape<isa::CollectiveOp>(), "the operation; kReceive: a broadcast"};
  UInt failed{W{1}, "members disagree about the operation"};
  UInt has_word{W{1}, "to the root: `word` counts"};
  HW_FIELDS(group, down, kind, failed, has_word)
};

// On a link, valid-only: the signal and its word, or a slice of it: then a word is as many signals
// as it has slices, and has_word says so on the way down as well.
struct CollectiveLinkWord {
  CollectiveSignal signal;
  UInt word;
  explicit CollectiveLinkWord(unsigned bits) : word(W{bits}, "operand or result") {}
  HW_FIELDS(signal, word)
};

// What has come for one group, from one side, in this cycle.
struct CollectiveEvent {
  HW_TEXT("what has come")
  UInt valid{W{1}, "somebody has arrived"};
  UInt kind{hdl::enum_shape<isa::CollectiveOp>(), "for this operation"};
  UInt failed{W{1}, "members behind disagree"};
  UInt has_word{W{1}, "with a word"};
  HW_FIELDS(valid, kind, failed, has_word)
};

// A broadcast has one kind for all; a word has who sends it, and who combines one.
inline UInt kind_of(const UInt& op) {
  return hdl::mux(op == isa::CollectiveOp::kSend, isa::CollectiveOp::kReceive, op);
}
inline UInt has_word(const UInt& op) { return op.bit(0) | (op == isa::CollectiveOp::kSend); }
// Barriers, broadcasts, and what combines words.
inline UInt is_operation(const UInt& op) { return op.bit(0) | (op <= isa::CollectiveOp::kSend); }

}  // namespace xb::network
