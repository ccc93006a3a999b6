// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ostream>
#include <string>

namespace xb::sim {

// Where lines for people go, and the name of the program that they begin with.
class Messages {
 public:
  Messages(std::ostream& out, const char* program = "xbsim") : out_(out), program_(program) {}
  void line(const std::string& text) const { out_ << program_ << ": " << text << '\n'; }

 private:
  std::ostream& out_;
  const char* program_;
};

}  // namespace xb::sim
