// SPDX-License-Identifier: Apache-2.0
#include "hls/network/collective_group.h"

#include <memory>
#include <string>

#include "hls/network/onehot.h"
#include "hls/network/round_robin.h"

namespace xb::network {

using namespace hdl;
using isa::CollectiveOp;

CollectiveGroup::CollectiveGroup() : Module("collective_group") {
  brief("Collective network: one group at one node of its tree.");
  for (const char* name : kFeedNames) {
    events.push_back(std::make_unique<In<CollectiveEvent>>(std::string(name) + "_event",
                                                           CollectiveEvent{}, "from there"));
  }
  Reg<UInt> here{"here", W{kFeeds}, Reset{0}, "who has arrived, and given its word if it has one"};
  Reg<UInt> owed{"owed", W{kFeeds}, Reset{0}, "who has arrived with a word not combined yet"};
  // Kinds are the same if each has every bit that one of them has.
  constexpr unsigned kind_width = isa::kArriveBits - isa::kArriveOpBit;
  const UInt all_ones = ~lit(kind_width, 0);
  Reg<UInt> any_kind{"any_kind", W{kind_width}, Reset{0}, "bits that one of the kinds has"};
  Reg<UInt> every_kind{"every_kind", W{kind_width}, Reset{(1u << kind_width) - 1},
                       "bits that all of them have"};
  Reg<UInt> disagree{"disagree", W{1}, Reset{0}, "members behind did not agree"};
  Reg<UInt> combined{"combined", W{1}, Reset{0}, "a word has been combined"};
  Reg<UInt> result_waits{"result_waits", W{1}, Reset{0}, "the result has come, and not gone on"};
  Reg<UInt> result_failed{"result_failed", W{1}, Reset{0}, "it is that members disagree"};

  std::vector<UInt> light, heavy;
  UInt any = any_kind, every = every_kind, wrong = disagree;
  for (unsigned i = 0; i < kFeeds; ++i) {
    const CollectiveEvent& event = *events[i];
    const std::string name = kFeedNames[i];
    light.push_back(named(name + "_comes_light", event.valid & ~event.has_word));
    heavy.push_back(named(name + "_comes_heavy", event.valid & event.has_word));
    any = any | mux(event.valid, event.kind, lit(kind_width, 0));
    every = every & mux(event.valid, event.kind, all_ones);
    wrong = wrong | (event.valid & event.failed);
  }
  HW_LET(comes_without_word) = side_by_side(light);
  HW_LET(comes_with_word) = side_by_side(heavy);
  HW_LET(any_now) = any;
  HW_LET(every_now) = every;
  HW_LET(disagree_now) = wrong | ((any_now & ~every_now) != 0);

  // The own word is in its memory already; those of links are in the next cycle.
  HW_LET(own_word_comes) = cat({heavy[kOwnFeed], lit(kFeeds - 1, 0)});
  HW_LET(may_combine) = owed | own_word_comes;
  HW_LET(pick) = lowest_bit(may_combine);
  HW_LET(here_now) = here | comes_without_word;
  HW_LET(missing) = place.feeds & ~here_now;
  HW_LET(is_defined) = place.defined & (place.feeds != 0);
  HW_LET(is_complete) = is_defined & ((missing & ~pick) == 0);
  HW_LET(has_result) = comes_down | result_waits;
  wants <<= has_result | (may_combine != 0) | is_complete;
  picks <<= mux(has_result, lit(kFeeds, 0), pick);
  completes <<= is_complete & ~has_result;
  delivers <<= has_result;
  has_word <<= combined;
  kind <<= any_now;

  // A broadcast has one word, neither two nor none.
  HW_LET(is_broadcast) = any_now == CollectiveOp::kReceive;
  HW_LET(combines_now) = may_combine != 0;
  HW_LET(second_word) = is_broadcast & combined & combines_now;
  HW_LET(no_word) = is_broadcast & (place.root == 0) & ~(combined | combines_now);
  HW_LET(up_failed) = disagree_now | second_word | no_word;
  failed <<= mux(has_result, mux(result_waits, result_failed, down_failed), up_failed);

  HW_LET(combines) = acts & ~has_result & combines_now;
  HW_LET(leaves) = acts & is_complete & ~has_result;
  HW_LET(taken) = mux(combines, pick, lit(kFeeds, 0));
  when(leaves, [&] {
    here <<= 0;
    owed <<= 0;
    any_kind <<= 0;
    every_kind <<= all_ones;
    disagree <<= 0;
    combined <<= 0;
  }).otherwise([&] {
    here <<= here_now | taken;
    owed <<= (owed | comes_with_word) & ~taken;
    any_kind <<= any_now;
    every_kind <<= every_now;
    disagree <<= disagree_now | (combines & second_word);
    combined <<= combined | combines;
  });
  result_waits <<= has_result & ~acts;
  when(comes_down, [&] { result_failed <<= down_failed; });

  HW_LET(is_full) = is_defined & ((place.feeds & ~here) == 0);
  busy <<= result_waits | (owed != 0) | is_full;
  HW_LET(comes_twice) = (comes_without_word | comes_with_word) & (here | owed);
  check("arrives_once", comes_twice == 0);
  check("one_result", ~(comes_down & result_waits));
}

}  // namespace xb::network
