// SPDX-License-Identifier: Apache-2.0
// Two contexts on each PE, switched by the timer while loads from other PEs are in flight: a load
// that has left before the switch brings its value, or its failure, to the context that asked for
// it.
//   xbcc -O2 -o context_switch.elf context_switch.c
//   xbsim -n 4 context_switch.elf
#include <stdio.h>

#include "xbrtime.h"

#define ROUNDS 300
#define WORDS 8
#define PERIOD 700  // cycles, more than a switch takes
#define STACK_BYTES 4096

static uint64_t words[WORDS];  // read by other PEs
static uint64_t sums[2];       // of each context
static volatile int finished;  // the second context

static unsigned current, switches, switches_in_flight, most_in_flight;
static struct {          // of each context
  unsigned count;        // loads of it that failed
  xb_word ns, address;   // of the first
  unsigned reason;       // why, as in CSR rerrreason
  unsigned at_a_switch;  // failures that were found when it was left
} failures[2];
static struct xb_trap_frame other;  // registers of the context that does not run
static char stack[STACK_BYTES] __attribute__((aligned(16)));

static uint64_t word_of(int pe, int i) {
  return UINT64_C(0x9e3779b97f4a7c15) * (uint64_t)(pe * WORDS + i + 1);
}

static int target_of(unsigned context) {
  return (xbrtime_mype() + 1 + (int)context) % xbrtime_num_pes();
}

