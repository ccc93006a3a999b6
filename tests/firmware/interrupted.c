// SPDX-License-Identifier: Apache-2.0
// Two reductions behind each other in which one PE is interrupted for some hundred cycles, in each
// turn another one at another place: so also between its message and its look for what comes to it,
// when its partner has ended this call and sends what the next one needs. That has to go to other
// slots: with one set of them in place of two in doubling.c, or in reduce_all_element.c, what is
// waited for is overwritten.
#include "firmware.h"
#include "xbrtime.h"

#define TURNS 150
#define STEP 3    // cycles from place to place: fewer than from a message to the look
#define MOST 450  // what a call takes, about
#define N 4

static volatile unsigned interrupts;
static unsigned length;

static void set_timer(uint64_t at) { *(volatile uint64_t *)XB_CLINT_MTIMECMP = at; }

static void handler(struct xb_trap_frame *frame) {
  if (frame->mcause != FW_INTERRUPT(XB_INTERRUPT_TIMER)) xb_trap_unhandled();
  const uint64_t end = xb_cycles() + length;
  set_timer(UINT64_MAX);
  interrupts++;
  while (xb_cycles() < end) {
  }
}

static void doubling(long *dest, const long *src, int root) {
  (void)root;
  xbrtime_long_reduce_all_sum_recursive_doubling(dest, src, N, 1);
}
static void to_root(long *dest, const long *src, int root) {
  xbrtime_long_reduce_sum_recursive_doubling(dest, src, N, 1, root);
}
static void element(long *dest, const long *src, int root) {
  (void)root;
  xbrtime_long_reduce_all_sum(dest, src, 1, 1);
}
static const struct {
  void (*reduce)(long *dest, const long *src, int root);
  int count, to_root;
} calls[] = {{doubling, N, 0}, {to_root, N, 1}, {element, 1, 0}};

static void test(size_t which, unsigned turn) {
  static long first[N], second[N], dest[2][N];
  const int me = xbrtime_mype(), pes = xbrtime_num_pes(), root = (int)(turn / 2) % pes;
  const int count = calls[which].count;
  const long base = (long)(turn * 1000 + which * 100);
  for (int i = 0; i < N; i++) {
    first[i] = base + me + i;
    second[i] = -2 * base - me * i;
    dest[0][i] = dest[1][i] = 0;
  }
  length = 200 + turn % 5 * 150;
  xbrtime_barrier();
  if ((int)(turn % (unsigned)pes) == me) set_timer(xb_cycles() + 20 + turn * STEP % MOST);
  calls[which].reduce(dest[0], first, root);
  calls[which].reduce(dest[1], second, root);
  if (calls[which].to_root && me != root) return;
  for (int i = 0; i < count; i++) {
    const long ranks = (long)pes * (pes - 1) / 2;
    FW_CHECK_EQUAL(dest[0][i], pes * (base + i) + ranks);
    FW_CHECK_EQUAL(dest[1][i], -2 * pes * base - ranks * i);
  }
}

int main(void) {
  if (xbrtime_init() != 0) return 1;
  xb_set_trap_handler(handler);
  set_timer(UINT64_MAX);
  xb_csr_set(XB_CSR_MIE, 1 << XB_INTERRUPT_TIMER);
  xbrtime_select("reduce_all_element", "memory");
  for (size_t which = 0; which < sizeof calls / sizeof *calls; which++) {
    for (unsigned turn = 0; turn < TURNS; turn++) test(which, turn);
  }
  xbrtime_barrier();
  const uint64_t end = xb_cycles() + 2 * MOST;
  while (xb_cycles() < end) {
  }
  const unsigned pes = (unsigned)xbrtime_num_pes(), me = (unsigned)xbrtime_mype();
  const unsigned turns = TURNS / pes + (me < TURNS % pes);
  FW_CHECK_EQUAL(interrupts, 3 * turns);
  xbrtime_close();
  return fw_status();
}
