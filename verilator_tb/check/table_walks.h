// SPDX-License-Identifier: Apache-2.0
// Which reads of a core belong to its search for a namespace in the table.
//
// An access that is not in the look-aside buffer searches while it waits. An interrupt may take its
// place; then the search begins anew afterwards, or the interrupt has gone and it begins anew at
// once. So the reads that precede it are the beginnings of some searches and a whole one. Each
// search is followed with the words that it read, which others may write meanwhile.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "verilator_tb/reference/namespace_table.h"

namespace xb::sim {

class TableWalks {
 public:
  // Between the last read of a search that was given up and the first one of the next there are so
  // many cycles, because the instruction is fetched anew.
  static constexpr std::uint64_t kLeastGap = 4;

  struct Read {
    std::uint64_t cycle = 0;
    std::uint64_t address = 0;
    std::uint64_t data = 0;  // the 8 bytes
    bool is_write = false;   // no search does that
  };

  TableWalks(const reference::NamespaceTable& table, std::uint64_t ns,
             const std::vector<Read>& reads);

  // So many of the reads, from the first, are of searches that were given up or go on.
  std::size_t given_up() const { return given_up_; }
  // All reads are of searches that were given up but for the last one, which is whole: its first
  // read. Nothing if they are not.
  std::optional<std::size_t> whole() const { return whole_; }

 private:
  std::size_t given_up_ = 0;
  std::optional<std::size_t> whole_;
};

}  // namespace xb::sim
