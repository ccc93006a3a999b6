// SPDX-License-Identifier: Apache-2.0
// The C environment: command line, data, thread-local data, heap, printf, trap handlers, counters.
// Run with the arguments: one "two words" three
#include <errno.h>
#include <stdlib.h>

#include "firmware.h"

static int initialised = 42;
static int zero;
static _Thread_local int thread_local_initialised = 7;
static _Thread_local int thread_local_zero;
static int constructed;

__attribute__((constructor)) static void construct(void) { constructed = 1; }

static void test_arguments(int argc, char **argv) {
  FW_CHECK_EQUAL(argc, 4);
  if (argc != 4) return;
  FW_CHECK(strstr(argv[0], "platform") != NULL);
  FW_CHECK(strcmp(argv[1], "one") == 0);
  FW_CHECK(strcmp(argv[2], "two words") == 0);
  FW_CHECK(strcmp(argv[3], "three") == 0);
  FW_CHECK(argv[4] == NULL);
}

static void test_data(void) {
  FW_CHECK_EQUAL(initialised, 42);
  FW_CHECK_EQUAL(zero, 0);
  FW_CHECK_EQUAL(thread_local_initialised, 7);
  FW_CHECK_EQUAL(thread_local_zero, 0);
  FW_CHECK_EQUAL(constructed, 1);
  FW_CHECK_EQUAL((uintptr_t)__builtin_frame_address(0) % 16, 0);
  errno = 5;
  FW_CHECK_EQUAL(errno, 5);
}

static void test_heap(void) {
  char *blocks[20];
  for (int i = 0; i < 20; i++) {
    blocks[i] = malloc((size_t)(i * 37 + 1));
    FW_CHECK(blocks[i] != NULL);
    memset(blocks[i], i, (size_t)(i * 37 + 1));
  }
  for (int i = 0; i < 20; i++) {
    FW_CHECK_EQUAL(blocks[i][0], i);
    FW_CHECK_EQUAL(blocks[i][i * 37], i);
    free(blocks[i]);
  }
  // All of RAM is not to be had, a part of it is.
  const size_t ram = xb_csr_read(XB_CSR_RAMSIZE);
  errno = 0;
  FW_CHECK(malloc(ram) == NULL);
  FW_CHECK_EQUAL(errno, ENOMEM);
  char *part = malloc(ram / 16);
  FW_CHECK(part != NULL);
  part[0] = part[ram / 16 - 1] = 1;
  free(part);
}

static void test_printf(void) {
  char text[100];
  const int n = snprintf(text, sizeof text, "%d %s %.3f %llx %5u|%-4c|%g", -5, "text", 2.5,
                         0x123456789abcdefll, 77u, 'x', 1e10);
  FW_CHECK(strcmp(text, "-5 text 2.500 123456789abcdef    77|x   |1e+10") == 0);
  FW_CHECK_EQUAL(n, strlen(text));
  FW_CHECK_EQUAL(strtol("-123", NULL, 10), -123);
}

static volatile int traps;
static volatile xb_word last_cause, last_value, namespace_in_handler;

// Skips the instruction, and uses every extended register a compiler-made access uses.
static void skip(struct xb_trap_frame *frame) {
  traps++;
  last_cause = frame->mcause;
  last_value = frame->mtval;
#if XB_CONFIG_XBGAS
  namespace_in_handler = frame->e[7];
  xb_set_e(7, 0);
  xb_set_e(31, 0);
#endif
  frame->x[10] += 1000;  // a0
  frame->mepc += 4;
}

#if XB_CONFIG_XBGAS
static void test_traps(void) {
  FW_CHECK(xb_set_trap_handler(skip) == NULL);
  xb_word a0, a1, e7, e31;
  __asm__ volatile(
      "li a0, 11\n\t"
      "li a1, 12\n\t"
      "eaddie e7, a0, 0\n\t"
      "eaddie e31, a1, 0\n\t"
      ".4byte 0\n\t"
      "movebe %[e7], e7\n\t"
      "movebe %[e31], e31\n\t"
      "mv %[a0], a0\n\t"
      "mv %[a1], a1"
      : [e7] "=&r"(e7), [e31] "=&r"(e31), [a0] "=&r"(a0), [a1] "=&r"(a1)
      :
      : "a0", "a1", "memory");
  FW_CHECK_EQUAL(traps, 1);
  FW_CHECK_EQUAL(last_cause, XB_CAUSE_ILLEGAL_INSTRUCTION);
  FW_CHECK_EQUAL(namespace_in_handler, 11);
  FW_CHECK_EQUAL(e7, 11);
  FW_CHECK_EQUAL(e31, 12);
  FW_CHECK_EQUAL(a0, 1011);
  FW_CHECK_EQUAL(a1, 12);

  // A load that no PE can answer.
  const xb_word nobody = xb_csr_read(XB_CSR_NUMPES) + 1;
  (void)xb_elw(nobody, &last_cause);
  FW_CHECK_EQUAL(traps, 2);
  FW_CHECK_EQUAL(last_cause, XB_CAUSE_LOAD_ACCESS);
  FW_CHECK_EQUAL(last_value, (uintptr_t)&last_cause);
  FW_CHECK_EQUAL(xb_csr_read(XB_CSR_NSFAULT), nobody);
  FW_CHECK_EQUAL(xb_csr_read(XB_CSR_NSFAULTREASON), XB_REASON_UNMAPPED);
  FW_CHECK(xb_set_trap_handler(NULL) == skip);
}

