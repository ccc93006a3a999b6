// SPDX-License-Identifier: Apache-2.0
#pragma once

// Comparison of a whole error line, place included, for the tests of misuse.

#include <string>

#include "tests/hdl/scratch.h"

namespace xb::hdl {

inline Blame blame;

inline SrcLoc first;

inline void use(const UInt&) {}

// A function, not a macro: in the arguments of a macro all lines are one. '@' in the message stands
// for the place marked by `first`.
inline void expect_error(const std::string& message, const std::function<void()>& body) {
  const std::string text = build_error(body);
  std::string expected = message;
  if (const auto at = expected.find('@'); at != std::string::npos) {
    expected.replace(at, 1, to_string(first));
  }
  EXPECT_EQ(text, blame.text(expected));
}

inline void mark_next_line(SrcLoc loc = SrcLoc::here()) {
  first = loc;
  ++first.line;
}

}  // namespace xb::hdl
