// SPDX-License-Identifier: Apache-2.0
// Random calls of the collectives, by every name, with random types, sizes, strides, roots, in
// place where that is allowed, PEs at different times; puts, gets and barriers by every name in
// between. Each PE computes by itself what has to be in its memory, guards and gaps included.
//
//   random_collectives.elf [SEED [RUNS]]     runs of 60 calls (on many PEs 20), the next one
//                                            with the next seed
//
// A line of a failure says the seed: `-- SEED` does all of its run again.
#include "random_collectives.h"

#include <stdlib.h>

#define AREA_BYTES (96 * 1024)
static uint64_t source[AREA_BYTES / 8] __attribute__((aligned(64)));
static uint64_t dest[AREA_BYTES / 8] __attribute__((aligned(64)));
static uint64_t expected[AREA_BYTES / 8] __attribute__((aligned(64)));
static int sizes[RANDOM_PES], places[RANDOM_PES], marks[RANDOM_PES];
static struct fw_series series[RANDOM_PES];
static int me, pes;
static unsigned seed, call, calls;
static uint64_t state;

// The same numbers on every PE.
static unsigned any(unsigned limit) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (unsigned)(state >> 20) % limit;
}
static int any_pe(void) { return (int)any((unsigned)pes); }

// Elements of one block, if there are `blocks` of them one behind the other.
static size_t any_size(size_t width, size_t stride, size_t blocks) {
  static const unsigned few[] = {0, 1, 2, 3, 5, 7, 8, 16, 17};
  const unsigned kind = any(16);
  size_t bytes = kind == 0   ? 32768 - any(2) * width
                 : kind <= 3 ? any(4096)
                 : kind <= 7 ? any(512)
                             : few[any(9)] * width;
  if (bytes * blocks * stride > AREA_BYTES / 2) bytes = AREA_BYTES / 2 / (blocks * stride);
  return bytes / width;
}

static struct fw_series given(int from, int to) {
  return fw_series_of(seed * 7919 + call * 131071 + (unsigned)(from * RANDOM_PES + to));
}

// What a call is, for the line of a failure, and where its elements lie.
static struct {
  const char *type, *function;
  size_t nelems, width, stride, to_stride, offset, used;
  int root;
  bool in_place;
} now;

static void begin(const char *type, const char *function, size_t width, size_t nelems,
                  size_t stride, size_t to_stride, size_t blocks, bool in_place) {
  now.type = type;
  now.function = function;
  now.width = width;
  now.nelems = nelems;
  now.stride = stride;
  now.to_stride = to_stride;
  now.offset = any(4);
  now.root = any_pe();
  now.in_place = in_place;
  now.used =
      fw_used_bytes(nelems * blocks, width, stride > to_stride ? stride : to_stride, now.offset);
  FW_CHECK(now.used <= AREA_BYTES);
  fw_clear(dest, now.used);
  fw_clear(expected, now.used);
}
static void *dest_at(size_t element) { return fw_place(dest, now.width, now.offset + element); }
static void *expected_at(size_t element) {
  return fw_place(expected, now.width, now.offset + element);
}
static void *source_at(size_t element) {
  return now.in_place ? dest_at(element) : fw_place(source, now.width, now.offset / 2 + element);
}

// PEs enter at different times, some of them late.
static void arrive(void) {
  const unsigned kind = any(4), late = any((unsigned)pes), rounds = any(600);
  if (kind != 0) fw_skew(call + seed);
  if (kind == 1 && (int)late == me) {
    for (volatile unsigned i = 0; i < rounds; i++) {
    }
  }
}

static void check(void) {
  if (memcmp(dest, expected, now.used) == 0) return;
  size_t i = 0;
  while (dest[i] == expected[i]) i++;
  printf(
      "PE %d: seed %u, call %u: xbrtime_%s %s of %u elements, strides %u and %u, root %d%s, "
      "byte %u; again: xbsim or xbfunc -n %d random_collectives.elf -- %u\n",
      me, seed, call, now.type, now.function, (unsigned)now.nelems, (unsigned)now.stride,
      (unsigned)now.to_stride, now.root, now.in_place ? ", in place" : "", (unsigned)i * 8, pes,
      seed);
  FW_CHECK(false);
}

