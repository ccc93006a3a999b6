// SPDX-License-Identifier: Apache-2.0
// A timer interrupt comes while a fence waits for a long put: it is taken at once, before the put
// has ended, with the fence as the instruction that is executed again; behind the handler the fence
// waits for all of the put as ever. The same of fence.i and of an atomic access with rl, which adds
// once. bulk_test.sh runs it with --check.
#include "bulk_program.h"

#define BYTES 60000u
#define BOUND 200u  // cycles from the interrupt to the handler, and some before

static uint8_t source[BYTES] __attribute__((aligned(8)));
static uint8_t sink[BYTES] __attribute__((aligned(8)));
static volatile xb_word counter;
static unsigned next;

static volatile uint64_t due, taken;
static volatile xb_word taken_at;
static volatile unsigned interrupts, ended;
static volatile uint32_t ticket;

static void set_timer(uint64_t time) { *(volatile uint64_t *)XB_CLINT_MTIMECMP = time; }
static uint64_t time_now(void) { return *(volatile uint64_t *)XB_CLINT_MTIME; }

static void on_interrupt(struct xb_trap_frame *frame) {
  taken = time_now();
  if ((frame->mcause & 63) != XB_INTERRUPT_TIMER) fail("trap", (unsigned)frame->mcause, me);
  ended = (unsigned)xb_bulk_is_done(ticket);
  taken_at = frame->mepc;
  ++interrupts;
  set_timer(~(uint64_t)0);
}

// What waits, and the first byte behind it.
#define WAIT(name, insn)                              \
  static void name(xb_word *first, xb_word *behind) { \
    xb_word a, b;                                     \
    __asm__ volatile(                                 \
        ".option push\n\t.option norvc\n\t"           \
        "la %0, 1f\n\tla %1, 2f\n"                    \
        "1:\n\t" insn "\n2:\n\t.option pop"           \
        : "=&r"(a), "=&r"(b)                          \
        : "r"(&counter), "r"((xb_word)1)              \
        : "memory");                                  \
    *first = a;                                       \
    *behind = b;                                      \
  }
WAIT(fence, "fence rw, rw")
WAIT(fence_w, "fence w, w")
WAIT(fence_i, "fence.i")
WAIT(releasing, "amoadd.w.rl zero, %3, (%2)")
WAIT(ordered, "amoadd.w.aqrl zero, %3, (%2)")
static void (*const waits[])(xb_word *, xb_word *) = {fence, fence_w, fence_i, releasing, ordered};
#define WAITS (sizeof waits / sizeof *waits)

static void one(unsigned what, unsigned delay) {
  const xb_word before = counter;
  xb_word first, behind;
  memset(sink, 0, BYTES);
  barrier();
  interrupts = 0;
  ended = 1;
  ticket = xb_bulk_put(xb_namespace((int)next), sink, source, BYTES);
  due = time_now() + delay;
  set_timer(due);
  waits[what](&first, &behind);
  if (!xb_bulk_is_done(ticket)) fail("not all behind the fence", what, delay);
  if (interrupts != 1) fail("interrupts", what, interrupts);
  if (ended) fail("the interrupt comes behind the put", what, delay);
  if (taken_at != first) fail("in whose place", what, (unsigned)(taken_at - first));
  if (taken - due > BOUND) fail("cycles until it is taken", what, (unsigned)(taken - due));
  const unsigned adds = what >= WAITS - 2;
  if (counter != before + adds) fail("adds", what, (unsigned)(counter - before));
  barrier();
  for (unsigned i = 0; i < BYTES; i += 611) {
    if (sink[i] != source_byte((me + pes - 1) % pes, i)) fail("byte", what, i);
  }
  barrier();
}

int main(void) {
  me = (unsigned)xb_csr_read(XB_CSR_MHARTID);
  pes = (unsigned)xb_csr_read(XB_CSR_NUMPES);
  next = (me + 1) % pes;
  for (unsigned i = 0; i < BYTES; ++i) source[i] = source_byte(me, i);
  set_timer(~(uint64_t)0);
  xb_set_trap_handler(on_interrupt);
  xb_csr_write(XB_CSR_MIE, xb_csr_read(XB_CSR_MIE) | (xb_word)1 << XB_INTERRUPT_TIMER);
  for (unsigned what = 0; what < WAITS; ++what) {
    for (unsigned delay = 300; delay < 4000; delay += 1237) one(what, delay);
  }
  if (me == 0) printf("interrupts while transfers are waited for: all right\n");
  return 0;
}
