// SPDX-License-Identifier: Apache-2.0
#include "hls/network/collective_unit.h"

#include <string>
#include <vector>

#include "hls/hdl/lib/fifo.h"
#include "hls/memory/atomic_update.h"
#include "hls/network/collective_group.h"
#include "hls/network/collective_place.h"
#include "hls/network/network_turn.h"
#include "hls/network/onehot.h"
#include "hls/network/round_robin.h"

namespace xb::network {

using namespace hdl;

namespace {

constexpr unsigned kLinks = 4;
// Between the codes of operations and those of memory::AtomicOp.
constexpr unsigned kCodeDifference = 3;
static_assert((static_cast<unsigned>(isa::CollectiveOp::kMinu) ^ kCodeDifference) ==
              static_cast<unsigned>(memory::AtomicOp::kMinu));

}  // namespace

CollectiveUnit::CollectiveUnit(const Config& config)
    : Module("collective_unit_g" + std::to_string(config.collective_groups) +
             bulk_suffix(has_bulk(config))),
      operand("operand", W{config.xlen}, "of the own core"),
      results("results", W{config.collective_groups}, "by group: changes when a result comes"),
      failures("failures", W{config.collective_groups},
               "by group: that result is that members disagree"),
      excludes("excludes", W{config.collective_groups}, "by group: the own core is no member"),
      result("result", W{config.xlen}, "of the group asked for") {
  brief(
      "Collective network, the part of one node: links to its neighbours in the trees of the "
      "groups, words that have come, and the arrivals of the own core.");
  for (const auto direction : {kNorth, kEast, kSouth, kWest}) {
    links.emplace_back(direction, config.xlen);
  }
  const unsigned groups = config.collective_groups;
  const unsigned xlen = config.xlen;
  const int top = static_cast<int>(bits_for(groups - 1)) - 1;
  const auto slot = [&](const UInt& group) { return group.slice(top, 0); };

  auto& order = add<CollectiveOrder>("u_order", config);
  order.arrival <<= arrival;
  order.store_begins <<= store_begins;
  order.store_over <<= store_over;
  order.over_epoch <<= over_epoch;
  epoch <<= order.epoch;
  if (order.bulk) {
    bulk.emplace();
    order.bulk->begun <<= bulk->begun;
    order.bulk->ended <<= bulk->ended;
  }
  const CollectiveArrival& own = order.performed.bits;
  HW_LET(own_kind) = kind_of(own.op);
  HW_LET(own_has_word) = has_word(own.op);

  // --- the groups ---
  CollectivePlace of_all =
      place_in_tree_of_all(node_x, node_y, mesh_width, mesh_height, pe_id, num_pes);
  std::vector<UInt> arrives_from, ends_from;  // by link
  for (unsigned d = 0; d < kLinks; ++d) {
    const std::string from = name_of(static_cast<Port>(d));
    const auto& rx = links[d].rx;
    arrives_from.push_back(named(from + "_arrival", rx.valid & ~rx.bits.signal.down));
    ends_from.push_back(named(from + "_result", rx.valid & rx.bits.signal.down));
  }
  std::vector<CollectiveGroup*> units;
  std::vector<UInt> wants, busy, excluded;
  std::vector<CollectivePlace> places;
  UInt works = Wire<UInt>{"works", W{groups}, "the group that is worked for"};
  for (unsigned g = 0; g < groups; ++g) {
    const std::string name = "group_" + std::to_string(g);
    auto& unit = add<CollectiveGroup>("u_" + name);
    units.push_back(&unit);
    Reg<CollectivePlace> place{name, CollectivePlace{}, Reset{0}, "of group " + std::to_string(g)};
    if (g == 0) {
      place <<= of_all;
    } else {
      when(definition.valid & (definition.bits.group == g),
           [&] { place <<= definition.bits.place; });
    }
    places.push_back(place);
    unit.place <<= place;
    UInt comes_down = lit(1, 0), down_failed = lit(1, 0);
    for (unsigned d = 0; d < kLinks; ++d) {
      const CollectiveSignal& signal = links[d].rx.bits.signal;
      const std::string from = name + "_from_" + name_of(static_cast<Port>(d));
      const UInt is_it = named(from, signal.group == g);
      const UInt is_result = named(from + "_result", ends_from[d] & is_it);
      CollectiveEvent event;
      event.valid = named(from + "_arrival", arrives_from[d] & is_it);
      event.kind = signal.kind;
      event.failed = signal.failed;
      event.has_word = signal.has_word;
      *unit.events[d] <<= event;
      comes_down = comes_down | is_result;
      down_failed = down_failed | (is_result & signal.failed);
    }
    CollectiveEvent event;
    event.valid = named(name + "_own", order.performed.valid & (own.group == g));
    event.kind = own_kind;
    event.failed = lit(1, 0);
    event.has_word = own_has_word;
    *unit.events[kOwnFeed] <<= event;
    unit.comes_down <<= comes_down;
    unit.down_failed <<= down_failed;
    unit.acts <<= works.bit(static_cast<int>(g));
    wants.push_back(unit.wants);
    busy.push_back(unit.busy);
    excluded.push_back(place.defined & ~place.feeds.bit(kOwnFeed));
  }
  excludes <<= side_by_side(excluded);

  // --- which group is worked for; none while the own operand comes, which takes the write port ---
  Reg<UInt> after_last{"after_last", W{groups}, Reset{0}, "groups behind the one worked for last"};
  HW_LET(wanted) = side_by_side(wants);
  HW_LET(picked) = round_robin_pick(wanted, after_last);
  works <<= mux(arrival.valid, lit(groups, 0), picked);
  when(or_reduce(works), [&] { after_last <<= above(picked); });
  HW_LET(at_work) = index_of(picked);
  const auto of_picked = [&](const auto& value_of) {
    std::vector<UInt> values;
    for (unsigned g = 0; g < groups; ++g) values.push_back(value_of(g));
    return element(values, at_work);
  };
  HW_LET(picks) = of_picked([&](unsigned g) { return UInt(units[g]->picks); });
  HW_LET(completes) = of_picked([&](unsigned g) { return UInt(units[g]->completes); });
  HW_LET(delivers) = of_picked([&](unsigned g) { return UInt(units[g]->delivers); });
  HW_LET(combined) = of_picked([&](unsigned g) { return UInt(units[g]->has_word); });
  HW_LET(kind) = of_picked([&](unsigned g) { return UInt(units[g]->kind); });
  HW_LET(failed) = of_picked([&](unsigned g) { return UInt(units[g]->failed); });
  HW_LET(feeds) = of_picked([&](unsigned g) { return places[g].feeds; });
  HW_LET(root) = of_picked([&](unsigned g) { return places[g].root; });

  // --- words: one place for each group and side. The own one has the operand, then the result ---
  HW_LET(takes) = mux(delivers, cat({lit(1, 0), root}), picks);  // what is combined, or delivered
  HW_LET(is_given) = takes != 0;
  HW_LET(side) = index_of(takes.slice(kLinks - 1, 0));
  std::vector<UInt> coming, held, passes;  // by link
  for (unsigned d = 0; d < kLinks; ++d) {
    const CollectiveLinkWord& in = links[d].rx.bits;
    const std::string name = name_of(static_cast<Port>(d));
    Mem words{name + "_words", {.width = xlen, .depth = groups}};
    words.write(links[d].rx.valid, slot(in.signal.group), in.word);
    held.push_back(named(name + "_held", words.read(at_work)));
    coming.push_back(in.word);
    passes.push_back(named(name + "_passes", ends_from[d] & (slot(in.signal.group) == at_work)));
  }
  Mem own_words{"own_words", {.width = xlen, .depth = groups, .reads = 2}};
  HW_LET(own_word) = own_words.read(at_work);
  HW_LET(held_word) = element(held, side);
  HW_LET(coming_word) = element(coming, side);
  // A result goes on in the cycle in which it comes.
  HW_LET(side_passes) = element(passes, side);
  HW_LET(result_passes) = delivers & side_passes;
  HW_LET(link_word) = mux(result_passes, coming_word, held_word);
  HW_LET(given_word) = mux(is_given, mux(takes.bit(kOwnFeed), own_word, link_word), 0);

  // The first word is taken as it is. With none, what has been combined stays; of a barrier that is
  // 0.
  Mem sums{"sums", {.width = xlen, .depth = groups}};
  HW_LET(sum) = sums.read(at_work);
  HW_LET(update) = mux(delivers | ~combined, memory::AtomicOp::kSwap,
                       mux(is_given, kind ^ kCodeDifference, memory::AtomicOp::kOr));
  HW_LET(word_now) = memory::atomic_update(update, lit(1, 0), sum, given_word);
  HW_LET(acts) = or_reduce(works);
  sums.write(acts & (picks != 0), at_work, word_now);

  // --- what goes on: to the root, or from it to all others ---
  HW_LET(is_root) = root == 0;
  HW_LET(goes_up) = acts & completes & ~is_root;
  HW_LET(goes_down) = acts & (delivers | (completes & is_root));
  HW_LET(ways) = mux(goes_down, feeds.slice(kLinks - 1, 0), mux(goes_up, root, lit(kLinks, 0)));
  Reg<UInt> sends{"sends", W{kLinks}, Reset{0}, "links with a signal"};
  Reg<CollectiveSignal> signal{"signal", CollectiveSignal{}, NoReset{}, "the signal on those"};
  Reg<UInt> word{"word", W{xlen}, NoReset{}, "its word"};
  sends <<= ways;
  when(goes_up | goes_down, [&] {
    signal.group <<= zext(at_work, kGroupWidth);
    signal.down <<= goes_down;
    signal.kind <<= kind;
    signal.failed <<= failed;
    signal.has_word <<= combined | is_given;
    word <<= word_now;
  });
  for (unsigned d = 0; d < kLinks; ++d) {
    links[d].tx.valid <<= sends.bit(static_cast<int>(d));
    links[d].tx.bits.signal <<= signal;
    links[d].tx.bits.word <<= word;
  }

  // --- the own core ---
  HW_LET(ends) = goes_down & feeds.bit(kOwnFeed);
  HW_LET(own_group) = mux(arrival.valid, slot(arrival.bits.group), at_work);
  HW_LET(new_own_word) = mux(arrival.valid, operand, word_now);
  own_words.write(arrival.valid | ends, own_group, new_own_word);
  result <<= own_words.read(slot(result_group));
  Reg<UInt> come{"come", W{groups}, Reset{0}, "by group: changes when a result comes"};
  Reg<UInt> is_failure{"is_failure", W{groups}, Reset{0}, "by group: members disagree"};
  HW_LET(ended) = mux(ends, picked, lit(groups, 0));
  come <<= come ^ ended;
  is_failure <<= mux(failed, is_failure | ended, is_failure & ~ended);
  results <<= come;
  failures <<= is_failure;
  HW_LET(busy_groups) = side_by_side(busy);
  idle <<= order.idle & (sends == 0) & (busy_groups == 0);
}

}  // namespace xb::network
