// SPDX-License-Identifier: Apache-2.0
// Two who ask the block device of a node, one access at a time: those of single accesses and those
// of bulk transfers take turns, so that neither waits for more than one access of the other.
#pragma once

#include "hls/hdl/hdl.h"
#include "hls/network/object.h"

namespace xb::network {

class DiskTurns : public hdl::Module {
 public:
  hdl::In<hdl::Stream<DiskRequest>> single{"single", DiskRequest{}, "of object_server"};
  hdl::Out<hdl::Valid<DiskResponse>> single_rsp{"single_rsp", DiskResponse{}, "its answer"};
  hdl::In<hdl::Stream<DiskRequest>> bulk{"bulk", DiskRequest{}, "of object_bulk"};
  hdl::Out<hdl::Valid<DiskResponse>> bulk_rsp{"bulk_rsp", DiskResponse{}, "its answer"};
  hdl::Out<hdl::Stream<DiskRequest>> disk{"disk", DiskRequest{},
                                          "to the block device, from registers"};
  hdl::Out<UInt> is_bulk{"is_bulk", W{1}, "beside `disk`: of a bulk transfer"};
  hdl::In<hdl::Valid<DiskResponse>> disk_rsp{"disk_rsp", DiskResponse{}, "its answer"};

  DiskTurns();
};

}  // namespace xb::network
