// SPDX-License-Identifier: Apache-2.0
#include "hls/network/bulk_header.h"

#include "hls/hdl/ops.h"
#include "hls/network/bulk.h"
#include "hls/network/flit_format.h"

namespace xb::network {

using namespace hdl;

namespace {

// pack_bulk_header() concatenates, so the fields must follow one another without gaps.
constexpr bool has_no_gaps(const isa::BulkFormat& format) {
  return isa::kBulkIsGet.low == 0 && format.last_byte.low == 1 &&
         format.flits.low == 1 + format.last_byte.width &&
         isa::kBulkTag.low == format.flits.low + format.flits.width &&
         isa::kPacketDestination.low == isa::kBulkTag.low + isa::kBulkTag.width;
}
static_assert(has_no_gaps(isa::bulk_format(kHalfWidth)) &&
              has_no_gaps(isa::bulk_format(2 * kHalfWidth)));

}  // namespace

UInt bits_of(const UInt& word, const isa::BitRange& range) {
  return word.slice(static_cast<int>(range.low + range.width) - 1, static_cast<int>(range.low));
}

UInt pack_bulk_header(const BulkHeader& header, const UInt& object) {
  return cat({object.is_empty() ? lit(1, 0) : object, header.offset, header.source,
              header.destination, header.tag, header.flits, header.last_byte, header.is_get});
}

UInt plain_node(const UInt& node) {
  return node.width() == kNodeWidth ? node : node.slice(static_cast<int>(kNodeWidth) - 1, 0);
}

UInt goes_to_object(const UInt& node) {
  return node.width() == kNodeWidth ? lit(1, 0) : node.bit(static_cast<int>(kNodeWidth));
}

BulkHeader unpack_bulk_header(const UInt& flit) {
  const isa::BulkFormat format = isa::bulk_format(flit.width());
  BulkHeader header;
  header.is_get = bits_of(flit, isa::kBulkIsGet);
  header.last_byte = bits_of(flit, format.last_byte);
  header.flits = bits_of(flit, format.flits);
  header.tag = bits_of(flit, isa::kBulkTag);
  header.destination = bits_of(flit, isa::kPacketDestination);
  header.source = bits_of(flit, isa::kPacketSource);
  header.offset = bits_of(flit, isa::kPacketOffset);
  return header;
}

}  // namespace xb::network
