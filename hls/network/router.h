// SPDX-License-Identifier: Apache-2.0
// The router of one node: five ports, two or three virtual networks, wormhole, XY routing, one
// cycle from a link or an input buffer to an output register. See README.md for the rules it keeps.
#pragma once

#include <deque>
#include <optional>
#include <string>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/network/link_receiver.h"
#include "hls/network/remote.h"
#include "hls/network/route.h"

namespace xb::network {

inline constexpr unsigned kDroppedWidth = 16;

// One direction of a tile. `north` means: towards y - 1. All outputs are registers. Ports that face
// no neighbour have their inputs at 0.
struct LinkPorts {
  LinkPorts(Port direction, unsigned flit_bits, bool has_bulk)
      : LinkPorts(std::string("link_") + name_of(direction), flit_bits, has_bulk) {}
  hdl::Out<hdl::Valid<Flit>> tx;
  hdl::In<UInt> tx_credit0;  // slots the neighbour freed, virtual network 0, modulo 32
  hdl::In<UInt> tx_credit1;
  hdl::In<hdl::Valid<Flit>> rx;
  hdl::Out<UInt> rx_credit0;  // slots freed here
  hdl::Out<UInt> rx_credit1;
  // With a network for bulk transfers only.
  std::optional<hdl::In<UInt>> tx_credit2;
  std::optional<hdl::Out<UInt>> rx_credit2;

  // Connects the ports of what is inside, an instance in this module, to these.
  void connect(const LinkPorts& inner) const {
    tx <<= inner.tx;
    inner.tx_credit0 <<= tx_credit0;
    inner.tx_credit1 <<= tx_credit1;
    inner.rx <<= rx;
    rx_credit0 <<= inner.rx_credit0;
    rx_credit1 <<= inner.rx_credit1;
    if (!tx_credit2) return;
    *inner.tx_credit2 <<= *tx_credit2;
    *rx_credit2 <<= *inner.rx_credit2;
  }

 private:
  LinkPorts(const std::string& name, unsigned flit_bits, bool has_bulk)
      : tx(name + "_tx", Flit(flit_bits)),
        tx_credit0(name + "_tx_credit0", W{kCreditWidth}),
        tx_credit1(name + "_tx_credit1", W{kCreditWidth}),
        rx(name + "_rx", Flit(flit_bits)),
        rx_credit0(name + "_rx_credit0", W{kCreditWidth}),
        rx_credit1(name + "_rx_credit1", W{kCreditWidth}) {
    if (!has_bulk) return;
    tx_credit2.emplace(name + "_tx_credit2", W{kCreditWidth});
    rx_credit2.emplace(name + "_rx_credit2", W{kCreditWidth});
  }
};

class Router : public hdl::Module {
 public:
  hdl::In<UInt> node_x{"node_x", W{5}};
  hdl::In<UInt> node_y{"node_y", W{5}};
  hdl::In<UInt> mesh_width{"mesh_width", W{6}};
  hdl::In<UInt> mesh_height{"mesh_height", W{6}};
  std::deque<LinkPorts> links;  // north, east, south, west: links[kNorth], ...
  hdl::In<hdl::Stream<InjectFlit>> inject_request;
  hdl::In<hdl::Stream<InjectFlit>> inject_response;
  hdl::Out<hdl::Stream<EjectFlit>> eject_request;
  hdl::Out<hdl::Stream<EjectFlit>> eject_response;
  // With a network for bulk transfers only.
  std::optional<hdl::In<hdl::Stream<InjectFlit>>> inject_bulk;
  std::optional<hdl::Out<hdl::Stream<EjectFlit>>> eject_bulk;
  hdl::Out<UInt> idle{"idle", W{1}, "holds no flit and none arrives; combinational"};
  // Cycles since reset with a dropped packet or a lost control word; stops at 65535. Registered.
  hdl::Out<UInt> dropped{"dropped", W{kDroppedWidth}};

  // Throws std::invalid_argument unless config.router_depth is in 5..31.
  explicit Router(const Config& config);
};

}  // namespace xb::network
