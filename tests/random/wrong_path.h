// SPDX-License-Identifier: Apache-2.0
//
// Recipes for a core with a predictor: jumps of every sort that are guessed rightly or in every
// wrong way, and behind a wrong guess what must not happen (shadow.h).
#pragma once

#include "tests/random/program_builder.h"

namespace xb::random {

// One of them; only with ProgramBuilder::wrong_paths.
void emit_wrong_path(ProgramBuilder& a);

}  // namespace xb::random
