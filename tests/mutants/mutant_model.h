// SPDX-License-Identifier: Apache-2.0
// The Verilated tile with mutants in place of the usual one: the environment variable XB_MUTANT
// selects one by its number in mutants.json; without it, or with 0, there is none. Only the library
// of this model reads it. The tables of a predictor begin with random values, in every run the
// same: else nobody would see that they are not cleared.
#pragma once

#include <cstdint>
#include <cstdlib>

#include "Vtile_mutants.h"
#include "Vtile_mutants___024root.h"

template <typename Root>
void fill_tables(Root& root) {
  std::uint64_t state = 1;
  const auto fill = [&state](auto& table, unsigned bits, std::uint64_t clear = 0,
                             std::uint64_t set = 0) {
    for (std::size_t k = 0; k < std::size(table.m_storage); ++k) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      table.m_storage[k] = (state >> 16 & ((std::uint64_t{1} << bits) - 1) & ~clear) | set;
    }
  };
#define XB_TABLE(name) root.clocked_tile__DOT__u_tile__DOT__u_core__DOT__u_##name
  // Entries that look valid, of the first half or whole KiB of RAM, where programs begin.
  constexpr std::uint64_t kValid = 1u << 28, kTag = 0xffu << 20;
  fill(XB_TABLE(branch_target_buffer__DOT__lower_entries), 33, kTag, kValid);
  fill(XB_TABLE(branch_target_buffer__DOT__upper_entries), 33, kTag, kValid);
  // In what programs of xb_random --wrong-paths do before their first jump.
  XB_TABLE(branch_target_buffer__DOT__learned_pc_q) = 0x478 >> 2;
  XB_TABLE(branch_target_buffer__DOT__learned_counter_q) = 3;
  fill(XB_TABLE(direction_table__DOT__lower_counters), 4);
  fill(XB_TABLE(direction_table__DOT__upper_counters), 4);
  fill(XB_TABLE(indirect_table__DOT__targets), 18);
#undef XB_TABLE
}

class MutantModel : public Vtile_mutants {
 public:
  MutantModel(VerilatedContext* context, const char* name) : Vtile_mutants(context, name) {
    const char* const number = std::getenv("XB_MUTANT");
    rootp->mutant_i = number != nullptr ? static_cast<unsigned>(std::atoi(number)) : 0;
    fill_tables(*rootp);
  }
};
