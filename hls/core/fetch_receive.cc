// SPDX-License-Identifier: Apache-2.0
#include "hls/core/fetch_receive.h"

namespace xb::core {

using namespace hdl;

namespace {

constexpr unsigned kQueueWords = 2;
constexpr unsigned kInFlightMax = 3;  // requests, also those whose answer will be dropped

// The e-register that an instruction reads, if it reads one: in the rs1 field, except ese (extended
// store, funct3 7) and er* (op with funct7 0x55) in rs2, ers* (op with funct7 0x22) in rd. Looks at
// no more bits than it must, because it stands before the register file.
UInt ext_index(const UInt& insn) {
  const UInt rd = insn.slice(11, 7);
  const UInt rs1 = insn.slice(19, 15);
  const UInt rs2 = insn.slice(24, 20);
  const UInt register_form = mux(insn.bit(25), rs2, rd);
  const UInt store_form = mux(insn.slice(14, 12) == 7, rs2, rs1);
  return select(labelled<Opcode>(insn.slice(6, 0)),
                {{Opcode::kOp, register_form}, {Opcode::kExtendedStore, store_form}}, rs1);
}

}  // namespace

FetchReceive::FetchReceive(const Config& config)
    : Module("fetch_receive"),
      redirect("redirect", Redirect(config.xlen), "the one that fetch follows"),
      slot("slot", FetchOp(config.xlen), "to decode") {
  brief(
      "Fetch receive: queue of two 64-bit words, with the answer itself as head of an empty queue. "
      "Hands out one instruction per cycle. After a redirect, answers to older requests are "
      "dropped.");
  const unsigned top = config.xlen - 1;

  Reg<UInt> fr_pc{"fr_pc", W{config.xlen - 2}, NoReset{},
                  "of the next instruction, without the low 2 bits"};
  Reg<UInt> fr_activity{"fr_activity", enum_shape<Activity>(), Reset{Activity::kFetch},
                        "what a missing instruction counts as"};
  Reg<UInt> count{"count", W{2}, Reset{0}, "words in the queue"};
  Reg<UInt> head_word{"head_word", W{64}, NoReset{}, "the word with the next instruction"};
  Reg<UInt> second_word{"second_word", W{64}, NoReset{}, "the word behind it"};
  Reg<UInt> in_flight{"in_flight", W{2}, Reset{0}, "requests before this cycle's, unanswered"};
  Reg<UInt> to_drop{"to_drop", W{2}, Reset{0}, "of these, answers nobody wants"};

  // One instruction.
  HW_LET(is_live) = response_valid & (to_drop == 0);
  HW_LET(has_queued) = count != 0;
  HW_LET(has_word) = has_queued | is_live;
  HW_LET(word) = mux(has_queued, head_word, response_data);
  HW_LET(is_fault) = fault & (in_flight == 0) & ~has_queued;
  HW_LET(upper_half) = fr_pc.bit(0);
  HW_LET(insn) = mux(upper_half, word.slice(63, 32), word.slice(31, 0));
  slot.valid <<= has_word | is_fault;
  slot.activity <<= mux(slot.valid, Activity::kRetire, fr_activity);
  slot.bits.pc <<= cat({fr_pc, lit(2, 0)});
  slot.bits.fault <<= is_fault;
  slot.bits.insn <<= insn;
  ers <<= ext_index(insn);

  HW_LET(taken) = slot.valid & ready;
  when(redirect.valid, [&] {
    fr_pc <<= redirect.pc.slice(top, 2);
    fr_activity <<= redirect.activity;
  }).elsewhen(taken, [&] {
    fr_pc <<= fr_pc + 1;
    fr_activity <<= Activity::kFetch;
  });
  unused(redirect.pc.slice(1, 0));

  // The queue. A word leaves with its upper half; a word that leaves at once is never queued.
  HW_LET(done) = taken & upper_half & has_word;
  HW_LET(pop) = done & has_queued;
  HW_LET(push) = is_live & (has_queued | ~done);
  HW_LET(count_next) = count + zext(push, 2) - zext(pop, 2);
  count <<= mux(redirect.valid, 0, count_next);
  // Whether the queue is full is bit 1 of the count, and says alone where a new head comes from.
  HW_LET(is_full) = count.bit(1);
  when(pop | ~has_queued, [&] { head_word <<= mux(is_full, second_word, response_data); });
  when((count == 1) & ~pop, [&] { second_word <<= response_data; });

  // Requests under way.
  HW_LET(in_flight_next) = in_flight + zext(requested, 2) - zext(response_valid, 2);
  HW_LET(to_drop_next) =
      mux(redirect.valid, in_flight_next, to_drop - zext(response_valid & (to_drop != 0), 2));
  in_flight <<= in_flight_next;
  to_drop <<= to_drop_next;

  // Room for one more request, as registers see it: an answer of this cycle and a word that leaves
  // in it count in the next one. A redirect empties the queue and drops what is under way.
  HW_LET(under_way) = zext(in_flight, 3) + zext(requested, 3);
  HW_LET(promised) = zext(count, 3) + under_way - zext(to_drop, 3);
  space <<= (under_way < kInFlightMax) & (redirect.valid | (promised < kQueueWords));

  check("queue_overflow", ~(push & (count == kQueueWords)));
}

}  // namespace xb::core
