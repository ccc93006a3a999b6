// SPDX-License-Identifier: Apache-2.0
//
// Random access to a table that is spread over all PEs, with the update stream of the HPC Challenge
// benchmark RandomAccess (Luszczek et al., "Introduction to the HPC Challenge Benchmark Suite",
// 2005): a(k+1) = 2 a(k) in GF(2)[x] / (x^63 + x^2 + x + 1); table[a mod words] ^= a; word i is i
// before. PE p makes the p-th part of the stream.
//   xbsim -n 16 gups.elf -- get-put|buckets [log2 of the words, 15 [log2 of the updates, 14]]
//
// get-put: each update is a remote load, an exclusive or and a remote store, without remote atomics
//   (random_updates.c has those), so of two updates that meet at a word one may get lost. HPC
//   Challenge allows 1 % of the words to be wrong for that reason; we allow 1 % of the words or
//   updates, whichever are fewer, and none on one PE, where no two can meet.
// buckets: the number travels to the owner's memory in one posted store, and the owner updates.
//   Groups of 256 per PE (HPC Challenge allows 1024 to be stored before they are applied), a
//   barrier after each. Exact.
//
// HPC Challenge makes four updates per word, or fewer when its time limit says so. We make one for
// two words: in a simulated table of 256 KiB as many PEs would otherwise meet far more often than
// in one of gigabytes, and the rate does not depend on it.
//
// The stream begins at element FIRST, not at 0: the first thousands have so few bits set that most
// of them hit word 0, which shows in a stream as short as ours.
//
// The measured part, the region of interest, ends when all updates are done everywhere. Afterwards
// each PE goes through the whole stream, takes the updates of its words back and counts the words
// that are not as before. PE 0 prints one line for scripts/bench_runtime.py:
//   gups: variant=get-put pes=4 words=32768 updates=16384 wrong=2 verified=yes
// Status 0 if verified, else 1; 2 for wrong arguments.
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xbrtime.h"

#define MOST_PES 16
#define FIRST UINT64_C(1000000000000000)
#define GROUP 256
#define DEFAULT_LOG2_WORDS 15
#define DEFAULT_LOG2_UPDATES 14
#define MOST_LOG2_UPDATES 30
// Words of one PE; 17 would fill the default symmetric heap.
#define LEAST_LOG2_LOCAL 4
#define MOST_LOG2_LOCAL 16

static uint64_t *table;  // own words
static int me, pes;
static unsigned log2_local;
static uint64_t words, local_words, updates;  // updates: of all PEs

// By parity of the group and sender: what has come, and how much of it.
static uint64_t inbox[2][MOST_PES][GROUP];
static uint32_t arrived[2][MOST_PES];

// The top bit is as good as random: no branch.
static inline uint64_t next(uint64_t a) { return a << 1 ^ ((uint64_t)((int64_t)a >> 63) & 7); }

// Element n of the stream; element 0 is 1. HPC Challenge's HPCC_starts: by squaring.
static uint64_t element(uint64_t n) {
  uint64_t power[64];  // x^(2 i)
  uint64_t a = 1;
  for (int i = 0; i < 64; i++, a = next(next(a))) power[i] = a;
  int bit = 62;
  while (bit >= 0 && (n >> bit & 1) == 0) bit--;
  a = bit < 0 ? 1 : 2;
  while (bit-- > 0) {
    uint64_t square = 0;
    for (int i = 0; i < 64; i++) square ^= (a >> i & 1) != 0 ? power[i] : 0;
    a = (n >> bit & 1) != 0 ? next(square) : square;
  }
  return a;
}

// Copies in local variables: the accesses tell the compiler that any memory may change.
static void update_by_get_and_put(uint64_t a, uint64_t left) {
  uint64_t *const own_words = table;
  const uint64_t global_mask = words - 1, local_mask = local_words - 1, own = (uint64_t)me;
  const unsigned shift = log2_local;
  for (; left > 0; left--) {
    a = next(a);
    const uint64_t owner = (a & global_mask) >> shift;
    uint64_t *word = &own_words[a & local_mask];
    // Namespace 0 for own words: an ordinary access.
    const uint64_t ns = owner == own ? 0 : owner + 1;
    xb_esd(ns, word, (uint64_t)xb_eld(ns, word) ^ a);
  }
}

static void apply(unsigned parity) {
  for (int pe = 0; pe < pes; pe++) {
    const uint64_t *number = inbox[parity][pe];
    for (uint32_t left = arrived[parity][pe]; left > 0; left--, number++) {
      table[*number & (local_words - 1)] ^= *number;
    }
  }
}

