// SPDX-License-Identifier: Apache-2.0
// What instruction fetch of one PE may still see of code that was written over.
//
// Fetch reads 8 aligned bytes at once, and a write replaces bytes of them at once, so an
// instruction is a half of what its 8 bytes were at some moment. Until a fence.i (RISC-V
// unprivileged manual, "Zifencei") that may be a moment before the last writes, but no earlier one
// than the front end can have been ahead.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace xb::sim {

class CodeVersions {
 public:
  // The core holds at most so many instructions that have been fetched and not retired: 4 in the
  // two words that fetch has queued or requested, one in each of d, x, mi, mr and wb, one in the
  // registers of the retire port.
  static constexpr std::uint64_t kFetchedAhead = 10;
  // A fence.i leaves x, from where fetch begins again, so many cycles before it retires. A write by
  // the network in between may come after the new fetch.
  static constexpr std::uint64_t kFenceToRetirement = 4;

  // 8 bytes that a write replaced.
  struct Replaced {
    std::uint64_t bytes = 0;
    std::uint64_t cycle = 0;
    std::uint64_t retired = 0;  // instructions of this PE that had retired before
    bool by_network = false;
  };

  // `offset` is a multiple of 8 from the start of RAM. `judged`: instructions that have been
  // judged, fewer than have retired while a load is in flight. Those behind them will ask yet.
  void written(std::uint32_t offset, const Replaced& replaced, std::uint64_t judged);
  // A fence.i retired in this cycle: own stores before it are seen.
  void fence_i(std::uint64_t cycle);
  // Whether `offset` (a multiple of 4) held `insn` so recently that the instruction after `judged`
  // others may have been fetched then.
  bool held(std::uint32_t offset, std::uint32_t insn, std::uint64_t judged) const;
  // Memory that is kept.
  std::size_t granules() const { return granules_.size(); }

 private:
  static bool is_old(const Replaced& version, std::uint64_t judged) {
    return version.retired + kFetchedAhead <= judged;
  }
  template <typename Predicate>
  void erase(const Predicate& is_out);

  static constexpr std::size_t kLeastSweep = 256;

  std::unordered_map<std::uint32_t, std::vector<Replaced>> granules_;  // by offset / 8
  std::size_t sweep_at_ = kLeastSweep;                                 // granules
};

}  // namespace xb::sim
