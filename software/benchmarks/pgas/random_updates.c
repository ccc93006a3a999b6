// SPDX-License-Identifier: Apache-2.0
//
// Random updates of a table that is spread over all PEs, in the manner of HPC Challenge's
// RandomAccess (Luszczek et al., "Introduction to the HPC Challenge Benchmark Suite", 2005), by
// remote atomics. gups.c has that benchmark's own stream, without atomics.
//   xbsim -n 16 random_updates.elf -- VARIANT [log2 of words per PE, 9 [log2 of updates per PE,
//   11]]
//
//   atomic     each PE makes its part of the stream by a loop of eight instructions, one of them a
//              posted eamoxor (update_loops.h)
//   calls      the same stream by the functions of xbrtime, xbrtime_uint64_atomic_bxor_nb, in C
//   get-put    the same by a remote load, an exclusive or and a remote store, one update at a time.
//              Of two updates that meet at a word one may get lost: the words that are wrong are
//              counted and no failure (HPC Challenge allows 1 % of them)
//   hot        all PEs update one word, by posted eamoxor
//   hot-value  the same, with the old value used before the next update
//
// Word i is i before. When the updates are done, each PE combines those that it made, and those
// that its words show, to a checksum that depends on the place of each: the two are the same over
// all PEs unless an update was lost, made twice or somewhere else. Then each PE makes its updates
// once more, through xbrtime_uint64_atomic_bxor_nb, which takes them back: every word has
// to be as before.
//
// The region of interest lasts from the first update until all are done everywhere. PE 0 prints
// what it took, in cycles per update: of each PE, or of all where the word is hot; the loop alone
// (mean over the PEs), and the whole region; for `atomic` and `calls` also the bound and its parts
// (update_bound.h), of which issue is for `calls` the number of instructions. The first line is for
// scripts/bench_updates.py. Status 0 if verified, else 1; 2 for what it cannot do.
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "update_bound.h"

#define SEED UINT64_C(0x9e3779b97f4a7c15)
#define DEFAULT_LOG2_LOCAL 9
#define DEFAULT_LOG2_UPDATES 11
#define LEAST_LOG2_LOCAL 4
#define MOST_LOG2_LOCAL 16  // 17 would fill the default symmetric heap
#define MOST_LOG2_UPDATES 24

enum variant { kAtomic, kCalls, kGetPut, kHot, kHotValue, kVariants };
static const char *const kNames[kVariants] = {"atomic", "calls", "get-put", "hot", "hot-value"};

static struct update_table table;
static enum variant variant;
static uint64_t updates;      // of each PE
static uint64_t first, last;  // elements of the stream before and at the end of the own part
static uint64_t hot_word;
static uint64_t hot_pe;
static uint64_t instructions;  // of the loop by calls

static uint64_t power(uint64_t base, uint64_t exponent) {
  uint64_t result = 1;
  for (; exponent != 0; exponent >>= 1, base *= base) {
    if ((exponent & 1) != 0) result *= base;
  }
  return result;
}

static bool is_hot(void) { return variant == kHot || variant == kHotValue; }

// Into what a program of xbrtime compiles.
static __attribute__((noinline)) uint64_t update_by_calls(void) {
  const struct update_table own = table;
  const unsigned pe_shift = 63 - own.log2_pes, word_shift = 64 - own.log2_pes - own.log2_local;
  const uint64_t mask = (UINT64_C(1) << own.log2_local) - 1, end = last;
  const uint64_t begin = xb_csr_read(XB_CSR_MINSTRET);
  for (uint64_t a = first, next; a != end; a = next) {
    next = a * UPDATE_MULTIPLIER;
    // Two shifts, so that one PE has none of 64.
    xbrtime_uint64_atomic_bxor_nb(&own.words[a >> word_shift & mask], next,
                                  (int)(a >> 1 >> pe_shift));
  }
  return xb_csr_read(XB_CSR_MINSTRET) - begin;
}

