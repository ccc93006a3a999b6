// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/table_walks.h"

namespace xb::sim {

TableWalks::TableWalks(const reference::NamespaceTable& table, std::uint64_t ns,
                       const std::vector<Read>& reads) {
  // Where a search may begin. Usually that is at 0 alone.
  std::vector<bool> begins(reads.size() + 1);
  begins[0] = true;
  for (std::size_t first = 0; first <= given_up_; ++first) {
    if (!begins[first]) continue;
    std::size_t next = first;
    const reference::SearchResult found =
        reference::search(table, ns, [&](std::uint64_t address) -> std::optional<std::uint64_t> {
          if (next == reads.size()) return std::nullopt;
          const Read& read = reads[next];
          if (read.is_write || read.address != address) return std::nullopt;
          return reads[next++].data;
        });
    if (!found.given_up && next == reads.size() && !whole_) whole_ = first;
    for (std::size_t end = first + 1; end <= next; ++end) {
      const bool is_last = end == reads.size();
      begins[end] = begins[end] || is_last || reads[end].cycle - reads[end - 1].cycle >= kLeastGap;
    }
    if (next > given_up_) given_up_ = next;
  }
}

}  // namespace xb::sim
