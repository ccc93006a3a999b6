// SPDX-License-Identifier: Apache-2.0
// How a program ends: the first argument says how, see tests/firmware/CMakeLists.txt for what is
// expected.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xbrtime.h"

static void say_goodbye(void) { puts("goodbye"); }

// Uses about `depth` KiB of stack.
static int dig(int depth) {
  char hole[1024];
  memset(hole, depth, sizeof hole);
  __asm__ volatile("" ::"r"(hole) : "memory");
  return depth == 0 ? hole[0] : dig(depth - 1) + hole[0] % 2;
}

int main(int argc, char **argv) {
  const char *how = argc > 1 ? argv[1] : "return";
  const int me = (int)xb_csr_read(XB_CSR_MHARTID);
  if (strcmp(how, "exit") == 0) {
    atexit(say_goodbye);
    exit(me == 1 ? 7 : 0);
  }
  if (strcmp(how, "abort") == 0) abort();
  if (strcmp(how, "assert") == 0) assert(argc < 0);
  if (strcmp(how, "trap") == 0) __asm__ volatile(".4byte 0");
  if (strcmp(how, "null") == 0) *(volatile int *)NULL = 1;
  if (strcmp(how, "stack") == 0) return dig(70) < 0;
  if (strcmp(how, "free") == 0) {
    xbrtime_init();
    xbrtime_free(argv);
  }
  if (strcmp(how, "exhaust") == 0) {
    xbrtime_init();
    return xbrtime_malloc(3u << 20) == NULL ? 0 : 1;
  }
  return 3;
}
