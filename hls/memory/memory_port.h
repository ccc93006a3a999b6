// SPDX-License-Identifier: Apache-2.0
// What crosses the data port of the memory (port B). Memory never refuses a request. It answers
// every read, in order per bank, one or more cycles after it was seen, and no write. A read of the
// core may be of an address that nobody checked; outside RAM any answer will do.
#pragma once

#include "hls/hdl/bundle.h"

namespace xb::memory {

using hdl::UInt;
using hdl::W;
using hdl::operator<<=;  // bundles of this namespace are driven with it

// A load of the core, stream: read as soon as the address is there. Bit 3 selects the bank.
struct LoadRequest {
  UInt addr{W{32}, "byte offset into RAM, multiple of 8; beyond the RAM if the load will trap"};
  HW_FIELDS(addr)
};

// A request for port B, stream. Bit 3 of the address selects the bank.
struct MemoryRequest {
  UInt write{W{1}, "1 write, 0 read"};
  UInt addr{W{32}, "byte offset into RAM, multiple of 8, below the RAM size"};
  UInt wdata{W{64}, "in byte lanes"};
  UInt wmask{W{8}, "byte i is written if bit i is 1; does not matter for reads"};
  HW_FIELDS(write, addr, wdata, wmask)
};

// What a request of memory issue is beside a write; valid with it, from registers, and all zeros
// for ordinary stores.
struct AtomicBid {
  UInt lock{W{1}, "read of an amo: the network is kept off the bank until the next access"};
  UInt reserve{W{1}, "read of lr: takes the reservation"};
  UInt conditional{W{1}, "write of sc: writes nothing unless the reservation stands; ends it"};
  UInt granule{W{28}, "bits 30:3 of the address, of lr and sc"};
  HW_FIELDS(lock, reserve, conditional, granule)
};

// What a request of the network is beside a read or a write; valid with it, from registers.
struct NetworkBid {
  UInt lock{W{1}, "read of an update or an sc: its bank is `held` from the next cycle on"};
  UInt reserve{W{1}, "read of lr: takes the reservation, unless an older one stands"};
  UInt conditional{W{1}, "read of an sc: ends its reservation; `net_failed` says if none stood"};
  UInt source{W{10}, "mesh address of the PE that asks"};
  HW_FIELDS(lock, reserve, conditional, source)
};

// The answer to a read of the core, valid-only, one port per bank.
struct LoadAnswer {
  UInt rdata{W{64}, "the whole word"};
  HW_FIELDS(rdata)
};

// The answer to a read of the network, valid-only, one port per bank.
struct MemoryAnswer {
  UInt rdata{W{64}, "the whole word"};
  HW_FIELDS(rdata)
};

// A request on the port of one bank, valid-only.
struct BankRequest {
  UInt write{W{1}};
  UInt addr{W{32}};
  UInt wdata{W{64}};
  UInt wmask{W{8}};
  UInt net{W{1}, "1 on behalf of the network, 0 of the core"};
  HW_FIELDS(write, addr, wdata, wmask, net)
};

// The answer of one bank, valid-only.
struct BankResponse {
  UInt net{W{1}, "copy of the request's"};
  UInt rdata{W{64}};
  HW_FIELDS(net, rdata)
};

}  // namespace xb::memory
