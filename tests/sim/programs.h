// SPDX-License-Identifier: Apache-2.0
// Test programs that more than one test runs.
#pragma once

#include "tests/common/assembler.h"

namespace xb::test {

// Every PE stores to its right neighbour (ring), fences, loads it back, loads from itself through
// the loop-back, and exits with 0: 9 remote operations per PE. t0 = 0x8000'2000, e5 = namespace of
// the neighbour, e6 = own.
Words ring();

// Stores a2 = 7 over the instruction a2 = 3 at RAM offset kPatchedAt, which is the `distance`-th
// after the store (1..60; from 2 with a fence.i behind the store), and exits with a2. Other
// instructions for it, in words of 8 bytes: a2 = 7 at kPatchedAt + 0x40, 9 at 0x48, 3 at 0x50.
inline constexpr unsigned kPatchedAt = 0x100;
Words patched_code(unsigned distance, bool fence);

}  // namespace xb::test
