// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/mesh/machine.h"

#include <fmt/format.h>

#include <array>

#include "hls/isa/encode.h"
#include "hls/isa/memory_map.h"
#include "verilator_tb/mesh/straps.h"

namespace xb::sim {
namespace {

constexpr unsigned kResetCycles = 4;
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
    nodes_.emplace_back(pe, make_tile(pe), settings.ram_size);
    Node& node = nodes_.back();
    load(node, pe, program);
    node.tile().strap(straps_of(pe, settings.shape, settings.ram_size, program));
    for (Direction d : kAllDirections) {
      if (const auto to = neighbour(settings.shape, pe, d)) {
        wires_.push_back(Wire{pe, *to, d, Link(settings.link_latency)});
      }
    }
  }
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

void Machine::gather_links() {
  for (Wire& wire : wires_) {
    const Direction back = opposite(wire.direction);
    Node& to = nodes_[wire.to];
    Node& from = nodes_[wire.from];
    // Both ends drive what they drove before, and no flit: the inputs hold it already.
    if (from.outputs().net_held && to.outputs().net_held && wire.link.is_wire()) continue;
    to.inputs().links_held = from.inputs().links_held = false;
    Flit& flit = to.inputs().rx[back];
    Credits& credits = from.inputs().tx_credit[wire.direction];
    flit = from.outputs().tx[wire.direction];
    credits = to.outputs().rx_credit[back];
    if (flit.valid) {
      if (faults_ != nullptr) faults_->on_link(wire.from, wire.direction, cycle_, flit);
      ++wire.sent[flit.vn % kVirtualNetworks];
    }
    wire.link.transfer(flit, credits);
    if (flit.valid && link_watch_ != nullptr) link_watch_->on_flit(wire.to, cycle_, flit);
  }
}

void Machine::step() {
  for (unsigned pe = 0; pe < size(); ++pe) {
    nodes_[pe].exchange(cycle_, devices_, faults_, observers_);
  }
  for (unsigned position = size(); position < nodes_.size(); ++position) exchange_spare(position);
  gather_links();
  for (Node& node : nodes_) node.step();
  ++cycle_;
}

void Machine::host_store(unsigned pe, std::uint32_t offset, std::uint64_t data) {
  PagedMemory& memory = nodes_[pe].memory();
  const MemoryAccess access{true, 0xff, offset, data, memory.read64(offset)};
  memory.write64(offset, data, access.mask);
  for (Observer* o : observers_) o->on_host_store(pe, cycle_, access);
}

void Machine::exchange_spare(unsigned position) {
  static const std::vector<Observer*> kNobody;
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
  for (const Wire& wire : wires_) {
    if (nodes_[wire.from].outputs().tx[wire.direction].valid || !wire.link.idle()) return true;
  }
  return false;
}

std::vector<Machine::MissingCredits> Machine::missing_credits() const {
  std::vector<MissingCredits> missing;
  for (const Wire& wire : wires_) {
    const TileOutputs& to = nodes_[wire.to].outputs();
    if (!to.ni_idle || !wire.link.idle()) continue;  // flits are still in its buffers, or to come
    for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
      const std::uint64_t freed = to.rx_credit[opposite(wire.direction)][vn];
      const auto count = static_cast<unsigned>((wire.sent[vn] - freed) % kCreditModulus);
      if (count == 0) continue;
      missing.push_back({wire.from, wire.direction, wire.to, vn, count, wire.sent[vn]});
    }
  }
  return missing;
}

void Machine::stop_observing() {
  observers_.clear();
  link_watch_ = nullptr;
}

}  // namespace xb::sim
