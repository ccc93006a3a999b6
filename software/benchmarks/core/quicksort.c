// SPDX-License-Identifier: Apache-2.0
//
// Quicksort of 2500 integers, Hoare's partition, insertion sort below nine elements. Branches that
// no predictor can know, loads followed at once by their use.
#include "kernel.h"

#define COUNT 2500

static uint32_t values[COUNT];

const char kernel_name[] = "quicksort";
const uint64_t kernel_expected = UINT64_C(0x9a02e04c98);

void kernel_prepare(void) {
  uint32_t state = 424242;
  for (int i = 0; i < COUNT; i++) values[i] = kernel_random(&state) >> 8;
}

static void insertion_sort(uint32_t *first, uint32_t *last) {
  for (uint32_t *p = first + 1; p <= last; p++) {
    const uint32_t value = *p;
    uint32_t *to = p;
    for (; to > first && to[-1] > value; to--) *to = to[-1];
    *to = value;
  }
}

static void sort(uint32_t *first, uint32_t *last) {
  while (last - first >= 8) {
    const uint32_t pivot = first[(last - first) / 2];
    uint32_t *left = first, *right = last;
    while (left <= right) {
      while (*left < pivot) left++;
      while (*right > pivot) right--;
      if (left <= right) {
        const uint32_t other = *left;
        *left++ = *right;
        *right-- = other;
      }
    }
    sort(first, right);
    first = left;
  }
  insertion_sort(first, last);
}

uint64_t kernel_run(void) {
  sort(values, values + COUNT - 1);
  uint64_t digest = 0;
  for (uint32_t i = 0; i < COUNT; i++) digest += (uint64_t)values[i] << (i & 7);
  return digest;
}
