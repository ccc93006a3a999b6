// SPDX-License-Identifier: Apache-2.0
// xbrtime_namespace_map, unmap and query: what each permission lets pass, up to the edges of a
// window; several windows; namespaces of PEs restricted and given back; software interrupts.
#include "namespace_access.h"

#define WORDS 8

static struct {
  volatile uint32_t before[WORDS], words[WORDS], behind[WORDS];
} area __attribute__((aligned(8)));
static volatile uint32_t word;  // somewhere else

static int me, pes, right, left;

static int namespace_of(int pe) { return (int)xb_namespace(pe); }

// All combinations. An access that asks for several things gets the reason of the first.
static void test_permissions(int pe) {
  for (unsigned permissions = 0; permissions < 8; permissions++) {
    const unsigned read = permissions & 1 ? XBRTIME_NAMESPACE_READ : 0;
    const unsigned write = permissions & 2 ? XBRTIME_NAMESPACE_WRITE : 0;
    const unsigned atomic = permissions & 4 ? XBRTIME_NAMESPACE_ATOMIC : 0;
    const int ns =
        xbrtime_namespace_map(0, pe, area.words, sizeof area.words, read | write | atomic);
    FW_CHECK_EQUAL(ns, pes + 1);
    check_query(ns, pe, area.words, sizeof area.words, read | write | atomic);
    const unsigned no = XB_REASON_NAMESPACE_PERMISSION;
    for (int i = 0; i < WORDS; i += WORDS - 1) {
      FW_CHECK_EQUAL(why_load(ns, &area.words[i]), read ? 0 : no);
      FW_CHECK_EQUAL(why_store(ns, &area.words[i], 5), write ? 0 : no);
      FW_CHECK_EQUAL(why_atomic(ns, &area.words[i]), atomic ? 0 : no);
      FW_CHECK_EQUAL(why_reserve(ns, &area.words[i]), atomic ? 0 : no);
    }
    volatile uint32_t *const outside[] = {&area.before[WORDS - 1], &area.behind[0], &word};
    for (int i = 0; i < 3; i++) {
      FW_CHECK_EQUAL(why_load(ns, outside[i]), read ? XB_REASON_SOURCE_BOUNDS : no);
      FW_CHECK_EQUAL(why_store(ns, outside[i], 5), write ? XB_REASON_SOURCE_BOUNDS : no);
      FW_CHECK_EQUAL(why_atomic(ns, outside[i]), atomic ? XB_REASON_SOURCE_BOUNDS : no);
      FW_CHECK_EQUAL(why_reserve(ns, outside[i]), atomic ? XB_REASON_SOURCE_BOUNDS : no);
    }
    FW_CHECK_EQUAL(xbrtime_namespace_unmap(ns), 0);
    FW_CHECK_EQUAL(why_load(ns, &area.words[0]), XB_REASON_UNMAPPED);
  }
}

// Several windows onto one PE; a window moves, to another PE as well.
static void test_windows(void) {
  const int a = xbrtime_namespace_map(0, right, &area.words[0], 8, XBRTIME_NAMESPACE_ALL);
  const int b = xbrtime_namespace_map(0, right, &area.words[2], 8, XBRTIME_NAMESPACE_ALL);
  const int c = xbrtime_namespace_map(XB_NS_MAX, left, &area.words[4], 16, XBRTIME_NAMESPACE_ALL);
  FW_CHECK_EQUAL(c, XB_NS_MAX);
  FW_CHECK_EQUAL(why_store(a, &area.words[1], (uint32_t)me + 100), 0);
  FW_CHECK_EQUAL(why_store(b, &area.words[2], (uint32_t)me + 200), 0);
  FW_CHECK_EQUAL(why_store(c, &area.words[7], (uint32_t)me + 300), 0);
  FW_CHECK_EQUAL(why_load(a, &area.words[2]), XB_REASON_SOURCE_BOUNDS);
  FW_CHECK_EQUAL(why_load(b, &area.words[1]), XB_REASON_SOURCE_BOUNDS);
  FW_CHECK_EQUAL(xb_elwu((xb_word)a, &area.words[1]), (uint32_t)me + 100);
  FW_CHECK_EQUAL(xb_elwu((xb_word)b, &area.words[2]), (uint32_t)me + 200);
  xbrtime_barrier();
  FW_CHECK_EQUAL(area.words[1], left + 100);
  FW_CHECK_EQUAL(area.words[2], left + 200);
  FW_CHECK_EQUAL(area.words[7], right + 300);
  FW_CHECK_EQUAL(xbrtime_namespace_map(a, left, &area.words[6], 8, XBRTIME_NAMESPACE_READ), a);
  check_query(a, left, &area.words[6], 8, XBRTIME_NAMESPACE_READ);
  FW_CHECK_EQUAL(why_load(a, &area.words[1]), XB_REASON_SOURCE_BOUNDS);
  FW_CHECK_EQUAL(xb_elwu((xb_word)a, &area.words[7]), (uint32_t)me + 300);
  xbrtime_barrier();
  for (int ns = a; ns <= b; ns++) FW_CHECK_EQUAL(xbrtime_namespace_unmap(ns), 0);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(a), XBRTIME_NAMESPACE_UNMAPPED);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(c), 0);
}

