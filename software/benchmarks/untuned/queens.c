// SPDX-License-Identifier: Apache-2.0
//
// All ways to put eight queens on a chessboard so that none attacks another: recursion with the
// attacked columns and diagonals as flags in arrays, and the first ways kept.
#include "kernel.h"

#define QUEENS 8

static uint8_t column_taken[QUEENS], rising_taken[2 * QUEENS - 1], falling_taken[2 * QUEENS - 1];
static uint8_t column_of[QUEENS];
static uint32_t ways, digest;

const char kernel_name[] = "queens";
const uint64_t kernel_expected = UINT64_C(0x5c98b0c5cf);

void kernel_prepare(void) {}

static void found(void) {
  uint32_t board = 0;
  for (int row = 0; row < QUEENS; row++) board = board << 3 | column_of[row];
  digest = (digest << 5 | digest >> 27) ^ board;
  ways++;
}

static void place(int row) {
  if (row == QUEENS) {
    found();
    return;
  }
  for (int column = 0; column < QUEENS; column++) {
    uint8_t *rising = &rising_taken[row + column];
    uint8_t *falling = &falling_taken[row - column + QUEENS - 1];
    if (column_taken[column] || *rising || *falling) continue;
    column_taken[column] = *rising = *falling = 1;
    column_of[row] = (uint8_t)column;
    place(row + 1);
    column_taken[column] = *rising = *falling = 0;
  }
}

uint64_t kernel_run(void) {
  place(0);
  return (uint64_t)ways << 32 | digest;
}
