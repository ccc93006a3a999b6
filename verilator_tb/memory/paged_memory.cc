// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/memory/paged_memory.h"

namespace xb::sim {

PagedMemory::PagedMemory(std::uint64_t size) : pages_(size / kPageBytes) {}

void PagedMemory::write64(std::uint64_t offset, std::uint64_t data, std::uint8_t mask) {
  std::unique_ptr<Page>& page = pages_[offset / kPageBytes];
  if (page == nullptr) page = std::make_unique<Page>();  // value-initialised: zeros
  std::uint64_t& word = (*page)[offset % kPageBytes / 8];
  const std::uint64_t bits = mask == 0xff ? ~std::uint64_t{0} : expand_mask(mask);
  word = (word & ~bits) | (data & bits);
}

std::uint8_t PagedMemory::read_byte(std::uint64_t offset) const {
  return static_cast<std::uint8_t>(read64(offset & ~std::uint64_t{7}) >> (offset % 8 * 8));
}

void PagedMemory::write_bytes(std::uint64_t offset, std::span<const std::uint8_t> bytes) {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::uint64_t at = offset + i;
    const unsigned lane = at % 8;
    write64(at - lane, std::uint64_t{bytes[i]} << (8 * lane),
            static_cast<std::uint8_t>(1u << lane));
  }
}

std::uint64_t expand_mask(std::uint8_t mask) {
  std::uint64_t bits = 0;
  for (unsigned i = 0; i < 8; ++i) {
    if ((mask >> i & 1) != 0) bits |= std::uint64_t{0xff} << (8 * i);
  }
  return bits;
}

}  // namespace xb::sim
