// SPDX-License-Identifier: Apache-2.0
#include "hls/network/router.h"

#include <string>
#include <vector>

#include "hls/network/ejection_buffer.h"
#include "hls/network/flit_buffer.h"
#include "hls/network/link_transmitter.h"
#include "hls/network/switch_output.h"
#include "hls/network/weights.h"

namespace xb::network {

using namespace hdl;

namespace {

constexpr unsigned kDirections = 4;  // ports that are links: all before kLocal
const char* const kNetworkNames[kVirtualNetworks] = {"request", "response"};

// A flit of the own node: nothing can have damaged it yet.
BufferedFlit injected(const InjectFlit& flit) {
  BufferedFlit buffered;
  buffered.tags.head = flit.head;
  buffered.tags.tail = flit.tail;
  buffered.tags.crc = flit.crc;
  buffered.tags.bad = lit(1, 0);
  buffered.data = flit.data;
  return buffered;
}

UInt any(const std::vector<UInt>& bits) {
  UInt result = bits.front();
  for (std::size_t i = 1; i < bits.size(); ++i) result = result | bits[i];
  return result;
}

}  // namespace

Router::Router(const Config& config) : Module("router_d" + std::to_string(config.router_depth)) {
  brief("Router of one node: five ports, two virtual networks, XY routing, wormhole.");
  for (unsigned direction = 0; direction < kDirections; ++direction) {
    links.emplace_back(kPorts[direction]);
  }

  // Input side: receivers and buffers.
  std::vector<LinkReceiver*> receivers;
  FlitBuffer* buffers[kPortCount][kVirtualNetworks];
  for (Port input : kPorts) {
    for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
      const std::string name =
          std::string("u_") + name_of(input) + "_" + kNetworkNames[vn] + "_buffer";
      buffers[input][vn] = &add<FlitBuffer>(name, config.router_depth);
      buffers[input][vn]->node_x <<= node_x;
      buffers[input][vn]->node_y <<= node_y;
    }
    FlitBuffer& requests = *buffers[input][0];
    FlitBuffer& responses = *buffers[input][1];
    if (input == kLocal) {
      requests.push.valid <<= inject_request.fire();
      requests.push.bits <<= injected(inject_request.bits);
      inject_request.ready <<= requests.space;
      responses.push.valid <<= inject_response.fire();
      responses.push.bits <<= injected(inject_response.bits);
      inject_response.ready <<= responses.space;
    } else {
      auto& receiver = add<LinkReceiver>(std::string("u_") + name_of(input) + "_receiver");
      receiver.rx <<= links[input].rx;
      requests.push <<= receiver.request;
      responses.push <<= receiver.response;
      receiver.freed0 <<= requests.freed;
      receiver.freed1 <<= responses.freed;
      links[input].rx_credit0 <<= receiver.credit0;
      links[input].rx_credit1 <<= receiver.credit1;
      receivers.push_back(&receiver);
    }
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
  std::vector<UInt> pops[kPortCount][kVirtualNetworks];
  std::vector<UInt> busy;
  for (Port output : kPorts) {
    const std::vector<Port> inputs = inputs_of(output);
    const std::vector<unsigned> widths = weight_widths_of(inputs);
    auto& arbiter = add<SwitchOutput>(std::string("u_switch_") + name_of(output), widths);
    for (unsigned i = 0; i < inputs.size(); ++i) {
      const Port input = inputs[i];
      arbiter.weights[i] <<= zext(weights[input], widths[i]);
      for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
        const FlitBuffer& buffer = *buffers[input][vn];
        SwitchOutput::Source& source = arbiter.sources[vn][i];
        source.in.claims <<= buffer.claims.bit(output);
        source.in.follows <<= buffer.follows;
        source.in.flit <<= buffer.front;
        pops[input][vn].push_back(source.pop);
      }
    }
    if (output == kLocal) {
      auto& ejection = add<EjectionBuffer>("u_ejection");
      ejection.send <<= arbiter.send;
      arbiter.space0 <<= ejection.space0;
      arbiter.space1 <<= ejection.space1;
      eject_request <<= ejection.request;
      eject_response <<= ejection.response;
      busy.push_back(ejection.request.valid | ejection.response.valid);
    } else {
      auto& transmitter = add<LinkTransmitter>(std::string("u_") + name_of(output) + "_transmitter",
                                               config.router_depth);
      transmitter.send <<= arbiter.send;
      arbiter.space0 <<= transmitter.space0;
      arbiter.space1 <<= transmitter.space1;
      transmitter.credit0 <<= links[output].tx_credit0;
      transmitter.credit1 <<= links[output].tx_credit1;
      links[output].tx <<= transmitter.tx;
      busy.push_back(transmitter.tx.valid | links[output].rx.valid);
    }
  }

  std::vector<UInt> lost;
  for (Port input : kPorts) {
    for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
      FlitBuffer& buffer = *buffers[input][vn];
      buffer.pop <<= any(pops[input][vn]);
      busy.push_back(~buffer.empty);
      lost.push_back(buffer.dropped);
      // Links have credits instead.
      if (input != kLocal) unused(buffer.space);
    }
  }
  for (const LinkReceiver* receiver : receivers) lost.push_back(receiver->damaged);
  busy.push_back(inject_request.valid | inject_response.valid);
  HW_LET(is_busy) = any(busy);
  idle <<= ~is_busy;

  Reg<UInt> dropped_count{"dropped_count", W{kDroppedWidth}, Reset{0},
                          "flits and packets lost to damage, at most its largest value"};
  HW_LET(loses) = any(lost);
  when(loses & ~and_reduce(dropped_count), [&] { dropped_count <<= dropped_count + 1; });
  dropped <<= dropped_count;
}

}  // namespace xb::network
