// SPDX-License-Identifier: Apache-2.0
// Every reduction: all operators of all types, in the tree that suits the size, in a binomial one,
// by each algorithm, and to all PEs. The root (of reduce_all: every PE) knows every PE's elements
// and computes the result without communication; nothing around or between the elements, and no
// other PE's dest, changes. Integers use their whole range; floating-point numbers are such that
// results are exact in any order.
#include "firmware.h"

static FW_AREA(dest);
static FW_AREA(source);
static FW_AREA(expected);
static unsigned calls;

// Element i of a PE in a call.
static uint64_t bits_of(unsigned call, int pe, size_t i) {
  return fw_series_of(call * 1031 + (unsigned)pe * 67 + (unsigned)i).start >> 7;
}
// One of -2, -1, 1, 2.
static int small_of(unsigned call, int pe, size_t i) {
  const int value = (int)(bits_of(call, pe, i) & 3);
  return value < 2 ? value - 2 : value - 1;
}

#define INTEGER_VALUE(TYPE, CALL, PE, I) (TYPE)(bits_of(CALL, PE, I) << 7)
#define FLOATING_VALUE(TYPE, CALL, PE, I) (TYPE) small_of(CALL, PE, I)
// Unsigned: wraps around.
#define INTEGER_sum(x, y) ((uint64_t)(x) + (uint64_t)(y))
#define INTEGER_product(x, y) ((uint64_t)(x) * (uint64_t)(y))
#define INTEGER_min(x, y) ((x) < (y) ? (x) : (y))
#define INTEGER_max(x, y) ((x) > (y) ? (x) : (y))
#define INTEGER_and(x, y) ((x) & (y))
#define INTEGER_or(x, y) ((x) | (y))
#define INTEGER_xor(x, y) ((x) ^ (y))
#define FLOATING_sum(x, y) ((x) + (y))
#define FLOATING_product(x, y) ((x) * (y))
#define FLOATING_min INTEGER_min
#define FLOATING_max INTEGER_max

enum variant {
  kReduce,
  kTree,
  kRabenseifner,
  kPieces,
  kDoubling,
  kRowColumn,
  kAll,
  kAllDoubling,
  kAllRabenseifner,
  kAllRowColumn,
  kAllPieces,
  kAllRing,
  kVariants
};
typedef void reduction(void *dest, const void *src, size_t nelems, int stride, int root);

struct operation {
  const char *type, *name;
  size_t width;
  reduction *reduce[kVariants];
  void (*set)(void *to, unsigned call, int pe, size_t i);
  void (*apply)(void *result, const void *with);
};

#define DEFINE_SET(CLASS, NAME, TYPE)                                 \
  static void set_##NAME(void *to, unsigned call, int pe, size_t i) { \
    *(TYPE *)to = CLASS##_VALUE(TYPE, call, pe, i);                   \
  }
