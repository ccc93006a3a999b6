// SPDX-License-Identifier: Apache-2.0
// Reductions of floating-point numbers whose results are rounded, by every algorithm: the bits are
// those of the order that the algorithm states (float_order_model.c computes them serially), the
// same on every PE, the same again when the call is repeated and PEs arrive at other times, and
// near the result in long double.
//
//   float_order.elf [all]     all: more sizes and operators, for the reference simulator
#include "float_order.h"

#define MOST 600
#define MOST_SCATTERED 1800
static uint64_t shared[MOST + ORDER_PES];  // the parts of the elements that this PE computes
static uint64_t source[MOST_SCATTERED], dest[MOST + 1], again[MOST + 1], result[MOST + 1];
static unsigned call;
static int me, pes;

typedef void to_one(void *dest, const void *src, size_t nelems, int stride, int root);
typedef void to_all(void *dest, const void *src, size_t nelems, int stride);
typedef void to_blocks(void *dest, const void *src, size_t nelems);

struct operation {
  const char *name;
  size_t width;
  bool multiplies, rounds;
  long double epsilon;
  to_one *reduce, *reduce_tree, *reduce_rabenseifner, *reduce_pieces, *reduce_doubling;
  to_one *reduce_row_column;
  to_all *all, *all_doubling, *all_rabenseifner, *all_pieces, *all_ring, *all_row_column;
  to_all *scan, *exscan;
  to_blocks *scatter;
  order_operator *combine;
  long double (*exact)(long double a, long double b);
};

