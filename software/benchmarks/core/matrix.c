// SPDX-License-Identifier: Apache-2.0
//
// Matrix product of 24x24 32-bit integers, then the product by a vector. Multiply-add in a loop.
#include "kernel.h"

#define SIZE 24

static uint32_t a[SIZE][SIZE], b[SIZE][SIZE], c[SIZE][SIZE], vector[SIZE];

const char kernel_name[] = "matrix";
const uint64_t kernel_expected = UINT64_C(0x5084b920646961d0);

void kernel_prepare(void) {
  uint32_t state = 99;
  for (int i = 0; i < SIZE; i++) {
    vector[i] = kernel_random(&state);
    for (int j = 0; j < SIZE; j++) {
      a[i][j] = kernel_random(&state);
      b[i][j] = kernel_random(&state);
    }
  }
}

static void multiply(void) {
  for (int i = 0; i < SIZE; i++) {
    for (int j = 0; j < SIZE; j++) {
      uint32_t sum = 0;
      for (int k = 0; k < SIZE; k++) sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
  }
}

uint64_t kernel_run(void) {
  multiply();
  uint64_t digest = 0;
  for (int i = 0; i < SIZE; i++) {
    uint32_t sum = 0;
    for (int j = 0; j < SIZE; j++) sum += c[i][j] * vector[j];
    digest = digest * 31 + sum;
  }
  return digest;
}
