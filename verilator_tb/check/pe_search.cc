// SPDX-License-Identifier: Apache-2.0
// The searches of a PE in its namespace table: its reads at port B, and nothing else.
#include <fmt/format.h>

#include <algorithm>

#include "hls/isa/causes.h"
#include "hls/isa/csrs.h"
#include "hls/isa/memory_map.h"
#include "verilator_tb/check/pe_check.h"

namespace xb::sim {

// 0, which is no instruction, outside RAM.
std::uint32_t PeCheck::word_at(std::uint64_t pc) const {
  const std::uint64_t offset = pc - isa::kRamBase;
  if (offset >= hart_.parameters().ram_size) return 0;
  return static_cast<std::uint32_t>(memory_.read64(offset & ~7ull) >> (offset % 8 * 8));
}

// The accesses up to this cycle that belong to no instruction yet.
std::vector<TableWalks::Read> PeCheck::reads_until(std::uint64_t cycle) const {
  std::vector<TableWalks::Read> reads;
  for (const CoreAccess& a : accesses_) {
    if (a.cycle > cycle) break;
    reads.push_back({a.cycle, isa::kRamBase + a.access.offset, a.access.data, a.access.write});
  }
  return reads;
}

void PeCheck::drop_accesses(std::size_t count) {
  accesses_.erase(accesses_.begin(), accesses_.begin() + static_cast<std::ptrdiff_t>(count));
}

// An interrupt has taken the place of the instruction that comes next, which may have searched.
void PeCheck::check_search_given_up() {
  const std::uint64_t entered = entered_.front();
  entered_.pop_front();
  const std::optional<std::uint64_t> ns = hart_.searched_namespace(word_at(hart_.pc()));
  if (!ns || entered < kReadToHandler) return;
  const std::vector<TableWalks::Read> reads = reads_until(entered - kReadToHandler);
  const TableWalks walks(hart_.csrs().namespaces().table(), *ns, reads);
  if (walks.given_up() != reads.size()) {
    const TableWalks::Read& other = reads[walks.given_up()];
    fail("memory access before the interrupt", fmt::format("the search for namespace {}", *ns),
         fmt::format("a {} at RAM offset 0x{:x} in cycle {}", other.is_write ? "store" : "load",
                     other.address - isa::kRamBase, other.cycle));
  }
  drop_accesses(reads.size());
}

// The instruction in hand searches. False if it has read something else; what it has read is taken
// as usual then, which tells.
bool PeCheck::begin_search(std::uint64_t ns) {
  const TableWalks walks(hart_.csrs().namespaces().table(), ns,
                         reads_until(cycle_ - kReadToRetirement));
  if (!walks.whole()) return false;
  drop_accesses(*walks.whole());
  return true;
}

// Once something is wrong it ends with zeros.
std::uint64_t PeCheck::table_load(std::uint64_t address) {
  if (!differences_.empty()) return 0;
  const auto taken = take_access(address, false);
  return taken ? taken->access.data : 0;
}

// The instruction in hand has searched, or need not.
void PeCheck::check_search_ended() {
  searched_ = 0;
  if (accesses_.empty() || accesses_.front().cycle + kReadToRetirement >= cycle_) return;
  const CoreAccess& other = accesses_.front();
  fail("memory access", "no other one",
       fmt::format("one at RAM offset 0x{:x} in cycle {}", other.access.offset, other.cycle));
}

// An interrupt may have been taken, and the first instruction of its handler searches.
bool PeCheck::handler_searches() const {
  const std::uint64_t mtvec = hart_.csrs().mtvec();
  for (const isa::Interrupt interrupt : isa::kInterruptPriority) {
    const auto code = static_cast<unsigned>(interrupt);
    if (!hart_.interrupt_enabled(code)) continue;
    const bool vectored = (mtvec & isa::kMtvecVectored) != 0;
    const std::uint64_t handler = (mtvec & ~std::uint64_t{3}) + (vectored ? 4 * code : 0);
    if (hart_.searched_namespace(word_at(handler))) return true;
  }
  return false;
}

// So many of the accesses that no instruction has taken are of the search of the one that comes
// next. All of them, while an interrupt may have taken its place: its handler tells.
std::size_t PeCheck::reads_of_search() {
  if (handler_searches()) return accesses_.size();
  const std::optional<std::uint64_t> ns = hart_.searched_namespace(word_at(hart_.pc()));
  if (!ns) return 0;
  // To look at them again each time would be long for a long search.
  if (hart_.csrs().interrupts_enabled() || accesses_.size() < 2 * searched_) {
    return accesses_.size();
  }
  const std::vector<TableWalks::Read> reads = reads_until(accesses_.back().cycle);
  const std::size_t given_up = TableWalks(hart_.csrs().namespaces().table(), *ns, reads).given_up();
  searched_ = given_up;
  return given_up;
}

}  // namespace xb::sim
