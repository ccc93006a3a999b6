// SPDX-License-Identifier: Apache-2.0
// The block devices of a machine under check: each request is given to its device or refused as it
// must be, and the devices do what they were given, in order, once.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_map>

#include "hls/isa/causes.h"
#include "verilator_tb/check/remote_order.h"
#include "verilator_tb/mesh/block_device.h"
#include "verilator_tb/tile/ports.h"

namespace xb::sim {

class DiskOrder {
 public:
  // `places`: requests that each device may have been given and not done.
  explicit DiskOrder(unsigned places) : places_(places) {}

  // Why a bulk transfer of these bytes must be refused.
  static isa::Reason judge(const BlockDevice* disk, std::uint32_t first, std::uint32_t bytes,
                           bool write);

  struct Wrong {
    std::string field, expected, got;
  };
  // A request came to the device of a PE, null if there is none. `number`, of a store: how many of
  // its issuer came here before.
  std::optional<Wrong> came(unsigned pe, const BlockDevice* disk, const InboundAccess& inbound,
                            const RemoteOperation& operation, std::uint64_t& number);
  // The device has done one, for the issuer of `request`; `number` as above.
  std::optional<Wrong> done(unsigned pe, const ObjectRequest& request, std::uint64_t& number);

 private:
  struct Given {
    InboundAccess inbound;
    std::uint64_t number = 0;
  };
  unsigned places_;
  std::unordered_map<unsigned, std::deque<Given>> given_;    // by PE of the device
  std::unordered_map<std::uint64_t, std::uint64_t> stores_;  // by that and issuer
};

}  // namespace xb::sim
