// SPDX-License-Identifier: Apache-2.0
#include "parts.h"

uint16_t crc16_byte(uint8_t byte, uint16_t crc) {
  for (int bit = 0; bit < 8; bit++) {
    const int differ = (byte ^ crc) & 1;
    byte >>= 1;
    crc >>= 1;
    if (differ) crc ^= 0xa001;
  }
  return crc;
}

uint16_t crc16_half(uint16_t half, uint16_t crc) {
  return crc16_byte((uint8_t)(half >> 8), crc16_byte((uint8_t)half, crc));
}

uint16_t crc16_word(uint32_t word, uint16_t crc) {
  return crc16_half((uint16_t)(word >> 16), crc16_half((uint16_t)word, crc));
}
