// SPDX-License-Identifier: Apache-2.0
#pragma once

// Statements that constants have decided: arms that are never taken go, a region with one arm left
// that is always taken is replaced by its body.

#include "hls/hdl/ir.h"

namespace xb::hdl {

void prune(ir::Module& module);

// Whether a value may be `value`, as far as the possible values of a net (ir::Net::possible) tell.
bool may_be(const ir::Node& node, u128 value);

}  // namespace xb::hdl
