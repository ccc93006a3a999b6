// SPDX-License-Identifier: Apache-2.0
// A timer interrupt comes while a fence waits for a long put or get: it is taken at once, before
// that has ended, with the fence as the instruction that is executed again; behind the handler the
// fence waits for all of it as ever. The same of fence.i and of an atomic access with rl, here or
// elsewhere, which adds once; of one that stores conditionally, too, whose reservation is over
// then: it is tried again. bulk_test.sh runs it with --check.
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

// What waits, with what comes right before it, and where it is.
#define WAIT(name, before, insn)                                       \
  static xb_word name(void) {                                          \
    xb_word at;                                                        \
    __asm__ volatile(                                                  \
        ".option push\n\t.option norvc\n\t"                            \
        "la %0, 1f\n\t" before "\n1:\n\t" insn "\n\t.option pop"       \
        : "=&r"(at)                                                    \
        : "r"(&counter), "r"((xb_word)1), "r"(xb_namespace((int)next)) \
        : "memory", "t3", "t4", "t5", "t6");                           \
    return at;                                                         \
  }
WAIT(fence, "", "fence rw, rw")
WAIT(fence_w, "", "fence w, w")
WAIT(fence_r, "", "fence r, r")
WAIT(fence_i, "", "fence.i")
WAIT(releasing, "", "amoadd.w.rl zero, %2, (%1)")
WAIT(ordered, "", "amoadd.w.aqrl zero, %2, (%1)")
WAIT(elsewhere, "eaddie e31, %3, 0\n\tmv t6, %1", "eamoadd.w.rl t5, %2, (t6)")
WAIT(swapping, "lw t5, (%1)\n\taddi t6, t5, 1", "amocas.w.rl t5, t6, (%1)")
WAIT(storing, "2:\n\tlr.w t5, (%1)\n\taddi t5, t5, 1", "sc.w.rl t6, t5, (%1)\n\tbnez t6, 2b")
WAIT(swapping_elsewhere, "eaddie e31, %3, 0\n\tmv t6, %1\n\telw t5, 0(t6)\n\taddi t4, t5, 1",
     "eamocas.w.rl t5, t4, (t6)")
WAIT(storing_elsewhere, "eaddie e31, %3, 0\n\tmv t6, %1\n2:\n\telr.w t5, (t6)\n\taddi t5, t5, 1",
     "esc.w.rl t4, t5, (t6)\n\tbnez t4, 2b")
static const struct {
  xb_word (*run)(void);
  unsigned get, adds;  // behind a get; adds to a counter
} waits[] = {{fence, 0, 0},
             {fence_w, 0, 0},
             {fence_r, 1, 0},
             {fence_i, 0, 0},
             {fence_i, 1, 0},
             {releasing, 0, 1},
             {ordered, 1, 1},
             {elsewhere, 0, 1},
             {swapping, 0, 1},
             {storing, 0, 1},
             {swapping_elsewhere, 0, 1},
             {storing_elsewhere, 0, 1}};
#define WAITS (sizeof waits / sizeof *waits)

static void one(unsigned what, unsigned delay) {
  const xb_word before = counter, ns = xb_namespace((int)next);
  memset(sink, 0, BYTES);
  barrier();
  interrupts = 0;
  ended = 1;
  ticket =
      waits[what].get ? xb_bulk_get(sink, ns, source, BYTES) : xb_bulk_put(ns, sink, source, BYTES);
  due = time_now() + delay;
  set_timer(due);
  const xb_word first = waits[what].run();
  if (!xb_bulk_is_done(ticket)) fail("not all behind the fence", what, delay);
  if (interrupts != 1) fail("interrupts", what, interrupts);
  if (ended) fail("the interrupt comes behind the transfer", what, delay);
  if (taken_at != first) fail("in whose place", what, (unsigned)(taken_at - first));
  if (taken - due > BOUND) fail("cycles until it is taken", what, (unsigned)(taken - due));
  xb_fence();
  barrier();
  if (counter != before + waits[what].adds) fail("adds", what, (unsigned)(counter - before));
  const unsigned from = waits[what].get ? next : (me + pes - 1) % pes;
  for (unsigned i = 0; i < BYTES; i += 611) {
    if (sink[i] != source_byte(from, i)) fail("byte", what, i);
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
