// SPDX-License-Identifier: Apache-2.0
//
// How a PE ends, and the few system calls that picolibc asks for. A PE that has ended sleeps; its
// memory stays reachable for the others.
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>
#include <unistd.h>

#include "internal.h"

static bool stack_is_intact(void) {
  const volatile uint64_t *const guard = __xb_guard();
  uint64_t changed = 0;
#pragma GCC unroll 16
  for (unsigned i = 0; i < XB_GUARD_WORDS; i++) changed |= guard[i] ^ XB_GUARD_PATTERN;
  return changed == 0;
}

// The error of a failed remote store that nobody has dealt with: its interrupt is disabled, or the
// program's handler left it. Reports it as an unhandled trap.
static void check_remote_stores(void) {
  if ((xb_csr_read(XB_CSR_XBCONFIG) & XB_XBCONFIG_XBGAS) == 0) return;
  if (xb_csr_read(XB_CSR_RERRREASON) == 0) return;
  if (xb_csr_read(XB_CSR_RERRREASON) == 0) return;  // an enabled interrupt came in between
  __xb_trap_handler = NULL;
  xb_csr_set(XB_CSR_MIE, (xb_word)1 << XB_INTERRUPT_REMOTE_ERROR);
  xb_csr_set(XB_CSR_MSTATUS, XB_MSTATUS_MIE);
  for (;;) __asm__ volatile("wfi");
}

void _exit(int status) {
  if (status != XB_EXIT_NO_MEMORY && !stack_is_intact()) {
    __xb_log("stack overflow: more than ");
    __xb_log_number(__xb_stack_bytes());
    __xb_log(" bytes used; link with xbcc --stack SIZE\n");
    if (status == 0) status = XB_EXIT_STACK;
  }
  // Remote stores of this PE are still performed; the others may count on them. One that fails is
  // known behind the fence.
  __asm__ volatile("fence rw, rw" ::: "memory");
  check_remote_stores();
  *(volatile xb_word *)XB_DEVICE_EXIT = (xb_word)(long)status;
  xb_csr_write(XB_CSR_MIE, 0);
  for (;;) __asm__ volatile("wfi");
}

// raise() without a handler ends here, and so does abort().
int kill(pid_t pid, int signal_number) {
  (void)pid;
  if (signal_number == SIGABRT) __xb_log("aborted\n");
  _exit(128 + signal_number);
}

pid_t getpid(void) { return 1; }
