// SPDX-License-Identifier: Apache-2.0
// The header flit (fields: hls/isa/packet.h) as a bundle. The functions compute on numbers and
// record on hardware values.
#pragma once

#include "hls/hdl/bundle.h"
#include "hls/labels.h"

namespace xb::network {

using hdl::UInt;
using hdl::W;

// Addresses are mesh addresses (coordinates.h), not PE ids.
struct Header {
  UInt op{hdl::enum_shape<isa::PacketOp>()};
  UInt size{W{isa::kPacketSize.width}, "log2 of the bytes"};
  UInt tag{W{isa::kPacketTag.width}, "of the requester"};
  UInt destination{W{isa::kPacketDestination.width}};
  UInt source{W{isa::kPacketSource.width}};
  UInt offset{W{isa::kPacketOffset.width}, "RAM offset, value for msip, or reason of an error"};
  HW_FIELDS(op, size, tag, destination, source, offset)
};

// The 64 bits of a header flit. `object`: bit 63, a request for the block device; else it is 0.
UInt pack_header(const Header& header, const UInt& object = {});

// The fields of a header flit but bit 63.
Header unpack_header(const UInt& flit);

}  // namespace xb::network
