// SPDX-License-Identifier: Apache-2.0
//
// The row of the table that fits this machine best.
#include "selection.h"

#include "collectives.h"

const uint32_t *__xbrtime_row_of(const uint32_t *rows) {
  const bool line = xb_csr_read(XB_CSR_MESHHEIGHT) == 1;
  const uint32_t flags = (line ? XBRTIME_LINE : 0) | (__xbrtime_bulk != 0 ? XBRTIME_BULK : 0);
  const uint32_t *best = rows;
  unsigned least = ~0u;
  // The bulk engine matters most, then whether there are pieces, then the number of PEs; of two
  // that are as near the larger one.
  for (const uint32_t *row = rows; *row != XBRTIME_END_OF_ROWS; row += 1 + (*row & 15)) {
    const uint32_t unlike = (*row >> 4 & 15) ^ flags;
    const int pes = (int)(*row >> 8), difference = pes - __xbrtime.pes;
    const bool alike = (pes > PIECES_MAX_PES) == (__xbrtime.pes > PIECES_MAX_PES);
    const unsigned distance = (unsigned)(difference < 0 ? -difference : difference) * 2 +
                              (unlike & XBRTIME_LINE) + (alike ? 0 : 1u << 12) +
                              ((unlike & XBRTIME_BULK) << 16);
    if (distance > least) continue;
    least = distance;
    best = row;
  }
  return best;
}

unsigned __xbrtime_choose(struct selection *selection, const uint32_t *rows, size_t bytes) {
  const uint32_t *step = selection->step;
  if (*step == 0) {
    const uint32_t *const row = __xbrtime_row_of(rows);
    step = row + 1;
    // Outside init and close it is that of another machine.
    for (unsigned i = 0; __xbrtime.ready && i < (*row & 15); i++) selection->step[i] = step[i];
  }
  while (bytes > *step >> 4 && *step >> 4 != XBRTIME_NO_LIMIT) step++;
  return *step & 15;
}