static void update_hot_word(void) {
  const uint64_t ns = hot_pe + 1;
  for (uint64_t a = first; a != last;) xb_post_eamoxor_d(ns, &hot_word, a *= UPDATE_MULTIPLIER);
}

static void update_hot_word_with_value(void) {
  const uint64_t ns = hot_pe + 1;
  for (uint64_t a = first; a != last;) {
    const uint64_t old = (uint64_t)xb_eamoxor_d(ns, &hot_word, a *= UPDATE_MULTIPLIER);
    __asm__ volatile("add zero, %0, zero" ::"r"(old));
  }
}

// Cycles of the loop of this PE.
static uint64_t update(void) {
  const uint64_t begin = xb_cycles();
  switch (variant) {
    case kAtomic:
      update_by_atomics(&table, first, last);
      break;
    case kCalls:
      instructions = update_by_calls();
      break;
    case kGetPut:
      update_by_get_and_put(&table, first, last);
      break;
    case kHot:
      update_hot_word();
      break;
    default:
      update_hot_word_with_value();
  }
  return xb_cycles() - begin;
}

// What a value counts in the checksum: turned by a number that depends on its place.
static uint64_t turned(uint64_t value, uint64_t place) {
  const unsigned by = (unsigned)(place * SEED >> 58);
  return value << by | value >> (-by & 63);
}

static uint64_t checksum_made(void) {
  uint64_t sum = 0;
  for (uint64_t a = first; a != last;) {
    const uint64_t place =
        is_hot() ? 0 : (update_owner(&table, a) << table.log2_local) + update_word(&table, a);
    a *= UPDATE_MULTIPLIER;
    sum ^= turned(a, place);
  }
  return sum;
}

static uint64_t first_place(void) { return (uint64_t)xbrtime_mype() << table.log2_local; }

static uint64_t checksum_found(void) {
  if (is_hot()) return turned(hot_word, 0);
  uint64_t sum = 0;
  for (uint64_t i = 0; i < UINT64_C(1) << table.log2_local; i++) {
    const uint64_t place = first_place() + i;
    sum ^= turned(table.words[i] ^ place, place);
  }
  return sum;
}

static void take_back(void) {
  for (uint64_t a = first; a != last;) {
    uint64_t *const word = is_hot() ? &hot_word : &table.words[update_word(&table, a)];
    const uint64_t pe = is_hot() ? hot_pe : update_owner(&table, a);
    a *= UPDATE_MULTIPLIER;
    xbrtime_uint64_atomic_bxor_nb(word, a, (int)pe);
  }
  xbrtime_barrier();
}

static uint64_t wrong_words(void) {
  uint64_t wrong = hot_word != 0;
  for (uint64_t i = 0; i < UINT64_C(1) << table.log2_local; i++) {
    wrong += table.words[i] != first_place() + i;
  }
  return wrong;
}

static uint64_t sum_of_all(uint64_t own) {
  static uint64_t source, result;
  source = own;
  xbrtime_uint64_reduce_sum(&result, &source, 1, 1, 0);
  return result;
}

static uint64_t xor_of_all(uint64_t own) {
  static uint64_t source, result;
  source = own;
  xbrtime_uint64_reduce_xor(&result, &source, 1, 1, 0);
  return result;
}

// Hundredths as a decimal number.
#define DECIMAL "%" PRIu64 ".%02" PRIu64
#define OF(hundredths) (hundredths) / 100, (hundredths) % 100

static void print_bound(const struct update_bound *bound) {
  const struct {
    const char *name;
    uint64_t cycles;
  } parts[] = {{"issue", bound->issue},
               {"outstanding", bound->outstanding},
               {"target", bound->target},
               {"bisection", bound->bisection}};
  size_t most = 0;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    if (parts[i].cycles > parts[most].cycles) most = i;
    printf(" %s=" DECIMAL, parts[i].name, OF(parts[i].cycles));
  }
  printf(" round_trip=" DECIMAL " bound=" DECIMAL " bound_of=%s", OF(bound->round_trip),
         OF(parts[most].cycles), parts[most].name);
}

