// SPDX-License-Identifier: Apache-2.0
//
// Broadcast down two binary trees at a time, chunk by chunk: even chunks down one, odd ones down
// the other. Whoever has children in one tree is a leaf of the other, so every PE sends on what the
// chain (broadcast.c) would have it send, all of the data once, but the last PE is reached after as
// many steps as the trees have levels.
//
// The PEs but the root are numbered 1 .. n, in the order of the chain, and a tree has them in
// order: the number of the level is that of the zeroes at the end of the number. So odd numbers are
// leaves. In the second tree PE i has the part of n + 1 - i, or of i + 1 where n is odd: what was
// odd is even. Of the 2 n messages that this allows two in every other chunk are left, by a PE that
// is a leaf of both, or one of each tree that has one child: that sends the chunks to the root,
// whose own copy would take as long as all of the rest.
//
// As in the tree (broadcast.c), who enters says to both of its parents that its dest may be
// written, and what is put is followed by a count of chunks, of that tree. That a PE is parent of
// another in one tree and its child in the other does no harm: a count says also that dest may be
// written. On at least three PEs.
//
// Where two PEs send to one, packets wait for each other, so the chain is faster in the end.
//
// Source: P. Sanders, J. Speck, J. L. Traeff, "Two-tree algorithms for full bandwidth broadcast,
// reduction and scan", 2009.
#include "collectives.h"
#include "transfer.h"
#include "tree.h"

#define TREES 2
#define TREES_CHUNK_BYTES ((size_t)256)

// What this PE does in a tree.
struct part {
  struct peer parent;  // at the root, who sends the chunks back
  const struct peer *end;
  struct peer child[2];
  bool counts_both;  // its child, the root, gets the chunks of both trees from here
};
static struct {
  int root;                    // that they were made for, plus 1; 0: none
  bool is_root, both_to_root;  // both_to_root: one PE sends the chunks of both trees to the root
  struct part part[TREES];
} plan XBRTIME_PRIVATE;

// What stands behind chunk `count`.
XBRTIME_ALWAYS_INLINE xb_word count_of(const struct part *part, xb_word count) {
  return (part->counts_both ? count : count / TREES) + 1;
}

// Number 0 is the root.
static struct peer peer_of_number(int number, int root_place) {
  const int place = root_place + number;
  return peer_of(__xbrtime_snake(place < __xbrtime.pes ? place : place - __xbrtime.pes));
}
// Of number `number` in tree `tree`, and back: which number has this part.
static int part_of(int tree, int number, int n) {
  if (tree == 0 || number == 0) return number;
  return (n & 1) == 0 ? n + 1 - number : number == n ? 1 : number + 1;
}
static int number_of(int tree, int part, int n) {
  if (tree == 0 || part == 0) return part;
  return (n & 1) == 0 ? n + 1 - part : part == 1 ? n : part - 1;
}

static __attribute__((noinline, cold)) void make_plan(int root) {
  const int n = __xbrtime.pes - 1, root_place = __xbrtime_snake(root);
  const int own = __xbrtime_snake(__xbrtime.me) - root_place;
  const int me = own < 0 ? own + n + 1 : own;
  plan.root = root + 1;
  plan.is_root = me == 0;
  plan.both_to_root = (n & 1) != 0;
  for (int tree = 0; tree < TREES; tree++) {
    struct part *const part = &plan.part[tree];
    struct peer *child = part->child;
    const int place = part_of(tree, me, n);
    part->counts_both = false;
    // Who sends its chunks to the root: the last part has a place for that, or the leaf of both.
    const int last = plan.both_to_root ? n : number_of(tree, n, n);
    int parent = last;
    if (place == 0) {
      int top = 1;
      while (top * 2 <= n) top *= 2;
      *child++ = peer_of_number(number_of(tree, top, n), root_place);
    } else {
      const int step = place & -place;
      parent = (place ^ step) | step << 1;
      if (parent > n) parent = place ^ step;
      parent = number_of(tree, parent, n);
      int below = step >> 1;
      if (below > 0) {
        *child++ = peer_of_number(number_of(tree, place - below, n), root_place);
        while (below > 0 && place + below > n) below >>= 1;
        if (below > 0) {
          *child++ = peer_of_number(number_of(tree, place + below, n), root_place);
        }
      }
      if (me == last) *child++ = peer_of(root);
      part->counts_both = plan.both_to_root && me == last;
    }
    part->parent = peer_of_number(parent, root_place);
    part->end = child;
  }
}