static volatile xb_word error_reason, error_address;

// Takes note of a failed remote store, and skips what else traps.
static void note_error(struct xb_trap_frame *frame) {
  if (frame->mcause != FW_INTERRUPT(XB_INTERRUPT_REMOTE_ERROR)) {
    skip(frame);
    return;
  }
  error_reason = xb_csr_read(XB_CSR_RERRREASON);
  error_address = xb_csr_read(XB_CSR_RERRADDR);
  xb_csr_write(XB_CSR_RERRREASON, 0);
}

// Private memory is out of reach for remote accesses, in both directions; the loop-back is one.
static void test_exported_window(void) {
  const xb_word self = xb_csr_read(XB_CSR_MHARTID) + 1;
  uint64_t on_stack = 99;
  xb_set_trap_handler(note_error);
  traps = 0;
  (void)xb_elw(self, &on_stack);
  FW_CHECK_EQUAL(traps, 1);
  FW_CHECK_EQUAL(xb_csr_read(XB_CSR_NSFAULTREASON), XB_REASON_TARGET_WINDOW);
  xb_esw(self, &on_stack, 1);
  xb_fence();
  FW_CHECK_EQUAL(*(volatile uint64_t *)&on_stack, 99);
  FW_CHECK_EQUAL(error_reason, XB_REASON_TARGET_WINDOW);
  FW_CHECK_EQUAL(error_address, (uintptr_t)&on_stack);
  FW_CHECK_EQUAL(xb_csr_read(XB_CSR_RERRREASON), 0);
  // The same without the interrupt.
  xb_csr_clear(XB_CSR_MIE, (xb_word)1 << XB_INTERRUPT_REMOTE_ERROR);
  error_reason = 0;
  xb_esw(self, &on_stack, 1);
  xb_fence();
  FW_CHECK_EQUAL(error_reason, 0);
  FW_CHECK_EQUAL(xb_csr_read(XB_CSR_RERRREASON), XB_REASON_TARGET_WINDOW);
  xb_csr_write(XB_CSR_RERRREASON, 0);
  FW_CHECK_EQUAL(xb_csr_read(XB_CSR_RERRREASON), 0);
  xb_csr_set(XB_CSR_MIE, (xb_word)1 << XB_INTERRUPT_REMOTE_ERROR);
  xb_set_trap_handler(NULL);
}

#else
static void test_traps(void) {
  FW_CHECK(xb_set_trap_handler(skip) == NULL);
  register xb_word a0 __asm__("a0") = 11;
  __asm__ volatile(".4byte 0" : "+r"(a0));
  FW_CHECK_EQUAL(a0, 1011);
  FW_CHECK_EQUAL(traps, 1);
  FW_CHECK_EQUAL(last_cause, XB_CAUSE_ILLEGAL_INSTRUCTION);
  FW_CHECK_EQUAL(last_value, 0);
  FW_CHECK(xb_set_trap_handler(NULL) == skip);
}
#endif

static void test_counters(void) {
  const uint64_t cycles = xb_cycles(), instructions = xb_instructions();
  for (volatile int i = 0; i < 10; i++) {
  }
  FW_CHECK(xb_cycles() > cycles);
  FW_CHECK(xb_instructions() > instructions + 20);
  FW_CHECK_EQUAL(xb_simulated(), 1);
  xb_region_enter(5, "a region");
  xb_region_leave(5);
}

int main(int argc, char **argv) {
  test_arguments(argc, argv);
  test_data();
  test_heap();
  test_printf();
  test_traps();
#if XB_CONFIG_XBGAS
  test_exported_window();
#endif
  test_counters();
  return fw_status();
}
