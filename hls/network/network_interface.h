// SPDX-License-Identifier: Apache-2.0
// Between core, memory and router of one node: the requester and the server side by side. They
// share nothing, so serving goes on whatever the core does.
#pragma once

#include <deque>
#include <optional>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/isa/csrs.h"
#include "hls/memory/memory_port.h"
#include "hls/network/bulk.h"
#include "hls/network/bulk_engine.h"
#include "hls/network/object_bulk.h"
#include "hls/network/object_server.h"
#include "hls/network/remote.h"
#include "hls/network/remote_requester.h"
#include "hls/network/remote_server.h"

namespace xb::network {

class NetworkInterface : public hdl::Module {
 public:
  // Straps and CSRs.
  hdl::In<UInt> node_x{"node_x", W{5}};
  hdl::In<UInt> node_y{"node_y", W{5}};
  hdl::In<UInt> mesh_width{"mesh_width", W{6}};
  hdl::In<UInt> cycle;  // timeout_log2 bits, see tag_table.h
  hdl::In<UInt> ram_size{"ram_size", W{32}};
  hdl::In<UInt> export_base;
  hdl::In<UInt> export_limit;
  hdl::In<UInt> export_perm{"export_perm", W{isa::kExportPermWidth}};
  // Core; see remote_requester.h.
  hdl::In<hdl::Stream<RemoteRequest>> xreq{"xreq", RemoteRequest{},
                                           "extended accesses of the core"};
  hdl::Out<hdl::Valid<RemoteResponse>> xrsp{"xrsp", RemoteResponse{}, "answer to a load"};
  hdl::Out<hdl::Valid<RemoteError>> xerr{"xerr", RemoteError{}, "a posted store failed"};
  std::optional<hdl::In<UInt>> xreq_ns;  // configurations with a namespace table only
  // Configurations with loads in flight only.
  std::optional<hdl::In<LateLoad>> late_load;
  std::optional<hdl::Out<hdl::Stream<LateAnswer>>> late_answer;
  hdl::Out<UInt> outstanding_loads{"outstanding_loads", W{kCountWidth}};
  hdl::Out<UInt> outstanding_stores{"outstanding_stores", W{kCountWidth}};
  std::optional<RemoteRequester::Epochs> epochs;  // configurations with a collective network only
  // Memory; see remote_server.h.
  hdl::Out<hdl::Stream<memory::MemoryRequest>> memory{"memory", memory::MemoryRequest{},
                                                      "to port B, for other nodes"};
  hdl::Out<memory::NetworkBid> memory_bid{"memory_bid", memory::NetworkBid{}, "beside `memory`"};
  hdl::Out<UInt> memory_settles{"memory_settles", W{1}, "it is the write that ends an update"};
  hdl::Out<UInt> memory_held{"memory_held", W{2}, "by bank: the core is kept off"};
  hdl::In<UInt> sc_failed{"sc_failed", W{1}};
  hdl::In<hdl::Valid<memory::MemoryAnswer>> memory_rsp0{"memory_rsp0", memory::MemoryAnswer{},
                                                        "of bank 0"};
  hdl::In<hdl::Valid<memory::MemoryAnswer>> memory_rsp1{"memory_rsp1", memory::MemoryAnswer{},
                                                        "of bank 1"};
  // Router.
  hdl::Out<hdl::Stream<InjectFlit>> request, response;                // to the router
  hdl::In<hdl::Stream<EjectFlit>> inbound_request, inbound_response;  // from the router
  // Configurations with a bulk engine only; see bulk_engine.h.
  struct Bulk {
    explicit Bulk(const Config& config);
    hdl::In<hdl::Stream<BulkCommand>> command;
    hdl::Out<BulkState> state{"bulk_state", BulkState{}, "to the core, from registers"};
    hdl::Out<hdl::Stream<InjectFlit>> out;
    hdl::In<hdl::Stream<EjectFlit>> inbound;
    // To port B; memory_port.h, bulk_ports().
    std::deque<hdl::Out<hdl::Stream<memory::MemoryRequest>>> write;
    std::deque<hdl::Out<hdl::Stream<memory::LoadRequest>>> read;
    hdl::In<hdl::Valid<memory::MemoryAnswer>> rsp0{"bulk_rsp0", memory::MemoryAnswer{},
                                                   "of bank 0"};
    hdl::In<hdl::Valid<memory::MemoryAnswer>> rsp1{"bulk_rsp1", memory::MemoryAnswer{},
                                                   "of bank 1"};
    hdl::Out<BulkTrace> write_trace{"bulk_write_trace", BulkTrace{}, "of bulk_write"};
    hdl::Out<BulkTrace> read_trace{"bulk_read_trace", BulkTrace{}, "of bulk_read"};
    hdl::Out<UInt> refused{"bulk_refused", W{1}, "register: a packet of a put was refused here"};
    hdl::Out<UInt> error_in_ram{"xerr_in_ram", W{1}, "beside xerr: bit 31 of the address"};
  };
  std::optional<Bulk> bulk;
  // Configurations with block devices only; see object_server.h.
  std::optional<hdl::In<UInt>> xreq_object;
  struct Object {
    Object() {}
    hdl::In<DiskStraps> place{"object", DiskStraps{}, "the block device of this node"};
    hdl::Out<hdl::Stream<DiskRequest>> disk{"object_req", DiskRequest{}, "from registers"};
    hdl::In<hdl::Valid<DiskResponse>> disk_rsp{"object_rsp", DiskResponse{}, "its answer"};
    hdl::Out<UInt> traced{"inbound_object", W{1}, "beside `inbound`: of the block device"};
    // With a bulk engine.
    std::optional<hdl::Out<UInt>> is_bulk;
  };
  std::optional<Object> object;
  // Software-interrupt register of the core, and its CSR `refusals`; see remote_server.h.
  hdl::Out<UInt> msip_write{"msip_write", W{1}};
  hdl::Out<UInt> msip_value{"msip_value", W{1}};
  hdl::Out<UInt> refusals{"refusals", W{16}};
  // Observation.
  hdl::Out<hdl::Valid<InboundTrace>> inbound{"inbound", InboundTrace{},
                                             "a remote access performed or refused here"};
  hdl::Out<UInt> idle{"idle", W{1}};

  explicit NetworkInterface(const Config& config);

 private:
  // What the node answers to others, and whether it owes nothing.
  struct Serving {
    const hdl::Stream<InjectFlit>* answers;
    UInt idle;
    ObjectBulk* objects = nullptr;  // bulk transfers of the block device, if there are any
  };
  void add_bulk_engine(const Config& config, RemoteRequester& requester, RemoteServer& server,
                       const Serving& serving);
  // Between RAM and block device.
  void share_bulk_network(BulkEngine& engine, ObjectBulk& objects);
  // Of RAM and block device.
  Serving add_object_server(const Config& config, RemoteServer& server);
};

}  // namespace xb::network
