// SPDX-License-Identifier: Apache-2.0
// A reduction of one integer over the collective network with a root that is no PE, on one PE or on
// all: it traps there, and leaves no operation under way, so that who handles the trap goes on.
#include <setjmp.h>

#include "firmware.h"
#include "xbrtime.h"

static jmp_buf behind_call;
static volatile int traps;

static void leave_call(void) { longjmp(behind_call, 1); }
static void end_call(struct xb_trap_frame *frame) {
  traps++;
  frame->mepc = (uintptr_t)leave_call;
}

static __attribute__((noinline)) void reduce(int *sum, int mine, int root) {
  if (setjmp(behind_call) == 0) xbrtime_int_reduce_sum(sum, &mine, 1, 1, root);
}

int main(void) {
  static int sum;
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  xb_set_trap_handler(end_call);
  for (int wrong = 0; wrong <= pes; wrong++) {  // pes: all of them
    const int is_wrong = wrong == me || wrong == pes, root = wrong % pes, before = traps;
    sum = -1;
    reduce(&sum, me + 1, !is_wrong ? root : me % 2 == 0 ? pes : -1);
    FW_CHECK_EQUAL(traps, before + is_wrong);
    FW_CHECK_EQUAL(sum, -1);  // it is the root that is wrong
    reduce(&sum, me + 1, root);
    FW_CHECK_EQUAL(sum, me == root ? pes * (pes + 1) / 2 : -1);
  }
  xbrtime_close();
  return fw_status();
}
