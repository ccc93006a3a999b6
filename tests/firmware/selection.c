// SPDX-License-Identifier: Apache-2.0
// xbrtime_select: every algorithm of every collective gives the right result and nothing else, with
// sizes of one element, a few chunks, and more elements than PEs; what is asked for is what runs,
// and is taken back; names that do not exist; arguments of the program; what xbrtime_selected says.
#include "firmware.h"

#define MOST_PES 16
#define MOST 600  // elements of a message, or of all pieces
static int64_t source[MOST_PES * MOST], dest[MOST_PES * MOST + 1];
static int sizes[MOST_PES], places[MOST_PES];
static int me, pes;

#define BACKGROUND INT64_C(0x5a5b5c5d5e5f6061)
static int64_t value(int pe, int i) { return (int64_t)(pe + 1) * 100003 + i; }
static int64_t sum(int i) {
  int64_t all = 0;
  for (int pe = 0; pe < pes; pe++) all += value(pe, i);
  return all;
}

static int64_t of_scan(int i) {
  int64_t all = 0;
  for (int pe = 0; pe <= me; pe++) all += value(pe, i);
  return all;
}
static int64_t of_root(int i) { return value(pes - 1, i); }
static int64_t of_block(int i) { return sum(me * (int)sizes[0] + i); }
static int64_t of_pieces(int i) { return value(i / sizes[0], i % sizes[0]); }
static int64_t of_blocks(int i) { return value(i / sizes[0], me * sizes[0] + i % sizes[0]); }

static void broadcast(int n) { xbrtime_int64_broadcast(dest, source, (size_t)n, 1, pes - 1); }
static void reduce(int n) { xbrtime_int64_reduce_sum(dest, source, (size_t)n, 1, pes - 1); }
static void reduce_all(int n) { xbrtime_int64_reduce_all_sum(dest, source, (size_t)n, 1); }
static void reduce_scatter(int n) { xbrtime_int64_reduce_scatter_sum(dest, source, (size_t)n); }
static void scan(int n) { xbrtime_int64_scan_sum(dest, source, (size_t)n, 1); }
static void gather_all(int n) {
  xbrtime_int64_gather_all(dest, source, sizes, places, (size_t)(n * pes));
}
static void alltoall(int n) { xbrtime_int64_alltoall(dest, source, 1, 1, (size_t)n); }

static const struct collective {
  const char *name, *algorithms[9];
  void (*call)(int);
  int64_t (*expected)(int);
  bool sends_pieces, gets_pieces, to_root;
} collectives[] = {
    {"broadcast",
     {"radix4", "tree", "row_column", "two_trees", "chain_128", "chain_256", "chain_512",
      "chain_1024"},
     broadcast,
     of_root,
     false,
     false,
     false},
    {"reduce",
     {"radix4", "tree", "chain", "rabenseifner", "pieces", "recursive_doubling", "row_column"},
     reduce,
     sum,
     false,
     false,
     true},
    {"reduce_all",
     {"recursive_doubling", "pieces", "rabenseifner", "ring", "row_column"},
     reduce_all,
     sum,
     false,
     false,
     false},
    {"reduce_scatter", {"pieces", "ring"}, reduce_scatter, of_block, true, false, false},
    {"scan", {"doubling", "chain"}, scan, of_scan, false, false, false},
    {"gather_all", {"straight", "bruck_concat", "ring"}, gather_all, of_pieces, false, true, false},
    {"alltoall",
     {"pairs", "crossed_pairs", "shift_exchange", "row_column"},
     alltoall,
     of_blocks,
     true,
     true,
     false}};

static void check_call(const struct collective *collective, int n) {
  const int got = collective->gets_pieces ? n * pes : n;
  for (int pe = 0; pe < pes; pe++) {
    sizes[pe] = n;
    places[pe] = pe * n;
  }
  for (int i = 0; i < (collective->sends_pieces ? n * pes : n); i++) source[i] = value(me, i);
  for (int i = 0; i <= got; i++) dest[i] = BACKGROUND;
  xbrtime_barrier();
  collective->call(n);
  const bool gets = !collective->to_root || me == pes - 1;
  int wrong = 0;
  for (int i = 0; i < got; i++) wrong += dest[i] != (gets ? collective->expected(i) : BACKGROUND);
  if (wrong != 0) printf("%s, %d elements\n", collective->name, n);
  FW_CHECK_EQUAL(wrong, 0);
  FW_CHECK_EQUAL(dest[got], BACKGROUND);
  xbrtime_barrier();
}

