// SPDX-License-Identifier: Apache-2.0
// Exact sums: prints the bits of those of random vectors, which sum_exact.py computes, too; they
// are the same on any number of PEs. Checks what is not finite, and zeros.
#include "firmware.h"

#define CASES 60
#define COUNT 150
static double parts[COUNT];
static float parts_of_floats[COUNT];
static uint64_t state;

static uint64_t next(void) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return state >> 11;
}

// Of all exponents; the smallest; the largest; that cancel each other but for a bit; ties.
static uint64_t number(int kind, int i, unsigned fraction_bits, uint64_t largest, uint64_t before) {
  const uint64_t sign = UINT64_C(1) << (fraction_bits == 52 ? 63 : 31);
  uint64_t fraction = next() & ((UINT64_C(1) << fraction_bits) - 1);
  const uint64_t any = next(), middle = largest / 2;
  uint64_t exponent = any % largest;
  if (kind == 1) exponent = any % 2;
  if (kind == 2) exponent = largest - 1 - any % 4;
  if (kind == 3 && i % 2 != 0) return before ^ sign ^ (uint64_t)(i % 3 == 0);
  if (kind == 4) {
    fraction = i % 3 == 0 ? 0 : fraction & 1;
    exponent = i % 2 == 0 ? middle : middle - fraction_bits - 1;
  }
  return (next() & 1 ? sign : 0) | exponent << fraction_bits | fraction;
}

static uint64_t sum_of_doubles(size_t n, int stride) {
  double sum;
  uint64_t bits;
  xbrtime_double_sum_exact(&sum, parts, n, stride);
  memcpy(&bits, &sum, sizeof bits);
  return bits;
}
static uint64_t sum_of_floats(size_t n) {
  float sum;
  uint32_t bits;
  xbrtime_float_sum_exact(&sum, parts_of_floats, n, 1);
  memcpy(&bits, &sum, sizeof bits);
  return bits;
}

static void try_case(int number_of_case) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes(), kind = number_of_case / 2 % 5;
  const bool is_double = number_of_case % 2 == 0, in_blocks = number_of_case % 3 == 0;
  state = (uint64_t)number_of_case + 1;
  uint64_t before = 0;
  size_t n = 0;
  for (int i = 0; i < COUNT; i++) {
    before = number(kind, i, is_double ? 52 : 23, is_double ? 0x7ff : 0xff, before);
    if ((in_blocks ? i * pes / COUNT : i % pes) != me) continue;
    const uint32_t half = (uint32_t)before;
    if (is_double) {
      memcpy(&parts[n++], &before, sizeof before);
    } else {
      memcpy(&parts_of_floats[n++], &half, sizeof half);
    }
  }
  static uint64_t bits;
  bits = is_double ? sum_of_doubles(n, 1) : sum_of_floats(n);
  static uint64_t least, most;
  xbrtime_uint64_reduce_all_min(&least, &bits, 1, 1);
  xbrtime_uint64_reduce_all_max(&most, &bits, 1, 1);
  FW_CHECK_EQUAL(least, most);
  if (me == 0) printf("%d %08lx%08lx\n", number_of_case, (long)(bits >> 32), (long)(uint32_t)bits);
}

// One number on each PE but the last, which has another.
static void try_special(uint64_t others, uint64_t last, uint64_t want) {
  const bool is_last = xbrtime_mype() == xbrtime_num_pes() - 1;
  memcpy(parts, is_last ? &last : &others, sizeof last);
  FW_CHECK_EQUAL(sum_of_doubles(1, 0), want);
}

int main(void) {
  const uint64_t sign = UINT64_C(1) << 63, infinity = UINT64_C(0x7ff) << 52, nan = infinity | 99;
  xbrtime_init();
  for (int i = 0; i < CASES; i++) try_case(i);
  try_special(0, infinity, infinity);
  try_special(nan, nan, infinity | UINT64_C(1) << 51);
  try_special(sign, sign, sign);
  try_special(infinity | sign, infinity | sign, infinity | sign);
  FW_CHECK_EQUAL(sum_of_doubles(0, 1), 0);
  if (xbrtime_num_pes() > 1) {
    try_special(infinity, infinity | sign, infinity | UINT64_C(1) << 51);
    try_special(sign, 0, 0);
  }
  const double three[5] = {1, 100, 2, 100, 4};
  memcpy(parts, three, sizeof three);
  double sum, want = 7.0 * xbrtime_num_pes();
  xbrtime_double_sum_exact(&sum, parts, 3, 2);
  FW_CHECK(memcmp(&sum, &want, sizeof sum) == 0);
  xbrtime_barrier();
  const xb_word from = xb_csr_read(XB_CSR_MCYCLE);
  (void)sum_of_doubles(COUNT, 1);
  const xb_word to = xb_csr_read(XB_CSR_MCYCLE);
  if (xbrtime_mype() == 0) printf("cycles %lu\n", (unsigned long)(to - from));
  xbrtime_close();
  return fw_status();
}
