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

// About one instruction. It goes with it to execute.
struct Guess {
  HW_TEXT("what the predictor says")
  UInt known{W{1}, "a jump or branch was seen at that address"};
  UInt counter{W{2}, "of its outcomes; from 2 on it is guessed to be taken"};
  UInt top{W{kTopWidth}, "of the return stack before it"};
  HW_FIELDS(known, counter, top)
};
inline UInt is_taken(const Guess& guess) { return guess.known & guess.counter.bit(1); }

// About one half of a fetch word.
struct HalfGuess {
  UInt known{W{1}, "a jump or branch was seen at that address"};
  UInt counter{W{2}, "of its outcomes; from 2 on it is guessed to be taken"};
  UInt target{W{kTargetWidth}, "where it led, bits 19 to 2"};
  UInt calls{W{1}, "it was a call"};
  UInt returns{W{1}, "it was a return"};
  HW_FIELDS(known, counter, target, calls, returns)
};

// About a fetch word in the queue.
struct WordGuess {
  HW_TEXT("what the predictor says about a word")
  UInt lower_known{W{1}, "something is known about its lower half"};
  UInt lower_counter{W{2}, "its counter"};
  UInt upper_known{W{1}, "something is known about its upper half"};
  UInt upper_counter{W{2}, "its counter"};
  UInt target{W{kTargetWidth}, "of the first of them that is guessed to be taken"};
  UInt top{W{kTopWidth}, "of the return stack before it"};
  HW_FIELDS(lower_known, lower_counter, upper_known, upper_counter, target, top)
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
  explicit Outcome(unsigned xlen) : pc(W{xlen}, "of the instruction") {}
  HW_FIELDS(valid, pc, target, counter, calls, returns)
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

// a + b == sum but for the low two bits, without the adder: the carry into each bit that `sum`
// needs must be the one that the bit below makes. Runs on plain
// numbers as well; at least 4 bits each.
UInt adds_up(const UInt& a, const UInt& b, const UInt& sum);

}  // namespace xb::core
