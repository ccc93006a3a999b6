// SPDX-License-Identifier: Apache-2.0
// The hardware configurations that this xbsim holds as Verilated models.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "verilator_tb/tile/verilated_tile.h"

namespace xb::sim {

struct Configuration {
  std::string name;
  unsigned xlen = 64;
  bool mul = true;
  bool xbgas = true;
  unsigned router_depth = 0;  // flits buffered per router input and virtual network
  std::string hash;           // of the values of the configuration, as in the emitted files
  std::unique_ptr<Tile> (*make_tile)(const std::string& name, Clocking clocking) = nullptr;
  std::unique_ptr<Tile> (*make_random_tile)(const std::string& name, std::uint64_t seed) = nullptr;
  std::unique_ptr<WaveFile> (*make_wave_file)() = nullptr;
};

const std::vector<Configuration>& configurations();
// Null if there is none of that name.
const Configuration* find_configuration(const std::string& name);

// The text of --version, several lines.
std::string version_text();

}  // namespace xb::sim