static void barrier(void) {
  static int mark;
  const int pe = (me + 1) % pes;
  mark++;
  xbrtime_int_put(&marks[me], &mark, 1, 1, pe);
  switch (any(5)) {
    case 0:
      xbrtime_barrier();
      break;
    case 1:
      xbrtime_barrier_dissemination();
      break;
    case 2:
      xbrtime_barrier_pairwise();
      break;
    case 3:
      xbrtime_barrier_one_to_all();
      break;
    default:
      xbrtime_barrier_tree(1 + (int)any(5));
  }
  // The PE before may be in the next barrier already.
  FW_CHECK(*(volatile int *)&marks[(me + pes - 1) % pes] >= mark);
}

static void broadcast(void) {
  static const char *const chosen[] = {"radix4",    "tree",      "row_column", "two_trees",
                                       "chain_128", "chain_256", "chain_512",  "chain_1024"};
  const struct random_type *const type = &random_types[any((unsigned)random_type_count)];
  const size_t stride = 1 + any(8) / 6;
  const int way = (int)any(BROADCASTS);
  const unsigned choice = any(16);
  const bool chooses = way == 0 && choice < 8;
  const size_t n = any_size(type->width, stride, 1);
  begin(type->name, chooses ? chosen[choice] : broadcast_names[way], type->width, n, stride, stride,
        1, any(3) == 0);
  if (me == now.root) fw_fill(source_at(0), n, type->width, stride, given(now.root, 0));
  fw_fill(expected_at(0), n, type->width, stride, given(now.root, 0));
  if (chooses) FW_CHECK_EQUAL(xbrtime_select("broadcast", chosen[choice]), 0);
  arrive();
  type->broadcast(way, dest_at(0), source_at(0), n, (int)stride, now.root);
  if (chooses) FW_CHECK_EQUAL(xbrtime_select("broadcast", NULL), 0);
  check();
}

// scatter, gather, gather_all; in place: the own piece lies where it belongs.
static void pieces(void) {
  const struct random_type *const type = &random_types[any((unsigned)random_type_count)];
  const int way = (int)any(PIECES);
  const size_t most = any_size(type->width, 1, (size_t)pes + 1);
  const unsigned gap = any(3);
  size_t end = 0, n = 0;
  for (int k = 0, pe = any_pe(); k < pes; k++, pe = pe + 1 < pes ? pe + 1 : 0) {
    const unsigned kind = any(4);
    sizes[pe] = (int)(kind == 0 ? 0 : kind == 1 ? any((unsigned)most + 1) : most);
    places[pe] = (int)end;
    end += (size_t)sizes[pe] + (most > 4 ? gap : 0);
    n += (size_t)sizes[pe];
  }
  begin(type->name, pieces_names[way], type->width, end, 1, 1, 1, any(3) == 0);
  const bool scatters = way < kGather, is_root = me == now.root;
  const size_t own = (size_t)sizes[me], place = (size_t)places[me];
  const bool takes_all = way >= kGatherAll || is_root;
  for (int pe = 0; pe < pes; pe++) {
    const size_t at = (size_t)places[pe], count = (size_t)sizes[pe];
    if (scatters && is_root) fw_fill(source_at(at), count, type->width, 1, given(pe, 0));
    // In place the root of a scatter keeps all pieces, another PE of a gather its own one.
    if (scatters ? is_root && now.in_place : takes_all) {
      fw_fill(expected_at(at), count, type->width, 1, given(pe, 0));
    }
  }
  void *const whole = scatters ? source_at(0) : dest_at(0);
  void *const piece =
      scatters ? dest_at(now.in_place ? place : 0) : source_at(now.in_place ? place : 0);
  if (!scatters) fw_fill(piece, own, type->width, 1, given(me, 0));
  if (scatters || now.in_place) {
    fw_fill(expected_at(now.in_place ? place : 0), own, type->width, 1, given(me, 0));
  }
  arrive();
  type->pieces(way, scatters ? piece : whole, scatters ? whole : piece, sizes, places, n, now.root);
  check();
}

static void alltoall(void) {
  static const char *const chosen[] = {"pairs", "crossed_pairs", "shift_exchange", "row_column"};
  const struct random_type *const type = &random_types[any((unsigned)random_type_count)];
  const size_t stride = 1 + any(8) / 6, width = type->width;
  const bool in_place = any(3) == 0;
  const size_t to_stride = in_place ? stride : 1 + any(8) / 6;
  const int way = (int)any(ALLTOALLS);
  const unsigned choice = any(8);
  const bool chooses = way == 0 && choice < 4;
  const size_t n = any_size(width, 2, (size_t)pes);
  begin(type->name, chooses ? chosen[choice] : alltoall_names[way], width, n, stride, to_stride,
        (size_t)pes, in_place);
  for (int pe = 0; pe < pes; pe++) {
    const size_t block = (size_t)pe * n;
    fw_fill(source_at(block * stride), n, width, stride, given(me, pe));
    fw_fill(expected_at(block * to_stride), n, width, to_stride, given(pe, me));
  }
  if (chooses) FW_CHECK_EQUAL(xbrtime_select("alltoall", chosen[choice]), 0);
  arrive();
  type->alltoall(way, dest_at(0), source_at(0), (int)stride, (int)to_stride, n);
  if (chooses) FW_CHECK_EQUAL(xbrtime_select("alltoall", NULL), 0);
  check();
}

