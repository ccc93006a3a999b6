// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/checks.h"
#include "hls/hdl/clock.h"
#include "hls/hdl/passes.h"

namespace xb::hdl {

using ir::Module;
using ir::Net;
using ir::NetKind;

void check_module(Module& module, bool is_first) {
  const Analysis facts(module);
  check_names(module);
  if (is_first) check_drivers(facts);
  check_loops(facts);
  check_streams(facts);
  if (is_first) check_inputs(facts);
  module.comb = comb_summary(facts);

  // Only what reaches an output is emitted, so only that asks for clock and reset.
  module.uses_clock = !module.checks.empty();
  module.uses_reset = !module.checks.empty();
  for (const Net& net : module.nets) {
    if (!facts.live[net.id]) continue;
    if (net.kind == NetKind::kReg || net.kind == NetKind::kMemRead) module.uses_clock = true;
    if (net.kind == NetKind::kReg && net.has_reset) module.uses_reset = true;
  }
  for (const ir::Mem& mem : module.mems) {
    if (facts.mem_live[mem.id] && !mem.writes.empty()) module.uses_clock = true;
  }
  for (const ir::Instance& instance : module.instances) {
    const bool own_clock = instance.clock.empty();
    module.uses_clock |=
        own_clock && (instance.module->uses_clock || !instance.module->clocks.empty());
    module.uses_reset |= instance.module->uses_reset;
  }
  check_clocks(module);
}

}  // namespace xb::hdl
