// SPDX-License-Identifier: Apache-2.0
// Runs the litmus tests of a file on all PEs: litmus.elf ITERATIONS SEED BATCH. For every test and
// outcome PE 0 prints
//   outcome TEST COUNT VALUE...        registers of all threads, then the variables at the end
// judged by litmus.py. Many instances of a test run at once, each on PEs of its own; what is left
// over makes traffic.
//
// An iteration has memory of its own, so threads need not wait for each other between iterations:
// all PEs count the same clock, and every iteration has a cycle at which it begins. A batch of them
// shares threads, places and PEs.
#include "litmus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xbrtime.h"

enum { kBatch = 64, kMostInstances = 8, kSlots = 4, kMostPes = 32, kLeast = 2, kLeastRelaxed = 6 };

static uint64_t cells[kBatch][kMostInstances][kSlots];  // the variables, on whichever PE
// On the PE of thread 0: what threads have read; all ones if one reached into the next iteration
// and must not.
static uint64_t values[kBatch][kMostThreads];
static uint64_t noise[kSlots];
uint64_t litmus_rows[16][16], litmus_landing;
static unsigned batch_length;  // at most kBatch

static struct histogram {
  struct {
    uint64_t key, count;
  } outcomes[kMostOutcomes];
} histogram, all;

// The same numbers on every PE, unless the seed says otherwise.
struct random {
  uint64_t state;
};

