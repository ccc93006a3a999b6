// SPDX-License-Identifier: Apache-2.0
#pragma once

// Identities applied while recording, so that configuration constants vanish from the hardware:
// x & 0, x + 0, ~~x, mux with equal arms, slice of slice, slice of cat, shift by 0, and so on.

#include "hls/hdl/ir.h"

namespace xb::hdl {

// An existing or simpler node equal to `node` (not recorded yet, not all constants), or nullptr.
const ir::Node* fold(ir::Module& module, const ir::Node& node);

}  // namespace xb::hdl
