// SPDX-License-Identifier: Apache-2.0
//
// Scatter down and gather up the binomial tree (algorithms 3 and 4 of "Collective Communication for
// the RISC-V xBGAS ISA Extension"), without its staging buffers: the elements of a subtree, in the
// order of virtual ranks, are a stream that flows through the inboxes of inner PEs in chunks.
//
// A subtree is a range of virtual ranks. Scatter sends it from the last rank to the first, gather
// from the first to the last: so a PE's stream is the streams of its children one after the other,
// and its own piece comes last or first. In a scatter the largest subtree is served first; in a
// gather the PE with the longest wait comes last.
//
// Who receives tells the sender how many chunks it may have sent: two on entry, one more for each
// that was used. Streams flow one way along a tree, so nobody waits in a circle.
#include "collectives.h"
#include "transfer.h"

// One end of a stream between a PE and its parent.
struct stream {
  const struct peer *peer;  // at the other end
  char *inbox;              // of two chunks, of the receiver
  xb_word position;         // of the call plus chunks that are done
  size_t done;              // elements of the current chunk
  size_t left;              // elements to come
  unsigned half;            // of the inbox: byte offset of the current chunk
};

struct call {
  const int *counts;
  int root;
  xb_word position;
  unsigned log_width;
  size_t chunk;  // elements
  put_elements *put;
};

static int pe_of(const struct call *call, int rank) {
  const int pe = rank + call->root;
  return pe >= __xbrtime.pes ? pe - __xbrtime.pes : pe;
}

static struct call new_call(const int *counts, unsigned log_width, int root) {
  check_root(root);
  return (struct call){counts,
                       root,
                       next_collective(),
                       log_width,
                       CHUNK_BYTES >> log_width,
                       __xbrtime_put[log_width]};
}

static struct stream open_stream(const struct call *call, const struct peer *peer, int slot,
                                 int first, int end) {
  struct stream stream = {peer, (char *)__xbrtime_inbox[slot], call->position, 0, 0, 0};
  for (int rank = first; rank < end; rank++) {
    stream.left += (size_t)call->counts[pe_of(call, rank)];
  }
  return stream;
}

// Whether a chunk ends after n more elements.
static bool advance(struct stream *stream, const struct call *call, size_t n) {
  stream->done += n;
  stream->left -= n;
  if (stream->done < call->chunk && stream->left > 0) return false;
  stream->done = 0;
  stream->half ^= CHUNK_BYTES;
  stream->position++;
  return true;
}

// The receiver's: lets the sender begin.
static void admit(const struct stream *stream) {
  if (stream->left > 0) signal_peer(stream->peer, stream->position + CHUNKS_IN_FLIGHT);
}

static void send(struct stream *stream, const struct call *call, const char *from, size_t n) {
  while (n > 0) {
    if (stream->done == 0) wait_for_peer(stream->peer, stream->position + 1);
    const size_t room = call->chunk - stream->done, now = n < room ? n : room;
    call->put(stream->inbox + stream->half + (stream->done << call->log_width), from, now, 1,
              stream->peer->ns);
    from += now << call->log_width;
    n -= now;
    if (advance(stream, call, now)) signal_peer(stream->peer, stream->position);
  }
}

// The next n elements to `to` in own memory, or on into another stream.
static void receive(struct stream *stream, const struct call *call, char *to, struct stream *onward,
                    size_t n) {
  while (n > 0) {
    if (stream->done == 0) wait_for_peer(stream->peer, stream->position + 1);
    const size_t there = call->chunk - stream->done, now = n < there ? n : there;
    const char *from = stream->inbox + stream->half + (stream->done << call->log_width);
    if (onward != NULL) {
      send(onward, call, from, now);
    } else {
      call->put(to, from, now, 1, 0);
      to += now << call->log_width;
    }
    n -= now;
    if (advance(stream, call, now) && stream->left > call->chunk) {
      signal_peer(stream->peer, stream->position + CHUNKS_IN_FLIGHT);
    }
  }
}

void __xbrtime_scatter_tree(void *dest, const void *src, const int *counts,
                            const int *displacements, unsigned log_width, int root) {
  const struct call call = new_call(counts, log_width, root);
  const struct tree *tree = tree_of(kTreeBinomial, root);
  struct stream in;
  if (!tree->is_root) {
    in = open_stream(&call, &tree->parent, 0, tree->rank, tree->end_rank);
    admit(&in);
  }
  int end = tree->end_rank;
  for (const struct tree_child *child = tree->child; child < tree->end; child++) {
    struct stream out = open_stream(&call, &child->peer, 0, child->rank, end);
    if (!tree->is_root) {
      receive(&in, &call, NULL, &out, out.left);
    } else {
      for (int rank = end - 1; rank >= child->rank; rank--) {
        const int pe = pe_of(&call, rank);
        send(&out, &call, (const char *)src + ((size_t)displacements[pe] << log_width),
             (size_t)counts[pe]);
      }
    }
    end = child->rank;
  }
  const size_t own = (size_t)counts[__xbrtime.me];
  if (tree->is_root) {
    call.put(dest, (const char *)src + ((size_t)displacements[root] << log_width), own, 1, 0);
  } else {
    receive(&in, &call, dest, NULL, own);
  }
}

void __xbrtime_gather_tree(void *dest, const void *src, const int *counts, const int *displacements,
                           unsigned log_width, int root) {
  const struct call call = new_call(counts, log_width, root);
  const struct tree *tree = tree_of(kTreeBinomial, root);
  struct stream in[TREE_MAX_CHILDREN], out;
  int children = 0;
  for (int end = tree->end_rank; &tree->child[children] < tree->end; children++) {
    const struct tree_child *child = &tree->child[children];
    in[children] = open_stream(&call, &child->peer, child->slot, child->rank, end);
    admit(&in[children]);
    end = child->rank;
  }
  const size_t own = (size_t)counts[__xbrtime.me];
  if (!tree->is_root) {
    out = open_stream(&call, &tree->parent, tree->slot, tree->rank, tree->end_rank);
    send(&out, &call, src, own);
    while (children-- > 0) receive(&in[children], &call, NULL, &out, in[children].left);
    return;
  }
  call.put((char *)dest + ((size_t)displacements[root] << log_width), src, own, 1, 0);
  for (int rank = 1; children-- > 0;) {
    const int end = children > 0 ? tree->child[children - 1].rank : tree->end_rank;
    for (; rank < end; rank++) {
      const int pe = pe_of(&call, rank);
      receive(&in[children], &call, (char *)dest + ((size_t)displacements[pe] << log_width), NULL,
              (size_t)counts[pe]);
    }
  }
}
