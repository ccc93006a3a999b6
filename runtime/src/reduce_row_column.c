// SPDX-License-Identifier: Apache-2.0
//
// Reduction to one PE by rows and columns of the mesh: each row shares the array out, and each PE
// combines its piece of all of the row; then each column shares out such a piece likewise, and who
// has combined a part of it stores the result straight into the root's dest. Every PE sends to its
// row and its column only, and every element is combined once on its way.
//
// Elements go through in rounds of ROUND_BYTES. What arrives goes into one of two inboxes, used in
// turn, with a slot for each sender in the order in which the owner combines: own part first, then
// those of the PEs behind it in the line, around. Nobody asks whether an inbox is free: everybody
// sends something to everybody of both lines in each round, be it the count alone, and to its
// column when all of its row have sent. So who has done with a round knows that all PEs have begun
// it, and so had done with the one before. That is what reductions by pieces (pieces.c) know after
// each of their rounds, too: these use the same inboxes, and rounds of both are counted together.
// Short pieces are stored and counted; long ones go by the bulk engine, whose signals carry the
// round. Which of the two, sender and receiver see by the size of the piece.
//
// A buffer for results, of pieces likewise, holds the sum of the row, the other one what the root
// gets if it does not go to dest: when it comes, the root has begun the round.
//
// The root says where its dest is ahead of its pieces, unless it has said so as the last root. If
// other PEs do not reach it, or elements have a stride, results go through a buffer. dest may be
// src: a result replaces what all who need it have got before.
#include "bulk.h"
#include "pieces.h"

#ifdef __riscv_atomic
#ifndef ROUND_BYTES  // a test has fewer
#define ROUND_BYTES 4096u
#endif
#ifndef ENGINE_BYTES       // of a piece, from which on the engine takes less time than stores
#define ENGINE_BYTES 256u  // a test has fewer here, too
#endif
#ifndef MAX_LINE  // PEs
#define MAX_LINE 32u
#endif
#define LOG_UNIT LOG_WORD                // of a piece: whole words, or larger elements
#define SLACK_BYTES (16 * 2 * MAX_LINE)  // slots are at most so much larger than their even parts
_Static_assert(ROUND_BYTES + SLACK_BYTES <= sizeof __xbrtime_pieces.inbox[0], "a round has room");
_Static_assert(ROUND_BYTES <= sizeof __xbrtime_pieces.results[0], "so have its results");

// By line, row and column: messages so far of even and of odd rounds, counted by atomics of those
// who stored them; or by sender the last round that the engine has brought.
enum { kRow, kColumn, kLines };
static struct {
  volatile xb_word there[2][kLines], results_there;
  volatile xb_word brought[kLines][MAX_LINE];
  volatile xb_word root_dest[2];  // of roots in turn
} shared;
static struct {
  xb_word due[2][kLines], results_due;  // messages there when all waits so far are over
  int root, turn;                       // the last one, 0 at first, and where it says its dest is
  xb_word told;                         // what this PE has said as that root
} counts XBRTIME_PRIVATE;

static xb_word this_round(void) { return __xbrtime_pieces_private.rounds; }
static char *results_of_round(void) {
  return (char *)__xbrtime_pieces.results[(this_round() + 1) % 2];
}

// The PEs of a row or a column: the i-th is first + i * distance.
struct line {
  size_t first, distance, pes, me;
};
static struct line lines[kLines] XBRTIME_PRIVATE;

struct part {
  size_t at, bytes;
};
// A part in pieces of whole units, the first `extra` one larger; the last unit may be broken.
struct cut {
  size_t at, end, base, extra;
  unsigned log_unit;
};
static struct cut cut_for(const struct line *line, struct part whole, unsigned log_unit) {
  const size_t units = (whole.bytes + ((size_t)1 << log_unit) - 1) >> log_unit;
  const size_t base = units / line->pes;
  return (struct cut){whole.at, whole.at + whole.bytes, base, units - base * line->pes, log_unit};
}
static size_t begin_of(const struct cut *cut, size_t i) {
  const size_t units = i * cut->base + (i < cut->extra ? i : cut->extra);
  const size_t at = cut->at + (units << cut->log_unit);
  return at < cut->end ? at : cut->end;
}
static struct part piece_of(const struct cut *cut, size_t i) {
  const size_t at = begin_of(cut, i);
  return (struct part){at, begin_of(cut, i + 1) - at};
}
static size_t slot_of(struct part piece, unsigned log_unit) {
  const size_t unit = (size_t)1 << log_unit;
  return (piece.bytes + unit - 1) & -unit;
}

