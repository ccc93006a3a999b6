// SPDX-License-Identifier: Apache-2.0
//
// The history of jumps: a number that the addresses of the last jumps and taken branches make.
// Fetch goes ahead with its guesses; execute keeps the history of what has really happened, and
// where it sends fetch elsewhere, that counts there, too. So no instruction takes its history
// along.
#pragma once

#include "hls/core/prediction.h"

namespace xb::core {

class BranchHistory : public hdl::Module {
 public:
  hdl::In<UInt> turns{"turns", W{1}, "fetch goes on elsewhere, as guessed"};
  hdl::In<UInt> from{"from", W{kHistoryWidth}, "address of the jump there, bits 13 to 2"};
  hdl::In<UInt> jumps{"jumps", W{1}, "a jump or taken branch leaves execute"};
  hdl::In<UInt> pc{"pc", W{kHistoryWidth}, "its address, bits 13 to 2"};
  hdl::In<UInt> repair{"repair", W{1}, "execute has sent fetch elsewhere"};
  hdl::Out<UInt> of_fetch;    // of the word that is requested
  hdl::Out<UInt> of_execute;  // register; of the instruction in execute

  // No more than `width` bits are kept: no bit depends on those to its left.
  explicit BranchHistory(unsigned width);
};

}  // namespace xb::core
