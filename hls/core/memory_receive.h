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
  hdl::Out<UInt> answered;
  hdl::Out<UInt> answer;
  hdl::In<UInt> took_answer;         // the amo there has made use of it
  hdl::In<UInt> failed;              // the sc in memory issue wrote nothing
  hdl::Out<UInt> ready;              // takes the issue slot
  hdl::Out<Slot<WriteBackOp>> slot;  // write back always takes it
  hdl::Out<Forward> forward;
  hdl::Out<UInt> occupied;
  hdl::Out<UInt> blocks;         // holds an unanswered access that may trap or must be alone
  hdl::Out<UInt> blocked_label;  // isa::Activity of those who wait for it

  hdl::In<hdl::Valid<memory::MemoryAnswer>> ram_0, ram_1;  // by bank
  hdl::In<hdl::Valid<DeviceResponse>> device;
  hdl::In<hdl::Valid<DeviceResponse>> clint;
  hdl::In<hdl::Valid<network::RemoteResponse>> remote;

  hdl::Out<TrapReport> trap;  // an extended load came back with an error
  hdl::In<UInt> trap_pc;

  explicit MemoryReceive(const Config& config);
};

}  // namespace xb::core
