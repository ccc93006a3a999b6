// SPDX-License-Identifier: Apache-2.0
#include "hls/network/switch_output.h"

#include <string>

#include "hls/network/coordinates.h"
#include "hls/network/onehot.h"
#include "hls/network/weighted_arbiter.h"
#include "hls/network/weights.h"

namespace xb::network {

using namespace hdl;

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

SwitchOutput::SwitchOutput(const std::vector<unsigned>& weight_widths, unsigned flit_bits,
                           bool has_bulk)
    : Module("switch_i" + std::to_string(weight_widths.size()) + flit_suffix(flit_bits) +
             bulk_suffix(has_bulk)),
      local(flit_bits, has_bulk),
      send("send", SwitchedFlit(flit_bits, has_bulk)) {
  const unsigned count = static_cast<unsigned>(weight_widths.size());
  brief("Arbitration and crossbar column of a router output that " + std::to_string(count) +
        " inputs can reach.");
  const unsigned networks = has_bulk ? kBulkNetwork + 1 : kVirtualNetworks;
  if (has_bulk) space2.emplace("space2", W{1});
  std::vector<std::vector<UInt>> offered(networks);
  for (unsigned i = 0; i < count; ++i) {
    weights.emplace_back("weight" + std::to_string(i), W{weight_widths[i]});
  }
  for (unsigned i = 0; i + 1 < count; ++i) {
    sources.emplace_back("in" + std::to_string(i), flit_bits, has_bulk);
    const UInt& of = sources[i].vn;
    for (unsigned vn = 0; vn < networks; ++vn) {
      offered[vn].push_back(has_bulk ? of == vn : vn == 0 ? ~of : UInt(of));
    }
  }
  for (std::vector<UInt>& by_input : offered) by_input.push_back(lit(1, 1));

  std::vector<UInt> owner;
  std::vector<UInt> bids;
  std::vector<UInt> picks;
  std::vector<WeightedArbiter*> arbiters;
  for (unsigned vn = 0; vn < networks; ++vn) {
    const std::string network = kNetworkNames[vn];
    std::vector<UInt> claims;
    std::vector<UInt> follows;
    std::vector<Waiting*> fronts;
    for (Source& source : sources) fronts.push_back(&source.network(vn));
    fronts.push_back(&local.network(vn));
    for (const Waiting* front : fronts) {
      claims.push_back(front->claims);
      follows.push_back(front->follows);
    }
    Reg<UInt> packet_owner{network + "_owner", W{count}, Reset{0},
                           "input whose " + network + " packet is being sent, one-hot; 0 = none"};
    const UInt unowned = named(network + "_unowned", packet_owner == 0);
    const UInt claiming = named(network + "_claims", side_by_side(claims));
    const UInt following = named(network + "_follows", side_by_side(follows));
    const UInt heads = named(network + "_heads", mux(unowned, claiming, lit(count, 0)));
    const UInt bodies = named(network + "_bodies", following & packet_owner);
    const UInt space = vn == 0 ? UInt(space0) : vn == 1 ? UInt(space1) : UInt(*space2);
    const UInt ready = named(network + "_ready", mux(space, heads | bodies, lit(count, 0)));
    for (unsigned i = 0; i < count; ++i) {
      fronts[i]->ready <<= ready.bit(static_cast<int>(i));
    }
    const UInt offers = named(network + "_offered", side_by_side(offered[vn]));
    const UInt bid = named(network + "_bids", ready & offers);
    auto& arbiter = add<WeightedArbiter>("u_" + network + "_arbiter", weight_widths);
    for (unsigned i = 0; i < count; ++i) arbiter.weights[i] <<= weights[i];
    arbiter.waiting <<= heads;
    arbiter.request <<= bid & heads;
    owner.push_back(packet_owner);
    bids.push_back(or_reduce(bid));
    picks.push_back(named(network + "_pick", mux(unowned, arbiter.grant, bid)));
    arbiters.push_back(&arbiter);
  }

  // Flit by flit, whoever did not send last goes first.
  Reg<UInt> last_was_response{"last_was_response", W{1}, Reset{0},
                              "the last flit was of a response"};
  const auto name_of_single = [&](const char* alone, const char* beside_bulk) {
    return std::string(has_bulk ? beside_bulk : alone);
  };
  UInt send_response = named(name_of_single("send_response", "single_response"),
                             bids[1] & (~bids[0] | ~last_was_response));
  UInt send_request = named(name_of_single("send_request", "single_request"),
                            bids[0] & (~bids[1] | last_was_response));
  UInt sends = named(name_of_single("sends", "sends_single"), bids[0] | bids[1]);
  UInt send_bulk = lit(1, 0), number = send_response, single_goes = sends;
  UInt winner =
      named(name_of_single("winner", "single_winner"), mux(send_response, picks[1], picks[0]));
  if (has_bulk) {
    const BulkTurn turn(bids[2], sends);
    turn.advance(lit(1, 1));
    send_bulk = turn.is_bulk;
    single_goes = named("single_goes", sends & ~send_bulk);
    send_request = named("send_request", send_request & ~send_bulk);
    send_response = named("send_response", send_response & ~send_bulk);
    sends = named("sends", sends | bids[2]);
    winner = named("winner", mux(send_bulk, picks[2], winner));
    number = cat({send_bulk, send_response});
  }
  const UInt sent[] = {send_request, send_response, send_bulk};
  when(single_goes, [&] { last_was_response <<= send_response; });

  const UInt local_wins = named("local_wins", winner.bit(static_cast<int>(count) - 1));
  for (unsigned i = 0; i + 1 < count; ++i) sources[i].pop <<= winner.bit(static_cast<int>(i));
  local.request_pop <<= local_wins & (has_bulk ? send_request : ~send_response);
  local.response_pop <<= local_wins & send_response;
  if (has_bulk) local.bulk->pop <<= local_wins & send_bulk;
  HW_LET(winner_index) = index_of(winner);
  send.valid <<= sends;
  send.bits.vn <<= number;
  const auto targets = const_leaves<BufferedFlit>(send.bits.flit);
  for (std::size_t f = 0; f < targets.size(); ++f) {
    std::vector<UInt> column;
    for (const Source& source : sources) {
      column.push_back(*const_leaves<BufferedFlit>(source.flit)[f]);
    }
    UInt own = mux(send_response, *const_leaves<BufferedFlit>(local.response_flit)[f],
                   *const_leaves<BufferedFlit>(local.request_flit)[f]);
    if (has_bulk) own = mux(send_bulk, *const_leaves<BufferedFlit>(local.bulk->flit)[f], own);
    column.push_back(own);
    *targets[f] <<= element(column, winner_index);
  }

  for (unsigned vn = 0; vn < networks; ++vn) {
    arbiters[vn]->accept <<= sent[vn] & (owner[vn] == 0);
    when(sent[vn], [&] { owner[vn] <<= mux(send.bits.flit.tags.tail, lit(count, 0), picks[vn]); });
  }
}

}  // namespace xb::network
