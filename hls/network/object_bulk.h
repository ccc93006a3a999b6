// SPDX-License-Identifier: Apache-2.0
// Bulk transfers of the block device of this node, packet by packet, in the order in which they
// were asked for. A packet lies in a buffer here while the device is at work, so nothing of the
// network waits for it: data for the device comes only when this has said that the buffer is free,
// and data of the device leaves only when all of it is there. Who finds the places taken asks again
// later, and has its turn then (bulk_places.h).
#pragma once

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/network/object.h"
#include "hls/network/remote.h"

namespace xb::network {

inline constexpr unsigned kObjectTransfers = 2;  // at hand and waiting

class ObjectBulk : public hdl::Module {
 public:
  hdl::In<UInt> node_x{"node_x", W{5}};
  hdl::In<UInt> node_y{"node_y", W{5}};
  hdl::In<UInt> mesh_width{"mesh_width", W{6}};
  hdl::In<UInt> cycle;  // timeout_log2 bits
  hdl::In<hdl::Stream<ObjectTransfer>> request{"request", ObjectTransfer{},
                                               "permitted; ready: there is a place"};
  hdl::In<hdl::Stream<EjectFlit>> flit{"flit", EjectFlit{}, "data for the device; always taken"};
  hdl::Out<hdl::Stream<InjectFlit>> answer{"answer", InjectFlit{}, "to the router, one flit"};
  hdl::Out<hdl::Stream<InjectFlit>> data{"data", InjectFlit{}, "of the device, to the router"};
  hdl::Out<hdl::Stream<DiskRequest>> disk{"disk", DiskRequest{}, "to the block device"};
  hdl::In<hdl::Valid<DiskResponse>> disk_rsp{"disk_rsp", DiskResponse{}, "its answer"};
  hdl::Out<UInt> refuses{"refuses", W{1}, "register: a packet of a put is damaged"};
  hdl::Out<UInt> idle{"idle", W{1}, "nothing waits, and no answer is owed and no place kept"};

  explicit ObjectBulk(const Config& config);
};

}  // namespace xb::network
