// SPDX-License-Identifier: Apache-2.0
#include "hls/core/fetch_receive.h"

#include "hls/isa/instructions.h"

namespace xb::core {

using namespace hdl;

namespace {

constexpr unsigned kInFlightMax = 3;  // requests, also those whose answer will be dropped

constexpr unsigned kFunct3OfEse = isa::instruction(isa::Op::kEse).match >> 12 & 7;

// The e-register that an instruction reads, if it reads one: in the rs1 field, except ese (extended
// store) and er* (op with funct7 0x55) in rs2, ers* (op with funct7 0x22) in rd. Looks at no more
// bits than it must, because it stands before the register file.
UInt ext_index(const UInt& insn) {
  const UInt rd = insn.slice(11, 7);
  const UInt rs1 = insn.slice(19, 15);
  const UInt rs2 = insn.slice(24, 20);
  const UInt register_form = mux(insn.bit(25), rs2, rd);
  const UInt store_form = mux(insn.slice(14, 12) == kFunct3OfEse, rs2, rs1);
  return select(labelled<Opcode>(insn.slice(6, 0)),
                {{Opcode::kOp, register_form}, {Opcode::kExtendedStore, store_form}}, rs1);
}

// Jumps go the way of their own counter.
Direction direction_of(const std::string& name, const UInt& known, const HalfGuess& half,
                       const ByHistory& by_history) {
  Direction direction;
  direction.known = known;
  direction.counter = half.counter;
  direction.choice = named(name + "_choice", mux(half.branches, by_history.choice, 0));
  direction.by_history = by_history.counter;
  return direction;
}

}  // namespace

FetchReceive::FetchReceive(const Config& config)
    : Module("fetch_receive"),
      redirect("redirect", Redirect(config.xlen), "the one that fetch follows"),
      slot("slot", FetchOp(config.xlen), "to decode") {
  brief(std::string("Fetch receive: queue of ") + (config.fetch_queue == 3 ? "three" : "two") +
        " 64-bit words, with the answer itself as head of an empty queue. "
        "Hands out one instruction per cycle. After a redirect, answers to older requests are "
        "dropped.");
  const unsigned top = config.xlen - 1;
  const unsigned queue_words = config.fetch_queue;

  Reg<UInt> fr_pc{"fr_pc", W{config.xlen - 2}, NoReset{},
                  "of the next instruction, without the low 2 bits"};
  Reg<UInt> fr_activity{"fr_activity", enum_shape<Activity>(), Reset{Activity::kFetch},
                        "what a missing instruction counts as"};
  Reg<UInt> count{"count", W{2}, Reset{0}, "words in the queue"};
  Reg<UInt> head_word{"head_word", W{64}, NoReset{}, "the word with the next instruction"};
  Reg<UInt> second_word{"second_word", W{64}, NoReset{}, "the word behind it"};
  UInt third_word;
  if (queue_words == 3) {
    third_word = Reg<UInt>{"third_word", W{64}, NoReset{}, "the last one"};
  }
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

  // What the predictor says about the word that comes. Only where the answer comes in the cycle
  // behind its request it is of that word: nothing else is under way then. Fetch goes on at the
  // target at once, also if the word has to wait here; what has been requested behind the word is
  // dropped.
  UInt turns = lit(1, 0);      // the instruction that is handed out is the last of its word
  UInt turns_now = lit(1, 0);  // fetch goes on elsewhere behind the word that has come
  UInt turn_target;            // of the instruction that is handed out
  WordGuess arriving, head_guess, second_guess, third_guess;
  if (has_predictor(config)) {
    prediction.emplace(config.xlen);
    head_guess = Reg<WordGuess>{"head_guess", WordGuess(), NoReset{}, "about the head"};
    second_guess = Reg<WordGuess>{"second_guess", WordGuess(), NoReset{}, "about the second word"};
    if (queue_words == 3) {
      third_guess = Reg<WordGuess>{"third_guess", WordGuess(), NoReset{}, "about the third word"};
    }
    Reg<UInt> enters_upper{"enters_upper", W{1}, NoReset{},
                           "the next word that comes is entered in its upper half"};
    HW_LET(is_guessed) = is_live & (in_flight == 1);
    HW_LET(lower_counts) = is_guessed & ~enters_upper;
    const HalfGuess& lower = prediction->lower;
    const HalfGuess& upper = prediction->upper;
    HW_LET(lower_known) = lower.known & lower_counts;
    HW_LET(upper_known) = upper.known & is_guessed;
    arriving.lower = direction_of("lower", lower_known, lower, prediction->lower_by_history);
    arriving.upper = direction_of("upper", upper_known, upper, prediction->upper_by_history);
    HW_LET(lower_turns) = is_taken(arriving.lower, "lower_says_taken");
    HW_LET(upper_turns) = is_taken(arriving.upper, "upper_says_taken");
    turns_now = named("turns_now", lower_turns | upper_turns);
    HW_LET(last_target) = mux(lower_turns, lower.target, upper.target);
    HW_LET(calls) = mux(lower_turns, lower.calls, upper.calls);
    HW_LET(returns) = mux(lower_turns, lower.returns, upper.returns);
    HW_LET(varies) = mux(lower_turns, lower.varies, upper.varies);
    HW_LET(target) = mux(returns, prediction->stack_target,
                         mux(varies, prediction->varying_target, last_target));
    arriving.target = target;
    arriving.top = prediction->stack_top;
    const UInt& asked = prediction->asked;
    prediction->turn.valid <<= turns_now;
    prediction->turn.pc <<= cat({asked.slice(top - 3, kRegionLow - 3), target, lit(2, 0)});
    prediction->turns_from <<= cat({asked.slice(kHistoryWidth - 2, 0), ~lower_turns});
    prediction->stack_move.valid <<= turns_now & ~redirect.valid & (calls | returns);
    prediction->stack_move.calls <<= calls;
    prediction->stack_move.returns <<= returns;
    // Behind the lower half is the upper one.
    HW_LET(next_word) = asked.slice(kTargetWidth - 2, 0) + 1;
    prediction->stack_move.link <<=
        cat({mux(lower_turns, asked.slice(kTargetWidth - 2, 0), next_word), lower_turns});
    when(redirect.valid, [&] { enters_upper <<= redirect.pc.bit(2); }).elsewhen(is_live, [&] {
      enters_upper <<= turns_now & arriving.target.bit(0);
    });

    const WordGuess first = named("first", mux(has_queued, head_guess, arriving));
    Direction direction = named("half", mux(upper_half, first.upper, first.lower));
    direction.known = named("known", has_word & direction.known);
    prediction->guess.known <<= direction.known;
    prediction->guess.counter <<= direction.counter;
    prediction->guess.choice <<= direction.choice;
    prediction->guess.by_history <<= direction.by_history;
    prediction->guess.top <<= first.top;
    turns = named("turns", is_taken(direction));
    turn_target = first.target;
  }

  HW_LET(taken) = slot.valid & ready;
  when(redirect.valid, [&] {
    fr_pc <<= redirect.pc.slice(top, 2);
    fr_activity <<= redirect.activity;
  }).elsewhen(taken, [&] {
    fr_pc <<= fr_pc + 1;
    if (prediction) {
      when(turns, [&] { fr_pc <<= cat({fr_pc.slice(top - 2, kTargetWidth), turn_target}); });
    }
    fr_activity <<= Activity::kFetch;
  });
  unused(redirect.pc.slice(1, 0));

  // The queue. A word leaves with its upper half; a word that leaves at once is never queued.
  const UInt ends_word = prediction ? upper_half | turns : UInt(upper_half);
  HW_LET(done) = taken & ends_word & has_word;
  HW_LET(pop) = done & has_queued;
  HW_LET(push) = is_live & (has_queued | ~done);
  HW_LET(count_next) = count + zext(push, 2) - zext(pop, 2);
  count <<= mux(redirect.valid, 0, count_next);
  // Whether there is a second word is bit 1 of the count, and says alone where a new head comes
  // from.
  const UInt has_second = named(queue_words == 2 ? "is_full" : "has_second", count.bit(1));
  when(pop | ~has_queued, [&] {
    head_word <<= mux(has_second, second_word, response_data);
    if (prediction) head_guess <<= named("behind_head", mux(has_second, second_guess, arriving));
  });
  if (queue_words == 2) {
    when((count == 1) & ~pop, [&] {
      second_word <<= response_data;
      if (prediction) second_guess <<= arriving;
    });
  } else {
    HW_LET(is_full) = count == 3;
    when(((count == 1) & ~pop) | (has_second & pop), [&] {
      second_word <<= mux(is_full, third_word, response_data);
      if (prediction) second_guess <<= named("behind_second", mux(is_full, third_guess, arriving));
    });
    when((count == 2) & ~pop, [&] {
      third_word <<= response_data;
      if (prediction) third_guess <<= arriving;
    });
  }

  // Requests under way.
  HW_LET(in_flight_next) = in_flight + zext(requested, 2) - zext(response_valid, 2);
  UInt still_to_drop = to_drop - zext(response_valid & (to_drop != 0), 2);
  if (prediction)
    still_to_drop = named("still_to_drop", mux(turns_now, in_flight_next, still_to_drop));
  HW_LET(to_drop_next) = mux(redirect.valid, in_flight_next, still_to_drop);
  in_flight <<= in_flight_next;
  to_drop <<= to_drop_next;

  // Room for one more request, as registers see it: an answer of this cycle and a word that leaves
  // in it count in the next one. A redirect empties the queue and drops what is under way.
  HW_LET(under_way) = zext(in_flight, 3) + zext(requested, 3);
  HW_LET(promised) = zext(count, 3) + under_way - zext(to_drop, 3);
  UInt is_room = promised < queue_words;
  if (prediction) {
    // Behind a turn the word that has come is the last that counts.
    is_room = named("is_room", mux(turns_now, count < queue_words - 1, is_room));
  }
  space <<= (under_way < kInFlightMax) & (redirect.valid | is_room);

  check("queue_overflow", ~(push & (count == queue_words)));
}

}  // namespace xb::core
