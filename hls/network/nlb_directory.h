// SPDX-License-Identifier: Apache-2.0
// Which namespaces the look-aside buffer holds, in which slot, and which of them was used longest
// ago (true LRU). What a slot holds beside the namespace is kept elsewhere (nlb.h).
//
// A slot keeps its number while its namespace is held, so that a number found now is good later.
// The numbers stand in a list, the newest in front: a use moves one there, by as many enables and
// no choice of data. A namespace that comes takes a slot that holds none, else the last of the
// list.
#pragma once

#include "hls/hdl/hdl.h"
#include "hls/isa/namespace_table.h"

namespace xb::network {

using hdl::UInt;
using hdl::W;

class NlbDirectory : public hdl::Module {
 public:
  // Looking up.
  hdl::In<UInt> asks{"asks", W{1}, "look for `ns`"};
  hdl::In<UInt> ns{"ns", W{isa::kNamespaceBits}, "namespace to be found or forgotten"};
  hdl::Out<UInt> held{"held", W{1}, "it is here; 0 unless `asks`"};
  hdl::Out<UInt> slot;  // where
  // Using.
  hdl::In<hdl::Valid<UInt>> used;
  // Filling: `new_ns` comes to `free_slot`.
  hdl::Out<UInt> free_slot;
  hdl::In<UInt> fills{"fills", W{1}, "a namespace that is not held comes to `free_slot`"};
  hdl::In<UInt> new_ns{"new_ns", W{isa::kNamespaceBits}};
  // Forgetting; not in a cycle with `fills`.
  hdl::In<UInt> forgets{"forgets", W{1}, "forget `ns`, with `asks`"};
  hdl::In<UInt> forgets_all{"forgets_all", W{1}};

  // 1..16 entries.
  explicit NlbDirectory(unsigned entries);

  // Bits of a slot's number.
  static unsigned slot_width(unsigned entries);

 private:
  void look_up();
  void keep_order();

  const unsigned entries_, slot_width_;
  UInt valid_;  // register, by slot
};

}  // namespace xb::network
