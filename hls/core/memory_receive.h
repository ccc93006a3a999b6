// SPDX-License-Identifier: Apache-2.0
//
// Stage mr: waits for the answer of a memory access and aligns what was loaded.
#pragma once

#include "hls/config.h"
#include "hls/core/pipeline.h"
#include "hls/memory/memory_port.h"
#include "hls/network/remote.h"

namespace xb::core {

class MemoryReceive : public hdl::Module {
 public:
  hdl::In<Slot<MemoryOp>> issue;
  // What the memory answered to the access still in memory issue.
  hdl::Out<UInt> answered{"answered", W{1}};
  hdl::Out<UInt> answer{"answer", W{64}};
  hdl::In<UInt> took_answer{"took_answer", W{1}, "the amo there has made use of it"};
  hdl::In<UInt> failed{"failed", W{1}, "the sc in memory issue wrote nothing"};
  hdl::Out<UInt> ready{"ready", W{1}, "takes the issue slot"};
  hdl::Out<Slot<WriteBackOp>> slot;  // write back always takes it
  hdl::Out<Forward> forward;
  hdl::Out<UInt> occupied{"occupied", W{1}};
  hdl::Out<UInt> blocks{"blocks", W{1},
                        "holds an unanswered access that may trap or must be alone"};
  hdl::Out<UInt> blocked_activity{"blocked_activity", hdl::enum_shape<Activity>(),
                                  "isa::Activity of those who wait for it"};

  hdl::In<hdl::Valid<memory::MemoryAnswer>> dmem_rsp0{"dmem_rsp0", memory::MemoryAnswer(),
                                                      "by bank"};
  hdl::In<hdl::Valid<memory::MemoryAnswer>> dmem_rsp1{"dmem_rsp1", memory::MemoryAnswer(),
                                                      "by bank"};
  hdl::In<hdl::Valid<DeviceResponse>> device{"device", DeviceResponse()};
  hdl::In<hdl::Valid<DeviceResponse>> clint{"clint", DeviceResponse()};
  hdl::In<hdl::Valid<network::RemoteResponse>> remote{"remote", network::RemoteResponse()};

  hdl::Out<TrapReport> trap;  // an extended load came back with an error
  hdl::In<UInt> handler_pc;

  explicit MemoryReceive(const Config& config);
};

}  // namespace xb::core
