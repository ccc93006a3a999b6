// SPDX-License-Identifier: Apache-2.0
// One group at one node of its tree: who has arrived, whose word has been combined, whether what
// they want is the same, and when the subtree is complete.
//
// Signals without a word count as soon as they come. A word is put aside (collective_unit) and
// counts once it has been combined, one in a cycle, when the unit works for this group. The last
// one that is missing completes the subtree, in the same cycle. What comes for a group that is not
// defined here counts as well, and completes nothing.
#pragma once

#include <vector>

#include "hls/hdl/hdl.h"
#include "hls/network/collective.h"

namespace xb::network {

class CollectiveGroup : public hdl::Module {
 public:
  std::vector<std::unique_ptr<hdl::In<CollectiveEvent>>> events;  // north, east, south, west, own
  hdl::In<CollectivePlace> place{"place", CollectivePlace{}, "in the tree"};
  hdl::In<UInt> comes_down{"comes_down", W{1}, "the result comes from the way to the root"};
  hdl::In<UInt> down_failed{"down_failed", W{1}, "it is that members disagree"};
  hdl::In<UInt> acts{"acts", W{1}, "the unit works for this group"};

  hdl::Out<UInt> wants{"wants", W{1}, "to be worked for"};
  hdl::Out<UInt> picks{"picks", W{kFeeds}, "the word to combine now; 0: none"};
  hdl::Out<UInt> completes{"completes", W{1}, "the subtree is complete with that"};
  hdl::Out<UInt> delivers{"delivers", W{1}, "the result is here"};
  hdl::Out<UInt> has_word{"has_word", W{1}, "words have been combined before"};
  hdl::Out<UInt> kind{"kind", hdl::enum_shape<isa::CollectiveOp>(), "of what is combined"};
  hdl::Out<UInt> failed{"failed", W{1}, "of what completes, or is delivered"};
  hdl::Out<UInt> busy{"busy", W{1}, "wants to be worked for; from registers"};

  CollectiveGroup();
};

}  // namespace xb::network
