// SPDX-License-Identifier: Apache-2.0
//
// Cycles of accumulate both ways until all has arrived, by measure.h; check_runtime.py reads them.
// "one": PE 0 into PE 1; "all": all PEs into PE 0. Where the two ways cross is
// ACCUMULATE_LOCKED_BYTES (runtime/src/accumulate.h).
#include "measure.h"

#define DEFINE(WAY)                                                                             \
  static void WAY##_one(int bytes) {                                                            \
    if (me != 0) return;                                                                        \
    xbrtime_long_accumulate_##WAY((long *)dest, (const long *)source, (size_t)bytes / 8, 1, 1); \
    xbrtime_quiet();                                                                            \
  }                                                                                             \
  static void WAY##_all(int bytes) {                                                            \
    xbrtime_long_accumulate_##WAY((long *)dest, (const long *)source, (size_t)bytes / 8, 1, 0); \
    xbrtime_quiet();                                                                            \
  }                                                                                             \
  static void WAY##_int_one(int bytes) {                                                        \
    if (me != 0) return;                                                                        \
    xbrtime_int_accumulate_##WAY((int *)dest, (const int *)source, (size_t)bytes / 4, 1, 1);    \
    xbrtime_quiet();                                                                            \
  }
DEFINE(updates)
DEFINE(locked)

int main(int argc, char *argv[]) {
  if (begin_measuring(argc, argv) != 0) return 1;
  for (int bytes = 8; bytes <= 32768; bytes *= 8) {
    report("accumulate_updates_one", updates_one, bytes);
    report("accumulate_locked_one", locked_one, bytes);
    report("accumulate_updates_int_one", updates_int_one, bytes);
    report("accumulate_locked_int_one", locked_int_one, bytes);
    if (bytes > 4096) continue;
    report("accumulate_updates_all", updates_all, bytes);
    report("accumulate_locked_all", locked_all, bytes);
  }
  xbrtime_close();
  return 0;
}
