// SPDX-License-Identifier: Apache-2.0
//
// The whole design of a configuration, as it is emitted.
#pragma once

#include <memory>

#include "hls/config.h"
#include "hls/hdl/hdl.h"

namespace xb {

struct Description {
  std::unique_ptr<hdl::Design> design;  // owns everything
  const hdl::ir::Module* top = nullptr;
};

// Describes module M (a Tile or a Node). What a configuration leaves out (xBGAS, atomics, multiply
// and divide) leaves constants behind in the stages that the other configurations need; the design
// is described again with what that shows (hls/hdl/findings.h) until no gate, register or port of
// it is left, the ports of M included.
template <class M>
Description describe(const Config& config) {
  const auto build = [&config](hdl::Findings findings) {
    Description result;
    result.design = std::make_unique<hdl::Design>(std::move(findings));
    result.top = &result.design->template top<M>(config).ir();
    return result;
  };
  Description result = build({});
  if (config.xbgas && config.mul && config.atomics) return result;
  // Trimming finds more only while something has been found; a few rounds are enough.
  for (;;) {
    hdl::Findings findings = hdl::find(*result.top, result.design->modules(), !config.xbgas);
    const std::size_t nets = hdl::count_nets(result.design->modules());
    findings.merge(result.design->findings());
    Description next = build(std::move(findings));
    if (hdl::count_nets(next.design->modules()) >= nets) return next;
    result = std::move(next);
  }
}

}  // namespace xb
