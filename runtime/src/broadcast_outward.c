// SPDX-License-Identifier: Apache-2.0
//
// Broadcast from the root outward in several directions at a time, chunk by chunk, and flat.
//
// Two-ended: along the chain (tree.c) both ways, so its ends are half as far away, for a root that
// sends everything twice. By row and column: along the root's row both ways, and from each PE of it
// up and down its column, so no PE is further away than the sides of the mesh together, for up to
// four copies that leave a PE; no link carries anything twice. A number of PEs that does not fill
// its mesh counts as one row. Flat: the root sends to each of all others.
//
// As in the tree (broadcast.c), who enters says that its dest may be written, and what is put is
// followed by a count of chunks.
#include "collectives.h"
#include "transfer.h"

#define OUTWARD_CHUNK_BYTES ((size_t)256)

// Away from the root: who is next in each direction.
struct ways {
  int root;  // that they were made for, plus 1; 0: none
  bool has_parent;
  struct peer parent;
  const struct peer *end;
  struct peer child[4];  // the longest way first
};
static struct ways two_ended XBRTIME_PRIVATE, by_row_and_column XBRTIME_PRIVATE;

static void add_child(struct ways *ways, int pe) {
  struct peer *const end = &ways->child[ways->end - ways->child];
  *end = peer_of(pe);
  ways->end = end + 1;
}
static void set_parent(struct ways *ways, int pe) {
  ways->has_parent = true;
  ways->parent = peer_of(pe);
}
static void begin_ways(struct ways *ways, int root) {
  *ways = (struct ways){.root = root + 1, .end = ways->child};
}

// Places along the chain, around its end, from the root on: those of the first half are reached
// forward, the others backward.
static int pe_at_place(int place, int root_place) {
  const int pes = __xbrtime.pes;
  return __xbrtime_snake(root_place + place < pes ? root_place + place : root_place + place - pes);
}
static __attribute__((noinline, cold)) void make_two_ended(struct ways *ways, int root) {
  const int pes = __xbrtime.pes, root_place = __xbrtime_snake(root);
  const int own = __xbrtime_snake(__xbrtime.me) - root_place, last_forward = pes / 2;
  const int place = own < 0 ? own + pes : own;
  const bool forward = place <= last_forward;
  begin_ways(ways, root);
  if (place > 0) {
    const int before = forward ? place - 1 : place + 1 == pes ? 0 : place + 1;
    set_parent(ways, pe_at_place(before, root_place));
  }
  if (place < last_forward) add_child(ways, pe_at_place(place + 1, root_place));
  if (place == 0 && pes - 1 > last_forward) add_child(ways, pe_at_place(pes - 1, root_place));
  if (!forward && place - 1 > last_forward) add_child(ways, pe_at_place(place - 1, root_place));
}

// Along a line, from the place the data comes to: the neighbour on either side that is no nearer,
// the one with the longer way first. `pe` is that at this place, PEs lie `step` apart.
static void add_along(struct ways *ways, int place, int origin, int count, int pe, int step) {
  const bool up = place >= origin && place + 1 < count, down = place <= origin && place > 0;
  const bool up_first = count - 1 - place >= place;
  if (up && up_first) add_child(ways, pe + step);
  if (down) add_child(ways, pe - step);
  if (up && !up_first) add_child(ways, pe + step);
}
static int nearer(int place, int origin) { return place > origin ? place - 1 : place + 1; }
static __attribute__((noinline, cold)) void make_row_and_column(struct ways *ways, int root) {
  const int columns = __xbrtime.columns, me = __xbrtime.me;
  const int row = me / columns, column = me - row * columns;
  const int root_row = root / columns, root_column = root - root_row * columns;
  begin_ways(ways, root);
  if (row != root_row) {
    set_parent(ways, nearer(row, root_row) * columns + column);
  } else if (column != root_column) {
    set_parent(ways, row * columns + nearer(column, root_column));
  }
  if (row == root_row) add_along(ways, column, root_column, columns, me, 1);
  add_along(ways, row, root_row, __xbrtime.rows, me, columns);
}

