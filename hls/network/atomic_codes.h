// SPDX-License-Identifier: Apache-2.0
// Between the operation of an update in an instruction (memory::AtomicOp) and in a header flit
// (isa::PacketOp). Run on plain numbers as well.
#pragma once

#include "hls/hdl/value.h"

namespace xb::network {

using hdl::UInt;

// isa::PacketOp of an update. Without `has_cas` there is no compare-and-swap.
UInt packet_op_of(const UInt& atomic, bool has_cas);

// memory::AtomicOp of an update or a store-conditional, which swaps; of other operations it means
// nothing.
UInt atomic_op_of(const UInt& packet, bool has_cas);

}  // namespace xb::network
