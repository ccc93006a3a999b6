// SPDX-License-Identifier: Apache-2.0
//
// The parts of coremark_like, one source file each, so that the compiler keeps the calls between
// them. The inputs come from `seeds`, which it cannot see through.
#pragma once

#include <stdint.h>

extern volatile uint16_t seeds[3];

// CRC-16 with the reflected polynomial 0xa001, bit by bit; low byte first.
uint16_t crc16_byte(uint8_t byte, uint16_t crc);
uint16_t crc16_half(uint16_t half, uint16_t crc);
uint16_t crc16_word(uint32_t word, uint16_t crc);

// A list of records with a 16-bit value. The value's high byte stays; of the low byte, bits 2..0
// say which work belongs to the record and bits 6..3 with which parameter, until bit 7 says that
// bits 6..0 are its result.
void list_prepare(void);
uint16_t list_pass(int16_t place);

// Two matrices of small numbers, multiplied by a constant, a vector and each other.
void matrix_prepare(void);
uint16_t matrix_work(int16_t constant, uint16_t crc);

// A text of numbers in several notations, and of what is none.
void scan_prepare(void);
uint16_t scan_work(uint32_t step, uint16_t crc);
