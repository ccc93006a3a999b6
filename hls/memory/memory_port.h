// SPDX-License-Identifier: Apache-2.0
// What crosses the data port of the memory (port B). Memory never refuses a request. It answers
// every read, in order per bank, one or more cycles after it was seen, and no write. A read of the
// core may be of an address that nobody checked; outside RAM any answer will do.
#pragma once

#include <cstdint>
#include <deque>
#include <string>

#include "hls/hdl/bundle.h"
#include "hls/hdl/enum.h"

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

// Ports between bulk engine and port B. With flits of 64 bits it reads and writes a word a cycle:
// one port, whose address chooses the bank. Wide flits have a word for each bank: a port for each,
// `name` followed by its number.
template <class Port, class Shape>
std::deque<Port> bulk_ports(const std::string& name, unsigned flit_bits, const Shape& shape,
                            const std::string& text) {
  std::deque<Port> ports;
  if (flit_bits == 64) {
    ports.emplace_back(name, shape, text);
  } else {
    for (const char* bank : {"0", "1"}) ports.emplace_back(name + bank, shape, text);
  }
  return ports;
}

// On whose behalf a bank is used. Without a bulk engine the first two, and one bit.
enum class BankUser : std::uint8_t { kCore, kNetwork, kBulkWrite, kBulkRead };
HW_ENUM_LABELS(BankUser, 2, kCore, kNetwork, kBulkWrite, kBulkRead);
constexpr unsigned bank_user_width(bool has_bulk) { return has_bulk ? 2 : 1; }

// A request on the port of one bank, valid-only.
struct BankRequest {
  UInt write{W{1}};
  UInt addr{W{32}};
  UInt wdata{W{64}};
  UInt wmask{W{8}};
  UInt net;
  explicit BankRequest(bool has_bulk = false)
      : net(W{bank_user_width(has_bulk)},
            has_bulk ? "0 on behalf of the core, 1 of the network, 2 and 3 of the bulk engine"
                     : "1 on behalf of the network, 0 of the core") {}
  HW_FIELDS(write, addr, wdata, wmask, net)
};

// The answer of one bank, valid-only.
struct BankResponse {
  UInt net;
  UInt rdata{W{64}};
  explicit BankResponse(bool has_bulk = false)
      : net(W{bank_user_width(has_bulk)}, "copy of the request's") {}
  HW_FIELDS(net, rdata)
};

}  // namespace xb::memory
