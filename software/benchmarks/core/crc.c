// SPDX-License-Identifier: Apache-2.0
//
// CRC-32 as in Ethernet and zip (reflected polynomial 0xedb88320): the table is computed, then 8
// KiB go through it, and 512 bytes bit by bit. Shifts and exclusive ors; a table load per byte.
#include "kernel.h"

#define LENGTH 8192
#define BITWISE 512

static uint8_t data[LENGTH];
static uint32_t table[256];

const char kernel_name[] = "crc";
const uint64_t kernel_expected = UINT64_C(0x57e7d7f15f686b10);

void kernel_prepare(void) {
  uint32_t state = 7;
  for (int i = 0; i < LENGTH; i++) data[i] = (uint8_t)(kernel_random(&state) >> 11);
}

static uint32_t shift_byte(uint32_t value) {
  for (int bit = 0; bit < 8; bit++) value = value >> 1 ^ (0xedb88320u & -(value & 1));
  return value;
}

uint64_t kernel_run(void) {
  for (uint32_t i = 0; i < 256; i++) table[i] = shift_byte(i);
  uint32_t crc = 0xffffffffu;
  for (int i = 0; i < LENGTH; i++) crc = table[(crc ^ data[i]) & 0xff] ^ crc >> 8;
  uint32_t bitwise = 0xffffffffu;
  for (int i = 0; i < BITWISE; i++) bitwise = shift_byte(bitwise ^ data[i]);
  return (uint64_t)~bitwise << 32 | (uint32_t)~crc;
}
