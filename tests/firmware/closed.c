// SPDX-License-Identifier: Apache-2.0
// One call of xbrtime outside init and close, which has to end the run with the reason: the first
// argument names it, the second says when, the third is the root. "between": in time, so the root
// is to be wrong. After close it has been made before, so that what it keeps for the next call is
// there.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xbrtime.h"

#define N 16
static long dest[4 * N], src[4 * N], lock;
static double real_dest[N], real_src[N];
static unsigned long signal;
static int sizes[N] = {1}, places[N], root;  // of one piece only: there may be nobody to send to
static xbrtime_request request;
static xbrtime_counter counter = {.total_ = 9, .left_ = 1};
static int none[N], arguments;
static char *argument[1];
static const size_t strides[2] = {4, 1}, counts[2] = {2, 2};

#define CALLS(X)                                                                             \
  X(put, xbrtime_long_put(dest, src, N, 1, root))                                            \
  X(put_one, xbrtime_long_put(dest, src, 1, 1, root))                                        \
  X(put_to_itself, xbrtime_long_put(dest, src, 1, 1, xbrtime_mype()))                        \
  X(get, xbrtime_long_get(dest, src, N, 1, root))                                            \
  X(put_nb, xbrtime_long_put_nb(dest, src, 4 * N, 1, root))                                  \
  X(get_nb, xbrtime_long_get_nb(dest, src, 4 * N, 1, root))                                  \
  X(put_nbh, xbrtime_long_put_nbh(dest, src, 4 * N, 1, root, &request))                      \
  X(get_nbh, xbrtime_long_get_nbh(dest, src, 4 * N, 1, root, &request))                      \
  X(putmem_nbh, xbrtime_putmem_nbh(dest, src, 3, root, &request))                            \
  X(getmem_nbh, xbrtime_getmem_nbh(dest, src, 3, root, &request))                            \
  X(p, xbrtime_long_p(dest, 1, root))                                                        \
  X(g, dest[1] = xbrtime_long_g(src, root))                                                  \
  X(iput, xbrtime_long_iput(dest, src, 2, 1, 2, root))                                       \
  X(iget, xbrtime_long_iget(dest, src, 2, 1, 2, root))                                       \
  X(putmem, xbrtime_putmem(dest, src, 3, root))                                              \
  X(getmem, xbrtime_getmem(dest, src, 3, root))                                              \
  X(put_section, xbrtime_long_put_section(dest, strides, src, strides, counts, 2, root))     \
  X(get_section, xbrtime_long_get_section(dest, strides, src, strides, counts, 2, root))     \
  X(put_signal, xbrtime_long_put_signal(dest, src, 1, &signal, 1, XBRTIME_SIGNAL_SET, root)) \
  X(signal_set, xbrtime_signal_set(&signal, 1, root))                                        \
  X(signal_add, xbrtime_signal_add(&signal, 1, root))                                        \
  X(accumulate, xbrtime_long_accumulate(dest, src, 4, 1, root))                              \
  X(atomic_add, dest[1] = xbrtime_long_atomic_add(dest, 1, root))                            \
  X(atomic_add_nb, xbrtime_long_atomic_add_nb(dest, 1, root))                                \
  X(atomic_add_wide, xbrtime_uint64_atomic_add((uint64_t *)real_dest, 1, root))              \
  X(atomic_fetch, dest[1] = xbrtime_long_atomic_fetch(dest, root))                           \
  X(compare_swap, dest[1] = xbrtime_long_atomic_compare_swap(dest, 1, 2, root))              \
  X(set_lock, (xbrtime_set_lock(&lock), xbrtime_clear_lock(&lock)))                          \
  X(test_lock, (void)xbrtime_test_lock(&lock))                                               \
  X(barrier, xbrtime_barrier())                                                              \
  X(barrier_dissemination, xbrtime_barrier_dissemination())                                  \
  X(barrier_pairwise, xbrtime_barrier_pairwise())                                            \
  X(barrier_one_to_all, xbrtime_barrier_one_to_all())                                        \
  X(barrier_tree, xbrtime_barrier_tree(2))                                                   \
  X(broadcast_one, xbrtime_long_broadcast(dest, src, 1, 1, root))                            \
  X(broadcast, xbrtime_long_broadcast(dest, src, N, 1, root))                                \
  X(broadcast_tree, xbrtime_long_broadcast_tree(dest, src, N, 1, root))                      \
  X(broadcast_flat, xbrtime_long_broadcast_flat(dest, src, N, 1, root))                      \
  X(broadcast_pieces, xbrtime_long_broadcast_pieces(dest, src, N, 1, root))                  \
  X(broadcast_two_ended, xbrtime_long_broadcast_two_ended(dest, src, N, 1, root))            \
  X(broadcast_row_column, xbrtime_long_broadcast_row_column(dest, src, N, 1, root))          \
  X(broadcast_van_de_geijn, xbrtime_long_broadcast_van_de_geijn(dest, src, N, 1, root))      \
  X(reduce_one, xbrtime_long_reduce_sum(dest, src, 1, 1, root))                              \
  X(reduce, xbrtime_long_reduce_sum(dest, src, N, 1, root))                                  \
  X(reduce_real, xbrtime_double_reduce_max(real_dest, real_src, 1, 1, root))                 \
  X(reduce_tree, xbrtime_long_reduce_sum_tree(dest, src, N, 1, root))                        \
  X(reduce_rabenseifner, xbrtime_long_reduce_sum_rabenseifner(dest, src, N, 1, root))        \
  X(reduce_pieces, xbrtime_long_reduce_sum_pieces(dest, src, N, 1, root))                    \
  X(reduce_row_column, xbrtime_long_reduce_sum_row_column(dest, src, N, 1, root))            \
  X(reduce_doubling, xbrtime_long_reduce_sum_recursive_doubling(dest, src, N, 1, root))      \
  X(reduce_all_one, xbrtime_long_reduce_all_sum(dest, src, 1, 1))                            \
  X(reduce_all_real, xbrtime_double_reduce_all_sum(real_dest, real_src, 1, 1))               \
  X(reduce_all, xbrtime_long_reduce_all_sum(dest, src, N, 1))                                \
  X(sum_exact, xbrtime_double_sum_exact(real_dest, real_src, N, 1))                          \
  X(reduce_all_doubling, xbrtime_long_reduce_all_sum_recursive_doubling(dest, src, N, 1))    \
  X(reduce_all_rabenseifner, xbrtime_long_reduce_all_sum_rabenseifner(dest, src, N, 1))      \
  X(reduce_all_pieces, xbrtime_long_reduce_all_sum_pieces(dest, src, N, 1))                  \
  X(reduce_all_ring, xbrtime_long_reduce_all_sum_ring(dest, src, N, 1))                      \
  X(reduce_all_row_column, xbrtime_long_reduce_all_sum_row_column(dest, src, N, 1))          \
  X(reduce_scatter, xbrtime_long_reduce_scatter_sum(dest, src, 1))                           \
  X(scan, xbrtime_long_scan_sum(dest, src, 1, 1))                                            \
  X(exscan, xbrtime_long_exscan_sum(dest, src, 1, 1))                                        \
  X(scatter, xbrtime_long_scatter(dest, src, sizes, places, 1, root))                        \
  X(scatter_tree, xbrtime_long_scatter_tree(dest, src, sizes, places, 1, root))              \
  X(gather, xbrtime_long_gather(dest, src, sizes, places, 1, root))                          \
  X(gather_tree, xbrtime_long_gather_tree(dest, src, sizes, places, 1, root))                \
  X(gather_all, xbrtime_long_gather_all(dest, src, sizes, places, 1))                        \
  X(gather_all_bruck, xbrtime_long_gather_all_bruck_concat(dest, src, sizes, places, 1))     \
  X(gather_all_ring, xbrtime_long_gather_all_ring(dest, src, sizes, places, 1))              \
  X(alltoall, xbrtime_long_alltoall(dest, src, 1, 1, 1))                                     \
  X(alltoall_in_place, xbrtime_long_alltoall(dest, dest, 1, 1, 1))                           \
  X(alltoall_pairwise, xbrtime_long_alltoall_pairwise(dest, src, 1, 1, 1))                   \
  X(alltoall_shift, xbrtime_long_alltoall_shift_exchange(dest, src, 1, 1, 1))                \
  X(alltoall_row_column, xbrtime_long_alltoall_row_column(dest, src, 1, 1, 1))               \
  X(alltoall_bruck, xbrtime_long_alltoall_bruck(dest, src, 1, 1, 1))                         \
  X(alltoallv, xbrtime_long_alltoallv(dest, src, none, places, none, places))                \
  X(select, (void)xbrtime_select("broadcast", NULL))                                         \
  X(select_arguments, (void)xbrtime_select_arguments(&arguments, argument))                  \
  X(selected, (void)xbrtime_selected("broadcast", 8, NULL))                                  \
  X(counter_reset, xbrtime_counter_reset(&counter, 9, 0))                                    \
  X(counter_read, (void)xbrtime_counter_read(&counter))

#define DEFINE(NAME, CALL) \
  static __attribute__((noinline)) void call_##NAME(void) { CALL; }
CALLS(DEFINE)
#define ENTRY(NAME, CALL) {#NAME, call_##NAME},
static const struct call {
  const char *name;
  void (*make)(void);
} calls[] = {CALLS(ENTRY)};

#ifndef CLOSED_CALLS_ONLY  // reopened.c makes them
int main(int argc, char **argv) {
  if (argc < 4) return 2;
  root = atoi(argv[3]);
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    if (strcmp(calls[i].name, argv[1]) != 0) continue;
    if (strcmp(argv[2], "after") == 0) {
      xbrtime_init();
      xbrtime_barrier();
      calls[i].make();
      xbrtime_barrier();
      xbrtime_close();
    }
    if (strcmp(argv[2], "between") == 0) xbrtime_init();  // then it is the root that is wrong
    calls[i].make();
    printf("%s returned\n", argv[1]);
    return 1;
  }
  return 2;
}
#endif
