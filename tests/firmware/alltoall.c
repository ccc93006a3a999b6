// SPDX-License-Identifier: Apache-2.0
// xbrtime_T_alltoall: all types, sizes, strides on both sides; back to back, and with PEs at
// different times. Nothing around or between the elements changes.
#include "firmware.h"

static FW_AREA(dest);
static FW_AREA(source);
static FW_AREA(expected);
static unsigned calls;
static int late = -1;  // a PE that comes when the others are nearly done
#define WAYS 5
static const char* const names[WAYS] = {"", "_shift_exchange", "_pairwise", "_row_column",
                                        "_bruck"};

// Elements from one PE to another.
static struct fw_series series_of(int from, int to) {
  return fw_series_of((calls * 64 + (unsigned)from) * 64 + (unsigned)to);
}

#define DEFINE_TEST(NAME, TYPE)                                                                 \
  static void test_way_##NAME(size_t nelems, int src_stride, int dest_stride, int way) {        \
    const int me = xbrtime_mype(), pes = xbrtime_num_pes();                                     \
    const size_t width = sizeof(TYPE), from = (size_t)src_stride, to = (size_t)dest_stride;     \
    const size_t bytes = fw_used_bytes(nelems * (size_t)pes, width, to, 0);                     \
    FW_CHECK(bytes <= sizeof dest);                                                             \
    calls++;                                                                                    \
    fw_clear(dest, bytes);                                                                      \
    fw_clear(expected, bytes);                                                                  \
    for (int pe = 0; pe < pes; pe++) {                                                          \
      fw_fill(fw_place(source, width, (size_t)pe* nelems* from), nelems, width, from,           \
              series_of(me, pe));                                                               \
      fw_fill(fw_place(expected, width, (size_t)pe* nelems* to), nelems, width, to,             \
              series_of(pe, me));                                                               \
    }                                                                                           \
    if (calls % 2 == 0) fw_skew(calls);                                                         \
    if (me == late) fw_delay(2000);                                                             \
    static void (*const ways[])(TYPE*, const TYPE*, int, int, size_t) = {                       \
        xbrtime_##NAME##_alltoall, xbrtime_##NAME##_alltoall_shift_exchange,                    \
        xbrtime_##NAME##_alltoall_pairwise, xbrtime_##NAME##_alltoall_row_column,               \
        xbrtime_##NAME##_alltoall_bruck};                                                       \
    ways[way](fw_place(dest, width, 0), fw_place(source, width, 0), src_stride, dest_stride,    \
              nelems);                                                                          \
    if (memcmp(dest, expected, bytes) != 0) {                                                   \
      printf("PE %d: xbrtime_%s_alltoall%s of %u elements, strides %d and %d\n", me, #NAME,     \
             names[way], (unsigned)nelems, src_stride, dest_stride);                            \
      FW_CHECK(false);                                                                          \
    }                                                                                           \
  }                                                                                             \
  static void test_##NAME(size_t nelems, int src_stride, int dest_stride) {                     \
    for (int way = 0; way < WAYS; way++) test_way_##NAME(nelems, src_stride, dest_stride, way); \
  }
XBRTIME_TYPES(DEFINE_TEST)

int main(void) {
  xbrtime_init();
  const int pes = xbrtime_num_pes();
  // Some types on many PEs, others at each count.
  const int step = pes >= 8 ? 12 : pes > 2 ? 4 : 1;
  int type = 0;
#define RUN(NAME, TYPE)              \
  if (type++ % step == pes % step) { \
    test_##NAME(1, 1, 1);            \
    test_##NAME(3, 2, 1);            \
    test_##NAME(2, 1, 3);            \
  }
  XBRTIME_TYPES(RUN)
  test_uint32(0, 1, 1);
  test_uint64(pes < 8 ? 67 : 9, 1, 1);
  test_uint8(pes < 8 ? 131 : 37, 1, 1);
  test_uint16(pes < 8 ? 45 : 5, 3, 3);
  test_longdouble(3, 2, 3);
  for (late = 0; late < pes; late += pes < 8 ? 1 : 3) {
    test_way_uint64(1, 1, 1, WAYS - 1);
    test_way_uint64(2, 1, 1, WAYS - 1);
  }
  xbrtime_close();
  return fw_status();
}
