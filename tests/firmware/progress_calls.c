// SPDX-License-Identifier: Apache-2.0
// Calls that do not wait move on what is under way, too: one PE ends a collective that needs all
// others, who do nothing but put, get or update until that PE tells them. Compiled with
// XBRTIME_NO_INLINE it tries functions on one element, too.
#include "firmware.h"

#define LONGS 300  // several chunks, so that every PE has to act several times
#define N 8
#define MOST_CALLS 20000
static long sums[LONGS], numbers[LONGS], dest[4 * N], src[4 * N];
static int dest_int[N], src_int[N];
static double real_dest[N], real_src[N];
static unsigned long signal;
static volatile long flag;
static long locks[16];  // by PE
static const size_t strides[2] = {4, 1}, counts[2] = {2, 2};

static void lock_and_unlock(long *lock) {
  xbrtime_set_lock(lock);
  xbrtime_clear_lock(lock);
}

// What programs look with again and again.
static void get_and_wait(int pe) {
  xbrtime_request request;
  xbrtime_long_get_nbh(dest, src, 1, 1, pe, &request);
  xbrtime_request_wait(&request);
}
static void put_and_test(int pe) {
  xbrtime_request request;
  xbrtime_long_put_nbh(dest, src, N, 1, pe, &request);
  while (!xbrtime_request_test(&request)) {
  }
}
static void test_nothing(void) {
  xbrtime_request none = XBRTIME_REQUEST_NONE;
  FW_CHECK_EQUAL(xbrtime_request_test(&none), 1);
}

#define CALLS(X)                                                                  \
  X(xbrtime_long_put(dest, src, N, 1, pe))                                        \
  X(xbrtime_int_put(dest_int, src_int, 2, 3, pe))                                 \
  X(xbrtime_long_get(dest, src, N, 1, pe))                                        \
  X(xbrtime_double_get(real_dest, real_src, 3, 2, pe))                            \
  X(xbrtime_long_put_nb(dest, src, 4 * N, 1, pe))                                 \
  X(xbrtime_long_get_nb(dest, src, 4 * N, 1, pe))                                 \
  X(xbrtime_long_iput(dest, src, 2, 1, 2, pe))                                    \
  X(xbrtime_long_iget(dest, src, 2, 1, 2, pe))                                    \
  X(xbrtime_putmem(dest, src, 3, pe))                                             \
  X(xbrtime_getmem(dest, src, 3, pe))                                             \
  X(xbrtime_long_put_section(dest, strides, src, strides, counts, 2, pe))         \
  X(xbrtime_long_get_section(dest, strides, src, strides, counts, 2, pe))         \
  X(xbrtime_long_put_signal(dest, src, 1, &signal, 1, XBRTIME_SIGNAL_SET, pe))    \
  X(xbrtime_long_put_signal_nb(dest, src, N, &signal, 1, XBRTIME_SIGNAL_ADD, pe)) \
  X(xbrtime_signal_set(&signal, 1, pe))                                           \
  X(xbrtime_signal_add(&signal, 1, pe))                                           \
  X(xbrtime_long_accumulate(dest, src, 4, 1, pe))                                 \
  X(xbrtime_double_accumulate(real_dest, real_src, 4, 1, pe))                     \
  X(xbrtime_long_accumulate_updates(dest, src, 4, 1, pe))                         \
  X(xbrtime_long_accumulate_locked(dest, src, 4, 1, pe))                          \
  X(get_and_wait(pe))                                                             \
  X(put_and_test(xbrtime_mype()))                                                 \
  X(test_nothing())                                                               \
  X((void)xbrtime_long_test(&src[0], XBRTIME_CMP_EQ, -1))                         \
  X((void)xbrtime_signal_fetch(&signal))                                          \
  X(lock_and_unlock(&locks[xbrtime_mype()]))                                      \
  X((void)xbrtime_long_atomic_lxor(dest, 1, pe))                                  \
  X((void)xbrtime_uint64_atomic_fetch_add_nb((uint64_t *)real_src, (uint64_t *)real_dest, 1, pe))
#ifdef XBRTIME_NO_INLINE
#define SINGLE_CALLS(X)                                     \
  X(xbrtime_long_p(dest, 1, pe))                            \
  X(dest[1] = xbrtime_long_g(src, pe))                      \
  X(xbrtime_long_put(dest, src, 1, 1, pe))                  \
  X(xbrtime_int_get(dest_int, src_int, 1, 1, pe))           \
  X(dest[1] = xbrtime_long_atomic_add(dest, 1, pe))         \
  X(xbrtime_int_atomic_add_nb(dest_int, 1, pe))             \
  X(dest[1] = xbrtime_long_atomic_fetch(dest, pe))          \
  X(xbrtime_long_atomic_set(dest, 1, pe))                   \
  X((void)xbrtime_long_atomic_compare_swap(dest, 1, 2, pe)) \
  X((void)xbrtime_double_atomic_swap(real_dest, 1, pe))
#else
#define SINGLE_CALLS(X)
#endif

#define CASE(CALL)         \
  if (which == number++) { \
    CALL;                  \
    return;                \
  }
static const char *const names[] = {
#define NAME(CALL) #CALL,
    CALLS(NAME) SINGLE_CALLS(NAME)};
static __attribute__((noinline)) void make_call(int which, int pe) {
  int number = 0;
  CALLS(CASE)
  SINGLE_CALLS(CASE)
}

int main(void) {
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  for (int which = 0; which < (int)(sizeof names / sizeof *names); which++) {
    const int last = which * 5 % pes;
    for (int i = 0; i < LONGS; i++) numbers[i] = which * i + me;
    xbrtime_barrier();
    xbrtime_request request;
    FW_CHECK_EQUAL(
        xbrtime_long_team_reduce_all_sum_nbh(XBRTIME_TEAM_WORLD, sums, numbers, LONGS, 1, &request),
        0);
    if (me == last) {
      xbrtime_request_wait(&request);
      for (int pe = 0; pe < pes; pe++) xb_esw(xb_namespace(pe), &flag, (uint32_t)which + 1);
    } else {
      int calls = 0;
      while (flag != which + 1 && calls++ < MOST_CALLS) make_call(which, (me + 1) % pes);
      if (flag != which + 1) fw_report(__FILE__, __LINE__, names[which], 0, 1);
    }
    xbrtime_request_wait(&request);
    for (int i = 0; i < LONGS; i++) {
      FW_CHECK_EQUAL(sums[i], (long)pes * which * i + (long)pes * (pes - 1) / 2);
    }
  }
  xbrtime_close();
  return fw_status();
}
