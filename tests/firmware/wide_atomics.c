// SPDX-License-Identifier: Apache-2.0
// Atomic functions of 8 bytes, all PEs at once on the words of one PE, its owner among them: no
// update is lost, numbers that are drawn are drawn once, nobody sees half of an element, and trap
// handlers may take part. On RV32, where each is an update of two words under a lock, and on RV64.
#include "firmware.h"

#define ROUNDS 12
#define MOST_PES 16
#define BOTH(x) ((uint64_t)(x) << 32 | (uint32_t)(x))  // in either half

static int me, pes, owner;

// Of the owner. What is counted: so that carries go from the lower half to the upper one.
static uint64_t sum, tickets, posted, series, toggled, cleared, set, token, torn, by_handlers;
static int64_t lowest, highest;
static unsigned drawn[MOST_PES * ROUNDS];
static uint64_t tokens_seen[MOST_PES], handled[MOST_PES];

static void test_sums(void) {
  for (int i = 0; i < ROUNDS; i++) {
    xbrtime_uint64_atomic_add(&sum, UINT64_C(0xc0000001) * (unsigned)(me + 1), owner);
    xbrtime_uint64_atomic_add_nb(&posted, UINT64_C(0xffffffff), owner);
    const uint64_t ticket = xbrtime_uint64_atomic_fetch_inc(&tickets, owner);
    FW_CHECK(ticket < (uint64_t)pes * ROUNDS);
    if (ticket < (uint64_t)pes * ROUNDS) xbrtime_uint_atomic_inc(&drawn[ticket], owner);
    // A number that no operation makes: compare and swap until nobody was between.
    uint64_t seen = xbrtime_uint64_atomic_fetch(&series, owner), next;
    for (;; seen = next) {
      next = xbrtime_uint64_atomic_compare_swap(&series, seen, 3 * seen + BOTH(1), owner);
      if (next == seen) break;
    }
  }
  xbrtime_barrier();
  if (me != owner) return;
  const uint64_t all = (uint64_t)pes * ROUNDS;
  FW_CHECK_EQUAL(sum, UINT64_C(0xc0000001) * ROUNDS * (unsigned)(pes * (pes + 1) / 2));
  FW_CHECK_EQUAL(posted, all * 0xffffffff);
  FW_CHECK_EQUAL(tickets, all);
  uint64_t expected = 0;
  for (uint64_t i = 0; i < all; i++) {
    FW_CHECK_EQUAL(drawn[i], 1);
    expected = 3 * expected + BOTH(1);
  }
  FW_CHECK_EQUAL(series, expected);
}

static void test_bits(void) {
  if (me == owner) cleared = UINT64_MAX, lowest = INT64_MAX, highest = INT64_MIN;
  xbrtime_barrier();
  for (int i = 0; i < ROUNDS; i++) {
    // Bits that only this PE has, in both halves.
    xbrtime_ulonglong_atomic_bxor_nb((unsigned long long *)&toggled, BOTH(1u << me), owner);
    const uint64_t before = xbrtime_uint64_atomic_fetch_band(&cleared, ~BOTH(1u << me), owner);
    FW_CHECK_EQUAL((before & BOTH(1u << me)) != 0, i == 0);
    xbrtime_uint64_atomic_bor(&set, BOTH(0x10000u << (me % 16)), owner);
    const int64_t mine = ((int64_t)(me - pes / 2) << 32) + i;
    xbrtime_int64_atomic_min(&lowest, mine, owner);
    xbrtime_longlong_atomic_max_nb((long long *)&highest, mine, owner);
  }
  xbrtime_uint64_atomic_bxor(&toggled, BOTH(1u << me), owner);
  xbrtime_barrier();
  if (me != owner) return;
  FW_CHECK_EQUAL(toggled, BOTH((1u << pes) - 1));  // ROUNDS is even
  FW_CHECK_EQUAL(cleared, ~BOTH((1u << pes) - 1));
  FW_CHECK_EQUAL(set, BOTH(((1u << pes) - 1) << 16));
  FW_CHECK_EQUAL(lowest, (int64_t)(-(pes / 2)) << 32);
  FW_CHECK_EQUAL(highest, ((int64_t)(pes - 1 - pes / 2) << 32) + ROUNDS - 1);
}

// Each number that is swapped in comes out once, or stays.
static void test_swap(void) {
  uint64_t seen = 0;
  for (int i = 1; i <= ROUNDS; i++) {
    seen += xbrtime_uint64_atomic_swap(&token, BOTH(me * ROUNDS + i), owner);
  }
  xbrtime_uint64_put(&tokens_seen[me], &seen, 1, 1, owner);
  xbrtime_barrier();
  if (me != owner) return;
  uint64_t all = token;
  for (int pe = 0; pe < pes; pe++) all += tokens_seen[pe];
  const unsigned last = (unsigned)(pes * ROUNDS);
  FW_CHECK_EQUAL(all, UINT64_C(0x100000001) * (last * (last + 1) / 2));
}

// Elements whose halves are alike, from everywhere; own reads are updates like others.
static void test_halves(void) {
  for (int i = 0; i < ROUNDS; i++) {
    xbrtime_uint64_atomic_set_nb(&torn, BOTH(me * 1000 + i), owner);
    const uint64_t is = xbrtime_uint64_atomic_fetch(&torn, owner);
    FW_CHECK_EQUAL((uint32_t)is, (uint32_t)(is >> 32));
  }
  // After quiet an update has been performed, and nothing of it is on its way.
  xbrtime_barrier();
  const int right = (me + 1) % pes;
  xbrtime_uint64_atomic_set_nb(&torn, BOTH(me), right);
  xbrtime_quiet();
  FW_CHECK_EQUAL(xb_csr_read(XB_CSR_OUTSTANDINGSTORES), 0);
  FW_CHECK_EQUAL(fw_load8(xb_namespace(right), &torn), BOTH(me));
  xbrtime_barrier();
}

// Interrupts in the middle of all this: the handler updates words under the same lock.
static volatile unsigned taken;
static void handler(struct xb_trap_frame *frame) {
  if (frame->mcause != FW_INTERRUPT(XB_INTERRUPT_SOFTWARE)) xb_trap_unhandled();
  xb_interrupt_clear();
  taken++;
  xbrtime_uint64_atomic_add(&by_handlers, BOTH(1), owner);
}
static void test_handlers(void) {
  xb_set_trap_handler(handler);
  xb_csr_set(XB_CSR_MIE, 1 << XB_INTERRUPT_SOFTWARE);
  xbrtime_barrier();
  for (int i = 0; i < 3 * ROUNDS; i++) {
    xb_interrupt_send((unsigned)((me + i) % pes));
    xbrtime_uint64_atomic_add_nb(&by_handlers, UINT64_C(1) << 63 | 1, owner);
  }
  xbrtime_barrier();
  xb_csr_clear(XB_CSR_MIE, 1 << XB_INTERRUPT_SOFTWARE);
  xb_set_trap_handler(NULL);
  const uint64_t mine = taken;
  FW_CHECK(mine > 0);
  xbrtime_uint64_put(&handled[me], &mine, 1, 1, owner);
  xbrtime_barrier();
  if (me != owner) return;
  uint64_t all = 0;
  for (int pe = 0; pe < pes; pe++) all += handled[pe];
  FW_CHECK_EQUAL(by_handlers, all * BOTH(1) + (unsigned)(3 * ROUNDS * pes));  // the top bit is even
}

int main(void) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  owner = pes - 1;
  test_sums();
  test_bits();
  test_swap();
  test_halves();
  test_handlers();
  xbrtime_close();
  return fw_status();
}
