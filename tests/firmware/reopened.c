// SPDX-License-Identifier: Apache-2.0
// Calls that are refused outside init and close leave nothing behind: a handler ends them, and
// after xbrtime_init all calls work as ever. Prints a digest of what each of them did; the argument
// says which are refused before: none (no argument), `all`, or the one of that name. The output has
// to be the same (reopened.sh).
#include <setjmp.h>

#define CLOSED_CALLS_ONLY
#include "closed.c"
#include "firmware.h"

#define COUNT (sizeof calls / sizeof *calls)
#define MOST_PES 16
#define SESSIONS 2

static jmp_buf behind_call;
static volatile int refusals;
static long told[MOST_PES];
static uint32_t digests[MOST_PES][COUNT];

static void leave_call(void) { longjmp(behind_call, 1); }
static void end_call(struct xb_trap_frame *frame) {
  refusals++;
  frame->mepc = (uintptr_t)leave_call;
}

// Not as often on each PE, so that counts which go on by it differ.
static void be_refused(const char *which) {
  const int times = (int)(xb_csr_read(XB_CSR_MHARTID) + 1) % 3;
  xb_set_trap_handler(end_call);
  for (size_t i = 0; i < COUNT; i++) {
    if (strcmp(which, "all") != 0 && strcmp(which, calls[i].name) != 0) continue;
    for (volatile int k = 0; k < times; k++) {
      const int before = refusals;
      if (setjmp(behind_call) == 0) calls[i].make();
      FW_CHECK_EQUAL(refusals, before + 1);
      FW_CHECK((xb_csr_read(XB_CSR_MSTATUS) & XB_MSTATUS_MIE) != 0);
    }
  }
  xb_set_trap_handler(NULL);
}

static uint32_t fold(uint32_t digest, const void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) digest = (digest ^ ((const uint8_t *)bytes)[i]) * 16777619u;
  return digest;
}

// What is before the first collective one concerns two PEs, and one makes it.
static uint32_t make_call(size_t i, bool is_collective, int session) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  const long number = (long)(i + 1) * SESSIONS + session;
  for (int k = 0; k < 4 * N; k++) {
    src[k] = number * 1000 + k + (is_collective ? me * 7 : 0);
    dest[k] = -k;
  }
  for (int k = 0; k < N; k++) real_src[k] = (double)src[k], real_dest[k] = 0;
  lock = 0;
  signal = 0;
  xbrtime_barrier();
  if (is_collective) {
    if (me == (int)(i % (size_t)pes)) fw_delay(400);
    xbrtime_long_p(&told[me], number, (me + 1) % pes);
    calls[i].make();
    const int before = me > 0 ? me - 1 : pes - 1;
    if (strncmp(calls[i].name, "barrier", 7) == 0) FW_CHECK_EQUAL(told[before], number);
  } else if (me == pes - 1) {
    calls[i].make();
    xbrtime_quiet();
  }
  xbrtime_barrier();
  const uint32_t digest = fold(2166136261u, dest, sizeof dest);
  return fold(fold(digest, real_dest, sizeof real_dest), &signal, sizeof signal);
}

int main(int argc, char **argv) {
  for (int session = 0; session < SESSIONS; session++) {
    root = session;
    if (argc > 1) be_refused(argv[1]);
    xbrtime_init();
    const int me = xbrtime_mype(), pes = xbrtime_num_pes();
    root = session % pes;
    bool is_collective = false;
    for (size_t i = 0; i < COUNT; i++) {
      if (strcmp(calls[i].name, "barrier") == 0) is_collective = true;
      const uint32_t digest = make_call(i, is_collective, session);
      xbrtime_uint32_p(&digests[me][i], digest, 0);
    }
    xbrtime_barrier();
    for (size_t i = 0; me == 0 && i < COUNT; i++) {
      uint32_t digest = 2166136261u;
      for (int pe = 0; pe < pes; pe++) digest = fold(digest, &digests[pe][i], sizeof digest);
      printf("%d %s %08lx\n", session, calls[i].name, (unsigned long)digest);
    }
    xbrtime_close();
  }
  return fw_status();
}
