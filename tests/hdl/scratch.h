// SPDX-License-Identifier: Apache-2.0
#pragma once

// A module around a lambda, and the comparison of error messages with the line they must name.

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "hls/hdl/hdl.h"

namespace xb::hdl {

class Scratch : public Module {
 public:
  explicit Scratch(const std::function<void()>& body, const std::string& name = "scratch")
      : Module(name) {
    body();
  }
};

// Builds a module and returns it; the design keeps it alive.
inline const ir::Module& build(Design& design, const std::function<void()>& body,
                               const std::string& name = "scratch") {
  return design.top<Scratch>(body, name).ir();
}

// Text of the Error that `body` throws, "" if none.
inline std::string error_of(const std::function<void()>& body) {
  try {
    body();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

// Text of the Error while a module with this body is built.
inline std::string build_error(const std::function<void()>& body) {
  return error_of([&] {
    Design design;
    build(design, body);
  });
}

// Names the line of the statement that must be blamed: next_line() stands on the line before it.
class Blame {
 public:
  void next_line(SrcLoc loc = SrcLoc::here()) {
    loc_ = loc;
    ++loc_.line;
  }
  void this_line(const SrcLoc& loc) { loc_ = loc; }
  std::string text(const std::string& message) const { return to_string(loc_) + ": " + message; }

 private:
  SrcLoc loc_;
};

}  // namespace xb::hdl
