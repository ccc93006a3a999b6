// SPDX-License-Identifier: Apache-2.0
//
// How a mesh shares out an array by rows and columns: row_column_pieces.h says how.
#include "row_column_pieces.h"

#ifdef __riscv_atomic
// By line, row and column: messages so far of even and of odd rounds, counted by atomics of those
// who stored them; or by sender the last round that the engine has brought.
static struct {
  volatile xb_word there[2][kLines];
  volatile xb_word brought[kLines][MAX_LINE];
} shared;
static xb_word due[2][kLines] XBRTIME_PRIVATE;  // messages there when all waits so far are over
struct line __xbrtime_lines[kLines] XBRTIME_PRIVATE;

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

static const char *place_in(const struct array *array, size_t at) {
  return array->start +
         (element_distance(at >> array->log_width, array->stride) << array->log_width);
}
static bool is_for_engine(const struct array *array, size_t bytes) {
  return __xbrtime_bulk != 0 && array->stride == 1 && bytes >= ENGINE_BYTES;
}

// What this PE sends to PE i of a line goes into slot me - i - 1 there, around. PEs `first` to
// `end` of those all behind this PE, or all before it; of a last word that is broken all is stored:
// some bytes of it belong to the array, so it can be read, and nobody combines more.
XBRTIME_ALWAYS_INLINE void store_pieces(int which, const struct cut *cut, const char *from,
                                        char *slots, size_t first, size_t end) {
  const struct line *const line = &__xbrtime_lines[which];
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
  const struct line *const line = &__xbrtime_lines[which];
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
    count_there(ns, &shared.there[this_round() % 2][which]);
  }
}

// To each PE of the line its piece.
XBRTIME_ALWAYS_INLINE void share_out_line(int which, const struct cut *cut,
                                          const struct array *array, char *slots,
                                          struct transfers *transfers) {
  const struct line *const line = &__xbrtime_lines[which];
  if (array->is_aligned && !is_for_engine(array, largest_of(cut))) {
    store_pieces(which, cut, array->start, slots, line->me + 1, line->pes);
    store_pieces(which, cut, array->start, slots, 0, line->me);
  } else {
    send_pieces(which, cut, array, slots, transfers);
  }
}

// Until all others of the line have sent this PE's piece.
static void await_line(int which, bool by_engine) {
  const struct line *const line = &__xbrtime_lines[which];
  if (!by_engine) {
    const unsigned turn = this_round() % 2;
    wait_until_reached(&shared.there[turn][which], due[turn][which] += line->pes - 1);
    return;
  }
  for (size_t i = line->me, left = line->pes - 1; left > 0; left--) {
    i = i == 0 ? line->pes - 1 : i - 1;  // who sends first to this one
    wait_until_reached(&shared.brought[which][i], this_round());
  }
}

void __xbrtime_find_lines(void) {
  const size_t columns = (size_t)__xbrtime.columns, me = (size_t)__xbrtime.me;
  __xbrtime_lines[kRow] = (struct line){me / columns * columns, 1, columns, me % columns};
  __xbrtime_lines[kColumn] =
      (struct line){me % columns, columns, (size_t)__xbrtime.rows, me / columns};
}

void __xbrtime_share_out_mesh(struct shared_out *round, const struct array *src, size_t bytes,
                              combine *combine, struct transfers *transfers) {
  const struct line *const row = &__xbrtime_lines[kRow], *const column = &__xbrtime_lines[kColumn];
  const unsigned log_width = src->log_width, log_unit = log_width > LOG_UNIT ? log_width : LOG_UNIT;
  const xb_word number = ++__xbrtime_pieces_private.rounds;
  char *const slots = (char *)__xbrtime_pieces.inbox[number % 2];
  char *const sum = (char *)__xbrtime_pieces.results[number % 2];
  round->by_row = cut_for(row, (struct part){0, bytes}, log_unit);
  const struct part mine = round->mine = piece_of(&round->by_row, row->me);
  share_out_line(kRow, &round->by_row, src, slots, transfers);
  round->by_column = cut_for(column, (struct part){0, mine.bytes}, log_unit);
  round->own = piece_of(&round->by_column, column->me);
  const size_t slot = slot_of(mine, log_unit);
  char *const other_slots = slots + (row->pes - 1) * slot;
  await_line(kRow, is_for_engine(src, mine.bytes));
  if (mine.bytes != 0) {
    combine(sum, 0, place_in(src, mine.at), src->stride, slots, slot, row->pes - 1,
            mine.bytes >> log_width);
  }
  const struct array sums = array_of(sum, 1, log_width);
  share_out_line(kColumn, &round->by_column, &sums, other_slots, transfers);
  await_line(kColumn, is_for_engine(&sums, round->own.bytes));
  round->sum = sum;
  round->slots = other_slots;
}
#endif
