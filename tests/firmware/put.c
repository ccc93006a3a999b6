// SPDX-License-Identifier: Apache-2.0
// xbrtime_T_put: all types; sizes, strides and alignments; every distance between PEs, self
// included. After a barrier the target holds the elements, and nothing around or between them has
// changed.
#include "firmware.h"
#include "transfer.h"
#include "types.h"

static FW_AREA(area);
static FW_AREA(source);
static unsigned calls;

static void test(const struct fw_type *type, const struct transfer_case *c) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  const int distance = (int)(calls++ % (unsigned)pes);
  const size_t stride = (size_t)c->stride;
  fw_clear(area, fw_used_bytes(c->nelems, type->width, stride, c->there));
  void *from = fw_place(source, type->width, c->here);
  fw_fill(from, c->nelems, type->width, stride, fw_series_of((unsigned)me + calls));
  xbrtime_barrier();
  type->put(fw_place(area, type->width, c->there), from, c->nelems, c->stride,
            (me + distance) % pes);
  xbrtime_barrier();
  const int writer = (me - distance + pes) % pes;
  if (!fw_holds(area, c->nelems, type->width, stride, c->there,
                fw_series_of((unsigned)writer + calls))) {
    printf("PE %d: xbrtime_%s_put of %u elements, stride %d, from PE %d\n", me, type->name,
           (unsigned)c->nelems, c->stride, writer);
    FW_CHECK(false);
  }
}

// Everybody to everybody, with nothing but one barrier behind.
static void test_all_to_all(void) {
  static uint64_t slots[XBRTIME_MAX_PES];
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  const uint64_t mine = fw_series_of((unsigned)me).start;
  for (int i = 0; i < pes; i++) {
    xbrtime_uint64_put(&slots[me], &mine, 1, 1, (me + i) % pes);
  }
  xbrtime_barrier();
  for (int i = 0; i < pes; i++) FW_CHECK_EQUAL(slots[i], fw_series_of((unsigned)i).start);
}

// All alignments of both sides within 8 bytes, of sizes around those of words and of the turns of
// the loops that move them. The number of PEs does not matter for that: two do it, for the sake of
// time.
static void test_alignments(const struct fw_type *type) {
  static const size_t sizes[] = {1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11,  12,  13,
                                 14, 15, 16, 17, 18, 31, 32, 33, 47, 79, 127, 129, 143};
  const size_t places = 8 / type->width;
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    for (size_t here = 0; here < places; here++) {
      for (size_t there = 0; there < places; there++) {
        const struct transfer_case c = {sizes[i], 1, here, there};
        test(type, &c);
      }
    }
  }
}

int main(void) {
  xbrtime_init();
  test_all_to_all();
  for (size_t t = 0; t < FW_TYPE_COUNT; t++) {
    for (size_t c = 0; c < sizeof fw_type_cases / sizeof fw_type_cases[0]; c++) {
      test(&fw_types[t], &fw_type_cases[c]);
    }
  }
  for (size_t width = 1; width <= 16; width *= 2) {
    size_t t = 0;
    while (fw_types[t].width != width) t++;
    for (size_t c = 0; c < sizeof fw_width_cases / sizeof fw_width_cases[0]; c++) {
      test(&fw_types[t], &fw_width_cases[c]);
    }
  }
  for (size_t width = 1; width <= 4 && xbrtime_num_pes() <= 2; width *= 2) {
    size_t t = 0;
    while (fw_types[t].width != width) t++;
    test_alignments(&fw_types[t]);
  }
  xbrtime_close();
  return fw_status();
}
