// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/statistics/link_statistics.h"

namespace xb::sim {

LinkStatistics::LinkStatistics(const Machine& machine)
    : machine_(machine), rests_(machine.settings().shape.positions()) {
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
  bool all_rest = true;
  for (unsigned p = 0; p < rests_.size(); ++p) {
    rests_[p] = machine_.node(p).outputs().net_held;
    all_rest = all_rest && rests_[p] != 0;
  }
  for (std::size_t i = 0; !all_rest && i < links_.size(); ++i) {
    const Link& link = links_[i];
    if (rests_[link.from] != 0 && rests_[link.to] != 0) continue;
    look(i, machine_.node(link.from).outputs(), machine_.node(link.to).outputs());
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
