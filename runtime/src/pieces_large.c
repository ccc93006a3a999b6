// SPDX-License-Identifier: Apache-2.0
//
// Reductions by pieces (pieces.c) of contiguous arrays that are not short, where the hardware has a
// bulk engine: its transfers carry the pieces, with a signal to a flag of the sender. Fewer PEs
// have larger slots in the same inboxes. All PEs choose alike, by the size alone,
// wherever their arrays lie.
//
// The flags are signalled by transfers only, which the engine performs in order; a round's number
// is what they hold. Everybody hears from everybody in each of these rounds, too, so that they and
// short ones follow each other as they like.
#include "bulk.h"
#include "pieces.h"

#define UNIT_BYTES 32u  // of a piece: what operators take at a time, of the largest elements

static struct {
  volatile xb_word pieces[MAX_PES], results[MAX_PES];
} large;  // by sender, the last round that is there

// A round of an array: PE i's piece begins i * distance + min(i, extra) * UNIT_BYTES behind `src`,
// and has `base` bytes, the first `extra` one unit more, the last what is left over.
struct round {
  const char *src;
  size_t distance, base, extra, left;
};
static size_t place_in(const struct round *round, size_t pe) {
  return pe * round->distance + (pe < round->extra ? pe : round->extra) * UNIT_BYTES;
}
static size_t bytes_of(const struct round *round, size_t pe) {
  const size_t last = (size_t)__xbrtime.pes - 1;
  return round->base + (pe < round->extra ? UNIT_BYTES : 0) + (pe == last ? round->left : 0);
}
static struct round round_of(const char *src, size_t bytes) {
  const size_t pes = (size_t)__xbrtime.pes, units = bytes / UNIT_BYTES, base = units / pes;
  return (struct round){src, base * UNIT_BYTES, base * UNIT_BYTES, units - base * pes,
                        bytes % UNIT_BYTES};
}

// A slot for every other PE: together no more than there is for the most PEs.
static size_t slot_bytes(void) {
  size_t slot = LARGE_BYTES;
  for (size_t pes = MAX_PES; pes / 2 >= (size_t)__xbrtime.pes; pes /= 2) slot *= 2;
  return slot;
}

static void await_all(const volatile xb_word *flags, xb_word round) {
  for (size_t pe = (size_t)__xbrtime.me, left = (size_t)__xbrtime.pes - 1; left > 0; left--) {
    pe = pe == 0 ? (size_t)__xbrtime.pes - 1 : pe - 1;  // who sends first to this one
    wait_until_reached(&flags[pe], round);
  }
}

// Sends all pieces but the own one, and waits for those of the others. Returns the last ticket.
static uint32_t exchange(const struct round *round, size_t slot, xb_word number) {
  const size_t me = (size_t)__xbrtime.me, pes = (size_t)__xbrtime.pes;
  char *to = (char *)__xbrtime_pieces.inbox[number % 2] + (pes - 1) * slot;
  uint32_t ticket = 0;
  for (size_t left = pes - 1, pe = me; left > 0; left--) {
    if (++pe == pes) pe = 0;
    to -= slot;
    ticket = xb_bulk_put_signal(xb_namespace((int)pe), to, round->src + place_in(round, pe),
                                (uint32_t)bytes_of(round, pe), &large.pieces[me], number);
  }
  await_all(large.pieces, number);
  return ticket;
}

void __xbrtime_reduce_large(void *dest, const void *src, size_t bytes, unsigned log_width, int root,
                            combine *combine) {
  const size_t me = (size_t)__xbrtime.me, pes = (size_t)__xbrtime.pes, slot = slot_bytes();
  const xb_word ns = me == (size_t)root ? 0 : xb_namespace(root);
  xb_word there = 0;
  if (ns == 0) {
    there = place_of(dest, bytes);
    if (there != __xbrtime_pieces_private.told) {
      __xbrtime_tell_all(there);
      xb_fence();  // pieces do not wait for stores
    }
  }
  uint32_t ticket = 0;
  for (size_t first = 0; first < bytes; first += slot * pes) {
    const size_t now = bytes - first < slot * pes ? bytes - first : slot * pes;
    const struct round round = round_of((const char *)src + first, now);
    const xb_word number = ++__xbrtime_pieces_private.rounds;
    ticket = exchange(&round, slot, number);
    if (there == 0) there = __xbrtime_pieces.root_dest[root];
    const size_t at = place_in(&round, me), own = bytes_of(&round, me);
    char *const buffer = (char *)__xbrtime_pieces.results[number % 2];
    char *const to = ns == 0            ? (char *)dest + first
                     : there == NOWHERE ? buffer
                                        : (char *)there + first;
    combine(to + at, ns, round.src + at, 1, __xbrtime_pieces.inbox[number % 2], slot, pes - 1,
            own >> log_width);
    if (ns != 0) {
      count_there(ns, results_counter());
      continue;
    }
    await_results(pes);
    if (there == NOWHERE) {
      __xbrtime_copy(to, 1, buffer, 1, at, 0, 0);
      __xbrtime_copy(to + at + own, 1, buffer + at + own, 1, now - at - own, 0, 0);
    }
  }
  xb_bulk_wait(ticket);
}

void __xbrtime_reduce_all_large(void *dest, const void *src, size_t bytes, unsigned log_width,
                                combine *combine) {
  const size_t me = (size_t)__xbrtime.me, pes = (size_t)__xbrtime.pes, slot = slot_bytes();
  uint32_t ticket = 0;
  for (size_t first = 0; first < bytes; first += slot * pes) {
    const size_t now = bytes - first < slot * pes ? bytes - first : slot * pes;
    const struct round round = round_of((const char *)src + first, now);
    const xb_word number = ++__xbrtime_pieces_private.rounds;
    exchange(&round, slot, number);
    const size_t at = place_in(&round, me), own = bytes_of(&round, me);
    char *const to = (char *)dest + first + at;
    combine(to, 0, round.src + at, 1, __xbrtime_pieces.inbox[number % 2], slot, pes - 1,
            own >> log_width);
    for (size_t left = pes - 1, pe = me; left > 0; left--) {
      if (++pe == pes) pe = 0;
      ticket = xb_bulk_put_signal(xb_namespace((int)pe), to, to, (uint32_t)own, &large.results[me],
                                  number);
    }
    await_all(large.results, number);
  }
  xb_bulk_wait(ticket);
}

void __xbrtime_reduce_scatter_large(void *dest, const void *src, size_t bytes, unsigned log_width,
                                    combine *combine) {
  const size_t me = (size_t)__xbrtime.me, pes = (size_t)__xbrtime.pes, slot = slot_bytes();
  uint32_t ticket = 0;
  for (size_t first = 0; first < bytes; first += slot) {
    const size_t now = bytes - first < slot ? bytes - first : slot;
    const struct round round = {(const char *)src + first, bytes, now, 0, 0};
    const xb_word number = ++__xbrtime_pieces_private.rounds;
    ticket = exchange(&round, slot, number);
    combine((char *)dest + first, 0, round.src + place_in(&round, me), 1,
            __xbrtime_pieces.inbox[number % 2], slot, pes - 1, now >> log_width);
  }
  xb_bulk_wait(ticket);
}
