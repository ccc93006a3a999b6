// SPDX-License-Identifier: Apache-2.0
// Which virtual network has its turn where a link has one flit a cycle to give or to take.
//
// Requests and responses take turns, flit by flit: whoever did not go last goes first. Both go
// before bulk, so that nobody who waits for a single word waits for a row of them; bulk goes first
// once it has been refused kBulkRefusals times.
#pragma once

#include <string>

#include "hls/hdl/value.h"

namespace xb::network {

using hdl::UInt;

inline constexpr unsigned kBulkRefusals = 4;

// Bits that number the virtual networks.
constexpr unsigned network_width(bool has_bulk) { return has_bulk ? 2 : 1; }
// Module names of the form with a network for bulk transfers end so.
std::string bulk_suffix(bool has_bulk);

// The turn between bulk and the single networks. Part of the module under construction.
class BulkTurn {
 public:
  // Bulk could go; one of the single networks could. Declares its registers.
  BulkTurn(const UInt& bulk, const UInt& single);
  UInt is_bulk;  // it is the turn of bulk
  // A flit goes, of whichever network has its turn.
  void advance(const UInt& goes) const;

 private:
  UInt bulk_, refused_, first_;
};

}  // namespace xb::network