// One PE: its namespace gets an entry of its own, which goes before what all have.
static void test_restricted_pe(void) {
  const int ns = namespace_of(right), other = ns + 4096;
  // Its place in the table was that of another, and the look-aside buffer holds what all have.
  FW_CHECK_EQUAL(xbrtime_namespace_map(other, right, area.words, 16, 0), other);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(other), 0);
  FW_CHECK_EQUAL(why_store(ns, &word, 7), 0);
  FW_CHECK_EQUAL(xbrtime_namespace_map(ns, right, area.words, 16, XBRTIME_NAMESPACE_READ), ns);
  check_query(ns, right, area.words, 16, XBRTIME_NAMESPACE_READ);
  FW_CHECK_EQUAL(why_load(ns, &area.words[3]), 0);
  FW_CHECK_EQUAL(why_load(ns, &area.words[4]), XB_REASON_SOURCE_BOUNDS);
  FW_CHECK_EQUAL(why_store(ns, &word, 8), XB_REASON_NAMESPACE_PERMISSION);
  // So are the functions; on one PE they do without a namespace.
  const uint32_t value = 8;
  fault.count = 0;
  if (pes > 1) xbrtime_uint32_put((uint32_t *)&word, &value, 1, 1, right);
  FW_CHECK_EQUAL(fault.count, pes > 1);
  for (int pe = 0; pe < pes; pe++) {
    if (pe != right) check_query(namespace_of(pe), pe, msip, DIRECT_BYTES, XBRTIME_NAMESPACE_ALL);
  }
  // Onto another PE, and closed.
  FW_CHECK_EQUAL(xbrtime_namespace_map(ns, me, area.words, 16, XBRTIME_NAMESPACE_READ), ns);
  area.words[0] = (uint32_t)me + 400;
  xb_fence();
  FW_CHECK_EQUAL(xb_elwu((xb_word)ns, &area.words[0]), (uint32_t)me + 400);
  FW_CHECK_EQUAL(xbrtime_namespace_map(ns, right, area.words, 16, 0), ns);
  FW_CHECK_EQUAL(why_load(ns, &area.words[0]), XB_REASON_NAMESPACE_PERMISSION);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(ns), 0);
  check_query(ns, right, msip, DIRECT_BYTES, XBRTIME_NAMESPACE_ALL);
  FW_CHECK_EQUAL(why_load(ns, &word), 0);
  xbrtime_barrier();
  FW_CHECK_EQUAL(word, 7);
}

