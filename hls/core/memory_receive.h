// SPDX-License-Identifier: Apache-2.0
//
// Stage mr: holds what memory issue has finished. Nothing waits here and nothing can fail.
#pragma once

#include "hls/config.h"
#include "hls/core/pipeline.h"

namespace xb::core {

class MemoryReceive : public hdl::Module {
 public:
  hdl::In<Slot<WriteBackOp>> issue;
  hdl::In<UInt> product;             // of the multiplier, for the instruction here
  hdl::Out<Slot<WriteBackOp>> slot;  // write back always takes it
  hdl::Out<Forward> forward;
  hdl::Out<UInt> occupied{"occupied", W{1}, "holds an instruction"};

  explicit MemoryReceive(const Config& config);
};

}  // namespace xb::core
