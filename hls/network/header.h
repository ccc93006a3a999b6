// SPDX-License-Identifier: Apache-2.0
// The header flit (fields: hls/isa/wire.h) as a bundle. The functions compute on numbers and record
// on hardware values.
#pragma once

#include "hls/hdl/bundle.h"
#include "hls/hdl/enum.h"
#include "hls/isa/wire.h"

namespace xb::isa {
HW_ENUM_LABELS(WireOp, 5, kLoad, kStore, kStoreMsip, kLoadResponse, kStoreAck, kLoadError,
               kStoreError);
}  // namespace xb::isa

namespace xb::network {

using hdl::UInt;
using hdl::W;

// Addresses are mesh addresses (coordinates.h), not PE ids.
struct Header {
  UInt op{hdl::enum_shape<isa::WireOp>()};
  UInt size{W{isa::kWireSize.width}};  // log2 of the bytes
  UInt tag{W{isa::kWireTag.width}};    // of the requester
  UInt destination{W{isa::kWireDestination.width}};
  UInt source{W{isa::kWireSource.width}};
  UInt offset{W{isa::kWireOffset.width}};  // RAM offset, value for msip, or reason of an error
  HW_FIELDS(op, size, tag, destination, source, offset)
};

// The 64 bits of a header flit, bit 63 zero.
UInt pack_header(const Header& header);

// The fields of a header flit; bit 63 is ignored.
Header unpack_header(const UInt& flit);

}  // namespace xb::network
