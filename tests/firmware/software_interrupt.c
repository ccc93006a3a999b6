// SPDX-License-Identifier: Apache-2.0
// Software interrupts around the ring: data is there before the interrupt that announces it, to a
// PE that sleeps, and to one whose handler runs.
#include "firmware.h"
#include "xb_platform.h"
#include "xbgas.h"

#define ROUNDS 20

static volatile uint32_t word, taken, finished[1024];

static int right_of(int me) { return (me + 1) % xbrtime_num_pes(); }
static int left_of(int me) { return (me + xbrtime_num_pes() - 1) % xbrtime_num_pes(); }
static uint32_t message(uint32_t round, int from) { return round << 16 | (uint32_t)from; }

static void send(uint32_t round) {
  const int me = xbrtime_mype();
  xb_esw(xb_namespace(right_of(me)), &word, message(round, me));
  xb_interrupt_send((unsigned)right_of(me));
}

static void test_sleepers(void) {
  const int me = xbrtime_mype();
  for (uint32_t round = 1; round <= ROUNDS; round++) {
    if (me == 0) send(round);
    xb_interrupt_wait();
    FW_CHECK_EQUAL(word, message(round, left_of(me)));
    FW_CHECK_EQUAL(*(volatile uint32_t *)XB_CLINT_MSIP, 0);
    if (me != 0) send(round);
  }
}

static void handler(struct xb_trap_frame *frame) {
  if (frame->mcause != FW_INTERRUPT(XB_INTERRUPT_SOFTWARE)) xb_trap_unhandled();
  xb_interrupt_clear();
  taken++;
}

static void test_handler(void) {
  const int me = xbrtime_mype();
  xb_set_trap_handler(handler);
  xb_csr_set(XB_CSR_MIE, 1 << XB_INTERRUPT_SOFTWARE);
  for (uint32_t round = 1; round <= ROUNDS; round++) {
    if (me == 0) send(round);
    while (taken != round) {
    }
    FW_CHECK_EQUAL(word, message(round, left_of(me)));
    if (me != 0) send(round);
  }
  xb_csr_clear(XB_CSR_MIE, 1 << XB_INTERRUPT_SOFTWARE);
  xb_set_trap_handler(NULL);
}

// Many senders, one receiver that clears and counts meanwhile: it never sleeps for ever.
static void test_crowd(void) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  for (uint32_t round = 1; round <= ROUNDS; round++) {
    xb_esw(xb_namespace(0), &finished[me], round);
    xb_interrupt_send(0);
    if (me != 0) continue;
    int behind;
    do {
      xb_interrupt_wait();
      behind = 0;
      for (int pe = 0; pe < pes; pe++) behind += finished[pe] < round;
    } while (behind != 0);
  }
  FW_CHECK_EQUAL(xb_csr_read(XB_CSR_LINKERRORS), 0);
  FW_CHECK_EQUAL(xb_csr_read(XB_CSR_REFUSALS), 0);
}

int main(void) {
  xbrtime_init();
  test_sleepers();
  xbrtime_barrier();
  test_handler();
  xbrtime_barrier();
  test_crowd();
  xbrtime_close();
  return fw_status();
}
