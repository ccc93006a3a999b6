// SPDX-License-Identifier: Apache-2.0
// One remote access of PE 0 to the word of PE 1, and everything that both can see of how it ends:
// faults.elf ACCESS [WORD...]. hls/network/faults.md has the runs, check_document.py repeats them.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xb_platform.h"
#include "xbgas.h"

enum {
  kTimeout = 65536,  // 2^timeout_log2
  kReady = 3000,     // cycle: PE 1 has set its window
  kStuckUntil = 170000,
  kFar = 256 << 20,
};

static volatile uint64_t word = 7, other = 9;
static volatile uint64_t table[1][4] __attribute__((aligned(XB_NS_ENTRY_BYTES)));
static volatile int trapped;
static struct { xb_word cause, mtval, nsfault, reason; } trap;

static void on_trap(struct xb_trap_frame *frame) {
  trap.cause = frame->mcause;
  trap.mtval = frame->mtval;
  trap.nsfault = xb_csr_read(XB_CSR_NSFAULT);
  trap.reason = xb_csr_read(XB_CSR_NSFAULTREASON);
  trapped = 1;
  frame->mepc += 4;
}

static const char *place(uint64_t address) {
  const uint64_t at = (uintptr_t)&word;
  if (address == at) return "word";
  if (address == (uintptr_t)&other) return "other";
  if (address == at + 1) return "word + 1";
  if (address == at + kFar) return "word + 256 MiB";
  return address == at - kFar ? "word - 256 MiB" : "elsewhere";
}

// Whether a word is among the arguments.
static int count;
static char **words;
static int is(const char *text) {
  for (int i = 1; i < count; i++) {
    if (strcmp(words[i], text) == 0) return 1;
  }
  return 0;
}

// rd is 0x55 before; what it is afterwards.
#define ACCESS(instruction)                                                         \
  static uint64_t instruction##_access(uint64_t ns, const volatile void *address) { \
    register uint64_t rd __asm__("t5") = 0x55, one = 1;                             \
    register const volatile void *at __asm__("t6") = address;                       \
    __asm__ volatile("eaddie e31, %1, 0\n\t" ACCESS_##instruction                   \
                     : "+r"(rd)                                                     \
                     : "r"(ns), "r"(at), "r"(one)                                   \
                     : "memory");                                                   \
    return rd;                                                                      \
  }
#define ACCESS_load "eld t5, 0(t6)"
#define ACCESS_store "esd %3, 0(t6)"
#define ACCESS_add "eamoadd.d zero, %3, (t6)"
#define ACCESS_fetch "eamoadd.d t5, %3, (t6)"
#define ACCESS_aq "eamoadd.d.aq t5, %3, (t6)"
ACCESS(load)
ACCESS(store)
ACCESS(add)
ACCESS(fetch)
ACCESS(aq)

static void loads_in_flight(unsigned most) { xb_csr_write(XB_CSR_XBGASCTL, most << 8 | 1); }

static void wait_until(uint64_t cycle) {
  while (xb_cycles() < cycle) {
  }
}

static void print_errors(void) {
  xb_fence();
  const xb_word reason = xb_csr_read(XB_CSR_RERRREASON);
  if (reason == 0) {
    printf("  rerrreason 0; mip.24 %d", (int)(xb_csr_read(XB_CSR_MIP) >> 24 & 1));
  } else {
    printf("  rerrreason %u, rerrns %u, rerraddr = %s, rerrlost %u; mip.24 %d", (unsigned)reason,
           (unsigned)xb_csr_read(XB_CSR_RERRNS), place(xb_csr_read(XB_CSR_RERRADDR)),
           (unsigned)xb_csr_read(XB_CSR_RERRLOST), (int)(xb_csr_read(XB_CSR_MIP) >> 24 & 1));
  }
  const xb_word outstanding =
      xb_csr_read(XB_CSR_OUTSTANDINGLOADS) + xb_csr_read(XB_CSR_OUTSTANDINGSTORES);
  printf("; outstanding %u, own linkerrors %u\n", (unsigned)outstanding,
         (unsigned)xb_csr_read(XB_CSR_LINKERRORS));
  xb_csr_write(XB_CSR_RERRREASON, 0);
}

