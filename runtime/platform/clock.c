// SPDX-License-Identifier: Apache-2.0
//
// Time of the C library: cycles since reset at the nominal frequency. Every clock is the same one,
// and begins at 0.
#define _POSIX_TIMERS 1
#define _POSIX_MONOTONIC_CLOCK 1
#include <errno.h>
#include <stddef.h>
#include <sys/time.h>
#include <time.h>

#include "xb_platform.h"

_Static_assert(XB_NOMINAL_HZ % CLOCKS_PER_SEC == 0, "clock() counts whole cycles");
_Static_assert(1000000000 % XB_NOMINAL_HZ == 0, "a cycle has whole nanoseconds");

#define NANOSECONDS_PER_CYCLE (1000000000 / XB_NOMINAL_HZ)

// Time since reset, its fraction of a second in cycles.
struct since_reset {
  uint64_t seconds;
  uint32_t cycles;
};
static struct since_reset now(void) {
  const uint64_t cycles = xb_cycles();
  return (struct since_reset){cycles / XB_NOMINAL_HZ, (uint32_t)(cycles % XB_NOMINAL_HZ)};
}

clock_t clock(void) { return (clock_t)(xb_cycles() / (XB_NOMINAL_HZ / CLOCKS_PER_SEC)); }

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  const struct since_reset t = now();
  time->tv_sec = (time_t)t.seconds;
  time->tv_usec = (suseconds_t)(t.cycles / (XB_NOMINAL_HZ / 1000000));
  return 0;
}

static int is_known(clockid_t id) {
  if (id == CLOCK_REALTIME || id == CLOCK_MONOTONIC) return 1;
  errno = EINVAL;
  return 0;
}

int clock_gettime(clockid_t id, struct timespec *time) {
  if (!is_known(id)) return -1;
  const struct since_reset t = now();
  time->tv_sec = (time_t)t.seconds;
  time->tv_nsec = (long)(t.cycles * NANOSECONDS_PER_CYCLE);
  return 0;
}

int clock_getres(clockid_t id, struct timespec *resolution) {
  if (!is_known(id)) return -1;
  if (resolution != NULL) *resolution = (struct timespec){0, NANOSECONDS_PER_CYCLE};
  return 0;
}
