// SPDX-License-Identifier: Apache-2.0
#include "hls/network/router.h"

#include <string>
#include <vector>

#include "hls/network/bulk.h"
#include "hls/network/coordinates.h"
#include "hls/network/ejection_buffer.h"
#include "hls/network/flit_buffer.h"
#include "hls/network/header.h"
#include "hls/network/link_transmitter.h"
#include "hls/network/switch_output.h"
#include "hls/network/weights.h"

namespace xb::network {

using namespace hdl;

namespace {

constexpr unsigned kDirections = 4;  // ports that are links: all before kLocal

// A flit of the own node: nothing can have damaged it yet.
BufferedFlit injected(const InjectFlit& flit) {
  BufferedFlit buffered;
  buffered.tags.head = flit.head;
  buffered.tags.tail = flit.tail;
  buffered.tags.bad = lit(1, 0);
  buffered.word.data = flit.data;
  buffered.word.crc = flit.crc;
  return buffered;
}

UInt any(const std::vector<UInt>& bits) {
  UInt result = bits.front();
  for (std::size_t i = 1; i < bits.size(); ++i) result = result | bits[i];
  return result;
}

}  // namespace

Router::Router(const Config& config)
    : Module("router_d" + std::to_string(config.router_depth) + flit_suffix(config.flit_bits) +
             bulk_suffix(has_bulk(config))),
      inject_request("inject_request", InjectFlit(config.flit_bits)),
      inject_response("inject_response", InjectFlit(config.flit_bits)),
      eject_request("eject_request", EjectFlit(config.flit_bits)),
      eject_response("eject_response", EjectFlit(config.flit_bits)) {
  const bool bulk = has_bulk(config);
  const unsigned networks = bulk ? kBulkNetwork + 1 : kVirtualNetworks;
  brief(std::string("Router of one node: five ports, ") + (bulk ? "three" : "two") +
        " virtual networks, XY routing, wormhole.");
  if (bulk) {
    inject_bulk.emplace("inject_bulk", InjectFlit(config.flit_bits));
    eject_bulk.emplace("eject_bulk", EjectFlit(config.flit_bits));
  }
  for (unsigned direction = 0; direction < kDirections; ++direction) {
    links.emplace_back(kPorts[direction], config.flit_bits, bulk);
  }

  // Outputs that face a neighbour. A damaged head may name a node outside the mesh.
  Reg<UInt> has_east{"has_east", W{1}, NoReset{}, "there is a column to the east"};
  Reg<UInt> has_south{"has_south", W{1}, NoReset{}, "there is a row to the south"};
  has_east <<= zext(node_x, 6) + 1 != mesh_width;
  has_south <<= zext(node_y, 6) + 1 != mesh_height;

  // Input side: receivers and buffers.
  std::vector<LinkReceiver*> receivers;
  FlitBuffer* buffers[kDirections];
  for (Port input : kPorts) {
    if (input == kLocal) continue;
    auto& buffer = add<FlitBuffer>(std::string("u_") + name_of(input) + "_buffer",
                                   config.router_depth, config.flit_bits, bulk);
    buffers[input] = &buffer;
    buffer.node_x <<= node_x;
    buffer.node_y <<= node_y;
    std::vector<UInt> exits;  // most significant first
    for (unsigned output = kPortCount; output-- > 0;) {
      const bool exists = turn_exists(input, kPorts[output]);
      exits.push_back(exists && output == kEast    ? UInt(has_east)
                      : exists && output == kSouth ? UInt(has_south)
                                                   : lit(1, exists ? 1 : 0));
    }
    buffer.exits <<= cat(exits);
    auto& receiver =
        add<LinkReceiver>(std::string("u_") + name_of(input) + "_receiver", config.flit_bits, bulk);
    receiver.rx <<= links[input].rx;
    buffer.push <<= receiver.flit;
    receiver.freed0 <<= buffer.request.freed;
    receiver.freed1 <<= buffer.response.freed;
    links[input].rx_credit0 <<= receiver.credit0;
    links[input].rx_credit1 <<= receiver.credit1;
    if (bulk) {
      *receiver.freed2 <<= buffer.bulk->freed;
      *links[input].rx_credit2 <<= *receiver.credit2;
    }
    receivers.push_back(&receiver);
  }

  // The own node has no buffer here: its flits wait where they are made.
  std::vector<const Stream<InjectFlit>*> injects{&inject_request, &inject_response};
  if (bulk) injects.push_back(&*inject_bulk);
  std::vector<BufferedFlit> own_flit;
  for (const Stream<InjectFlit>* inject : injects) own_flit.push_back(injected(inject->bits));
  std::vector<UInt> own_claims;
  std::vector<UInt> own_follows;
  for (unsigned vn = 0; vn < networks; ++vn) {
    const std::string network = kNetworkNames[vn];
    const UInt& own_valid = injects[vn]->valid;
    const UInt destination = unpack_header(own_flit[vn].word.data).destination;
    const UInt leads = named(network + "_leads", own_valid & own_flit[vn].tags.head);
    const std::string packet = "own_" + network;
    const UInt way = named(packet + "_way",
                           route_xy(node_x, node_y, x_of(destination), y_of(destination), packet));
    own_claims.push_back(named(packet + "_claims", mux(leads, way, lit(5, 0))));
    own_follows.push_back(named(packet + "_follows", own_valid & ~own_flit[vn].tags.head));
  }

  // The straps do not change, so the weights cost no time in the arbiters.
  std::vector<UInt> weights;
  for (Port input : kPorts) {
    Reg<UInt> weight{std::string("weight_") + name_of(input), W{weight_width(input)}, NoReset{},
                     "PEs whose packets come in there, at least 1"};
    weight <<= weight_of(input, Position{node_x, node_y, mesh_width, mesh_height});
    weights.push_back(weight);
  }

  // Output side: arbiters, and what stands behind them.
  std::vector<UInt> pops[kDirections];
  std::vector<UInt> ready[kDirections][kBulkNetwork + 1];
  std::vector<UInt> own_pops[kBulkNetwork + 1];
  std::vector<UInt> busy;
  std::vector<UInt> lost;
  for (Port output : kPorts) {
    const std::vector<Port> inputs = inputs_of(output);
    const std::vector<unsigned> widths = weight_widths_of(inputs);
    auto& column = add<SwitchOutput>(std::string("u_switch_") + name_of(output), widths,
                                     config.flit_bits, bulk);
    for (unsigned i = 0; i < inputs.size(); ++i) {
      const Port input = inputs[i];
      column.weights[i] <<= zext(weights[input], widths[i]);
      if (input == kLocal) continue;
      const FlitBuffer& buffer = *buffers[input];
      SwitchOutput::Source& source = column.sources[i];
      source.request.claims <<= buffer.request.claims.bit(output);
      source.request.follows <<= buffer.request.follows;
      source.response.claims <<= buffer.response.claims.bit(output);
      source.response.follows <<= buffer.response.follows;
      source.vn <<= buffer.vn;
      source.flit <<= buffer.front;
      ready[input][0].push_back(source.request.ready);
      ready[input][1].push_back(source.response.ready);
      if (bulk) {
        source.bulk->claims <<= buffer.bulk->claims.bit(output);
        source.bulk->follows <<= buffer.bulk->follows;
        ready[input][2].push_back(source.bulk->ready);
      }
      pops[input].push_back(source.pop);
    }
    SwitchOutput::Local& own = column.local;
    own.request.claims <<= own_claims[0].bit(output);
    own.request.follows <<= own_follows[0];
    own.response.claims <<= own_claims[1].bit(output);
    own.response.follows <<= own_follows[1];
    own.request_flit <<= own_flit[0];
    own.response_flit <<= own_flit[1];
    unused(own.request.ready);
    unused(own.response.ready);
    own_pops[0].push_back(own.request_pop);
    own_pops[1].push_back(own.response_pop);
    if (bulk) {
      own.bulk->waiting.claims <<= own_claims[2].bit(output);
      own.bulk->waiting.follows <<= own_follows[2];
      own.bulk->flit <<= own_flit[2];
      unused(own.bulk->waiting.ready);
      own_pops[2].push_back(own.bulk->pop);
    }
    if (output == kLocal) {
      auto& ejection = add<EjectionBuffer>("u_ejection", config.flit_bits, bulk);
      ejection.send <<= column.send;
      column.space0 <<= ejection.space0;
      column.space1 <<= ejection.space1;
      eject_request <<= ejection.request;
      eject_response <<= ejection.response;
      if (bulk) {
        *column.space2 <<= *ejection.space2;
        *eject_bulk <<= *ejection.bulk;
      }
      busy.push_back(~ejection.empty);
      lost.push_back(ejection.dropped);
    } else {
      auto& transmitter = add<LinkTransmitter>(std::string("u_") + name_of(output) + "_transmitter",
                                               config.router_depth, config.flit_bits, bulk);
      transmitter.send <<= column.send;
      column.space0 <<= transmitter.space0;
      column.space1 <<= transmitter.space1;
      transmitter.credit0 <<= links[output].tx_credit0;
      transmitter.credit1 <<= links[output].tx_credit1;
      if (bulk) {
        *column.space2 <<= *transmitter.space2;
        *transmitter.credit2 <<= *links[output].tx_credit2;
      }
      links[output].tx <<= transmitter.tx;
      busy.push_back(transmitter.tx.valid | links[output].rx.valid);
    }
  }

  inject_request.ready <<= any(own_pops[0]);
  inject_response.ready <<= any(own_pops[1]);
  if (bulk) inject_bulk->ready <<= any(own_pops[2]);
  for (unsigned input = 0; input < kDirections; ++input) {
    FlitBuffer& buffer = *buffers[input];
    buffer.request.ready <<= any(ready[input][0]);
    buffer.response.ready <<= any(ready[input][1]);
    if (bulk) buffer.bulk->ready <<= any(ready[input][2]);
    buffer.pop <<= any(pops[input]);
    busy.push_back(~buffer.empty);
    lost.push_back(buffer.request.dropped);
    lost.push_back(buffer.response.dropped);
    if (bulk) lost.push_back(buffer.bulk->dropped);
  }
  for (const LinkReceiver* receiver : receivers) lost.push_back(receiver->damaged);
  UInt injects_any = inject_request.valid | inject_response.valid;
  if (bulk) injects_any = injects_any | inject_bulk->valid;
  busy.push_back(injects_any);
  HW_LET(is_busy) = any(busy);
  idle <<= ~is_busy;

  Reg<UInt> dropped_count{"dropped_count", W{kDroppedWidth}, Reset{0},
                          "flits and packets lost to damage, at most its largest value"};
  HW_LET(loses) = any(lost);
  when(loses & ~and_reduce(dropped_count), [&] { dropped_count <<= dropped_count + 1; });
  dropped <<= dropped_count;
}

}  // namespace xb::network
