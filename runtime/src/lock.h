// SPDX-License-Identifier: Apache-2.0
//
// Locks that lie on a given PE.
#pragma once

#include "internal.h"

void __xbrtime_take_lock(long *lock, int home);
void __xbrtime_give_lock(long *lock, int home);

// Until it is that ticket's turn; the second without moving anything on meanwhile.
void __xb_await_turn(xb_word ns, long *lock, xb_word ticket);
void __xb_await_turn_alone(xb_word ns, long *lock, xb_word ticket);
bool __xb_is_turn(xb_word ns, long *lock, xb_word ticket);
