// SPDX-License-Identifier: Apache-2.0
#include "hls/network/bulk_window.h"

#include <string>
#include <vector>

#include "hls/network/onehot.h"
#include "hls/network/round_robin.h"

namespace xb::network {

using namespace hdl;
using isa::PacketOp;
using isa::Reason;

BulkWindow::BulkWindow(unsigned queue)
    : Module("bulk_window_q" + std::to_string(queue)), in_flight("in_flight", W{queue}) {
  brief("Bulk engine: the packets of puts that have not been answered.");
  static_assert(kBulkWindow == 4 && isa::kBulkTag.width == 3);
  constexpr unsigned kCount = kBulkWindow;
  Reg<UInt> waiting{"waiting", W{kCount}, Reset{0}, "by place: a packet has no answer yet"};
  Reg<UInt> aged{"aged", W{kCount}, Reset{0}, "by place: visited once since it began"};
  Reg<UInt> overdue{"overdue", W{kCount}, Reset{0}, "by place: visited twice"};
  Reg<UInt> generation{"generation", W{kCount}, NoReset{}, "by place: upper bit of its tag"};
  Reg<UInt> rests0{"rests0", W{kCount}, Reset{0}, "by place: its tag with upper bit 0 rests"};
  Reg<UInt> rests1{"rests1", W{kCount}, Reset{0}, "by place: the one with upper bit 1"};
  Reg<UInt> after_last{"after_last", W{kCount}, Reset{0}, "by place: behind the one taken last"};
  std::vector<UInt> owner;
  for (unsigned i = 0; i < kCount; ++i) {
    owner.push_back(Reg<UInt>{
        "owner" + std::to_string(i), W{3}, NoReset{},
        "ticket of the packet in place " + std::to_string(i) + ", modulo the length of the queue"});
  }
  const auto bit_of = [](const char* name, const UInt& bits, const UInt& index) {
    return named(name, shr(bits, index)).bit(0);
  };
  const UInt none = lit(kCount, 0);

  HW_LET(unusable) = rests0 & rests1;
  HW_LET(free_places) = ~(waiting | unusable);
  HW_LET(free_place) = lowest_bit(round_robin_pool("free", free_places, after_last));
  HW_LET(place) = index_of(free_place);
  is_free <<= free_places != 0;
  none_left <<= and_reduce(unusable);
  tag <<= cat({bit_of("next_generation", rests0, place), place});
  const UInt began = named("began", mux(begins.valid, free_place, none));
  when(begins.valid, [&] { after_last <<= above(free_place); });

  const UInt answered = answer.bits.tag.slice(1, 0);
  HW_LET(is_of_put) = any_of(answer.bits.op, {PacketOp::kBulkAck, PacketOp::kBulkError});
  HW_LET(has_come) = answer.valid & is_of_put;
  const UInt upper = answer.bits.tag.bit(2);
  HW_LET(is_answered) = has_come & bit_of("awaited", waiting, answered) &
                        (bit_of("awaited_generation", generation, answered) == upper);
  unused(answer.bits.tag.slice(4, 3));
  HW_LET(times_out) = (overdue != 0) & ~answer.valid;
  // The oldest first: an error names the first byte that is not known.
  HW_LET(late_place) = lowest_bit(round_robin_pool("late", overdue, after_last));
  const UInt late = named("late", mux(times_out, late_place, none));
  HW_LET(answered_place) = shl(lit(kCount, 1), answered);
  const UInt ended = named("ended", mux(is_answered, answered_place, none) | late);
  waiting <<= (waiting | began) & ~ended;
  generation <<= (began & rests0) | (~began & generation);
  rests0 <<= (rests0 | (late & ~generation)) & ~mux(has_come & ~upper, answered_place, none);
  rests1 <<= (rests1 | (late & generation)) & ~mux(has_come & upper, answered_place, none);
  aged <<= mux(visit, waiting, aged) & ~ended;
  overdue <<= (overdue | mux(visit, waiting & aged, none)) & ~ended;

  HW_LET(begun_place) = pack(begins.bits);
  Mem places{"places", {.width = begun_place.width(), .depth = kCount}};
  places.write(begins.valid, place, begun_place);
  for (unsigned i = 0; i < kCount; ++i) {
    when(began.bit(static_cast<int>(i)), [&] { owner[i] <<= begins.bits.slot; });
  }
  HW_LET(read_place) = mux(times_out, index_of(late_place), answered);
  HW_LET(of_failed) = places.read(read_place);
  HW_LET(is_bad) = answer.bits.op == PacketOp::kBulkError;
  fails.valid <<= times_out | (is_answered & is_bad);
  fails.bits.place <<= unpack(BulkPlace{}, of_failed);
  fails.bits.reason <<= mux(times_out, Reason::kTimeout, answer.bits.reason);

  std::vector<UInt> by_slot;
  for (unsigned slot = 0; slot < queue; ++slot) {
    std::vector<UInt> of_slot;
    for (unsigned i = 0; i < kCount; ++i) {
      of_slot.push_back(waiting.bit(static_cast<int>(i)) & (owner[i] == slot));
    }
    const UInt waits = named("of_slot_" + std::to_string(slot), side_by_side(of_slot));
    by_slot.push_back(or_reduce(waits));
  }
  in_flight <<= side_by_side(by_slot);
  check("begins_where_there_is_room", ~begins.valid | is_free);
}

}  // namespace xb::network
