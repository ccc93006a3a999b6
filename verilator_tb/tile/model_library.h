// SPDX-License-Identifier: Apache-2.0
// What a shared library with the Verilated tile of one configuration offers (tile_models.h finds
// and loads it). One library holds the plain model, another one the model with waves.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "verilator_tb/tile/tile.h"

namespace xb::sim {

// How a Verilated model is clocked.
enum class Clocking {
  kGated,       // what cannot change is not evaluated: network_gate.h, core_sleep.h
  kRisingEdge,  // one evaluation per cycle
  kBothEdges,   // the only one that needs no private names of Verilator; the others fall back to it
};

// Seed of what flip-flops and memories inside the tile hold before the first reset; without one
// they hold zero. Bits 31 to 1 count.
using RandomState = std::optional<std::uint64_t>;

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
  // Of errno: why something has not been written. The run may as well end, the file will not be
  // whole. 0: nothing; not before close() is all known.
  virtual int error() const = 0;
  // Records all signals as they are after the rising edge that began `cycle`. One time unit is one
  // cycle; the clock itself is not visible.
  virtual void sample(std::uint64_t cycle) = 0;
  virtual void close() = 0;
};

struct ModelLibrary {
  // The first five are compared before anything else is used. `interface` is a digest of the
  // headers that program and library share (CMakeLists.txt).
  const char* interface = nullptr;
  const char* verilator = nullptr;  // version that made the model
  const char* hash = nullptr;       // of the values of the configuration
  const char* modules = nullptr;    // digest of the emitted text that was Verilated
  const char* configuration = nullptr;
  // Null in the library with waves.
  std::unique_ptr<Tile> (*make_tile)(const std::string& name, Clocking clocking) = nullptr;
  // Null in the plain library. A tile that may begin with random values and shows its pipeline,
  // without waves; much slower than a plain one.
  std::unique_ptr<Tile> (*make_traced_tile)(const std::string& name,
                                            const RandomState& random) = nullptr;
  std::unique_ptr<WaveFile> (*make_wave_file)() = nullptr;
};

// The only symbol that a library exports, of type `const ModelLibrary* ()`.
inline constexpr char kModelEntry[] = "xb_model_library";

}  // namespace xb::sim
