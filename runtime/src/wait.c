// SPDX-License-Identifier: Apache-2.0
//
// All waiting for other PEs. The loops lie in a section of their own between __xb_poll_start and
// __xb_poll_end, so that the time spent here does not count as work of an operation. They store nothing and
// change no register from round to round, which is how the simulator recognises a program that hangs.
#include "internal.h"

#define POLL __attribute__((noinline, section(".text.xb_poll")))

POLL void __xbrtime_wait_equal(const volatile uint64_t *flag, uint64_t value) {
  while (*flag != value) {
  }
}

POLL void __xbrtime_wait_reached(const volatile uint64_t *flag, uint64_t value) {
  while (*flag < value) {
  }
}
