// SPDX-License-Identifier: Apache-2.0
#include "hls/network/collective_slice_group.h"

#include <string>

#include "hls/hdl/lib/fifo.h"
#include "hls/network/collective_slice.h"
#include "hls/network/onehot.h"
#include "hls/network/round_robin.h"

namespace xb::network {

using namespace hdl;
using isa::CollectiveOp;

CollectiveSliceGroup::CollectiveSliceGroup(unsigned slices)
    : Module("collective_slice_group_n" + std::to_string(slices)),
      combined_at("combined_at", W{bits_for(slices - 1)}, "slice that is combined next"),
      delivered_at("delivered_at", W{bits_for(slices - 1)}, "slice of the result that is next") {
  brief("Collective network, words of " + std::to_string(slices) +
        " slices: one group at one node of its tree.");
  const unsigned index_width = bits_for(slices - 1), count_width = bits_for(slices);
  const int index_top = static_cast<int>(index_width) - 1;
  for (unsigned i = 0; i < kFeeds; ++i) {
    const std::string name = kFeedNames[i];
    events.push_back(
        std::make_unique<In<CollectiveEvent>>(name + "_event", CollectiveEvent{}, "from there"));
    if (i == kOwnFeed) continue;
    counts.push_back(std::make_unique<Out<UInt>>(name + "_count", W{index_width},
                                                 "slices that have come from there"));
  }
  Reg<UInt> here{"here", W{kFeeds}, Reset{0}, "who has arrived"};
  Reg<UInt> with_word{"with_word", W{kFeeds}, Reset{0}, "who of them has a word"};
  // Kinds are the same if each has every bit that one of them has.
  constexpr unsigned kind_width = isa::kArriveBits - isa::kArriveOpBit;
  const UInt all_ones = ~lit(kind_width, 0);
  Reg<UInt> any_kind{"any_kind", W{kind_width}, Reset{0}, "bits that one of the kinds has"};
  Reg<UInt> every_kind{"every_kind", W{kind_width}, Reset{(1u << kind_width) - 1},
                       "bits that all of them have"};
  Reg<UInt> disagree{"disagree", W{1}, Reset{0}, "members behind did not agree"};
  Reg<UInt> own_order{"own_order", W{1}, Reset{0}, "the own core has arrived to compare words"};
  Reg<UInt> next_up{"next_up", W{index_width}, Reset{0}, "slice that is combined next"};
  Reg<UInt> next_down{"next_down", W{index_width}, Reset{0}, "slice of the result that is next"};
  Reg<UInt> down_failed{"down_failed", W{1}, Reset{0}, "the result is that members disagree"};
  Reg<UInt> down_has_word{"down_has_word", W{1}, Reset{0}, "the result is a word"};

  // --- who arrives ---
  std::vector<UInt> coming, coming_words;
  UInt any = any_kind, every = every_kind, wrong = disagree;
  for (unsigned i = 0; i < kFeeds; ++i) {
    const CollectiveEvent& event = *events[i];
    const std::string name = kFeedNames[i];
    coming.push_back(event.valid);
    coming_words.push_back(named(name + "_comes_with_word", event.valid & event.has_word));
    any = any | mux(event.valid, event.kind, lit(kind_width, 0));
    every = every & mux(event.valid, event.kind, all_ones);
    wrong = wrong | (event.valid & event.failed);
  }
  HW_LET(comes) = side_by_side(coming);
  HW_LET(comes_with_word) = side_by_side(coming_words);
  HW_LET(any_now) = any;
  HW_LET(every_now) = every;
  HW_LET(disagree_now) = wrong | ((any_now & ~every_now) != 0);
  HW_LET(here_now) = here | comes;
  HW_LET(words_now) = with_word | comes_with_word;
  const CollectiveEvent& own = *events[kOwnFeed];
  HW_LET(own_order_now) = mux(own.valid, goes_from_the_top(own.kind), own_order);

  // --- slices that have come and not gone on; all of the own word are in its memory already ---
  std::vector<std::unique_ptr<Reg<UInt>>> came;
  std::vector<UInt> ahead, undelivered;
  for (unsigned d = 0; d < kTreeLinks; ++d) {
    const std::string name = kFeedNames[d];
    came.push_back(std::make_unique<Reg<UInt>>(name + "_came", W{count_width}, Reset{0},
                                               "slices that have come from there"));
    const UInt& count = *came.back();
    *counts[d] <<= count.slice(index_top, 0);
    ahead.push_back(named(name + "_is_ahead", count != zext(next_up, count_width)));
    undelivered.push_back(named(name + "_is_undelivered", count != zext(next_down, count_width)));
  }
  ahead.push_back(lit(1, 1));
  HW_LET(is_there) = side_by_side(ahead);

  HW_LET(is_defined) = place.defined & (place.feeds != 0);
  HW_LET(words_behind) = place.feeds & words_now;
  HW_LET(has_word) = words_behind != 0;
  HW_LET(missing) = (place.feeds & ~here_now) | (words_behind & ~is_there);
  HW_LET(is_complete) = is_defined & (missing == 0);
  HW_LET(is_last) = ~has_word | (next_up == slices - 1);
  // A broadcast has one word, neither two nor none.
  HW_LET(is_broadcast) = any_now == CollectiveOp::kReceive;
  HW_LET(behind_first) = above(words_behind);
  HW_LET(second_word) = is_broadcast & ((words_behind & behind_first) != 0);
  HW_LET(no_word) = is_broadcast & (place.root == 0) & ~has_word;
  combines <<= is_complete;
  combined_at <<= next_up;
  combined_last <<= is_last;
  words <<= words_behind;
  kind <<= any_now;
  failed <<= disagree_now | second_word | no_word;
  from_the_top <<= own_order_now;

  // --- the result ---
  HW_LET(comes_down) = results != 0;
  HW_LET(is_undelivered) = side_by_side(undelivered);
  HW_LET(result_waits) = (place.root & is_undelivered) != 0;
  HW_LET(has_result) = comes_down | result_waits;
  HW_LET(failed_down) = mux(comes_down, result_failed, down_failed);
  HW_LET(word_down) = mux(comes_down, result_has_word, down_has_word);
  HW_LET(is_last_down) = ~word_down | (next_down == slices - 1);
  delivers <<= has_result;
  delivered_at <<= next_down;
  delivered_last <<= is_last_down;
  delivered_word <<= word_down;
  delivered_failed <<= failed_down;
  passes <<= ~result_waits;
  when(comes_down, [&] {
    down_failed <<= result_failed;
    down_has_word <<= result_has_word;
  });

  // --- both go on in the same cycle ---
  wants <<= has_result | is_complete;
  HW_LET(goes_on) = acts & is_complete;
  HW_LET(leaves) = goes_on & is_last;
  HW_LET(goes_down) = acts & has_result;
  HW_LET(ends) = goes_down & is_last_down;
  own_order <<= own_order_now;
  when(leaves, [&] {
    here <<= 0;
    with_word <<= 0;
    any_kind <<= 0;
    every_kind <<= all_ones;
    disagree <<= 0;
    next_up <<= 0;
  }).otherwise([&] {
    here <<= here_now;
    with_word <<= words_now;
    any_kind <<= any_now;
    every_kind <<= every_now;
    disagree <<= disagree_now;
    when(goes_on, [&] { next_up <<= next_up + 1; });
  });
  when(ends, [&] { next_down <<= 0; }).elsewhen(goes_down, [&] { next_down <<= next_down + 1; });
  UInt too_many = lit(1, 0);
  for (unsigned d = 0; d < kTreeLinks; ++d) {
    const int bit = static_cast<int>(d);
    const std::string name = kFeedNames[d];
    Reg<UInt>& count = *came[d];
    const UInt is_over =
        named(name + "_is_over", (leaves & place.feeds.bit(bit)) | (ends & place.root.bit(bit)));
    const UInt counted = named(name + "_counts", comes_with_word.bit(bit) | results.bit(bit));
    when(is_over, [&] { count <<= 0; }).elsewhen(counted, [&] { count <<= count + 1; });
    too_many = too_many | (counted & (count == slices));
  }

  HW_LET(missing_before) = (place.feeds & ~here) | (place.feeds & with_word & ~is_there);
  busy <<= result_waits | (is_defined & (missing_before == 0));
  check("arrives_once", (comes & ~comes_with_word & here) == 0);
  HW_LET(counts_too_many) = too_many;
  check("one_word", ~counts_too_many);
}

}  // namespace xb::network
