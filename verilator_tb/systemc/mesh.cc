// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/systemc/mesh.h"

#include "hls/isa/memory_map.h"
#include "verilator_tb/mesh/straps.h"

namespace xb::systemc {

Mesh::Mesh(sc_core::sc_module_name name, const MeshSettings& settings,
           const loader::Program& program)
    : sc_module(name) {
  for (unsigned pe = 0; pe < settings.shape.size(); ++pe) {
    const sim::Straps straps = sim::straps_of(pe, settings.shape, settings.ram_size, program);
    nodes_.push_back(std::make_unique<Node>(("pe" + std::to_string(pe)).c_str(), straps));
    Node& node = *nodes_.back();
    node.clk(clk);
    node.reset_n(reset_n);
    node.cycle(cycle);
    for (const loader::Program::Block& block : program.blocks) {
      node.ram.memory().write_bytes(block.offset, block.bytes);
    }
  }
  connect_neighbours(settings.shape);
}

void Mesh::connect_neighbours(const sim::MeshShape& shape) {
  for (unsigned pe = 0; pe < size(); ++pe) {
    // Each pair once, from its western or northern node.
    for (const sim::Direction side : {sim::kEast, sim::kSouth}) {
      const auto other = sim::neighbour(shape, pe, side);
      if (!other) continue;
      LinkSignals& there = *links_.emplace_back(std::make_unique<LinkSignals>());
      LinkSignals& back = *links_.emplace_back(std::make_unique<LinkSignals>());
      node(pe).connect(side, there, back);
      node(*other).connect(sim::opposite(side), back, there);
    }
  }
}

}  // namespace xb::systemc
