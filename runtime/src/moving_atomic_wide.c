// SPDX-License-Identifier: Apache-2.0
//
// atomic_wide.c once more, for programs that begin collectives without waiting (moving.h).
#include "moving.h"
XBRTIME_MOVING(moving_atomic_wide)
#include "atomic_wide.c"
