// SPDX-License-Identifier: Apache-2.0
// Two windows onto the memory of the right neighbour: a mailbox that may be written and a table
// that may be read. Whatever else this PE tries there under these namespaces traps before anything
// is sent, and a handler says why. Then the second window moves on.
//   xbcc -O2 -o windows.elf windows.c
//   xbsim -n 4 windows.elf
#include <stdio.h>

#include "xbrtime.h"

#define WORDS 4  // of 4 bytes: windows are multiples of 8 bytes

static struct {
  volatile uint32_t mailbox[WORDS];
  volatile uint32_t this_year[WORDS], next_year[WORDS];
} memory __attribute__((aligned(8)));

static int failures;
static volatile unsigned reason;  // of the last fault, XB_REASON_*

static const char *explain(xb_word why) {
  switch (why) {
    case XB_REASON_UNMAPPED:
      return "the namespace is not mapped";
    case XB_REASON_NAMESPACE_PERMISSION:
      return "the namespace does not permit it";
    case XB_REASON_SOURCE_BOUNDS:
      return "the address is outside its window";
    default:
      return "for another reason";
  }
}

// Remembers why, and goes on behind the instruction. A load leaves its register as it was.
static void handler(struct xb_trap_frame *frame) {
  if (frame->mcause != XB_CAUSE_LOAD_ACCESS && frame->mcause != XB_CAUSE_STORE_ACCESS) {
    xb_trap_unhandled();
  }
  reason = (unsigned)xb_csr_read(XB_CSR_NSFAULTREASON);
  printf("PE %d: %s in namespace %u: %s\n", xbrtime_mype(),
         frame->mcause == XB_CAUSE_LOAD_ACCESS ? "load" : "store",
         (unsigned)xb_csr_read(XB_CSR_NSFAULT), explain(reason));
  frame->mepc += 4;
}

static void expect(const char *what, unsigned got, unsigned want) {
  if (got == want) return;
  printf("PE %d: %s: %u, expected %u\n", xbrtime_mype(), what, got, want);
  failures++;
}

static void expect_load(int ns, const volatile uint32_t *at, unsigned want) {
  reason = XB_REASON_NONE;
  expect("value", (unsigned)xb_elwu((xb_word)ns, at), want);
  expect("reason", reason, XB_REASON_NONE);
}

static void expect_fault(int ns, const volatile uint32_t *at, unsigned want) {
  reason = XB_REASON_NONE;
  (void)xb_elwu((xb_word)ns, at);
  expect("reason", reason, want);
}

int main(void) {
  xbrtime_init();
  const unsigned me = (unsigned)xbrtime_mype(), pes = (unsigned)xbrtime_num_pes();
  const unsigned right = (me + 1) % pes, left = (me + pes - 1) % pes;
  for (unsigned i = 0; i < WORDS; i++) {
    memory.this_year[i] = 1000 * me + i;
    memory.next_year[i] = 1000 * me + i + 500;
  }
  xbrtime_barrier();

  // 0: any number that is free. What the functions of xbrtime use stays as it was.
  const int in = xbrtime_namespace_map(0, (int)right, memory.mailbox, sizeof memory.mailbox,
                                       XBRTIME_NAMESPACE_WRITE);
  const int out = xbrtime_namespace_map(0, (int)right, memory.this_year, sizeof memory.this_year,
                                        XBRTIME_NAMESPACE_READ);
  if (in < 0 || out < 0) {
    printf("PE %u: no window: error %d\n", me, in < 0 ? in : out);
    return 1;
  }
  xb_set_trap_handler(handler);
  xb_esw((xb_word)in, &memory.mailbox[1], me + 1);
  expect_load(out, &memory.this_year[3], 1000 * right + 3);

  expect_fault(in, &memory.mailbox[1], XB_REASON_NAMESPACE_PERMISSION);
  expect_fault(out, &memory.this_year[WORDS], XB_REASON_SOURCE_BOUNDS);
  reason = XB_REASON_NONE;
  xb_esw((xb_word)out, &memory.this_year[0], 0);
  expect("reason", reason, XB_REASON_NAMESPACE_PERMISSION);

  // Another window under the same number. Hardware keeps entries of the table and does not look
  // again by itself. So the runtime takes the valid bit away, makes hardware forget the namespace,
  // writes the new window and sets the bit last: no access finds a part of both.
  xbrtime_namespace_map(out, (int)right, memory.next_year, sizeof memory.next_year,
                        XBRTIME_NAMESPACE_READ);
  expect_load(out, &memory.next_year[3], 1000 * right + 503);
  expect_fault(out, &memory.this_year[3], XB_REASON_SOURCE_BOUNDS);
  xbrtime_namespace_unmap(out);
  expect_fault(out, &memory.next_year[3], XB_REASON_UNMAPPED);

  xbrtime_barrier();
  expect("mail", memory.mailbox[1], left + 1);
  expect("this year", memory.this_year[0], 1000 * me);
  if (failures == 0) printf("PE %u: mail from PE %u, and nothing else has changed\n", me, left);
  xbrtime_close();
  return failures != 0;
}
