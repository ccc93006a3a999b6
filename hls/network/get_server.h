// SPDX-License-Identifier: Apache-2.0
// Serves the gets of others: a queue of what they ask for, and the packets of the oldest, one after
// the other. It holds nothing that anybody waits for but the places of the queue; who finds them
// taken asks again later, and has its turn then (bulk_places.h).
#pragma once

#include <optional>

#include "hls/hdl/hdl.h"
#include "hls/network/bulk.h"

namespace xb::network {

class GetServer : public hdl::Module {
 public:
  hdl::In<hdl::UInt> mesh_width{"mesh_width", hdl::W{6}};
  hdl::In<hdl::Stream<GetRequest>> request{"request", GetRequest{}, "ready: a place for its source"};
  std::optional<hdl::In<UInt>> upper;  // beside it, with wide flits only: PairGetRequest
  hdl::Out<hdl::Stream<BulkJob>> job;  // the next packet
  hdl::Out<UInt> idle{"idle", W{1}, "nothing waits, and no place is kept"};

  // `depth`: requests that may wait.
  GetServer(unsigned depth, unsigned flit_bits, bool has_objects);
};

}  // namespace xb::network
