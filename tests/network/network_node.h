// SPDX-License-Identifier: Apache-2.0
// A tile without its core: router, network interface and port B, wired as a tile wires them. The
// tests play the core, the memory and the neighbours.
#pragma once

#include <deque>
#include <optional>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/isa/csrs.h"
#include "hls/memory/memory_port.h"
#include "hls/network/bulk.h"
#include "hls/network/object.h"
#include "hls/network/remote.h"
#include "hls/network/remote_requester.h"
#include "hls/network/router.h"

namespace xb::network {

class NetworkNode : public hdl::Module {
 public:
  hdl::In<UInt> node_x{"node_x", W{5}};
  hdl::In<UInt> node_y{"node_y", W{5}};
  hdl::In<UInt> mesh_width{"mesh_width", W{6}};
  hdl::In<UInt> mesh_height{"mesh_height", W{6}};
  hdl::In<UInt> ram_size{"ram_size", W{32}};
  hdl::In<UInt> export_base{"export_base", W{64}};
  hdl::In<UInt> export_limit{"export_limit", W{64}};
  hdl::In<UInt> export_perm{"export_perm", W{isa::kExportPermWidth}};
  std::deque<LinkPorts> links;
  hdl::In<hdl::Stream<RemoteRequest>> xreq{"xreq", RemoteRequest{}};
  hdl::Out<hdl::Valid<RemoteResponse>> xrsp{"xrsp", RemoteResponse{}};
  hdl::Out<hdl::Valid<RemoteError>> xerr{"xerr", RemoteError{}};
  std::optional<hdl::In<UInt>> xreq_ns;        // with a namespace table only
  std::optional<hdl::In<LateLoad>> late_load;  // with loads in flight only
  std::optional<hdl::Out<hdl::Stream<LateAnswer>>> late_answer;
  hdl::Out<UInt> msip_write{"msip_write", W{1}};
  hdl::Out<UInt> msip_value{"msip_value", W{1}};
  hdl::Out<UInt> refusals{"refusals", W{16}};
  hdl::Out<UInt> outstanding_loads{"outstanding_loads", W{kCountWidth}};
  hdl::Out<UInt> outstanding_stores{"outstanding_stores", W{kCountWidth}};
  hdl::In<hdl::Stream<memory::MemoryRequest>> store{"store", memory::MemoryRequest{}};
  hdl::Out<hdl::Valid<memory::BankRequest>> dmem0_req;
  hdl::In<hdl::Valid<memory::BankResponse>> dmem0_rsp;
  hdl::Out<hdl::Valid<memory::BankRequest>> dmem1_req;
  hdl::In<hdl::Valid<memory::BankResponse>> dmem1_rsp;
  // With a bulk engine only.
  std::optional<hdl::In<hdl::Stream<BulkCommand>>> bulk_command;
  std::optional<hdl::Out<BulkState>> bulk_state;
  std::optional<hdl::Out<UInt>> bulk_refused, xerr_in_ram;
  // With block devices only.
  std::optional<hdl::In<UInt>> xreq_object;
  std::optional<hdl::In<DiskStraps>> object;
  std::optional<hdl::Out<hdl::Stream<DiskRequest>>> object_req;
  std::optional<hdl::In<hdl::Valid<DiskResponse>>> object_rsp;
  std::optional<hdl::Out<UInt>> inbound_object;
  std::optional<hdl::Out<UInt>> object_bulk;  // with a bulk engine
  hdl::Out<hdl::Valid<InboundTrace>> inbound{"inbound", InboundTrace{}};
  hdl::Out<UInt> dropped{"dropped", W{kDroppedWidth}};
  hdl::Out<UInt> idle{"idle", W{1}};

  explicit NetworkNode(const Config& config);
};

}  // namespace xb::network
