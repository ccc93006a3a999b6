// SPDX-License-Identifier: Apache-2.0
// The serving half of the network interface: performs the loads, stores and atomic accesses of
// other nodes in this node's RAM and their stores to its software-interrupt register, without its
// core. A request is taken only when a place for its answer is free, and asks for port B from a
// register, one beat at a time; so nothing is held while waiting for the network.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/isa/csrs.h"
#include "hls/memory/memory_port.h"
#include "hls/network/bulk.h"
#include "hls/network/bulk_receiver.h"
#include "hls/network/object.h"
#include "hls/network/remote.h"

namespace xb::network {

class RemoteServer : public hdl::Module {
 public:
  hdl::In<UInt> node_x{"node_x", W{5}};
  hdl::In<UInt> node_y{"node_y", W{5}};
  hdl::In<UInt> mesh_width{"mesh_width", W{6}};
  hdl::In<UInt> ram_size{"ram_size", W{32}, "bytes"};
  hdl::In<UInt> export_base;   // first byte others may touch, XLEN bits
  hdl::In<UInt> export_limit;  // first byte after
  hdl::In<UInt> export_perm{"export_perm", W{isa::kExportPermWidth},
                            std::string(isa::kExportPermText)};
  // Router.
  hdl::In<hdl::Stream<EjectFlit>> request;     // from the router
  hdl::Out<hdl::Stream<InjectFlit>> response;  // to the router
  // Memory: the `net` side of port_b. From registers.
  hdl::Out<hdl::Stream<memory::MemoryRequest>> memory{"memory", memory::MemoryRequest{},
                                                      "to port B, for other nodes"};
  hdl::Out<memory::NetworkBid> memory_bid{"memory_bid", memory::NetworkBid{}, "beside `memory`"};
  hdl::Out<UInt> memory_settles{"memory_settles", W{1}, "it is the write that ends an update"};
  hdl::Out<UInt> memory_held{"memory_held", W{2}, "by bank: the core is kept off"};
  hdl::In<UInt> sc_failed{"sc_failed", W{1}, "the last store-conditional must write nothing"};
  hdl::In<hdl::Valid<memory::MemoryAnswer>> memory_rsp0{"memory_rsp0", memory::MemoryAnswer{},
                                                        "of bank 0"};
  hdl::In<hdl::Valid<memory::MemoryAnswer>> memory_rsp1{"memory_rsp1", memory::MemoryAnswer{},
                                                        "of bank 1"};
  // With a bulk engine only: what others want to get, and what they may, from registers.
  std::optional<hdl::Out<hdl::Stream<GetRequest>>> get_request;
  std::optional<hdl::Out<UInt>> get_upper;  // with wide flits only
  std::optional<hdl::Out<WindowPort>> window;
  std::optional<hdl::In<UInt>> bulk_refuses;  // of the engine, counted like a request
  // With block devices only.
  struct Object {
    Object() {}
    hdl::In<DiskStraps> place{"object", DiskStraps{}, "the block device of this node"};
    hdl::Out<hdl::Stream<ObjectRequest>> request{"object_request", ObjectRequest{},
                                                 "permitted; not ready: it is refused"};
    hdl::Out<UInt> traced{"inbound_object", W{1}, "beside `inbound`: of the block device"};
    // With a bulk engine.
    std::optional<hdl::Out<hdl::Stream<ObjectTransfer>>> transfer;
  };
  std::optional<Object> object;
  // The core's msip takes the value at the next edge.
  hdl::Out<UInt> msip_write{"msip_write", W{1}};
  hdl::Out<UInt> msip_value{"msip_value", W{1}};
  // Trace: in the cycle in which the request is on port B, or in the one after a request was
  // refused, wrote msip or was given to the block device.
  hdl::Out<hdl::Valid<InboundTrace>> inbound{"inbound", InboundTrace{},
                                             "a remote access performed or refused here"};
  hdl::Out<UInt> refusals{"refusals", W{16}, "requests refused since reset, stops at 65535"};
  hdl::Out<UInt> idle{"idle", W{1}, "no request at hand, no answer owed"};

  // Throws std::invalid_argument unless config.response_slots is in 2..32.
  explicit RemoteServer(const Config& config);
};

}  // namespace xb::network
