// SPDX-License-Identifier: Apache-2.0
// One group at one node of its tree, where words cross the links in slices: what collective_group
// is where they go whole.
//
// An arrival without a word is one signal, and counts as soon as it comes. A word is as many
// signals as it has slices; each is put aside (collective_slices.cc) and counted. Once somebody has
// arrived from every side a slice goes on as soon as every word has it: nothing waits for whole
// words, and at the first slice it is known whether members agree. The result comes from the root
// in the same way, while later slices may still go there.
//
// Slices have no numbers on links, which keep their order; those of one word are counted.
#pragma once

#include <memory>
#include <vector>

#include "hls/hdl/hdl.h"
#include "hls/network/collective.h"

namespace xb::network {

class CollectiveSliceGroup : public hdl::Module {
 public:
  std::vector<std::unique_ptr<hdl::In<CollectiveEvent>>> events;  // north, east, south, west, own
  hdl::In<UInt> results{"results", W{kFeeds - 1}, "a slice of the result comes from there"};
  hdl::In<UInt> result_failed{"result_failed", W{1}, "it is that members disagree"};
  hdl::In<UInt> result_has_word{"result_has_word", W{1}, "others follow; else it is the only one"};
  hdl::In<CollectivePlace> place{"place", CollectivePlace{}, "in the tree"};
  hdl::In<UInt> acts{"acts", W{1}, "the unit works for this group"};

  hdl::Out<UInt> wants{"wants", W{1}, "to be worked for"};
  // By link: where a slice that comes from there is put.
  std::vector<std::unique_ptr<hdl::Out<UInt>>> counts;
  hdl::Out<UInt> combines{"combines", W{1}, "a slice of all behind is there, or they have no word"};
  hdl::Out<UInt> combined_at;
  hdl::Out<UInt> combined_last{"combined_last", W{1}, "the subtree is complete with that"};
  hdl::Out<UInt> words{"words", W{kFeeds}, "who behind has a word"};
  hdl::Out<UInt> kind{"kind", hdl::enum_shape<isa::CollectiveOp>(), "of what is combined"};
  hdl::Out<UInt> failed{"failed", W{1}, "of what is combined"};
  hdl::Out<UInt> delivers{"delivers", W{1}, "a slice of the result is here"};
  hdl::Out<UInt> delivered_at;
  hdl::Out<UInt> delivered_last{"delivered_last", W{1}, "it is the last one"};
  hdl::Out<UInt> delivered_word{"delivered_word", W{1}, "it is of a word"};
  hdl::Out<UInt> delivered_failed{"delivered_failed", W{1}, "members disagree"};
  hdl::Out<UInt> passes{"passes", W{1}, "it is the one that comes now"};
  hdl::Out<UInt> from_the_top{"from_the_top", W{1}, "the own word is sent from its highest slice"};
  hdl::Out<UInt> busy{"busy", W{1}, "wants to be worked for; from registers"};

  // `slices` of a word: 2..64, a power of two.
  explicit CollectiveSliceGroup(unsigned slices);
};

}  // namespace xb::network
