// SPDX-License-Identifier: Apache-2.0
// A handler leaves a section whose command was refused, so the rows that it had set up are still
// there. After xbrtime_close and xbrtime_init a transfer moves what it says, one row of it. And
// rows that lie 4 GiB apart, of which the engine would keep the low bits, are refused as no memory
// of that PE instead of being written over each other.
#include <setjmp.h>

#include "firmware.h"

enum { kBytes = 4096, kRow = 512, kNoPe = 77 };

static uint8_t sink[kBytes], source[kBytes];
static jmp_buf behind_call;
static volatile int failures;

static void leave_call(void) { longjmp(behind_call, 1); }
static void end_call(struct xb_trap_frame *frame) {
  failures = failures + 1;
  xb_csr_write(XB_CSR_RERRREASON, 0);  // taken note of
  frame->mepc = (uintptr_t)leave_call;
}

static uint8_t value_of(int pe, int i) { return (uint8_t)(i * 7 + i / 256 + pe * 31 + 1); }

// The section of a call that fails.
static void put_badly(uint8_t *dest, size_t rows, size_t dest_stride, size_t bytes, int pe) {
  const size_t dest_strides[] = {dest_stride, 1}, src_strides[] = {0, 1}, counts[] = {rows, bytes};
  xb_set_trap_handler(end_call);
  if (setjmp(behind_call) == 0) {
    xbrtime_uint8_put_section(dest, dest_strides, source, src_strides, counts, 2, pe);
    xbrtime_quiet();
    FW_CHECK(!"a section outside all memory has ended");
  }
  xb_fence();  // what had been begun
  xb_set_trap_handler(NULL);
  FW_CHECK(failures > 0);
  failures = 0;
}

// One row of so many bytes to the next PE, and nothing else.
static void put_well(int me, int next, int pes) {
  memset(sink, 0xee, kBytes);
  xbrtime_barrier();
  xbrtime_uint8_put(sink, source, kRow, 1, next);
  xbrtime_barrier();
  for (int i = 0; i < kBytes; i++) {
    FW_CHECK_EQUAL(sink[i], i < kRow ? value_of((me + pes - 1) % pes, i) : 0xee);
  }
}

int main(void) {
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes(), next = (me + 1) % pes;
  for (int i = 0; i < kBytes; i++) source[i] = value_of(me, i);
  put_well(me, next, pes);
  if (pes > 1) {
    put_badly(sink, 3, 640, 64, kNoPe);
    xbrtime_close();
    xbrtime_init();
    put_well(me, next, pes);
  }
#if __riscv_xlen == 64
  memset(sink, 0xee, kBytes);
  xbrtime_barrier();
  put_badly(sink, 3, (size_t)1 << 32, 64, next);
#endif
  xbrtime_close();
  return fw_status();
}
