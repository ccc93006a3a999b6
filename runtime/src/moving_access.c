// SPDX-License-Identifier: Apache-2.0
//
// access.c once more, for programs that begin collectives without waiting (moving.h).
#include "moving.h"
XBRTIME_MOVING(moving_access)
#include "access.c"
