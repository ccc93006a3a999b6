// SPDX-License-Identifier: Apache-2.0
// Between the operation of an update in an instruction (memory/atomic_update.h: 4 bits) and in a
// header flit (isa::PacketOp). Run on plain numbers as well.
#pragma once

#include "hls/hdl/value.h"

namespace xb::network {

using hdl::UInt;

// isa::PacketOp of an update.
UInt packet_op_of(const UInt& atomic_op);

// The 4 bits of an update or a store-conditional, which swaps; of other operations they mean
// nothing.
UInt atomic_op_of(const UInt& packet_op);

}  // namespace xb::network
