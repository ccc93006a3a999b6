// SPDX-License-Identifier: Apache-2.0
//
// Instructions of single operations of xbrtime on 8 bytes: each stands between the marks of a
// region of xbsim, whose log check_instructions.py reads. What a mark needs is in registers before,
// so nothing else is between but the store that ends the region; region "empty" has only that.
// Arguments are computed inside, as a program has to.
#define XBRTIME_NO_INLINE  // what the functions take
#include <stdio.h>

#include "instruction_counts_line.h"
#include "xbrtime.h"

#define MOST_PES 64

static long dest[64], source[64];
static volatile uint64_t start_at;
static int me, pes;

// All PEs return in about the same cycle, so that nobody waits long for another.
static void start_together(void) {
  static uint64_t before;
  xbrtime_barrier();
  if (me == 0) {
    const uint64_t start = xb_cycles() + 500 + 40 * (uint64_t)pes;
    for (int pe = 0; pe < pes; pe++) xb_esd(xb_namespace(pe), (void *)&start_at, start);
  }
  while (start_at == before) {
  }
  before = start_at;
  while (xb_cycles() < before) {
  }
}

#define OPAQUE(x) __asm__ volatile("" : "+r"(x))
#define COUNT(NAME, ...)                                               \
  do {                                                                 \
    start_together();                                                  \
    __VA_ARGS__; /* collectives look things up when they are called */ \
    xbrtime_quiet();                                                   \
    start_together();                                                  \
    const xb_word before_ = xb_csr_read(XB_CSR_INSTRET);               \
    __VA_ARGS__;                                                       \
    report(NAME, xb_csr_read(XB_CSR_INSTRET) - before_);               \
  } while (0)

// Of the PE that takes most.
static void report(const char *name, xb_word instructions) {
  static xb_word all[MOST_PES];
  xb_esd(xb_namespace(0), &all[me], instructions);
  xbrtime_barrier();
  xb_word most = 0;
  for (int pe = 0; pe < pes; pe++) most = all[pe] > most ? all[pe] : most;
  if (me == 0) printf("%s %u\n", name, (unsigned)most - 1);  // less the read itself
  xbrtime_barrier();
}

// Accesses of xbgas.h: namespace, address and value are in registers, as in a loop.
static void count_accesses(int other) {
  xb_word ns = xb_namespace(other);
  long *at = &dest[8];
  long value = 5;
  OPAQUE(ns);
  OPAQUE(at);
  OPAQUE(value);
  COUNT("access_p", xb_esd(ns, at, (uint64_t)value));
  COUNT("access_put_quiet", xb_esd(ns, at, (uint64_t)value); xb_fence());
  COUNT("access_get", value = xb_eld(ns, at); OPAQUE(value));
  COUNT("access_fetch_add", value = xb_eamoadd_d(ns, at, (uint64_t)value); OPAQUE(value));
}

// Functions that only return, with the parameters of those below: what a call takes before the
// function and back, which is the same for any library.
#define NOTHING __attribute__((noipa))
NOTHING static void no_put(long *to, const long *from, size_t nelems, int stride, int pe) {
  (void)to, (void)from, (void)nelems, (void)stride, (void)pe;
}
NOTHING static void no_p(long *to, long value, int pe) { (void)to, (void)value, (void)pe; }
NOTHING static void no_g(const long *from, int pe) { (void)from, (void)pe; }

static void count_calls(int other) {
  long value = 5;
  COUNT("call_p", no_p(&dest[1], 5, other));
  COUNT("line_p", line_p(&dest[1], 5, other));
  COUNT("p", xbrtime_long_p(&dest[1], 5, other));
  COUNT("call_put", no_put(&dest[2], source, 1, 1, other));
  COUNT("line_put", line_put(&dest[2], source, 1, 1, other));
  COUNT("put", xbrtime_long_put(&dest[2], source, 1, 1, other));
  COUNT("put_quiet", xbrtime_long_p(&dest[3], 5, other); xbrtime_quiet());
  COUNT("call_g", no_g(&dest[4], other));
  COUNT("line_g", value = line_g(&dest[4], other); OPAQUE(value));
  COUNT("g", value = xbrtime_long_g(&dest[4], other); OPAQUE(value));
  COUNT("call_get", no_put(source, &dest[5], 1, 1, other));
  COUNT("line_get", line_get(source, &dest[5], 1, 1, other));
  COUNT("get", xbrtime_long_get(source, &dest[5], 1, 1, other));
  COUNT("call_fetch_add", no_p(&dest[6], 7, other));
  COUNT("line_fetch_add", value = line_fetch_add(&dest[6], 7, other); OPAQUE(value));
  COUNT("fetch_add", value = xbrtime_long_atomic_add(&dest[6], 7, other); OPAQUE(value));
}

