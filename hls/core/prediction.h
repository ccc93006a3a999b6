// SPDX-License-Identifier: Apache-2.0
//
// What the predictor says about instructions before they are decoded, and what it learns from
// execute. Nothing here can change a result: execute compares with where an instruction leads, and
// a wrong guess costs a redirect.
#pragma once

#include "hls/core/pipeline.h"

namespace xb::core {

// Address bits 19 to 2 of a target; those above are the ones of the fetch word with the jump.
constexpr unsigned kTargetLow = 2;
constexpr unsigned kTargetWidth = 18;
constexpr unsigned kRegionLow = kTargetLow + kTargetWidth;
// Calls are numbered round and round; a return stack has 8 of them at most.
constexpr unsigned kTopWidth = 3;
// Bits of the history, as the table of indirect jumps wants it.
constexpr unsigned kHistoryWidth = 12;

// What the history of jumps says about a branch.
struct ByHistory {
  UInt choice{W{2}, "from 2 on it is the counter here that decides"};
  UInt counter{W{2}, "of outcomes behind this history"};
  HW_FIELDS(choice, counter)
};

// Which way an instruction goes.
struct Direction {
  HW_TEXT("which way an instruction goes")
  UInt known{W{1}, "a jump or branch was seen at that address"};
  UInt counter{W{2}, "of its outcomes; from 2 on they say that it is taken"};
  UInt choice{W{2}, "from 2 on the history decides"};
  UInt by_history{W{2}, "counter of outcomes behind this history"};
  HW_FIELDS(known, counter, choice, by_history)
};
// Whether it is guessed to be taken; `name` is that of a net.
UInt is_taken(const Direction& direction, const std::string& name = "says_taken");

// About one instruction. It goes with it to execute.
struct Guess : Direction {
  HW_TEXT("what the predictor says")
  UInt top{W{kTopWidth}, "of the return stack before it"};
  HW_FIELDS(known, counter, choice, by_history, top)
};

// About one half of a fetch word.
struct HalfGuess {
  UInt known{W{1}, "a jump or branch was seen at that address"};
  UInt counter{W{2}, "of its outcomes; from 2 on they say that it is taken"};
  UInt target{W{kTargetWidth}, "where it led, bits 19 to 2"};
  UInt calls{W{1}, "it was a call"};
  UInt returns{W{1}, "it was a return"};
  UInt branches{W{1}, "it was a branch: the history may decide"};
  UInt varies{W{1}, "it was an indirect jump that led elsewhere than before"};
  HW_FIELDS(known, counter, target, calls, returns, branches, varies)
};

// About a fetch word in the queue.
struct WordGuess {
  HW_TEXT("what the predictor says about a word")
  Direction lower;
  Direction upper;
  UInt target{W{kTargetWidth}, "of the first of them that is guessed to be taken"};
  UInt top{W{kTopWidth}, "of the return stack before it"};
  HW_FIELDS(lower, upper, target, top)
};

// Fetch goes on elsewhere behind a word that has come; what is older stays.
struct Turn {
  UInt valid{W{1}};
  UInt pc;
  explicit Turn(unsigned xlen) : pc(W{xlen}, "a multiple of 4") {}
  HW_FIELDS(valid, pc)
};

// What execute has found out, if it is something new.
struct Outcome {
  UInt valid{W{1}, "the entry of `pc` becomes this"};
  UInt pc;
  UInt target{W{kTargetWidth}, "where it leads if it is taken, bits 19 to 2"};
  UInt counter{W{2}, "from now on"};
  UInt calls{W{1}, "it is a call"};
  UInt returns{W{1}, "it is a return"};
  UInt branches{W{1}, "it is a branch"};
  UInt varies{W{1}, "it is an indirect jump that led elsewhere than before"};
  explicit Outcome(unsigned xlen) : pc(W{xlen}, "of the instruction") {}
  HW_FIELDS(valid, pc, target, counter, calls, returns, branches, varies)
};

// What it means to those who look at the history; pc and target are those of `Outcome`.
struct HistoryOutcome {
  UInt jumps{W{1}, "a jump leaves execute, or a branch that is taken"};
  UInt trains{W{1}, "a branch that was known leaves execute"};
  ByHistory row;  // of that branch behind this history, from now on
  UInt strays{W{1}, "an indirect jump led elsewhere than guessed"};
  HW_FIELDS(jumps, trains, row, strays)
};

// Fetch follows a call or a return; one that is both returns first.
struct StackMove {
  UInt valid{W{1}};
  UInt calls{W{1}, "`link` comes on top"};
  UInt returns{W{1}, "what is on top leaves"};
  UInt link{W{kTargetWidth}, "the address behind a call, bits 19 to 2"};
  HW_FIELDS(valid, calls, returns, link)
};

// Fetch goes on elsewhere than guessed.
struct StackRepair {
  HW_TEXT("how the return stack is mended")
  UInt valid{W{1}, "it is mended"};
  UInt calls{W{1}, "`link` is on top"};
  UInt top{W{kTopWidth}, "number of the newest call"};
  UInt link{W{kTargetWidth}, "the address behind a call, bits 19 to 2"};
  HW_FIELDS(valid, calls, top, link)
};

// When a table of the predictor takes what execute has found out (`finds`; kept in registers,
// because execute decides late): in the next cycle, or as soon as its row is not being read. The
// memories may give anything for a row that is written at that moment, so a read goes first. A loop
// that made its own entry invisible would never be guessed.
UInt writes_unread(const UInt& finds, const UInt& learned_index, const UInt& read,
                   const UInt& read_index);

// A counter of two bits, one up or down; it stops at its ends.
UInt moved(const UInt& counter, const UInt& up);

// `bits` to `width` of them: the parts of that width exclusive-or each other.
UInt folded(const UInt& bits, unsigned width);

// a + b == sum but for the low two bits, without the adder: the carry into each bit that `sum`
// needs must be the one that the bit below makes. Runs on plain numbers as well; at least 4 bits
// each.
UInt adds_up(const UInt& a, const UInt& b, const UInt& sum);

}  // namespace xb::core
