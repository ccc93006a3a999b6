// SPDX-License-Identifier: Apache-2.0
//
// The exact sum of floating-point numbers of all PEs, rounded once. A number that every sum of them
// fits into, in steps of the smallest of double, lies in chunks of 32 bits, each in 64: so a PE
// adds up to 2^30 numbers without a carry, and one integer reduction adds the chunks of all PEs.
// Integer sums do not depend on order or grouping, so neither does the result.
//
// Source: R. M. Neal, "Fast exact summation using small and large superaccumulators", 2015 (the
// small one).
#include <string.h>

#include "internal.h"
#include "xbrtime_exact.h"

// Up to 2^64 numbers below 2^1024, in steps of 2^-1074: 2163 bits with the sign.
#define CHUNKS 68
#define CARRY_AFTER ((size_t)1 << 29)
enum extra { kNaNs = CHUNKS, kPlusInfinities, kMinusInfinities, kNumbers, kMinusZeros, kWords };

// A format: its fraction has so many bits, and its smallest step is that of double times 2^lowest.
struct format {
  unsigned fraction, lowest, largest;  // largest: the exponent of what is not finite
};
static const struct format formats[2] = {{23, 1074 - 149, 0xff}, {52, 0, 0x7ff}};

static int64_t words[kWords];

static void add(uint64_t bits, const struct format *format) {
  const uint64_t fraction = bits & ((UINT64_C(1) << format->fraction) - 1);
  const unsigned exponent = (unsigned)(bits >> format->fraction) & format->largest;
  const bool is_negative = (bits >> format->fraction >> 1) > format->largest / 2;
  words[kNumbers]++;
  if (exponent == format->largest) {
    words[fraction != 0 ? kNaNs : is_negative ? kMinusInfinities : kPlusInfinities]++;
    return;
  }
  if (exponent == 0 && fraction == 0) {
    words[kMinusZeros] += is_negative;
    return;
  }
  const uint64_t value = exponent == 0 ? fraction : fraction | UINT64_C(1) << format->fraction;
  const unsigned at = format->lowest + (exponent == 0 ? 0 : exponent - 1), shift = at % 32;
  const uint64_t low = value << shift, high = shift == 0 ? 0 : value >> (64 - shift);
  int64_t *const chunk = &words[at / 32];
  if (is_negative) {
    chunk[0] -= (uint32_t)low;
    chunk[1] -= (int64_t)(low >> 32);
    chunk[2] -= (int64_t)high;
  } else {
    chunk[0] += (uint32_t)low;
    chunk[1] += (int64_t)(low >> 32);
    chunk[2] += (int64_t)high;
  }
}

// All chunks but the last one become 0 .. 2^32 - 1; that has the sign.
static void carry(void) {
  int64_t over = 0;
  for (int i = 0; i < CHUNKS - 1; i++) {
    over += words[i];
    words[i] = (uint32_t)over;
    over >>= 32;
  }
  words[CHUNKS - 1] += over;
}

static bool is_any_below(unsigned at) {
  if ((words[at / 32] & ((INT64_C(1) << at % 32) - 1)) != 0) return true;
  for (unsigned i = 0; i < at / 32; i++) {
    if (words[i] != 0) return true;
  }
  return false;
}

// To nearest, ties to even.
static uint64_t round_magnitude(const struct format *format) {
  int top = CHUNKS - 1;
  while (top >= 0 && words[top] == 0) top--;
  if (top < 0) return 0;
  const unsigned first = (unsigned)top * 32 + 63 - (unsigned)__builtin_clzll((uint64_t)words[top]);
  const unsigned normal = format->lowest + format->fraction;
  const unsigned last = first > normal ? first - format->fraction : format->lowest;
  const unsigned shift = last % 32, i = last / 32;
  uint64_t value = ((uint64_t)words[i + 1] << 32 | (uint64_t)words[i]) >> shift;
  if (shift != 0) value |= (uint64_t)words[i + 2] << (64 - shift);
  value += (uint64_t)(last - format->lowest) << format->fraction;
  if (last > 0 && (words[(last - 1) / 32] >> (last - 1) % 32 & 1) != 0 &&
      ((value & 1) != 0 || is_any_below(last - 1))) {
    value++;  // into the exponent, too
  }
  const uint64_t infinity = (uint64_t)format->largest << format->fraction;
  return last - format->lowest >= format->largest || value > infinity ? infinity : value;
}

static uint64_t result(const struct format *format) {
  const uint64_t infinity = (uint64_t)format->largest << format->fraction;
  const uint64_t sign = UINT64_C(1) << (format->fraction == 52 ? 63 : 31);
  const bool plus = words[kPlusInfinities] != 0, minus = words[kMinusInfinities] != 0;
  if (words[kNaNs] != 0 || (plus && minus)) {
    return infinity | UINT64_C(1) << (format->fraction - 1);
  }
  if (plus || minus) return infinity | (minus ? sign : 0);
  carry();
  if (words[CHUNKS - 1] < 0) {
    for (int i = 0; i < CHUNKS; i++) words[i] = -words[i];
    carry();
    return round_magnitude(format) | sign;
  }
  const uint64_t value = round_magnitude(format);
  return value == 0 && words[kNumbers] != 0 && words[kMinusZeros] == words[kNumbers] ? sign : value;
}

// In numbers of 4 bytes or of 8.
static uint64_t sum(const void *src, size_t nelems, size_t step, const struct format *format) {
  memset(words, 0, sizeof words);
  const char *from = src;
  for (size_t i = 0; i < nelems; i++, from += step) {
    uint64_t bits = 0;
    memcpy(&bits, from, format->fraction == 52 ? 8 : 4);
    add(bits, format);
    if ((i + 1) % CARRY_AFTER == 0) carry();
  }
  carry();
  xbrtime_int64_reduce_all_sum(words, words, kWords, 1);
  return result(format);
}

void xbrtime_float_sum_exact(float *dest, const float *src, size_t nelems, int stride) {
  const uint32_t bits = (uint32_t)sum(src, nelems, (size_t)stride * sizeof *src, &formats[0]);
  memcpy(dest, &bits, sizeof bits);
}

void xbrtime_double_sum_exact(double *dest, const double *src, size_t nelems, int stride) {
  const uint64_t bits = sum(src, nelems, (size_t)stride * sizeof *src, &formats[1]);
  memcpy(dest, &bits, sizeof bits);
}
