// SPDX-License-Identifier: Apache-2.0
#include "hls/network/network_turn.h"

#include "hls/hdl/hdl.h"

namespace xb::network {

using namespace hdl;

std::string bulk_suffix(bool has_bulk) { return has_bulk ? "_bulk" : ""; }

BulkTurn::BulkTurn(const UInt& bulk, const UInt& single) : bulk_(bulk) {
  static_assert(kBulkRefusals == 4);
  refused_ = Reg<UInt>{"bulk_refused", W{2}, Reset{0}, "times that bulk has been refused"};
  first_ = Reg<UInt>{"bulk_first", W{1}, Reset{0}, "bulk goes before single flits"};
  is_bulk = named("bulk_turn", bulk & (~single | first_));
}

void BulkTurn::advance(const UInt& goes) const {
  const UInt bulk_goes = named("bulk_goes", goes & is_bulk);
  when(bulk_goes, [&] {
    refused_ <<= 0;
    first_ <<= 0;
  }).elsewhen(bulk_ & ~first_, [&] {
    refused_ <<= refused_ + 1;
    first_ <<= refused_ == kBulkRefusals - 1;
  });
}

}  // namespace xb::network