// A group's inbox is written again two groups later; its owner has emptied it before it entered the
// barrier of the group between.
static void update_by_buckets(uint64_t a, uint64_t left) {
  const uint64_t global_mask = words - 1, own = (uint64_t)me;
  const unsigned shift = log2_local;
  for (unsigned parity = 0; left > 0; parity ^= 1) {
    uint64_t *slot[MOST_PES];
    for (int pe = 0; pe < pes; pe++) slot[pe] = inbox[parity][me];
    const uint64_t group = left < GROUP ? left : GROUP;
    for (uint64_t i = group; i > 0; i--) {
      a = next(a);
      const uint64_t owner = (a & global_mask) >> shift;
      xb_esd(owner == own ? 0 : owner + 1, slot[owner]++, a);
    }
    for (int pe = 0; pe < pes; pe++) {
      const uint32_t sent = (uint32_t)(slot[pe] - inbox[parity][me]);
      xb_esw(pe == me ? 0 : xb_namespace(pe), &arrived[parity][me], sent);
    }
    xbrtime_barrier();
    apply(parity);
    left -= group;
  }
}

// Takes all updates of own words back; the number of words that are not as in the beginning.
static uint64_t wrong_words(void) {
  uint64_t a = element(FIRST);
  for (uint64_t left = updates; left > 0; left--) {
    a = next(a);
    if ((a & (words - 1)) >> log2_local == (uint64_t)me) table[a & (local_words - 1)] ^= a;
  }
  uint64_t wrong = 0;
  for (uint64_t i = 0; i < local_words; i++) {
    wrong += table[i] != ((uint64_t)me << log2_local) + i;
  }
  return wrong;
}

static int refuse(const char *why) {
  if (me == 0)
    printf("gups: %s; arguments: get-put|buckets [log2 of the words [log2 of the updates]]\n", why);
  return 2;
}

int main(int argc, char **argv) {
  if (xbrtime_init() != 0) return 1;
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  if (pes > MOST_PES || (pes & (pes - 1)) != 0) return refuse("1, 2, 4, 8 or 16 PEs");
  if (argc < 2 || argc > 4) return refuse("which variant?");
  const bool buckets = strcmp(argv[1], "buckets") == 0;
  if (!buckets && strcmp(argv[1], "get-put") != 0) return refuse("no such variant");
  const long log2_words = argc >= 3 ? strtol(argv[2], NULL, 10) : DEFAULT_LOG2_WORDS;
  const long log2_updates = argc >= 4 ? strtol(argv[3], NULL, 10) : DEFAULT_LOG2_UPDATES;
  const unsigned log2_pes = (unsigned)__builtin_ctz((unsigned)pes);
  if (log2_words < (long)(log2_pes + LEAST_LOG2_LOCAL) ||
      log2_words > (long)(log2_pes + MOST_LOG2_LOCAL)) {
    return refuse("16 to 65536 words per PE");
  }
  if (log2_updates < (long)log2_pes || log2_updates > MOST_LOG2_UPDATES) {
    return refuse("at least one update per PE and at most 2^30 in all");
  }
  log2_local = (unsigned)log2_words - log2_pes;
  local_words = UINT64_C(1) << log2_local;
  words = UINT64_C(1) << log2_words;
  table = xbrtime_malloc(local_words * sizeof *table);
  if (table == NULL) return 1;
  for (uint64_t i = 0; i < local_words; i++) table[i] = ((uint64_t)me << log2_local) + i;
  updates = UINT64_C(1) << log2_updates;
  const uint64_t own_updates = updates >> log2_pes;
  const uint64_t first = element(FIRST + (uint64_t)me * own_updates);

  xbrtime_barrier();
  xb_roi_begin();
  if (buckets) {
    update_by_buckets(first, own_updates);
  } else {
    update_by_get_and_put(first, own_updates);
  }
  xbrtime_barrier();
  xb_roi_end();

  static uint64_t wrong, all_wrong;
  wrong = wrong_words();
  xbrtime_uint64_reduce_sum(&all_wrong, &wrong, 1, 1, 0);
  int status = 0;
  if (me == 0) {
    const uint64_t allowed = buckets || pes == 1 ? 0 : (words < updates ? words : updates) / 100;
    status = all_wrong <= allowed ? 0 : 1;
    printf("gups: variant=%s pes=%d words=%" PRIu64 " updates=%" PRIu64 " wrong=%" PRIu64
           " verified=%s\n",
           argv[1], pes, words, updates, all_wrong, status == 0 ? "yes" : "no");
  }
  xbrtime_close();
  return status;
}
