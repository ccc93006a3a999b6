// SPDX-License-Identifier: Apache-2.0
#include "hls/network/switch_output.h"

#include <string>

#include "hls/network/coordinates.h"
#include "hls/network/weighted_arbiter.h"
#include "hls/network/weights.h"

namespace xb::network {

using namespace hdl;

namespace {

const std::string kNetworkNames[kVirtualNetworks] = {"request", "response"};

UInt side_by_side(const std::vector<UInt>& lowest_first) {
  return cat(std::vector<UInt>(lowest_first.rbegin(), lowest_first.rend()));
}

}  // namespace

std::vector<Port> inputs_of(Port output) {
  std::vector<Port> list;
  for (Port input : kPorts) {
    if (turn_exists(input, output)) list.push_back(input);
  }
  return list;
}

std::vector<unsigned> weight_widths_of(const std::vector<Port>& inputs) {
  // A column is reached from the column and from both sides of the row, which lie in another order
  // north and south: every link gets the most bits that one needs.
  const bool is_column = inputs.size() == kPortCount - 1;
  std::vector<unsigned> widths;
  for (Port input : inputs) {
    widths.push_back(is_column && input != kLocal ? kIdWidth : weight_width(input));
  }
  return widths;
}

SwitchOutput::SwitchOutput(const std::vector<unsigned>& weight_widths)
    : Module("switch_i" + std::to_string(weight_widths.size())) {
  const unsigned count = static_cast<unsigned>(weight_widths.size());
  brief("Arbitration and crossbar column of a router output that " + std::to_string(count) +
        " inputs can reach.");
  for (unsigned i = 0; i < count; ++i) {
    weights.emplace_back("weight" + std::to_string(i), W{weight_widths[i]});
  }
  for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
    for (unsigned i = 0; i < count; ++i) {
      sources[vn].emplace_back(kNetworkNames[vn] + std::to_string(i));
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
    for (const Source& source : sources[vn]) {
      claims.push_back(source.in.claims);
      follows.push_back(source.in.follows);
    }
    Reg<UInt> packet_owner{network + "_owner", W{count}, Reset{0},
                           "input whose " + network + " packet is being sent, one-hot; 0 = none"};
    auto& arbiter = add<WeightedArbiter>("u_" + network + "_arbiter", weight_widths);
    for (unsigned i = 0; i < count; ++i) arbiter.weights[i] <<= weights[i];
    arbiter.request <<= side_by_side(claims);
    const UInt following = named(network + "_follows", side_by_side(follows));
    const UInt continued = named(network + "_continued", packet_owner & following);
    const UInt pick = named(network + "_chosen", mux(packet_owner == 0, arbiter.grant, continued));
    owner.push_back(packet_owner);
    chosen.push_back(pick);
    can_send.push_back(named(network + "_can_go", or_reduce(pick) & (vn == 0 ? space0 : space1)));
    arbiters.push_back(&arbiter);
  }

  // Flit by flit, whoever did not send last goes first.
  Reg<UInt> last_was_response{"last_was_response", W{1}, Reset{0},
                              "the last flit was of a response"};
  HW_LET(send_request) = can_send[0] & (~can_send[1] | last_was_response);
  HW_LET(send_response) = can_send[1] & (~can_send[0] | ~last_was_response);
  const UInt sent[kVirtualNetworks] = {send_request, send_response};
  HW_LET(sends) = send_request | send_response;
  when(sends, [&] { last_was_response <<= send_response; });

  std::vector<std::vector<OnehotArm>> columns(const_leaves(BufferedFlit{}).size());
  for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
    for (unsigned i = 0; i < count; ++i) {
      Source& source = sources[vn][i];
      const UInt taken =
          named(kNetworkNames[vn] + std::to_string(i) + "_taken", chosen[vn].bit(i) & sent[vn]);
      source.pop <<= taken;
      const auto fields = const_leaves<BufferedFlit>(source.in.flit);
      for (std::size_t f = 0; f < fields.size(); ++f) columns[f].push_back({taken, *fields[f]});
    }
  }
  send.valid <<= sends;
  send.bits.vn <<= send_response;
  const auto targets = const_leaves<BufferedFlit>(send.bits.flit);
  for (std::size_t f = 0; f < targets.size(); ++f) *targets[f] <<= onehot_mux(columns[f]);

  for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
    arbiters[vn]->accept <<= sent[vn] & (owner[vn] == 0);
    when(sent[vn], [&] { owner[vn] <<= mux(send.bits.flit.tags.tail, lit(count, 0), chosen[vn]); });
  }
}

}  // namespace xb::network
