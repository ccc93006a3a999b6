// SPDX-License-Identifier: Apache-2.0
// Every PE puts the same number of bytes to random places of random others, one put after the
// other, and waits for the end of each.
//
//   random_puts BYTES command|stores
//
// BYTES: a multiple of 8, up to 4096. By one command of the bulk engine, or by stores of 8 bytes.
// Counted are puts that begin within the same WINDOW cycles, from the first instruction to the end
// of the fence behind them; PE 0 tells how many of all PEs there were, and their cycles:
//   random_puts bytes 64 puts 5000 cycles 640000
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xb_platform.h"
#include "xbgas.h"

#define WARM_UP 2000
#define WINDOW 10000
#define MOST_BYTES 4096
#define PLACES 4096  // of 8 bytes, where a put may begin
#define CHOICES 1024

static uint64_t source[MOST_BYTES / 8], sink[PLACES + MOST_BYTES / 8];
static struct {
  xb_word ns;
  uint64_t *place;
} targets[CHOICES];

static uint64_t random_number(uint64_t *state) {  // splitmix64
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static void choose(int me, int pes) {
  uint64_t state = (uint64_t)me;
  for (unsigned i = 0; i < CHOICES; ++i) {
    const uint64_t bits = random_number(&state);
    const int pe = (int)((bits & 0xffffffff) * ((unsigned)pes - 1) >> 32);
    targets[i].ns = xb_namespace(pe + (pe >= me));
    targets[i].place = sink + (bits >> 32) % PLACES;
  }
}

static void put_by_stores(xb_word ns, uint64_t *to, unsigned words) {
  const uint64_t *from = source;
  register uint64_t *there __asm__("t4") = to;
#define WORDS(list)                                         \
  __asm__ volatile("eaddie e29, %[ns], 0\n\t" list          \
                   : [from] "+r"(from), [there] "+r"(there) \
                   : [ns] "r"(ns)                           \
                   : "t0", "t1", "memory")
#define TWO(at)    \
  "ld t0, " #at    \
  "(%[from])\n\t"  \
  "ld t1, 8+" #at  \
  "(%[from])\n\t"  \
  "esd t0, " #at   \
  "(%[there])\n\t" \
  "esd t1, 8+" #at "(%[there])\n\t"
  for (; words >= 8; words -= 8, from += 8, there += 8) {
    WORDS(TWO(0) TWO(16) TWO(32) TWO(48));
  }
  for (; words > 0; --words, ++from, ++there) {
    WORDS("ld t0, 0(%[from])\n\tesd t0, 0(%[there])");
  }
}

// Of a word of every PE, over the collective network.
enum { kSum = 3, kMost = 13 };
static uint64_t of_all(uint64_t operation, uint64_t word) {
  uint64_t result;
  __asm__ volatile("csrw 0x7e0, %1\n\tcsrw 0x7e1, %2\n\tcsrr %0, 0xfd0"
                   : "=r"(result)
                   : "r"(word), "r"(operation << 4)
                   : "memory");
  return result;
}

int main(int argc, char **argv) {
  const int me = (int)xb_csr_read(XB_CSR_MHARTID), pes = (int)xb_csr_read(XB_CSR_NUMPES);
  const unsigned bytes = argc == 3 ? (unsigned)strtoul(argv[1], 0, 10) : 0;
  const int by_command = argc == 3 && strcmp(argv[2], "command") == 0;
  if (bytes == 0 || bytes % 8 != 0 || bytes > MOST_BYTES || pes < 2 ||
      (!by_command && strcmp(argv[2], "stores") != 0)) {
    if (me == 0)
      fprintf(stderr, "random_puts: give 8 to %d bytes, command or stores; 2 PEs\n", MOST_BYTES);
    return 2;
  }
  choose(me, pes);
  const uint64_t begin = of_all(kMost, xb_csr_read(XB_CSR_MCYCLE)) + WARM_UP;
  uint64_t puts = 0, cycles = 0;
  for (unsigned i = 0;; ++i) {
    const uint64_t now = xb_csr_read(XB_CSR_MCYCLE);
    if (now >= begin + WINDOW) break;
    uint64_t *const place = targets[i % CHOICES].place;
    if (by_command) {
      xb_bulk_put(targets[i % CHOICES].ns, place, source, bytes);
    } else {
      put_by_stores(targets[i % CHOICES].ns, place, bytes / 8);
    }
    xb_fence();
    if (now < begin) continue;
    ++puts;
    cycles += xb_csr_read(XB_CSR_MCYCLE) - now;
  }
  puts = of_all(kSum, puts);
  cycles = of_all(kSum, cycles);
  if (me == 0) {
    printf("random_puts bytes %u puts %lu cycles %lu\n", bytes, (unsigned long)puts,
           (unsigned long)cycles);
  }
  return 0;
}
