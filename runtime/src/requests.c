// SPDX-License-Identifier: Apache-2.0
//
// Test and wait for collectives that were started. Each call of them moves everything of this PE
// that is under way.
#include "team.h"

int xbrtime_request_test(xbrtime_request *request) {
  if (*request == XBRTIME_REQUEST_NONE) return 1;
  __xbrtime_progress();
  if (__xbrtime_knows_request(*request)) return 0;
  *request = XBRTIME_REQUEST_NONE;
  return 1;
}

void xbrtime_request_wait(xbrtime_request *request) {
  while (__xbrtime_knows_request(*request)) __xbrtime_progress();
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
      if (__xbrtime_knows_request(requests[i])) continue;
      requests[i] = XBRTIME_REQUEST_NONE;
      return i;
    }
    if (!is_any) return SIZE_MAX;
    __xbrtime_progress();
  }
}