#define _sum_OF(a, b) ((a) + (b))
#define _product_OF(a, b) ((a) * (b))
#define _min_OF(a, b) ((b) < (a) ? (b) : (a))
#define _max_OF(a, b) ((a) < (b) ? (b) : (a))
#define WRAP(NAME, TYPE, OP)                                                                  \
  static uint64_t combine_##NAME##OP(uint64_t a, uint64_t b) {                                \
    TYPE x, y;                                                                                \
    memcpy(&x, &a, sizeof x);                                                                 \
    memcpy(&y, &b, sizeof y);                                                                 \
    x = OP##_OF(x, y);                                                                        \
    a = 0;                                                                                    \
    memcpy(&a, &x, sizeof x);                                                                 \
    return a;                                                                                 \
  }                                                                                           \
  static long double exact_##NAME##OP(long double a, long double b) { return OP##_OF(a, b); } \
  TO_ONE(NAME, TYPE, reduce##OP)                                                              \
  TO_ONE(NAME, TYPE, reduce##OP##_tree)                                                       \
  TO_ONE(NAME, TYPE, reduce##OP##_rabenseifner)                                               \
  TO_ONE(NAME, TYPE, reduce##OP##_pieces)                                                     \
  TO_ONE(NAME, TYPE, reduce##OP##_recursive_doubling)                                         \
  TO_ONE(NAME, TYPE, reduce##OP##_row_column)                                                 \
  TO_ALL(NAME, TYPE, reduce_all##OP)                                                          \
  TO_ALL(NAME, TYPE, reduce_all##OP##_recursive_doubling)                                     \
  TO_ALL(NAME, TYPE, reduce_all##OP##_rabenseifner)                                           \
  TO_ALL(NAME, TYPE, reduce_all##OP##_pieces)                                                 \
  TO_ALL(NAME, TYPE, reduce_all##OP##_ring)                                                   \
  TO_ALL(NAME, TYPE, reduce_all##OP##_row_column)                                             \
  TO_ALL(NAME, TYPE, scan##OP)                                                                \
  TO_ALL(NAME, TYPE, exscan##OP)                                                              \
  static void NAME##_scatter##OP(void *to, const void *from, size_t nelems) {                 \
    xbrtime_##NAME##_reduce_scatter##OP(to, from, nelems);                                    \
  }
#define TO_ONE(NAME, TYPE, FUNCTION)                                                               \
  static void NAME##_##FUNCTION(void *to, const void *from, size_t nelems, int stride, int root) { \
    xbrtime_##NAME##_##FUNCTION(to, from, nelems, stride, root);                                   \
  }
#define TO_ALL(NAME, TYPE, FUNCTION)                                                     \
  static void NAME##_##FUNCTION(void *to, const void *from, size_t nelems, int stride) { \
    xbrtime_##NAME##_##FUNCTION(to, from, nelems, stride);                               \
  }
#define LIST(NAME, TYPE, OP)                   \
  {#NAME #OP,                                  \
   sizeof(TYPE),                               \
   #OP[1] == 'p',                              \
   #OP[1] != 'm',                              \
   sizeof(TYPE) == 8 ? 0x1p-53L : 0x1p-24L,    \
   NAME##_reduce##OP,                          \
   NAME##_reduce##OP##_tree,                   \
   NAME##_reduce##OP##_rabenseifner,           \
   NAME##_reduce##OP##_pieces,                 \
   NAME##_reduce##OP##_recursive_doubling,     \
   NAME##_reduce##OP##_row_column,             \
   NAME##_reduce_all##OP,                      \
   NAME##_reduce_all##OP##_recursive_doubling, \
   NAME##_reduce_all##OP##_rabenseifner,       \
   NAME##_reduce_all##OP##_pieces,             \
   NAME##_reduce_all##OP##_ring,               \
   NAME##_reduce_all##OP##_row_column,         \
   NAME##_scan##OP,                            \
   NAME##_exscan##OP,                          \
   NAME##_scatter##OP,                         \
   combine_##NAME##OP,                         \
   exact_##NAME##OP},
XBRTIME_ARITHMETIC_OPERATORS(WRAP, double, double)
XBRTIME_ARITHMETIC_OPERATORS(WRAP, float, float)
static const struct operation operations[] = {XBRTIME_ARITHMETIC_OPERATORS(LIST, double, double)
                                                  XBRTIME_ARITHMETIC_OPERATORS(LIST, float, float)};
#define OPERATIONS (sizeof operations / sizeof operations[0])
static const struct operation *o;

// Bits of what PE `pe` gives: all bits of the mantissa, either sign; factors of 0.5 to 2, other
// numbers of sixteen binary orders, some of them zeros, whose sign tells which of two was taken. Of
// minimum and maximum each third element is a zero everywhere, or hardly any of them would count.
static uint64_t part_of(int pe, size_t i) {
  const uint64_t any = fw_series_of((unsigned)pe * 9973 + (unsigned)i).start;
  const uint64_t exponent = 1015 + (o->multiplies ? 7 + (any >> 8 & 1) : any >> 8 & 15);
  const uint64_t sign = any & 1;
  if ((!o->multiplies && (any >> 20 & 31) == 0) || (!o->rounds && i % 3 == 2))
    return sign << (8 * o->width - 1);
  const uint64_t mantissa = (any ^ any << 29) & ((UINT64_C(1) << 52) - 1);
  if (o->width == 8) return sign << 63 | exponent << 52 | mantissa;
  return sign << 31 | (exponent - 896) << 23 | mantissa >> 29;
}

static long double value_of(uint64_t bits) {
  double wide;
  float narrow;
  memcpy(&wide, &bits, sizeof wide);
  memcpy(&narrow, &bits, sizeof narrow);
  return o->width == 8 ? (long double)wide : (long double)narrow;
}

static uint64_t element(const void *array, size_t i) {
  uint64_t bits = 0;
  memcpy(&bits, (const char *)array + i * o->width, o->width);
  return bits;
}

static void fail(const char *what, size_t nelems, size_t i, uint64_t got, uint64_t want) {
  if (fw_failures < 5) {
    printf("PE %d: xbrtime_%s %s of %u elements: element %u is %016llx, not %016llx\n", me, o->name,
           what, (unsigned)nelems, (unsigned)i, (unsigned long long)got, (unsigned long long)want);
  }
  FW_CHECK(false);
}

// Within what that many roundings can do.
static void check_near(const char *what, uint64_t got, const uint64_t *parts, int first, int count,
                       size_t nelems, size_t i) {
  long double exact = value_of(parts[first]), size = exact < 0 ? -exact : exact;
  for (int pe = first + 1; pe < first + count; pe++) {
    const long double one = value_of(parts[pe]);
    exact = o->exact(exact, one);
    size += one < 0 ? -one : one;
  }
  if (o->multiplies) size = exact < 0 ? -exact : exact;
  long double error = value_of(got) - exact;
  if (error < 0) error = -error;
  const long double bound = o->rounds ? (long double)(count - 1) * o->epsilon * size * 1.001L : 0;
  if (error > bound) fail(what, nelems, i, got, 0);
}

static void fill(size_t nelems) {
  for (size_t i = 0; i < nelems; i++) {
    const uint64_t bits = part_of(me, i);
    memcpy((char *)source + i * o->width, &bits, o->width);
  }
}
static void get_parts(uint64_t *parts, size_t i) {
  for (int pe = 0; pe < pes; pe++) parts[pe] = part_of(pe, i);
}

// The second time of a call PEs arrive otherwise, one of them late.
static void arrive(int time) {
  if (time == 0) return;
  fw_skew(call);
  if ((int)(call % (unsigned)pes) != me) return;
  for (volatile int i = 0; i < 150; i++) {
  }
}

static void check_same(const char *what, size_t nelems, const void *a, const void *b) {
  for (size_t i = 0; i < nelems; i++) {
    if (element(a, i) != element(b, i)) fail(what, nelems, i, element(a, i), element(b, i));
  }
}

// To one PE or to all; each PE computes some of the elements.
static void test_whole(const char *what, to_one *one, to_all *all, enum order order, size_t nelems,
                       bool exact) {
  call++;
  const int root = all == NULL ? (int)(call % (unsigned)pes) : 0;
  for (int time = 0; time < 2; time++) {
    uint64_t *const to = time == 0 ? dest : again;
    memset(to, 0x5a, nelems * o->width);
    arrive(time);
    if (all != NULL) {
      all(to, source, nelems, 1);
    } else {
      one(to, source, nelems, 1, root);
    }
  }
  xbrtime_barrier();
  xbrtime_getmem(result, dest, nelems * o->width, root);
  check_same("(again)", nelems, again, dest);
  if (all != NULL || me == root) check_same("(another PE)", nelems, dest, result);
  xbrtime_barrier();
  // Of many elements each third, in each call others.
  const size_t step = nelems > 100 ? 3 : 1;
  for (size_t k = call % step; k * (size_t)pes + (size_t)me < nelems; k += step) {
    const size_t i = k * (size_t)pes + (size_t)me;
    const uint64_t *const parts = &shared[k * (size_t)pes];
    const uint64_t got = element(result, i);
    const struct order_place place = {i, nelems, o->width, root};
    const uint64_t want = order_result(order, o->combine, parts, place);
    if (got != want) fail(what, nelems, i, got, want);
    if (exact) check_near(what, got, parts, 0, pes, nelems, i);
  }
}

static void test_scan(const char *way, bool exclusive, size_t nelems) {
  const char *const what = exclusive ? "exscan" : "scan";
  call++;
  FW_CHECK_EQUAL(xbrtime_select("scan", way), 0);
  const char *const name = xbrtime_selected("scan", nelems * o->width, NULL);
  const enum order order = strcmp(name, "chain") == 0 ? kOrderChain : kOrderDoubling;
  for (int time = 0; time < 2; time++) {
    arrive(time);
    (exclusive ? o->exscan : o->scan)(time == 0 ? dest : again, source, nelems, 1);
  }
  if (exclusive && me == 0) return;
  check_same(what, nelems, again, dest);
  uint64_t parts[ORDER_PES];
  for (size_t i = nelems > 17 ? call % 7 : 0; i<nelems; i += nelems> 17 ? 7 : 1) {
    get_parts(parts, i);
    const uint64_t want = order_scanned(order, o->combine, parts, me, exclusive);
    const uint64_t got = element(dest, i);
    if (got != want) fail(what, nelems, i, got, want);
    check_near(what, got, parts, 0, me + !exclusive, nelems, i);
  }
}

static enum order scattering_order(size_t nelems) {
  const char *const name = xbrtime_selected("reduce_scatter", nelems * o->width, NULL);
  return strcmp(name, "pieces") == 0 && pes <= 16 ? kOrderPieces : kOrderRing;
}

static void test_scatter(const char *way, size_t nelems) {
  call++;
  FW_CHECK_EQUAL(xbrtime_select("reduce_scatter", way), 0);
  for (int time = 0; time < 2; time++) {
    arrive(time);
    o->scatter(time == 0 ? dest : again, source, nelems);
  }
  check_same("reduce_scatter", nelems, again, dest);
  uint64_t parts[ORDER_PES];
  for (size_t i = nelems > 17 ? call % 7 : 0; i<nelems; i += nelems> 17 ? 7 : 1) {
    get_parts(parts, (size_t)me * nelems + i);
    const uint64_t got = element(dest, i),
                   want = order_scattered(scattering_order(nelems), o->combine, parts, me);
    if (got != want) fail("reduce_scatter", nelems, i, got, want);
    check_near("reduce_scatter", got, parts, 0, pes, nelems, i);
  }
}

// The most words, or larger elements, that go by doubling, by number of PEs.
static size_t most_by_doubling(void) {
  static const unsigned char most[] = {0, 0, 3, 1, 2, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3};
  return pes <= 16 ? most[pes] : 6;
}

static enum order selected(const char *collective, size_t nelems) {
  size_t bytes = nelems * o->width;
  const char *name = xbrtime_selected(collective, bytes, NULL), *const words = "recursive_doubling";
  const size_t unit = o->width < sizeof(long) ? sizeof(long) : o->width;
  // It takes what comes behind for so many, and of elements of 4 bytes if as many of 10 would.
  if (strcmp(name, words) == 0 &&
      ((bytes + unit - 1) / unit > most_by_doubling() ||
       (o->width < 8 && strcmp(xbrtime_selected(collective, nelems * 10, NULL), words) != 0))) {
    while (strcmp(name, words) == 0) name = xbrtime_selected(collective, bytes += 8, NULL);
  }
  int order = 0;
  while (strcmp(order_names[order], name) != 0) {
    if (++order == kOrders) {
      printf("%s: an algorithm without an order here: %s\n", collective, name);
      FW_CHECK(false);
      return kOrderTree;
    }
  }
  const bool to_one = order == kOrderRowColumn && strcmp(collective, "reduce") == 0;
  return to_one ? kOrderToOneByRows : (enum order)order;
}

static void test(size_t nelems) {
  fill(nelems);
  for (size_t i = (size_t)me, k = 0; i < nelems; i += (size_t)pes, k += (size_t)pes) {
    get_parts(&shared[k], i);
  }
  test_whole("reduce", o->reduce, NULL, selected("reduce", nelems), nelems, true);
  test_whole("reduce_tree", o->reduce_tree, NULL, kOrderTree, nelems, false);
  test_whole("reduce_rabenseifner", o->reduce_rabenseifner, NULL, kOrderRabenseifner, nelems,
             false);
  test_whole("reduce_pieces", o->reduce_pieces, NULL, kOrderPieces, nelems, false);
  test_whole("reduce_recursive_doubling", o->reduce_doubling, NULL, kOrderDoubling, nelems, false);
  test_whole("reduce_row_column", o->reduce_row_column, NULL, kOrderToOneByRows, nelems, false);
  static const enum order trees[] = {kOrderRadix4, kOrderChain};
  for (int i = 0; i < 2; i++) {
    FW_CHECK_EQUAL(xbrtime_select("reduce", order_names[trees[i]]), 0);
    test_whole(order_names[trees[i]], o->reduce, NULL, trees[i], nelems, false);
  }
  FW_CHECK_EQUAL(xbrtime_select("reduce", NULL), 0);

  test_whole("reduce_all", NULL, o->all,
             nelems == 1 ? kOrderDoubling : selected("reduce_all", nelems), nelems, true);
  test_whole("reduce_all_recursive_doubling", NULL, o->all_doubling, kOrderDoubling, nelems, false);
  test_whole("reduce_all_rabenseifner", NULL, o->all_rabenseifner, kOrderRabenseifner, nelems,
             false);
  test_whole("reduce_all_pieces", NULL, o->all_pieces, kOrderPieces, nelems, false);
  test_whole("reduce_all_ring", NULL, o->all_ring, kOrderRing, nelems, false);
  test_whole("reduce_all_row_column", NULL, o->all_row_column, kOrderRowColumn, nelems, false);
  static const char *const scans[] = {NULL, "doubling", "chain"};
  for (int i = 0; i < 3; i++) {
    test_scan(scans[i], false, nelems);
    test_scan(scans[i], true, nelems);
  }
  if (nelems * (size_t)pes > MOST_SCATTERED) return;
  fill(nelems * (size_t)pes);
  static const char *const ways[] = {NULL, "pieces", "ring"};
  for (int i = 0; i < 3; i++) test_scatter(ways[i], nelems);
  FW_CHECK_EQUAL(xbrtime_select("reduce_scatter", NULL), 0);
}

int main(int argc, char *argv[]) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  static const size_t sizes[] = {1, 3, 17, 100, 600};
  if (argc > 1) {
    FW_CHECK(strcmp(argv[1], "all") == 0);
    // All sizes of sums, and of every operator those of few elements a PE; on many PEs sums, one
    // product and one maximum.
    for (size_t which = 0; which < OPERATIONS; which++) {
      const bool sum = which % 4 == 0;
      if (pes >= 12 && (which == 2 || which == 3 || which == 5 || which == 6)) continue;
      const size_t most = which == 0 && pes <= 8 ? 600 : pes < 8 || (sum && pes <= 12) ? 100 : 17;
      o = &operations[which];
      for (size_t i = 0; i < sizeof sizes / sizeof sizes[0] && sizes[i] <= most; i++) {
        test(sizes[i]);
      }
    }
  } else {
    o = &operations[0];
    test(17);
    test(4);  // too many for doubling, but not by their bytes
    o = &operations[4];
    test(3);
    test(9);  // on 5 PEs too many for doubling, but not by their bytes
  }
  xbrtime_close();
  return fw_status();
}
