// SPDX-License-Identifier: Apache-2.0
#include "hls/network/check_bits.h"

#include <cstdint>
#include <vector>

#include "hls/hdl/ops.h"

namespace xb::network {

using namespace hdl;

namespace {

constexpr unsigned kPolynomial = 0x07;  // without the x^8
constexpr unsigned kDataWidth = 64;

// Column of each control bit, lowest bit of the control word first: distinct, three ones each.
constexpr unsigned kColumns[kControlWidth] = {0b00111, 0b01011, 0b01101, 0b01110, 0b10011};

constexpr unsigned crc_step(unsigned crc, unsigned bit) {
  const unsigned feedback = (crc >> 7 & 1) ^ bit;
  return (crc << 1 & 0xff) ^ (feedback != 0 ? kPolynomial : 0);
}

// The CRC is linear: the data bits that enter CRC bit `index`.
constexpr std::uint64_t crc_mask(unsigned index) {
  std::uint64_t mask = 0;
  for (unsigned bit = 0; bit < kDataWidth; ++bit) {
    unsigned crc = crc_step(0, 1);
    for (unsigned rest = 0; rest < bit; ++rest) crc = crc_step(crc, 0);
    if ((crc >> index & 1) != 0) mask |= std::uint64_t{1} << bit;
  }
  return mask;
}

}  // namespace

UInt crc8(const UInt& data) {
  std::vector<UInt> bits;  // most significant first
  for (int index = kCrcWidth - 1; index >= 0; --index) {
    bits.push_back(xor_reduce(data & crc_mask(static_cast<unsigned>(index))));
  }
  return cat(bits);
}

UInt control_word(const UInt& valid, const UInt& head, const UInt& tail, const UInt& vn) {
  return cat({valid, head, tail, vn});
}

UInt control_check(const UInt& control) {
  std::vector<UInt> bits;  // most significant first
  for (int row = kControlCheckWidth - 1; row >= 0; --row) {
    unsigned members = 0;
    for (unsigned bit = 0; bit < kControlWidth; ++bit) {
      members |= (kColumns[bit] >> row & 1) << bit;
    }
    bits.push_back(xor_reduce(control & members));
  }
  return cat(bits);
}

CorrectedControl correct_control(const UInt& control, const UInt& check) {
  HW_LET(own_check) = control_check(control);
  HW_LET(syndrome) = own_check ^ check;
  std::vector<UInt> flips;  // most significant first
  for (int bit = kControlWidth - 1; bit >= 0; --bit) flips.push_back(syndrome == kColumns[bit]);
  HW_LET(flip) = cat(flips);
  // One wrong check bit gives a syndrome with a single one and needs no repair.
  HW_LET(harmless) = any_of(syndrome, {0, 1, 2, 4, 8, 16});
  HW_LET(beyond_repair) = ~harmless & ~or_reduce(flip);
  return {control ^ flip, beyond_repair};
}

}  // namespace xb::network
