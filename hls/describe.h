// SPDX-License-Identifier: Apache-2.0
//
// The whole design of a configuration, as it is emitted.
#pragma once

#include <memory>
#include <set>
#include <string>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/node.h"
#include "hls/tile.h"

namespace xb {

struct Description {
  std::unique_ptr<hdl::Design> design;  // owns everything
  const hdl::ir::Module* top = nullptr;
};

// Describes what `build` builds: Findings -> Description. What a configuration leaves out (xBGAS,
// atomics, multiply and divide) leaves constants behind in the stages that the other configurations
// need; the design is described again with what that shows (hls/hdl/findings.h) until no gate,
// register or port of it is left, the ports of the top included but for those that readers count on
// (is_kept). Modules named in `finished` stay as the findings in `first` make them.
template <class Build>
Description describe_trimmed(const Config& config, const Build& build, const hdl::Findings& first,
                             const std::set<std::string>& finished) {
  Description result = build(first);
  const bool is_whole = config.xbgas && config.mul && config.atomics && config.cas &&
                        config.counters && config.cycle_input && config.machine_mode &&
                        config.xbgas_csrs &&
                        (!has_predictor(config) || has_whole_predictor(config));
  if (is_whole) return result;
  // Trimming finds more only while something has been found; a few rounds are enough.
  for (;;) {
    hdl::Findings findings =
        hdl::find(*result.top, result.design->modules(), !config.xbgas).without(finished);
    const std::size_t nets = hdl::count_nets(result.design->modules());
    for (const hdl::ir::Net* port : result.top->ports) {
      if (is_kept(port->name)) findings.forget(result.top->name, port->name);
    }
    findings.merge(result.design->findings());
    Description next = build(std::move(findings));
    if (hdl::count_nets(next.design->modules()) >= nets) return next;
    result = std::move(next);
  }
}

// Builds module M with `arguments` behind the configuration.
template <class M, class... Args>
auto builder_of(const Config& config, Args... arguments) {
  return [&config, arguments...](hdl::Findings findings) {
    Description result;
    result.design = std::make_unique<hdl::Design>(std::move(findings));
    result.top = &result.design->template top<M>(config, arguments...).ir();
    return result;
  };
}

template <class M>
Description describe(const Config& config) {
  return describe_trimmed(config, builder_of<M>(config), {}, {});
}

// The node around the very tile of `tile`, which describe<Tile> made of the same configuration:
// what the node knows about the tile's surroundings, such as the size of its RAM, does not change
// it.
inline Description describe_node(const Config& config, const Description& tile,
                                 unsigned sram_bytes) {
  std::set<std::string> finished;
  for (const hdl::ir::Module* module : tile.design->modules()) finished.insert(module->name);
  return describe_trimmed(config, builder_of<Node>(config, sram_bytes), tile.design->findings(),
                          finished);
}

}  // namespace xb
