// SPDX-License-Identifier: Apache-2.0
// Programs with a namespace table.
#pragma once

#include "hls/isa/memory_map.h"
#include "hls/isa/namespace_table.h"
#include "tests/common/assembler.h"
#include "tests/reference/table_words.h"

namespace xb::test {

using reference::kAll;
using reference::node;

constexpr int csr(unsigned number) { return static_cast<int>(number); }
inline constexpr unsigned kSlots = 4;
inline constexpr std::uint32_t kTable = 0x3000, kData = 0x2000;  // RAM offsets
inline constexpr unsigned kBase = 8;                             // register: the table

// a0 = a number of 32 bits whose bit 11 is 0; stores it as a word of the table.
inline void append_word(Words& w, unsigned slot, unsigned word, std::uint64_t value) {
  append(w, {lui(a0, static_cast<unsigned>(value >> 12 & 0xfffff)),
             addi(a0, a0, static_cast<int>(value & 0x7ff)),
             s_type(Op::kSd, a0, static_cast<int>(slot * isa::kNsEntryBytes + 8 * word), kBase)});
}

// Extended accesses by t0, which becomes the address of data, go by e5.
inline void append_by(Words& w, int ns) { w.push_back(i_type(Op::kEaddie, t0, zero, ns)); }

// A table in which namespaces 5 and 9 lead to PE 1, behind a slot that holds namespace 7, with the
// mapping `mapping`; the bounds are those of RAM.
inline Words with_table(std::uint64_t mapping = kAll | node(1)) {
  Words w = ram_address(kBase, kTable);
  append(w, {i_type(Op::kCsrrw, zero, kBase, csr(isa::csr::kNstablebase)),
             i_type(Op::kCsrrwi, zero, kSlots, csr(isa::csr::kNstablesize))});
  append(w, {addi(a1, zero, 1), i_type(Op::kSlli, a1, a1, 32)});
  constexpr unsigned kNamespaces[]{7, 5, 9};
  for (unsigned slot = 1; slot < kSlots; ++slot) {
    append_word(w, slot, 0, kNamespaces[slot - 1]);
    append_word(w, slot, 1, mapping);
    w.push_back(s_type(Op::kSd, a1, static_cast<int>(slot * isa::kNsEntryBytes + 24), kBase));
  }
  append(w, ram_address(t0, kData));
  return w;
}

}  // namespace xb::test
