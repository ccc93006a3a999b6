// SPDX-License-Identifier: Apache-2.0
// Test programs that more than one test runs.
#pragma once

#include "tests/sim/assembler.h"

namespace xb::test {

// Every PE stores to its right neighbour (ring), fences, loads it back, loads from itself through
// the loop-back, and exits with 0: 9 remote operations per PE. t0 = 0x8000'2000, e5 = namespace of
// the neighbour, e6 = own.
Words ring();

}  // namespace xb::test
