// SPDX-License-Identifier: Apache-2.0
// Transfers with a handle, of every type: by the bulk engine, by stores, from and to the own PE;
// ended by test, wait, wait_all, wait_any and quiet. What a handle says is done is at the target: a
// third PE that is told finds it there.
#include "firmware.h"

#define SIZES 4
static const size_t sizes[SIZES] = {0, 1, 3, 21};
static FW_AREA(inbox);
static FW_AREA(outbox);
static FW_AREA(back);

static void end(xbrtime_request *request, unsigned how) {
  if (how % 4 == 0) {
    while (!xbrtime_request_test(request)) fw_delay(1);
  } else if (how % 4 == 1) {
    xbrtime_request_wait(request);
  } else if (how % 4 == 2) {
    xbrtime_request_wait_all(request, 1);
  } else {
    const bool was_done = *request == XBRTIME_REQUEST_NONE;
    FW_CHECK_EQUAL(xbrtime_request_wait_any(request, 1), was_done ? SIZE_MAX : 0);
  }
  FW_CHECK_EQUAL(*request, XBRTIME_REQUEST_NONE);
}

#define TEST(NAME, TYPE)                                                                        \
  static void test_##NAME(unsigned seed) {                                                      \
    const int me = xbrtime_mype(), pes = xbrtime_num_pes();                                     \
    const int right = (me + 1) % pes, left = (me + pes - 1) % pes;                              \
    const size_t width = sizeof(TYPE);                                                          \
    for (int s = 0; s < SIZES; s++) {                                                           \
      const size_t n = sizes[s], stride = 1 + (seed + (unsigned)s) % 2,                         \
                   bytes = fw_used_bytes(n, width, stride, 2);                                  \
      const struct fw_series mine = fw_series_of(seed * 64 + (unsigned)me);                     \
      fw_clear(inbox, bytes);                                                                   \
      fw_clear(back, bytes);                                                                    \
      fw_fill(fw_place(outbox, width, 0), n, width, stride, mine);                              \
      xbrtime_barrier();                                                                        \
      TYPE *to = fw_place(inbox, width, 2), *again = fw_place(back, width, 2);                  \
      xbrtime_request put = 99, get = 99;                                                       \
      xbrtime_##NAME##_put_nbh(to, fw_place(outbox, width, 0), n, (int)stride, right, &put);    \
      xbrtime_##NAME##_get_nbh(again, fw_place(outbox, width, 0), n, (int)stride, right, &get); \
      end(&get, seed);                                                                          \
      FW_CHECK(fw_holds(back, n, width, stride, 2, fw_series_of(seed * 64 + (unsigned)right))); \
      end(&put, seed + (unsigned)s);                                                            \
      fw_clear(back, bytes);                                                                    \
      xbrtime_##NAME##_get_nbh(again, to, n, (int)stride, right, &get);                         \
      xbrtime_quiet();                                                                          \
      FW_CHECK(fw_holds(back, n, width, stride, 2, mine));                                      \
      FW_CHECK_EQUAL(xbrtime_request_test(&get), 1);                                            \
      xbrtime_barrier();                                                                        \
      FW_CHECK(fw_holds(inbox, n, width, stride, 2, fw_series_of(seed * 64 + (unsigned)left))); \
    }                                                                                           \
  }
XBRTIME_TYPES(TEST)

// PE 0 puts to the farthest PE, ends that, and tells PE 1, the next one, which looks there. Several
// are under way, so that the answer of the last is late.
#define LONG 900
static uint64_t far_away[LONG], data[LONG], found[LONG];
static unsigned long told;
static void test_told(size_t n, int stride, unsigned round) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  if (pes < 3) return;
  for (size_t i = 0; i < LONG; i++) data[i] = round * 1000 + i;
  if (me == 0) {
    xbrtime_request request;
    xbrtime_uint64_put_nbh(far_away, data, n, stride, pes - 1, &request);
    end(&request, round);
    FW_CHECK_EQUAL(xb_csr_read(XB_CSR_OUTSTANDINGSTORES), 0);
    xbrtime_signal_set(&told, round, 1);
  } else if (me == 1) {
    xbrtime_signal_wait_until(&told, XBRTIME_CMP_EQ, round);
    xbrtime_uint64_get(found, far_away, n, stride, pes - 1);
    for (size_t i = 0; i < n; i++) {
      FW_CHECK_EQUAL(found[i * (size_t)stride], round * 1000 + i * (size_t)stride);
    }
  }
  xbrtime_barrier();
}

