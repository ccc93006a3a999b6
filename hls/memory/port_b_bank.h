// SPDX-License-Identifier: Apache-2.0
// One bank of port B: who uses it in this cycle. The stores and atomic accesses of the core
// (`store`) go first, being older than its load; a request of the network that was refused
// `refusals` times goes before both. From a read with `lock` to the next access of `store` the bank
// is its alone. While it is `held` it is the network's: for the write that settles an update, and
// for what else the core does not want in that cycle, so that the core waits for no more than one
// such write.
//
// The bulk engine comes behind both, its writes and its reads in turns; once it has been refused
// `refusals` times it goes before them. It gets nothing of a bank that is locked or held.
#pragma once

#include <optional>

#include "hls/hdl/hdl.h"
#include "hls/memory/memory_port.h"

namespace xb::memory {

class PortBBank : public hdl::Module {
 public:
  hdl::In<hdl::Stream<MemoryRequest>> store{"store", MemoryRequest{}, "ready: from registers"};
  hdl::In<UInt> lock{"lock", W{1}, "beside `store`"};
  hdl::In<hdl::Stream<LoadRequest>> load{"load", LoadRequest{}, "ready: from registers"};
  hdl::In<hdl::Stream<MemoryRequest>> net{"net", MemoryRequest{}, "of the network interface"};
  hdl::In<UInt> settle{"settle", W{1}, "beside `net`: the write that ends an update"};
  hdl::In<UInt> held{"held", W{1}, "from registers: between the read and the write of an update"};
  hdl::Out<hdl::Valid<LoadAnswer>> core_rsp{"core_rsp", LoadAnswer{}, "to load and store"};
  hdl::Out<hdl::Valid<MemoryAnswer>> net_rsp{"net_rsp", MemoryAnswer{}, "to net"};
  struct Bulk {  // with a bulk engine only
    Bulk() {}
    hdl::In<hdl::Stream<MemoryRequest>> write{"bulk_write", MemoryRequest{}, "of the receiver"};
    hdl::In<hdl::Stream<LoadRequest>> read{"bulk_read", LoadRequest{}, "of the transmitter"};
    hdl::Out<hdl::Valid<MemoryAnswer>> rsp{"bulk_rsp", MemoryAnswer{}, "to its reads"};
  };
  std::optional<Bulk> bulk;
  hdl::Out<hdl::Valid<BankRequest>> req;
  hdl::In<hdl::Valid<BankResponse>> rsp;

  // Throws std::invalid_argument unless refusals is in 1..15.
  PortBBank(unsigned refusals, bool has_bulk);

 private:
  UInt bulk_first_;  // the bulk engine comes before all others
  // Whether it gets the bank: its write, its read.
  struct BulkTakes {
    UInt write, read;
  };
  BulkTakes share_with_bulk(unsigned refusals, const UInt& may);
};

}  // namespace xb::memory
