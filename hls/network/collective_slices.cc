// SPDX-License-Identifier: Apache-2.0
// The part of a node in a collective network whose words cross the links in slices. A slice of all
// words is combined in one cycle, and one of the result goes on in the same cycle, so a word takes
// as many cycles as it has slices once, and not once more at every node.
#include <string>
#include <vector>

#include "hls/hdl/lib/fifo.h"
#include "hls/network/collective_slice.h"
#include "hls/network/collective_slice_group.h"
#include "hls/network/collective_unit.h"
#include "hls/network/onehot.h"
#include "hls/network/round_robin.h"

namespace xb::network {

using namespace hdl;

namespace {

// The parts of `bits` bits of a word, the lowest one first.
std::vector<UInt> parts_of(const UInt& word, unsigned bits) {
  std::vector<UInt> parts;
  for (unsigned low = 0; low < word.width(); low += bits) {
    parts.push_back(word.slice(static_cast<int>(low + bits) - 1, static_cast<int>(low)));
  }
  return parts;
}

}  // namespace

void CollectiveUnit::send_slices(const Config& config, const Arrivals& arrivals) {
  const unsigned groups = groups_;
  const unsigned bits = config.collective_bits;
  const unsigned slices = slices_of_word(config);
  const unsigned index_width = bits_for(slices - 1);

  // --- the groups ---
  std::vector<CollectiveSliceGroup*> units;
  std::vector<UInt> wants, busy, excluded;
  std::vector<CollectivePlace> places;
  UInt works = Wire<UInt>{"works", W{groups}, "the group that is worked for"};
  for (unsigned g = 0; g < groups; ++g) {
    auto& unit = add<CollectiveSliceGroup>("u_group_" + std::to_string(g), slices);
    units.push_back(&unit);
    const CollectivePlace place = keep_place(g, arrivals);
    places.push_back(place);
    unit.place <<= place;
    std::vector<UInt> results_from;
    UInt failed = lit(1, 0), with_word = lit(1, 0);
    for (unsigned d = 0; d < kTreeLinks; ++d) {
      const CollectiveSignal& signal = links[d].rx.bits.signal;
      const Coming coming = look_at_link(g, d, arrivals);
      *unit.events[d] <<= coming.arrival;
      results_from.push_back(coming.is_result);
      failed = failed | (coming.is_result & signal.failed);
      with_word = with_word | (coming.is_result & signal.has_word);
    }
    *unit.events[kOwnFeed] <<= own_arrival(g, arrivals);
    unit.results <<= side_by_side(results_from);
    unit.result_failed <<= failed;
    unit.result_has_word <<= with_word;
    unit.acts <<= works.bit(static_cast<int>(g));
    wants.push_back(unit.wants);
    busy.push_back(unit.busy);
    excluded.push_back(place.defined & ~place.feeds.bit(kOwnFeed));
  }
  excludes <<= side_by_side(excluded);

  const UInt picked = take_turns(wants, works);
  HW_LET(acts) = or_reduce(works);
  HW_LET(at_work) = index_of(picked);
  const auto of_picked = [&](const auto& value_of) {
    std::vector<UInt> values;
    for (unsigned g = 0; g < groups; ++g) values.push_back(value_of(g));
    return element(values, at_work);
  };
  HW_LET(combines) = of_picked([&](unsigned g) { return UInt(units[g]->combines); });
  HW_LET(combined_at) = of_picked([&](unsigned g) { return UInt(units[g]->combined_at); });
  HW_LET(combined_last) = of_picked([&](unsigned g) { return UInt(units[g]->combined_last); });
  HW_LET(words) = of_picked([&](unsigned g) { return UInt(units[g]->words); });
  HW_LET(kind) = of_picked([&](unsigned g) { return UInt(units[g]->kind); });
  HW_LET(failed) = of_picked([&](unsigned g) { return UInt(units[g]->failed); });
  HW_LET(delivers) = of_picked([&](unsigned g) { return UInt(units[g]->delivers); });
  HW_LET(delivered_at) = of_picked([&](unsigned g) { return UInt(units[g]->delivered_at); });
  HW_LET(delivered_last) = of_picked([&](unsigned g) { return UInt(units[g]->delivered_last); });
  HW_LET(delivered_word) = of_picked([&](unsigned g) { return UInt(units[g]->delivered_word); });
  HW_LET(delivered_failed) =
      of_picked([&](unsigned g) { return UInt(units[g]->delivered_failed); });
  HW_LET(passes) = of_picked([&](unsigned g) { return UInt(units[g]->passes); });
  HW_LET(from_the_top) = of_picked([&](unsigned g) { return UInt(units[g]->from_the_top); });
  HW_LET(feeds) = of_picked([&](unsigned g) { return places[g].feeds; });
  HW_LET(root) = of_picked([&](unsigned g) { return places[g].root; });

  // --- slices that have come, by link: a place for each one of a word of each group. A side has
  // arrivals or results, as it is a feed or the way to the root ---
  HW_LET(root_side) = index_of(root);
  std::vector<UInt> coming, held;
  for (unsigned d = 0; d < kTreeLinks; ++d) {
    const CollectiveLinkWord& in = links[d].rx.bits;
    const std::string name = name_of(static_cast<Port>(d));
    Mem memory{name + "_slices", {.width = bits, .depth = groups * slices}};
    std::vector<UInt> counts;
    for (const CollectiveSliceGroup* unit : units) counts.push_back(*unit->counts[d]);
    const UInt group = slot(in.signal.group);
    const UInt came = named(name + "_came", element(counts, group));
    memory.write(links[d].rx.valid, named(name + "_put_at", cat({group, came})), in.word);
    const UInt wanted = mux(root.bit(static_cast<int>(d)), delivered_at, combined_at);
    const UInt taken_from = named(name + "_taken_from", cat({at_work, wanted}));
    held.push_back(named(name + "_held", memory.read(taken_from)));
    coming.push_back(in.word);
  }
  // The own one has the operand, then the result, whole: the core writes and reads it in a cycle.
  Mem own_words{"own_words", {.width = config.xlen, .depth = groups, .lane = bits, .reads = 2}};
  HW_LET(own_word) = own_words.read(at_work);
  HW_LET(turned) = replicate(from_the_top, index_width);
  const auto place_of = [&](const UInt& at) { return at ^ turned; };
  HW_LET(operand_at) = place_of(combined_at);
  HW_LET(own_slice) = element(parts_of(own_word, bits), operand_at);

  // --- a slice of the result, and one of what goes to the root or is the result there ---
  Mem carries{"carries", {.width = kFeeds, .depth = groups}};
  HW_LET(carried) = carries.read(at_work);
  std::vector<UInt> slices_here = held;
  slices_here.push_back(own_slice);
  const SliceResult combined = combine_slices(kind, combined_at == 0, words, slices_here, carried);
  carries.write(acts & combines, at_work, combined.carried);
  HW_LET(held_slice) = element(held, root_side);
  HW_LET(coming_slice) = element(coming, root_side);
  HW_LET(is_root) = root == 0;
  HW_LET(has_word) = words != 0;
  HW_LET(goes_up) = acts & combines & ~is_root;
  HW_LET(goes_down) = acts & mux(is_root, combines, delivers);
  HW_LET(down_slice) = mux(is_root, combined.slice, mux(passes, coming_slice, held_slice));
  HW_LET(down_failed) = mux(is_root, failed, delivered_failed);
  HW_LET(down_has_word) = mux(is_root, has_word, delivered_word);
  HW_LET(down_last) = mux(is_root, combined_last, delivered_last);

  // --- what goes on: to the root, and from it to all others. No link is both ---
  Reg<UInt> group{"group", W{kGroupWidth}, NoReset{}, "of what is sent"};
  Reg<UInt> up_kind{"up_kind", enum_shape<isa::CollectiveOp>(), NoReset{}, "what is combined"};
  Reg<UInt> sends{"sends", W{kTreeLinks}, Reset{0}, "links with a signal"};
  HW_LET(ways_up) = mux(goes_up, root, lit(kTreeLinks, 0));
  HW_LET(ways_down) = mux(goes_down, feeds.slice(kTreeLinks - 1, 0), lit(kTreeLinks, 0));
  sends <<= ways_up | ways_down;
  when(acts, [&] {
    group <<= zext(at_work, kGroupWidth);
    up_kind <<= kind;
  });
  for (unsigned d = 0; d < kTreeLinks; ++d) {
    const std::string name = name_of(static_cast<Port>(d));
    const int bit = static_cast<int>(d);
    Reg<UInt> down{name + "_down", W{1}, NoReset{}, "what is sent there is the result"};
    Reg<UInt> failure{name + "_failure", W{1}, NoReset{}, "members disagree"};
    Reg<UInt> with_word{name + "_with_word", W{1}, NoReset{}, "it has a slice of a word"};
    Reg<UInt> slice{name + "_word", W{bits}, NoReset{}, "that slice"};
    const UInt is_down = ways_down.bit(bit);
    when(ways_up.bit(bit) | is_down, [&] {
      down <<= is_down;
      failure <<= mux(is_down, down_failed, failed);
      with_word <<= mux(is_down, down_has_word, has_word);
      slice <<= mux(is_down, down_slice, combined.slice);
    });
    auto& tx = links[d].tx;
    tx.valid <<= sends.bit(bit);
    tx.bits.signal.group <<= group;
    tx.bits.signal.down <<= down;
    tx.bits.signal.kind <<= up_kind;
    tx.bits.signal.failed <<= failure;
    tx.bits.signal.has_word <<= with_word;
    tx.bits.word <<= slice;
  }
  check("one_signal", (ways_up & ways_down) == 0);

  // --- the own core. A result without a word is 0 ---
  HW_LET(gets_slice) = goes_down & feeds.bit(kOwnFeed);
  HW_LET(ends) = gets_slice & down_last;
  HW_LET(result_at) = place_of(mux(is_root, combined_at, delivered_at));
  std::vector<UInt> is_place;
  for (unsigned i = 0; i < slices; ++i) is_place.push_back(result_at == i);
  HW_LET(of_place) = side_by_side(is_place);
  HW_LET(all_places) = ~lit(slices, 0);
  HW_LET(written) = mux(arrival.valid | ~down_has_word, all_places, of_place);
  HW_LET(written_slice) = mux(down_has_word, down_slice, 0);
  HW_LET(own_group) = mux(arrival.valid, slot(arrival.bits.group), at_work);
  HW_LET(new_own_word) = mux(arrival.valid, operand, replicate(written_slice, slices));
  own_words.write(arrival.valid | gets_slice, own_group, new_own_word, written);
  result <<= own_words.read(slot(result_group));
  Reg<UInt> come{"come", W{groups}, Reset{0}, "by group: changes when a result comes"};
  Reg<UInt> is_failure{"is_failure", W{groups}, Reset{0}, "by group: members disagree"};
  HW_LET(ended) = mux(ends, picked, lit(groups, 0));
  come <<= come ^ ended;
  is_failure <<= mux(down_failed, is_failure | ended, is_failure & ~ended);
  results <<= come;
  failures <<= is_failure;
  HW_LET(busy_groups) = side_by_side(busy);
  idle <<= arrivals.idle & (sends == 0) & (busy_groups == 0);
}

}  // namespace xb::network
