// SPDX-License-Identifier: Apache-2.0
//
// Long reductions to all by rows and columns of the mesh, over the bulk engine: who shares a row
// with a PE exchanges pieces with it, then who shares a column, so that no packet turns a corner
// and every link carries its part at the same time (A. Kohler et al., "Optimized collectives for
// the SCC", let rows and columns take turns around rings). One half of the array goes along rows
// first, the other half along columns; while one is being combined, the other is on its way.
//
//   1. Each piece of a half goes to the PE of the line that it is cut for, which combines them.
//   2. The same with the result across the line. Now every PE has one piece of the whole sum.
//   3., 4. The pieces go back the same two ways, straight into dest.
//
// A signal to a flag of the sender follows each message; the engine performs them in order. Each
// two PEs of a line exchange four messages a round: of a row these are step 1 of the first half,
// steps 2 and 3 of the second, and step 4 of the first. A PE sends step 3 when it has combined all
// that came before along that line, and everybody waits for step 3 of all others of both lines
// before it begins the next round or leaves the call: then the inbox is free. dest may be src: a
// place is written by others after they have what was sent from there.
//
// Order of operations: a PE begins with its own part and goes on with those of the PEs behind it in
// its line; the first half along the row and then the column, the second half the other way.
#include "bulk.h"
#include "collectives.h"
#include "transfer.h"

#define UNIT_BYTES 32u  // of a piece: what operators take at a time, of the largest elements
#ifndef INBOX_BYTES     // a test has fewer
#define INBOX_BYTES 36864u
#define MAX_LINE 32u  // PEs
#endif
#define SLACK_BYTES 96u  // a slot is at most so much larger than its even part of a half
_Static_assert(INBOX_BYTES > 2 * SLACK_BYTES * 2 * MAX_LINE, "a round has room");

static char inbox[INBOX_BYTES] __attribute__((aligned(16)));
// By place in the line, how many messages have come from there.
static volatile xb_word row_flags[MAX_LINE], column_flags[MAX_LINE];

// The PEs of a row or a column: the i-th is first + i * distance. In this call step 1 takes no more
// than `inbox_bytes` of the inbox; all rounds have step 2 behind them, since PEs are in one round
// and the next.
struct line {
  size_t first, distance, pes, me;
  volatile xb_word *flags;
  xb_word messages;
  size_t inbox_bytes;
};
static void make_room(struct line *line, size_t bytes_of_half) {
  line->inbox_bytes = (line->pes - 1) * ((bytes_of_half / line->pes & -UNIT_BYTES) + SLACK_BYTES);
}
static struct line row XBRTIME_PRIVATE, column XBRTIME_PRIVATE;

struct part {
  size_t at, bytes;
};
// Of n pieces the first `extra` have one unit more, the last one what is left over.
struct cut {
  size_t at, pes, base, extra, left;
};
static struct cut cut_for(const struct line *line, struct part whole) {
  const size_t units = whole.bytes / UNIT_BYTES, base = units / line->pes;
  return (struct cut){whole.at, line->pes, base * UNIT_BYTES, units - base * line->pes,
                      whole.bytes % UNIT_BYTES};
}
static struct part piece_of(const struct cut *cut, size_t i) {
  return (struct part){
      cut->at + i * cut->base + (i < cut->extra ? i : cut->extra) * UNIT_BYTES,
      cut->base + (i < cut->extra ? UNIT_BYTES : 0) + (i + 1 == cut->pes ? cut->left : 0)};
}
static size_t slot_of(struct part piece) { return (piece.bytes + UNIT_BYTES - 1) & -UNIT_BYTES; }

static void send(const struct line *line, size_t i, void *to, const void *from, size_t bytes,
                 struct transfers *transfers) {
  transfers->last =
      xb_bulk_put_signal(xb_namespace((int)(line->first + i * line->distance)), to, from,
                         (uint32_t)bytes, &line->flags[line->me], line->messages);
}

// To each PE of the line its piece, into the slot of this PE there.
static void scatter(struct line *line, const struct cut *cut, const char *from, char *slots,
                    struct transfers *transfers) {
  line->messages++;
  size_t i = line->me;
  for (size_t slot = line->pes - 1; slot-- > 0;) {
    if (++i == line->pes) i = 0;
    const struct part piece = piece_of(cut, i);
    send(line, i, slots + slot * slot_of(piece), from + piece.at, piece.bytes, transfers);
  }
}

// To all of them the same, straight to where it belongs.
static void spread(struct line *line, char *dest, struct part piece, struct transfers *transfers) {
  line->messages++;
  for (size_t i = line->me, left = line->pes - 1; left > 0; left--) {
    if (++i == line->pes) i = 0;
    send(line, i, dest + piece.at, dest + piece.at, piece.bytes, transfers);
  }
}

