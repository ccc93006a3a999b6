// SPDX-License-Identifier: Apache-2.0
//
// What calls between two PEs take: PE 0 and one that the argument names, the neighbour by default.
//   xbsim -n 16 point_to_point.elf [-- PE, 1]
//
// For each size
//   latency    of put: half of a round trip of put_signal and the wait for the signal, so from the
//              call to the return of who waits for the data; of get: the call
//   bandwidth  of put_nb and get_nb: bytes per 1000 cycles, 16 of them behind each other and the
//              quiet that waits for all
// and calls per 1000 cycles of what moves 8 bytes, 256 of them behind each other: p and
// atomic_inc_nb with a quiet at the end, g and atomic_fetch_inc, whose result is used before the
// next.
//
// Each of these is done once before it is measured, and checked. PE 0 prints a line for each:
// "point_to_point: call=NAME bytes=N pe=N hops=N latency=C bandwidth=B rate=R verified=yes", what
// was not measured being 0; cycles and rates in hundredths, as decimal numbers. Status 1 if
// something wrong came.
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xbrtime.h"

#define MOST_BYTES 65536
#define PING_PONGS 8
#define TRANSFERS 16
#define CALLS 256

static uint64_t box[MOST_BYTES / 8], source[MOST_BYTES / 8];
static unsigned long signal_word;
static long counter;
static int me, other;
static bool all_right = true;

// Odd turns and even ones have other words.
static uint64_t word_of(size_t i, unsigned turn) { return (i + 1) * 0x9e3779b97f4a7c15 + turn; }
static void fill(size_t bytes, unsigned turn) {
  for (size_t i = 0; i < bytes / 8; i++) source[i] = word_of(i, turn);
}
static bool is_filled(size_t bytes, unsigned turn) {
  for (size_t i = 0; i < bytes / 8; i++) {
    if (box[i] != word_of(i, turn)) return false;
  }
  return true;
}

#define DECIMAL "%" PRIu64 ".%02" PRIu64
#define OF(hundredths) (hundredths) / 100, (hundredths) % 100

struct result {
  uint64_t latency, bandwidth, rate;  // hundredths
  bool right;
};
static void print(const char *call, size_t bytes, struct result result) {
  if (me != 0) return;
  const unsigned width = (unsigned)xb_csr_read(XB_CSR_MESHWIDTH);
  const unsigned hops = (unsigned)other % width + (unsigned)other / width;
  printf("point_to_point: call=%s bytes=%u pe=%d hops=%u latency=" DECIMAL " bandwidth=" DECIMAL
         " rate=" DECIMAL " verified=%s\n",
         call, (unsigned)bytes, other, hops, OF(result.latency), OF(result.bandwidth),
         OF(result.rate), result.right ? "yes" : "no");
  all_right = all_right && result.right;
}

static uint64_t ping_pong(size_t bytes, unsigned long *round) {
  const int to = other;
  const uint64_t begin = xb_cycles();
  for (int i = 0; i < PING_PONGS; i++) {
    (*round)++;
    if (me == 0) {
      xbrtime_uint64_put_signal(box, source, bytes / 8, &signal_word, *round, XBRTIME_SIGNAL_SET,
                                to);
      xbrtime_signal_wait_until(&signal_word, XBRTIME_CMP_EQ, *round);
    } else {
      xbrtime_signal_wait_until(&signal_word, XBRTIME_CMP_EQ, *round);
      xbrtime_uint64_put_signal(box, source, bytes / 8, &signal_word, *round, XBRTIME_SIGNAL_SET,
                                0);
    }
  }
  return (xb_cycles() - begin) * 100 / (2 * PING_PONGS);
}

// Both PEs; the rest waits in the barrier behind it.
static struct result measure_put(size_t bytes) {
  static unsigned long round;
  struct result result = {0, 0, 0, true};
  for (unsigned turn = 0; turn < 2; turn++) {
    fill(bytes, turn);
    xbrtime_barrier();
    if (me == 0 || me == other) {
      result.latency = ping_pong(bytes, &round);
      result.right = result.right && is_filled(bytes, turn);
    }
    xbrtime_barrier();
  }
  for (unsigned turn = 0; turn < 2 && me == 0; turn++) {
    fill(bytes, 2 + turn);
    const uint64_t begin = xb_cycles();
    for (int i = 0; i < TRANSFERS; i++) xbrtime_uint64_put_nb(box, source, bytes / 8, 1, other);
    xbrtime_quiet();
    result.bandwidth = bytes * TRANSFERS * 100000 / (xb_cycles() - begin);
    memset(box, 0, bytes);
    xbrtime_uint64_get(box, box, bytes / 8, 1, other);
    result.right = result.right && is_filled(bytes, 2 + turn);
  }
  return result;
}

