// SPDX-License-Identifier: Apache-2.0
//
// Locks that lie on a given PE.
#pragma once

#include "internal.h"

void __xbrtime_take_lock(long *lock, int home);
void __xbrtime_give_lock(long *lock, int home);
