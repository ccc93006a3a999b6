// SPDX-License-Identifier: Apache-2.0
//
// What checks of arguments share (checks.c).
#pragma once

#include "agreement.h"
#include "checks.h"

// Where an argument has to lie.
enum place { kOwn, kSymmetric };

// How many PEs the call concerns, and the number of this one: all, or the members of a team.
int __xbrtime_group_pes(void);
int __xbrtime_group_me(void);
bool __xbrtime_in_team(void);
// Where dest of a scatter or gather has to lie.
enum place __xbrtime_dest_place(void);
// That the others make this call.
void __xbrtime_group_agrees(const struct call *call, const struct agreement *agreement);

void __xbrtime_check_ready(const struct call *call);
void __xbrtime_check_pe(const struct call *call, const char *name, int pe);
void __xbrtime_check_memory(const struct call *call, const char *name, const void *start,
                            size_t bytes, size_t width, enum place place);
void __xbrtime_check_size(const struct call *call, size_t nelems, size_t width);
// Bytes from the first element to the end of the last one.
size_t __xbrtime_extent(const struct call *call, size_t nelems, size_t width, int stride);
// Whether an element of one array shares bytes with one of the other; both ascend.
bool __xbrtime_overlap(const void *a, size_t a_step, size_t a_count, const void *b, size_t b_step,
                       size_t b_count, size_t width);
