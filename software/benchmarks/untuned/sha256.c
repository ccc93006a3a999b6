// SPDX-License-Identifier: Apache-2.0
//
// SHA-256 (FIPS 180-4) of 3000 bytes: rotations, additions and exclusive ors in long straight
// lines, hardly a branch. rv64ima has no rotation; the compiler makes each of two shifts and an or.
#include "kernel.h"

#define LENGTH 3000

static uint8_t message[(LENGTH / 64 + 2) * 64];
static uint32_t blocks;

const char kernel_name[] = "sha256";
const uint64_t kernel_expected = UINT64_C(0xda2d4ad91b23558f);

// Fractions of the cube roots of the first 64 primes, and of the square roots of the first eight.
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
static const uint32_t initial[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

void kernel_prepare(void) {
  uint32_t state = 180;
  for (int i = 0; i < LENGTH; i++) message[i] = (uint8_t)(kernel_random(&state) >> 9);
  message[LENGTH] = 0x80;
  blocks = (LENGTH + 8) / 64 + 1;
  for (int i = 0; i < 4; i++)
    message[blocks * 64 - 1 - i] = (uint8_t)((uint32_t)LENGTH * 8 >> 8 * i);
}

static inline uint32_t rotate(uint32_t x, int n) { return x >> n | x << (32 - n); }

static void block(uint32_t *hash, const uint8_t *data) {
  uint32_t w[64];
  for (int i = 0; i < 16; i++, data += 4) {
    w[i] = (uint32_t)data[0] << 24 | (uint32_t)data[1] << 16 | (uint32_t)data[2] << 8 | data[3];
  }
  for (int i = 16; i < 64; i++) {
    const uint32_t x = w[i - 15], y = w[i - 2];
    w[i] = w[i - 16] + (rotate(x, 7) ^ rotate(x, 18) ^ x >> 3) + w[i - 7] +
           (rotate(y, 17) ^ rotate(y, 19) ^ y >> 10);
  }
  uint32_t a = hash[0], b = hash[1], c = hash[2], d = hash[3];
  uint32_t e = hash[4], f = hash[5], g = hash[6], h = hash[7];
  for (int i = 0; i < 64; i++) {
    const uint32_t first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
                           ((e & f) ^ (~e & g)) + constants[i] + w[i];
    const uint32_t second =
        (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  hash[0] += a;
  hash[1] += b;
  hash[2] += c;
  hash[3] += d;
  hash[4] += e;
  hash[5] += f;
  hash[6] += g;
  hash[7] += h;
}

uint64_t kernel_run(void) {
  uint32_t hash[8];
  for (int i = 0; i < 8; i++) hash[i] = initial[i];
  for (uint32_t i = 0; i < blocks; i++) block(hash, message + i * 64);
  // The eight words folded into two.
  return (uint64_t)(hash[0] ^ hash[2] ^ hash[4] ^ hash[6]) << 32 |
         (hash[1] ^ hash[3] ^ hash[5] ^ hash[7]);
}
