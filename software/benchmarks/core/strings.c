// SPDX-License-Identifier: Apache-2.0
//
// Strings by bytes: copies 160 words into a buffer, sorts them by comparison, joins them to one
// text and counts the occurrences of eight patterns in it.
#include "kernel.h"

#define WORDS 160
#define LONGEST 12
#define PATTERNS 8

static char words[WORDS][LONGEST + 1];
static char pool[WORDS * (LONGEST + 1)];
static char text[WORDS * (LONGEST + 1) + 1];
static const char *order[WORDS];
static const char *const patterns[PATTERNS] = {"a", "ab", "abc", "ba ", "cad", "dd", "bcb", "aaaa"};

const char kernel_name[] = "strings";
const uint64_t kernel_expected = UINT64_C(0xfb53cda835356eaa);

void kernel_prepare(void) {
  uint32_t state = 31337;
  for (int i = 0; i < WORDS; i++) {
    const uint32_t length = 1 + kernel_random(&state) % LONGEST;
    for (uint32_t j = 0; j < length; j++)
      words[i][j] = (char)('a' + (kernel_random(&state) >> 9) % 4);
    words[i][length] = '\0';
  }
}

static char *copy(char *to, const char *from) {
  while ((*to = *from++) != '\0') to++;
  return to;
}

static int compare(const char *a, const char *b) {
  while (*a == *b && *a != '\0') a++, b++;
  return (unsigned char)*a - (unsigned char)*b;
}

// Shell sort, steps 40, 13, 4, 1.
static void sort(void) {
  for (int step = 40; step > 0; step /= 3) {
    for (int i = step; i < WORDS; i++) {
      const char *word = order[i];
      int j = i;
      for (; j >= step && compare(order[j - step], word) > 0; j -= step) order[j] = order[j - step];
      order[j] = word;
    }
  }
}

// Occurrences, overlapping ones included.
static uint32_t occurrences(const char *pattern) {
  uint32_t count = 0;
  for (const char *start = text; *start != '\0'; start++) {
    const char *p = start, *q = pattern;
    while (*q != '\0' && *p == *q) p++, q++;
    count += *q == '\0';
  }
  return count;
}

uint64_t kernel_run(void) {
  char *free_space = pool;
  for (int i = 0; i < WORDS; i++) {
    order[i] = free_space;
    free_space = copy(free_space, words[i]) + 1;
  }
  sort();
  char *end = text;
  for (int i = 0; i < WORDS; i++) {
    end = copy(end, order[i]);
    *end++ = ' ';
  }
  *end = '\0';
  uint64_t digest = 0;
  for (int i = 0; i < PATTERNS; i++) digest = digest * 251 + occurrences(patterns[i]);
  for (const char *p = text; *p != '\0'; p++) digest = digest * 33 + (unsigned char)*p;
  return digest;
}
