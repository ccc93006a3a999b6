// SPDX-License-Identifier: Apache-2.0
// A node: the tile (core, network interface, router) as Verilator's SystemC module, and its RAM.
//
// Outside stay the clock, reset, cycle count, the four links and the device port. Every port of the
// tile that nobody here connects (retire port, inbound trace) has a signal of its own, so a
// platform may read it as `node.tile.rvfi_pc_rdata_o`.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <systemc>
#include <vector>

#include "XbTile.h"
#include "verilator_tb/systemc/link_signals.h"
#include "verilator_tb/systemc/ram.h"

namespace xb::systemc {

class Node : public sc_core::sc_module {
 public:
  sc_core::sc_in<bool> clk{"clk"};
  sc_core::sc_in<bool> reset_n{"reset_n"};
  sc_core::sc_in<std::uint64_t> cycle{"cycle"};
  // Device accesses; the answer comes one cycle or more after the request, which is held until
  // then.
  sc_core::sc_in<bool> io_rsp_valid{"io_rsp_valid"};
  sc_core::sc_in<std::uint64_t> io_rsp_rdata{"io_rsp_rdata"};

  XbTile tile{"tile"};
  Ram ram;

  // The straps hold from the start and never change.
  Node(sc_core::sc_module_name name, const sim::Straps& straps);

  // Connects one side of the tile: `out` is what this node sends, `in` what it receives. To be
  // called before the simulation starts; sides without a neighbour stay idle.
  void connect(sim::Direction side, LinkSignals& out, LinkSignals& in);

 protected:
  void before_end_of_elaboration() override;

 private:
  template <typename Port, typename Channel>
  void bind(Port& port, Channel& channel) {
    port(channel);
    bound_.insert(&port);
  }
  // A signal of the node's own behind a port of the tile.
  template <typename T, typename Port>
  sc_core::sc_signal<T>& wire(Port& port);
  template <typename T>
  bool leave_open(sc_core::sc_object* port);
  void connect_ram();
  void strap(const sim::Straps& straps);

  std::vector<std::shared_ptr<void>> wires_;  // signals of several types
  std::set<const sc_core::sc_object*> bound_;
};

}  // namespace xb::systemc
