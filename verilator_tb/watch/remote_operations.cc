// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/remote_operations.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace xb::sim {
namespace {

unsigned tag_of(const RequesterView& view) {
  return static_cast<unsigned>(isa::kPacketTag.get(view.header));
}

// A header waits in the network interface for the router to take it.
bool head_waits(const RequesterView& view) { return view.sending && !view.head_left; }

bool is_posted(isa::PacketOp op, std::uint32_t offset) {
  if (isa::is_update(op)) return (offset >> isa::kPacketPosted & 1) != 0;
  return !isa::is_atomic(op) && op != isa::PacketOp::kLoad;
}

}  // namespace

RemoteOperations::RemoteOperations(const MeshShape& shape, View view, const RunState* state)
    : shape_(shape), view_(std::move(view)), state_(state), pes_(shape.size()) {}

void RemoteOperations::on_network_access(unsigned pe, std::uint64_t cycle,
                                         const InboundAccess& inbound, const MemoryAccess&) {
  if (inbound.source >= pes_.size() || inbound.tag >= kTags) return;  // wrong hardware
  auto& open = pes_[inbound.source].open[inbound.tag];
  // Not the second time that a store is performed by a fault, whose tag may have a new owner.
  if (!open || open->times.memory || open->times.destination != pe ||
      static_cast<std::uint8_t>(open->times.op) != inbound.op ||
      open->times.offset != inbound.offset) {
    return;
  }
  open->times.memory = cycle;
  open->refused = inbound.refused;
}

void RemoteOperations::on_object_request(unsigned pe, std::uint64_t cycle,
                                         const InboundAccess& inbound) {
  if (inbound.refused) on_network_access(pe, cycle, inbound, {});
}

void RemoteOperations::on_object_access(unsigned pe, std::uint64_t cycle,
                                        const ObjectRequest& request, const ObjectAnswer& answer) {
  InboundAccess access;
  access.source = request.source;
  access.tag = request.tag;
  access.op =
      static_cast<std::uint8_t>(request.write ? isa::PacketOp::kStore : isa::PacketOp::kLoad);
  access.offset = request.offset;
  access.refused = answer.failed;
  on_network_access(pe, cycle, access, {});
}

void RemoteOperations::on_cycle(unsigned id, std::uint64_t cycle, const TileOutputs& outputs) {
  if (outputs.net_held || finished_) return;  // nothing there has changed
  const std::optional<RequesterView> view = view_(id);
  if (!view) return;
  Pe& pe = pes_[id];
  if (head_waits(pe.last)) depart(pe, *view, cycle);
  std::uint32_t ended = pe.last.waiting & ~view->waiting;
  for (; ended != 0; ended &= ended - 1) {
    const auto tag = static_cast<unsigned>(std::countr_zero(ended));
    end(pe, tag, cycle, (view->aged >> tag & 1) != 0);
  }
  if ((view->waiting & ~pe.last.waiting) != 0) begin(id, *view, cycle);
  pe.last = *view;
}

// A header waited in the cycle before. It left then, unless it is there still.
void RemoteOperations::depart(Pe& pe, const RequesterView& view, std::uint64_t cycle) {
  if (head_waits(view) && view.header == pe.last.header) return;
  if (auto& open = pe.open[tag_of(pe.last)]) open->times.departure = cycle - 1;
}

// The packet was built at the edge at which its tag began to wait: one a cycle.
void RemoteOperations::begin(unsigned id, const RequesterView& view, std::uint64_t cycle) {
  if (state_ != nullptr && state_->ended(id)) return;
  Open open;
  RemoteTimes& times = open.times;
  times.offset = static_cast<std::uint32_t>(isa::kPacketOffset.get(view.header));
  times.object = (view.header >> isa::kPacketObjectBit & 1) != 0;
  times.issue = cycle - 1;
  times.source = id;
  times.destination =
      isa::pe_of_mesh_address(isa::kPacketDestination.get(view.header), shape_.width);
  times.op = static_cast<isa::PacketOp>(isa::kPacketOpBits.get(view.header));
  times.size = 1u << isa::kPacketSize.get(view.header);
  times.posted = is_posted(times.op, times.offset);
  pes_[id].open[tag_of(view)] = open;
}

void RemoteOperations::end(Pe& pe, unsigned tag, std::uint64_t cycle, bool lost) {
  auto& open = pe.open[tag];
  if (!open) return;
  RemoteTimes& times = open->times;
  times.back = cycle;
  times.end = lost            ? RemoteEnd::kLost
              : open->refused ? RemoteEnd::kRefused
              : times.posted  ? RemoteEnd::kAcknowledged
                              : RemoteEnd::kValue;
  tell(times);
  open.reset();
}

void RemoteOperations::finish() {
  finished_ = true;
  std::vector<RemoteTimes> rest;
  for (Pe& pe : pes_) {
    for (auto& open : pe.open) {
      if (open) rest.push_back(open->times);
      open.reset();
    }
  }
  std::stable_sort(rest.begin(), rest.end(),
                   [](const RemoteTimes& a, const RemoteTimes& b) { return a.issue < b.issue; });
  for (const RemoteTimes& times : rest) tell(times);
}

void RemoteOperations::tell(const RemoteTimes& times) const {
  for (const Listener& listener : listeners_) listener(times);
}

}  // namespace xb::sim