// Eight loads in flight, then eight additions; each waits for its own value. The namespace stays in
// e31 for all rounds, so it has to survive the switches like the x-registers.
static uint64_t sum_from(int pe) {
  register const uint64_t *from __asm__("t6") = words;
  uint64_t sum = 0;
  unsigned left = ROUNDS;
  __asm__ volatile(
      "eaddie e31, %[ns], 0\n"
      "1:\n\t"
      "eld a0, 0*8(t6)\n\teld a1, 1*8(t6)\n\teld a2, 2*8(t6)\n\teld a3, 3*8(t6)\n\t"
      "eld a4, 4*8(t6)\n\teld a5, 5*8(t6)\n\teld a6, 6*8(t6)\n\teld a7, 7*8(t6)\n\t"
      "addi %[left], %[left], -1\n\t"
      "add %[sum], %[sum], a0\n\tadd %[sum], %[sum], a1\n\tadd %[sum], %[sum], a2\n\t"
      "add %[sum], %[sum], a3\n\tadd %[sum], %[sum], a4\n\tadd %[sum], %[sum], a5\n\t"
      "add %[sum], %[sum], a6\n\tadd %[sum], %[sum], a7\n\t"
      "bnez %[left], 1b"
      : [sum] "+&r"(sum), [left] "+&r"(left)
      : [ns] "r"(xb_namespace(pe)), "r"(from)
      : "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "memory");
  return sum;
}

static void second_context(void) {
  sums[1] = sum_from(target_of(1));
  finished = 1;
  for (;;) __asm__ volatile("wfi");
}

static void set_timer(void) {
  // Not always at the same place of the loop.
  *(volatile uint64_t *)XB_CLINT_MTIMECMP = xb_cycles() + PERIOD + switches * 7 % 32;
}

// What was in flight when the trap came, for the report: nothing but a register with a load that is
// under way makes an instruction wait, and t0 and t1 have none here. Then the platform saves all
// x- and e-registers; each store waits until its register has its value.
static volatile uint64_t loads_at_entry __attribute__((used));
static __attribute__((naked, aligned(64))) void trap_entry(void) {
  __asm__ volatile(
      "csrw mscratch, t0\n\t"
      "sd t1, -8(sp)\n\t"
      "csrr t0, %0\n\t"
      "la t1, loads_at_entry\n\t"
      "sd t0, 0(t1)\n\t"
      "ld t1, -8(sp)\n\t"
      "csrr t0, mscratch\n\t"
      "j __xb_trap_entry" ::"i"(XB_CSR_OUTSTANDINGLOADS));
}

// A load in flight that fails gives 0, and the core tells of it later: by the CSRs rerr* and
// interrupt 24. Behind the fence no load of the context that was interrupted is under way, whatever
// registers were saved, so what these CSRs hold is its own. Left there, it would come to the next
// context as an interrupt. (A context that stores to other PEs needs `fence rw, rw`.)
static unsigned take_failures(void) {
  __asm__ volatile("fence r, r" ::: "memory");
  const unsigned reason = (unsigned)xb_csr_read(XB_CSR_RERRREASON);
  if (reason == 0) return 0;
  if (failures[current].count == 0) {
    failures[current].ns = xb_csr_read(XB_CSR_RERRNS);
    failures[current].address = xb_csr_read(XB_CSR_RERRADDR);
    failures[current].reason = reason;
  }
  const unsigned count = 1 + (unsigned)xb_csr_read(XB_CSR_RERRLOST);
  failures[current].count += count;
  xb_csr_write(XB_CSR_RERRREASON, 0);  // rerrlost as well
  return count;
}

// The frame has all registers of the context that was interrupted, and is loaded again at the end:
// exchanging it for those of the other one is the switch.
static void switch_contexts(struct xb_trap_frame *frame) {
  if (frame->mcause == (UINT64_C(1) << 63 | XB_INTERRUPT_REMOTE_ERROR)) {
    take_failures();
    return;
  }
  if (frame->mcause != (UINT64_C(1) << 63 | XB_INTERRUPT_TIMER)) xb_trap_unhandled();
  failures[current].at_a_switch += take_failures();
  const struct xb_trap_frame next = other;
  other = *frame;
  *frame = next;
  current ^= 1;
  switches++;
  switches_in_flight += loads_at_entry != 0;
  if (loads_at_entry > most_in_flight) most_in_flight = (unsigned)loads_at_entry;
  set_timer();
}

static void start_second_context(void) {
  xb_word gp, tp;
  __asm__("mv %0, gp\n\tmv %1, tp" : "=r"(gp), "=r"(tp));
  other.x[2] = (xb_word)(stack + sizeof stack);
  other.x[3] = gp;
  other.x[4] = tp;
  other.mepc = (xb_word)second_context;
  // As a trap leaves it: interrupts off, and on again behind mret.
  other.mstatus = xb_csr_read(XB_CSR_MSTATUS) | XB_MSTATUS_MPIE;
  other.mstatus &= ~(xb_word)XB_MSTATUS_MIE;
  xb_set_trap_handler(switch_contexts);
  xb_csr_write(XB_CSR_MTVEC, (xb_word)trap_entry);
  set_timer();
  xb_csr_set(XB_CSR_MIE, 1 << XB_INTERRUPT_TIMER);
}

int main(void) {
  xbrtime_init();  // from here on, several loads may be in flight
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  for (int i = 0; i < WORDS; i++) words[i] = word_of(me, i);
  xbrtime_barrier();

  start_second_context();
  sums[0] = sum_from(target_of(0));
  while (!finished) {
  }
  xb_csr_clear(XB_CSR_MIE, 1 << XB_INTERRUPT_TIMER);

  int wrong = 0;
  for (unsigned context = 0; context < 2; context++) {
    uint64_t expected = 0;
    for (int i = 0; i < WORDS; i++) expected += ROUNDS * word_of(target_of(context), i);
    wrong += sums[context] != expected;
  }
  printf("PE %d: %u switches, %u with loads in flight (up to %u), %d sums wrong\n", me, switches,
         switches_in_flight, most_in_flight, wrong);
  for (unsigned context = 0; context < 2; context++) {
    if (failures[context].count == 0) continue;
    printf(
        "PE %d: context %u, which loads from PE %d: %u loads failed, %u found at a switch; the "
        "first from namespace %u, address 0x%x, reason %u\n",
        me, context, target_of(context), failures[context].count, failures[context].at_a_switch,
        (unsigned)failures[context].ns, (unsigned)failures[context].address,
        failures[context].reason);
    wrong++;
  }
  xbrtime_close();
  // One PE loads from itself: its values have come before trap_entry looks.
  return wrong != 0 || (pes > 1 && switches_in_flight == 0);
}
