// SPDX-License-Identifier: Apache-2.0
// The reservations that elr may have placed at one node: which esc must not store. (Which must
// store is not asked: the reservation is shared with the core and with other PEs, whose older one
// stands.)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

namespace xb::sim {

class RemoteReservations {
 public:
  static constexpr unsigned kCore = ~0u;  // as a writer: the core of the node

  // An elr of PE `source` read the granule at RAM offset `granule`, a multiple of 8.
  void reserved(unsigned source, std::uint32_t granule, std::uint64_t cycle) {
    held_[source] = {granule, cycle, std::nullopt};
  }
  // Somebody wrote there.
  void written(unsigned writer, std::uint32_t granule, std::uint64_t cycle);
  // An esc of `source` for `granule` has the word in `cycle`: why it must not store, if it must
  // not. Its reservation is gone after that.
  std::optional<std::string> conditional(unsigned source, std::uint32_t granule,
                                         std::uint64_t cycle);

 private:
  struct Held {
    std::uint32_t granule = 0;
    std::uint64_t cycle = 0;
    std::optional<std::uint64_t> ended;  // cycle of the first write of anybody else
  };
  std::unordered_map<unsigned, Held> held_;  // by PE
};

}  // namespace xb::sim
