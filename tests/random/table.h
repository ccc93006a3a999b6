// SPDX-License-Identifier: Apache-2.0
//
// Random programs whose namespaces are mapped by a table in memory (option --table). The namespaces
// that other recipes use have entries there that always work, exact ones and a range; beside them
// there are entries of every kind, good and bad, that change all the time.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tests/random/layout.h"

namespace xb::random {

class ProgramBuilder;
class Random;

inline constexpr unsigned kTableSlots = 128;

struct TablePlan {
  struct Entry {
    unsigned ns = 0;
    unsigned slot = 0;
    bool is_range = false;
  };
  // By entry of the list of namespaces (layout.h), from kNsSelf on.
  std::array<Entry, kNsValid> roles;
  // Slots that may be written at any time, by anybody, as long as word 0 is not 0, which would end
  // a search, and none of the roles.
  std::vector<Entry> loose;
  // What random accesses use: namespaces of loose slots, in ranges and nowhere.
  std::vector<unsigned> namespaces;
  std::vector<std::uint64_t> words;  // of the table at first; the roles have no node yet
};

TablePlan plan_table(Random& random, const Layout& layout);

// Part of the prologue: the entry of a role leads to the PE whose number is in `node`; its
// namespace is left in `name`. Uses `scratch`.
void emit_role(ProgramBuilder& a, unsigned role, unsigned node, unsigned name, unsigned scratch);
// The table is in use from here on. Uses `scratch`.
void emit_table_on(ProgramBuilder& a, unsigned scratch);

// A recipe: accesses by namespaces of every kind, changes of entries here and at other PEs,
// flushes, another node for a role by the protocol.
void emit_table_use(ProgramBuilder& a);

}  // namespace xb::random