static const char *when(uint64_t cycles) {
  if (cycles < 1000) return "at once";
  return cycles >= kTimeout && cycles <= 2 * kTimeout + 200 ? "in 65,536 to 131,073 cycles"
                                                            : "at another time";
}

static uint64_t access(const char *name, uint64_t ns, const volatile void *address) {
  if (strcmp(name, "store") == 0) return store_access(ns, address);
  if (strcmp(name, "add") == 0) return add_access(ns, address);
  if (strcmp(name, "fetch") == 0) return fetch_access(ns, address);
  if (strcmp(name, "aq") == 0) return aq_access(ns, address);
  return load_access(ns, address);
}

// Prints how one access ends.
static void show(const char *name, uint64_t ns, const volatile void *address) {
  trapped = 0;
  const uint64_t before = xb_cycles();
  const uint64_t rd = access(name, ns, address);
  xb_fence();
  printf("%s: ends %s; ", name, when(xb_cycles() - before));
  if (trapped) {
    printf("trap, mcause %u, mtval = %s, nsfault %u, nsfaultreason %u; ", (unsigned)trap.cause,
           place(trap.mtval), (unsigned)trap.nsfault, (unsigned)trap.reason);
  } else {
    printf("no trap; ");
  }
  printf(rd == 0x55 ? "rd as before\n" : "rd %u\n", (unsigned)rd);
  print_errors();
}

// The 16 loads that may be in flight, and 16 stores: as many as there are tags.
static void use_all_tags(uint64_t ns) {
  const uint64_t before = xb_cycles();
  uint64_t any;
  register const volatile void *at __asm__("s2") = &word;
  __asm__ volatile(
      "eaddie e18, %1, 0\n\t"
      ".irp r, t0, t1, t2, t3, t4, t5, t6, a0, a1, a2, a3, a4, a5, a6, a7, s3\n\teld \\r, "
      "0(s2)\n\t.endr\n\t"
      ".rept 16\n\tesd zero, 0(s2)\n\t.endr\n\t"
      ".irp r, t0, t1, t2, t3, t4, t5, t6, a0, a1, a2, a3, a4, a5, a6, a7\n\tor s3, s3, "
      "\\r\n\t.endr\n\t"
      "fence\n\t"
      "mv %0, s3"
      : "=r"(any)
      : "r"(ns), "r"(at)
      : "memory", "t0", "t1", "t2", "t3", "t4", "t5", "t6", "a0", "a1", "a2", "a3", "a4", "a5",
        "a6", "a7", "s3");
  printf("16 loads and 16 stores: end %s; all values together %u\n", when(xb_cycles() - before),
         (unsigned)any);
  print_errors();
}

// PE 1 stands still until kStuckUntil: the first answer is late, then all is as ever.
static void late(uint64_t ns) {
  show("load", ns, &word);
  wait_until(kStuckUntil - 5000);
  const uint64_t rd = load_access(ns, &other);
  xb_fence();
  printf("load of other, behind it: %s; rd %u\n",
         xb_cycles() < kStuckUntil ? "too early" : "in time", (unsigned)rd);
  print_errors();
  use_all_tags(ns);
}

static void crowd(uint64_t ns) {
  const uint64_t before = xb_cycles();
  for (int i = 0; i < 100; i++) store_access(ns, &word);
  printf("100 stores: issued %s, ", when(xb_cycles() - before));
  xb_fence();
  printf("end %s\n", when(xb_cycles() - before));
  print_errors();
  show("load", ns, &word);
}

