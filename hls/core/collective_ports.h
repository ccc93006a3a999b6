// SPDX-License-Identifier: Apache-2.0
//
// Ports of the core, and of its CSR file, to the unit of the collective network: see
// hls/network/collective_unit.h.
#pragma once

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/network/collective.h"

namespace xb::core {

using hdl::UInt;
using hdl::W;

struct CollectivePorts {
  hdl::Out<hdl::Valid<network::CollectiveArrival>> arrival{
      "collective_arrival", network::CollectiveArrival{}, "from registers"};
  hdl::Out<UInt> operand;
  hdl::Out<hdl::Valid<network::CollectiveDefinition>> definition{
      "collective_definition", network::CollectiveDefinition{}, "from registers"};
  hdl::In<UInt> results, failures, excludes;
  hdl::Out<UInt> result_group{"result_group", W{network::kGroupWidth}};
  hdl::In<UInt> result;
  hdl::Out<UInt> asks{"asks_collective", W{1}, "an arrival or a definition: from registers"};

  explicit CollectivePorts(const Config& config)
      : operand("collective_operand", W{config.xlen}, "word of an arrival"),
        results("collective_results", W{config.collective_groups},
                "by group: changes when a result comes"),
        failures("collective_failures", W{config.collective_groups},
                 "by group: that is that members disagree"),
        excludes("collective_excludes", W{config.collective_groups},
                 "by group: the core is no member"),
        result("collective_result", W{config.xlen}, "of result_group") {}

  // Connects these ports to those of an instance inside.
  void connect(const CollectivePorts& inner) const {
    arrival <<= inner.arrival;
    operand <<= inner.operand;
    definition <<= inner.definition;
    inner.results <<= results;
    inner.failures <<= failures;
    inner.excludes <<= excludes;
    result_group <<= inner.result_group;
    inner.result <<= result;
    asks <<= inner.asks;
  }
};

}  // namespace xb::core
