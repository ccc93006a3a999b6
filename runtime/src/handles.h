// SPDX-License-Identifier: Apache-2.0
//
// What a handle (xbrtime_request) stands for, by its value; 0 is XBRTIME_REQUEST_NONE.
#pragma once

#include "internal.h"

#define HANDLE_BITS (8 * sizeof(xb_word))

// A command of the bulk engine and all before it: its ticket, without the uppermost bit, so that
// handles of RV32 have room.
#define TRANSFER_HANDLE ((xb_word)1 << (HANDLE_BITS - 1))
XBRTIME_ALWAYS_INLINE xbrtime_request handle_of_ticket(uint32_t ticket) {
  return TRANSFER_HANDLE | (ticket & INT32_MAX);
}

// A call of a team; team.c has what is below.
#define TEAM_HANDLE ((xb_word)1 << (HANDLE_BITS - 2))

// All stores that this PE has posted so far.
#define STORES_HANDLE ((xb_word)1)
