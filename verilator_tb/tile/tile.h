// SPDX-License-Identifier: Apache-2.0
// One tile (core, network interface, router; no memory array). Implementations: the Verilated RTL,
// with and without wave tracing (tile_models.h), and models in tests.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "verilator_tb/tile/bulk_view.h"
#include "verilator_tb/tile/pipeline_view.h"
#include "verilator_tb/tile/ports.h"
#include "verilator_tb/tile/requester_view.h"

namespace xb::sim {

// How much of a tile has been evaluated so far.
struct TileWork {
  std::uint64_t evaluations = 0;    // cycles in which the tile was evaluated at all
  std::uint64_t network_edges = 0;  // and those in which its network part was
};

class Tile;

// One tile's step(): with what, and where to.
struct TileStep {
  Tile* tile = nullptr;
  const TileInputs* inputs = nullptr;
  TileOutputs* outputs = nullptr;
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
  // Tiles of one company (null: none) may take a step together. That is faster: what they execute
  // then passes the processor's caches once for all of them.
  virtual const void* company() const { return nullptr; }
  // step() for each of `steps`, all of this tile's company, this one among them, at most
  // kMostTogether. `at` is the index of the one being worked on, so of the one that throws.
  static constexpr std::size_t kMostTogether = 8;
  virtual void step_together(std::span<const TileStep> steps, std::size_t& at) {
    for (at = 0; at < steps.size(); ++at) {
      steps[at].tile->step(*steps[at].inputs, *steps[at].outputs);
    }
  }
  // The pipeline in the cycle that the last step() has ended. Nothing if this kind of tile cannot
  // show it.
  virtual std::optional<PipelineView> pipeline() const { return std::nullopt; }
  // The network interface in that cycle. Nothing if this kind of tile cannot show it, or has none.
  virtual std::optional<RequesterView> requester() const { return std::nullopt; }
  // The same of its bulk engine.
  virtual std::optional<BulkView> bulk() const { return std::nullopt; }
  // Zeros if this kind of tile does not count.
  virtual TileWork work() const { return {}; }
};

}  // namespace xb::sim
