// SPDX-License-Identifier: Apache-2.0
//
// Return stack: where the calls that fetch has followed return to. What fetch does to it on a wrong
// path is mended by execute, which says where its top was; words that were overwritten then stay
// wrong, which costs a redirect at most.
#pragma once

#include "hls/core/prediction.h"

namespace xb::core {

class ReturnStack : public hdl::Module {
 public:
  hdl::In<StackMove> move{"move", StackMove(), "fetch follows a call or a return"};
  hdl::In<StackRepair> repair{"repair", StackRepair(), "execute has sent fetch elsewhere"};
  hdl::Out<UInt> top{"top", W{kTopWidth}, "number of the newest call"};
  hdl::Out<UInt> target{"target", W{kTargetWidth}, "where it returns to, bits 19 to 2"};

  explicit ReturnStack(unsigned entries);
};

}  // namespace xb::core