// What is shared out: bytes of a round, wherever they lie; `at` counts them.
struct array {
  const char *start;
  size_t stride;
  unsigned log_width;
  bool is_aligned;  // and contiguous
};
static struct array array_of(const char *start, size_t stride, unsigned log_width) {
  return (struct array){start, stride, log_width,
                        stride == 1 && ((uintptr_t)start & (WORD_BYTES - 1)) == 0};
}
static const char *place_in(const struct array *array, size_t at) {
  return array->start +
         (element_distance(at >> array->log_width, array->stride) << array->log_width);
}
static bool is_for_engine(const struct array *array, size_t bytes) {
  return __xbrtime_bulk != 0 && array->stride == 1 && bytes >= ENGINE_BYTES;
}
static xb_word namespace_at(const struct line *line, size_t i) {
  return xb_namespace((int)(line->first + i * line->distance));
}

XBRTIME_ALWAYS_INLINE void count_at(xb_word ns, volatile xb_word *counter) {
#if __riscv_xlen == 64
  xb_post_eamoadd_d(ns, counter, 1);
#else
  xb_post_eamoadd_w(ns, counter, 1);
#endif
}

// What this PE sends to PE i of a line goes into slot me - i - 1 there, around. PEs `first` to
// `end` of those all behind this PE, or all before it; of a last word that is broken all is stored:
// some bytes of it belong to the array, so it can be read, and nobody combines more.
XBRTIME_ALWAYS_INLINE void store_pieces(int which, const struct cut *cut, const char *from,
                                        char *slots, size_t first, size_t end) {
  const struct line *const line = &lines[which];
  volatile xb_word *const counter = &shared.there[this_round() % 2][which];
  from += ((first * cut->base) + (first < cut->extra ? first : cut->extra)) << cut->log_unit;
  while (first < end) {
    const bool larger = first < cut->extra;
    const size_t behind = larger && cut->extra < end ? cut->extra : end, messages = behind - first;
    const size_t bytes = (cut->base + (larger ? 1 : 0)) << cut->log_unit;
    const size_t slot = line->me + (first > line->me ? line->pes : 0) - first - 1;
    __xbrtime_send_line(from, slots + slot * bytes, bytes / WORD_BYTES, namespace_at(line, first),
                        messages, counter, line->distance, bytes);
    from += messages * bytes;
    first = behind;
  }
}

// One by one: elements that lie anywhere or have a stride, and long pieces.
static __attribute__((noinline)) void send_pieces(int which, const struct cut *cut,
                                                  const struct array *array, char *slots,
                                                  struct transfers *transfers) {
  const struct line *const line = &lines[which];
  size_t i = line->me;
  for (size_t slot = line->pes - 1; slot-- > 0;) {
    if (++i == line->pes) i = 0;
    const xb_word ns = namespace_at(line, i);
    const struct part piece = piece_of(cut, i);
    char *const to = slots + slot * slot_of(piece, cut->log_unit);
    const char *const from = place_in(array, piece.at);
    if (is_for_engine(array, piece.bytes)) {
      transfers->last = xb_bulk_put_signal(ns, to, from, (uint32_t)piece.bytes,
                                           &shared.brought[which][line->me], this_round());
      transfers->any = true;
      continue;
    }
    __xbrtime_copy(to, 1, from, array->stride, piece.bytes >> array->log_width, array->log_width,
                   ns);
    count_at(ns, &shared.there[this_round() % 2][which]);
  }
}

// To each PE of the line its piece.
XBRTIME_ALWAYS_INLINE void share_out_line(int which, const struct cut *cut,
                                          const struct array *array, char *slots,
                                          struct transfers *transfers) {
  const struct line *const line = &lines[which];
  const size_t largest = (cut->base + (cut->extra != 0 ? 1 : 0)) << cut->log_unit;
  if (array->is_aligned && !is_for_engine(array, largest)) {
    store_pieces(which, cut, array->start, slots, line->me + 1, line->pes);
    store_pieces(which, cut, array->start, slots, 0, line->me);
  } else {
    send_pieces(which, cut, array, slots, transfers);
  }
}

