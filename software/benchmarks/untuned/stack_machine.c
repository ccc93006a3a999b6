// SPDX-License-Identifier: Apache-2.0
//
// A stack machine whose instructions are functions, called through a table: its program sorts 48
// numbers by insertion and makes a checksum of them. The machine's state is in memory, so that
// every instruction loads and stores it.
#include "kernel.h"

#define NUMBERS 48

enum op {
  kPush,
  kGet,
  kPut,
  kLoad,
  kStore,
  kAdd,
  kSubtract,
  kMultiply,
  kLess,
  kJumpIfZero,
  kJump,
  kCall,
  kReturn,
  kHalt,
  kOps
};

struct instruction {
  uint8_t op, operand;
};

struct machine {
  const struct instruction *next;
  uint32_t *top;  // of the stack
  const struct instruction **calls;
  uint32_t running;
};

// Variables behind the numbers.
enum { i = NUMBERS, j, key, digest, cells };

static uint32_t memory[cells], stack[16];
static const struct instruction *returns[4];

const char kernel_name[] = "stack_machine";
const uint64_t kernel_expected = UINT64_C(0x175c8b8de0b386f);

static const struct instruction program[] = {
    {kPush, 1},
    {kPut, i},
    // 2: while i < NUMBERS
    {kGet, i},
    {kPush, NUMBERS},
    {kLess, 0},
    {kJumpIfZero, 35},
    {kGet, i},
    {kLoad, 0},
    {kPut, key},
    {kGet, i},
    {kPut, j},
    // 11: while 0 < j and key < memory[j - 1]
    {kPush, 0},
    {kGet, j},
    {kLess, 0},
    {kJumpIfZero, 30},
    {kGet, key},
    {kGet, j},
    {kPush, 1},
    {kSubtract, 0},
    {kLoad, 0},
    {kLess, 0},
    {kJumpIfZero, 30},
    // 22: memory[j] = memory[j - 1]; j--
    {kGet, j},
    {kPush, 1},
    {kSubtract, 0},
    {kLoad, 0},
    {kGet, j},
    {kStore, 0},
    {kCall, 51},
    {kJump, 11},
    // 30: memory[j] = key; i++
    {kGet, key},
    {kGet, j},
    {kStore, 0},
    {kCall, 56},
    {kJump, 2},
    // 35: from the first number on
    {kPush, 0},
    {kPut, i},
    // 37: while i < NUMBERS
    {kGet, i},
    {kPush, NUMBERS},
    {kLess, 0},
    {kJumpIfZero, 50},
    // 41: digest = digest * 31 + memory[i]; i++
    {kGet, digest},
    {kPush, 31},
    {kMultiply, 0},
    {kGet, i},
    {kLoad, 0},
    {kAdd, 0},
    {kPut, digest},
    {kCall, 56},
    {kJump, 37},
    // 50
    {kHalt, 0},
    // 51: j--
    {kGet, j},
    {kPush, 1},
    {kSubtract, 0},
    {kPut, j},
    {kReturn, 0},
    // 56: i++
    {kGet, i},
    {kPush, 1},
    {kAdd, 0},
    {kPut, i},
    {kReturn, 0},
};

typedef void (*handler)(struct machine *, uint32_t);

static void push(struct machine *m, uint32_t value) { *++m->top = value; }
static uint32_t pop(struct machine *m) { return *m->top--; }

static void do_push(struct machine *m, uint32_t operand) { push(m, operand); }
static void do_get(struct machine *m, uint32_t operand) { push(m, memory[operand]); }
static void do_put(struct machine *m, uint32_t operand) { memory[operand] = pop(m); }
static void do_load(struct machine *m, uint32_t operand) {
  (void)operand;
  *m->top = memory[*m->top];
}
static void do_store(struct machine *m, uint32_t operand) {
  (void)operand;
  const uint32_t address = pop(m);
  memory[address] = pop(m);
}
static void do_add(struct machine *m, uint32_t operand) {
  (void)operand;
  const uint32_t right = pop(m);
  *m->top += right;
}
static void do_subtract(struct machine *m, uint32_t operand) {
  (void)operand;
  const uint32_t right = pop(m);
  *m->top -= right;
}
static void do_multiply(struct machine *m, uint32_t operand) {
  (void)operand;
  const uint32_t right = pop(m);
  *m->top *= right;
}
static void do_less(struct machine *m, uint32_t operand) {
  (void)operand;
  const uint32_t right = pop(m);
  *m->top = *m->top < right;
}
static void do_jump_if_zero(struct machine *m, uint32_t operand) {
  if (pop(m) == 0) m->next = program + operand;
}
static void do_jump(struct machine *m, uint32_t operand) { m->next = program + operand; }
static void do_call(struct machine *m, uint32_t operand) {
  *++m->calls = m->next;
  m->next = program + operand;
}
static void do_return(struct machine *m, uint32_t operand) {
  (void)operand;
  m->next = *m->calls--;
}
static void do_halt(struct machine *m, uint32_t operand) { m->running = operand; }

static const handler handlers[kOps] = {
    do_push,     do_get,  do_put,          do_load, do_store, do_add,    do_subtract,
    do_multiply, do_less, do_jump_if_zero, do_jump, do_call,  do_return, do_halt,
};

void kernel_prepare(void) {
  uint32_t state = 314159;
  for (int n = 0; n < NUMBERS; n++) memory[n] = kernel_random(&state);
}

uint64_t kernel_run(void) {
  struct machine m = {program, stack, returns, 1};
  while (m.running) {
    const struct instruction *now = m.next++;
    handlers[now->op](&m, now->operand);
  }
  return (uint64_t)memory[0] << 32 | memory[digest];
}
