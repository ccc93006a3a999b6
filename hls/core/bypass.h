// SPDX-License-Identifier: Apache-2.0
//
// The bypass network of execute: the newest value of a register among the instructions under way.
#pragma once

#include <string>
#include <vector>

#include "hls/core/pipeline.h"

namespace xb::core {

struct Operand {
  UInt value;
  UInt ready;  // 0: some load under way writes the register
};

// A result under way and the stage it is in, for names.
struct Older {
  std::string stage;
  Forward forward;
};

// `own` is the value held in execute; `older` are the results under way, youngest first. `ext_file`
// chooses the register file (x or e). The comparisons are named <name>_in_<stage>.
Operand bypass(const std::string& name, const UInt& index, bool ext_file, const UInt& own,
               const std::vector<Older>& older);

}  // namespace xb::core
