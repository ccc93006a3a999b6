// SPDX-License-Identifier: Apache-2.0
//
// The state machine: reads numbers that commas separate, one character and one decision at a time,
// and counts in which state each reading ends and how often each state is left for another one.
#include "parts.h"

#define LENGTH 640

enum state {
  kStart,
  kSign,
  kInteger,
  kFraction,
  kExponent,
  kExponentSign,
  kScientific,
  kJunk,
  kStates
};

static uint8_t text[LENGTH + 1];

static const char *const integers[4] = {"7305", "4418", "-962", "+371"};
static const char *const fractions[4] = {"28.60175", ".9041300", "-315.200", "+0.71900"};
static const char *const scientific[4] = {"4.125e+7", "-.906e-3", "-52e+614", "+0.3e-25"};
static const char *const junk[4] = {"Q7.1e-2B", "-Q.Q--Qk", "8Q2.9e3w", "61.0e-Q!"};

void scan_prepare(void) {
  uint32_t length = 0;
  for (uint32_t i = seeds[0];; i++) {
    const char *const *kind = integers;
    if ((i & 7) == 7) {
      kind = junk;
    } else if ((i & 7) >= 5) {
      kind = scientific;
    } else if ((i & 7) >= 3) {
      kind = fractions;
    }
    const char *word = kind[i >> 3 & 3];
    uint32_t size = 0;
    while (word[size] != '\0') size++;
    if (length + size + 1 > LENGTH) break;
    for (uint32_t j = 0; j < size; j++) text[length++] = (uint8_t)word[j];
    text[length++] = ',';
  }
  text[length] = '\0';
}

static int digit(uint8_t c) { return c >= '0' && c <= '9'; }
static int sign(uint8_t c) { return c == '+' || c == '-'; }

// Reads up to and with the next comma, or up to and with the character that spoils the number.
static enum state read(const uint8_t **place, uint32_t *left) {
  const uint8_t *p = *place;
  enum state state = kStart;
  for (; *p != '\0' && state != kJunk; p++) {
    const uint8_t c = *p;
    enum state next = state;
    if (c == ',') {
      p++;
      break;
    }
    switch (state) {
      case kStart:
        if (digit(c)) {
          next = kInteger;
        } else if (sign(c)) {
          next = kSign;
        } else {
          next = c == '.' ? kFraction : kJunk;
        }
        break;
      case kSign:
        if (digit(c)) {
          next = kInteger;
        } else {
          next = c == '.' ? kFraction : kJunk;
        }
        break;
      case kInteger:
        if (c == '.') {
          next = kFraction;
        } else if (c == 'e') {
          next = kExponent;
        } else if (!digit(c)) {
          next = kJunk;
        }
        break;
      case kFraction:
        if (c == 'e') {
          next = kExponent;
        } else if (!digit(c)) {
          next = kJunk;
        }
        break;
      case kExponent:
        if (digit(c)) {
          next = kScientific;
        } else {
          next = sign(c) ? kExponentSign : kJunk;
        }
        break;
      case kExponentSign:
        next = digit(c) ? kScientific : kJunk;
        break;
      case kScientific:
        if (!digit(c)) next = kJunk;
        break;
      default:
        break;
    }
    if (next != state) left[state]++;
    state = next;
  }
  *place = p;
  return state;
}

static void spoil(uint32_t step, uint8_t change) {
  for (uint32_t i = 0; i < LENGTH && text[i] != '\0'; i += step) {
    if (text[i] != ',') text[i] ^= change;
  }
}

uint16_t scan_work(uint32_t step, uint16_t crc) {
  const uint8_t change = (uint8_t)seeds[1];
  uint32_t ends[kStates] = {0}, left[kStates] = {0};
  for (const uint8_t *p = text; *p != '\0';) ends[read(&p, left)]++;
  spoil(step, change);
  for (const uint8_t *p = text; *p != '\0';) ends[read(&p, left)]++;
  spoil(step, change);
  for (int i = 0; i < kStates; i++) {
    crc = crc16_word(ends[i], crc);
    crc = crc16_word(left[i], crc);
  }
  return crc;
}
