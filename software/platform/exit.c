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
  const volatile uint64_t *word = (const volatile uint64_t *)__xb_stack_limit();
  for (int i = 0; i < XB_STACK_WORDS; i++) {
    if (word[i] != XB_STACK_PATTERN) return false;
  }
  return true;
}

void _exit(int status) {
  if (status != XB_EXIT_NO_MEMORY && !stack_is_intact()) {
    __xb_log("stack overflow: more than ");
    __xb_log_number(__xb_stack_bytes());
    __xb_log(" bytes used; link with xbcc --stack SIZE\n");
    if (status == 0) status = XB_EXIT_STACK;
  }
  // Remote stores of this PE are still performed; the others may count on them.
  __asm__ volatile("fence rw, rw" ::: "memory");
  *(volatile uint64_t *)XB_DEVICE_EXIT = (uint64_t)(int64_t)status;
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
