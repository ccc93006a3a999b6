// SPDX-License-Identifier: Apache-2.0
// Wrong calls, one at a time: the first argument says which. Compiled with --debug-runtime. PE 1
// makes the wrong call, on the line that misuse.sh finds by the comment behind it.
#include <stdlib.h>
#include <string.h>

#include "xbrtime.h"

static int box[64], other[64];
static const int constant = 1;
static uint64_t pair[2];
static char bytes[64] __attribute__((aligned(8)));
static int counts[8] = {1, 2, 3}, places[8] = {0, 1, 3};
static int negative[8] = {1, -2, 7}, same_places[8] = {0, 0, 3};

int main(int argc, char **argv) {
  const char *how = argc > 1 ? argv[1] : "";
#define WHEN(name) if (strcmp(how, name) == 0 && (me == 1 || me == -1))
  int me = -1, local[4] = {0};
  WHEN("before_init") {
    xbrtime_int_put(box, local, 1, 1, 0);  // before_init
  }
  WHEN("namespace_before")
  xbrtime_namespace_map(0, 0, pair, 8, XBRTIME_NAMESPACE_ALL);  // namespace_before
  xbrtime_init();
  me = xbrtime_mype();
  int *block = xbrtime_malloc(64);
  int *freed = xbrtime_malloc(32);
  xbrtime_free(freed);

  xbrtime_team alone, gone;
  xbrtime_team_split_color(XBRTIME_TEAM_WORLD, me, 0, &alone);
  xbrtime_team_split_color(XBRTIME_TEAM_WORLD, me, 0, &gone);
  xbrtime_team destroyed = gone;
  xbrtime_team_destroy(&destroyed);

  WHEN("null_dest") xbrtime_int_put(NULL, local, 1, 1, 0);                  // null_dest
  WHEN("null_src") xbrtime_int_get(local, NULL, 1, 1, 0);                   // null_src
  WHEN("misaligned") xbrtime_int_put((int *)&bytes[1], local, 1, 1, 0);     // misaligned
  WHEN("stack") xbrtime_int_put(local, box, 1, 1, 0);                       // stack
  WHEN("private") xbrtime_int_get(local, malloc(4), 1, 1, 0);               // private
  WHEN("constant") xbrtime_int_get(local, &constant, 1, 1, 0);              // constant
  WHEN("past_block") xbrtime_int_put_nb(block, box, 17, 1, 0);              // past_block
  WHEN("freed") xbrtime_int_get_nb(local, freed, 1, 1, 0);                  // freed
  WHEN("outside") xbrtime_int_put(box, (int *)0x1000, 1, 1, 0);             // outside
  WHEN("pe_high") xbrtime_int_put(box, local, 1, 1, 3);                     // pe_high
  WHEN("pe_negative") xbrtime_int_get(local, box, 1, 1, -1);                // pe_negative
  WHEN("stride") xbrtime_int_put(box, other, 2, -1, 0);                     // stride
  WHEN("stride_zero") xbrtime_int_put(box, other, 2, 0, 0);                 // stride_zero
  WHEN("huge") xbrtime_int_put(box, other, SIZE_MAX / 2, 1, 0);             // huge
  WHEN("overlap") xbrtime_int_put(box, &box[2], 3, 1, 1);                   // overlap
  WHEN("bad_free") xbrtime_free(&block[1]);                                 // bad_free
  WHEN("free_twice") xbrtime_free(freed);                                   // free_twice
  WHEN("root") xbrtime_int_broadcast(box, other, 1, 1, 3);                  // root
  WHEN("degree") xbrtime_barrier_tree(0);                                   // degree
  WHEN("broadcast_overlap") xbrtime_int_broadcast(box, &box[1], 2, 1, 1);   // broadcast_overlap
  WHEN("broadcast_stack") xbrtime_int_broadcast_tree(local, box, 1, 1, 0);  // broadcast_stack
  WHEN("reduce_overlap") xbrtime_int_reduce_sum(box, &box[1], 2, 1, 1);     // reduce_overlap
  WHEN("reduce_all_stack") xbrtime_int_reduce_all_max(local, box, 1, 1);    // reduce_all_stack
  WHEN("alltoall_stride") xbrtime_int_alltoall(box, other, 1, 0, 1);        // alltoall_stride
  WHEN("negative_size") xbrtime_int_scatter(box, other, negative, places, 6, 0);  // negative_size
  WHEN("sum") xbrtime_int_gather(box, other, counts, places, 5, 0);               // sum
  WHEN("pieces") xbrtime_int_gather_all(box, other, counts, same_places, 6);      // pieces
  WHEN("null_sizes") xbrtime_int_gather_tree(box, other, NULL, places, 6, 0);     // null_sizes
  WHEN("team_none")
  xbrtime_int_team_broadcast(XBRTIME_TEAM_NONE, box, other, 1, 1, 0);         // team_none
  WHEN("team_root") xbrtime_int_team_reduce_sum(alone, box, other, 1, 1, 1);  // team_root
  WHEN("team_stack")
  xbrtime_int_team_scatter(alone, local, box, counts, places, 1, 0);          // team_stack
  WHEN("team_in_place") xbrtime_int_team_alltoall(alone, box, box, 1, 2, 2);  // team_in_place
  WHEN("team_pieces")
  xbrtime_int_team_alltoallv(XBRTIME_TEAM_WORLD, box, other, counts, places, counts,  // team_pieces
                             same_places);
  WHEN("team_gone") xbrtime_team_sync(gone);                                // team_gone
  WHEN("lines") xbrtime_int_put(box, local, 1, 1, 9);                       // lines
  WHEN("atomic_stack") xbrtime_int_atomic_add(&local[1], 1, 0);             // atomic_stack
  WHEN("atomic_posted") xbrtime_int_atomic_max_nb((int *)&bytes[2], 1, 0);  // atomic_posted
  WHEN("compare_swap")
  xbrtime_ulong_atomic_compare_swap((unsigned long *)box, 1, 2, 3);  // compare_swap

  const size_t strides[2] = {4, 1}, sizes[2] = {5, 3};
  unsigned long word[1] = {0};
  long lock = 0;
  WHEN("single_stack") xbrtime_int_p(local, 1, 0);               // single_stack
  WHEN("two_strides") xbrtime_int_iput(box, other, 1, 0, 2, 0);  // two_strides
  WHEN("dimensions")
  xbrtime_int_put_section(box, strides, other, strides, sizes, 9, 0);  // dimensions
  WHEN("section_end")
  xbrtime_int_put_section(block, strides, other, strides, sizes, 2, 0);  // section_end
  WHEN("signal") xbrtime_int_put_signal(box, local, 1, word, 1, 0, 0);   // signal
  WHEN("signal_operation")
  xbrtime_int_put_signal(box, local, 1, (unsigned long *)pair, 1, 7, 0);  // signal_operation
  WHEN("comparison") xbrtime_int_wait_until(&box[0], 6, 1);               // comparison
  WHEN("lock") xbrtime_set_lock(&lock);                                   // lock
  WHEN("accumulate")
  xbrtime_double_accumulate((double *)pair, (double *)pair, 2, 0, 0);  // accumulate
  WHEN("fetched") xbrtime_int_atomic_fetch_add_nb(NULL, box, 1, 0);    // fetched
  xbrtime_request request, *const no_request = NULL;
  xbrtime_counter on_stack;
  static xbrtime_counter counter;
  long first;
  WHEN("chunk") xbrtime_counter_next(&counter, 0, &first);  // chunk
  WHEN("counter_stack") xbrtime_counter_read(&on_stack);    // counter_stack
  WHEN("alltoallv_negative")
  xbrtime_int_alltoallv(box, other, negative, places, counts, places);  // alltoallv_negative
  WHEN("alltoallv_pieces")
  xbrtime_int_alltoallv(box, other, counts, places, counts, same_places);  // alltoallv_pieces
  WHEN("alltoallv_overlap")
  xbrtime_int_alltoallv(box, &box[5], counts, places, counts, places);      // alltoallv_overlap
  WHEN("no_request") xbrtime_int_get_nbh(local, box, 1, 1, 0, no_request);  // no_request
  WHEN("put_nbh") xbrtime_int_put_nbh(local, box, 1, 1, 0, &request);       // put_nbh
  WHEN("alltoall_overlap") xbrtime_int_alltoall(box, box, 1, 2, 2);         // alltoall_overlap
  WHEN("scan_overlap") xbrtime_int_scan_sum(&box[1], box, 2, 1);            // scan_overlap
  WHEN("bad_realloc") block = xbrtime_realloc(&block[1], 8);                // bad_realloc

  uint64_t own[1];
  struct xbrtime_window *const nowhere = NULL;
  const unsigned read = XBRTIME_NAMESPACE_READ;
  WHEN("namespace_number") xbrtime_namespace_map(65537, 0, pair, 8, read);  // namespace_number
  WHEN("namespace_none") xbrtime_namespace_unmap(0);                        // namespace_none
  WHEN("namespace_negative") xbrtime_namespace_query(-7, nowhere);          // namespace_negative
  WHEN("namespace_pe") xbrtime_namespace_map(0, 3, pair, 8, read);          // namespace_pe
  WHEN("namespace_null") xbrtime_namespace_map(0, 0, NULL, 8, read);        // namespace_null
  WHEN("namespace_bytes") xbrtime_namespace_map(0, 0, pair, 12, read);      // namespace_bytes
  WHEN("namespace_stack") xbrtime_namespace_map(0, 0, own, 8, read);        // namespace_stack
  WHEN("namespace_permissions") xbrtime_namespace_map(0, 0, pair, 8, 1);    // namespace_permissions
  WHEN("namespace_nowhere") xbrtime_namespace_query(1, nowhere);            // namespace_nowhere

  // All PEs call something.
  const int odd = me == 1;
  if (strcmp(how, "function") == 0) {
    if (odd) xbrtime_barrier();  // function
    if (!odd) xbrtime_int_broadcast(box, other, 1, 1, 0);
  }
#define TOGETHER(name) if (strcmp(how, name) == 0)
  TOGETHER("nelems") xbrtime_int_broadcast(box, other, 1u + odd, 1, 0);        // nelems
  TOGETHER("nothing") xbrtime_int_broadcast(box, other, odd ? 0 : 1, 1, 0);    // nothing
  TOGETHER("other_degree") xbrtime_barrier_tree(2 + odd);                      // other_degree
  TOGETHER("other_root") xbrtime_int_reduce_sum(box, other, 1, 1, odd);        // other_root
  TOGETHER("other_stride") xbrtime_int_reduce_sum(box, other, 2, 1 + odd, 0);  // other_stride
  TOGETHER("other_dest") xbrtime_int_reduce_all_sum(&box[odd], other, 1, 1);   // other_dest
  TOGETHER("other_in_place")
  xbrtime_int_alltoall(box, odd ? other : box, 1, 1, 1);                    // other_in_place
  TOGETHER("other_total") xbrtime_counter_reset(&counter, 6 + odd, 0);      // other_total
  TOGETHER("other_home") xbrtime_counter_reset(&counter, 6, odd ? 1 : -1);  // other_home
  static int one_each[8] = {1, 1, 1}, apart[8] = {0, 4, 8}, expected[8] = {1, 1, 1};
  if (odd) expected[0] = 2;
  TOGETHER("agreed_sizes")
  xbrtime_int_alltoallv(box, other, one_each, apart, expected, apart);  // agreed_sizes
  // Members of teams do not wait for each other's calls to compare them: the last one finds it.
  for (volatile int i = 0; odd && i < 1000; i++) {
  }
  const xbrtime_team world = XBRTIME_TEAM_WORLD;
  if (strcmp(how, "team_function") == 0) {
    if (odd) xbrtime_int_team_broadcast(world, box, other, 1, 1, 0);  // team_function
    if (!odd) xbrtime_team_sync(world);
  }
  TOGETHER("team_nelems")
  xbrtime_int_team_reduce_sum(world, box, other, 1u + odd, 1, 0);                   // team_nelems
  TOGETHER("team_roots") xbrtime_int_team_broadcast(world, box, other, 1, 1, odd);  // team_roots
  TOGETHER("team_dest")
  xbrtime_int_team_gather(world, box + odd, other, counts, places, 6, 0);  // team_dest
  if (strcmp(how, "team_begun") == 0) {
    if (odd) xbrtime_int_team_reduce_all_sum(world, &box[1], other, 1, 1);  // team_begun
    if (!odd) xbrtime_int_team_reduce_all_sum_nbh(world, box, other, 1, 1, &request);
    xbrtime_request_wait(&request);
  }
  if (odd) counts[0] = 2, counts[1] = 1;
  TOGETHER("other_sizes") xbrtime_int_scatter(box, other, counts, places, 6, 0);  // other_sizes
  if (odd) xbrtime_free(strcmp(how, "heap") == 0 ? block : NULL);
  TOGETHER("heap") xbrtime_barrier();  // heap
  TOGETHER("close") if (!odd) xbrtime_barrier();
  xbrtime_close();  // close
  me = -1;
  WHEN("after_close") xbrtime_barrier();  // after_close
  return 0;
}