static void await(const struct line *line, xb_word messages) {
  for (size_t i = line->me, left = line->pes - 1; left > 0; left--) {
    i = i == 0 ? line->pes - 1 : i - 1;  // who sends first to this one
    wait_until_reached(&line->flags[i], messages);
  }
}

static void combine_piece(const struct line *line, struct part piece, char *dest, const char *src,
                          const char *slots, unsigned log_width, combine *combine) {
  if (piece.bytes == 0) return;
  combine(dest + piece.at, 0, src + piece.at, 1, slots, slot_of(piece), line->pes - 1,
          piece.bytes >> log_width);
}

// A half of a round: first along one line, then along the other, and back.
struct half {
  char *slots, *other_slots;
  struct cut cut, other_cut;
  struct part piece, own;
};
static void cut_half(struct half *half, struct part all, const struct line *line,
                     const struct line *other, char *slots) {
  half->slots = slots;
  half->other_slots = slots + line->inbox_bytes;
  half->cut = cut_for(line, all);
  half->piece = piece_of(&half->cut, line->me);
  half->other_cut = cut_for(other, half->piece);
  half->own = piece_of(&half->other_cut, other->me);
}

// A round of so many bytes. `before`: messages of the row so far, and as many of the column.
struct round {
  struct half a, b;
  xb_word before;
};
// Step 1 of both halves.
static void begin_round(struct round *round, size_t at, size_t bytes, const char *src,
                        struct transfers *transfers) {
  const size_t half = bytes / 2 & -UNIT_BYTES;
  round->before = row.messages;
  cut_half(&round->a, (struct part){at, half}, &row, &column, inbox);
  scatter(&row, &round->a.cut, src, round->a.slots, transfers);
  cut_half(&round->b, (struct part){at + half, bytes - half}, &column, &row,
           inbox + INBOX_BYTES / 2);
  scatter(&column, &round->b.cut, src, round->b.slots, transfers);
}
// The other steps, up to where only results are to come.
static void go_on(const struct round *round, char *dest, const char *src, unsigned log_width,
                  combine *combine, struct transfers *transfers) {
  const struct half *a = &round->a, *b = &round->b;
  await(&row, round->before + 1);
  combine_piece(&row, a->piece, dest, src, a->slots, log_width, combine);
  scatter(&column, &a->other_cut, dest, a->other_slots, transfers);
  await(&column, round->before + 1);
  combine_piece(&column, b->piece, dest, src, b->slots, log_width, combine);
  scatter(&row, &b->other_cut, dest, b->other_slots, transfers);
  await(&column, round->before + 2);
  combine_piece(&column, a->own, dest, dest, a->other_slots, log_width, combine);
  spread(&column, dest, a->own, transfers);
  await(&row, round->before + 2);
  combine_piece(&row, b->own, dest, dest, b->other_slots, log_width, combine);
  spread(&row, dest, b->own, transfers);
  await(&column, round->before + 3);
  spread(&row, dest, a->piece, transfers);
  await(&row, round->before + 3);
  spread(&column, dest, b->piece, transfers);
}

static void find_lines(void) {
  const size_t columns = (size_t)__xbrtime.columns, me = (size_t)__xbrtime.me;
  row = (struct line){me / columns * columns, 1, columns, me % columns, row_flags, 0, 0};
  column = (struct line){
      me % columns, columns, (size_t)__xbrtime.rows, me / columns, column_flags, 0, 0};
}

void __xbrtime_reduce_all_both_ways(void *dest, const void *src, size_t nelems, unsigned log_width,
                                    combine *combine) {
  const size_t columns = (size_t)__xbrtime.columns, rows = (size_t)__xbrtime.rows;
  if (nelems == 0) return;
  if (row.pes == 0) find_lines();
  // Rounds of one size.
  const size_t bytes = nelems << log_width;
  const size_t most = INBOX_BYTES - 2 * SLACK_BYTES * (columns + rows);
  const size_t rounds = (bytes + most - 1) / most;
  const size_t each =
      rounds > 1 ? ((bytes + rounds - 1) / rounds + UNIT_BYTES - 1) & -UNIT_BYTES : bytes;
  make_room(&row, each / 2 + 2 * UNIT_BYTES);
  make_room(&column, each / 2 + 2 * UNIT_BYTES);
  struct transfers transfers = {0};
  struct round round;
  begin_round(&round, 0, each < bytes ? each : bytes, src, &transfers);
  for (size_t at = 0; at < bytes; at += each) {
    go_on(&round, dest, src, log_width, combine, &transfers);
    const size_t next = at + each;
    if (next < bytes) {
      begin_round(&round, next, bytes - next < each ? bytes - next : each, src, &transfers);
    }
  }
  await(&row, row.messages);
  await(&column, column.messages);
  xb_bulk_wait(transfers.last);
}
