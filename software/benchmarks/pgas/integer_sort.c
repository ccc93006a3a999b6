// SPDX-License-Identifier: Apache-2.0
//
// Integer sort in the manner of NAS IS (Bailey et al., "The NAS Parallel Benchmarks", RNR-94-007;
// the bucketed version): ten times, ranks all keys; then sorts them by the last ranks and verifies
// the order.
//   xbsim -n 16 integer_sort.elf -- [S|T]          (default S)
// An iteration: count own keys per bucket; sum the counts over all PEs; give each PE a range of
// buckets with about as many keys as any other; store each key at the PE that owns its bucket, one
// posted remote store of 4 bytes per key; count the received keys one by one: the running sums are
// the ranks. Class S: 65536 keys below 2048. NAS also ranks once before the clock starts, to warm
// up caches; there are none here.
//
// Verified: in each iteration the ranks of five keys, against NAS's published ones (class T:
// classes.py); at the end ("full verification"), that all keys are in order within and between PEs,
// that none is missing, and that sum and sum of squares are those of the unsorted keys. PE 0 prints
// one line for scripts/bench_runtime.py:
//   integer_sort: class=S pes=4 keys=65536 iterations=10 ranks=50 order=yes verified=yes
// Status 0 if verified, else 1; 2 for wrong arguments.
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "xbrtime.h"

#define MOST_PES 16
#define MOST_KEYS 65536
#define MOST_MAX_KEY 2048
#define MOST_BUCKETS 512
#define TESTS 5
#define LOW_TESTS 3  // their ranks grow by one in each iteration, those of the others shrink

struct problem {
  char name;
  unsigned log2_keys, log2_max_key, log2_buckets, iterations;
  uint32_t test_index[TESTS], test_rank[TESTS];
};
// clang-format off: classes.py reads these lines
static const struct problem problems[] = {
    {'S', 16, 11, 9, 10, {48427, 17148, 23627, 62548, 4431}, {0, 18, 346, 64917, 65463}},
    {'T', 12, 9, 7, 3, {2051, 1049, 2519, 312, 3504}, {0, 43, 76, 3524, 4095}},
};
// clang-format on

static const struct problem *problem;
static int me, pes;
static uint32_t local_keys, buckets, shift;

static uint32_t keys[MOST_KEYS];      // own part; at the end the sorted keys of own buckets
static uint32_t received[MOST_KEYS];  // keys of own buckets
static uint32_t counts[MOST_MAX_KEY];
// Counts per bucket, behind them the test keys: on their owner, and the sum over all PEs.
static uint32_t own_totals[MOST_BUCKETS + TESTS], root_totals[MOST_BUCKETS + TESTS],
    totals[MOST_BUCKETS + TESTS];
static uint32_t first_bucket[MOST_PES + 1];   // of each PE
static uint32_t sent[MOST_PES][MOST_PES];     // by source and target
static uint32_t received_count, lower_count;  // own keys; keys of PEs before this one
static uint32_t good_ranks;

// Where the next key of a bucket goes.
struct slot {
  uint32_t *address;
  uint64_t ns;
};
static struct slot slots[MOST_BUCKETS];

// The generator of NAS: x(k+1) = 5^13 x(k) mod 2^46, x(0) = 314159265. A key is max_key / 4 times
// the sum of four x / 2^46; NAS computes that in floating point, without rounding, so this is the
// same.
#define MASK46 ((UINT64_C(1) << 46) - 1)
#define FACTOR UINT64_C(1220703125)

static uint64_t generator_at(uint64_t k) {
  uint64_t x = 314159265;
  for (uint64_t factor = FACTOR; k > 0; k >>= 1, factor = factor * factor & MASK46) {
    if ((k & 1) != 0) x = x * factor & MASK46;
  }
  return x;
}

static void make_keys(void) {
  uint64_t x = generator_at((uint64_t)me * local_keys * 4);
  for (uint32_t i = 0; i < local_keys; i++) {
    uint64_t sum = 0;
    for (int j = 0; j < 4; j++) {
      x = x * FACTOR & MASK46;
      sum += x;
    }
    keys[i] = (uint32_t)(sum >> (46 + 2 - problem->log2_max_key));
  }
}

