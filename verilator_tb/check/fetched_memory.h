// SPDX-License-Identifier: Apache-2.0
// Where instruction fetch of one PE has read what stands there: the only places whose contents it
// may still execute after a write.
#pragma once

#include <bitset>
#include <cstdint>
#include <unordered_map>

namespace xb::sim {

class FetchedMemory {
 public:
  // The 8 bytes at this RAM offset, a multiple of 8.
  void add(std::uint32_t offset) {
    if (offset / kPageBytes != last_page_ || last_ == nullptr) {
      last_page_ = offset / kPageBytes;
      last_ = &pages_[last_page_];
    }
    last_->set(offset % kPageBytes / 8);
  }
  // They are written: fetch has not read what stands there now.
  void remove(std::uint32_t offset) {
    const auto found = pages_.find(offset / kPageBytes);
    if (found != pages_.end()) found->second.reset(offset % kPageBytes / 8);
  }
  bool contains(std::uint32_t offset) const {
    const auto found = pages_.find(offset / kPageBytes);
    return found != pages_.end() && found->second.test(offset % kPageBytes / 8);
  }

 private:
  static constexpr std::uint32_t kPageBytes = 4096;
  using Page = std::bitset<kPageBytes / 8>;
  std::unordered_map<std::uint32_t, Page> pages_;  // by offset / kPageBytes
  std::uint32_t last_page_ = 0;
  Page* last_ = nullptr;  // elements of the map stay where they are
};

}  // namespace xb::sim
