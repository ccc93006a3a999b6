// SPDX-License-Identifier: Apache-2.0
// Which output bits never changed, against a list of those that may not or need not.
#pragma once

#include <string>
#include <vector>

#include "tests/crosscheck/bench.h"

// One line of the list of constant outputs.
struct Listed {
  std::string pattern;
  unsigned high = ~0u, low = 0;
  std::string line;
  bool is_rare = false;  // random inputs reach it in some runs only: both is right
  bool is_used = false;
};

// A line is "MODULE.PORT REASON" or "MODULE.PORT[HIGH:LOW] REASON"; MODULE.PORT may contain the
// wildcards of the shell. "#" begins a comment line. Prints what is wrong.
bool read_list(const char* path, std::vector<Listed>& list);

struct Toggles {
  unsigned long bits = 0, toggled = 0, listed = 0, rare = 0, wrong = 0;
};

// Compares the output bits of one module that had one value only with the list.
void count_toggles(const Unit& unit, const Trace& trace, std::vector<Listed>& list, Toggles& sum);
