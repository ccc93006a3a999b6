// SPDX-License-Identifier: Apache-2.0
#include <cstdint>
#include <vector>

#include "hls/hdl/checks.h"
#include "hls/hdl/error.h"

namespace xb::hdl {

using ir::Group;
using ir::GroupKind;
using ir::Module;
using ir::Net;
using ir::NetKind;

namespace {

// Whether the value of `from` depends on `to` in the same cycle.
bool depends(const Analysis& analysis, const Net& from, const Net& to) {
  std::vector<bool> seen(analysis.module.nets.size(), false);
  std::vector<std::uint32_t> work = {from.id};
  while (!work.empty()) {
    const std::uint32_t net = work.back();
    work.pop_back();
    for (const std::uint32_t id : analysis.reads[net]) {
      if (id == to.id) return true;
      if (seen[id] || Analysis::is_source(analysis.module.nets[id])) continue;
      seen[id] = true;
      work.push_back(id);
    }
  }
  return false;
}

}  // namespace

void check_streams(const Analysis& analysis) {
  for (const Group& group : analysis.module.groups) {
    if (group.kind != GroupKind::kStream || !group.is_port || group.is_input) continue;
    const Net* valid = nullptr;
    const Net* ready = nullptr;
    for (const Net* net : group.nets) {
      if (net->name == group.name + "_valid") valid = net;
      if (net->name == group.name + "_ready") ready = net;
    }
    if (valid == nullptr || ready == nullptr || !depends(analysis, *valid, *ready)) continue;
    throw Error(analysis.value_loc(*valid),
                "valid of stream '" + group.name +
                    "' depends on its ready in the same cycle; a receiver may wait for valid "
                    "before it is ready");
  }
}

}  // namespace xb::hdl
