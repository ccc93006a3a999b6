// SPDX-License-Identifier: Apache-2.0
// Comparison of one retired instruction: the hardware's record against the reference's.
#pragma once

#include <string>
#include <vector>

#include "verilator_tb/reference/record.h"
#include "verilator_tb/tile/ports.h"

namespace xb::sim {

struct Difference {
  std::string field;
  std::string expected;
  std::string got;
};

// Fields that differ; empty if the records agree. Of a trap only what a trap has is compared, and a
// register number or a datum only if the instruction reads or writes it.
std::vector<Difference> compare(const reference::Record& expected, const Retirement& got);

}  // namespace xb::sim
