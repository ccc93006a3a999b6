// SPDX-License-Identifier: Apache-2.0
#include "hls/network/header.h"

namespace xb::network {
namespace {

// pack_header() concatenates, so the fields must follow one another without gaps.
static_assert(isa::kWireOpBits.low == 0 && isa::kWireSize.low == isa::kWireOpBits.width &&
              isa::kWireTag.low == isa::kWireSize.low + isa::kWireSize.width &&
              isa::kWireDestination.low == isa::kWireTag.low + isa::kWireTag.width &&
              isa::kWireSource.low == isa::kWireDestination.low + isa::kWireDestination.width &&
              isa::kWireOffset.low == isa::kWireSource.low + isa::kWireSource.width &&
              isa::kWireOffset.low + isa::kWireOffset.width == 63);

UInt field(const UInt& flit, const isa::BitRange& range) {
  return flit.slice(range.low + range.width - 1, range.low);
}

}  // namespace

UInt pack_header(const Header& header) {
  return hdl::cat({hdl::lit(1, 0), header.offset, header.source, header.destination, header.tag,
                   header.size, header.op});
}

Header unpack_header(const UInt& flit) {
  Header header;
  header.op = field(flit, isa::kWireOpBits);
  header.size = field(flit, isa::kWireSize);
  header.tag = field(flit, isa::kWireTag);
  header.destination = field(flit, isa::kWireDestination);
  header.source = field(flit, isa::kWireSource);
  header.offset = field(flit, isa::kWireOffset);
  return header;
}

}  // namespace xb::network
