// SPDX-License-Identifier: Apache-2.0
// Sends the answers that a node owes, in the order of the requests. In narrow flits the header of a
// load response goes out while the memory is still reading, and the data follows when it comes; in
// wide ones both go then. A store is answered when port B has taken it.
#pragma once

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/memory/memory_port.h"
#include "hls/network/header.h"
#include "hls/network/remote.h"

namespace xb::network {

// An answer that is owed.
struct ResponseSlot {
  UInt op{hdl::enum_shape<isa::PacketOp>(), "of the answer"};
  UInt size{W{2}, "log2 of the bytes"};
  UInt tag{W{5}, "of the request"};
  UInt destination{W{10}, "mesh address of the requester"};
  UInt reason{hdl::enum_shape<isa::Reason>(), "of an error"};
  UInt offset{W{4}, "byte address modulo 16: bit 3 is the bank"};
  UInt brings_data{W{1}, "a load response: what the memory has read follows"};
  HW_FIELDS(op, size, tag, destination, reason, offset, brings_data)
};

class ResponseSender : public hdl::Module {
 public:
  hdl::In<UInt> node_x{"node_x", W{5}};
  hdl::In<UInt> node_y{"node_y", W{5}};
  hdl::In<hdl::Stream<ResponseSlot>> slot{"slot", ResponseSlot{}, "ready: a place is free"};
  hdl::In<UInt> waiting{"waiting", W{1}, "what came last had not been on port B before this cycle"};
  hdl::In<hdl::Valid<memory::MemoryAnswer>> memory_rsp0{"memory_rsp0", memory::MemoryAnswer{},
                                                        "of bank 0"};
  hdl::In<hdl::Valid<memory::MemoryAnswer>> memory_rsp1{"memory_rsp1", memory::MemoryAnswer{},
                                                        "of bank 1"};
  hdl::Out<hdl::Stream<InjectFlit>> response;  // to the router
  hdl::Out<UInt> idle{"idle", W{1}};

  // `slots`: answers owed at once, 2..32.
  ResponseSender(unsigned slots, unsigned flit_bits);
};

}  // namespace xb::network
