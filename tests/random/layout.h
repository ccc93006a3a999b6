// SPDX-License-Identifier: Apache-2.0
//
// Memory of a random program and the registers that keep their meaning throughout.
//
//   text | shared scratch, list of namespaces, perhaps a namespace table, literals (= exported
//   window) | private scratch
#pragma once

#include <cstdint>

#include "hls/isa/memory_map.h"

namespace xb::random {

inline constexpr std::uint64_t kScratchBytes = 4096;  // addressable from its middle

inline constexpr std::uint64_t kLastWords = 64;

struct Layout {
  unsigned xlen = 64;
  bool xbgas = true;         // false: every xBGAS instruction is illegal, and the handler skips it
  bool machine_mode = true;  // false: nothing may trap
  std::uint64_t text = isa::kRamBase;
  std::uint64_t shared = 0;      // scratch that other PEs write
  std::uint64_t namespaces = 0;  // list of kNamespaces words, filled by each PE
  std::uint64_t table = 0;       // namespace table of kTableSlots (table.h), if there is one
  std::uint64_t literals = 0;
  std::uint64_t window_end = 0;
  std::uint64_t private_scratch = 0;
  std::uint64_t end = 0;
  // The first address behind RAM, if something is to be jumped to there; the kLastWords bytes
  // before it are for what jumps.
  std::uint64_t ram_end = 0;
};

// Room for about `length` instructions, and for so many bytes of a namespace table.
Layout make_layout(unsigned xlen, bool xbgas, bool machine_mode, unsigned length,
                   std::uint64_t table_bytes);

// Registers that random code never writes.
inline constexpr unsigned kSp = 2;        // middle of the private scratch
inline constexpr unsigned kGp = 3;        // list of namespaces
inline constexpr unsigned kTp = 4;        // middle of the shared scratch; e4 is a valid namespace
inline constexpr unsigned kLink = 29;     // where to go on after a fetch fault
inline constexpr unsigned kHandler = 30;  // and 31: scratch of the trap handler

// Entries of the list of namespaces. With a namespace table the numbers are others, and which PEs
// they lead to changes, but for kNsSelf.
inline constexpr unsigned kNsLocal = 0;
inline constexpr unsigned kNsSelf = 1;  // loop-back
inline constexpr unsigned kNsNext = 2;
inline constexpr unsigned kNsPrevious = 3;
inline constexpr unsigned kNsMirror = 4;  // PE n-1-id
inline constexpr unsigned kNsValid = 5;   // the entries before this one are mapped
inline constexpr unsigned kNsBeyond = 5;  // one above the last PE
inline constexpr unsigned kNsOnes = 6;
inline constexpr unsigned kNsWide = 7;  // this and the rest: PE 0, but for one bit above all PEs
inline constexpr unsigned kNsLowestWide = 10;
inline constexpr unsigned kNamespaces = 16;

}  // namespace xb::random
