// SPDX-License-Identifier: Apache-2.0
//
// In every round each PE is the target of one, and over all rounds of each once, itself included.
//
// Rounds are those of the row for each of those of the column. Packets go along the row first, then
// along the column, so those of a round meet on a link only if two of one row, or two of one
// column, need it. On a line of n the PEs at even places go s places to the right, around the end,
// and those at odd places n/2 - s, where n is a multiple of 4: on a line of four places 0 1 2 3
// send to 0 3 2 1, 1 2 3 0, 2 1 0 3 and 3 0 1 2. So no link carries more than n/4 messages of a
// round each way, and the middle one carries as many in every round, which no order can undercut.
// Of other n all go s places; the middle link then carries between none and n/2.
//
// Spare positions of a mesh have rounds, too: whose partner is one has nothing to do then.
//
// 4 KiB from each PE to each on a 4x4 mesh take 9,800 to 9,900 cycles; 8,448 of them is what the
// links across the middle need: 64 blocks of 4 KiB cross it each way, on four links, and a packet
// of 256 bytes takes 33 cycles. In the order i + 1, i + 2, ... it was twice that. Whether PEs stay
// in step by their messages alone depends on a few cycles, more so above 5 KiB: where they did not,
// 14,400 cycles were seen. Where they meet in the collective network (alltoall.c) it is always less
// than 9,800.
#include "rounds.h"

#include "internal.h"

struct rounds __xbrtime_rounds XBRTIME_PRIVATE;

// By how much a place goes to the right.
static int distance_on_line(int n, int is_odd, int step) {
  if (n % 4 != 0 || !is_odd) return step;
  const int distance = n / 2 - step;
  return distance < 0 ? distance + n : distance;
}

static int target_on_line(int n, int place, int step) {
  const int target = place + distance_on_line(n, place & 1, step);
  return target < n ? target : target - n;
}

// Who goes there differs in its place from it by the step, give or take an even number.
static int source_on_line(int n, int place, int step) {
  const int source = place - distance_on_line(n, (place ^ step) & 1, step);
  return source < 0 ? source + n : source;
}

static uint16_t pe_at(int row, int column, int columns) {
  const int pe = row * columns + column;
  return pe < __xbrtime.pes ? (uint16_t)pe : NOBODY;
}

__attribute__((cold)) void __xbrtime_make_rounds(void) {
  const int columns = (int)xb_csr_read(XB_CSR_MESHWIDTH);
  const int rows = (int)xb_csr_read(XB_CSR_MESHHEIGHT);
  const int column = __xbrtime.me % columns, row = __xbrtime.me / columns;
  struct round *round = __xbrtime_rounds.first;
  uint16_t *source = __xbrtime_rounds.source;
  for (int down = 0; down < rows; down++) {
    const int to_row = target_on_line(rows, row, down), from_row = source_on_line(rows, row, down);
    for (int step = 0; step < columns; step++) {
      round->target = pe_at(to_row, target_on_line(columns, column, step), columns);
      round->source = pe_at(from_row, source_on_line(columns, column, step), columns);
      if (round->source != NOBODY) *source++ = round->source;
      if (round->target != NOBODY || round->source != NOBODY) round++;
    }
  }
  __xbrtime_rounds.end = round;
}
