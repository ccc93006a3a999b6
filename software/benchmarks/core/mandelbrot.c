// SPDX-License-Identifier: Apache-2.0
//
// Mandelbrot set, 40x28 points, up to 40 steps, fixed point with 12 bits behind the point. Chains
// of multiplications.
#include "kernel.h"

#define WIDTH 40
#define HEIGHT 28
#define STEPS 40
#define FRACTION 12

static uint8_t steps[HEIGHT][WIDTH];

const char kernel_name[] = "mandelbrot";
const uint64_t kernel_expected = UINT64_C(0x53754c0074f1a19a);

void kernel_prepare(void) {}

// Steps until |z| > 2. All values stay below 2^17, products below 2^31.
static uint8_t escape(int32_t re, int32_t im) {
  int32_t x = 0, y = 0;
  for (uint8_t n = 0; n < STEPS; n++) {
    const int32_t xx = x * x >> FRACTION, yy = y * y >> FRACTION;
    if (xx + yy > 4 << FRACTION) return n;
    y = (x * y >> (FRACTION - 1)) + im;
    x = xx - yy + re;
  }
  return STEPS;
}

uint64_t kernel_run(void) {
  uint64_t digest = 0;
  for (int32_t row = 0; row < HEIGHT; row++) {
    // Re from -2.25 to 0.75, Im from -1.25 to 1.25.
    const int32_t im = row * 366 - 5120;
    for (int32_t column = 0; column < WIDTH; column++) {
      steps[row][column] = escape(column * 307 - 9216, im);
      digest = digest * 41 + steps[row][column];
    }
  }
  return digest;
}
