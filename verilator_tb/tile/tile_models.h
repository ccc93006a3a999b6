// SPDX-License-Identifier: Apache-2.0
// The tiles that this program can simulate: the Verilated RTL of each configuration. A model is a
// shared library that is loaded when its first tile is made; two for each configuration, the second
// with wave tracing. They lie beside their description in ../lib/xbcore/models, seen from the
// folder of the program:
//
//   rv64.json  rv64.so  rv64-waves.so
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "verilator_tb/tile/model_library.h"

namespace xb::sim {

// A model that is missing or cannot be used; one line with the remedy.
class ModelUnavailable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Version of Verilator that the models must be made by, e.g. "5.006 2023-01-22".
std::string_view verilator_version();

// One configuration of the hardware: its values, as xbgen wrote them, and its models.
struct TileModel {
  std::string name;
  unsigned xlen = 64;
  bool mul = true;
  bool atomics = true;
  bool xbgas = true;          // false: no network, one PE
  bool cas = true;            // compare-and-swap
  bool counters = true;       // false: mcycle and minstret read 0
  bool machine_mode = true;   // false: a trap stops the core for good
  unsigned flit_bits = 0;     // 64 or 128; 0: no network
  unsigned router_depth = 0;  // flits buffered per router input and virtual network; 0: no network
  // A requester waits 2^this cycles, at most twice that, on a mesh of up to 256 PEs
  // (isa::timeout_doublings); 0: no network.
  unsigned timeout_log2 = 0;
  unsigned loads_in_flight = 1;    // extended loads outstanding at once, at most
  unsigned nlb_entries = 0;        // of the namespace look-aside buffer; 0: no namespace table
  unsigned collective_groups = 0;  // of the collective network; 0: there is none
  unsigned bulk_queue = 0;         // of the bulk engine; 0: there is none
  unsigned object_queue = 0;       // of the block device of each node; 0: nodes have none
  std::string hash;                // of the values of the configuration, as in the emitted lists
  std::string modules;             // digest of the emitted text
  std::string folder;              // of the libraries
  std::string problem;  // why its description cannot be used; then only the name is known

  bool is_built(bool waves) const;
  // The functions of model_library.h, from the library that has them. Throw ModelUnavailable.
  std::unique_ptr<Tile> make_tile(const std::string& tile, Clocking clocking) const;
  std::unique_ptr<Tile> make_traced_tile(const std::string& tile, const RandomState& random) const;
  std::unique_ptr<WaveFile> make_wave_file() const;
  // All of it, to find out early. Throws ModelUnavailable.
  const ModelLibrary& load(bool waves) const;
};

// Those that lie in `folder`, rv64, the default, first, those without xBGAS last.
std::vector<TileModel> find_tile_models(const std::string& folder);
// Those beside this program; found once.
const std::vector<TileModel>& tile_models();
// Null if there is none of that name.
const TileModel* find_tile_model(std::string_view name);

}  // namespace xb::sim
