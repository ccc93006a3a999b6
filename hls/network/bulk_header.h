// SPDX-License-Identifier: Apache-2.0
// The header of a packet on the network of bulk transfers (fields: hls/isa/packet.h) as a bundle.
// The functions compute on numbers and record on hardware values.
#pragma once

#include "hls/hdl/bundle.h"
#include "hls/isa/packet.h"

namespace xb::network {

using hdl::UInt;
using hdl::W;

struct BulkHeader {
  UInt is_get{W{1}};
  UInt last_byte{W{3}, "of the last flit"};  // as wide as the flits have it (isa::BulkFormat)
  UInt flits{W{5}, "data flits, less 1"};
  UInt tag{W{isa::kBulkTag.width}};
  UInt destination{W{10}};
  UInt source{W{10}};
  UInt offset{W{31}};
  HW_FIELDS(is_get, last_byte, flits, tag, destination, source, offset)
};

// `object`: bit 63, for the block device of the receiver; else it is 0.
UInt pack_bulk_header(const BulkHeader& header, const UInt& object = {});
// Of a head flit, whatever its width.
BulkHeader unpack_bulk_header(const UInt& flit);

// Bits of a field of an offset or of a data word.
UInt bits_of(const UInt& word, const isa::BitRange& range);

}  // namespace xb::network
