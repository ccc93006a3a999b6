// SPDX-License-Identifier: Apache-2.0
//
// Stage mr: holds what memory issue has finished, and writes the register files with it. Nothing
// waits here and nothing can fail.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/core/pipeline.h"
#include "hls/network/remote.h"

namespace xb::core {

class MemoryReceive : public hdl::Module {
 public:
  hdl::In<Slot<WriteBackOp>> issue;
  hdl::In<UInt> clearing{"clearing", W{1}, "the register files are set to 0: `forward` is 0, too"};
  hdl::In<UInt> product;             // of the multiplier, for the instruction here
  hdl::Out<Slot<WriteBackOp>> slot;  // write back always takes it
  hdl::Out<Forward> forward;         // to the register files and to decode
  hdl::Out<UInt> occupied{"occupied", W{1}, "holds an instruction"};

  // Configurations with loads in flight only: values of loads that have retired, in bubbles.
  struct Late {
    hdl::In<hdl::Stream<network::LateAnswer>> answer{"late_answer", network::LateAnswer{},
                                                     "of the network interface"};
    hdl::Out<Destination> taken{"late_taken", Destination(), "of the answer that comes in"};
    hdl::Out<LateRetire> written;
    explicit Late(unsigned xlen)
        : written("late_written", LateRetire(xlen), "the one that is here: it is being written") {}
  };
  std::optional<Late> late;

  explicit MemoryReceive(const Config& config);
};

}  // namespace xb::core
