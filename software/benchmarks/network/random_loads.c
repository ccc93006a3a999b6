// SPDX-License-Identifier: Apache-2.0
// Every PE loads 8-byte words of others, each PE and word equally often, without using the values.
//
//   random_loads OUTSTANDING [PERIOD [SEED]]
//
// OUTSTANDING loads of a PE are in flight at most. With a PERIOD, in hundredths of a cycle, each PE
// wants one load in that time, on average: groups of four at random times, and who falls behind
// makes up for it later. Without, or with 0, it loads as fast as it can. Another SEED gives other
// random numbers.
//
// Counted is what all PEs have issued within the same WINDOW cycles in the middle, which PE 0
// tells:
//   random_loads begin 8192 end 24576 loads 27443 least 1650 most 1801
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "xbrtime.h"

#define WARM_UP 4096
#define WINDOW 16384
#define COOL_DOWN 2048
#define MOST_PES 64
#define CHOICES 4096  // random targets of a PE, used over and over

static uint64_t cells[64];  // loaded by others
static uint64_t targets[CHOICES];
static uint64_t gaps[CHOICES / 4];  // cycles between the beginnings of groups
static unsigned long counts[MOST_PES];

static uint64_t random_number(uint64_t *state) {  // splitmix64
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

// Below `limit`, from 32 random bits.
static uint64_t below(uint64_t limit, uint64_t bits) { return (bits & 0xffffffff) * limit >> 32; }

static uint64_t other(int me, int pes, uint64_t bits) {
  const int pe = (int)below((unsigned)pes - 1, bits);
  return xb_namespace(pe + (pe >= me));
}

static void choose(int me, int pes, unsigned long period, unsigned long seed) {
  uint64_t state = seed * MOST_PES + (uint64_t)me;
  for (unsigned i = 0; i < CHOICES; i += 2) {
    const uint64_t bits = random_number(&state);
    targets[i] = other(me, pes, bits);
    targets[i + 1] = other(me, pes, bits >> 32);
  }
  // Between nothing and twice the mean; the sum of two that belong together is what eight loads
  // take.
  uint64_t sum = 0;
  for (unsigned i = 0; i < CHOICES / 8; ++i) {
    const uint64_t both = period * 8 * (i + 1) / 100 - sum;
    gaps[i] = below(both + 1, random_number(&state));
    gaps[CHOICES / 4 - 1 - i] = both - gaps[i];
    sum += both;
  }
}

// What the loops keep: the values of loads go to the other registers in turn, so that 16 can be in
// flight, and nothing waits for one but its next turn.
#define CLOBBERS                                                                                  \
  "t0", "t1", "t2", "t3", "t5", "t6", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "s2", "s3", "s4", \
      "s5", "s6", "memory"

// A load whose namespace is in `now`, while that of the next comes to `next`.
#define LOAD(rd, offset, now, next, index)                                               \
  "ld " next ", 8*(" #index ")(%[at])\n\teaddie e29, " now ", 0\n\teld " rd ", " #offset \
  "(t4)"                                                                                 \
  "\n\t"
#define LOAD_LAST(rd, offset, now) "eaddie e29, " now ", 0\n\teld " rd ", " #offset "(t4)\n\t"
#define FOUR(a, b, c, d, o1, o2, o3, o4, i) \
  LOAD(a, o1, "t5", "t6", i + 1)            \
  LOAD(b, o2, "t6", "t5", i + 2) LOAD(c, o3, "t5", "t6", i + 3) LOAD(d, o4, "t6", "t5", i + 4)
#define FOUR_LAST(a, b, c, d, o1, o2, o3, o4, i) \
  LOAD(a, o1, "t5", "t6", i + 1)                 \
  LOAD(b, o2, "t6", "t5", i + 2) LOAD(c, o3, "t5", "t6", i + 3) LOAD_LAST(d, o4, "t6")
#define GROUP_0(FOUR, i) FOUR("t0", "t1", "t2", "t3", 0, 328, 40, 504, i)
#define GROUP_1(FOUR, i) FOUR("a1", "a2", "a3", "a4", 88, 256, 480, 168, i)
#define GROUP_2(FOUR, i) FOUR("a5", "a6", "a7", "s2", 416, 24, 312, 200, i)
#define GROUP_3(FOUR, i) FOUR("s3", "s4", "s5", "s6", 136, 440, 8, 272, i)

static uint64_t *at = targets;
static const uint64_t *gap_at = gaps;
static unsigned long due;  // when the next group is

// Without a pause: a look at the time after 32 loads.
static unsigned long flood_until(unsigned long end) {
  unsigned long issued = 0;
  register uint64_t *base __asm__("t4") = cells;
  __asm__ volatile(
      ".balign 8\n\t"
      "1: ld t5, 0(%[at])\n\t" GROUP_0(FOUR, 0) GROUP_1(FOUR, 4) GROUP_2(FOUR, 8) GROUP_3(FOUR, 12)
          GROUP_0(FOUR, 16) GROUP_1(FOUR, 20) GROUP_2(FOUR, 24) GROUP_3(FOUR_LAST, 28)
      "addi %[at], %[at], 8*32\n\t"
      "addi %[issued], %[issued], 32\n\t"
      "csrr t5, mcycle\n\t"
      "beq %[at], %[last], 2f\n\t"
      "bltu t5, %[end], 1b\n\t"
      "j 3f\n\t"
      "2: mv %[at], %[first]\n\t"
      "bltu t5, %[end], 1b\n\t"
      "3:"
      : [at] "+r"(at), [issued] "+r"(issued)
      : [first] "r"(targets), [last] "r"(targets + CHOICES), [end] "r"(end), "r"(base)
      : CLOBBERS);
  return issued;
}

// Leaves between two rounds of four groups only, so that every round begins with the first.
#define PACED(GROUP, leave) \
  "1: csrr t5, mcycle\n\t" leave \
  "bltu t5, %[due], 1b\n\t"     \
  "ld t6, 0(%[gap])\n\t"        \
  "ld t5, 0(%[at])\n\t"         \
  "add %[due], %[due], t6\n\t"  \
  "addi %[gap], %[gap], 8\n\t"  \
  GROUP(FOUR_LAST, 0)           \
  "addi %[at], %[at], 8*4\n\t"  \
  "addi %[issued], %[issued], 4\n\t"

static unsigned long paced_until(unsigned long end) {
  unsigned long issued = 0;
  register uint64_t *base __asm__("t4") = cells;
  __asm__ volatile(
      ".balign 8\n\t"
      "0:\n\t" PACED(GROUP_0, "bgeu t5, %[end], 3f\n\t") PACED(GROUP_1, "") PACED(GROUP_2, "") PACED(GROUP_3, "")
      "bne %[at], %[last], 0b\n\t"
      "mv %[at], %[first]\n\t"
      "mv %[gap], %[gaps]\n\t"
      "j 0b\n\t"
      "3:"
      : [at] "+r"(at), [gap] "+r"(gap_at), [due] "+r"(due), [issued] "+r"(issued)
      : [first] "r"(targets), [last] "r"(targets + CHOICES), [gaps] "r"(gaps), [end] "r"(end), "r"(base)
      : CLOBBERS);
  return issued;
}

static unsigned long start;  // the cycle in which all begin: mcycle is that of the mesh

// PE 0 says so, long enough before for all to leave the barrier.
static void agree_on_start(int me, int pes) {
  xbrtime_barrier();
  const unsigned long cycle = (xb_csr_read(XB_CSR_MCYCLE) / 4096 + 2) * 4096;
  for (int pe = 0; me == 0 && pe < pes; ++pe) xbrtime_ulong_put(&start, &cycle, 1, 1, pe);
  xbrtime_barrier();
}

int main(int argc, char **argv) {
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  const unsigned long outstanding = argc > 1 ? strtoul(argv[1], 0, 10) : 0;
  const unsigned long period = argc > 2 ? strtoul(argv[2], 0, 10) : 0;
  const unsigned long seed = argc > 3 ? strtoul(argv[3], 0, 10) : 1;
  if (outstanding < 1 || outstanding > 16 || pes < 2 || pes > MOST_PES || argc > 4) {
    fprintf(stderr, "random_loads: give 1 to 16 loads in flight, and 2 to %d PEs\n", MOST_PES);
    return 2;
  }
  choose(me, pes, period, seed);
  unsigned long (*const until)(unsigned long) = period == 0 ? flood_until : paced_until;
  agree_on_start(me, pes);
  const unsigned long begin = start;
  if (xb_csr_read(XB_CSR_MCYCLE) >= begin) {
    fprintf(stderr, "random_loads: PE %d comes too late\n", me);
    return 1;
  }
  while (xb_csr_read(XB_CSR_MCYCLE) < begin) {
  }
  due = begin + (unsigned long)me;
  const xb_word control = xb_csr_read(XB_CSR_XBGASCTL);
  xb_csr_write(XB_CSR_XBGASCTL, XB_XBGASCTL_ENABLE | outstanding << 8);
  until(begin + WARM_UP);
  const unsigned long mine = until(begin + WARM_UP + WINDOW);
  until(begin + WARM_UP + WINDOW + COOL_DOWN);
  __asm__ volatile("fence" ::: "memory");
  xb_csr_write(XB_CSR_XBGASCTL, control);
  xbrtime_ulong_put(&counts[me], &mine, 1, 1, 0);
  xbrtime_barrier();
  if (me == 0) {
    unsigned long sum = 0, least = counts[0], most = counts[0];
    for (int pe = 0; pe < pes; pe++) {
      sum += counts[pe];
      if (counts[pe] < least) least = counts[pe];
      if (counts[pe] > most) most = counts[pe];
    }
    printf("random_loads begin %lu end %lu loads %lu least %lu most %lu\n", begin + WARM_UP,
           begin + WARM_UP + WINDOW, sum, least, most);
  }
  xbrtime_close();
  return 0;
}
