// SPDX-License-Identifier: Apache-2.0
// One tile (core, network interface, router; no memory array). Implementations: the Verilated RTL,
// with and without wave tracing (tile_models.h), and models in tests.
#pragma once

#include <optional>

#include "verilator_tb/tile/pipeline_view.h"
#include "verilator_tb/tile/ports.h"
#include "verilator_tb/tile/requester_view.h"

namespace xb::sim {

// How much of a tile has been evaluated so far.
struct TileWork {
  std::uint64_t evaluations = 0;    // cycles in which the tile was evaluated at all
  std::uint64_t network_edges = 0;  // and those in which its network part was
};

class Tile {
 public:
  virtual ~Tile() = default;
  // To be called once, before the first step.
  virtual void strap(const Straps& straps) = 0;
  // The rising clock edge that ends a cycle; fills the outputs of the next cycle. In `inputs`, what
  // links carry belongs to the cycle that ends; everything else (cycle count, answers of memory and
  // devices) belongs to the cycle that begins: the registers behind those ports are on this side.
  // Fields of an output group whose valid is false may keep old values, except those of links.
  // Throws CheckFailure (check_failure.h).
  virtual void step(const TileInputs& inputs, TileOutputs& outputs) = 0;
  // The pipeline in the cycle that the last step() has ended. Nothing if this kind of tile cannot
  // show it.
  virtual std::optional<PipelineView> pipeline() const { return std::nullopt; }
  // The network interface in that cycle. Nothing if this kind of tile cannot show it, or has none.
  virtual std::optional<RequesterView> requester() const { return std::nullopt; }
  // Zeros if this kind of tile does not count.
  virtual TileWork work() const { return {}; }
};

}  // namespace xb::sim