// A namespace table of one entry, for namespace 20, which leads to PE 1.
static void make_table(void) {
  const uint64_t permits = is("unpermitted") ? 0 : XB_NS_READ | XB_NS_WRITE | XB_NS_ATOMIC;
  const uint64_t at = (uintptr_t)&word, node = is("misled") ? 2 : 1;
  table[0][XB_NS_WORD_NAMESPACE] = is("missing") ? 21 : 20;
  table[0][XB_NS_WORD_LOW] = at + (is("outside") ? 8 : 0);
  table[0][XB_NS_WORD_HIGH] = at + 64;
  table[0][XB_NS_WORD_MAPPING] = XB_NS_VALID | permits | node << XB_NS_NODE_SHIFT;
  xb_csr_write(XB_CSR_NSTABLEBASE, is("nowhere") ? 0 : (uintptr_t)table);
  xb_csr_write(XB_CSR_NSTABLESIZE, 1);
}

static void act(const char *name) {
  const volatile uint8_t *address = (const volatile uint8_t *)&word;
  const uint64_t ns = is("table") ? 20 : is("unmapped") ? 9 : 2;
  if (is("table")) make_table();
  if (is("misaligned")) address += 1;
  if (is("beyond")) address += kFar;
  if (is("below")) address -= kFar;
  const int many = is("late") || is("tags");
  loads_in_flight(many || is("flight") ? 16 : 1);
  wait_until(kReady + 500);
  if (is("late")) return late(ns);
  if (is("crowd")) return crowd(ns);
  if (!is("tags")) return show(name, ns, address);
  use_all_tags(ns);
  loads_in_flight(1);
  show("load", ns, address);
  show("store", ns, address);
  show("load", 1, address);  // the loop-back takes a tag, too
}

// All PEs arrive at group 0 of the collective network, this one for `operation`; then at a barrier.
static void meet(unsigned operation) {
  xb_set_trap_handler(on_trap);
  xb_csr_write(XB_CSR_COLLARRIVE, operation << 4);
  xb_word result = 0x55;
  __asm__ volatile("csrr %0, 0xfd0" : "+r"(result)::"memory");
  if (trapped) {
    printf("PE %u: trap, mcause %u, mtval %u, nsfault %u, nsfaultreason %u; rd %s, colldone %u\n",
           (unsigned)xb_csr_read(XB_CSR_MHARTID), (unsigned)trap.cause, (unsigned)trap.mtval,
           (unsigned)trap.nsfault, (unsigned)trap.reason, result == 0x55 ? "as before" : "changed",
           (unsigned)xb_csr_read(XB_CSR_COLLDONE));
  }
  xb_csr_write(XB_CSR_COLLARRIVE, 0);
  printf("PE %u: then a barrier, result %u\n", (unsigned)xb_csr_read(XB_CSR_MHARTID),
         (unsigned)xb_csr_read(XB_CSR_COLLRESULT0));
}

int main(int argc, char **argv) {
  count = argc;
  words = argv;
  if (is("meet")) {
    meet(xb_csr_read(XB_CSR_MHARTID) == 0 ? 3 : 7);  // a sum, an or
    return 0;
  }
  if (!is("interrupt")) xb_csr_write(XB_CSR_MIE, 0);
  if (xb_csr_read(XB_CSR_MHARTID) == 0) {
    if (!is("interrupt")) xb_set_trap_handler(on_trap);
    act(argv[1]);
    return 0;
  }
  if (is("window")) xb_csr_write(XB_CSR_EXPORTBASE, (uintptr_t)&word + 64);
  if (is("permission")) xb_csr_write(XB_CSR_EXPORTPERM, 0);
  if (xb_cycles() > kReady) return 2;
  wait_until(400000);
  printf("target: word %u, refusals %u, linkerrors %u\n", (unsigned)word,
         (unsigned)xb_csr_read(XB_CSR_REFUSALS), (unsigned)xb_csr_read(XB_CSR_LINKERRORS));
  return 0;
}
