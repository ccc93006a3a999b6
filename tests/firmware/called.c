// SPDX-License-Identifier: Apache-2.0
// Accesses that fail, each in a function of its own, which xbsim has to name:
// tests/firmware/CMakeLists.txt takes the list from here. The first argument says which.
#include <stdlib.h>
#include <string.h>

#include "xbrtime.h"

enum { LONGS = 512 };  // 4 KiB
static long own[2 * LONGS];
static long *refused;  // on the stack, which is private
static int other;
static size_t few = 3, two[2] = {2, 2}, strides[2] = {8, 1};
static int counts[2] = {1, 1}, places[2] = {0, 1};

#define CALLS                                                                                  \
  X(put, xbrtime_long_put(refused, own, few, 1, other))                                        \
  X(get, xbrtime_long_get(own, refused, few, 1, other))                                        \
  X(put_strided, xbrtime_long_put(refused, own, few, 2, other))                                \
  X(get_strided, xbrtime_long_get(own, refused, few, 2, other))                                \
  X(put_section, xbrtime_long_put_section(refused, strides, own, strides, two, 2, other))      \
  X(put_bulk, xbrtime_long_put(refused, own, LONGS, 1, other))                                 \
  X(get_bulk, xbrtime_long_get(own, refused, LONGS, 1, other))                                 \
  X(put_nobody, xbrtime_long_put(own, own, few, 1, 77))                                        \
  X(put_signal, xbrtime_long_put_signal(refused, own, few, (unsigned long *)own, 1, 0, other)) \
  X(accumulate, xbrtime_long_accumulate(refused, own, few, 1, other))                          \
  X(lock, xbrtime_set_lock(refused))                                                           \
  X(broadcast, xbrtime_long_broadcast(refused, own, few, 1, 0))                                \
  X(broadcast_bulk, xbrtime_long_broadcast(refused, own, LONGS, 1, 0))                         \
  X(reduce_all, xbrtime_long_reduce_all_sum(refused, own, LONGS, 1))                           \
  X(reduce_null, xbrtime_long_reduce_sum((long *)16, own, few, 1, 0))                          \
  X(gather_all, xbrtime_long_gather_all(refused, own, counts, places, 2))                      \
  X(alltoall, xbrtime_long_alltoall(refused, own, 1, 1, few))                                  \
  X(late_put, xbrtime_long_put_nb(refused, own, LONGS, 1, other))

#define X(name, call) \
  static __attribute__((noinline)) void bad_##name(void) { call; }
CALLS
#undef X

// No call: inline.
static __attribute__((noinline)) void bad_single(void) { xbrtime_long_p(refused, 1, other); }

int main(int argc, char **argv) {
  long values[2 * LONGS] = {0};
  const char *how = argc > 1 ? argv[1] : "";
  refused = values;
  xbrtime_init();
  other = (xbrtime_mype() + 1) % xbrtime_num_pes();
#define X(name, call) \
  if (strcmp(how, #name) == 0) bad_##name();
  CALLS
#undef X
  if (strcmp(how, "single") == 0) bad_single();
  if (strcmp(how, "twice") == 0) {
    const xb_word interrupts = xb_csr_read(XB_CSR_MIE);
    xb_csr_write(XB_CSR_MIE, 0);
    bad_late_put();
    bad_put_bulk();
    xb_csr_write(XB_CSR_MIE, interrupts);
  }
  xbrtime_barrier();
  return 0;
}
