// SPDX-License-Identifier: Apache-2.0
#include "hls/network/header.h"

namespace xb::network {

using namespace hdl;

namespace {

// pack_header() concatenates, so the fields must follow one another without gaps.
static_assert(isa::kPacketOpBits.low == 0 && isa::kPacketSize.low == isa::kPacketOpBits.width &&
              isa::kPacketTag.low == isa::kPacketSize.low + isa::kPacketSize.width &&
              isa::kPacketDestination.low == isa::kPacketTag.low + isa::kPacketTag.width &&
              isa::kPacketSource.low ==
                  isa::kPacketDestination.low + isa::kPacketDestination.width &&
              isa::kPacketOffset.low == isa::kPacketSource.low + isa::kPacketSource.width &&
              isa::kPacketOffset.low + isa::kPacketOffset.width == isa::kPacketObjectBit);

UInt field(const UInt& flit, const isa::BitRange& range) {
  return flit.slice(range.low + range.width - 1, range.low);
}

}  // namespace

UInt pack_header(const Header& header, const UInt& object) {
  return cat({object.is_empty() ? lit(1, 0) : object, header.offset, header.source,
              header.destination, header.tag, header.size, header.op});
}

Header unpack_header(const UInt& flit) {
  Header header;
  header.op = field(flit, isa::kPacketOpBits);
  header.size = field(flit, isa::kPacketSize);
  header.tag = field(flit, isa::kPacketTag);
  header.destination = field(flit, isa::kPacketDestination);
  header.source = field(flit, isa::kPacketSource);
  header.offset = field(flit, isa::kPacketOffset);
  return header;
}

}  // namespace xb::network
