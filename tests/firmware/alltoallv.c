// SPDX-License-Identifier: Apache-2.0
// alltoallv of every type: pieces of sizes unlike each other, of none, of some KiB, in any order in
// both arrays, dest elsewhere on each PE, calls behind each other with one PE late.
#include "firmware.h"

#define MAX_PES 64
#define ROOM (48 * 1024)
static char sent[ROOM] __attribute__((aligned(16))), received[ROOM] __attribute__((aligned(16)));
static size_t used;  // bytes of both that this call may concern
static int src_sizes[MAX_PES], src_places[MAX_PES], dest_sizes[MAX_PES], dest_places[MAX_PES];

// How the sizes of a call are chosen; the same on all PEs.
enum kind { kNothing, kSmall, kMixed, kOneToAll, kAllToOne, kLong, kKinds };

static size_t size_of(enum kind kind, unsigned seed, int from, int to, size_t width) {
  const unsigned any =
      (unsigned)(fw_series_of(seed * 8191 + (unsigned)(from * MAX_PES + to)).start >> 17);
  const int pes = xbrtime_num_pes();
  switch (kind) {
    case kNothing:
      return 0;
    case kSmall:
      return any % 4;
    case kMixed:
      return any % 5 == 0 ? 0 : any % 5 == 1 ? any / 8 % (304 / width) : any / 8 % 9;
    case kOneToAll:
      return from == (int)(seed % (unsigned)pes) ? any % (640 / width) : 0;
    case kAllToOne:
      return to == (int)(seed % (unsigned)pes) ? any % 40 : 0;
    default:
      return any % 3 == 0 ? any / 8 % (400 / width) : 560 / width;
  }
}

// Sizes and places of one side; places ascend from one PE on, with gaps, or descend.
static void lay_out(enum kind kind, unsigned seed, bool is_src, size_t width) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  int *const sizes = is_src ? src_sizes : dest_sizes, *const places =
                                                          is_src ? src_places : dest_places;
  int at = (int)((seed + (unsigned)me) % 3);
  for (int i = 0; i < pes; i++) {
    const int pe = (int)((unsigned)(is_src ? i : pes - 1 - i) + seed) % pes;
    sizes[pe] = (int)size_of(kind, seed, is_src ? me : pe, is_src ? pe : me, width);
    places[pe] = at;
    at += sizes[pe] + (int)(seed % 2);
  }
  const size_t bytes = (size_t)(at + 4) * width + 64;
  FW_CHECK(bytes <= ROOM);
  used = is_src || bytes > used ? bytes : used;
}

static unsigned char byte_of(unsigned seed, int from, int to, size_t i) {
  return (unsigned char)(seed * 7 + (unsigned)from * 31 + (unsigned)to * 17 + i * 5 + i / 251);
}

static void prepare(unsigned seed, size_t width) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  memset(sent, 0xa5, used);
  memset(received, 0x5a, used);
  for (int pe = 0; pe < pes; pe++) {
    char *const piece = sent + (size_t)src_places[pe] * width;
    for (size_t i = 0; i < (size_t)src_sizes[pe] * width; i++) {
      piece[i] = (char)byte_of(seed, me, pe, i);
    }
  }
}

// All that came, and nothing else; takes it away again.
static void check(unsigned seed, size_t shift, size_t width) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  // The ends first: what is still on its way is not there.
  for (int pe = pes; pe-- > 0;) {
    const size_t bytes = (size_t)dest_sizes[pe] * width;
    const char *const piece = received + shift + (size_t)dest_places[pe] * width;
    if (bytes == 0 || pe == me) continue;
    FW_CHECK_EQUAL((unsigned char)piece[bytes - 1], byte_of(seed, pe, me, bytes - 1));
  }
  for (int pe = 0; pe < pes; pe++) {
    char *const piece = received + shift + (size_t)dest_places[pe] * width;
    size_t wrong = 0;
    for (size_t i = 0; i < (size_t)dest_sizes[pe] * width; i++) {
      wrong += (unsigned char)piece[i] != byte_of(seed, pe, me, i);
      piece[i] = 0x5a;
    }
    FW_CHECK_EQUAL(wrong, 0);
  }
  size_t others = 0;
  for (size_t i = 0; i < used; i++) others += received[i] != 0x5a;
  FW_CHECK_EQUAL(others, 0);
}

