// SPDX-License-Identifier: Apache-2.0
// Wrong calls of xbrtime_namespace_map, unmap and query: every error that arguments, the moment and
// the hardware are reason for, and that nothing has changed behind them. namespace_table.c has the
// others.
#include "namespace_access.h"

// In xbconfig. With 0, and a namespaces.c that is compiled likewise, as on a core without a table.
#ifndef CONFIG_HAS_TABLE
#define CONFIG_HAS_TABLE XB_XBCONFIG_TABLE
#endif

static uint64_t area[4];
static int pes;

static void check_all_return(int error) {
  struct xbrtime_window window;
  FW_CHECK_EQUAL(xbrtime_namespace_map(0, 0, &area, sizeof area, XBRTIME_NAMESPACE_ALL), error);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(1), error);
  FW_CHECK_EQUAL(xbrtime_namespace_query(1, &window), error);
}

// As long as nobody maps anything, nothing has changed.
static void test_direct_map(void) {
  struct xbrtime_window window;
  for (int pe = 0; pe < pes; pe++) {
    check_query((int)xb_namespace(pe), pe, msip, DIRECT_BYTES, XBRTIME_NAMESPACE_ALL);
    FW_CHECK_EQUAL(xbrtime_namespace_unmap((int)xb_namespace(pe)), XBRTIME_NAMESPACE_UNMAPPED);
  }
  check_query(XBRTIME_NAMESPACE_PES, 0, msip, DIRECT_BYTES, XBRTIME_NAMESPACE_ALL);
  FW_CHECK_EQUAL(xbrtime_namespace_query(pes + 1, &window), XBRTIME_NAMESPACE_UNMAPPED);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(pes + 1), XBRTIME_NAMESPACE_UNMAPPED);
}

static int map_window(uintptr_t first, size_t bytes) {
  return xbrtime_namespace_map(0, 0, (void *)first, bytes, XBRTIME_NAMESPACE_ALL);
}

static void test_errors(void) {
  const uintptr_t at = (uintptr_t)&area;
  struct xbrtime_window window;
  static const int numbers[] = {-1, INT32_MIN, XBRTIME_NAMESPACE_PES + 1, INT32_MAX};
  for (int i = 0; i < 4; i++) {
    FW_CHECK_EQUAL(xbrtime_namespace_map(numbers[i], 0, &area, 8, XBRTIME_NAMESPACE_READ),
                   XBRTIME_NAMESPACE_BAD_NUMBER);
    FW_CHECK_EQUAL(xbrtime_namespace_unmap(numbers[i]), XBRTIME_NAMESPACE_BAD_NUMBER);
    FW_CHECK_EQUAL(xbrtime_namespace_query(numbers[i], &window), XBRTIME_NAMESPACE_BAD_NUMBER);
  }
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(0), XBRTIME_NAMESPACE_BAD_NUMBER);
  FW_CHECK_EQUAL(xbrtime_namespace_query(0, &window), XBRTIME_NAMESPACE_BAD_NUMBER);
  FW_CHECK_EQUAL(xbrtime_namespace_map(0, -1, &area, 8, 0), XBRTIME_NAMESPACE_BAD_PE);
  FW_CHECK_EQUAL(xbrtime_namespace_map(1, pes, &area, 8, 0), XBRTIME_NAMESPACE_BAD_PE);
  const struct {
    uintptr_t first;
    size_t bytes;
  } windows[] = {
    {at, 0},
    {at + 4, 8},
    {at, 12},
    {0, 8},
    {0x1000, 8},
    {XB_CLINT_MSIP - 8, 16},
    {XB_CLINT_MSIP + 8, 8},
    {XB_RAM_BASE - 8, 16},
    {0xfffffff8, 16},
    {XB_RAM_BASE, (size_t)-8},
    {XB_RAM_BASE, (size_t)0x80000008},
    {(uintptr_t)-8, 16},
#if __riscv_xlen == 64
    {UINT64_C(1) << 32, 8},
    {(UINT64_C(1) << 32) + at, 8},
#endif
    {XB_CLINT_MSIP, DIRECT_BYTES + 8}
  };
  for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
    FW_CHECK_EQUAL(map_window(windows[i].first, windows[i].bytes), XBRTIME_NAMESPACE_BAD_WINDOW);
  }
  static const unsigned permissions[] = {XB_NS_VALID, XB_NS_RANGE, 1u << XB_NS_NODE_SHIFT, ~0u};
  for (int i = 0; i < 4; i++) {
    FW_CHECK_EQUAL(xbrtime_namespace_map(0, 0, &area, 8, permissions[i]),
                   XBRTIME_NAMESPACE_BAD_PERMISSIONS);
  }
  FW_CHECK_EQUAL(xb_csr_read(XB_CSR_NSTABLESIZE), 0);
}

int main(void) {
  check_all_return(XBRTIME_NAMESPACE_NOT_READY);
  xbrtime_init();
  pes = xbrtime_num_pes();
  if ((xb_csr_read(XB_CSR_XBCONFIG) & CONFIG_HAS_TABLE) == 0) {
    check_all_return(XBRTIME_NAMESPACE_NO_TABLE);
    FW_CHECK_EQUAL(xb_csr_read(XB_CSR_NSTABLESIZE), 0);
  } else {
    test_direct_map();
    test_errors();
    test_direct_map();
  }
  xbrtime_close();
  check_all_return(XBRTIME_NAMESPACE_NOT_READY);
  return fw_status();
}
