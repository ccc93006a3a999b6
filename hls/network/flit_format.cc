// SPDX-License-Identifier: Apache-2.0
#include "hls/network/flit_format.h"

#include <stdexcept>

#include "hls/hdl/ops.h"
#include "hls/network/check_bits.h"

namespace xb::network {

using namespace hdl;

namespace {

// Of the CRCs of a flit.
UInt low_crc(const UInt& crc) { return crc.slice(kCrcWidth - 1, 0); }
UInt high_crc(const UInt& crc) { return crc.slice(2 * kCrcWidth - 1, kCrcWidth); }

}  // namespace

std::string flit_suffix(unsigned flit_bits) {
  if (flit_bits != kHalfWidth && flit_bits != 2 * kHalfWidth) {
    throw std::invalid_argument("flit_bits is " + std::to_string(flit_bits) + "; choose 64 or 128");
  }
  return is_wide(flit_bits) ? "_f" + std::to_string(flit_bits) : "";
}

UInt header_half(const UInt& flit) {
  return is_wide(flit.width()) ? flit.slice(kHalfWidth - 1, 0) : flit;
}

UInt data_half(const UInt& flit) {
  return is_wide(flit.width()) ? flit.slice(2 * kHalfWidth - 1, kHalfWidth) : flit;
}

unsigned flit_crc_width(unsigned flit_bits) { return flit_bits / kHalfWidth * kCrcWidth; }

UInt flit_crc(const UInt& flit) {
  if (!is_wide(flit.width())) return crc8(flit);
  return cat({crc8(data_half(flit)), crc8(header_half(flit))});
}

unsigned link_check_width(unsigned flit_bits) {
  return kControlCheckWidth + flit_crc_width(flit_bits);
}

UInt link_check(const UInt& control_code, const UInt& crc) {
  if (crc.width() == kCrcWidth) return cat({control_code, crc});
  return cat({high_crc(crc), control_code, low_crc(crc)});
}

UInt control_code_of(const UInt& check) {
  return check.slice(kCrcWidth + kControlCheckWidth - 1, kCrcWidth);
}

UInt crc_of(const UInt& check) {
  const UInt low = check.slice(kCrcWidth - 1, 0);
  if (check.width() == link_check_width(kHalfWidth)) return low;
  const int top = static_cast<int>(check.width()) - 1;
  return cat({check.slice(top, top - static_cast<int>(kCrcWidth) + 1), low});
}

}  // namespace xb::network