static void count_buckets(void) {
  memset(own_totals, 0, (buckets + TESTS) * sizeof own_totals[0]);
  const uint32_t *const end = keys + local_keys;
  const uint32_t right = shift;
  for (const uint32_t *key = keys; key < end; key++) own_totals[(uint64_t)*key >> right]++;
  for (int i = 0; i < TESTS; i++) {
    const uint32_t index = problem->test_index[i] - (uint32_t)me * local_keys;
    if (index < local_keys) own_totals[buckets + i] = keys[index];
  }
  xbrtime_uint32_reduce_sum(root_totals, own_totals, buckets + TESTS, 1, 0);
  xbrtime_uint32_broadcast(totals, root_totals, buckets + TESTS, 1, 0);
}

// PE p's range ends with the bucket that makes p + 1 shares of the keys full.
static void divide_buckets(void) {
  uint32_t sum = 0;
  int pe = 0;
  first_bucket[0] = 0;
  for (uint32_t b = 0; b < buckets && pe + 1 < pes; b++) {
    sum += totals[b];
    if (sum >= ((uint32_t)pe + 1) * local_keys) first_bucket[++pe] = b + 1;
  }
  while (pe < pes) first_bucket[++pe] = buckets;
}

// How many keys go from whom to whom, and with that where the keys of each bucket go.
static void exchange_counts(void) {
  for (int pe = 0; pe < pes; pe++) {
    uint32_t sum = 0;
    for (uint32_t b = first_bucket[pe]; b < first_bucket[pe + 1]; b++) sum += own_totals[b];
    sent[me][pe] = sum;
  }
  for (int pe = 0; pe < pes; pe++) {
    if (pe != me) xbrtime_uint32_put(sent[me], sent[me], (size_t)pes, 1, pe);
  }
  xbrtime_barrier();
  for (int pe = 0; pe < pes; pe++) {
    uint32_t *to = received;
    for (int source = 0; source < me; source++) to += sent[source][pe];
    const uint64_t ns = pe == me ? 0 : xb_namespace(pe);  // 0: an ordinary store
    for (uint32_t b = first_bucket[pe]; b < first_bucket[pe + 1]; b++) {
      slots[b].address = to;
      slots[b].ns = ns;
      to += own_totals[b];
    }
  }
  received_count = 0;
  for (int source = 0; source < pes; source++) received_count += sent[source][me];
  lower_count = 0;
  for (uint32_t b = 0; b < first_bucket[me]; b++) lower_count += totals[b];
}

// `end` and `right` are copies: a remote access tells the compiler that any memory may change.
static void send_keys(void) {
  const uint32_t *const end = keys + local_keys;
  const uint32_t right = shift;
  for (const uint32_t *key = keys; key < end; key++) {
    struct slot *const slot = &slots[(uint64_t)*key >> right];
    xb_esw(slot->ns, slot->address++, *key);
  }
  xbrtime_barrier();
}

// Afterwards counts[k] - 1 is the rank of the last key k among the keys of this PE.
static void count_keys(void) {
  const uint32_t low = first_bucket[me] << shift, high = first_bucket[me + 1] << shift;
  memset(&counts[low], 0, (high - low) * sizeof counts[0]);
  const uint32_t *const end = received + received_count;
  for (const uint32_t *key = received; key < end; key++) counts[*key]++;
  uint32_t sum = 0;
  for (uint32_t k = low; k < high; k++) {
    sum += counts[k];
    counts[k] = sum;
  }
}

static void check_ranks(unsigned iteration) {
  for (int i = 0; i < TESTS; i++) {
    const uint32_t key = totals[buckets + i], bucket = key >> shift;
    if (bucket < first_bucket[me] || bucket >= first_bucket[me + 1]) continue;
    const uint32_t rank = lower_count + (key > first_bucket[me] << shift ? counts[key - 1] : 0);
    const uint32_t expected =
        i < LOW_TESTS ? problem->test_rank[i] + iteration : problem->test_rank[i] - iteration;
    good_ranks += rank == expected;
  }
}

