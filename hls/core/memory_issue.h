// SPDX-License-Identifier: Apache-2.0
//
// Stage mi: where requests leave the core and traps are taken.
#pragma once

#include "hls/config.h"
#include "hls/core/pipeline.h"
#include "hls/memory/memory_port.h"
#include "hls/network/remote.h"

namespace xb::core {

class MemoryIssue : public hdl::Module {
 public:
  hdl::In<Slot<MemoryOp>> execute;
  hdl::In<UInt> reason{"reason", W{4}, "isa::Reason of a namespace fault in `execute`"};
  hdl::In<UInt> atomic_op{"atomic_op", W{4}, "of an amo in `execute`: atomic_update.h"};
  hdl::In<UInt> bid{"bid", W{1}, "`execute` moves on to here and wants port B"};
  hdl::Out<UInt> ready{"ready", W{1}, "takes the execute slot"};
  hdl::In<UInt> mr_ready{"mr_ready", W{1}};
  hdl::In<UInt> answered{"answered", W{1}, "what the amo here has read is in `answer`"};
  hdl::In<UInt> answer{"answer", W{64}, "64 bits"};
  hdl::Out<UInt> took_answer{"took_answer", W{1}};
  hdl::Out<Slot<MemoryOp>> slot;  // to memory receive
  hdl::Out<Forward> forward;
  hdl::Out<UInt> occupied{"occupied", W{1}, "holds an instruction"};
  hdl::Out<UInt> blocks{"blocks", W{1}, "holds one that may still trap or must be alone"};
  hdl::Out<UInt> blocked_activity{"blocked_activity", hdl::enum_shape<Activity>(),
                                  "isa::Activity of those who wait for it"};

  hdl::Out<hdl::Stream<memory::MemoryRequest>> dmem{"dmem", memory::MemoryRequest()};
  hdl::Out<memory::AtomicBid> dmem_atomic{"dmem_atomic", memory::AtomicBid(), "beside `dmem`"};
  hdl::Out<hdl::Valid<DeviceRequest>> device{"device", DeviceRequest(),
                                             "valid and payload from registers"};
  hdl::Out<hdl::Valid<DeviceRequest>> clint{"clint", DeviceRequest()};
  hdl::Out<hdl::Stream<network::RemoteRequest>> remote{"remote", network::RemoteRequest()};
  hdl::Out<UInt> asks_network{"asks_network", W{1},
                              "holds a request of `remote`, which may still wait"};

  hdl::Out<TrapReport> trap;
  hdl::In<UInt> handler_pc;  // where the handler begins

  explicit MemoryIssue(const Config& config);
};

}  // namespace xb::core
