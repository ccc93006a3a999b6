// SPDX-License-Identifier: Apache-2.0
//
// accumulate.c once more, for programs that begin collectives without waiting (moving.h).
#include "moving.h"
XBRTIME_MOVING(moving_accumulate)
#include "accumulate.c"