// Until all others of the line have sent this PE's piece.
static void await_line(int which, bool by_engine) {
  const struct line *const line = &lines[which];
  if (!by_engine) {
    const unsigned turn = this_round() % 2;
    wait_until_reached(&shared.there[turn][which], counts.due[turn][which] += line->pes - 1);
    return;
  }
  for (size_t i = line->me, left = line->pes - 1; left > 0; left--) {
    i = i == 0 ? line->pes - 1 : i - 1;  // who sends first to this one
    wait_until_reached(&shared.brought[which][i], this_round());
  }
}

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

static void find_lines(void) {
  const size_t columns = (size_t)__xbrtime.columns, me = (size_t)__xbrtime.me;
  lines[kRow] = (struct line){me / columns * columns, 1, columns, me % columns};
  lines[kColumn] = (struct line){me % columns, columns, (size_t)__xbrtime.rows, me / columns};
}

// Where results go: namespace, and dest there, 0 if it is to be read.
struct goal {
  xb_word ns, there;
  size_t first;  // bytes of the rounds before
};
static void reduce_round(struct goal *goal, const struct array *src, size_t bytes, combine *combine,
                         struct transfers *transfers) {
  const unsigned log_width = src->log_width, log_unit = log_width > LOG_UNIT ? log_width : LOG_UNIT;
  const xb_word round = ++__xbrtime_pieces_private.rounds;
  char *const slots = (char *)__xbrtime_pieces.inbox[round % 2];
  char *const partial = (char *)__xbrtime_pieces.results[round % 2];  // the row's sum
  const struct cut by_row = cut_for(&lines[kRow], (struct part){0, bytes}, log_unit);
  const struct part mine = piece_of(&by_row, lines[kRow].me);
  share_out_line(kRow, &by_row, src, slots, transfers);
  const struct cut by_column = cut_for(&lines[kColumn], (struct part){0, mine.bytes}, log_unit);
  const struct part own = piece_of(&by_column, lines[kColumn].me);
  const size_t slot = slot_of(mine, log_unit);
  char *const other_slots = slots + (lines[kRow].pes - 1) * slot;
  await_line(kRow, is_for_engine(src, mine.bytes));
  if (mine.bytes != 0) {
    combine(partial, 0, place_in(src, mine.at), src->stride, slots, slot, lines[kRow].pes - 1,
            mine.bytes >> log_width);
  }
  const struct array sum = array_of(partial, 1, log_width);
  share_out_line(kColumn, &by_column, &sum, other_slots, transfers);
  await_line(kColumn, is_for_engine(&sum, own.bytes));
  if (own.bytes == 0) return;
  if (goal->there == 0) goal->there = shared.root_dest[counts.turn];
  char *const to = goal->there == NOWHERE ? results_of_round() : (char *)goal->there + goal->first;
  combine(to + mine.at + own.at, goal->ns, partial + own.at, 1, other_slots, slot_of(own, log_unit),
          lines[kColumn].pes - 1, own.bytes >> log_width);
}

void __xbrtime_reduce_row_column(void *dest, const void *src, size_t nelems, unsigned log_width,
                                 size_t stride, int root, combine *combine) {
  const size_t columns = (size_t)__xbrtime.columns, rows = (size_t)__xbrtime.rows;
  if (columns - 2 > MAX_LINE - 2 || rows - 2 > MAX_LINE - 2) {
    __xbrtime_reduce_rabenseifner(dest, src, nelems, log_width, stride, root, combine);
    return;
  }
  if (nelems == 0) return;
  check_root(root);
  if (lines[kRow].pes == 0) find_lines();
  const bool is_root = __xbrtime.me == root;
  const size_t bytes = nelems << log_width;
  struct goal goal = {is_root ? 0 : xb_namespace(root),
                      stride == 1 ? goal_of(dest, bytes, root) : NOWHERE, 0};
  struct transfers transfers = {0};
  for (; goal.first < bytes; goal.first += ROUND_BYTES) {
    const size_t left = bytes - goal.first, now = left < ROUND_BYTES ? left : ROUND_BYTES;
    const size_t distance = element_distance(goal.first >> log_width, stride) << log_width;
    const struct array part = array_of((const char *)src + distance, stride, log_width);
    reduce_round(&goal, &part, now, combine, &transfers);
    if (!is_root) {
      count_at(goal.ns, &shared.results_there);
    } else {
      wait_until_reached(&shared.results_there, counts.results_due += (xb_word)__xbrtime.pes - 1);
      if (goal.there == NOWHERE) {
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
