// SPDX-License-Identifier: Apache-2.0
#include "tests/sim/harness.h"

#include "hls/isa/memory_map.h"

namespace xb::test {

Harness::Harness(const Words& words, unsigned pes) {
  options.program = "test.elf";
  options.shape = *sim::default_mesh_shape(pes);
  options.memory = 1u << 20;
  loader::Segment segment;
  segment.address = isa::kRamBase;
  for (std::uint32_t word : words) {
    for (unsigned i = 0; i < 4; ++i)
      segment.bytes.push_back(static_cast<std::uint8_t>(word >> 8 * i));
  }
  segment.size = segment.bytes.size();
  segment.executable = true;
  image.path = options.program;
  image.entry = isa::kRamBase;
  image.symbols.add_function(
      {isa::kRamBase, segment.size, isa::kRamBase + segment.size, true, "start"});
  image.symbols.finish();
  program.blocks.push_back({0, segment.bytes});
  program.entry = isa::kRamBase;
  program.exported = {isa::kRamBase + 0x1000, isa::kRamBase + options.memory};
  image.segments.push_back(std::move(segment));
}

sim::Outcome Harness::run() {
  const sim::TileFactory make_model = [this](unsigned pe) {
    auto tile = std::make_unique<ModelTile>();
    tile->collective_groups = collective_groups;
    if (adjust) adjust(pe, *tile);
    return tile;
  };
  reference::HartParameters parameters;
  parameters.nlb_entries = ModelTile::kNlbEntries;
  parameters.collective_groups = collective_groups;
  simulation_ = std::make_unique<sim::Simulation>(
      options, image, program, parameters, make_tile ? make_tile : make_model,
      sim::SimulationStreams{console_, messages_, log, konata});
  simulation_->after_cycle = after_cycle;
  simulation_->after_block = after_block;
  return simulation_->run();
}

}  // namespace xb::test
