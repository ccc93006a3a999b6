// SPDX-License-Identifier: Apache-2.0
// The bulk engine of a node: what its core commands, what others put here and get from here. See
// bulk.md.
#pragma once

#include <deque>
#include <optional>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/memory/memory_port.h"
#include "hls/network/bulk.h"
#include "hls/network/bulk_receiver.h"
#include "hls/network/remote.h"

namespace xb::network {

class BulkEngine : public hdl::Module {
 public:
  hdl::In<UInt> node_x{"node_x", W{5}};
  hdl::In<UInt> node_y{"node_y", W{5}};
  hdl::In<UInt> mesh_width{"mesh_width", W{6}};
  hdl::In<UInt> cycle;  // timeout_log2 bits
  hdl::In<WindowPort> window{"window", WindowPort{}, "what others may do to this RAM"};
  // Core.
  hdl::In<hdl::Stream<BulkCommand>> command;  // of the core
  hdl::Out<BulkState> state{"state", BulkState{}, "to the core, from registers"};
  hdl::Out<hdl::Stream<BulkError>> error{"error", BulkError{}, "a command has failed"};
  // Router.
  hdl::Out<hdl::Stream<InjectFlit>> bulk;
  hdl::In<hdl::Stream<EjectFlit>> inbound;
  hdl::Out<hdl::Stream<InjectFlit>> get;
  hdl::Out<hdl::Stream<InjectFlit>> ack;
  hdl::In<hdl::Valid<BulkAnswer>> answer{"answer", BulkAnswer{}, "from the network of responses"};
  hdl::In<hdl::Stream<GetRequest>> get_request{"get_request", GetRequest{}, "of another node"};
  std::optional<hdl::In<UInt>> get_upper;  // beside it, with wide flits only: PairGetRequest
  // Memory; memory_port.h, bulk_ports().
  std::deque<hdl::Out<hdl::Stream<memory::MemoryRequest>>> write;
  std::deque<hdl::Out<hdl::Stream<memory::LoadRequest>>> read;
  hdl::In<hdl::Valid<memory::MemoryAnswer>> rsp0{"rsp0", memory::MemoryAnswer{}, "of bank 0"};
  hdl::In<hdl::Valid<memory::MemoryAnswer>> rsp1{"rsp1", memory::MemoryAnswer{}, "of bank 1"};
  hdl::Out<BulkTrace> write_trace{"write_trace", BulkTrace{}, "of `write`"};
  hdl::Out<BulkTrace> read_trace{"read_trace", BulkTrace{}, "of `read`"};
  hdl::Out<UInt> refuses{"refuses", W{1}, "register: a packet of a put was refused here"};
  hdl::Out<UInt> idle{"idle", W{1}, "nothing to send, nothing arriving; answers may be due"};

  explicit BulkEngine(const Config& config);
};

}  // namespace xb::network
