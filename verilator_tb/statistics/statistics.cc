// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/statistics/statistics.h"

#include <algorithm>
#include <utility>

#include "hls/isa/packet.h"

namespace xb::sim {

double Counters::ipc() const {
  const Counters& self = *this;
  const std::uint64_t cycles = self[Counter::kCycles];
  if (cycles == 0) return 0;
  return static_cast<double>(self[Counter::kInstructions] - self[Counter::kPolls]) /
         static_cast<double>(cycles);
}

Statistics::Statistics(const MeshShape& shape, std::optional<loader::Range> polls, NodeOf node_of)
    : shape_(shape), pes_(shape.size()), polls_(polls), node_of_(std::move(node_of)) {}

Counters Statistics::total() const {
  Counters sum;
  for (const Pe& pe : pes_) sum += pe.counters;
  return sum;
}

void Statistics::on_network_access(unsigned pe, std::uint64_t, const InboundAccess& inbound,
                                   const MemoryAccess&) {
  if (!pes_[pe].running) return;
  Counters& counters = pes_[pe].counters;
  if (inbound.refused) {
    ++counters[Counter::kRefused];
  } else {
    const bool load = answers_with_value(inbound);
    ++counters[load ? Counter::kServedLoads : Counter::kServedStores];
  }
}

void Statistics::on_bulk_refusal(unsigned pe, std::uint64_t) {
  if (pes_[pe].running) ++pes_[pe].counters[Counter::kRefused];
}

void Statistics::on_bulk_request(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound) {
  if (inbound.refused) on_bulk_refusal(pe, cycle);
}

void Statistics::on_bulk_signal(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                                const MemoryAccess&) {
  if (inbound.refused) on_bulk_refusal(pe, cycle);
}

void Statistics::on_retire(unsigned pe, std::uint64_t, const Retirement& r) {
  if (!pes_[pe].running) return;
  Counters& counters = pes_[pe].counters;
  if (r.intr) ++counters[Counter::kInterrupts];
  if (r.trap) {
    ++counters[Counter::kTraps];
    return;
  }
  ++counters[Counter::kInstructions];
  if (polls_ && polls_->contains(r.pc)) ++counters[Counter::kPolls];
  if (!r.ext) return;
  const bool own = node_of_(pe) == pe;
  if (r.mem_wmask != 0) {
    ++counters[own ? Counter::kLoopbackStores : Counter::kRemoteStores];
  } else {
    ++counters[own ? Counter::kLoopbackLoads : Counter::kRemoteLoads];
  }
}

void Statistics::count_flits(Pe& pe, unsigned id, const TileOutputs& outputs) {
  if (outputs.net_held) return;  // drives what it drove before, and no flit
  for (unsigned d = 0; d < kDirections; ++d) {
    const Flit& flit = outputs.tx[d];
    if (!flit.valid) continue;
    ++pe.counters[Counter::kFlitHops];
    bool& own = pe.own_packet[d][flit.vn & 3];
    if (flit.head) {
      own = isa::kPacketSource.get(flit.data) == isa::mesh_address(id, shape_.width);
    }
    if (own) ++pe.counters[Counter::kFlitsSent];
  }
}

void Statistics::on_cycle(unsigned id, std::uint64_t, const TileOutputs& outputs) {
  Pe& pe = pes_[id];
  if (!pe.running) return;
  ++pe.counters[Counter::kCycles];
  ++pe.counters.activity(std::min<std::size_t>(outputs.activity, kActivityCount - 1));
  count_flits(pe, id, outputs);
}

}  // namespace xb::sim
