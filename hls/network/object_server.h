// SPDX-License-Identifier: Apache-2.0
// Serves what other PEs ask of the block device of this node: a queue of requests, which are done
// in its order, one at a time. Its answers share the virtual network of responses with those of
// the RAM, so a slow device holds up nobody but who asks for it. A request leaves the queue with
// its answer; what finds the queue full is refused (remote_server.h).
#pragma once

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/network/object.h"
#include "hls/network/remote.h"

namespace xb::network {

class ObjectServer : public hdl::Module {
 public:
  hdl::In<UInt> node_x{"node_x", W{5}};
  hdl::In<UInt> node_y{"node_y", W{5}};
  hdl::In<UInt> mesh_width{"mesh_width", W{6}};
  hdl::In<hdl::Stream<ObjectRequest>> request{"request", ObjectRequest{},
                                              "permitted; ready: there is a place"};
  hdl::Out<hdl::Stream<InjectFlit>> answer;  // to the router
  hdl::Out<hdl::Stream<DiskRequest>> disk{"disk", DiskRequest{}, "from registers"};
  hdl::In<hdl::Valid<DiskResponse>> disk_rsp{"disk_rsp", DiskResponse{}, "its answer"};
  hdl::Out<UInt> idle{"idle", W{1}, "nothing waits and no answer is owed"};

  // Throws std::invalid_argument unless config.object_queue is in 2..8.
  explicit ObjectServer(const Config& config);
};

}  // namespace xb::network
