// SPDX-License-Identifier: Apache-2.0
//
// Interpreter: a register machine with a switch in a loop runs a program that looks for the start
// below 60 with the longest Collatz sequence. Loads of code and of registers, an indirect jump per
// step.
#include "kernel.h"

enum op {
  kSet,
  kMove,
  kAdd,
  kAddSet,
  kShiftRight,
  kAndSet,
  kJumpIfZero,
  kJumpIfLess,
  kJump,
  kHalt
};

struct instruction {
  uint8_t op, a, b;
  int16_t value;  // of kSet, kAddSet, kAndSet; target of jumps
};

enum { n, start, steps, best, best_start, bit, limit, total, registers };

static const struct instruction program[] = {
    {kSet, limit, 0, 60},
    {kSet, start, 0, 1},
    {kSet, best, 0, 0},
    {kSet, total, 0, 0},
    // 4: next start
    {kMove, n, start, 0},
    {kSet, steps, 0, 0},
    // 6: while n > 1
    {kMove, bit, n, 0},
    {kShiftRight, bit, 0, 1},
    {kJumpIfZero, bit, 0, 17},
    {kAddSet, steps, 0, 1},
    {kMove, bit, n, 0},
    {kAndSet, bit, 0, 1},
    {kJumpIfZero, bit, 0, 23},
    // 13: odd, 3 n + 1
    {kMove, bit, n, 0},
    {kAdd, n, bit, 0},
    {kAdd, n, bit, 0},
    {kJump, 0, 0, 25},
    // 17: sequence ended
    {kAdd, total, steps, 0},
    {kJumpIfLess, steps, best, 21},
    {kMove, best, steps, 0},
    {kMove, best_start, start, 0},
    // 21: next
    {kAddSet, start, 0, 1},
    {kJump, 0, 0, 27},
    // 23: even, n / 2
    {kShiftRight, n, 0, 1},
    {kJump, 0, 0, 6},
    // 25: the 1 of 3 n + 1
    {kAddSet, n, 0, 1},
    {kJump, 0, 0, 6},
    // 27: all starts done?
    {kJumpIfLess, start, limit, 4},
    {kHalt, 0, 0, 0},
};

const char kernel_name[] = "interpreter";
const uint64_t kernel_expected = UINT64_C(0x59e00370070);

void kernel_prepare(void) {}

uint64_t kernel_run(void) {
  uint32_t r[registers] = {0};
  const struct instruction *pc = program;
  for (;;) {
    const struct instruction *i = pc++;
    switch ((enum op)i->op) {
      case kSet:
        r[i->a] = (uint32_t)i->value;
        break;
      case kMove:
        r[i->a] = r[i->b];
        break;
      case kAdd:
        r[i->a] += r[i->b];
        break;
      case kAddSet:
        r[i->a] += (uint32_t)i->value;
        break;
      case kShiftRight:
        r[i->a] >>= i->value;
        break;
      case kAndSet:
        r[i->a] &= (uint32_t)i->value;
        break;
      case kJumpIfZero:
        if (r[i->a] == 0) pc = program + i->value;
        break;
      case kJumpIfLess:
        if (r[i->a] < r[i->b]) pc = program + i->value;
        break;
      case kJump:
        pc = program + i->value;
        break;
      case kHalt:
        return (uint64_t)r[total] << 32 | r[best_start] << 16 | r[best];
    }
  }
}
