// SPDX-License-Identifier: Apache-2.0
//
// All-to-all by shift exchange: in step j every PE puts the block for the PE j after it straight
// into that PE's dest, so that no PE is the target of two at a time. Before, every PE tells all
// others that its dest may be written.
#include "collectives.h"
#include "transfer.h"

void __xbrtime_alltoall(void *dest, const void *src, size_t src_stride, size_t dest_stride,
                        size_t nelems, unsigned log_width) {
  if (nelems == 0) return;
  const xb_word position = next_collective();
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  const size_t src_block = element_distance(nelems, src_stride) << log_width;
  const size_t dest_block = element_distance(nelems, dest_stride) << log_width;
  char *to = (char *)dest + (size_t)me * dest_block;
  for (int step = 1, pe = me; step < pes; step++) {
    if (--pe < 0) pe = pes - 1;  // the order in which they come
    const struct peer peer = peer_of(pe);
    signal_peer(&peer, position);
  }
  __xbrtime_copy(to, dest_stride, (const char *)src + (size_t)me * src_block, src_stride, nelems,
                 log_width, 0);
  for (int step = 1, pe = me; step < pes; step++) {
    if (++pe == pes) pe = 0;
    const struct peer peer = peer_of(pe);
    wait_for_peer(&peer, position);
    __xbrtime_copy(to, dest_stride, (const char *)src + (size_t)pe * src_block, src_stride, nelems,
                   log_width, peer.ns);
    signal_peer(&peer, position + 1);
  }
  for (int pe = 0; pe < pes; pe++) {
    const struct peer peer = peer_of(pe);
    if (pe != me) wait_for_peer(&peer, position + 1);
  }
}
