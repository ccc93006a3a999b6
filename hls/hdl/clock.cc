// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/clock.h"

#include <algorithm>

#include "hls/hdl/error.h"
#include "hls/hdl/record.h"

namespace xb::hdl {

Clock::Clock(const std::string& name, SrcLoc loc) : port_(name + "_i") {
  ir::Module& module = *current_frame(loc, "a clock is declared").module;
  claim_name(module, name, loc);
  if (port_ == "clk_i")
    throw Error(loc, "'clk_i' is the clock of every module; choose another name");
  module.clocks.push_back(port_);
}

bool has_clock(const ir::Module& module, const std::string& port) {
  return std::find(module.clocks.begin(), module.clocks.end(), port) != module.clocks.end();
}

void check_clocks(const ir::Module& module) {
  for (const std::string& clock : module.clocks) {
    const bool used = std::any_of(module.instances.begin(), module.instances.end(),
                                  [&](const ir::Instance& instance) {
                                    return instance.clock == clock && instance.module->uses_clock;
                                  });
    if (!used) {
      throw Error(module.loc, "clock '" + clock + "' of module '" + module.name +
                                  "' runs no instance; put one on it or leave it out");
    }
  }
}

}  // namespace xb::hdl
