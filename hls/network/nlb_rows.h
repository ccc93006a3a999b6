// SPDX-License-Identifier: Apache-2.0
// Which namespaces a large look-aside buffer holds, and in which slot: a content-addressed memory
// made of block or LUT RAM. A namespace is four digits of four bits. For each digit there are
// sixteen rows with a bit per slot: the namespace in the slot has that digit. The slot whose bit
// is 1 in all four rows of a namespace holds it. So every slot is compared, in one read and an AND.
//
// Rows are read at the end of a cycle and stand here until others are read. What is changed is
// changed in the rows that were read last.
#pragma once

#include "hls/hdl/hdl.h"
#include "hls/isa/namespace_table.h"

namespace xb::network {

using hdl::UInt;
using hdl::W;

class NlbRows : public hdl::Module {
 public:
  // Looking up: `held` and `slot` are of `ns` in the cycle after, and until the next read.
  hdl::In<UInt> reads{"reads", W{1}, "read the rows of `ns`; not with `fills`"};
  hdl::In<UInt> ns{"ns", W{isa::kNamespaceBits}};
  hdl::Out<UInt> held{"held", W{1}, "the namespace is here"};
  hdl::Out<UInt> slot;  // where
  // Changing.
  hdl::In<UInt> fills{"fills", W{1}, "the namespace, which is not held, comes to `new_slot`"};
  hdl::In<UInt> new_slot;
  hdl::In<UInt> old_ns{"old_ns", W{isa::kNamespaceBits},
                       "with `fills`: the one that it takes the slot of, if any did; it leaves in "
                       "the next cycle, in which nothing may be read or changed"};
  hdl::In<UInt> forgets{"forgets", W{1}, "the namespace, which is held, leaves"};
  hdl::In<UInt> wipes{"wipes", W{1}, "everything leaves the rows `row`"};
  hdl::In<UInt> row{"row", W{4}, "of all digits; after all sixteen nothing is held"};

  explicit NlbRows(unsigned entries);
};

}  // namespace xb::network
