// SPDX-License-Identifier: Apache-2.0
// How a program ends: the first argument says how, see tests/firmware/CMakeLists.txt for what is
// expected.
#include <alloca.h>
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

// Leaves the stack by 2 KiB, and writes one word there.
static int jump_out(void) {
  const uintptr_t lowest = XB_RAM_BASE + xb_csr_read(XB_CSR_RAMSIZE) - 65536;
  const uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  volatile uint64_t *hole = alloca(here - lowest + 2048);
  hole[0] = 1;
  return 0;
}

// A store that the neighbour refuses: the stack is private.
static void store_to_private(int me) {
  uint32_t on_stack = 0;
  xbrtime_init();
  xb_esw(xb_namespace((me + 1) % (int)xb_csr_read(XB_CSR_NUMPES)), &on_stack, 1);
}

// Who is told about fails in the runtime, with this function behind it.
static __attribute__((noinline)) void scatter_from_nobody(void) {
  static long values[2], mine;
  static int counts[2] = {1, 1}, places[2] = {0, 1};
  xbrtime_init();
  xbrtime_long_scatter(&mine, values, counts, places, 2, 5);
  xbrtime_barrier();
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
  if (strcmp(how, "sparse") == 0) return jump_out();
  if (strcmp(how, "refused") == 0) {
    if (me == 0) store_to_private(me);
    for (;;) {
    }
  }
  if (strcmp(how, "refused_last") == 0) {
    if (me == 0) store_to_private(me);
    return 0;
  }
  if (strcmp(how, "refused_masked") == 0) {
    xb_csr_write(XB_CSR_MIE, 0);
    if (me == 0) store_to_private(me);
    return 0;
  }
  if (strcmp(how, "sleep") == 0) {
    for (;;) __asm__ volatile("wfi");
  }
  if (strcmp(how, "wait") == 0) {
    static volatile int never;
    while (!never) {
    }
  }
  if (strcmp(how, "nobody") == 0) {
    static int value;
    xbrtime_init();
    xbrtime_int_put(&value, &me, 1, 1, -1);
    return value;
  }
  if (strcmp(how, "nobody_get") == 0) {
    static int values[3];
    xbrtime_init();
    xbrtime_int_get(values, values, 3, 1, -1);
    return 0;
  }
  if (strcmp(how, "deep") == 0) scatter_from_nobody();
  if (strcmp(how, "before_init") == 0) {
    static int value;
    xbrtime_int_put(&value, &me, 1, 1, 0);
  }
  if (strcmp(how, "before_init_barrier") == 0) xbrtime_barrier();
  if (strncmp(how, "after_close", strlen("after_close")) == 0) {
    static long value, sum;
    xbrtime_init();
    xbrtime_barrier();
    xbrtime_close();
    if (strcmp(how, "after_close_get") == 0) xbrtime_long_get(&value, &value, 1, 1, 0);
    if (strcmp(how, "after_close_barrier") == 0) xbrtime_barrier();
    if (strcmp(how, "after_close_sum") == 0) xbrtime_long_reduce_all_sum(&sum, &value, 1, 1);
    if (strcmp(how, "after_close_add") == 0) xbrtime_long_atomic_add(&value, 1, 0);
    xbrtime_init();
    xbrtime_barrier();
    return xbrtime_long_g(&value, 0) == 0 ? 0 : 1;
  }
  if (strcmp(how, "free") == 0) {
    xbrtime_init();
    xbrtime_free(argv);
  }
  if (strcmp(how, "exhaust") == 0) {
    xbrtime_init();
    return xbrtime_malloc(3u << 20) == NULL ? 0 : 1;
  }
  if (strcmp(how, "exhaust_private") == 0) {
    xbrtime_init();
    for (size_t size = 1 << 20; size >= 8; size /= 2) {
      while (malloc(size) != NULL) continue;
    }
    return xbrtime_malloc(64) == NULL ? 0 : 1;
  }
  return 3;
}
