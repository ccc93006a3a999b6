// SPDX-License-Identifier: Apache-2.0
//
// Barriers by the name of their algorithm, over the signals of collectives, and over the network.
// As xbrtime_barrier, each waits first until all puts of this PE have been performed.
//
// Up and down a tree: who has heard of all its children tells its parent, and when its parent tells
// it back, its children. PE i has the children degree * i + 1 to degree * i + degree. With all
// other PEs as children of PE 0 that is one-to-all.
//
// Pairwise: in each round a PE and the one whose number differs in one more bit tell each other
// that they, and those that they have heard of, are here. Where the number of PEs is no power of
// two, the PEs beyond tell one of the others before, and are told by it afterwards.
//
// Sources: M. K. Velamati et al., "Optimization of collective communication in intra-Cell MPI",
// 2007 (OTA, TREE, PE).
#include "collective_network.h"
#include "internal.h"

static struct family {
  int degree;  // that it was made for; 0: none
  bool has_parent;
  struct peer parent;
  int first_child, end_child;
} family XBRTIME_PRIVATE;

static __attribute__((noinline, cold)) void make_family(int degree) {
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  const int64_t first = (int64_t)me * degree + 1, end = first + degree;
  family = (struct family){.degree = degree, .has_parent = me > 0};
  family.first_child = first < pes ? (int)first : pes;
  family.end_child = end < pes ? (int)end : pes;
  if (me > 0) family.parent = peer_of((me - 1) / degree);
}

void xbrtime_barrier_tree(int degree) {
  xbrtime_quiet();
  const xb_word position = next_collective();
  if (__builtin_expect(family.degree != degree, 0)) make_family(degree);
  for (int pe = family.first_child; pe < family.end_child; pe++) {
    await_reached(peer_of(pe).signal, position);
  }
  if (family.has_parent) {
    signal_peer(&family.parent, position);
    await_reached(family.parent.signal, position + 1);
  }
  for (int pe = family.first_child; pe < family.end_child; pe++) {
    const struct peer child = peer_of(pe);
    signal_peer(&child, position + 1);
  }
}

void xbrtime_barrier_one_to_all(void) {
  xbrtime_barrier_tree(__xbrtime.pes > 1 ? __xbrtime.pes - 1 : 1);
}

void xbrtime_barrier_pairwise(void) {
  xbrtime_quiet();
  const xb_word position = next_collective();
  const int me = __xbrtime.me, even = 1 << __xbrtime.log_pes;
  const bool is_beyond = me >= even;
  const bool has_other = is_beyond || me + even < __xbrtime.pes;
  const struct peer other = peer_of(is_beyond ? me - even : has_other ? me + even : me);
  if (is_beyond) {
    signal_peer(&other, position);
    await_reached(other.signal, position + 1);
    return;
  }
  if (has_other) await_reached(other.signal, position);
  for (int distance = 1; distance < even; distance *= 2) {
    const struct peer partner = peer_of(me ^ distance);
    signal_peer(&partner, position);
    await_reached(partner.signal, position);
  }
  if (has_other) signal_peer(&other, position + 1);
}

void xbrtime_barrier_dissemination(void) { __xbrtime_barrier_by_memory(); }

int xbrtime_barrier_network(void) {
  if (!__xbrtime_has_network) return -1;
  network_barrier();
  return 0;
}
