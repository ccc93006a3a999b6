// SPDX-License-Identifier: Apache-2.0
//
// Text state machine: sorts the fields of a text that commas separate into kinds of numbers and
// words, one character and one decision at a time. Unpredictable branches and a jump table.
#include "kernel.h"

#define LENGTH 6000

enum state {
  kStart,
  kSign,
  kInteger,
  kPoint,
  kFraction,
  kExponent,
  kExponentSign,
  kScientific,
  kWord,
  kOther
};
#define STATES 10

static char text[LENGTH + 1];
static const char alphabet[] = "0123456789012345678901234567,,,,,,,,+-..eabc";

const char kernel_name[] = "state_machine";
const uint64_t kernel_expected = UINT64_C(0x284471a01594b46);

void kernel_prepare(void) {
  uint32_t state = 2024;
  for (int i = 0; i < LENGTH; i++) {
    text[i] = alphabet[kernel_random(&state) % (sizeof alphabet - 1)];
  }
  text[LENGTH] = '\0';
}

static int digit(char c) { return c >= '0' && c <= '9'; }
static int letter(char c) { return c >= 'a' && c <= 'z'; }
static int sign(char c) { return c == '+' || c == '-'; }

static enum state next(enum state state, char c) {
  switch (state) {
    case kStart:
      if (digit(c)) return kInteger;
      if (sign(c)) return kSign;
      if (c == '.') return kPoint;
      return letter(c) ? kWord : kOther;
    case kSign:
      if (digit(c)) return kInteger;
      return c == '.' ? kPoint : kOther;
    case kInteger:
      if (digit(c)) return kInteger;
      if (c == '.') return kFraction;
      return c == 'e' ? kExponent : kOther;
    case kPoint:
      return digit(c) ? kFraction : kOther;
    case kFraction:
      if (digit(c)) return kFraction;
      return c == 'e' ? kExponent : kOther;
    case kExponent:
      if (digit(c)) return kScientific;
      return sign(c) ? kExponentSign : kOther;
    case kExponentSign:
      return digit(c) ? kScientific : kOther;
    case kScientific:
      return digit(c) ? kScientific : kOther;
    case kWord:
      return letter(c) ? kWord : kOther;
    default:
      return kOther;
  }
}

uint64_t kernel_run(void) {
  uint32_t ends[STATES] = {0};
  enum state state = kStart;
  for (const char *p = text;; p++) {
    if (*p == ',' || *p == '\0') {
      ends[state]++;
      state = kStart;
      if (*p == '\0') break;
    } else {
      state = next(state, *p);
    }
  }
  // What is no number and no word in one piece counts as the rest: + . 1e 1e+ 1x
  const uint32_t rest =
      ends[kSign] + ends[kPoint] + ends[kExponent] + ends[kExponentSign] + ends[kOther];
  uint64_t digest = ends[kStart];
  digest = digest * 1000 + ends[kInteger];
  digest = digest * 1000 + ends[kFraction];
  digest = digest * 1000 + ends[kScientific];
  digest = digest * 1000 + ends[kWord];
  return digest * 1000 + rest;
}
