// SPDX-License-Identifier: Apache-2.0
// Every PE stores to three partners across the mesh, waits until that is performed, loads back, and
// waits for what its own partners store here. Status: the number of the check that failed, by PE.
#include <stdint.h>

#include "xb_platform.h"
#include "xbgas.h"

#define PARTNERS 3

static volatile uint64_t inbox[PARTNERS];

static uint64_t value_of(uint64_t pe, unsigned k) {
  return (pe + 1) << 32 | (uint64_t)(k + 1) << 16 | (pe ^ 0x155);
}

int main(void) {
  const uint64_t me = xb_csr_read(XB_CSR_MHARTID), pes = xb_csr_read(XB_CSR_NUMPES);
  const uint64_t width = xb_csr_read(XB_CSR_MESHWIDTH), height = xb_csr_read(XB_CSR_MESHHEIGHT);
  if (width * height != pes) return 1;
  if (xb_csr_read(XB_CSR_NODEX) != me % width || xb_csr_read(XB_CSR_NODEY) != me / width) return 2;

  // Point reflection, across the whole mesh from the corners; half the PEs further; the next.
  const uint64_t to[PARTNERS] = {pes - 1 - me, (me + pes / 2) % pes, (me + 1) % pes};
  const uint64_t from[PARTNERS] = {pes - 1 - me, (me + pes - pes / 2) % pes, (me + pes - 1) % pes};
  for (unsigned k = 0; k < PARTNERS; ++k) {
    xb_esd(xb_namespace((int)to[k]), &inbox[k], value_of(me, k));
  }
  xb_fence();
  for (unsigned k = 0; k < PARTNERS; ++k) {
    if ((uint64_t)xb_eld(xb_namespace((int)to[k]), &inbox[k]) != value_of(me, k)) return 3;
  }
  for (unsigned k = 0; k < PARTNERS; ++k) {
    while (inbox[k] == 0) {
    }
    if (inbox[k] != value_of(from[k], k)) return 4;
  }
  return 0;
}
