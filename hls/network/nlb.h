// SPDX-License-Identifier: Apache-2.0
// The namespace look-aside buffer: from the namespace of an extended access to its node, with what
// the namespace permits (hls/isa/README.md, "Namespace table"; paper: Wang et al., "xBGAS", IPDPS
// 2021, section III). An access is looked up while it is in execute and judged in memory issue, so
// that a hit takes no cycle. If its namespace is not held, it waits there for the search of the
// table. Not for the direct map: the core leaves the buffer alone then.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/network/nlb_directory.h"
#include "hls/network/table_walk.h"

namespace xb::network {

// An extended access in memory issue; from registers.
struct TranslatedAccess {
  UInt valid{W{1}, "it is here; else the rest does not matter"};
  UInt ns{W{isa::kNamespaceBits}, "its namespace"};
  UInt needs{W{3}, "one bit is 1: 0 of a load, 1 of a store, 2 of an atomic access"};
  UInt granule{W{29}, "bits 31:3 of its address"};
  HW_FIELDS(valid, ns, needs, granule)
};

// What software does to the buffer, valid-only.
struct NlbFlush {
  UInt all{W{1}, "forget every namespace"};
  UInt ns{W{isa::kNamespaceBits}, "else this one"};
  HW_FIELDS(all, ns)
};

class Nlb : public hdl::Module {
 public:
  // CSRs and straps.
  hdl::In<NamespaceTable> table{"table", NamespaceTable{}, "from registers"};
  hdl::In<hdl::Valid<NlbFlush>> flush{"flush", NlbFlush{}, "from registers; nothing is in execute"};
  hdl::In<UInt> ram_size{"ram_size", W{32}};
  hdl::In<UInt> num_pes{"num_pes", W{11}};

  // Execute.
  hdl::In<UInt> asks{"asks", W{1}, "an extended access is there"};
  hdl::In<UInt> ns{"ns", W{isa::kNamespaceBits}, "its namespace"};

  // Memory issue.
  hdl::In<UInt> moves{"moves", W{1}, "what is in execute goes there, or nothing does"};
  hdl::In<TranslatedAccess> access{"access", TranslatedAccess{}, "in memory issue"};
  hdl::Out<UInt> held{"held", W{1}, "register: its namespace is held"};
  hdl::Out<UInt> passes{"passes", W{1}, "it may leave, for `node`"};
  hdl::Out<UInt> node{"node", W{10}};
  hdl::Out<UInt> fails{"fails", W{1}, "register: it must not"};
  hdl::Out<UInt> reason{"reason", hdl::enum_shape<isa::Reason>(), "why not"};
  hdl::Out<UInt> may_end{"may_end", W{1}, "it waits, and an interrupt may take its place"};
  hdl::In<UInt> abandon{"abandon", W{1}, "an interrupt does"};
  hdl::Out<hdl::Stream<memory::LoadRequest>> read{"read", memory::LoadRequest{}, "of the table"};
  hdl::Out<UInt> awaits{"awaits", W{1}, "the next answer is to `read`"};
  hdl::In<hdl::Valid<memory::LoadAnswer>> answer{"answer", memory::LoadAnswer{}, "to `read`"};

  // Configurations with a bulk engine only. A bulk command is looked up like an access; it is in
  // execute meanwhile, and memory issue is empty. What lies where is judged by the engine.
  struct Bulk {
    Bulk() {}
    hdl::In<UInt> command{"is_command", W{1}, "`access` is a bulk command"};
    hdl::Out<NamespaceWindow> window{"window", NamespaceWindow{}, "what it may reach"};
  };
  std::optional<Bulk> bulk;
  // More than kMostCompared entries only.
  std::optional<hdl::Out<UInt>> rests;
  // Configurations with block devices only: beside `node`.
  std::optional<hdl::Out<UInt>> object;

  // Throws std::invalid_argument unless config.nlb_entries is in 1..512.
  explicit Nlb(const Config& config);

  // Up to so many entries a namespace is compared with all of them in execute, in registers
  // (NlbDirectory). More of them are in memories (NlbRows, NlbOrder): then a hit takes two cycles,
  // none if the namespace is that of the access before (namespaces.md).
  static constexpr unsigned kMostCompared = 16;

 private:
  void ask(NlbDirectory& directory);
  void keep(NlbDirectory& directory, const TableWalk& walk);
  void look_up_in_rows(unsigned entries, const TableWalk& walk);  // nlb_large.cc

  UInt is_held_, slot_, has_failed_;  // registers
  struct Large {
    UInt free_slot, is_missing, is_found;
  } large_;
};

}  // namespace xb::network
