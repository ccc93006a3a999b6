// SPDX-License-Identifier: Apache-2.0
//
// Stage mi: where accesses are done and traps are taken.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/core/pipeline.h"
#include "hls/memory/atomic_update.h"
#include "hls/memory/memory_port.h"
#include "hls/network/remote.h"

namespace xb::core {

class MemoryIssue : public hdl::Module {
 public:
  hdl::In<Slot<MemoryOp>> execute;
  hdl::In<UInt> reason{"reason", W{4}, "isa::Reason of a namespace fault in `execute`"};
  hdl::In<UInt> atomic_op{"atomic_op", hdl::enum_shape<memory::AtomicOp>(),
                          "of an amo in `execute`"};
  hdl::In<UInt> load_taken{"load_taken", W{1}, "port B takes the load in execute in this cycle"};
  hdl::Out<UInt> may_load{"may_load", W{1}, "from registers; 0: execute must not load now"};
  hdl::Out<UInt> load_dropped{"load_dropped", W{1},
                              "register: the read of execute in the cycle before is nobody's"};
  hdl::Out<UInt> ready{"ready", W{1}, "takes the execute slot"};
  hdl::Out<Slot<WriteBackOp>> slot;  // memory receive always takes it
  hdl::Out<Forward> forward;
  hdl::Out<UInt> occupied{"occupied", W{1}, "holds an instruction"};
  hdl::Out<UInt> multiplies{"multiplies", W{1}, "the instruction here is in the multiplier"};

  hdl::Out<hdl::Stream<memory::MemoryRequest>> store{"store", memory::MemoryRequest(),
                                                     "stores and atomic accesses; from registers"};
  hdl::Out<memory::AtomicBid> atomic{"atomic", memory::AtomicBid(), "beside `store`"};
  hdl::In<UInt> failed{"failed", W{1}, "the last sc wrote nothing"};
  hdl::In<hdl::Valid<memory::LoadAnswer>> core_rsp0{"core_rsp0", memory::LoadAnswer(), "by bank"};
  hdl::In<hdl::Valid<memory::LoadAnswer>> core_rsp1{"core_rsp1", memory::LoadAnswer(), "by bank"};
  hdl::Out<hdl::Valid<DeviceRequest>> device{"device", DeviceRequest(), "from registers"};
  hdl::In<hdl::Valid<DeviceResponse>> device_rsp{"device_rsp", DeviceResponse(), "its answer"};
  hdl::Out<hdl::Stream<network::RemoteRequest>> remote{"remote", network::RemoteRequest(),
                                                       "from registers"};
  hdl::In<hdl::Valid<network::RemoteResponse>> remote_rsp{"remote_rsp", network::RemoteResponse(),
                                                          "to a load"};
  hdl::Out<UInt> asks_network{"asks_network", W{1},
                              "holds a request of `remote`, which may still wait"};

  // Configurations with loads in flight only.
  struct Late {
    Late() {}  // as in decode.h
    hdl::In<UInt> is_on{"late_is_on", W{1}, "loads may be in flight"};
    hdl::In<UInt> limit_reached{"limit_reached", W{1}, "no further one may be now"};
    hdl::Out<Destination> dest{"late_dest", Destination(),
                               "of a load here that goes without its value"};
    hdl::Out<UInt> leaves{"late_leaves", W{1}, "it does in this cycle"};
    hdl::Out<UInt> is_update{"late_is_update", W{1}, "and it writes, too"};
    hdl::Out<network::LateLoad> load{"late_load", network::LateLoad{},
                                     "what becomes of the value of a load in `remote`"};
  };
  std::optional<Late> late;
  // Configurations with compare-and-swap only.
  std::optional<hdl::In<UInt>> keeps_new;

  hdl::Out<TrapReport> trap;
  hdl::In<UInt> handler_pc;  // where the handler begins

  explicit MemoryIssue(const Config& config);
};

}  // namespace xb::core
