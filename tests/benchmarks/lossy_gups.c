// SPDX-License-Identifier: Apache-2.0
//
// GUPS whose get-put variant loses every 256th update: 8 words of 2048 updates. On one PE, where no
// two updates can meet, GUPS has to say that the result is wrong; on several it allows 1 %.
#include "xbrtime.h"

static unsigned lossy_updates;
#define xb_esd(ns, word, value)                              \
  do {                                                       \
    if (++lossy_updates % 256 != 0) xb_esd(ns, word, value); \
  } while (0)

#include "../../software/benchmarks/pgas/gups.c"
