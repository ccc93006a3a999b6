// SPDX-License-Identifier: Apache-2.0
//
// Fast Fourier transform of 256 complex numbers in fixed point: radix 2, in place, 1.14 bits for
// the factors, halved after each of the eight stages. Multiplications, strided loads and stores.
#include "kernel.h"

#define SIZE 256
#define STAGES 8
#define ONE (1 << 14)

static int32_t real[SIZE], imaginary[SIZE];
// cos and -sin of 2 pi k / 256, made by rotation from the first quarter's sines.
static int32_t cosine[SIZE / 2], sine[SIZE / 2];

const char kernel_name[] = "fft";
const uint64_t kernel_expected = UINT64_C(0xf729d681c323c79c);

// round(2^14 sin(2 pi k / 256)) for k = 0 to 64.
static const int16_t quarter[SIZE / 4 + 1] = {
    0,     402,   804,   1205,  1606,  2006,  2404,  2801,  3196,  3590,  3981,  4370,  4756,
    5139,  5520,  5897,  6270,  6639,  7005,  7366,  7723,  8076,  8423,  8765,  9102,  9434,
    9760,  10080, 10394, 10702, 11003, 11297, 11585, 11866, 12140, 12406, 12665, 12916, 13160,
    13395, 13623, 13842, 14053, 14256, 14449, 14635, 14811, 14978, 15137, 15286, 15426, 15557,
    15679, 15791, 15893, 15986, 16069, 16143, 16207, 16261, 16305, 16340, 16364, 16379, 16384};

void kernel_prepare(void) {
  for (int k = 0; k < SIZE / 2; k++) {
    cosine[k] = k <= SIZE / 4 ? quarter[SIZE / 4 - k] : -quarter[k - SIZE / 4];
    sine[k] = k <= SIZE / 4 ? -quarter[k] : -quarter[SIZE / 2 - k];
  }
  uint32_t state = 65537;
  for (int i = 0; i < SIZE; i++) {
    real[i] = (int32_t)(kernel_random(&state) >> 16) - 32768;
    imaginary[i] = (int32_t)(kernel_random(&state) >> 16) - 32768;
  }
}

// Element i goes where the reversed bits of i say.
static void reorder(void) {
  for (uint32_t i = 0, j = 0; i < SIZE; i++) {
    if (i < j) {
      const int32_t x = real[i], y = imaginary[i];
      real[i] = real[j];
      imaginary[i] = imaginary[j];
      real[j] = x;
      imaginary[j] = y;
    }
    uint32_t bit = SIZE / 2;
    while ((j & bit) != 0) {
      j ^= bit;
      bit >>= 1;
    }
    j |= bit;
  }
}

static void transform(void) {
  reorder();
  for (int half = 1; half < SIZE; half *= 2) {
    const int step = SIZE / 2 / half;
    for (int k = 0; k < half; k++) {
      const int32_t c = cosine[k * step], s = sine[k * step];
      for (int i = k; i < SIZE; i += 2 * half) {
        const int j = i + half;
        const int32_t x = (real[j] * c - imaginary[j] * s) >> 14;
        const int32_t y = (real[j] * s + imaginary[j] * c) >> 14;
        real[j] = (real[i] - x) >> 1;
        imaginary[j] = (imaginary[i] - y) >> 1;
        real[i] = (real[i] + x) >> 1;
        imaginary[i] = (imaginary[i] + y) >> 1;
      }
    }
  }
}

uint64_t kernel_run(void) {
  transform();
  uint64_t digest = 0;
  for (int i = 0; i < SIZE; i++) {
    digest = digest * 31 + (uint32_t)real[i];
    digest = digest * 31 + (uint32_t)imaginary[i];
  }
  return digest;
}
