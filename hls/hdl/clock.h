// SPDX-License-Identifier: Apache-2.0
#pragma once

// Clocks beside clk_i, for parts of a design that a simulator may leave alone while they hold
// still:
//
//   Clock net_clock{"clk_net"};                        // input port clk_net_i of this module
//   auto& u_router = add<Router>({"u_router", net_clock}, config);
//
// A whole instance runs on such a clock, with all that it contains. Nobody else in the module does,
// and a module that instantiates this one connects its own clock, so that hardware has one clock
// only. There is one time in a description: all clocks rise together, and so the interpreter,
// formal tools and synthesis see one clock domain. Whoever leaves a clock out must know that its
// edge would have changed no register.

#include <string>

#include "hls/hdl/ir.h"
#include "hls/hdl/srcloc.h"

namespace xb::hdl {

class Clock {
 public:
  // Adds the input `<name>_i` to the module under construction.
  explicit Clock(const std::string& name, SrcLoc loc = SrcLoc::here());
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  const std::string& port() const { return port_; }  // "clk_net_i"

 private:
  std::string port_;
};

bool has_clock(const ir::Module& module, const std::string& port);
// Every clock of the module runs an instance that has state. Throws Error.
void check_clocks(const ir::Module& module);

}  // namespace xb::hdl