#define TEST(NAME, TYPE)                                                                 \
  static void test_##NAME(enum kind kind, unsigned seed) {                               \
    const size_t width = sizeof(TYPE);                                                   \
    /* Elsewhere on each PE. */                                                          \
    const size_t shift = (size_t)(xbrtime_mype() % 4) * width;                           \
    lay_out(kind, seed, true, width);                                                    \
    lay_out(kind, seed, false, width);                                                   \
    prepare(seed, width);                                                                \
    xbrtime_barrier(); /* dest is ready on all */                                        \
    if (seed % 4 == (unsigned)xbrtime_mype() % 4) fw_delay(60);                          \
    xbrtime_##NAME##_alltoallv((TYPE *)(void *)(received + shift), (TYPE *)(void *)sent, \
                               src_sizes, src_places, dest_sizes, dest_places);          \
    check(seed, shift, width);                                                           \
  }
XBRTIME_TYPES(TEST)

// Nothing between them but another collective; the announcement of one call is not taken for that
// of the next.
static void test_back_to_back(void) {
  static long from[MAX_PES * 4], to[2][MAX_PES * 4];
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  for (int round = 0; round < 12; round++) {
    const int n = round % 4;
    for (int pe = 0; pe < pes; pe++) {
      src_sizes[pe] = dest_sizes[pe] = (pe + me + round) % 3 == 0 ? 0 : n;
      src_places[pe] = pe * 4;
      dest_places[pe] = (pes - 1 - pe) * 4;
      for (int i = 0; i < n; i++) from[pe * 4 + i] = ((long)round * 100 + me) * 100 + pe * 10 + i;
    }
    if (round % 5 == me % 5) fw_delay(30);
    xbrtime_long_alltoallv(to[round % 2], from, src_sizes, src_places, dest_sizes, dest_places);
    for (int pe = 0; pe < pes; pe++) {
      for (int i = 0; i < dest_sizes[pe]; i++) {
        FW_CHECK_EQUAL(to[round % 2][(pes - 1 - pe) * 4 + i],
                       ((long)round * 100 + pe) * 100 + me * 10 + i);
      }
    }
    long sum = 0, one = 1;
    static long total;
    if (round % 3 == 0) xbrtime_long_reduce_all_sum(&total, &one, 1, 1), sum = total;
    if (round % 3 == 0) FW_CHECK_EQUAL(sum, pes);
  }
}

// One PE has a piece of two messages for another, which is all there when the call returns. The
// first message is a word, so its signal comes long before the end of the second; and of some pairs
// the sender is the last one that the receiver waits for.
#define PIECE 33
static void test_last_word(int from, int to) {
  static volatile long received_longs[PIECE];
  static long data[PIECE];
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  for (int pe = 0; pe < pes; pe++) {
    src_sizes[pe] = me == from && pe == to ? PIECE : 0;
    dest_sizes[pe] = me == to && pe == from ? PIECE : 0;
    src_places[pe] = dest_places[pe] = 0;
  }
  for (int i = 0; i < PIECE; i++) data[i] = (from * 64 + to) * 100 + i + 1;
  received_longs[PIECE - 1] = 0;
  xbrtime_barrier();
  xbrtime_long_alltoallv((long *)(uintptr_t)received_longs, data, src_sizes, src_places, dest_sizes,
                         dest_places);
  const long last = received_longs[PIECE - 1];
  if (me == to) FW_CHECK_EQUAL(last, (from * 64 + to) * 100 + PIECE);
  xbrtime_barrier();
}

int main(void) {
  xbrtime_init();
  FW_CHECK(xbrtime_num_pes() <= MAX_PES);
  unsigned seed = 0;
#define RUN(NAME, TYPE) test_##NAME((enum kind)(seed % kKinds), seed), seed++;
  XBRTIME_TYPES(RUN)
  for (int kind = 0; kind < kKinds; kind++) {
    test_longdouble((enum kind)kind, 100 + (unsigned)kind);
    test_uint8((enum kind)kind, 200 + (unsigned)kind);
    test_long((enum kind)kind, 301 + (unsigned)kind);
    test_uint8((enum kind)kind, 401 + (unsigned)kind);
  }
  test_back_to_back();
  const int pes = xbrtime_num_pes();
  for (int from = 0; from<pes; from += pes> 8 ? 5 : 1) {
    for (int to = 0; to < pes; to++) test_last_word(from, to);
  }
  xbrtime_close();
  return fw_status();
}
