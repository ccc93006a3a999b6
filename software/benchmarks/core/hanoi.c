// SPDX-License-Identifier: Apache-2.0
//
// Towers of Hanoi with twelve disks, recursively; the disks are really moved from array to array.
#include "kernel.h"

#define DISKS 12

struct peg {
  uint32_t disks;
  uint8_t disk[DISKS];
};

static struct peg pegs[3];
static uint32_t moves;
static uint32_t history;  // depends on every move and their order

const char kernel_name[] = "hanoi";
const uint64_t kernel_expected = UINT64_C(0xfff0cd6cf8e03);

void kernel_prepare(void) {
  pegs[0].disks = DISKS;
  for (int i = 0; i < DISKS; i++) pegs[0].disk[i] = (uint8_t)(DISKS - i);
  pegs[1].disks = pegs[2].disks = 0;
  moves = history = 0;
}

static void move(uint32_t from, uint32_t to) {
  const uint8_t disk = pegs[from].disk[--pegs[from].disks];
  pegs[to].disk[pegs[to].disks++] = disk;
  moves++;
  history = (history << 5) - history + (disk << 4 | from << 2 | to);
}

static void move_tower(uint32_t disks, uint32_t from, uint32_t to, uint32_t by) {
  if (disks > 1) move_tower(disks - 1, from, by, to);
  move(from, to);
  if (disks > 1) move_tower(disks - 1, by, to, from);
}

uint64_t kernel_run(void) {
  move_tower(DISKS, 0, 2, 1);
  uint32_t sorted = 0;
  for (uint32_t i = 0; i < pegs[2].disks; i++) sorted += pegs[2].disk[i] == DISKS - i;
  return (uint64_t)(moves << 8 | sorted) << 32 | history;
}
