// SPDX-License-Identifier: Apache-2.0
// The tiles of this program, one model for each configuration: makes tiles from the Verilated RTL,
// and the wave file that traced tiles write to.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verilator_tb/tile/tile.h"

namespace xb::sim {

// How a Verilated model is clocked.
enum class Clocking {
  kRisingEdge,  // one evaluation per cycle; falls back to both edges if the model does not allow it
  kBothEdges,
};

// Seed of what flip-flops and memories inside the tile hold before the first reset; without one
// they hold zero. Bits 31 to 1 count.
using RandomState = std::optional<std::uint64_t>;

// Version of Verilator that made the model, e.g. "5.006".
std::string_view verilator_version();

// A wave file (FST) for any number of traced tiles, in one clock domain.
class WaveFile {
 public:
  virtual ~WaveFile() = default;
  // Before open(): adds a tile whose signals appear below `name`. The tile must live until close(),
  // the file as long as the tile.
  virtual std::unique_ptr<Tile> make_tile(const std::string& name,
                                          const RandomState& random = {}) = 0;
  // False if the file cannot be written.
  virtual bool open(const std::string& path) = 0;
  // Records all signals as they are after the rising edge that began `cycle`. One time unit is one
  // cycle; the clock itself is not visible.
  virtual void sample(std::uint64_t cycle) = 0;
  virtual void close() = 0;
};

// One configuration of the hardware: its values, as xbgen wrote them, and its models.
struct TileModel {
  std::string name;
  unsigned xlen = 64;
  bool mul = true;
  bool atomics = true;
  bool xbgas = true;          // false: no network, one PE
  unsigned router_depth = 0;  // flits buffered per router input and virtual network; 0: no network
  unsigned timeout_log2 = 0;  // a requester waits 2^this cycles, at most twice that; 0: no network
  std::string hash;           // of the values of the configuration, as in the emitted files
  std::unique_ptr<Tile> (*make_tile)(const std::string& name, Clocking clocking) = nullptr;
  // A tile that may begin with random values and shows its pipeline, without waves; about half as
  // fast as a plain one.
  std::unique_ptr<Tile> (*make_traced_tile)(const std::string& name,
                                            const RandomState& random) = nullptr;
  std::unique_ptr<WaveFile> (*make_wave_file)() = nullptr;
};

// The default first.
const std::vector<TileModel>& tile_models();
// Null if there is none of that name.
const TileModel* find_tile_model(std::string_view name);

}  // namespace xb::sim
