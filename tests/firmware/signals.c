// SPDX-License-Identifier: Apache-2.0
// RV32: positions of collective calls wrap around at 4096 calls, and every 512 calls all PEs renew
// their signals. Starts short of the wrap; PEs that have nothing to tell each other meanwhile must
// not be taken for PEs that are ahead.
#include "firmware.h"
#include "internal.h"

#define FIRST_CALL 3583  // the first call, 3584, is one that renews

static uint32_t dest, all[64];

int main(void) {
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  __xbrtime.collective = FIRST_CALL;
  for (uint32_t call = 0; call < 1060; call++) {
    const uint32_t value = call * 64 + (uint32_t)me;
    if (call % 64 == 0) fw_skew(call);
    // Down the tree from PE 0, mostly: PEs 1 and 2 are both leaves.
    if (call % 128 != 127) {
      dest = 0;
      xbrtime_uint32_broadcast(&dest, &value, 1, 1, 0);
      FW_CHECK_EQUAL(dest, call * 64);
    } else {
      xbrtime_uint32_alltoall(all, (uint32_t[64]){value, value, value}, 1, 1, 1);
      for (int pe = 0; pe < pes; pe++) FW_CHECK_EQUAL(all[pe], call * 64 + (uint32_t)pe);
    }
  }
  FW_CHECK(__xbrtime.collective > 4096 + 512);
  xbrtime_close();
  return fw_status();
}
