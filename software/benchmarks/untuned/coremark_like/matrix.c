// SPDX-License-Identifier: Apache-2.0
//
// The matrices: 16-bit elements, 32-bit results, a side that the compiler does not know.
#include "kernel.h"
#include "parts.h"

#define MOST 9

static uint32_t side;
static int16_t a[MOST * MOST], b[MOST * MOST];
static int32_t product[MOST * MOST];

void matrix_prepare(void) {
  uint32_t state = 0x0ddba11 + seeds[1];
  side = MOST;
  for (uint32_t i = 0; i < MOST * MOST; i++) {
    a[i] = (int16_t)(kernel_random(&state) & 0xff);
    b[i] = (int16_t)(kernel_random(&state) & 0xfff);
  }
}

// Sums up, and starts again where the sum gets over the limit. Tens count these, ones the elements
// that are larger than the one before.
static uint16_t score(uint32_t n, const int32_t *c, int32_t limit) {
  int32_t sum = 0, before = 0;
  uint16_t points = 0;
  for (uint32_t i = 0; i < n; i++) {
    for (uint32_t j = 0; j < n; j++) {
      const int32_t element = c[i * n + j];
      sum += element;
      if (sum > limit) {
        points += 10;
        sum = 0;
      } else if (element > before) {
        points++;
      }
      before = element;
    }
  }
  return points;
}

static void add_constant(uint32_t n, int16_t *m, int16_t constant) {
  for (uint32_t i = 0; i < n; i++) {
    for (uint32_t j = 0; j < n; j++) m[i * n + j] = (int16_t)(m[i * n + j] + constant);
  }
}

static void times_constant(uint32_t n, int32_t *c, const int16_t *m, int16_t constant) {
  for (uint32_t i = 0; i < n; i++) {
    for (uint32_t j = 0; j < n; j++) c[i * n + j] = (int32_t)m[i * n + j] * constant;
  }
}

static void times_vector(uint32_t n, int32_t *c, const int16_t *m, const int16_t *v) {
  for (uint32_t i = 0; i < n; i++) {
    c[i] = 0;
    for (uint32_t j = 0; j < n; j++) c[i] += (int32_t)m[i * n + j] * v[j];
  }
}

static void times_matrix(uint32_t n, int32_t *c, const int16_t *m, const int16_t *other) {
  for (uint32_t i = 0; i < n; i++) {
    for (uint32_t j = 0; j < n; j++) {
      c[i * n + j] = 0;
      for (uint32_t k = 0; k < n; k++) c[i * n + j] += (int32_t)m[i * n + k] * other[k * n + j];
    }
  }
}

// Of each product two groups of bits, multiplied by each other.
static void times_matrix_bits(uint32_t n, int32_t *c, const int16_t *m, const int16_t *other) {
  for (uint32_t i = 0; i < n; i++) {
    for (uint32_t j = 0; j < n; j++) {
      c[i * n + j] = 0;
      for (uint32_t k = 0; k < n; k++) {
        const int32_t p = (int32_t)m[i * n + k] * other[k * n + j];
        c[i * n + j] += (p >> 3 & 0xf) * (p >> 6 & 0x7f);
      }
    }
  }
}

uint16_t matrix_work(int16_t constant, uint16_t crc) {
  const uint32_t n = side;
  const int32_t limit = 0xf000 | constant;
  add_constant(n, a, constant);
  times_constant(n, product, a, constant);
  crc = crc16_half(score(n, product, limit), crc);
  times_vector(n, product, a, b);
  crc = crc16_half(score(n, product, limit), crc);
  times_matrix(n, product, a, b);
  crc = crc16_half(score(n, product, limit), crc);
  times_matrix_bits(n, product, a, b);
  crc = crc16_half(score(n, product, limit), crc);
  add_constant(n, a, (int16_t)-constant);
  return crc;
}