static uint64_t draw(struct random *random) {
  uint64_t z = random->state += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

static unsigned draw_below(struct random *random, unsigned n) {
  return (unsigned)((draw(random) >> 32) * n >> 32);
}

// What all PEs of a batch know of an instance.
struct instance {
  unsigned number;                // of all of this batch
  const unsigned *pes;            // of its threads
  unsigned node[kMostVariables];  // PEs whose memory has the variables
  unsigned slots;                 // variable v is in slot v ^ slots
};

static void place(const struct litmus_test *test, unsigned layout, struct instance *instance,
                  struct random *random) {
  const unsigned pes = (unsigned)xbrtime_num_pes();
  const unsigned *places = test->places[layout];
  unsigned letters[kMostVariables] = {0};
  uint64_t taken = 0;  // by a letter or a thread that has a variable: all of these are different
  for (unsigned v = 0; v < test->variables; v++) {
    if (places[v] >= kAtThread) taken |= 1ull << instance->pes[places[v] - kAtThread];
  }
  for (unsigned v = 0; v < test->variables; v++) {
    if (places[v] != v) continue;  // the first variable with this letter
    do {
      letters[v] = draw_below(random, pes);
    } while (taken >> letters[v] & 1);
    taken |= 1ull << letters[v];
  }
  for (unsigned v = 0; v < test->variables; v++) {
    instance->node[v] = places[v] >= kAtThread   ? instance->pes[places[v] - kAtThread]
                        : places[v] == kAnywhere ? draw_below(random, pes)
                                                 : letters[places[v]];
  }
  instance->slots = draw_below(random, kSlots);
}

static void set_loads(const struct litmus_test *test, struct random *random) {
  static const unsigned char most[] = {1, 2, 3, 4, 8, 16, 16, 16};
  const unsigned loads = test->one_load ? 1 : most[draw_below(random, sizeof most)];
  xb_csr_write(XB_CSR_XBGASCTL, loads << 8 | 1);
}

static void run_thread(const struct litmus_test *test, const struct instance *instance,
                       unsigned thread, uint64_t begin, unsigned slot, unsigned longest,
                       struct random *random) {
  const unsigned me = instance->pes[thread];
  const uint64_t leader = xb_namespace((int)instance->pes[0]);
  const int loop_back = (int)draw_below(random, 2);
  struct litmus_thread work = {.own_ns = xb_namespace((int)me)};
  for (unsigned v = 0; v < test->variables; v++) {
    work.address[v] = (uintptr_t)&cells[0][instance->number][v ^ instance->slots];
    work.ns[v] = instance->node[v] == me && !loop_back ? 0 : xb_namespace((int)instance->node[v]);
  }
  const uint64_t mask = longest * 0x1111111111111111u;
  for (unsigned i = 0; i < batch_length; i++) {
    const uint64_t bits = draw(random);
    work.start = begin + (bits >> 60 & longest);
    work.delays = bits & mask;
    uint64_t late = xb_csr_read(XB_CSR_MCYCLE) >= work.start;
    uint64_t read = test->code[thread][bits >> 58 & (kVariants - 1)](&work);
    begin += slot;
    late |= xb_csr_read(XB_CSR_MCYCLE) >= begin;
    xb_esd(leader, &values[i][thread], late && test->alone ? ~(uint64_t)0 : read);
    for (unsigned v = 0; v < test->variables; v++) work.address[v] += sizeof cells[0];
  }
}

// Loads and stores that hold up others: to anybody, or all to one node, so that packets queue up
// there.
static void make_noise(uint64_t end, int hot, struct random *random) {
  const unsigned pes = (unsigned)xbrtime_num_pes();
  while (xb_csr_read(XB_CSR_MCYCLE) < end) {
    const uint64_t ns = xb_namespace(hot >= 0 ? hot : (int)draw_below(random, pes));
    xb_esd(ns, &noise[0], ns);
    xb_esd(ns, &noise[1], ns);
    xb_esd(ns, &noise[2], ns);
    xb_esd(ns, &noise[3], ns);
    if (hot < 0) xb_eld(ns, &noise[0]);
  }
}

static void count(uint64_t key, uint64_t times, struct histogram *into) {
  // Nearly always the first place: the keys of a test differ in their low bits.
  unsigned n = (unsigned)(key ^ key >> 7) % kMostOutcomes, tried = 0;
  while (into->outcomes[n].count != 0 && into->outcomes[n].key != key) {
    n = (n + 1) % kMostOutcomes;
    if (++tried == kMostOutcomes) abort();
  }
  into->outcomes[n].key = key;
  into->outcomes[n].count += times;
}

static void evaluate(const struct litmus_test *test, const struct instance *instance) {
  const unsigned threads = test->threads;
  unsigned bits[kMostThreads];
  for (unsigned k = 0; k < threads; k++) bits[k] = 4 * test->registers[k];
  for (unsigned i = 0; i < batch_length; i++) {
    uint64_t key = 0, late = 0;
    for (unsigned k = 0; k < threads; k++) {
      late |= values[i][k] + 1 == 0;
      key = key << bits[k] | values[i][k];
    }
    if (late) continue;
    for (unsigned v = 0; test->finals >> v; v++) {
      if (!(test->finals >> v & 1)) continue;
      const uint64_t value = (uint64_t)xb_eld(xb_namespace((int)instance->node[v]),
                                              &cells[i][instance->number][v ^ instance->slots]);
      key = key << 4 | (value < 15 ? value : 15);
    }
    count(key, 1, &histogram);
  }
}

// The variables of all instances that may lie here.
static void clear(unsigned instances) {
  for (unsigned i = 0; i < batch_length; i++) {
    for (unsigned n = 0; n < instances; n++) {
      uint64_t *cell = cells[i][n];
      cell[0] = cell[1] = cell[2] = cell[3] = 0;
    }
  }
}

static void run_batch(const struct litmus_test *test, unsigned layout, unsigned instances,
                      int crowded, struct random *shared, struct random *mine) {
  const unsigned pes = (unsigned)xbrtime_num_pes(), me = (unsigned)xbrtime_mype();
  unsigned order[kMostPes];
  for (unsigned pe = 0; pe < pes; pe++) {
    const unsigned at = draw_below(shared, pe + 1);
    order[pe] = order[at];
    order[at] = pe;
  }
  const unsigned longest =
      (1u << draw_below(shared, 4)) - 1;  // rounds of the longest pause: 0, 1, 3, 7
  unsigned position = 0;
  while (order[position] != me) position++;
  struct instance instance = {.number = position / test->threads};
  const int takes_part = instance.number < instances;
  if (!takes_part) instance.number = 0;  // to know where the crowd goes
  struct random random = {shared->state + instance.number};
  draw(shared);
  instance.pes = &order[instance.number * test->threads];
  place(test, layout, &instance, &random);
  const unsigned any = draw_below(&random, test->variables);
  const int hot =
      crowded ? (int)instance.node[test->crowd < test->variables ? test->crowd : any] : -1;

  clear(instances);
  xbrtime_barrier();
  set_loads(test, mine);
  // An iteration takes as long on most PEs; who is late begins late.
  const unsigned slot =
      120 + test->pauses * (8 + 3 * longest) + (crowded ? 160 : 0) + (test->alone ? 60 : 0);
  // All come from the barrier at nearly the same time, so nearly always this is the same cycle.
  const uint64_t begin = ((xb_csr_read(XB_CSR_MCYCLE) + 160) / 512 + 1) * 512;
  if (takes_part) {
    run_thread(test, &instance, position % test->threads, begin, slot, longest, mine);
  } else {
    make_noise(begin + batch_length * slot, hot, mine);
  }
  xb_csr_write(XB_CSR_XBGASCTL, 0xff << 8 | 1);  // the most
  xbrtime_barrier();
  if (takes_part && position % test->threads == 0) evaluate(test, &instance);
  xbrtime_barrier();  // before anybody clears
}

static void print_outcomes(const struct litmus_test *test) {
  unsigned numbers = (unsigned)__builtin_popcount(test->finals);
  for (unsigned k = 0; k < test->threads; k++) numbers += test->registers[k];
  for (unsigned n = 0; n < kMostOutcomes; n++) {
    if (all.outcomes[n].count == 0) continue;
    printf("outcome %s %lu", test->name, (unsigned long)all.outcomes[n].count);
    for (unsigned i = numbers; i-- > 0;)
      printf(" %u", (unsigned)(all.outcomes[n].key >> 4 * i & 15));
    printf("\n");
  }
}

// Every fourth batch has one instance and a crowd, of a test with a relaxed outcome every second
// one until it has had its chances.
static void run_test(const struct litmus_test *test, uint64_t iterations, uint64_t seed) {
  const unsigned pes = (unsigned)xbrtime_num_pes();
  unsigned most = test->alone ? 1 : pes / test->threads;
  if (most > kMostInstances) most = kMostInstances;
  struct random shared = {seed};
  struct random mine = {seed ^ (uint64_t)(xbrtime_mype() + 1) << 40};
  memset(&histogram, 0, sizeof histogram);
  uint64_t done = 0;
  for (unsigned batch = 0; done < iterations || batch < (test->relaxed ? kLeastRelaxed : kLeast);
       batch++) {
    const int crowded = batch % (test->relaxed && batch < 40 ? 2 : 4) == 1;
    const unsigned instances = crowded ? 1 : most;
    run_batch(test, batch / 2 % test->layouts, instances, crowded, &shared, &mine);
    // Of those of `alone` some do not count.
    done += test->alone ? batch_length / 2 : (uint64_t)batch_length * instances;
  }
  xbrtime_barrier();
  if (xbrtime_mype() != 0) return;
  memset(&all, 0, sizeof all);
  for (int pe = 0; pe < (int)pes; pe++) {
    static struct histogram other;
    xbrtime_uint64_get((uint64_t *)&other, (const uint64_t *)&histogram, sizeof other / 8, 1, pe);
    for (unsigned n = 0; n < kMostOutcomes; n++) {
      if (other.outcomes[n].count != 0) count(other.outcomes[n].key, other.outcomes[n].count, &all);
    }
  }
  print_outcomes(test);
}

int main(int argc, char **argv) {
  // Four nodes are enough for all threads, and for variables on different ones.
  if (xbrtime_init() != 0 || xbrtime_num_pes() < 4 || xbrtime_num_pes() > kMostPes || argc < 4)
    return 2;
  for (unsigned i = 0; i < 16; i++) litmus_rows[i][15] = i;
  const uint64_t iterations = strtoull(argv[1], NULL, 0), seed = strtoull(argv[2], NULL, 0);
  batch_length = (unsigned)strtoul(argv[3], NULL, 0);
  if (batch_length == 0 || batch_length > kBatch) return 2;
  for (unsigned t = 0; t < litmus_count; t++) {
    run_test(&litmus_tests[t], iterations, seed + ((uint64_t)t << 32));
    xbrtime_barrier();
  }
  xbrtime_close();
  return 0;
}