static struct result measure_get(size_t bytes) {
  struct result result = {0, 0, 0, true};
  fill(bytes, 9);
  xbrtime_barrier();
  for (unsigned turn = 0; turn < 2 && me == 0; turn++) {
    memset(box, 0, bytes);
    uint64_t begin = xb_cycles();
    xbrtime_uint64_get(box, source, bytes / 8, 1, other);
    result.latency = (xb_cycles() - begin) * 100;
    result.right = result.right && is_filled(bytes, 9);
    memset(box, 0, bytes);
    begin = xb_cycles();
    for (int i = 0; i < TRANSFERS; i++) xbrtime_uint64_get_nb(box, source, bytes / 8, 1, other);
    xbrtime_quiet();
    result.bandwidth = bytes * TRANSFERS * 100000 / (xb_cycles() - begin);
    result.right = result.right && is_filled(bytes, 9);
  }
  xbrtime_barrier();
  return result;
}

// One call a turn; the counter begins with FIRST. CHECK is what has to hold behind all of them.
#define MEASURE_RATE(NAME, FIRST, CALL, CHECK)                        \
  static void rate_of_##NAME(void) {                                  \
    struct result result = {0, 0, 0, true};                           \
    for (unsigned turn = 0; turn < 2 && me == 0; turn++) {            \
      const int to = other;                                           \
      long sum = 0;                                                   \
      xbrtime_long_atomic_set(&counter, FIRST, other);                \
      const uint64_t begin = xb_cycles();                             \
      for (long i = 1; i <= CALLS; i++) {                             \
        CALL;                                                         \
      }                                                               \
      xbrtime_quiet();                                                \
      result.rate = (uint64_t)CALLS * 100000 / (xb_cycles() - begin); \
      result.right = result.right && (CHECK);                         \
      (void)sum;                                                      \
    }                                                                 \
    print(#NAME, 8, result);                                          \
    xbrtime_barrier();                                                \
  }
#define USE(x) __asm__ volatile("add %0, %0, %1" : "+r"(sum) : "r"(x))
MEASURE_RATE(p, 0, xbrtime_long_p(&counter, i, to), xbrtime_long_g(&counter, other) == CALLS)
MEASURE_RATE(g, 3, USE(xbrtime_long_g(&counter, to)), sum == 3 * CALLS)
MEASURE_RATE(atomic_inc_nb, 0, xbrtime_long_atomic_inc_nb(&counter, to),
             xbrtime_long_g(&counter, other) == CALLS)
MEASURE_RATE(atomic_fetch_inc, 0, USE(xbrtime_long_atomic_fetch_inc(&counter, to)),
             sum == CALLS * (CALLS - 1) / 2)

int main(int argc, char **argv) {
  if (xbrtime_init() != 0) return 1;
  me = xbrtime_mype();
  other = argc > 1 ? atoi(argv[1]) : 1;
  if (argc > 2 || other < 1 || other >= xbrtime_num_pes()) {
    if (me == 0) printf("point_to_point: give one PE from 1 to %d\n", xbrtime_num_pes() - 1);
    return 2;
  }
  static const size_t sizes[] = {8, 64, 512, 4096, MOST_BYTES};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    print("put", sizes[i], measure_put(sizes[i]));
    print("get", sizes[i], measure_get(sizes[i]));
  }
  rate_of_p();
  rate_of_g();
  rate_of_atomic_inc_nb();
  rate_of_atomic_fetch_inc();
  // What the other PE found wrong counts, too.
  static long own, wrong;
  own = me == other && !is_filled(MOST_BYTES, 3);
  xbrtime_long_reduce_all_sum(&wrong, &own, 1, 1);
  xbrtime_close();
  return all_right && wrong == 0 ? 0 : 1;
}