static void check_algorithms(void) {
  static const int counts[] = {1, 7, 33, 150};
  for (size_t c = 0; c < sizeof collectives / sizeof collectives[0]; c++) {
    const struct collective *collective = &collectives[c];
    for (int a = 0; collective->algorithms[a] != NULL; a++) {
      FW_CHECK_EQUAL(xbrtime_select(collective->name, collective->algorithms[a]), 0);
      const char *why = NULL;
      const char *selected = xbrtime_selected(collective->name, 64, &why);
      FW_CHECK(selected != NULL && strcmp(selected, collective->algorithms[a]) == 0);
      FW_CHECK(why != NULL && strcmp(why, "asked for") == 0);
      for (int i = 0; i < 4; i++) check_call(collective, counts[i]);
    }
    FW_CHECK_EQUAL(xbrtime_select(collective->name, NULL), 0);
    const char *why = NULL;
    FW_CHECK(xbrtime_selected(collective->name, 64, &why) != NULL);
    FW_CHECK(why != NULL && strncmp(why, "table: ", 7) == 0);
    for (int i = 0; i < 4; i++) check_call(collective, counts[i]);
  }
}

static void long_broadcast(void) { xbrtime_int64_broadcast(dest, source, 4 * MOST, 1, 0); }
static void long_scan(void) { xbrtime_int64_scan_sum(dest, source, 2 * MOST, 1); }
static void long_exscan(void) { xbrtime_int64_exscan_sum(dest, source, 2 * MOST, 1); }

static uint64_t cycles_of_call(void (*call)(void)) {
  uint64_t cycles = 0;
  for (int turn = 0; turn < 2; turn++) {
    xbrtime_barrier();
    const uint64_t start = xb_cycles();
    call();
    xbrtime_barrier();
    cycles = xb_cycles() - start;
  }
  return cycles;
}
static uint64_t cycles_of(void (*call)(void), const char *collective, const char *algorithm) {
  FW_CHECK_EQUAL(xbrtime_select(collective, algorithm), 0);
  return cycles_of_call(call);
}

// Along a chain, and by the table, a long message takes less than two thirds of the time.
static void check_chain(void (*call)(void), const char *collective, const char *other,
                        const char *chain) {
  const uint64_t slow = cycles_of(call, collective, other);
  const uint64_t fast = cycles_of(call, collective, chain);
  const uint64_t by_table = cycles_of(call, collective, NULL);
  if (fast * 3 > slow * 2 || by_table * 3 > slow * 2) {
    printf("%s: %u %u %u\n", collective, (unsigned)slow, (unsigned)fast, (unsigned)by_table);
  }
  FW_CHECK(fast * 3 < slow * 2);
  FW_CHECK(by_table * 3 < slow * 2);
}

// Small elements go by doubling only as long as that takes no more than pieces; and those that are
// no whole words take at most 1.2 times what the next multiple of 8 bytes takes, by pieces, too.
static int few;
static void few_chars(void) {
  xbrtime_char_reduce_all_sum((char *)dest, (const char *)source, (size_t)few, 1);
}
static void few_shorts(void) {
  xbrtime_short_reduce_all_sum((short *)dest, (const short *)source, (size_t)few, 1);
}
static void few_doubles(void) {
  xbrtime_double_reduce_all_sum((double *)dest, (const double *)source, (size_t)few, 1);
}
static void check_selected(void (*call)(void), const char *type, const int *counts) {
  for (int i = 0; i < 3; i++) {
    few = counts[i];
    const uint64_t doubling = cycles_of(call, "reduce_all", "recursive_doubling");
    const uint64_t pieces = cycles_of(call, "reduce_all", "pieces");
    const uint64_t by_table = cycles_of(call, "reduce_all", NULL);
    const uint64_t best = doubling < pieces ? doubling : pieces;
    if (by_table * 100 > best * 112) {
      printf("reduce_all of %d %s: %u %u %u\n", few, type, (unsigned)doubling, (unsigned)pieces,
             (unsigned)by_table);
    }
    FW_CHECK(by_table * 100 <= best * 112);
  }
}
static void check_small(void (*call)(void), const char *type, int per_word) {
  static const int counts[] = {16, 32, 64}, parts[] = {9, 17, 34, 50};
  static const char *const ways[] = {"pieces", NULL};
  check_selected(call, type, counts);
  for (int i = 0; i < 8; i++) {
    few = parts[i / 2];
    const uint64_t part = cycles_of(call, "reduce_all", ways[i % 2]);
    few = (few + per_word - 1) / per_word * per_word;
    const uint64_t whole = cycles_of(call, "reduce_all", ways[i % 2]);
    if (part * 10 > whole * 12) {
      printf("reduce_all of %d %s: %u, of %d: %u\n", parts[i / 2], type, (unsigned)part, few,
             (unsigned)whole);
    }
    FW_CHECK(part * 10 <= whole * 12);
  }
}

