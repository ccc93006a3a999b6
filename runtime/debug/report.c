// SPDX-License-Identifier: Apache-2.0
#include "report.h"

#include "xb_platform.h"

void __xbrtime_misuse_text(const char *text) { __xb_log(text); }

void __xbrtime_misuse_number(long number) {
  if (number < 0) __xb_log("-");
  __xb_log_number(number < 0 ? -(unsigned long)number : (unsigned long)number);
}

void __xbrtime_misuse_address(uintptr_t address) {
  __xb_log("0x");
  int bits = 8 * (int)sizeof address - 4;
  while (bits > 0 && address >> bits == 0) bits -= 4;
  for (; bits >= 0; bits -= 4) xb_console_put("0123456789abcdef"[address >> bits & 15]);
}

void __xbrtime_misuse_begin(const struct call *call) {
  __xb_log(call->file);
  __xb_log(":");
  __xbrtime_misuse_number(call->line);
  __xb_log(": PE ");
  __xb_log_number(xb_csr_read(XB_CSR_MHARTID));
  __xb_log(": ");
  __xb_log(call->function);
  __xb_log(": ");
}

// A breakpoint that nobody handles ends the run of all PEs; a PE that merely exits would leave the
// others waiting for it.
void __xbrtime_misuse_end(void) {
  __xb_log("\n");
  // Others that notice it at this time finish their line.
  for (volatile int i = 0; i < 2000; i++) {
  }
  xb_set_trap_handler(NULL);
  for (;;) __asm__ volatile("ebreak");
}

void __xbrtime_misuse(const struct call *call, const char *reason) {
  __xbrtime_misuse_begin(call);
  __xbrtime_misuse_text(reason);
  __xbrtime_misuse_end();
}
