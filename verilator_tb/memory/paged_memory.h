// SPDX-License-Identifier: Apache-2.0
// The RAM of one node: pages appear when they are written, everything else reads as zero.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace xb::sim {

class PagedMemory {
 public:
  // `size` in bytes, a multiple of 4096.
  explicit PagedMemory(std::uint64_t size);

  std::uint64_t size() const { return pages_.size() * kPageBytes; }
  bool contains(std::uint64_t offset) const { return offset < size(); }

  // The 8 bytes at `offset` (8-byte aligned, inside), little endian.
  std::uint64_t read64(std::uint64_t offset) const {
    const Page* page = pages_[offset / kPageBytes].get();
    return page == nullptr ? 0 : (*page)[offset % kPageBytes / 8];
  }
  // Writes those of the 8 bytes whose bit in `mask` is set.
  void write64(std::uint64_t offset, std::uint64_t data, std::uint8_t mask);

  // Any offset inside; the bytes must fit.
  std::uint8_t read_byte(std::uint64_t offset) const;
  void write_bytes(std::uint64_t offset, std::span<const std::uint8_t> bytes);

 private:
  static constexpr std::uint64_t kPageBytes = 4096;
  using Page = std::array<std::uint64_t, kPageBytes / 8>;
  std::vector<std::unique_ptr<Page>> pages_;
};

// Bit i of `mask` becomes byte i of the result: 0x00 or 0xff.
std::uint64_t expand_mask(std::uint8_t mask);

}  // namespace xb::sim
