// SPDX-License-Identifier: Apache-2.0
// One bank of port B: who uses it in this cycle. The stores and atomic accesses of the core
// (`store`) go first, being older than its load; a request of the network that was refused
// `refusals` times goes before both. From a read with `lock` to the next access of `store` the bank
// is its alone. While it is `held` it is the network's: for the write that settles an update, and
// for what else the core does not want in that cycle, so that the core waits for no more than one
// such write.
#pragma once

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
  hdl::Out<hdl::Valid<BankRequest>> req{"req", BankRequest{}, "to the memory"};
  hdl::In<hdl::Valid<BankResponse>> rsp{"rsp", BankResponse{}, "its answer"};

  // Throws std::invalid_argument unless refusals is in 1..15.
  explicit PortBBank(unsigned refusals);
};

}  // namespace xb::memory
