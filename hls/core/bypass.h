// SPDX-License-Identifier: Apache-2.0
//
// The bypass network: decode takes each operand from the newest older instruction that writes its
// register, and execute begins with registers.
#pragma once

#include <string>
#include <vector>

#include "hls/core/pipeline.h"

namespace xb::core {

struct Operand {
  UInt value;
  UInt ready;  // 0: it is the result of an instruction that does not have it yet
};

// A result under way and the stage it is in, for names.
struct Older {
  std::string stage;
  Forward forward;
};

// `stored` is what the register file says; `older` are the results under way, youngest first.
// `ext_file` chooses the register file (x or e). The comparisons are named <name>_in_<stage>.
Operand bypass(const std::string& name, const UInt& index, bool ext_file, const UInt& stored,
               const std::vector<Older>& older);

}  // namespace xb::core
