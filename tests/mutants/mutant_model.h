// SPDX-License-Identifier: Apache-2.0
// The Verilated tile with mutants in place of the usual one: the environment variable XB_MUTANT
// selects one by its number in mutants.json; without it, or with 0, there is none. Only the library
// of this model reads it.
#pragma once

#include <cstdlib>

#include "Vtile_mutants.h"
#include "Vtile_mutants___024root.h"

class MutantModel : public Vtile_mutants {
 public:
  MutantModel(VerilatedContext* context, const char* name) : Vtile_mutants(context, name) {
    const char* const number = std::getenv("XB_MUTANT");
    rootp->mutant_i = number != nullptr ? static_cast<unsigned>(std::atoi(number)) : 0;
  }
};
