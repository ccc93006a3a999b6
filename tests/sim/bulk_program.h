// SPDX-License-Identifier: Apache-2.0
// What programs about bulk transfers share: who this PE is, the bytes that every PE has, a barrier
// without the runtime, and the end of a run that went wrong.
#pragma once

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xb_platform.h"
#include "xbgas.h"

static unsigned me, pes;

static void fail(const char *what, unsigned a, unsigned b) {
  printf("PE %u: %s (%u, %u)\n", me, what, a, b);
  exit(1);
}

static inline void barrier(void) {
  xb_word result;
  __asm__ volatile("csrw %1, zero\n\tcsrr %0, %2"
                   : "=r"(result)
                   : "i"(XB_CSR_COLLARRIVE), "i"(XB_CSR_COLLRESULT0)
                   : "memory");
}

// Differs from PE to PE, and so that a transfer which goes astray is seen.
static uint8_t source_byte(unsigned pe, unsigned i) {
  return (uint8_t)(i * 7u + i / 256u * 13u + pe * 31u + 5u);
}
