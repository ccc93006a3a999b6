// SPDX-License-Identifier: Apache-2.0
//
// Reduction to one PE by rows and columns of the mesh, which share the array out
// (row_column_pieces.h): who has combined a part stores the result straight into the root's dest.
// Every element is combined once on its way along the row, and once along the column.
//
// The root says where its dest is ahead of its pieces, unless it has said so as the last root. If
// other PEs do not reach it, or elements have a stride, results go through a buffer. dest may be
// src: a result replaces what all who need it have got before.
#include "row_column_pieces.h"

#ifdef __riscv_atomic
static struct {
  volatile xb_word results_there;  // messages to this PE as the root
  volatile xb_word root_dest[2];   // of roots in turn
} shared;
static struct {
  xb_word results_due;  // messages there when all waits so far are over
  int root, turn;       // the last one, 0 at first, and where it says its dest is
  xb_word told;         // what this PE has said as that root
} counts XBRTIME_PRIVATE;

// A new root has another word for it. Who has ended a call knows that all others have entered it,
// and so ended those before, in which the word was read last; and a root, that all have read it.
static void announce(xb_word place) {
  counts.told = place;
  for (int pe = 0; pe < __xbrtime.pes; pe++) {
    store_remote_word(xb_namespace(pe), &shared.root_dest[counts.turn], place);
  }
  xb_fence();  // so it is there ahead of all that is made of what this PE sends
}
static xb_word goal_of(const void *dest, size_t bytes, int root) {
  if (root != counts.root) {
    counts.root = root;
    counts.turn ^= 1;
    counts.told = 0;
  }
  if (__xbrtime.me != root) return 0;
  const xb_word place = place_of(dest, bytes);
  if (place != counts.told) announce(place);
  return place;
}

void __xbrtime_reduce_row_column(void *dest, const void *src, size_t nelems, unsigned log_width,
                                 size_t stride, int root, combine *combine) {
  if (!has_lines()) {
    __xbrtime_reduce_rabenseifner(dest, src, nelems, log_width, stride, root, combine);
    return;
  }
  if (nelems == 0) return;
  check_root(root);
  if (__xbrtime_lines[kRow].pes == 0) __xbrtime_find_lines();
  const bool is_root = __xbrtime.me == root;
  const size_t bytes = nelems << log_width;
  const xb_word ns = is_root ? 0 : xb_namespace(root);
  xb_word there = stride == 1 ? goal_of(dest, bytes, root) : NOWHERE;  // 0 if it is to be read
  struct transfers transfers = {0};
  for (size_t first = 0; first < bytes; first += ROUND_BYTES) {
    const size_t now = bytes_of_round(first, bytes);
    const size_t distance = distance_of_round(first, stride, log_width);
    const struct array part = array_of((const char *)src + distance, stride, log_width);
    struct shared_out round;
    __xbrtime_share_out_mesh(&round, &part, now, combine, &transfers);
    if (there == 0) there = shared.root_dest[counts.turn];
    combine_part(&round, there == NOWHERE ? results_of_round() : (char *)there + first, ns,
                 log_width, combine);
    if (!is_root) {
      count_there(ns, &shared.results_there);
    } else {
      wait_until_reached(&shared.results_there, counts.results_due += (xb_word)__xbrtime.pes - 1);
      if (there == NOWHERE) {
        __xbrtime_copy((char *)dest + distance, stride, results_of_round(), 1, now >> log_width,
                       log_width, 0);
      }
    }
    wait_for_transfers(&transfers);  // the engine may not have read the sum of the row yet
  }
}
#else  // nobody could count
void __xbrtime_reduce_row_column(void *dest, const void *src, size_t nelems, unsigned log_width,
                                 size_t stride, int root, combine *combine) {
  __xbrtime_reduce_rabenseifner(dest, src, nelems, log_width, stride, root, combine);
}
#endif
