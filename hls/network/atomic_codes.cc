// SPDX-License-Identifier: Apache-2.0
#include "hls/network/atomic_codes.h"

#include <vector>

#include "hls/hdl/hdl.h"
#include "hls/labels.h"

namespace xb::network {

using namespace hdl;

namespace {

using isa::PacketOp;

// Bits 31:29 and 27 of the instruction.
constexpr unsigned bits_of(unsigned funct5) { return funct5 >> 2 << 1 | (funct5 & 1); }

}  // namespace

UInt packet_op_of(const UInt& atomic_op) {
  std::vector<SelectArm> choices;
  for (const isa::AtomicCode& code : isa::kAtomicCodes) {
    if (isa::is_update(code.op)) choices.push_back({bits_of(code.funct5), code.op});
  }
  return select(atomic_op, choices, Arg(PacketOp::kAmoAdd).value);
}

UInt atomic_op_of(const UInt& packet_op) {
  std::vector<SelectArm> choices;
  for (const isa::AtomicCode& code : isa::kAtomicCodes) {
    if (isa::is_update(code.op)) choices.push_back({code.op, lit(4, bits_of(code.funct5))});
  }
  return select(packet_op, choices, lit(4, bits_of(0x01)));
}

}  // namespace xb::network
