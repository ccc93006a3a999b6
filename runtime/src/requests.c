// SPDX-License-Identifier: Apache-2.0
//
// Test and wait for collectives and transfers that were started. Each call of them moves everything
// of this PE that is under way.
#include "handles.h"

// Weak: a program that has handles of transfers only links nothing of teams.
__attribute__((weak)) void __xbrtime_progress(void);
__attribute__((weak)) bool __xbrtime_knows_request(xbrtime_request handle);

static void move_on(void) {
  if (__xbrtime_progress != NULL) __xbrtime_progress();
}

static bool has_ended(xbrtime_request handle) {
  if (handle == XBRTIME_REQUEST_NONE) return true;
  if (handle == STORES_HANDLE) {
    const bool performed = xb_csr_read(XB_CSR_OUTSTANDINGSTORES) == 0;
    __asm__ volatile("" ::: "memory");
    return performed;
  }
  if ((handle & TRANSFER_HANDLE) == 0) {
    return __xbrtime_knows_request == NULL || !__xbrtime_knows_request(handle);
  }
  const uint32_t done = (uint32_t)xb_csr_read(XB_CSR_BULKDONE);
  __asm__ volatile("" ::: "memory");
  if ((int32_t)((done - (uint32_t)handle) << 1) <= 0) return false;  // tickets modulo 2^31
  // Small transfers need not keep clear of the engine any more, if that was the last.
  if (__xbrtime_bulk == XBRTIME_BULK_MOVES_ && done == (uint32_t)xb_csr_read(XB_CSR_BULKCMD)) {
    __xbrtime_bulk = XBRTIME_BULK_RESTS_;
  }
  return true;
}

int xbrtime_request_test(xbrtime_request *request) {
  move_on();
  if (!has_ended(*request)) return 0;
  *request = XBRTIME_REQUEST_NONE;
  return 1;
}

void xbrtime_request_wait(xbrtime_request *request) {
  do {
    move_on();  // once at least: programs may call this until something else has come
  } while (!has_ended(*request));
  *request = XBRTIME_REQUEST_NONE;
}

void xbrtime_request_wait_all(xbrtime_request *requests, size_t count) {
  for (size_t i = 0; i < count; i++) xbrtime_request_wait(&requests[i]);
}

size_t xbrtime_request_wait_any(xbrtime_request *requests, size_t count) {
  for (;;) {
    bool is_any = false;
    for (size_t i = 0; i < count; i++) {
      if (requests[i] == XBRTIME_REQUEST_NONE) continue;
      is_any = true;
      if (!has_ended(requests[i])) continue;
      requests[i] = XBRTIME_REQUEST_NONE;
      return i;
    }
    if (!is_any) return SIZE_MAX;
    move_on();
  }
}
