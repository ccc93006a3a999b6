// SPDX-License-Identifier: Apache-2.0
// One call of each function on one element, each to this PE and to another, against what it has to
// do; as functions of the library they are tested by access.c and remote_atomics.c. Compiled with
// optimisation none of them is called: single_test.sh looks at that.
#include "firmware.h"

static long box[2];
static double number;
static long double wide;
static unsigned char byte;
static int word;
static float narrow;

static void test(int pe, int writer) {
  const int me = xbrtime_mype();
  xbrtime_long_p(&box[0], 100 + me, pe);
  xbrtime_double_p(&number, 0.5 + me, pe);
  xbrtime_longdouble_p(&wide, 2.25L + me, pe);
  xbrtime_uchar_p(&byte, (unsigned char)(200 + me), pe);
  xbrtime_barrier();
  FW_CHECK_EQUAL(box[0], 100 + writer);
  FW_CHECK(number == 0.5 + writer && wide == 2.25L + writer);
  FW_CHECK_EQUAL(byte, (unsigned char)(200 + writer));
  const long own = -7 - me;
  long there = 0;
  xbrtime_long_put(&box[1], &own, 1, 1, pe);
  xbrtime_quiet();
  xbrtime_long_get(&there, &box[1], 1, 1, pe);
  FW_CHECK_EQUAL(there, own);
  FW_CHECK_EQUAL(xbrtime_long_g(&box[1], pe), own);
  FW_CHECK(xbrtime_double_g(&number, pe) == 0.5 + me);
  FW_CHECK(xbrtime_longdouble_g(&wide, pe) == 2.25L + me);
  FW_CHECK_EQUAL(xbrtime_uchar_g(&byte, pe), (unsigned char)(200 + me));
  FW_CHECK_EQUAL(xbrtime_long_atomic_fetch_add(&box[1], 9, pe), own);
  FW_CHECK_EQUAL(xbrtime_long_atomic_add(&box[1], 1, pe), own + 9);
  FW_CHECK_EQUAL(xbrtime_long_atomic_max(&box[1], 50, pe), own + 10);
  xbrtime_long_atomic_bxor_nb(&box[1], 1, pe);
  FW_CHECK_EQUAL(xbrtime_long_atomic_swap(&box[1], 4, pe), 51);
  FW_CHECK_EQUAL(xbrtime_long_atomic_inc(&box[1], pe), 4);
  xbrtime_long_atomic_inc_nb(&box[1], pe);
  FW_CHECK_EQUAL(xbrtime_long_atomic_fetch_inc(&box[1], pe), 6);
  FW_CHECK_EQUAL(xbrtime_long_atomic_compare_swap(&box[1], 7, 70, pe), 7);
  FW_CHECK_EQUAL(xbrtime_long_atomic_fetch(&box[1], pe), 70);
  xbrtime_long_atomic_set(&box[1], 8, pe);
  FW_CHECK_EQUAL(xbrtime_long_g(&box[1], pe), 8);
  xbrtime_int_atomic_set(&word, -5 - me, pe);
  FW_CHECK_EQUAL(xbrtime_int_atomic_compare_swap(&word, -6 - me, 3, pe), -5 - me);
  FW_CHECK_EQUAL(xbrtime_int_atomic_compare_swap(&word, -5 - me, -9, pe), -5 - me);
  FW_CHECK_EQUAL(xbrtime_int_atomic_add(&word, -1, pe), -9);
  FW_CHECK_EQUAL(xbrtime_int_g(&word, pe), -10);
  xbrtime_float_atomic_set(&narrow, -1.5f - (float)me, pe);
  FW_CHECK(xbrtime_float_atomic_swap(&narrow, 2.5f, pe) == -1.5f - (float)me);
  FW_CHECK(xbrtime_float_atomic_fetch(&narrow, pe) == 2.5f);
#if __riscv_xlen == 64  // else two words: a call
  xbrtime_double_atomic_set(&number, -1.25 - me, pe);
  FW_CHECK(xbrtime_double_atomic_swap(&number, 2.5, pe) == -1.25 - me);
  FW_CHECK(xbrtime_double_atomic_fetch(&number, pe) == 2.5);
#endif
  xbrtime_barrier();
}

int main(void) {
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  test(me, me);
  test((me + 1) % pes, (me + pes - 1) % pes);
  xbrtime_close();
  return fw_status();
}
