// SPDX-License-Identifier: Apache-2.0
// What all PEs send to all in rounds: alltoall by row_column, gather_all straight. Blocks short and
// long enough for two messages, of any alignment, of unequal sizes and none; in place; back to
// back, with PEs at different times, and while a transfer of this PE is still under way.
#include "firmware.h"

#define MAX_PES 16
#define MOST 1200  // bytes of a block
#define GUARD 24
static unsigned char source[MAX_PES * MOST + GUARD], expected[GUARD + MAX_PES * MOST + GUARD];
static unsigned char dest[GUARD + MAX_PES * MOST + GUARD];
static unsigned char far[2048], near[2048];
static int counts[MAX_PES], places[MAX_PES];
static int me, pes;
static size_t used;  // bytes of dest
static unsigned calls;

static unsigned char value(int from, int to, size_t i) {
  return (unsigned char)(calls * 31 + (unsigned)from * 57 + (unsigned)to * 101 + i * 7 + i / 256);
}

static void prepare(void) {
  calls++;
  memset(expected, 0xa5, used);
  // Shorter blocks then go by stores, on some PEs only.
  if (calls % 4 == 1 && me % 2 == 0) xbrtime_uchar_put_nb(far, near, sizeof far, 1, (me + 1) % pes);
}

// Right before a call: what came before this PE has entered it is lost, and one PE is late by more
// than that takes. There is no barrier anywhere.
static void enter(void) {
  const uint64_t start = xb_cycles();
  while (calls % (unsigned)pes == (unsigned)me && xb_cycles() - start < 8000) {
  }
  memset(dest, 0xa5, used);
}

static void finish(const char *what, size_t bytes) {
  const bool is_right = memcmp(dest, expected, used) == 0;
  if (!is_right) printf("PE %d: %s, %u bytes, call %u\n", me, what, (unsigned)bytes, calls);
  FW_CHECK(is_right);
}

// `offset` bytes from where a word begins, on both sides unlike each other.
static void alltoall(size_t bytes, size_t offset) {
  prepare();
  for (int pe = 0; pe < pes; pe++) {
    for (size_t i = 0; i < bytes; i++) {
      source[(size_t)pe * bytes + i + offset / 2] = value(me, pe, i);
      expected[GUARD + offset + (size_t)pe * bytes + i] = value(pe, me, i);
    }
  }
  enter();
  xbrtime_uchar_alltoall(dest + GUARD + offset, source + offset / 2, 1, 1, bytes);
  finish("alltoall", bytes);
}

static void alltoall_strided(void) {
  prepare();
  for (int pe = 0; pe < pes; pe++) {
    for (size_t i = 0; i < 9; i++) {
      source[((size_t)pe * 9 + i) * 2] = value(me, pe, i);
      expected[GUARD + ((size_t)pe * 9 + i) * 3] = value(pe, me, i);
    }
  }
  enter();
  xbrtime_uchar_alltoall(dest + GUARD, source, 2, 3, 9);
  finish("alltoall with strides", 9);
}

static void gather_all(size_t most, bool in_place) {
  prepare();
  size_t at = 0, nelems = 0;
  for (int pe = 0; pe < pes; pe++) {
    const unsigned kind = (calls + (unsigned)pe) % 4;
    counts[pe] = (int)(kind == 0 ? most : kind == 1 ? 0 : kind == 2 ? most / 3 : most - (size_t)pe);
    places[pe] = (int)at;
    for (size_t i = 0; i < (size_t)counts[pe]; i++) expected[GUARD + at + i] = value(pe, 0, i);
    at += (size_t)counts[pe] + (size_t)pe % 3;
    nelems += (size_t)counts[pe];
  }
  enter();
  unsigned char *const own = in_place ? dest + GUARD + places[me] : source + calls % 8;
  for (size_t i = 0; i < (size_t)counts[me]; i++) own[i] = value(me, 0, i);
  xbrtime_uchar_gather_all(dest + GUARD, own, counts, places, nelems);
  finish(in_place ? "gather_all in place" : "gather_all", most);
}

int main(void) {
  if (xbrtime_init() != 0) return 1;
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  used = GUARD + (size_t)pes * MOST + GUARD;
  FW_CHECK_EQUAL(xbrtime_select("alltoall", "row_column"), 0);
  FW_CHECK_EQUAL(xbrtime_select("gather_all", "straight"), 0);
  static const size_t sizes[] = {1, 15, 16, 64, 256, 263, 264, 265, 383, 384, 385, 640, 1024, 1199};
  // On many PEs some of them, others at each count.
  const size_t step = pes > 8 ? 4 : pes > 3 ? 2 : 1;
  for (size_t i = (size_t)pes % step; i < sizeof sizes / sizeof sizes[0]; i += step) {
    alltoall(sizes[i], 0);
    alltoall(sizes[i], i % 7 + 1);
    if (sizes[i] > (size_t)pes) {
      gather_all(sizes[i], false);
      gather_all(sizes[i], true);
    }
  }
  alltoall_strided();
  xbrtime_close();
  return fw_status();
}
