// SPDX-License-Identifier: Apache-2.0
// The error every loader check throws: one line that names the thing and the remedy.
#pragma once

#include <stdexcept>
#include <string>

namespace xb::loader {

// what() is one complete line without a trailing newline and without the program's name.
class LoadError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace xb::loader
