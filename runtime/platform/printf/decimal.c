// SPDX-License-Identifier: Apache-2.0
#include "decimal.h"

#include <string.h>

#define BILLION 1000000000u
#define DIGITS 9  // of one billion

static int larger(int a, int b) { return a > b ? a : b; }

// Words of 32 bits in front of and behind the binary point.
static int words_in_front(const struct binary *n) {
  return larger(0, n->exponent + 113 + 31) / 32 + 1;
}
static int words_behind(const struct binary *n) { return larger(0, -n->exponent + 31) / 32; }

// Groups of nine digits that the whole part may have: 32 bits are fewer than ten digits.
static int groups_in_front(const struct binary *n) { return words_in_front(n) * 10 / DIGITS + 2; }

int __xb_decimal_room(const struct binary *number, int wanted) {
  return (groups_in_front(number) + wanted / DIGITS + 4) * DIGITS;
}

static char *put_group(char *to, uint32_t group) {
  for (int i = DIGITS - 1; i >= 0; i--, group /= 10) to[i] = (char)('0' + group % 10);
  return to + DIGITS;
}

static bool is_zero(const uint32_t *words, int count) {
  for (int i = 0; i < count; i++) {
    if (words[i] != 0) return false;
  }
  return true;
}

// The remainder of a division by a billion, which it leaves the quotient of.
static uint32_t divide(uint32_t *words, int count) {
  uint64_t rest = 0;
  for (int i = count - 1; i >= 0; i--) {
    rest = rest << 32 | words[i];
    words[i] = (uint32_t)(rest / BILLION);
    rest %= BILLION;
  }
  return (uint32_t)rest;
}

// What goes over the point in a multiplication of a fraction by a billion.
static uint32_t multiply(uint32_t *words, int count) {
  uint64_t carry = 0;
  for (int i = 0; i < count; i++) {
    carry += (uint64_t)words[i] * BILLION;
    words[i] = (uint32_t)carry;
    carry >>= 32;
  }
  return (uint32_t)carry;
}

// Keeps `keep` digits of those there are; `more`: others that are not zero follow.
static void round_to(struct decimal *d, int keep, bool more) {
  if (keep < d->count) {
    bool up = false;
    if (keep >= 0) {
      const char first = d->digits[keep];
      for (int i = keep + 1; i < d->count && !more; i++) more = d->digits[i] != '0';
      const bool odd = keep > 0 && (d->digits[keep - 1] & 1) != 0;
      up = first > '5' || (first == '5' && (more || odd));
    }
    d->count = larger(keep, 0);
    while (up && d->count > 0 && d->digits[d->count - 1] == '9') d->count--;
    if (up && d->count > 0) {
      d->digits[d->count - 1]++;
    } else if (up) {
      d->digits[d->count++] = '1';
      d->point++;
    }
  }
  while (d->count > 0 && d->digits[d->count - 1] == '0') d->count--;
}

void __xb_decimal(struct decimal *d, const struct binary *number, int wanted, bool significant) {
  const int behind = words_behind(number), in_front = words_in_front(number);
  uint32_t words[behind + in_front + 4];
  memset(words, 0, sizeof words);
  const int shift = number->exponent + 32 * behind;  // not negative
  for (int i = 0; i < 4; i++) {
    const uint64_t part = (uint64_t)number->fraction[i] << shift % 32;
    words[shift / 32 + i] |= (uint32_t)part;
    words[shift / 32 + i + 1] |= (uint32_t)(part >> 32);
  }
  // The whole part comes from its end.
  uint32_t groups[groups_in_front(number)];
  int whole = 0;
  while (!is_zero(words + behind, in_front)) groups[whole++] = divide(words + behind, in_front);
  char *end = d->digits;
  d->point = whole * DIGITS;
  for (int i = whole - 1; i >= 0; i--) end = put_group(end, groups[i]);
  // Groups behind the point until there is one digit more than wanted, those before the first that
  // is not zero not counted.
  int zeros = whole == 0 ? 0 : -1;  // leading digits that are zero; -1: there is another in front
  while (!is_zero(words, behind)) {
    const int have = (int)(end - d->digits);
    if (significant ? have > wanted + DIGITS : have - d->point > wanted) break;
    const uint32_t group = multiply(words, behind);
    if (zeros >= 0 && group == 0) {
      d->point -= DIGITS;
      if (!significant && -d->point > wanted) break;
      continue;
    }
    zeros = -1;
    end = put_group(end, group);
  }
  // No zeros in front.
  int leading = 0;
  const int have = (int)(end - d->digits);
  while (leading < have && d->digits[leading] == '0') leading++;
  d->count = have - leading;
  d->point -= leading;
  for (int i = 0; i < d->count; i++) d->digits[i] = d->digits[leading + i];
  round_to(d, significant ? wanted : d->point + wanted, !is_zero(words, behind));
  if (d->count == 0) d->point = 0;
}
