// SPDX-License-Identifier: Apache-2.0
//
// Runs the kernel that it is linked with once and checks its result. Prints one line, which
// scripts/bench_core.py reads:
//   core: kernel=sieve cycles=123 instructions=45 result=0x6 expected=0x6 verified=yes
// Status 0 if the result is right, else 1. The counts are differences of mcycle and minstret; on
// the host, where neither exists, they are left out.
#include <inttypes.h>
#include <stdio.h>

#include "kernel.h"

#ifdef __riscv

#include "xb_platform.h"

static uint64_t run(void) {
  xb_roi_begin();
  const uint64_t first_instruction = xb_csr_read(XB_CSR_MINSTRET);
  const uint64_t first_cycle = xb_csr_read(XB_CSR_MCYCLE);
  const uint64_t result = kernel_run();
  const uint64_t last_cycle = xb_csr_read(XB_CSR_MCYCLE);
  const uint64_t last_instruction = xb_csr_read(XB_CSR_MINSTRET);
  xb_roi_end();
  // What retired in these cycles is what lies behind the first read of mcycle, up to the second
  // one, which counts. The difference also holds the first reads of both registers.
  printf("core: kernel=%s cycles=%" PRIu64 " instructions=%" PRIu64, kernel_name,
         last_cycle - first_cycle, last_instruction - first_instruction - 2);
  return result;
}

#else

static uint64_t run(void) {
  const uint64_t result = kernel_run();
  printf("core: kernel=%s", kernel_name);
  return result;
}

#endif

int main(void) {
  kernel_prepare();
  const uint64_t result = run();
  const int good = result == kernel_expected;
  printf(" result=0x%" PRIx64 " expected=0x%" PRIx64 " verified=%s\n", result, kernel_expected,
         good ? "yes" : "no");
  return good ? 0 : 1;
}
