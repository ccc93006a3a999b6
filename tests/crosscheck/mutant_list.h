// SPDX-License-Identifier: Apache-2.0
#pragma once

// The mutants that the cross-check must notice, as a text file lists them: a line is
//   <name of hls/hdl/mutate.h> [@<module around it that must show it>] [remark]
// "#" begins a comment line.

#include <string>
#include <vector>

#include "tests/crosscheck/crosscheck.h"

namespace xb::hdl {

// Inserts the mutants of `file` into `modules`, all of a design, children before parents. Throws
// std::runtime_error naming the line of a mutant that does not exist.
std::vector<SeenMutant> insert_listed(const std::vector<ir::Module*>& modules,
                                      const std::string& file);

// The modules of a design that belongs to the caller, who may change it.
std::vector<ir::Module*> changeable(const std::vector<const ir::Module*>& modules);

}  // namespace xb::hdl
