// SPDX-License-Identifier: Apache-2.0
#pragma once

// The one exception of the library. Every misuse of the construction API and every failed check
// throws it; what() is a single line "file:line: message" that names the user's C++ line.

#include <stdexcept>
#include <string>

#include "hls/hdl/srcloc.h"

namespace xb::hdl {

class Error : public std::runtime_error {
 public:
  Error(const SrcLoc& loc, const std::string& message);
  const SrcLoc& loc() const { return loc_; }
  // The text without the leading "file:line: ".
  const std::string& message() const { return message_; }

 private:
  SrcLoc loc_;
  std::string message_;
};

}  // namespace xb::hdl
