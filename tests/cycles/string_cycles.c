// SPDX-License-Identifier: Apache-2.0
//
// Cycles of the functions of string.h, call and clock included, against a bound for each width;
// prints all of them, and ends with 1 if one takes longer. The bounds of memcpy and memmove are
// what they promise; the others are what they take, and a tenth more.
#include <stdio.h>
#include <string.h>

#include "xb_platform.h"

#define SIZE 1024

static char here[SIZE + 64] __attribute__((aligned(64))),
    there[SIZE + 64] __attribute__((aligned(64)));
static volatile long sink;

struct measurement {
  const char *name;
  unsigned to, from, size;
  unsigned most_rv64, most_rv32;  // cycles
  long (*call)(char *to, const char *from, size_t size);
};

static long copy(char *to, const char *from, size_t size) { return (long)memcpy(to, from, size); }
static long move(char *to, const char *from, size_t size) { return (long)memmove(to, from, size); }
static long move_up(char *to, const char *from, size_t size) {
  (void)from;
  return (long)memmove(to + 24, to, size);
}
static long move_up_odd(char *to, const char *from, size_t size) {
  (void)from;
  return (long)memmove(to + 21, to, size);
}
static long set(char *to, const char *from, size_t size) {
  (void)from;
  return (long)memset(to, 'b', size);
}
static long compare(char *to, const char *from, size_t size) { return memcmp(to, from, size); }
static long find(char *to, const char *from, size_t size) {
  (void)to;
  return (long)memchr(from, 'x', size);
}
static long length(char *to, const char *from, size_t size) {
  (void)to, (void)size;
  return (long)strlen(from);
}
static long copy_string(char *to, const char *from, size_t size) {
  (void)size;
  return (long)strcpy(to, from);
}
static long compare_strings(char *to, const char *from, size_t size) {
  (void)size;
  return strcmp(to, from);
}
static long find_in_string(char *to, const char *from, size_t size) {
  (void)to, (void)size;
  return (long)strchr(from, 'x');
}

static const struct measurement measurements[] = {
    {"memcpy, aligned alike", 0, 0, SIZE, 450, 850, copy},
    {"memcpy, alike and odd", 3, 3, SIZE, 450, 850, copy},
    {"memcpy, not alike", 0, 1, SIZE, 3 * SIZE, 3 * SIZE, copy},
    {"memcpy, not alike and odd", 5, 2, SIZE, 3 * SIZE, 3 * SIZE, copy},
    {"memcpy, 8 bytes", 0, 0, 8, 90, 90, copy},
    {"memmove, aligned alike", 0, 0, SIZE, 450, 850, move},
    {"memmove, overlap", 0, 0, SIZE, 450, 850, move_up},
    {"memmove, overlap, not alike", 0, 0, SIZE, 3 * SIZE, 3 * SIZE, move_up_odd},
    {"memset", 0, 0, SIZE, 300, 530, set},
    {"memcmp, aligned alike", 0, 0, SIZE, 750, 1420, compare},
    {"memcmp, not alike", 0, 1, SIZE, 1500, 2900, compare},
    {"memchr", 0, 0, SIZE, 1890, 4000, find},
    {"strlen", 0, 0, SIZE, 1300, 2530, length},
    {"strcpy", 0, 0, SIZE, 1770, 3380, copy_string},
    {"strcmp, aligned alike", 0, 0, SIZE, 1990, 3770, compare_strings},
    {"strcmp, not alike", 0, 1, SIZE, 3410, 6600, compare_strings},
    {"strchr", 0, 0, SIZE, 2330, 4590, find_in_string},
};

static unsigned measure(const struct measurement *m) {
  char *const to = here + m->to;
  char *const from = there + m->from;
  memset(here, 'a', sizeof here);
  memset(there, 'a', sizeof there);
  to[SIZE - 1] = from[SIZE - 1] = 0;
  const uint64_t start = xb_cycles();
  sink = m->call(to, from, m->size);
  return (unsigned)(xb_cycles() - start);
}

int main(void) {
  int failed = 0;
  for (unsigned i = 0; i < sizeof measurements / sizeof *measurements; i++) {
    const struct measurement *const m = &measurements[i];
    const unsigned most = __riscv_xlen == 64 ? m->most_rv64 : m->most_rv32;
    const unsigned cycles = measure(m);
    const int bad = cycles > most;
    printf("%-28s %4u bytes: %5u cycles, at most %u%s\n", m->name, m->size, cycles, most,
           bad ? ": FAILED" : "");
    failed |= bad;
  }
  return failed;
}