// A chunk goes to one after the other. That to the first is set up while it is awaited.
static void outward_by_transfers(const struct ways *ways, char *dest, const char *src, size_t bytes,
                                 xb_word position) {
  struct transfers transfers = {0};
  const struct peer *const end = ways->end;
  const xb_word last = position + (bytes + OUTWARD_CHUNK_BYTES - 1) / OUTWARD_CHUNK_BYTES;
  follow_stores(&transfers);
  if (ways->child < end) {
    char *to = dest;
    for (xb_word count = position; count++ < last; bytes -= OUTWARD_CHUNK_BYTES) {
      const struct peer *child = ways->child;
      begin_messages(&transfers, child);
      set_up_message(to, src, count);
      if (ways->has_parent) sleep_until_reached(ways->parent.signal, count);
      for (;;) {
        send_message(&transfers, count < last ? OUTWARD_CHUNK_BYTES : bytes);
        if (++child == end) break;
        begin_messages(&transfers, child);
      }
      to += OUTWARD_CHUNK_BYTES;
      src += OUTWARD_CHUNK_BYTES;
    }
    end_messages();
  }
  if (ways->has_parent) wait_for_peer(&ways->parent, last);
  wait_for_transfers(&transfers);
}

static void outward_by_stores(const struct ways *ways, char *dest, const char *src, size_t nelems,
                              unsigned log_width, size_t stride, xb_word position) {
  put_elements *const put = __xbrtime_put[log_width];
  const size_t chunk = OUTWARD_CHUNK_BYTES >> log_width;
  const size_t step = element_distance(chunk, stride) << log_width;
  for (xb_word count = position; nelems > 0; dest += step, src += step) {
    const size_t n = nelems < chunk ? nelems : chunk;
    nelems -= n;
    count++;
    if (ways->has_parent) wait_for_peer(&ways->parent, count);
    for (const struct peer *child = ways->child; child < ways->end; child++) {
      put(dest, src, n, stride, child->ns);
      signal_peer(child, count);
    }
  }
}

static void own_copy(void *dest, const void *src, size_t nelems, unsigned log_width, size_t stride,
                     bool bulk) {
  struct transfers transfers = {0};
  if (bulk) {
    put_own_piece(&transfers, dest, src, nelems, log_width);
    wait_for_transfers(&transfers);
  } else {
    __xbrtime_put[log_width](dest, src, nelems, stride, 0);
  }
}

static void outward(const struct ways *ways, void *dest, const void *src, size_t nelems,
                    unsigned log_width, size_t stride, xb_word position) {
  const bool bulk = stride == 1 && sends_by_bulk(OUTWARD_CHUNK_BYTES);
  if (ways->has_parent) signal_peer(&ways->parent, position);
  const void *const from = ways->has_parent ? dest : src;
  for (const struct peer *child = ways->child; child < ways->end; child++) {
    wait_for_peer(child, position);
  }
  if (bulk) {
    outward_by_transfers(ways, dest, from, nelems << log_width, position);
  } else {
    outward_by_stores(ways, dest, from, nelems, log_width, stride, position);
  }
  if (!ways->has_parent && dest != src) own_copy(dest, src, nelems, log_width, stride, bulk);
}

void __xbrtime_broadcast_two_ended(void *dest, const void *src, size_t nelems, unsigned log_width,
                                   size_t stride, int root) {
  if (nelems == 0) return;
  const xb_word position = next_collective();
  check_root(root);
  if (two_ended.root != root + 1) make_two_ended(&two_ended, root);
  outward(&two_ended, dest, src, nelems, log_width, stride, position);
}

void __xbrtime_broadcast_row_column(void *dest, const void *src, size_t nelems, unsigned log_width,
                                    size_t stride, int root) {
  if (nelems == 0) return;
  const xb_word position = next_collective();
  check_root(root);
  if (by_row_and_column.root != root + 1) make_row_and_column(&by_row_and_column, root);
  outward(&by_row_and_column, dest, src, nelems, log_width, stride, position);
}

void __xbrtime_broadcast_flat(void *dest, const void *src, size_t nelems, unsigned log_width,
                              size_t stride, int root) {
  if (nelems == 0) return;
  const xb_word position = next_collective();
  const int pes = __xbrtime.pes;
  if (__xbrtime.me != root) {
    check_root(root);
    const struct peer parent = peer_of(root);
    signal_peer(&parent, position);
    wait_for_peer(&parent, position + 1);
    return;
  }
  const bool bulk = stride == 1 && sends_by_bulk(nelems << log_width);
  struct transfers transfers = {0};
  if (bulk) follow_stores(&transfers);
  for (int rank = 1; rank < pes; rank++) {
    const struct peer peer = peer_of(root + rank < pes ? root + rank : root + rank - pes);
    wait_for_peer(&peer, position);
    if (bulk) {
      bulk_send(&transfers, &peer, dest, src, nelems << log_width, position + 1);
    } else {
      __xbrtime_put[log_width](dest, src, nelems, stride, peer.ns);
      signal_peer(&peer, position + 1);
    }
  }
  wait_for_transfers(&transfers);
  if (dest != src) own_copy(dest, src, nelems, log_width, stride, bulk);
}
