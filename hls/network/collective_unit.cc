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

// Between the codes of operations and those of memory::AtomicOp.
constexpr unsigned kCodeDifference = 3;
static_assert((static_cast<unsigned>(isa::CollectiveOp::kMinu) ^ kCodeDifference) ==
              static_cast<unsigned>(memory::AtomicOp::kMinu));

}  // namespace

CollectiveUnit::CollectiveUnit(const Config& config)
    : Module("collective_unit_g" + std::to_string(config.collective_groups) +
             (has_slices(config) ? "_s" + std::to_string(config.collective_bits) : "") +
             bulk_suffix(has_bulk(config))),
      operand("operand", W{config.xlen}, "of the own core"),
      results("results", W{config.collective_groups}, "by group: changes when a result comes"),
      failures("failures", W{config.collective_groups},
               "by group: that result is that members disagree"),
      excludes("excludes", W{config.collective_groups}, "by group: the own core is no member"),
      result("result", W{config.xlen}, "of the group asked for"),
      groups_(config.collective_groups) {
  brief(
      "Collective network, the part of one node: links to its neighbours in the trees of the "
      "groups, words that have come, and the arrivals of the own core.");
  // A slice is narrow enough for a struct with its signal, whose type would be the configuration's.
  if (has_slices(config)) flat_ports();
  for (const auto direction : {kNorth, kEast, kSouth, kWest}) {
    links.emplace_back(direction, link_bits(config));
  }
  const CollectiveOrder& order = hold_arrivals(config);
  const Arrivals arrivals = look_at_arrivals(order);
  if (has_slices(config)) {
    send_slices(config, arrivals);
  } else {
    send_words(config, arrivals);
  }
}

UInt CollectiveUnit::slot(const UInt& group) const {
  return group.slice(static_cast<int>(bits_for(groups_ - 1)) - 1, 0);
}

const CollectiveOrder& CollectiveUnit::hold_arrivals(const Config& config) {
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
  return order;
}

CollectiveUnit::Arrivals CollectiveUnit::look_at_arrivals(const CollectiveOrder& order) {
  const CollectiveArrival& own = order.performed.bits;
  HW_LET(own_kind) = kind_of(own.op);
  HW_LET(own_has_word) = has_word(own.op);
  Arrivals arrivals;
  arrivals.idle = order.idle;
  arrivals.performed = order.performed.valid;
  arrivals.group = own.group;
  arrivals.kind = own_kind;
  arrivals.has_word = own_has_word;
  arrivals.of_all = place_in_tree_of_all(node_x, node_y, mesh_width, mesh_height, pe_id, num_pes);
  for (unsigned d = 0; d < kTreeLinks; ++d) {
    const std::string from = name_of(static_cast<Port>(d));
    const auto& rx = links[d].rx;
    arrivals.from.push_back(named(from + "_arrival", rx.valid & ~rx.bits.signal.down));
    arrivals.results_from.push_back(named(from + "_result", rx.valid & rx.bits.signal.down));
  }
  return arrivals;
}

CollectivePlace CollectiveUnit::keep_place(unsigned group, const Arrivals& arrivals) {
  Reg<CollectivePlace> place{"group_" + std::to_string(group), CollectivePlace{}, Reset{0},
                             "of group " + std::to_string(group)};
  if (group == 0) {
    place <<= arrivals.of_all;
  } else {
    when(definition.valid & (definition.bits.group == group),
         [&] { place <<= definition.bits.place; });
  }
  return place;
}

CollectiveUnit::Coming CollectiveUnit::look_at_link(unsigned group, unsigned link,
                                                    const Arrivals& arrivals) {
  const CollectiveSignal& signal = links[link].rx.bits.signal;
  const std::string from =
      "group_" + std::to_string(group) + "_from_" + name_of(static_cast<Port>(link));
  const UInt is_it = named(from, signal.group == group);
  Coming coming;
  coming.is_result = named(from + "_result", arrivals.results_from[link] & is_it);
  coming.arrival.valid = named(from + "_arrival", arrivals.from[link] & is_it);
  coming.arrival.kind = signal.kind;
  coming.arrival.failed = signal.failed;
  coming.arrival.has_word = signal.has_word;
  return coming;
}