// Functions on one element that other libraries were not measured with.
NOTHING static void no_compare_swap(long *to, long expected, long desired, int pe) {
  (void)to, (void)expected, (void)desired, (void)pe;
}
NOTHING static void no_compare_swap_int(int *to, int expected, int desired, int pe) {
  (void)to, (void)expected, (void)desired, (void)pe;
}
NOTHING static void no_p_double(double *to, double value, int pe) {
  (void)to, (void)value, (void)pe;
}
NOTHING static void no_p_float(float *to, float value, int pe) { (void)to, (void)value, (void)pe; }
NOTHING static void no_g_short(const short *from, int pe) { (void)from, (void)pe; }

static void count_more(int other) {
  static int number;
  static short small;
  static double wide;
  static float narrow;
  long value = 5;
  int got = 5;
  double before = 1.5;
  float before_narrow = 1.5f;
  OPAQUE(before);
  OPAQUE(before_narrow);
  COUNT("call_compare_swap", no_compare_swap(&dest[9], 0, 0, other));
  COUNT("line_compare_swap", value = line_compare_swap(&dest[9], 0, 0, other); OPAQUE(value));
  COUNT("compare_swap", value = xbrtime_long_atomic_compare_swap(&dest[9], 0, 0, other);
        OPAQUE(value));
  COUNT("call_compare_swap_int", no_compare_swap_int(&number, 0, 0, other));
  COUNT("compare_swap_int", got = xbrtime_int_atomic_compare_swap(&number, 0, 0, other);
        OPAQUE(got));
  COUNT("call_swap_double", no_p_double(&wide, before, other));
  COUNT("line_swap_double", before = line_swap_double(&wide, before, other); OPAQUE(before));
  COUNT("swap_double", before = xbrtime_double_atomic_swap(&wide, before, other); OPAQUE(before));
  COUNT("call_swap_float", no_p_float(&narrow, before_narrow, other));
  COUNT("swap_float", before_narrow = xbrtime_float_atomic_swap(&narrow, before_narrow, other);
        OPAQUE(before_narrow));
  COUNT("call_set_float", no_p_float(&narrow, before_narrow, other));
  COUNT("set_float", xbrtime_float_atomic_set(&narrow, before_narrow, other));
  COUNT("call_g_short", no_g_short(&small, other));
  COUNT("g_short", got = xbrtime_short_g(&small, other); OPAQUE(got));
  COUNT("call_land", no_p(&dest[10], 1, other));
  COUNT("land", value = xbrtime_long_atomic_land(&dest[10], 1, other); OPAQUE(value));
  COUNT("call_lor", no_p(&dest[10], 0, other));
  COUNT("lor", value = xbrtime_long_atomic_lor(&dest[10], 0, other); OPAQUE(value));
  COUNT("call_lxor_0", no_p(&dest[10], 0, other));
  COUNT("lxor_0", value = xbrtime_long_atomic_lxor(&dest[10], 0, other); OPAQUE(value));
  COUNT("call_lxor_1", no_p(&dest[10], 1, other));
  // Twice before it is counted, from 0 to 0.
  (void)xbrtime_long_atomic_lxor(&dest[10], 1, other);
  COUNT("lxor_1", value = xbrtime_long_atomic_lxor(&dest[10], 1, other); OPAQUE(value));
}

static void count_collectives(void) {
  COUNT("barrier", xbrtime_barrier());
  COUNT("broadcast", xbrtime_long_broadcast(dest, source, 1, 1, 0));
  COUNT("reduce_all", xbrtime_long_reduce_all_sum(dest, source, 1, 1));
  COUNT("alltoall", xbrtime_long_alltoall(dest, source, 1, 1, 1));
}
static void count_by_memory(void) {
  xbrtime_select("barrier", "memory");
  xbrtime_select("broadcast_element", "memory");
  xbrtime_select("reduce_all_element", "memory");
  COUNT("barrier_memory", xbrtime_barrier());
  COUNT("broadcast_memory", xbrtime_long_broadcast(dest, source, 1, 1, 0));
  COUNT("reduce_all_memory", xbrtime_long_reduce_all_sum(dest, source, 1, 1));
}

int main(void) {
  if (xbrtime_init() != 0) return 1;
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  int other = (me + 1) % pes;
  OPAQUE(other);
  COUNT("empty", (void)0);
  count_accesses(other);
  count_calls(other);
  count_more(other);
  count_collectives();
  count_by_memory();
  xbrtime_close();
  return 0;
}