#define DEFINE_OPERATION(CLASS, NAME, TYPE, OP)                                                    \
  static void reduce_##NAME##OP(void *to, const void *from, size_t nelems, int stride, int root) { \
    xbrtime_##NAME##_reduce##OP(to, from, nelems, stride, root);                                   \
  }                                                                                                \
  static void tree_##NAME##OP(void *to, const void *from, size_t nelems, int stride, int root) {   \
    xbrtime_##NAME##_reduce##OP##_tree(to, from, nelems, stride, root);                            \
  }                                                                                                \
  static void all_##NAME##OP(void *to, const void *from, size_t nelems, int stride, int root) {    \
    (void)root;                                                                                    \
    xbrtime_##NAME##_reduce_all##OP(to, from, nelems, stride);                                     \
  }                                                                                                \
  static void rabenseifner_##NAME##OP(void *to, const void *from, size_t nelems, int stride,       \
                                      int root) {                                                  \
    xbrtime_##NAME##_reduce##OP##_rabenseifner(to, from, nelems, stride, root);                    \
  }                                                                                                \
  static void all_doubling_##NAME##OP(void *to, const void *from, size_t nelems, int stride,       \
                                      int root) {                                                  \
    (void)root;                                                                                    \
    xbrtime_##NAME##_reduce_all##OP##_recursive_doubling(to, from, nelems, stride);                \
  }                                                                                                \
  static void all_rabenseifner_##NAME##OP(void *to, const void *from, size_t nelems, int stride,   \
                                          int root) {                                              \
    (void)root;                                                                                    \
    xbrtime_##NAME##_reduce_all##OP##_rabenseifner(to, from, nelems, stride);                      \
  }                                                                                                \
  static void all_row_column_##NAME##OP(void *to, const void *from, size_t nelems, int stride,     \
                                        int root) {                                                \
    (void)root;                                                                                    \
    xbrtime_##NAME##_reduce_all##OP##_row_column(to, from, nelems, stride);                        \
  }                                                                                                \
  static void pieces_##NAME##OP(void *to, const void *from, size_t nelems, int stride, int root) { \
    xbrtime_##NAME##_reduce##OP##_pieces(to, from, nelems, stride, root);                          \
  }                                                                                                \
  static void doubling_##NAME##OP(void *to, const void *from, size_t nelems, int stride,           \
                                  int root) {                                                      \
    xbrtime_##NAME##_reduce##OP##_recursive_doubling(to, from, nelems, stride, root);              \
  }                                                                                                \
  static void row_column_##NAME##OP(void *to, const void *from, size_t nelems, int stride,         \
                                    int root) {                                                    \
    xbrtime_##NAME##_reduce##OP##_row_column(to, from, nelems, stride, root);                      \
  }                                                                                                \
  static void all_pieces_##NAME##OP(void *to, const void *from, size_t nelems, int stride,         \
                                    int root) {                                                    \
    (void)root;                                                                                    \
    xbrtime_##NAME##_reduce_all##OP##_pieces(to, from, nelems, stride);                            \
  }                                                                                                \
  static void all_ring_##NAME##OP(void *to, const void *from, size_t nelems, int stride,           \
                                  int root) {                                                      \
    (void)root;                                                                                    \
    xbrtime_##NAME##_reduce_all##OP##_ring(to, from, nelems, stride);                              \
  }                                                                                                \
  static void apply_##NAME##OP(void *result, const void *with) {                                   \
    const TYPE x = *(TYPE *)result, y = *(const TYPE *)with;                                       \
    *(TYPE *)result = (TYPE)CLASS##OP(x, y);                                                       \
  }
#define DEFINE_INTEGER(NAME, TYPE, OP) DEFINE_OPERATION(INTEGER, NAME, TYPE, OP)
#define DEFINE_FLOATING(NAME, TYPE, OP) DEFINE_OPERATION(FLOATING, NAME, TYPE, OP)
#define DEFINE_INTEGER_TYPE(NAME, TYPE)                    \
  DEFINE_SET(INTEGER, NAME, TYPE)                          \
  XBRTIME_ARITHMETIC_OPERATORS(DEFINE_INTEGER, NAME, TYPE) \
  XBRTIME_BITWISE_OPERATORS(DEFINE_INTEGER, NAME, TYPE)
#define DEFINE_FLOATING_TYPE(NAME, TYPE) \
  DEFINE_SET(FLOATING, NAME, TYPE)       \
  XBRTIME_ARITHMETIC_OPERATORS(DEFINE_FLOATING, NAME, TYPE)
XBRTIME_FLOATING_TYPES(DEFINE_FLOATING_TYPE)
XBRTIME_INTEGER_TYPES(DEFINE_INTEGER_TYPE)

