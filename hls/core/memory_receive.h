// SPDX-License-Identifier: Apache-2.0
//
// Stage mr: holds what memory issue has finished, and writes the register files with it. Nothing
// waits here and nothing can fail.
#pragma once

#include "hls/config.h"
#include "hls/core/pipeline.h"

namespace xb::core {

class MemoryReceive : public hdl::Module {
 public:
  hdl::In<Slot<WriteBackOp>> issue;
  hdl::In<UInt> clearing{"clearing", W{1}, "the register files are set to 0: `forward` is 0, too"};
  hdl::In<UInt> product;             // of the multiplier, for the instruction here
  hdl::Out<Slot<WriteBackOp>> slot;  // write back always takes it
  hdl::Out<Forward> forward;         // to the register files and to decode
  hdl::Out<UInt> occupied{"occupied", W{1}, "holds an instruction"};

  explicit MemoryReceive(const Config& config);
};

}  // namespace xb::core
