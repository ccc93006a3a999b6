// SPDX-License-Identifier: Apache-2.0
#pragma once

// Canonical text of a recorded module: equal for equal structure, names included, source locations
// and creation order of nodes excluded. Decides whether two constructions share a module.

#include <string>

#include "hls/hdl/ir.h"

namespace xb::hdl {

std::string structure_text(const ir::Module& module);

}  // namespace xb::hdl
