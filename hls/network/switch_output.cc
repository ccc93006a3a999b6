// SPDX-License-Identifier: Apache-2.0
#include "hls/network/switch_output.h"

#include <string>

#include "hls/network/weighted_arbiter.h"
#include "hls/network/weights.h"

namespace xb::network {
namespace {

using hdl::Reg;
using hdl::Reset;

const char* const kNetworkNames[kVirtualNetworks] = {"request", "response"};

UInt side_by_side(const std::vector<UInt>& lowest_first) {
  return hdl::cat(std::vector<UInt>(lowest_first.rbegin(), lowest_first.rend()));
}

std::vector<Port> inputs_of(Port output) {
  std::vector<Port> list;
  for (Port input : kPorts) {
    if (turn_exists(input, output)) list.push_back(input);
  }
  return list;
}

}  // namespace

SwitchOutput::SwitchOutput(Port output)
    : Module(std::string("switch_") + name_of(output)), inputs(inputs_of(output)) {
  brief(std::string("Arbitration and crossbar column of the router's ") + name_of(output) +
        " output.");
  const unsigned count = static_cast<unsigned>(inputs.size());
  std::vector<unsigned> weight_widths;
  for (Port input : inputs) {
    weight_widths.push_back(weight_width(input));
    weights.emplace_back(std::string("weight_") + name_of(input), W{weight_widths.back()});
  }
  for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
    for (Port input : inputs) {
      lanes[vn].emplace_back(std::string(name_of(input)) + "_" + kNetworkNames[vn]);
    }
  }

  std::vector<UInt> chosen;
  std::vector<UInt> owner;
  std::vector<UInt> can_send;
  std::vector<WeightedArbiter*> arbiters;
  for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
    const std::string network = kNetworkNames[vn];
    std::vector<UInt> claims;
    std::vector<UInt> follows;
    for (const Lane& lane : lanes[vn]) {
      claims.push_back(lane.in.claims);
      follows.push_back(lane.in.follows);
    }
    Reg<UInt> packet_owner{network + "_owner", W{count}, Reset{0}};
    auto& arbiter = hdl::add<WeightedArbiter>("u_" + network + "_arbiter", weight_widths);
    for (unsigned i = 0; i < count; ++i) arbiter.weights[i] <<= weights[i];
    arbiter.request <<= side_by_side(claims);
    const UInt continued = packet_owner & side_by_side(follows);
    const UInt pick =
        hdl::named(network + "_chosen", hdl::mux(packet_owner == 0, arbiter.grant, continued));
    owner.push_back(packet_owner);
    chosen.push_back(pick);
    can_send.push_back(hdl::or_reduce(pick) & (vn == 0 ? space0 : space1));
    arbiters.push_back(&arbiter);
  }

  // Flit by flit, whoever did not send last goes first.
  Reg<UInt> last_was_response{"last_was_response", W{1}, Reset{0}};
  HW_LET(send_request) = can_send[0] & (~can_send[1] | last_was_response);
  HW_LET(send_response) = can_send[1] & (~can_send[0] | ~last_was_response);
  const UInt sends[kVirtualNetworks] = {send_request, send_response};
  hdl::when(send_request | send_response, [&] { last_was_response <<= send_response; });

  std::vector<std::vector<hdl::OnehotArm>> columns(hdl::const_leaves(BufferedFlit{}).size());
  for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
    for (unsigned i = 0; i < count; ++i) {
      Lane& lane = lanes[vn][i];
      const UInt taken =
          hdl::named(std::string(name_of(inputs[i])) + "_" + kNetworkNames[vn] + "_taken",
                     chosen[vn].bit(i) & sends[vn]);
      lane.pop <<= taken;
      const auto fields = hdl::const_leaves<BufferedFlit>(lane.in.flit);
      for (std::size_t f = 0; f < fields.size(); ++f) columns[f].push_back({taken, *fields[f]});
    }
  }
  send.valid <<= send_request | send_response;
  send.bits.vn <<= send_response;
  const auto targets = hdl::const_leaves<BufferedFlit>(send.bits.flit);
  for (std::size_t f = 0; f < targets.size(); ++f) *targets[f] <<= hdl::onehot_mux(columns[f]);

  for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
    arbiters[vn]->accept <<= sends[vn] & (owner[vn] == 0);
    hdl::when(sends[vn], [&] {
      owner[vn] <<= hdl::mux(send.bits.flit.tags.tail, hdl::lit(count, 0), chosen[vn]);
    });
  }
}

}  // namespace xb::network
