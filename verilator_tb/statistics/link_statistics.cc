// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/statistics/link_statistics.h"

namespace xb::sim {

LinkStatistics::LinkStatistics(const Machine& machine) : machine_(machine) {
  const MeshShape& shape = machine.settings().shape;
  for (unsigned from = 0; from < shape.positions(); ++from) {
    for (const Direction d : {kNorth, kEast, kSouth, kWest}) {
      if (const auto to = neighbour(shape, from, d)) links_.push_back({from, d, *to, {}});
    }
  }
  levels_.resize(links_.size());
}

void LinkStatistics::cycle() {
  if (finished_) return;
  for (std::size_t i = 0; i < links_.size(); ++i) {
    const TileOutputs& from = machine_.node(links_[i].from).outputs();
    const TileOutputs& to = machine_.node(links_[i].to).outputs();
    if (!from.net_held || !to.net_held) look(i, from, to);
  }
  ++cycles_;
}

// What was sent before this cycle and has not gone on waits in it.
void LinkStatistics::look(std::size_t index, const TileOutputs& from, const TileOutputs& to) {
  Link& link = links_[index];
  const Flit& flit = from.tx[link.direction];
  const Credits& freed = to.rx_credit[opposite(link.direction)];
  for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
    Network& network = link.networks[vn];
    Level& level = levels_[index][vn];
    const auto waiting = static_cast<unsigned>((network.flits - freed[vn]) % kCreditModulus);
    if (waiting != level.waiting) {
      network.waiting[level.waiting] += cycles_ - level.since;
      level = {waiting, cycles_};
    }
    if (flit.valid && flit.vn == vn) ++network.flits;
  }
}

void LinkStatistics::finish() {
  if (finished_) return;
  finished_ = true;
  for (std::size_t i = 0; i < links_.size(); ++i) {
    for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
      const Level& level = levels_[i][vn];
      links_[i].networks[vn].waiting[level.waiting] += cycles_ - level.since;
    }
  }
}

}  // namespace xb::sim
