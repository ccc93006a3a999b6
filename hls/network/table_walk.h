// SPDX-License-Identifier: Apache-2.0
// The search for a namespace in the table (hls/isa/README.md, "Namespace table"), one word after
// the other: from slot ns mod size on for an entry of this namespace alone, then in the first slots
// for a range. The next word is asked for when the last one has come, so that an abandoned search
// leaves nothing behind.
//
// A memory that answers in the next cycle takes two cycles for a word; an entry in its first slot
// is known after nine: one to compute the slot, four words.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/isa/namespace_table.h"
#include "hls/labels.h"
#include "hls/memory/memory_port.h"
#include "hls/network/object.h"

namespace xb::network {

using hdl::UInt;
using hdl::W;
using hdl::operator<<=;  // bundles of this namespace are driven with it

inline constexpr unsigned kNsBoundWidth = 30;  // of an address up to 2^32, in units of 8

// What an access needs to know of an entry.
struct NamespaceTarget {
  UInt node{W{10}, "where the namespace leads"};
  UInt permits{W{3}, "bit 0 loads, 1 stores, 2 atomic accesses"};
  HW_FIELDS(node, permits)
};
struct NamespaceWindow {
  UInt high{W{kNsBoundWidth}, "the address behind the highest, in units of 8"};
  UInt low{W{kNsBoundWidth}, "lowest address, in units of 8"};
  HW_FIELDS(high, low)
};

// Where the table is.
struct NamespaceTable {
  UInt base{W{27}, "bits 31:5 of its address"};
  UInt size{W{isa::kNamespaceBits + 1}, "entries, a power of two; 0: there is none"};
  HW_FIELDS(base, size)
};

class TableWalk : public hdl::Module {
 public:
  hdl::In<NamespaceTable> table{"table", NamespaceTable{}, "where it is"};
  hdl::In<UInt> ram_size{"ram_size", W{32}};
  hdl::In<UInt> num_pes{"num_pes", W{11}};

  hdl::In<UInt> start{"start", W{1}, "search for `ns`; both stay until the search has ended"};
  hdl::In<UInt> ns{"ns", W{isa::kNamespaceBits}};
  hdl::Out<UInt> may_end{"may_end", W{1}, "no word is awaited: the search may be abandoned"};
  hdl::In<UInt> abandon{"abandon", W{1}, "do so, only with may_end"};

  hdl::Out<hdl::Stream<memory::LoadRequest>> read{"read", memory::LoadRequest{}, "of the table"};
  hdl::Out<UInt> awaits{"awaits", W{1}, "the next answer of the bank is for this search"};
  hdl::In<hdl::Valid<memory::LoadAnswer>> answer{"answer", memory::LoadAnswer{}, "to `read`"};

  hdl::Out<UInt> found{"found", W{1}, "the search has ended well"};
  hdl::Out<NamespaceTarget> target{"target", NamespaceTarget{}, "of the namespace"};
  hdl::Out<NamespaceWindow> window{"window", NamespaceWindow{}, "of its addresses"};
  // With block devices only.
  std::optional<hdl::Out<UInt>> object;
  hdl::Out<UInt> fails{"fails", W{1}, "there is no entry of use; the search has ended"};
  hdl::Out<UInt> reason{"reason", hdl::enum_shape<isa::Reason>(), "why"};

  // `has_objects`: an entry may lead to a block device.
  explicit TableWalk(bool has_objects = false);
};

}  // namespace xb::network
