// SPDX-License-Identifier: Apache-2.0
// The argument of --inject:
//
//   SPEC  = KIND [":" KEY "=" NUMBER {"," KEY "=" NUMBER}]
//   KIND  = "data"    one byte of the data that a remote load delivers is wrong
//         | "byte"    one byte that a remote store writes is wrong
//         | "drop"    a remote store is acknowledged but not performed
//         | "double"  a remote store is performed again, 100 cycles later
//         | "lose"    the request of a remote operation is lost in the network
//         | "lose-answer"  its answer is lost
//         | "damage"  data of a remote store, or of the answer of a load, is damaged on its way
//         | "stick" nothing leaves the node of a PE for a while, flits and credits
//   KEY   = "pe" or "from"  PE that issued the operation        (any)
//         | "to"            PE whose memory it accesses         (any)
//         | "size"          bytes of the operation: 1, 2, 4, 8  (any)
//         | "after"         not before this cycle               (0)
//         | "op"            how many matching operations to let pass before (0)
//         | "count"         how many in a row to lose: lose, lose-answer (1)
//         | "cycles"        for how long: stick            (0: for ever)
//         | "byte"          which byte of the operation is wrong (0, the lowest)
//         | "flip"          bits to invert in it, 1 to 255      (1)
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace xb::sim {

enum class FaultKind { kData, kByte, kDrop, kDouble, kLose, kLoseAnswer, kDamage, kStick };

struct FaultSpec {
  FaultKind kind = FaultKind::kData;
  std::optional<unsigned> from, to;
  std::optional<unsigned> size_log2;
  std::uint64_t after = 0;
  std::uint64_t op = 0;
  std::uint64_t count = 1;
  std::uint64_t cycles = 0;
  unsigned byte = 0;
  unsigned flip = 1;
};

// Throws std::invalid_argument with one line that says what is wrong with `text`.
FaultSpec parse_fault_spec(const std::string& text);

}  // namespace xb::sim
