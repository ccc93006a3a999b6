// SPDX-License-Identifier: Apache-2.0
#include "hls/network/atomic_codes.h"

#include <vector>

#include "hls/hdl/hdl.h"
#include "hls/labels.h"
#include "hls/memory/atomic_update.h"

namespace xb::network {

using namespace hdl;

namespace {

using isa::PacketOp;
using memory::AtomicOp;

constexpr AtomicOp atomic_op(PacketOp op) {
  const unsigned funct5 = isa::funct5_of(op);
  return static_cast<AtomicOp>(funct5 >> 2 << 1 | (funct5 & 1));
}

bool exists(PacketOp op, bool has_cas) {
  return isa::is_update(op) && (has_cas || op != PacketOp::kAmoCas);
}

}  // namespace

UInt packet_op_of(const UInt& atomic, bool has_cas) {
  std::vector<SelectArm> choices;
  for (const isa::AtomicCode& code : isa::kAtomicCodes) {
    if (exists(code.op, has_cas)) choices.push_back({atomic_op(code.op), code.op});
  }
  return select(atomic, choices, PacketOp::kAmoAdd);
}

UInt atomic_op_of(const UInt& packet, bool has_cas) {
  std::vector<SelectArm> choices;
  for (const isa::AtomicCode& code : isa::kAtomicCodes) {
    if (exists(code.op, has_cas)) choices.push_back({code.op, atomic_op(code.op)});
  }
  return select(labelled<PacketOp>(packet), choices, AtomicOp::kSwap);
}

}  // namespace xb::network
