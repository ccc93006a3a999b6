// SPDX-License-Identifier: Apache-2.0
//
// Direction table: counters of the outcomes of branches, found by their address and the history of
// jumps. It is read beside port A and answers in the next cycle, for both instructions of the word.
// Branches share counters; beside each is a counter that chooses between it and the one that the
// branch has of its own in the branch target buffer.
#pragma once

#include "hls/core/prediction.h"

namespace xb::core {

class DirectionTable : public hdl::Module {
 public:
  hdl::In<UInt> clearing{"clearing", W{1},
                         "after reset: the counters at `clear_index` are cleared"};
  hdl::In<UInt> clear_index;
  hdl::In<UInt> read{"read", W{1}, "a word is requested on port A"};
  hdl::In<UInt> word, history;
  hdl::In<UInt> trains{"trains", W{1}, "the counter of a branch in execute changes"};
  hdl::In<UInt> pc, history_then;
  hdl::In<ByHistory> row{"row", ByHistory(), "from now on"};
  // About the word that was requested last, from the next cycle on.
  hdl::Out<ByHistory> lower{"lower", ByHistory(), "about the lower half of the last word"};
  hdl::Out<ByHistory> upper{"upper", ByHistory(), "about its upper half"};

  static unsigned index_width(unsigned entries);
  explicit DirectionTable(unsigned entries);
};

}  // namespace xb::core
