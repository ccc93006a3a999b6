// SPDX-License-Identifier: Apache-2.0
// Runs words of machine code on a machine of model tiles and keeps everything the run printed.
#pragma once

#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "tests/common/assembler.h"
#include "tests/sim/model_tile.h"
#include "verilator_tb/run/simulation.h"

namespace xb::test {

class Harness {
 public:
  // The program begins at 0x8000'0000 on every PE; the exported window begins at 0x8000'1000.
  explicit Harness(const Words& program, unsigned pes = 1);

  sim::Options options;
  loader::Image image;
  loader::Program program;
  // Called for every model tile before the run.
  std::function<void(unsigned pe, ModelTile& tile)> adjust;
  // Makes the tiles; model tiles if it is not set.
  sim::TileFactory make_tile;
  // Of the collective network of the configuration, and of model tiles.
  unsigned collective_groups = 0;
  // Receives the instruction log, if set.
  std::ostream* log = nullptr;
  // Receives the pipeline trace, if set.
  std::ostream* konata = nullptr;
  // As in Simulation.
  std::function<void(std::uint64_t cycle)> after_cycle;
  std::function<bool(std::uint64_t cycle)> after_block;

  sim::Outcome run();

  std::string console() const { return console_.str(); }
  std::string messages() const { return messages_.str(); }
  const sim::Simulation& simulation() const { return *simulation_; }

 private:
  std::ostringstream console_, messages_;
  std::unique_ptr<sim::Simulation> simulation_;
};

}  // namespace xb::test
