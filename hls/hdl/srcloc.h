// SPDX-License-Identifier: Apache-2.0
#pragma once

// Place in the user's C++ source. clang 14 cannot use std::source_location with libstdc++ 12, so
// this is built on the two compiler builtins, which report the caller when they stand in a default
// argument. A function takes one as its last parameter: `SrcLoc loc = SrcLoc::here()`.

#include <string>

namespace xb::hdl {

struct SrcLoc {
  const char* file = "";  // as given to the compiler; never printed into committed RTL
  unsigned line = 0;      // 1-based; 0 = unknown

  static constexpr SrcLoc here(const char* file = __builtin_FILE(),
                               unsigned line = __builtin_LINE()) {
    return SrcLoc{file, line};
  }
};

// "file:line" with the directories cut off, as all error messages print it.
std::string to_string(const SrcLoc& loc);

}  // namespace xb::hdl
