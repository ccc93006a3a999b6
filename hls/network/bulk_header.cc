// SPDX-License-Identifier: Apache-2.0
#include "hls/network/bulk_header.h"

#include "hls/hdl/ops.h"

namespace xb::network {

using namespace hdl;

namespace {

// pack_bulk_header() concatenates, so the fields must follow one another without gaps.
static_assert(isa::kBulkIsGet.low == 0 && isa::kBulkLastByte.low == 1 && isa::kBulkWords.low == 4 &&
              isa::kBulkTag.low == 9 &&
              isa::kPacketDestination.low == isa::kBulkTag.low + isa::kBulkTag.width);

}  // namespace

UInt bits_of(const UInt& word, const isa::BitRange& range) {
  return word.slice(static_cast<int>(range.low + range.width) - 1, static_cast<int>(range.low));
}

UInt pack_bulk_header(const BulkHeader& header) {
  return cat({lit(1, 0), header.offset, header.source, header.destination, header.tag, header.words,
              header.last_byte, header.is_get});
}

BulkHeader unpack_bulk_header(const UInt& flit) {
  BulkHeader header;
  header.is_get = bits_of(flit, isa::kBulkIsGet);
  header.last_byte = bits_of(flit, isa::kBulkLastByte);
  header.words = bits_of(flit, isa::kBulkWords);
  header.tag = bits_of(flit, isa::kBulkTag);
  header.destination = bits_of(flit, isa::kPacketDestination);
  header.source = bits_of(flit, isa::kPacketSource);
  header.offset = bits_of(flit, isa::kPacketOffset);
  return header;
}

}  // namespace xb::network
