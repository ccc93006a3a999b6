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
  hdl::In<UInt> reason;     // isa::Reason of a namespace fault in `execute`
  hdl::In<UInt> atomic_op;  // of an amo in `execute`: atomic_update.h
  hdl::In<UInt> bid;        // `execute` moves on to here and wants port B
  hdl::Out<UInt> ready;     // takes the execute slot
  hdl::In<UInt> mr_ready;
  hdl::In<UInt> answered;  // what the amo here has read is in `answer`
  hdl::In<UInt> answer;    // 64 bits
  hdl::Out<UInt> took_answer;
  hdl::Out<Slot<MemoryOp>> slot;  // to memory receive
  hdl::Out<Forward> forward;
  hdl::Out<UInt> occupied;       // holds an instruction
  hdl::Out<UInt> blocks;         // holds one that may still trap or must be alone
  hdl::Out<UInt> blocked_label;  // isa::Activity of those who wait for it

  hdl::Out<hdl::Stream<memory::MemoryRequest>> ram;
  hdl::Out<memory::AtomicBid> ram_atomic;      // beside `ram`
  hdl::Out<hdl::Valid<DeviceRequest>> device;  // valid and payload from registers
  hdl::Out<hdl::Valid<DeviceRequest>> clint;
  hdl::Out<hdl::Stream<network::RemoteRequest>> remote;
  hdl::Out<UInt> asks_network;  // holds a request of `remote`, which may still wait

  hdl::Out<TrapReport> trap;
  hdl::In<UInt> trap_pc;  // where the handler begins

  explicit MemoryIssue(const Config& config);
};

}  // namespace xb::core
