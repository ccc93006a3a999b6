// SPDX-License-Identifier: Apache-2.0
// What the tests of the hang detector share.
#pragma once

#include "hls/isa/memory_map.h"
#include "tests/sim/harness.h"

namespace xb::test {

inline constexpr unsigned kTimeoutLog2 = reference::HartParameters{}.timeout_log2;

using isa::Op;
using sim::Ended;

inline constexpr std::uint64_t kPatience = 200'000;  // cycles

inline Ended end_of(Harness& h) {
  if (!h.options.max_cycles) h.options.max_cycles = kPatience;
  return h.run().ended;
}

// What the programs read.
inline void name_objects(Harness& h) {
  h.image.symbols.add_object({isa::kRamBase + 0x2000, 8, "flag"});
  h.image.symbols.add_object({isa::kRamBase + 0x2040, 8, "other"});
  h.image.symbols.finish();
}

inline Words enable_interrupts(std::uint64_t bit) {
  return {addi(t1, zero, 1), i_type(Op::kSlli, t1, t1, static_cast<int>(bit)),
          i_type(Op::kCsrrs, zero, t1, static_cast<int>(isa::csr::kMie))};
}

}  // namespace xb::test
