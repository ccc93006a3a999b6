// SPDX-License-Identifier: Apache-2.0
// Barrier, broadcast and reduction on a mesh with spare positions: its PEs fill no rectangle. Small
// enough to run on many PEs.
#include "firmware.h"

#define MOST 300  // elements: chain and tree of the collectives

static volatile uint32_t entered;
static uint64_t dest[MOST], source[MOST];

// Every PE asks all others how many barriers they have entered, each in a round of its own.
static void test_barrier(int me, int pes) {
  for (uint32_t round = 1; round < 12; round++) {
    fw_skew(round);
    entered = round;
    xbrtime_barrier();
    for (int pe = me % 4; pe < pes; pe += 4) {
      FW_CHECK(xb_elwu(xb_namespace(pe), &entered) >= round);
    }
  }
}

static void test_broadcast(int me, size_t nelems, int root) {
  for (size_t i = 0; i < nelems; i++) {
    source[i] = me == root ? 1000 * (uint64_t)root + i : 0;
    dest[i] = 0;
  }
  xbrtime_uint64_broadcast(dest, source, nelems, 1, root);
  for (size_t i = 0; i < nelems; i++) FW_CHECK_EQUAL(dest[i], 1000 * (uint64_t)root + i);
}

static void test_reduce_sum(int me, int pes, size_t nelems, int root) {
  for (size_t i = 0; i < nelems; i++) {
    source[i] = (uint64_t)me + i;
    dest[i] = 7;
  }
  xbrtime_uint64_reduce_sum(dest, source, nelems, 1, root);
  const uint64_t ids = (uint64_t)pes * (uint64_t)(pes - 1) / 2;
  for (size_t i = 0; i < nelems; i++) {
    FW_CHECK_EQUAL(dest[i], me == root ? ids + (uint64_t)pes * i : 7);
  }
}

static volatile uint64_t cause;

static void skip(struct xb_trap_frame *frame) {
  cause = frame->mcause;
  frame->mepc += 4;
}

// The namespace that the first spare position would have.
static void test_namespaces(int pes) {
  xb_set_trap_handler(skip);
  (void)xb_eld((uint64_t)pes + 1, dest);
  FW_CHECK_EQUAL(cause, XB_CAUSE_LOAD_ACCESS);
  FW_CHECK_EQUAL(xb_csr_read(XB_CSR_NSFAULTREASON), XB_REASON_UNMAPPED);
  xb_set_trap_handler(NULL);
}

int main(void) {
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  const uint64_t positions = xb_csr_read(XB_CSR_MESHWIDTH) * xb_csr_read(XB_CSR_MESHHEIGHT);
  FW_CHECK(positions > (uint64_t)pes);
  test_namespaces(pes);
  test_barrier(me, pes);
  static const size_t sizes[] = {1, 20, MOST};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    test_broadcast(me, sizes[i], (int)i * (pes - 1) / 2);
    test_reduce_sum(me, pes, sizes[i], pes - 1 - (int)i);
  }
  xbrtime_close();
  return fw_status();
}