CollectiveEvent CollectiveUnit::own_arrival(unsigned group, const Arrivals& arrivals) {
  CollectiveEvent event;
  event.valid = named("group_" + std::to_string(group) + "_own",
                      arrivals.performed & (arrivals.group == group));
  event.kind = arrivals.kind;
  event.failed = lit(1, 0);
  event.has_word = arrivals.has_word;
  return event;
}

// None while the own operand comes, which takes the write port.
UInt CollectiveUnit::take_turns(const std::vector<UInt>& wants, UInt& works) {
  Reg<UInt> after_last{"after_last", W{groups_}, Reset{0}, "groups behind the one worked for last"};
  HW_LET(wanted) = side_by_side(wants);
  HW_LET(picked) = round_robin_pick(wanted, after_last);
  works <<= mux(arrival.valid, lit(groups_, 0), picked);
  when(or_reduce(works), [&] { after_last <<= above(picked); });
  return picked;
}

void CollectiveUnit::send_words(const Config& config, const Arrivals& arrivals) {
  const unsigned groups = groups_;
  const unsigned xlen = config.xlen;

  // --- the groups ---
  std::vector<CollectiveGroup*> units;
  std::vector<UInt> wants, busy, excluded;
  std::vector<CollectivePlace> places;
  UInt works = Wire<UInt>{"works", W{groups}, "the group that is worked for"};
  for (unsigned g = 0; g < groups; ++g) {
    auto& unit = add<CollectiveGroup>("u_group_" + std::to_string(g));
    units.push_back(&unit);
    const CollectivePlace place = keep_place(g, arrivals);
    places.push_back(place);
    unit.place <<= place;
    UInt comes_down = lit(1, 0), down_failed = lit(1, 0);
    for (unsigned d = 0; d < kTreeLinks; ++d) {
      const Coming coming = look_at_link(g, d, arrivals);
      *unit.events[d] <<= coming.arrival;
      comes_down = comes_down | coming.is_result;
      down_failed = down_failed | (coming.is_result & links[d].rx.bits.signal.failed);
    }
    *unit.events[kOwnFeed] <<= own_arrival(g, arrivals);
    unit.comes_down <<= comes_down;
    unit.down_failed <<= down_failed;
    unit.acts <<= works.bit(static_cast<int>(g));
    wants.push_back(unit.wants);
    busy.push_back(unit.busy);
    excluded.push_back(place.defined & ~place.feeds.bit(kOwnFeed));
  }
  excludes <<= side_by_side(excluded);

  const UInt picked = take_turns(wants, works);
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
  HW_LET(side) = index_of(takes.slice(kTreeLinks - 1, 0));
  std::vector<UInt> coming, held, passes;  // by link
  for (unsigned d = 0; d < kTreeLinks; ++d) {
    const CollectiveLinkWord& in = links[d].rx.bits;
    const std::string name = name_of(static_cast<Port>(d));
    Mem words{name + "_words", {.width = xlen, .depth = groups}};
    words.write(links[d].rx.valid, slot(in.signal.group), in.word);
    held.push_back(named(name + "_held", words.read(at_work)));
    coming.push_back(in.word);
    passes.push_back(
        named(name + "_passes", arrivals.results_from[d] & (slot(in.signal.group) == at_work)));
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
  HW_LET(ways) =
      mux(goes_down, feeds.slice(kTreeLinks - 1, 0), mux(goes_up, root, lit(kTreeLinks, 0)));
  Reg<UInt> sends{"sends", W{kTreeLinks}, Reset{0}, "links with a signal"};
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
  for (unsigned d = 0; d < kTreeLinks; ++d) {
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
  idle <<= arrivals.idle & (sends == 0) & (busy_groups == 0);
}

}  // namespace xb::network