// What moves data takes at most so many percent of what it takes with the next multiple of 8 bytes:
// a piece, or a message, of `few` elements. Where there are only a few stores for each piece, those
// of its last bytes and the call for them count for more (README.md).
#define DEFINE_MOVES(TYPE)                                                                      \
  static void TYPE##_broadcast(void) {                                                          \
    xbrtime_##TYPE##_broadcast((TYPE *)dest, (const TYPE *)source, (size_t)few, 1, 0);          \
  }                                                                                             \
  static void TYPE##_scatter(void) {                                                            \
    xbrtime_##TYPE##_scatter((TYPE *)dest, (const TYPE *)source, sizes, places,                 \
                             (size_t)(few * pes), 0);                                           \
  }                                                                                             \
  static void TYPE##_gather(void) {                                                             \
    xbrtime_##TYPE##_gather((TYPE *)dest, (const TYPE *)source, sizes, places,                  \
                            (size_t)(few * pes), 0);                                            \
  }                                                                                             \
  static void TYPE##_gather_all(void) {                                                         \
    xbrtime_##TYPE##_gather_all((TYPE *)dest, (const TYPE *)source, sizes, places,              \
                                (size_t)(few * pes));                                           \
  }                                                                                             \
  static void TYPE##_alltoall(void) {                                                           \
    xbrtime_##TYPE##_alltoall((TYPE *)dest, (const TYPE *)source, 1, 1, (size_t)few);           \
  }                                                                                             \
  static void TYPE##_reduce_scatter(void) {                                                     \
    xbrtime_##TYPE##_reduce_scatter_sum((TYPE *)dest, (const TYPE *)source, (size_t)few);       \
  }                                                                                             \
  static void check_parts_of_##TYPE(const int *parts) {                                         \
    static const struct move moves[] = {{"broadcast", TYPE##_broadcast, {110, 110}},            \
                                        {"scatter", TYPE##_scatter, {112, 122}},                \
                                        {"gather", TYPE##_gather, {110, 110}},                  \
                                        {"gather_all", TYPE##_gather_all, {118, 123}},          \
                                        {"alltoall", TYPE##_alltoall, {110, 110}},              \
                                        {"reduce_scatter", TYPE##_reduce_scatter, {112, 122}}}; \
    for (int i = 0; i < 6; i++) check_parts(&moves[i], #TYPE, parts, 8 / (int)sizeof(TYPE));    \
  }
struct move {
  const char *name;
  void (*call)(void);
  unsigned percent[2];  // of one element, of several
};
static void set_few(int n) {
  few = n;
  for (int pe = 0; pe < pes; pe++) {
    sizes[pe] = n;
    places[pe] = pe * n;
  }
}
// Twice: after another size the core guesses branches wrongly at first.
static uint64_t cycles_of_few(const struct move *move, int n) {
  set_few(n);
  (void)cycles_of_call(move->call);
  return cycles_of_call(move->call);
}
static void check_parts(const struct move *move, const char *type, const int *parts, int per_word) {
  for (; *parts != 0; parts++) {
    const int next = (*parts + per_word - 1) / per_word * per_word;
    const uint64_t whole = cycles_of_few(move, next);
    const uint64_t part = cycles_of_few(move, *parts);
    const bool holds = part * 100 <= whole * move->percent[few > 1];
    if (!holds) {
      printf("%s of %d %s: %u, of %d: %u\n", move->name, few, type, (unsigned)part, next,
             (unsigned)whole);
    }
    FW_CHECK(holds);
  }
}
DEFINE_MOVES(char)
DEFINE_MOVES(short)
DEFINE_MOVES(int)
static void check_uneven(void) {
  static const int chars[] = {1, 3, 9, 13, 15, 21, 0}, shorts[] = {1, 3, 5, 7, 11, 0};
  static const int ints[] = {1, 3, 5, 7, 0};
  for (int i = 0; i < MOST; i++) source[i] = value(me, i);
  check_parts_of_char(chars);
  check_parts_of_short(shorts);
  check_parts_of_int(ints);
}

static void check_what_runs(void) {
  if (pes == 8 || pes == 16) {
    check_uneven();
    check_small(few_chars, "char", 8);
    check_small(few_shorts, "short", 4);
    // Of these each addition is a call.
    static const int doubles[] = {2, 6, 10};
    for (int i = 0; i < 10; i++) ((double *)source)[i] = 1.1 * i + 0.7 * me;
    check_selected(few_doubles, "double", doubles);
  }
  if (pes < 4) return;
  check_chain(long_broadcast, "broadcast", "radix4", "chain_512");
  check_chain(long_scan, "scan", "doubling", "chain");
  check_chain(long_exscan, "scan", "doubling", "chain");
}

static void check_names(void) {
  FW_CHECK_EQUAL(xbrtime_select("broadcasts", "tree"), -1);
  FW_CHECK_EQUAL(xbrtime_select("broadcast", "ring"), -1);
  FW_CHECK_EQUAL(xbrtime_select("barrier", "tree"), -1);
  FW_CHECK(xbrtime_selected("broadcasts", 8, NULL) == NULL);

  char program[] = "program", mine[] = "--mine=3", last[] = "last";
  char good[] = "--xbrtime-select=reduce:tree,alltoall:shift_exchange";
  char *arguments[] = {program, good, mine, last, NULL};
  int count = 4;
  FW_CHECK_EQUAL(xbrtime_select_arguments(&count, arguments), 0);
  FW_CHECK_EQUAL(count, 3);
  FW_CHECK(arguments[0] == program && arguments[1] == mine && arguments[2] == last);
  FW_CHECK(arguments[3] == NULL);
  FW_CHECK(strcmp(xbrtime_selected("reduce", 1 << 20, NULL), "tree") == 0);
  FW_CHECK(strcmp(xbrtime_selected("alltoall", 8, NULL), "shift_exchange") == 0);
  FW_CHECK_EQUAL(xbrtime_select("reduce", NULL) | xbrtime_select("alltoall", NULL), 0);
}

// Over the collective network, where there is one, and not.
static void check_network(void) {
  const bool has = strcmp(xbrtime_selected("barrier", 0, NULL), "network") == 0;
  static const char *const names[] = {"barrier", "broadcast_element", "reduce_element",
                                      "reduce_all_element"};
  for (int by_network = 0; by_network < 2; by_network++) {
    for (int i = 0; i < 4; i++) {
      const int status = xbrtime_select(names[i], by_network ? "network" : "memory");
      FW_CHECK_EQUAL(status, by_network && !has ? -1 : 0);
      const char *selected = xbrtime_selected(names[i], 8, NULL);
      FW_CHECK(strcmp(selected, by_network && has ? "network" : "memory") == 0);
    }
    for (int c = 0; c < 3; c++) check_call(&collectives[c], 1);
  }
}

// Of these two rows of a line of 32 PEs one has been measured.
static void check_reasons(void) {
  const char *why = NULL;
  FW_CHECK(xbrtime_selected("broadcast", 64, &why) != NULL);
  FW_CHECK(strncmp(why, "table: 32 PEs, line, with bulk engine, up to ", 45) == 0);
  FW_CHECK(xbrtime_selected("reduce", 64, &why) != NULL);
  FW_CHECK(strncmp(why, "table: 32 PEs, line, with bulk engine, not measured, ", 53) == 0);
}

int main(int argc, char **argv) {
  if (xbrtime_init() != 0) return 1;
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  if (argc > 1 && strcmp(argv[1], "reasons") == 0) {
    check_reasons();
    xbrtime_close();
    return fw_status();
  }
  check_algorithms();
  check_what_runs();
  check_names();
  check_network();
  xbrtime_barrier();
  xbrtime_close();
  return fw_status();
}
