// SPDX-License-Identifier: Apache-2.0
// The slots of a large look-aside buffer in the order of their use (true LRU): a list that is
// linked both ways, in two memories. Slots that hold nothing are at its end. To move a slot takes
// three cycles; in the second of them `last` is right.
#pragma once

#include "hls/hdl/hdl.h"

namespace xb::network {

using hdl::UInt;
using hdl::W;

class NlbOrder : public hdl::Module {
 public:
  hdl::In<UInt> moves{"moves", W{1},
                      "a slot is used, or comes to hold nothing; every third cycle at most"};
  hdl::In<UInt> to_end{"to_end", W{1}, "it holds nothing now"};
  hdl::In<UInt> slot;
  hdl::Out<UInt> last;
  // Behind reset, before anything else: all slots in turn.
  hdl::In<UInt> begins{"begins", W{1}, "put `first_slot` behind the one before"};
  hdl::In<UInt> first_slot;

  explicit NlbOrder(unsigned entries);
};

}  // namespace xb::network
