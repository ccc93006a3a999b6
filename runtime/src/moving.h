// SPDX-License-Identifier: Apache-2.0
//
// Put, get and atomic functions, for programs that begin collectives without waiting: as long as
// something is under way they move it on, a step each. Their sources are compiled twice. What is in
// libxbrtime.a is weak, and the same code as if this were not there; libxbrtime_progress.a has all
// of it with a look where a PE becomes a namespace. That is in each function of the interface, and
// nowhere in the functions that move collectives on, so those do not come back here.
#pragma once

struct request;
extern struct request *__xbrtime_under_way;
void __xbrtime_move_on(void);
#define MOVE_ON() \
  if (__builtin_expect(__xbrtime_under_way != (struct request *)0, 0)) __xbrtime_move_on()

// By this name requests_progress.S asks for the file; the linker drops what nobody calls.
#define XBRTIME_MOVING(NAME) __asm__(".globl __xbrtime_" #NAME "\n\t.set __xbrtime_" #NAME ", 0");