// All PEs without an own entry at once.
static void test_restricted_pes(void) {
  struct xbrtime_window window;
  char *const low = (char *)xb_csr_read(XB_CSR_EXPORTBASE);
  const size_t bytes = (size_t)(xb_csr_read(XB_CSR_EXPORTLIMIT) - (uintptr_t)low);
  const int all = XBRTIME_NAMESPACE_PES, own = pes + 1;
  FW_CHECK_EQUAL(xbrtime_namespace_map(0, right, area.words, 8, XBRTIME_NAMESPACE_ALL), own);
  FW_CHECK_EQUAL(xbrtime_namespace_map(all, -1, low, bytes, XBRTIME_NAMESPACE_ALL), all);
  check_query(all, 0, low, bytes, XBRTIME_NAMESPACE_ALL);
  for (int pe = 0; pe < pes; pe++) {
    const int ns = namespace_of(pe);
    check_query(ns, pe, low, bytes, XBRTIME_NAMESPACE_ALL);
    FW_CHECK_EQUAL(why_load(ns, low), 0);
    FW_CHECK_EQUAL(why_load(ns, low + bytes - 4), 0);
    FW_CHECK_EQUAL(why_load(ns, low - 4), XB_REASON_SOURCE_BOUNDS);
    FW_CHECK_EQUAL(why_load(ns, low + bytes), XB_REASON_SOURCE_BOUNDS);
    FW_CHECK_EQUAL(why_store(ns, msip, 1), XB_REASON_SOURCE_BOUNDS);
  }
  xbrtime_barrier();  // the flags of the runtime are statics
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(all), 0);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(all), XBRTIME_NAMESPACE_UNMAPPED);
  FW_CHECK_EQUAL(xbrtime_namespace_query(all, &window), XBRTIME_NAMESPACE_UNMAPPED);
  for (int pe = 0; pe < pes; pe++) {
    FW_CHECK_EQUAL(xbrtime_namespace_query(namespace_of(pe), &window), XBRTIME_NAMESPACE_UNMAPPED);
    FW_CHECK_EQUAL(why_load(namespace_of(pe), &word), XB_REASON_UNMAPPED);
  }
  FW_CHECK_EQUAL(why_load(own, area.words), 0);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(own), 0);
  // The first slot stays theirs: one whose search begins there goes elsewhere.
  FW_CHECK_EQUAL(xbrtime_namespace_map(4096, right, area.words, 8, XBRTIME_NAMESPACE_READ), 4096);
  FW_CHECK_EQUAL(xbrtime_namespace_map(all, 0, msip, DIRECT_BYTES, XBRTIME_NAMESPACE_ALL), all);
  FW_CHECK_EQUAL(why_load(namespace_of(left), &word), 0);
  check_query(4096, right, area.words, 8, XBRTIME_NAMESPACE_READ);
  FW_CHECK_EQUAL(why_load(4096, area.words), 0);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(4096), 0);
  xbrtime_barrier();
}

// Nothing but msip through a window of 8 bytes; no loads of it, whatever the permissions.
static void test_software_interrupts(void) {
  const int bell = xbrtime_namespace_map(0, right, msip, 8, XBRTIME_NAMESPACE_ALL);
  const int both = xbrtime_namespace_map(0, right, msip, (uintptr_t)area.behind - XB_CLINT_MSIP,
                                         XBRTIME_NAMESPACE_WRITE);
  for (int round = 0; round < 2; round++) {
    const int ns = round == 0 ? bell : both;
    FW_CHECK_EQUAL(why_store(ns, msip, 1), 0);
    xb_interrupt_wait();
    FW_CHECK_EQUAL(why_load(ns, msip), XB_REASON_OUT_OF_RANGE);
    FW_CHECK_EQUAL(why_store(ns, area.behind, 1), XB_REASON_SOURCE_BOUNDS);
    FW_CHECK_EQUAL(why_store(ns, area.words, 1), ns == bell ? XB_REASON_SOURCE_BOUNDS : 0);
    xbrtime_barrier();
    FW_CHECK_EQUAL(xbrtime_namespace_unmap(ns), 0);
  }
}

int main(void) {
  xbrtime_init();
  me = xbrtime_mype(), pes = xbrtime_num_pes();
  right = (me + 1) % pes, left = (me + pes - 1) % pes;
  watch_faults();
  for (int distance = 0; distance < pes; distance += 1 + distance) {
    test_permissions((me + distance) % pes);
  }
  xbrtime_barrier();
  test_windows();
  xbrtime_barrier();
  test_restricted_pe();
  xbrtime_barrier();
  test_restricted_pes();
  test_software_interrupts();
  xbrtime_close();
  return fw_status();
}
