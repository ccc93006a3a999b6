// SPDX-License-Identifier: Apache-2.0
//
// Decompression in the manner of LZ77: tokens say how many bytes come as they are and how many are
// copied from what is already there. Byte loads and stores, short loops whose counts are data. The
// compressed text is made before the measurement, by a search with one candidate for a match.
#include "kernel.h"

#define LENGTH 10000
#define WINDOW 2048
#define SHORTEST 3
#define LONGEST 34

// A token is a byte: 0x00 + n, n literals follow; 0x80 + n, a copy of n + 3 bytes, whose distance
// follows in two bytes, low one first. 0x00 ends.
static uint8_t text[LENGTH];
static uint8_t packed[LENGTH + LENGTH / 64 + 2];
static uint8_t unpacked[LENGTH];

const char kernel_name[] = "decompress";
const uint64_t kernel_expected = UINT64_C(0x2710b839dc7f);

static const char *const words[16] = {"remote ", "load ",  "store ",   "of ",    "the ", "node, ",
                                      "mesh ",   "and ",   "a ",       "core ",  "to ",  "word. ",
                                      "memory ", "waits ", "address ", "router "};

static void make_text(void) {
  uint32_t state = 271828, length = 0;
  while (length < LENGTH) {
    const uint32_t number = kernel_random(&state);
    const char *word = words[number & 15];
    // Every sixth word is followed by one that repeats nothing.
    for (; *word != '\0' && length < LENGTH; word++) text[length++] = (uint8_t)*word;
    if (number >> 8 < 0x1000000 / 6) {
      for (int i = 0; i < 5 && length < LENGTH; i++)
        text[length++] = (uint8_t)(kernel_random(&state) >> 7);
    }
  }
}

// Where the three bytes from here came last, by their hash. One candidate is enough.
static uint32_t match(uint32_t at, uint32_t *distance) {
  static uint16_t last[1024];  // place + 1; 0: none
  if (at + SHORTEST > LENGTH) return 0;
  const uint32_t hash =
      (text[at] ^ (uint32_t)text[at + 1] << 3 ^ (uint32_t)text[at + 2] << 6) & 1023;
  const uint32_t candidate = last[hash];
  last[hash] = (uint16_t)(at + 1);
  if (candidate == 0 || at + 1 - candidate > WINDOW) return 0;
  *distance = at + 1 - candidate;
  uint32_t n = 0;
  while (n < LONGEST && at + n < LENGTH && text[at + n] == text[at + n - *distance]) n++;
  return n;
}

void kernel_prepare(void) {
  make_text();
  uint32_t end = 0, literals = 0;  // where the token of the pending literals lies
  for (uint32_t at = 0; at < LENGTH;) {
    uint32_t distance = 0;
    const uint32_t n = match(at, &distance);
    if (n >= SHORTEST) {
      packed[end++] = (uint8_t)(0x80 + n - SHORTEST);
      packed[end++] = (uint8_t)distance;
      packed[end++] = (uint8_t)(distance >> 8);
      at += n;
      literals = end;
    } else {
      if (literals == end || packed[literals] == 0x7f) {
        literals = end;
        packed[end++] = 0;
      }
      packed[literals]++;
      packed[end++] = text[at++];
    }
  }
  packed[end] = 0;
}

static uint32_t unpack(const uint8_t *from, uint8_t *to) {
  const uint8_t *const begin = to;
  for (;;) {
    const uint32_t token = *from++;
    if (token == 0) return (uint32_t)(to - begin);
    if (token < 0x80) {
      for (uint32_t n = token; n > 0; n--) *to++ = *from++;
    } else {
      const uint8_t *earlier = to - (from[0] | (uint32_t)from[1] << 8);
      from += 2;
      for (uint32_t n = token - 0x80 + SHORTEST; n > 0; n--) *to++ = *earlier++;
    }
  }
}

// Adler-32, as in zlib.
static uint32_t adler(const uint8_t *data, uint32_t length) {
  uint32_t low = 1, high = 0;
  for (uint32_t i = 0; i < length; i++) {
    low += data[i];
    if (low >= 65521) low -= 65521;
    high += low;
    if (high >= 65521) high -= 65521;
  }
  return high << 16 | low;
}

uint64_t kernel_run(void) {
  const uint32_t length = unpack(packed, unpacked);
  return (uint64_t)length << 32 | adler(unpacked, length);
}