// Until all dests may be written.
XBRTIME_ALWAYS_INLINE void wait_for_children(xb_word position) {
  for (const struct part *part = plan.part; part < plan.part + TREES; part++) {
    for (const struct peer *child = part->child; child < part->end; child++) {
      wait_for_peer(child, position);
    }
  }
}

// Until all chunks are here.
XBRTIME_ALWAYS_INLINE void wait_for_chunks(xb_word chunks, xb_word position) {
  const struct part *const first = &plan.part[0], *const second = &plan.part[1];
  if (plan.is_root && plan.both_to_root) {
    wait_for_peer(&first->parent, position + chunks);
  } else {
    wait_for_peer(&first->parent, position + (chunks + 1) / TREES);
    if (chunks > 1) wait_for_peer(&second->parent, position + chunks / TREES);
  }
}

// The message to the first child is set up while its chunk is awaited.
static void down_by_transfers(char *dest, const char *src, size_t bytes, xb_word position) {
  const xb_word chunks = (xb_word)((bytes + TREES_CHUNK_BYTES - 1) / TREES_CHUNK_BYTES);
  struct transfers transfers = {0};
  const bool is_root = plan.is_root;
  follow_stores(&transfers);
  wait_for_children(position);
  begin_messages(&transfers, &plan.part[0].parent);
  for (xb_word count = 0;; count++) {
    const struct part *const part = &plan.part[count % TREES];
    const struct peer *child = part->child, *const end = part->end;
    if (child < end) {
      xb_csr_write(XB_CSR_BULKNS, child->ns);
      set_up_message(dest, src, position + count_of(part, count));
      if (!is_root) sleep_until_reached(part->parent.signal, position + count / TREES + 1);
      for (;;) {
        send_message(&transfers, bytes < TREES_CHUNK_BYTES ? bytes : TREES_CHUNK_BYTES);
        if (++child == end) break;
        xb_csr_write(XB_CSR_BULKNS, child->ns);
      }
    }
    if (bytes <= TREES_CHUNK_BYTES) break;
    bytes -= TREES_CHUNK_BYTES;
    dest += TREES_CHUNK_BYTES;
    src += TREES_CHUNK_BYTES;
  }
  end_messages();
  wait_for_chunks(chunks, position);
  wait_for_transfers(&transfers);
}

static void down_by_stores(char *dest, const char *src, size_t nelems, unsigned log_width,
                           size_t stride, xb_word position) {
  put_elements *const put = __xbrtime_put[log_width];
  const size_t chunk = TREES_CHUNK_BYTES >> log_width;
  const size_t step = element_distance(chunk, stride) << log_width;
  xb_word count = 0;
  wait_for_children(position);
  for (; nelems > 0; count++, dest += step, src += step) {
    const struct part *const part = &plan.part[count % TREES];
    const size_t n = nelems < chunk ? nelems : chunk;
    nelems -= n;
    if (part->child == part->end) continue;
    if (!plan.is_root) wait_for_peer(&part->parent, position + count / TREES + 1);
    for (const struct peer *child = part->child; child < part->end; child++) {
      put(dest, src, n, stride, child->ns);
      signal_peer(child, position + count_of(part, count));
    }
  }
  wait_for_chunks(count, position);
}

void __xbrtime_broadcast_two_trees(void *dest, const void *src, size_t nelems, unsigned log_width,
                                   size_t stride, int root) {
  const xb_word position = next_collective();
  check_root(root);
  if (plan.root != root + 1) make_plan(root);
  signal_peer(&plan.part[0].parent, position);
  if (!(plan.is_root && plan.both_to_root)) signal_peer(&plan.part[1].parent, position);
  const void *const from = plan.is_root ? src : dest;
  if (stride == 1 && sends_by_bulk(TREES_CHUNK_BYTES)) {
    down_by_transfers(dest, from, nelems << log_width, position);
  } else {
    down_by_stores(dest, from, nelems, log_width, stride, position);
  }
}