static void rank_keys(unsigned iteration) {
  if (me == 0) {
    keys[iteration] = iteration;
    keys[iteration + problem->iterations] = (1u << problem->log2_max_key) - iteration;
  }
  count_buckets();
  divide_buckets();
  exchange_counts();
  send_keys();
  count_keys();
  check_ranks(iteration);
}

// What each PE tells PE 0 for the full verification.
struct summary {
  uint64_t ranks, sum, squares, sorted_sum, sorted_squares;
  uint64_t count, first, last, in_order;
};
#define SUMMARY_WORDS (sizeof(struct summary) / sizeof(uint64_t))
static struct summary summary, summaries[MOST_PES];

static void sort_and_summarise(void) {
  summary.ranks = good_ranks;
  for (uint32_t i = 0; i < local_keys; i++) {
    summary.sum += keys[i];
    summary.squares += (uint64_t)keys[i] * keys[i];
  }
  // By rank; the last key of a value first, as NAS does.
  for (uint32_t i = 0; i < received_count; i++) keys[--counts[received[i]]] = received[i];
  summary.count = received_count;
  summary.in_order = 1;
  for (uint32_t i = 0; i < received_count; i++) {
    summary.sorted_sum += keys[i];
    summary.sorted_squares += (uint64_t)keys[i] * keys[i];
    if (i > 0 && keys[i - 1] > keys[i]) summary.in_order = 0;
  }
  summary.first = received_count > 0 ? keys[0] : 0;
  summary.last = received_count > 0 ? keys[received_count - 1] : 0;
  xbrtime_uint64_put((uint64_t *)&summaries[me], (const uint64_t *)&summary, SUMMARY_WORDS, 1, 0);
  xbrtime_barrier();
}

static int verify_and_print(void) {
  struct summary all = {.in_order = 1};
  for (int pe = 0; pe < pes; pe++) {
    const struct summary *s = &summaries[pe];
    all.ranks += s->ranks;
    all.sum += s->sum - s->sorted_sum;
    all.squares += s->squares - s->sorted_squares;
    all.in_order &= s->in_order;
    if (s->count > 0 && all.count > 0 && s->first < all.last) all.in_order = 0;
    if (s->count > 0) all.last = s->last;
    all.count += s->count;
  }
  const bool order = all.in_order != 0 && all.sum == 0 && all.squares == 0 &&
                     all.count == (uint64_t)local_keys * (uint64_t)pes;
  const bool verified = order && all.ranks == TESTS * problem->iterations;
  printf("integer_sort: class=%c pes=%d keys=%u iterations=%u ranks=%u order=%s verified=%s\n",
         problem->name, pes, 1u << problem->log2_keys, problem->iterations, (unsigned)all.ranks,
         order ? "yes" : "no", verified ? "yes" : "no");
  return verified ? 0 : 1;
}

static int refuse(const char *why) {
  if (me == 0) printf("integer_sort: %s; arguments: [S|T]\n", why);
  return 2;
}

int main(int argc, char **argv) {
  if (xbrtime_init() != 0) return 1;
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  if (pes > MOST_PES || (pes & (pes - 1)) != 0) return refuse("1, 2, 4, 8 or 16 PEs");
  const char *name = argc > 1 ? argv[1] : "S";
  for (unsigned i = 0; i < sizeof problems / sizeof problems[0]; i++) {
    if (name[0] == problems[i].name && name[1] == '\0' && argc <= 2) problem = &problems[i];
  }
  if (problem == NULL) return refuse("no such class");
  local_keys = (1u << problem->log2_keys) / (unsigned)pes;
  buckets = 1u << problem->log2_buckets;
  shift = problem->log2_max_key - problem->log2_buckets;
  make_keys();

  xbrtime_barrier();
  xb_roi_begin();
  for (unsigned i = 1; i <= problem->iterations; i++) rank_keys(i);
  xbrtime_barrier();
  xb_roi_end();

  sort_and_summarise();
  const int status = me == 0 ? verify_and_print() : 0;
  xbrtime_close();
  return status;
}
