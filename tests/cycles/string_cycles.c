// SPDX-License-Identifier: Apache-2.0
//
// Cycles of the functions of string.h, call and clock included, against a bound for each width;
// prints all of them, and ends with 1 if one takes longer. The bounds of memcpy and memmove are
// what they promise; the others are what they take, and a tenth more.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

#include "xb_platform.h"

#define SIZE 1024

static char here[SIZE + 64] __attribute__((aligned(64))),
    there[SIZE + 64] __attribute__((aligned(64))), upper[SIZE + 64] __attribute__((aligned(64)));
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
static long compare_some(char *to, const char *from, size_t size) {
  return strncmp(to, from, size);
}
static long copy_some(char *to, const char *from, size_t size) {
  return (long)strncpy(to, from, size);
}
static long find_last(char *to, const char *from, size_t size) {
  (void)to, (void)size;
  return (long)strrchr(from, 'x');
}
static long span(char *to, const char *from, size_t size) {
  (void)to, (void)size;
  return (long)strspn(from, "xyza");
}
static long span_others(char *to, const char *from, size_t size) {
  (void)to, (void)size;
  return (long)strcspn(from, "xyz");
}
static long span_until(char *to, const char *from, size_t size) {
  (void)to, (void)size;
  return (long)strcspn(from, "x");
}
static long find_one_of(char *to, const char *from, size_t size) {
  (void)to, (void)size;
  return (long)strpbrk(from, "xyz");
}
static long find_text(char *to, const char *from, size_t size) {
  (void)to, (void)size;
  return (long)strstr(from, "xyz");
}
static long compare_letters(char *to, const char *from, size_t size) {
  (void)size;
  return strcasecmp(to, from);
}
static long compare_some_letters(char *to, const char *from, size_t size) {
  return strncasecmp(to, from, size);
}
static long compare_cases(char *to, const char *from, size_t size) {
  (void)from, (void)size;
  return strcasecmp(to, upper + (from - there));
}
static long tokens(char *to, const char *from, size_t size) {
  (void)from, (void)size;
  long count = 0;
  for (char *token = strtok(to, ",;"); token != NULL; token = strtok(NULL, ",;")) count++;
  return count;
}
static long separate(char *to, const char *from, size_t size) {
  (void)from, (void)size;
  char *rest = to;
  return (long)strsep(&rest, ",;");
}
static long transform(char *to, const char *from, size_t size) {
  return (long)strxfrm(to, from, size);
}
static long find_surely(char *to, const char *from, size_t size) {
  (void)to, (void)size;
  return (long)rawmemchr(from, 0);
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
    {"memmove, alike and odd", 1, 1, SIZE, 450, 850, move},
    {"memmove, alike and even", 2, 2, SIZE, 450, 850, move},
    {"memmove, overlap", 0, 0, SIZE, 450, 850, move_up},
    {"memmove, overlap, not alike", 0, 0, SIZE, 3 * SIZE, 3 * SIZE, move_up_odd},
    {"memset", 0, 0, SIZE, 300, 530, set},
    {"memcmp, aligned alike", 0, 0, SIZE, 750, 1420, compare},
    {"memcmp, not alike", 0, 1, SIZE, 1500, 2900, compare},
    {"memchr", 0, 0, SIZE, 1030, 1950, find},
    {"strlen", 0, 0, SIZE, 860, 1570, length},
    {"strcpy", 0, 0, SIZE, 1320, 2410, copy_string},
    {"strcpy, not alike", 0, 1, SIZE, 1790, 3280, copy_string},
    {"strncpy, not alike", 3, 1, SIZE, 1960, 3560, copy_some},
    {"strcmp, aligned alike", 0, 0, SIZE, 1360, 2410, compare_strings},
    {"strcmp, not alike", 0, 1, SIZE, 1880, 3390, compare_strings},
    {"strncmp, aligned alike", 0, 0, SIZE, 1380, 2430, compare_some},
    {"strncmp, not alike", 0, 1, SIZE, 1890, 3400, compare_some},
    {"strchr", 0, 0, SIZE, 1260, 2330, find_in_string},
    {"strrchr", 0, 1, SIZE, 1790, 3250, find_last},
    {"strspn", 0, 1, SIZE, 10230, 10890, span},
    {"strcspn", 0, 1, SIZE, 10230, 10890, span_others},
    {"strcspn, one character", 0, 1, SIZE, 1250, 2310, span_until},
    {"strpbrk", 0, 1, SIZE, 10250, 10910, find_one_of},
    {"strcasecmp", 0, 0, SIZE, 3810, 7220, compare_letters},
    {"strcasecmp, other case", 0, 0, SIZE, 5210, 10020, compare_cases},
    {"strcasecmp, not alike either", 0, 1, SIZE, 6320, 12260, compare_cases},
    {"strncasecmp, not alike", 0, 1, SIZE, 5340, 10290, compare_some_letters},
    {"strtok", 0, 1, SIZE, 10460, 11090, tokens},
    {"strsep", 0, 1, SIZE, 10270, 10920, separate},
    {"strxfrm, not alike", 0, 1, SIZE, 1870, 3340, transform},
    {"rawmemchr", 0, 1, SIZE, 1100, 2020, find_surely},
    {"strstr", 0, 1, SIZE, 1340, 2390, find_text},
};

static unsigned measure(const struct measurement *m) {
  char *const to = here + m->to;
  char *const from = there + m->from;
  memset(here, 'a', sizeof here);
  memset(there, 'a', sizeof there);
  memset(upper, 'A', sizeof upper);
  to[SIZE - 1] = from[SIZE - 1] = upper[m->from + SIZE - 1] = 0;
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
