// SPDX-License-Identifier: Apache-2.0
//
// Branch target buffer: jumps and branches that were taken, where they led, and how often of late.
// It is read beside port A and answers in the next cycle, for both instructions of the word. Only a
// reset clears it: an entry that is out of date, or of another address with the same tag, costs a
// redirect.
#pragma once

#include "hls/config.h"
#include "hls/core/prediction.h"

namespace xb::core {

class BranchTargetBuffer : public hdl::Module {
 public:
  hdl::In<UInt> read{"read", W{1}, "a word is requested on port A"};
  hdl::In<UInt> word;
  // About the word that was requested last, from the next cycle on.
  hdl::Out<HalfGuess> lower{"lower", HalfGuess(), "about the lower half of the last word"};
  hdl::Out<HalfGuess> upper{"upper", HalfGuess(), "about its upper half"};
  hdl::Out<UInt> asked;
  // For the other tables: until this has ended nothing is known.
  hdl::Out<UInt> clearing{"clearing", W{1}, "after reset: entries are cleared"};
  hdl::Out<UInt> clear_index;
  hdl::In<Outcome> outcome;

  static unsigned clear_width(const Config& config);
  explicit BranchTargetBuffer(const Config& config);
};

}  // namespace xb::core
