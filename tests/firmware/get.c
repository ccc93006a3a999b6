// SPDX-License-Identifier: Apache-2.0
// xbrtime_T_get: all types; sizes, strides and alignments; every distance between PEs, self
// included. The data is there when the call returns, and nothing around or between the elements has
// changed.
#include "firmware.h"
#include "transfer.h"
#include "types.h"

static FW_AREA(area);
static FW_AREA(source);
static unsigned calls;

static void test(const struct fw_type *type, const struct transfer_case *c) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  const int owner = (me + (int)(calls++ % (unsigned)pes)) % pes;
  const size_t stride = (size_t)c->stride;
  fw_clear(area, fw_used_bytes(c->nelems, type->width, stride, c->here));
  void *from = fw_place(source, type->width, c->there);
  xbrtime_barrier();  // nobody reads the elements of the case before any more
  fw_fill(from, c->nelems, type->width, stride, fw_series_of((unsigned)me + calls));
  xbrtime_barrier();
  type->get(fw_place(area, type->width, c->here), from, c->nelems, c->stride, owner);
  if (!fw_holds(area, c->nelems, type->width, stride, c->here,
                fw_series_of((unsigned)owner + calls))) {
    printf("PE %d: xbrtime_%s_get of %u elements, stride %d, from PE %d\n", me, type->name,
           (unsigned)c->nelems, c->stride, owner);
    FW_CHECK(false);
  }
}

int main(void) {
  xbrtime_init();
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
  xbrtime_close();
  return fw_status();
}