// Everybody stores to PE 0, so that answers are late; behind the end of a put none is owed.
static void test_crowded(unsigned how) {
  if (xbrtime_num_pes() < 3) return;
  xbrtime_barrier();
  xbrtime_request request;
  xbrtime_uint64_put_nbh(far_away, data, LONG / 3, 3, 0, &request);
  end(&request, how);
  FW_CHECK_EQUAL(xb_csr_read(XB_CSR_OUTSTANDINGSTORES), 0);
  xbrtime_barrier();
}

// Bytes of any alignment.
static void test_bytes(void) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes(), right = (me + 1) % pes;
  char *const to = (char *)inbox, *const from = (char *)outbox, *const again = (char *)back;
  for (size_t offset = 0; offset < 9; offset++) {
    const size_t n = offset * 11;
    for (size_t i = 0; i < 200; i++) from[i] = (char)(i * 3 + offset), again[i] = to[i] = 0;
    xbrtime_barrier();
    xbrtime_request requests[3] = {XBRTIME_REQUEST_NONE};
    xbrtime_putmem_nbh(&to[offset], &from[3], n, right, &requests[1]);
    xbrtime_request_wait(&requests[1]);
    xbrtime_getmem_nbh(&again[1], &to[offset], n, right, &requests[1]);
    xbrtime_putmem_nbh(&to[150], &from[offset], 9, right, &requests[2]);
    for (int left = 2; xbrtime_request_wait_any(requests, 3) != SIZE_MAX; left--) {
      FW_CHECK(left > 0);
    }
    for (size_t i = 0; i < n; i++) FW_CHECK_EQUAL(again[1 + i], from[3 + i]);
    FW_CHECK_EQUAL(again[1 + n], 0);
    xbrtime_barrier();
    for (size_t i = 0; i < 9; i++) FW_CHECK_EQUAL(to[150 + i], (char)((offset + i) * 3 + offset));
  }
}

// The PE goes on while the engine moves: many are begun in less time than they take, all of them
// end in order, and small transfers take the engine again behind the last.
static void test_goes_on(void) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes(), right = (me + 1) % pes;
  if (pes == 1 || !xb_has_bulk()) return;
  xbrtime_request requests[4];
  for (size_t i = 0; i < LONG; i++) data[i] = i * 7 + (unsigned)me;
  xbrtime_barrier();
  xbrtime_uint64_put_nbh(far_away, data, LONG, 1, right, &requests[0]);
  FW_CHECK_EQUAL(xbrtime_request_test(&requests[0]), 0);
  xbrtime_uint64_get_nbh(found, data, LONG, 1, right, &requests[1]);
  FW_CHECK(requests[0] != XBRTIME_REQUEST_NONE && requests[1] != requests[0]);
  const xbrtime_request first = requests[0];
  xbrtime_request_wait(&requests[1]);
  FW_CHECK_EQUAL(xbrtime_request_test(&requests[0]), 1);
  xbrtime_request stale = first;
  FW_CHECK_EQUAL(xbrtime_request_test(&stale), 1);
  for (size_t i = 0; i < LONG; i++) FW_CHECK_EQUAL(found[i], i * 7 + (unsigned)right);
  FW_CHECK_EQUAL(__xbrtime_bulk, XBRTIME_BULK_RESTS_);
  xbrtime_barrier();
  for (size_t i = 0; i < LONG; i++) {
    FW_CHECK_EQUAL(far_away[i], i * 7 + (unsigned)((me + pes - 1) % pes));
  }
}

int main(void) {
  xbrtime_init();
  unsigned seed = 0;
#define RUN(NAME, TYPE) test_##NAME(++seed);
  XBRTIME_TYPES(RUN)
  test_goes_on();
  test_bytes();
  static const size_t lengths[] = {1, 2, 8, LONG};
  for (unsigned round = 0; round < 16; round++) {
    const size_t n = lengths[round % 4];
    test_told(n == LONG && round % 8 > 3 ? LONG / 3 : n, n > 1 && round % 8 > 3 ? 3 : 1, round + 1);
  }
  for (unsigned how = 0; how < 4; how++) test_crowded(how);
  xbrtime_close();
  return fw_status();
}
