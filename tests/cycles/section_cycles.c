// SPDX-License-Identifier: Apache-2.0
//
// Cycles of sections of arrays, by measure.h; check_runtime.py reads them. NAME/BYTES: rows of so
// many bytes, 1 KiB apart, 16 of them, from PE 0 to PE 1 or from there.
#include "measure.h"
#include "xbrtime_access.h"

static const size_t strides[] = {128, 1};

static void put_section(int bytes) {
  const size_t sizes[] = {16, (size_t)bytes / 8};
  if (me == 0) xbrtime_uint64_put_section(dest, strides, source, strides, sizes, 2, 1);
}
static void get_section(int bytes) {
  const size_t sizes[] = {16, (size_t)bytes / 8};
  if (me == 0) xbrtime_uint64_get_section(dest, strides, source, strides, sizes, 2, 1);
}

int main(int argc, char *argv[]) {
  if (begin_measuring(argc, argv) != 0) return 1;
  static const int sizes[] = {8, 16, 64, 512};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    report("put_section", put_section, sizes[i]);
    report("get_section", get_section, sizes[i]);
  }
  xbrtime_close();
  return 0;
}