static int refuse(const char *why) {
  if (xbrtime_mype() == 0) {
    printf(
        "random_updates: %s; arguments: atomic|calls|get-put|hot|hot-value [log2 of words per PE "
        "[log2 of updates per PE]]\n",
        why);
  }
  return 2;
}

static const char *prepare(int argc, char **argv) {
  const unsigned pes = (unsigned)xbrtime_num_pes();
  if ((pes & (pes - 1)) != 0) return "the number of PEs has to be a power of two";
  if (xb_csr_read(XB_CSR_MESHWIDTH) * xb_csr_read(XB_CSR_MESHHEIGHT) != pes) {
    return "a mesh with spare positions";
  }
  if (argc < 2 || argc > 4) return "which variant?";
  while (variant < kVariants && strcmp(argv[1], kNames[variant]) != 0) variant++;
  if (variant == kVariants) return "no such variant";
  const long log2_local = argc >= 3 ? strtol(argv[2], NULL, 10) : DEFAULT_LOG2_LOCAL;
  const long log2_updates = argc >= 4 ? strtol(argv[3], NULL, 10) : DEFAULT_LOG2_UPDATES;
  if (log2_local < LEAST_LOG2_LOCAL || log2_local > MOST_LOG2_LOCAL) {
    return "16 to 65536 words per PE";
  }
  if (log2_updates < 0 || log2_updates > MOST_LOG2_UPDATES) return "1 to 2^24 updates per PE";
  table.pes = pes;
  table.log2_pes = (unsigned)__builtin_ctz(pes);
  table.log2_local = (unsigned)log2_local;
  updates = UINT64_C(1) << log2_updates;
  hot_pe = pes / 2;
  first = SEED * power(UPDATE_MULTIPLIER, updates * (uint64_t)xbrtime_mype());
  last = first * power(UPDATE_MULTIPLIER, updates);
  table.words = xbrtime_malloc(sizeof *table.words << table.log2_local);
  if (table.words == NULL) return "no room for the table";
  for (uint64_t i = 0; i < UINT64_C(1) << table.log2_local; i++) table.words[i] = first_place() + i;
  return NULL;
}

int main(int argc, char **argv) {
  if (xbrtime_init() != 0) return 1;
  const char *const problem = prepare(argc, argv);
  if (problem != NULL) return refuse(problem);
  struct update_bound bound = {0};
  const bool has_bound = variant == kAtomic || variant == kCalls;
  if (has_bound) update_bound_of(&table, &bound);

  xbrtime_barrier();
  xb_roi_begin();
  const uint64_t begin = xb_cycles();
  const uint64_t own_loop = update();
  xbrtime_barrier();
  const uint64_t whole = xb_cycles() - begin;
  xb_roi_end();

  const uint64_t difference = xor_of_all(checksum_made() ^ checksum_found());
  take_back();
  const uint64_t wrong = sum_of_all(wrong_words());
  const uint64_t loop = sum_of_all(own_loop);
  int status = 0;
  if (xbrtime_mype() == 0) {
    // The hot word: cycles between one update of it and the next, whoever makes them.
    const uint64_t all = updates * table.pes, of_one = is_hot() ? all : updates;
    if (variant != kGetPut && (wrong != 0 || difference != 0)) status = 1;
    printf("random_updates: variant=%s pes=%" PRIu64 " words=%" PRIu64 " updates=%" PRIu64
           " wrong=%" PRIu64 " loop=" DECIMAL " whole=" DECIMAL,
           kNames[variant], table.pes, table.pes << table.log2_local, all, wrong,
           OF(loop * 100 / table.pes / of_one), OF(whole * 100 / of_one));
    if (variant == kCalls) bound.issue = instructions * 100 / updates;
    if (has_bound) print_bound(&bound);
    printf(" verified=%s\n", status == 0 ? "yes" : "no");
  }
  xbrtime_close();
  return status;
}
