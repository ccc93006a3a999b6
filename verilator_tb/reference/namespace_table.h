// SPDX-License-Identifier: Apache-2.0
//
// The search for a namespace in the table in memory: hls/isa/README.md, "Namespace table". Layout
// of an entry: hls/isa/namespace_table.h.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "hls/isa/causes.h"
#include "verilator_tb/reference/nlb.h"

namespace xb::reference {

// Where it lies, and what its addresses and nodes must be below.
struct NamespaceTable {
  std::uint64_t base = 0;
  std::uint64_t size = 0;      // entries; not 0
  std::uint64_t ram_size = 0;  // bytes
  unsigned num_pes = 1;
  bool has_objects = false;  // an entry may lead to a block device
};

// Reads 8 bytes of RAM; nothing: the search is given up.
using ReadWord = std::function<std::optional<std::uint64_t>(std::uint64_t address)>;

struct SearchResult {
  isa::Reason reason = isa::Reason::kNone;
  Mapping mapping;                       // if it is kNone
  std::vector<std::uint64_t> addresses;  // that were read, in order; all lie in RAM
  bool given_up = false;                 // then the rest says nothing
};

// `ns` is 1 to isa::kMaxNamespace.
SearchResult search(const NamespaceTable& table, std::uint64_t ns, const ReadWord& read);

}  // namespace xb::reference
