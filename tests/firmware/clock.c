// SPDX-License-Identifier: Apache-2.0
//
// The clocks of the C library against cycles: they agree, they go on, and they say what they count.
#include <errno.h>
#include <sys/time.h>
#include <time.h>

#include "firmware.h"

static uint64_t nanoseconds(clockid_t id) {
  struct timespec time = {-1, -1};
  FW_CHECK_EQUAL(clock_gettime(id, &time), 0);
  FW_CHECK(time.tv_nsec >= 0 && time.tv_nsec < 1000000000);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static uint64_t microseconds(void) {
  struct timeval time = {-1, -1};
  FW_CHECK_EQUAL(gettimeofday(&time, NULL), 0);
  FW_CHECK(time.tv_usec >= 0 && time.tv_usec < 1000000);
  return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_usec;
}

// Within the cycles before and after, in nanoseconds.
#define CHECK_BETWEEN(expression, unit)                                \
  do {                                                                 \
    const uint64_t before = xb_cycles();                               \
    const uint64_t value = (uint64_t)(expression);                     \
    const uint64_t after = xb_cycles();                                \
    FW_CHECK(value >= before * (1000000000 / XB_NOMINAL_HZ) / (unit)); \
    FW_CHECK(value <= after * (1000000000 / XB_NOMINAL_HZ) / (unit));  \
  } while (0)

static void check_clocks(void) {
  CHECK_BETWEEN(nanoseconds(CLOCK_REALTIME), 1);
  CHECK_BETWEEN(nanoseconds(CLOCK_MONOTONIC), 1);
  CHECK_BETWEEN(microseconds(), 1000);
  CHECK_BETWEEN(clock(), 1000000000 / CLOCKS_PER_SEC);
  CHECK_BETWEEN(time(NULL), 1000000000);
}

// Beyond what 32 bits hold.
static void set_cycles(uint64_t cycles) {
#if __riscv_xlen == 64
  xb_csr_write(XB_CSR_MCYCLE, cycles);
#else
  xb_csr_write(XB_CSR_MCYCLE, 0);
  xb_csr_write(XB_CSR_MCYCLEH, cycles >> 32);
  xb_csr_write(XB_CSR_MCYCLE, cycles);
#endif
}

int main(void) {
  check_clocks();
  // Over a carry of all of them; clock_t of RV32 holds 4294 seconds.
  set_cycles(UINT64_C(4000) * XB_NOMINAL_HZ - 3000);
  while (xb_cycles() < UINT64_C(4000) * XB_NOMINAL_HZ + 1000) check_clocks();
  time_t seconds;
  FW_CHECK_EQUAL(time(&seconds), 4000);
  FW_CHECK_EQUAL(seconds, 4000);

  struct timespec resolution = {-1, -1};
  FW_CHECK_EQUAL(clock_getres(CLOCK_MONOTONIC, &resolution), 0);
  FW_CHECK_EQUAL(resolution.tv_sec, 0);
  FW_CHECK_EQUAL(resolution.tv_nsec, 1000000000 / XB_NOMINAL_HZ);
  FW_CHECK_EQUAL(clock_getres(CLOCK_REALTIME, NULL), 0);
  errno = 0;
  FW_CHECK_EQUAL(clock_gettime((clockid_t)77, &resolution), -1);
  FW_CHECK_EQUAL(errno, EINVAL);
  return fw_status();
}
