// SPDX-License-Identifier: Apache-2.0
// A core with xBGAS and without a collective network: xbconfig says so, none of its registers
// exists, and what goes over that network elsewhere goes over memory.
#include <stdio.h>

#include "xbrtime.h"

static int failures;
static volatile unsigned illegal;  // instructions that trapped as they should

static void handler(struct xb_trap_frame *frame) {
  if (frame->mcause != XB_CAUSE_ILLEGAL_INSTRUCTION) xb_trap_unhandled();
  illegal++;
  frame->mepc += 4;
}

static void expect(const char *what, long got, long want) {
  if (got == want) return;
  printf("PE %d: %s: %ld, expected %ld\n", xbrtime_mype(), what, got, want);
  failures++;
}

#define EXPECT_ILLEGAL(instruction)             \
  do {                                          \
    const unsigned before = illegal;            \
    __asm__ volatile(instruction ::: "memory"); \
    expect(instruction, illegal, before + 1);   \
  } while (0)

static void check_registers(void) {
  expect("xbconfig", (long)(xb_csr_read(XB_CSR_XBCONFIG) & (XB_XBCONFIG_COLLECTIVE | 0x70000)), 0);
  EXPECT_ILLEGAL("csrr t0, 0x7e0");  // colloperand
  EXPECT_ILLEGAL("csrw 0x7e0, zero");
  EXPECT_ILLEGAL("csrr t0, 0x7e1");  // collarrive
  EXPECT_ILLEGAL("csrw 0x7e1, zero");
  EXPECT_ILLEGAL("csrr t0, 0x7e2");  // collgroup
  EXPECT_ILLEGAL("csrw 0x7e2, zero");
  EXPECT_ILLEGAL("csrr t0, 0xfd0");  // collresult0
  EXPECT_ILLEGAL("csrr t0, 0xfd1");
  EXPECT_ILLEGAL("csrr t0, 0xfd3");
  EXPECT_ILLEGAL("csrr t0, 0xfd6");  // collresult6
  EXPECT_ILLEGAL("csrr t0, 0xfd8");  // colldone
}

int main(void) {
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  xb_set_trap_handler(handler);
  check_registers();
  static int mine, all, word, last;
  for (int i = 0; i < 5; i++) {
    mine = me + i;
    xbrtime_int_reduce_all_sum(&all, &mine, 1, 1);
    expect("sum", all, pes * (pes - 1) / 2 + pes * i);
    xbrtime_int_reduce_all_max(&all, &mine, 1, 1);
    expect("maximum", all, pes - 1 + i);
    mine = 100 * me + i;
    xbrtime_int_broadcast(&word, &mine, 1, 1, i % pes);
    expect("broadcast", word, 100 * (i % pes) + i);
    // Nobody leaves a barrier before all have come.
    xbrtime_int_p(&last, 10 * me + i, (me + 1) % pes);
    xbrtime_barrier();
    expect("put before a barrier", last, 10 * ((me + pes - 1) % pes) + i);
    xbrtime_barrier();
  }
  if (failures == 0 && me == 0) printf("no collective network, and all results are right\n");
  xbrtime_close();
  return failures != 0;
}
