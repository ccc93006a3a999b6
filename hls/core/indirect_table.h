// SPDX-License-Identifier: Apache-2.0
//
// Indirect-target table: where indirect jumps led, found by their address and the history of jumps,
// so that one jump has a target for each way that leads to it. It is read beside port A and answers
// in the next cycle. It counts where the branch target buffer knows a jump whose target varies.
#pragma once

#include "hls/core/prediction.h"

namespace xb::core {

class IndirectTable : public hdl::Module {
 public:
  hdl::In<UInt> clearing{"clearing", W{1}, "after reset: the entry at `clear_index` is cleared"};
  hdl::In<UInt> clear_index;
  hdl::In<UInt> read{"read", W{1}, "a word is requested on port A"};
  hdl::In<UInt> word;
  hdl::In<UInt> history{"history", W{kHistoryWidth}, "before that word"};
  hdl::In<UInt> strays{"strays", W{1}, "an indirect jump in execute leads elsewhere than guessed"};
  hdl::In<UInt> pc;
  hdl::In<UInt> history_then{"history_then", W{kHistoryWidth}, "before it"};
  hdl::In<UInt> goes_to{"goes_to", W{kTargetWidth}, "where it leads, bits 19 to 2"};
  // About the word that was requested last, from the next cycle on.
  hdl::Out<UInt> target{"target", W{kTargetWidth}, "of an indirect jump in the last word"};

  static unsigned index_width(unsigned entries);
  explicit IndirectTable(unsigned entries);
};

}  // namespace xb::core
