// SPDX-License-Identifier: Apache-2.0
// When the network part of a tile (router, network interface) may be left without its clock edge.
//
// A cycle is calm if the tile says net_quiet (hls/tile.h: the core asks nothing, nothing is inside,
// nothing outstanding), no flit, control word or signal of a tree arrives, and no credit count
// differs from that of the cycle before. After kCalmCycles of them every register of the network
// part holds what it would hold after any number of further ones; so edges are left out from the
// next calm cycle on, up to the first cycle that is not calm. Registers that only follow an input
// (cycle count, exported window) lag then: the edge at which a flit arrives passes before it can
// meet them.
#pragma once

#include "verilator_tb/tile/ports.h"

namespace xb::sim {

class NetworkGate {
 public:
  // The edge that ends a cycle in which the tile drove `outputs` and the links drove `inputs`.
  bool needs_edge(const TileInputs& inputs, const TileOutputs& outputs) {
    if (inputs.links_held && calm_ >= kCalmCycles && outputs.net_quiet && inputs.reset_n) {
      return false;
    }
    const bool arrives = something_arrives(inputs);
    const bool credits_differ = inputs.tx_credit != credits_;
    credits_ = inputs.tx_credit;
    // A link that falls silent is one more change.
    links_changed_ = arrives || arrived_ || credits_differ;
    arrived_ = arrives;
    if (arrives || credits_differ || !outputs.net_quiet || !inputs.reset_n) {
      calm_ = 0;
      return true;
    }
    if (calm_ >= kCalmCycles) return false;
    ++calm_;
    return true;
  }

  // In the cycle of the last call: what the links drive is not what they drove in the cycle before.
  bool links_changed() const { return links_changed_; }

 private:
  static constexpr unsigned kCalmCycles = 3;
  static bool something_arrives(const TileInputs& inputs) {
    unsigned control = 0;
    for (const Flit& flit : inputs.rx) {
      // The other check bits belong to data and keep old values.
      control |= flit.valid | flit.head | flit.tail | flit.marked | flit.vn | control_check(flit);
    }
    for (const CollectiveSignal& signal : inputs.collective) control |= signal.valid;
    return control != 0;
  }

  unsigned calm_ = 0;
  bool arrived_ = false;
  bool links_changed_ = false;
  std::array<Credits, kDirections> credits_{};
};

}  // namespace xb::sim
