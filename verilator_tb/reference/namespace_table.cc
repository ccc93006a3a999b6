// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/reference/namespace_table.h"

#include <algorithm>

#include "hls/isa/memory_map.h"
#include "hls/isa/namespace_table.h"

namespace xb::reference {
namespace {

using isa::NsWord;
using isa::Reason;

bool bit(std::uint64_t word, unsigned number) { return (word >> number & 1) != 0; }
std::uint64_t field(std::uint64_t word, unsigned shift, unsigned width) {
  return word >> shift & ((std::uint64_t{1} << width) - 1);
}

// One search. A read that cannot be ends it: stopped_.
class Search {
 public:
  Search(const NamespaceTable& table, std::uint64_t ns, const ReadWord& read)
      : table_(table), ns_(ns), read_(read) {}

  SearchResult run() {
    if (!find_exact() && !stopped_ && !find_range() && !stopped_) stop(Reason::kUnmapped);
    return result_;
  }

 private:
  void stop(Reason reason) {
    result_.reason = reason;
    stopped_ = true;
  }

  // 0 once it has stopped.
  std::uint64_t word(std::uint64_t slot, NsWord which) {
    if (stopped_) return 0;
    const std::uint64_t address =
        table_.base + slot * isa::kNsEntryBytes + 8 * static_cast<std::uint64_t>(which);
    if (address < isa::kRamBase || address - isa::kRamBase >= table_.ram_size) {
      stop(Reason::kTable);
      return 0;
    }
    const std::optional<std::uint64_t> value = read_(address);
    result_.given_up = stopped_ = !value.has_value();
    if (value) result_.addresses.push_back(address);
    return value.value_or(0);
  }

  bool find_exact() {
    for (std::uint64_t k = 0; k < table_.size; ++k) {
      const std::uint64_t slot = (ns_ + k) % table_.size;
      const std::uint64_t name = word(slot, NsWord::kNamespace);
      if (name == 0) return false;
      if (name != ns_) continue;
      const std::uint64_t mapping = word(slot, NsWord::kMapping);
      if (!bit(mapping, isa::kNsValidBit) || bit(mapping, isa::kNsRangeBit)) continue;
      take(slot, mapping, 0);
      return true;
    }
    return false;
  }

  bool find_range() {
    const std::uint64_t slots = std::min<std::uint64_t>(table_.size, isa::kNsRangeSlots);
    for (std::uint64_t slot = 0; slot < slots; ++slot) {
      const std::uint64_t first = word(slot, NsWord::kNamespace);
      if (stopped_) return false;
      if (first == 0 || first > ns_) continue;
      const std::uint64_t mapping = word(slot, NsWord::kMapping);
      if (!bit(mapping, isa::kNsValidBit) || !bit(mapping, isa::kNsRangeBit)) continue;
      if (ns_ - first > field(mapping, isa::kNsCountShift, isa::kNsCountWidth)) continue;
      take(slot, mapping, ns_ - first);
      return true;
    }
    return false;
  }

  void take(std::uint64_t slot, std::uint64_t mapping, std::uint64_t distance) {
    const std::uint64_t low = word(slot, NsWord::kLow);
    const std::uint64_t high = word(slot, NsWord::kHigh);
    const std::uint64_t node = field(mapping, isa::kNsNodeShift, isa::kNsNodeWidth) + distance;
    if (stopped_) return;
    const std::uint64_t kind = field(mapping, isa::kNsObjectShift, isa::kNsObjectWidth);
    const bool is_object = kind == static_cast<std::uint64_t>(isa::NsObject::kBlockDevice);
    if ((kind != 0 && !(is_object && table_.has_objects)) || node >= table_.num_pes) {
      stop(Reason::kTable);
      return;
    }
    result_.mapping = {.node = static_cast<unsigned>(node),
                       .read = bit(mapping, isa::kNsReadBit),
                       .write = bit(mapping, isa::kNsWriteBit),
                       .atomic = bit(mapping, isa::kNsAtomicBit),
                       .low = low & ~std::uint64_t{7},
                       .high = high & ~std::uint64_t{7},
                       .object = is_object};
  }

  const NamespaceTable& table_;
  std::uint64_t ns_;
  const ReadWord& read_;
  bool stopped_ = false;
  SearchResult result_;
};

}  // namespace

SearchResult search(const NamespaceTable& table, std::uint64_t ns, const ReadWord& read) {
  return Search(table, ns, read).run();
}

}  // namespace xb::reference