#define LIST(NAME, TYPE, OP)                                                             \
  {#NAME,                                                                                \
   #OP,                                                                                  \
   sizeof(TYPE),                                                                         \
   {reduce_##NAME##OP, tree_##NAME##OP, rabenseifner_##NAME##OP, pieces_##NAME##OP,      \
    doubling_##NAME##OP, row_column_##NAME##OP, all_##NAME##OP, all_doubling_##NAME##OP, \
    all_rabenseifner_##NAME##OP, all_row_column_##NAME##OP, all_pieces_##NAME##OP,       \
    all_ring_##NAME##OP},                                                                \
   set_##NAME,                                                                           \
   apply_##NAME##OP},
#define LIST_ARITHMETIC(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(LIST, NAME, TYPE)
#define LIST_BITWISE(NAME, TYPE) XBRTIME_BITWISE_OPERATORS(LIST, NAME, TYPE)
static const struct operation operations[] = {XBRTIME_TYPES(LIST_ARITHMETIC)
                                                  XBRTIME_INTEGER_TYPES(LIST_BITWISE)};
#define OPERATIONS (sizeof operations / sizeof operations[0])

static void test(const struct operation *operation, enum variant variant, size_t nelems, int stride,
                 int root) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  const unsigned call = calls++;
  const size_t width = operation->width, step = (size_t)stride * width, offset = call % 5;
  const size_t bytes = fw_used_bytes(nelems, width, (size_t)stride, offset);
  char *from = fw_place(source, width, call % 3), *to = fw_place(dest, width, offset);
  for (size_t i = 0; i < nelems; i++) operation->set(from + i * step, call, me, i);
  fw_clear(dest, bytes);
  if (call % 3 == 0) fw_skew(call);
  operation->reduce[variant](to, from, nelems, stride, root);

  fw_clear(expected, bytes);
  for (size_t i = 0; (me == root || variant >= kAll) && i < nelems; i++) {
    char *result = (char *)fw_place(expected, width, offset) + i * step;
    operation->set(result, call, 0, i);
    for (int pe = 1; pe < pes; pe++) {
      long double one;
      operation->set(&one, call, pe, i);
      operation->apply(result, &one);
    }
  }
  static const char *const variants[] = {"",
                                         "_tree",
                                         "_rabenseifner",
                                         "_pieces",
                                         "_recursive_doubling",
                                         "_row_column",
                                         " (all)",
                                         " (all, doubling)",
                                         " (all, rabenseifner)",
                                         " (all, row_column)",
                                         " (all, pieces)",
                                         " (all, ring)"};
  if (memcmp(dest, expected, bytes) != 0) {
    printf("PE %d: xbrtime_%s_reduce%s%s of %u elements, stride %d, root %d\n", me, operation->type,
           operation->name, variants[variant], (unsigned)nelems, stride, root);
    FW_CHECK(false);
  }
}

// A NaN loses against a number, whichever side it comes from.
static void test_nan(int root) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  static double from, least, greatest;
  from = me % 2 == 0 ? __builtin_nan("") : me;
  xbrtime_double_reduce_min(&least, &from, 1, 1, root);
  xbrtime_double_reduce_max(&greatest, &from, 1, 1, root);
  if (me != root || pes == 1) return;
  FW_CHECK_EQUAL(least, 1);
  FW_CHECK_EQUAL(greatest, (pes - 2) | 1);
}

// Every operation in every variant: for the reference simulator, as it takes long.
static void test_all(void) {
  const int pes = xbrtime_num_pes();
  for (size_t i = 0; i < OPERATIONS; i++) {
    for (int variant = 0; variant < kVariants; variant++) {
      const size_t turn = i + (size_t)variant;
      test(&operations[i], (enum variant)variant, 1 + turn % 5, 1 + (int)(turn % 3),
           (int)(turn % (size_t)pes));
    }
  }
}

int main(int argc, char *argv[]) {
  xbrtime_init();
  const int pes = xbrtime_num_pes();
  if (argc > 1) {
    FW_CHECK(strcmp(argv[1], "all") == 0);
    test_all();
    xbrtime_close();
    return fw_status();
  }
  // Some of them on many PEs, others at each count; a step that shares no factor with the 4 or 3
  // operators of a type reaches them all.
  const size_t step = pes >= 8 ? 19 : pes > 1 ? 5 : 1;
  for (size_t i = (size_t)pes % step; i < OPERATIONS; i += step) {
    test(&operations[i], kReduce, 1, 1, (int)i % pes);
    const size_t turn = i / step;
    test(&operations[i], (enum variant)(1 + turn % (kVariants - 1)), 2 + turn % 2, 1 + (int)(i % 3),
         (int)(i + 1) % pes);
  }
  for (int root = 0; root < pes; root++) {
    test(&operations[(30 + (size_t)root * 7) % OPERATIONS], (enum variant)(root % kVariants), 1, 1,
         root);
  }
  test(&operations[50], kTree, 37, 2, pes / 3);
  test_nan(0);
  test_nan(pes - 1);
  test(&operations[0], kTree, 0, 1, 0);
  test(&operations[7], kAll, pes < 8 ? 65 : 9, 1, pes - 1);
  test(&operations[41], kTree, pes < 5 ? 301 : 67, 1, pes / 2);
  test(&operations[61], kAll, 0, 1, 0);
  test(&operations[61], kAll, pes < 5 ? 165 : 35, 1, 0);
  // Several chunks for each pair, uneven halves, fewer elements than PEs.
  for (int variant = kRabenseifner; variant < kVariants; variant++) {
    if (variant == kAll) continue;
    test(&operations[38], (enum variant)variant, pes < 8 ? 201 : 67, 1, pes - 1);
    test(&operations[33], (enum variant)variant, 5, 2, pes / 2);
  }
  // More than one window of 4 KiB.
  if (pes == 3) test(&operations[40], kRabenseifner, 517, 1, 1);
  if (pes == 3) test(&operations[40], kAllRabenseifner, 523, 2, 0);
  if (pes == 2) test(&operations[40], kAllDoubling, 523, 2, 0);
  if (pes == 2) test(&operations[40], kDoubling, 523, 2, 1);
  xbrtime_close();
  return fw_status();
}
