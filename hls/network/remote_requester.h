// SPDX-License-Identifier: Apache-2.0
// The sending half of the network interface: turns requests of the core into packets, keeps the
// books of what is in flight, and matches the answers. It does not serve anybody (remote_server).
//
// Every request, posted stores too, holds a tag until it is answered. Tags are handed out in turn,
// so a tag rests as long as possible before it is used again.
#pragma once

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/network/remote.h"

namespace xb::network {

inline constexpr unsigned kCountWidth = 6;  // operations in flight, 0..32

class RemoteRequester : public hdl::Module {
 public:
  hdl::In<UInt> node_x{"node_x", W{5}};
  hdl::In<UInt> node_y{"node_y", W{5}};
  hdl::In<UInt> mesh_width{"mesh_width", W{6}};
  // Core.
  hdl::In<hdl::Stream<RemoteRequest>> xreq{"xreq", RemoteRequest{}};
  hdl::Out<hdl::Valid<RemoteResponse>> xrsp{"xrsp", RemoteResponse{}};  // registered
  hdl::Out<hdl::Valid<RemoteError>> xerr{"xerr", RemoteError{}};        // registered
  hdl::Out<UInt> outstanding_loads{"outstanding_loads", W{kCountWidth}};
  hdl::Out<UInt> outstanding_stores{"outstanding_stores", W{kCountWidth}};
  // Router.
  hdl::Out<hdl::Stream<InjectFlit>> request{"request", InjectFlit{}};
  hdl::In<hdl::Stream<EjectFlit>> response{"response", EjectFlit{}};  // always taken
  hdl::Out<UInt> idle{"idle", W{1}};  // nothing to send, nothing arriving; answers may be due

  // Throws std::invalid_argument unless config.tags is in 1..32.
  explicit RemoteRequester(const Config& config);
};

}  // namespace xb::network
