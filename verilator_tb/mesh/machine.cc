// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/mesh/machine.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "hls/isa/encode.h"
#include "hls/isa/memory_map.h"
#include "verilator_tb/mesh/straps.h"

namespace xb::sim {
namespace {

constexpr unsigned kResetCycles = 4;
// Of the places that draw random numbers (stalls.h): nodes stand before it.
constexpr std::uint64_t kFirstLink = std::uint64_t{1} << 32;
constexpr Direction kAllDirections[] = {kNorth, kEast, kSouth, kWest};

// What the core at a spare position executes: sleep, and again if anything should wake it.
std::array<std::uint8_t, 8> sleep_loop() {
  const std::uint32_t words[] = {
      isa::instruction(isa::Op::kWfi).match,
      isa::encode(isa::instruction(isa::Op::kJal), {.immediate = -4}),
  };
  std::array<std::uint8_t, 8> bytes{};
  for (unsigned i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(words[i / 4] >> i % 4 * 8);
  }
  return bytes;
}

}  // namespace

Machine::Machine(const MachineSettings& settings, const loader::Program& program,
                 const TileFactory& make_tile, Devices& devices)
    : settings_(settings), devices_(devices) {
  const unsigned positions = settings.shape.positions();
  nodes_.reserve(positions);
  for (unsigned pe = 0; pe < positions; ++pe) {
    BlockDevice* disk = settings.disk_of(pe);
    nodes_.emplace_back(pe, make_tile(pe), settings.ram_size, disk, settings.stalls);
    Node& node = nodes_.back();
    load(node, pe, program);
    Straps straps = straps_of(pe, settings.shape, settings.ram_size, program);
    if (disk != nullptr) {
      straps.object_size = static_cast<std::uint32_t>(disk->size());
      straps.object_read_only = disk->read_only();
    }
    node.tile().strap(straps);
    for (Direction d : kAllDirections) {
      if (const auto to = neighbour(settings.shape, pe, d)) {
        std::optional<LinkStalls> stalls;
        if (settings.stalls) stalls.emplace(*settings.stalls, kFirstLink + connections_.size());
        connections_.push_back(Connection{pe, *to, d, Link(settings.link_latency), stalls});
      }
    }
  }
  groups_ = StepGroups(nodes_);
  reset();
}

void Machine::load(Node& node, unsigned position, const loader::Program& program) {
  if (position >= size()) {
    node.memory().write_bytes(program.entry - isa::kRamBase, sleep_loop());
    return;
  }
  for (const loader::Program::Block& block : program.blocks) {
    node.memory().write_bytes(block.offset, block.bytes);
  }
}

void Machine::reset() {
  for (Node& node : nodes_) {
    node.inputs().reset_n = false;
    for (unsigned i = 0; i < kResetCycles; ++i) node.step();
    node.inputs().reset_n = true;
  }
}

// Every node drives what it drove before, and no flit: each connection would be passed over below.
bool Machine::links_rest() const {
  if (faults_ != nullptr || settings_.stalls || settings_.link_latency != 1) return false;
  return std::all_of(nodes_.begin(), nodes_.end(),
                     [](const Node& node) { return node.outputs().net_held; });
}

void Machine::gather_links() {
  if (links_rest()) return;
  for (Connection& connection : connections_) {
    const Direction back = opposite(connection.direction);
    Node& to = nodes_[connection.to];
    Node& from = nodes_[connection.from];
    // Both ends drive what they drove before, and no flit: the inputs hold it already.
    const bool may_stick = faults_ != nullptr && (faults_->may_stick(connection.from) ||
                                                  faults_->may_stick(connection.to));
    if (from.outputs().net_held && to.outputs().net_held && connection.link.is_direct() &&
        !may_stick && !connection.stalls) {
      continue;
    }
    to.inputs().links_held = from.inputs().links_held = false;
    Flit& flit = to.inputs().rx[back];
    Credits& credits = from.inputs().tx_credit[connection.direction];
    flit = from.outputs().tx[connection.direction];
    credits = to.outputs().rx_credit[back];
    if (flit.valid) {
      if (faults_ != nullptr) faults_->on_link(connection.from, connection.direction, cycle_, flit);
      ++connection.sent[flit.vn % kVirtualNetworks];
    }
    CollectiveSignal& signal = to.inputs().collective[back];
    signal = from.outputs().collective[connection.direction];
    if (may_stick || connection.stalls) {
      Held held = connection.stalls ? connection.stalls->next() : Held{};
      if (may_stick && faults_->sticks(connection.from, cycle_)) held.flits = true;
      if (may_stick && faults_->sticks(connection.to, cycle_)) held.credits.fill(true);
      connection.link.hold(held, flit, credits, signal);
    }
    connection.link.transfer(flit, credits);
    connection.link.transfer(signal);
    if (flit.valid && link_watch_ != nullptr) link_watch_->on_flit(connection.to, cycle_, flit);
  }
}

void Machine::step() {
  for (unsigned pe = 0; pe < size(); ++pe) {
    nodes_[pe].exchange(cycle_, devices_, faults_, observers_);
  }
  for (unsigned position = size(); position < nodes_.size(); ++position) exchange_spare(position);
  gather_links();
  groups_.step(nodes_);
  ++cycle_;
}

void Machine::host_store(unsigned pe, std::uint32_t offset, std::uint64_t data) {
  PagedMemory& memory = nodes_[pe].memory();
  const MemoryAccess access{true, 0xff, offset, data, memory.read64(offset)};
  memory.write64(offset, data, access.mask);
  for (Observer* o : observers_) o->on_host_store(pe, cycle_, access);
}

void Machine::exchange_spare(unsigned position) {
  static const Observers kNobody;
  Node& node = nodes_[position];
  if (node.outputs().inbound.valid || node.outputs().device.valid) {
    throw ModelError(
        fmt::format("the spare node at position {} was addressed or left its sleep", position));
  }
  node.exchange(cycle_, devices_, nullptr, kNobody);
}

bool Machine::network_idle() const {
  for (const Node& node : nodes_) {
    if (!node.outputs().ni_idle) return false;
  }
  return !links_busy();
}

bool Machine::links_busy() const {
  for (const Connection& connection : connections_) {
    const TileOutputs& from = nodes_[connection.from].outputs();
    const bool leaving =
        from.tx[connection.direction].valid || from.collective[connection.direction].valid;
    if (leaving || !connection.link.idle()) return true;
  }
  return false;
}

std::vector<Machine::MissingCredits> Machine::missing_credits() const {
  std::vector<MissingCredits> missing;
  for (const Connection& connection : connections_) {
    const TileOutputs& to = nodes_[connection.to].outputs();
    // Flits may still be in its buffers, or to come.
    if (!to.ni_idle || !connection.link.idle()) continue;
    for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
      const std::uint64_t freed = to.rx_credit[opposite(connection.direction)][vn];
      const auto count = static_cast<unsigned>((connection.sent[vn] - freed) % kCreditModulus);
      if (count == 0) continue;
      missing.push_back(
          {connection.from, connection.direction, connection.to, vn, count, connection.sent[vn]});
    }
  }
  return missing;
}

void Machine::stop_observing() {
  observers_.clear();
  link_watch_ = nullptr;
}

}  // namespace xb::sim