// Reductions and scans.
static void reduction(void) {
  static const char *const chosen[] = {
      "radix4", "tree", "chain", "rabenseifner", "pieces", "recursive_doubling", "row_column"};
  const struct random_reduction *const type =
      &random_reductions[any((unsigned)random_reduction_count)];
  const int way = (int)any(REDUCTIONS);
  const bool scatters = way == kReduceScatter;
  const size_t blocks = scatters ? (size_t)pes : 1;
  const size_t stride = scatters ? 1 : 1 + any(8) / 6;
  const unsigned choice = any(10);
  const bool chooses = way == kReduce && choice < 7, scans = way == kScan || way == kExscan;
  static const char *const scan_ways[] = {NULL, "doubling", "chain"};
  const char *const scan_way = scan_ways[choice % 3];
  const size_t n = any_size(type->width, stride, blocks);
  begin(type->name, chooses ? chosen[choice] : reduction_names[way], type->width, n, stride, stride,
        blocks, any(3) == 0);
  const size_t place = scatters && now.in_place ? (size_t)me * n : 0;
  for (int pe = 0; pe < pes; pe++) {
    // A scattered block is element me * n and on of what each PE gives.
    series[pe] = given(pe, 0);
    if (pe == me) type->give(source_at(0), n * blocks, stride, series[pe]);
    if (scatters) series[pe].start += series[pe].step * (uint64_t)((size_t)me * n);
  }
  if (now.in_place) memcpy(expected, dest, now.used);
  const int end = way == kScan ? me + 1 : way == kExscan ? me : pes;
  if (end > 0 && (way >= kReduceAll || me == now.root)) {
    type->compute(expected_at(place), n, stride, series, end);
  }
  if (chooses) FW_CHECK_EQUAL(xbrtime_select("reduce", chosen[choice]), 0);
  if (scans) FW_CHECK_EQUAL(xbrtime_select("scan", scan_way), 0);
  arrive();
  type->reduce(way, dest_at(place), source_at(0), n, (int)stride, now.root);
  if (chooses) FW_CHECK_EQUAL(xbrtime_select("reduce", NULL), 0);
  check();
}

// To or from a PE at the same distance for all.
static void transfer(void) {
  const struct random_type *const type = &random_types[any((unsigned)random_type_count)];
  const size_t stride = 1 + any(8) / 6, n = any_size(type->width, stride, 1);
  const int way = (int)any(TRANSFERS), distance = any_pe();
  const bool puts = way < 2;
  const int to = (me + distance) % pes, from = (me + pes - distance) % pes;
  begin(type->name, transfer_names[way], type->width, n, stride, stride, 1, false);
  fw_fill(source_at(0), n, type->width, stride, given(me, 0));
  fw_fill(expected_at(0), n, type->width, stride, given(puts ? from : to, 0));
  barrier();  // dest is clear, and source is there
  arrive();
  type->transfer(way, dest_at(0), source_at(0), n, (int)stride, to);
  if (!puts) xbrtime_quiet();
  barrier();
  check();
}

static void run(void) {
  state = fw_series_of(seed).start | 1;
  for (call = 0; call < calls; call++) {
    switch (any(12)) {
      case 0:
      case 1:
        broadcast();
        break;
      case 2:
      case 3:
        pieces();
        break;
      case 4:
        alltoall();
        break;
      case 5:
        transfer();
        break;
      case 6:
        barrier();
        break;
      default:
        reduction();
    }
  }
}

int main(int argc, char *argv[]) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  calls = pes > 16 ? 20 : 60;
  const unsigned first = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 0) : 1;
  const unsigned runs = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 0) : 1;
  if (me == 0) printf("%d PEs, %u calls for each seed from %u on\n", pes, calls, first);
  for (unsigned i = 0; i < runs; i++) {
    seed = first + i;
    run();
  }
  xbrtime_close();
  return fw_status();
}
