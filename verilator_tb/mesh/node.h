// SPDX-License-Identifier: Apache-2.0
// One node: a tile, its memory array behind the tile's registered ports, and its devices' port.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "verilator_tb/memory/paged_memory.h"
#include "verilator_tb/mesh/block_device.h"
#include "verilator_tb/mesh/devices.h"
#include "verilator_tb/mesh/faults.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/mesh/stalls.h"
#include "verilator_tb/tile/check_failure.h"
#include "verilator_tb/tile/tile.h"

namespace xb::sim {

// The tile did something its ports do not allow: an error of the hardware, not of the program.
class ModelError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A doubled store comes again after so many cycles, when other data may stand in its place.
inline constexpr std::uint64_t kRepeatDelay = 100;

class Node {
 public:
  // `disk`: its block device, may be null. `stalls`: RAM and devices answer late at random.
  Node(unsigned pe, std::unique_ptr<Tile> tile, std::uint64_t ram_size, BlockDevice* disk = nullptr,
       const std::optional<StallSettings>& stalls = std::nullopt);

  // First phase of a cycle: lets the memory and the devices act on what the tile drives in this
  // cycle, reports everything to the observers, and sets up the tile's inputs (except links).
  // Answers are inputs of the next cycle (Tile::step).
  void exchange(std::uint64_t cycle, Devices& devices, FaultSource* faults,
                const Observers& observers);
  // Second phase: the clock edge that ends the cycle. Throws CheckFailure with the PE in its text.
  void step();
  // The same, for those who step the tiles of several nodes together.
  TileStep tile_step() { return {tile_.get(), &inputs_, &outputs_}; }
  // A check that has failed in this node's tile.
  CheckFailure named(const CheckFailure& failure) const;

  Tile& tile() { return *tile_; }
  const Tile& tile() const { return *tile_; }
  TileInputs& inputs() { return inputs_; }
  const TileOutputs& outputs() const { return outputs_; }
  PagedMemory& memory() { return memory_; }
  const PagedMemory& memory() const { return memory_; }

 private:
  void exchange_held(std::uint64_t cycle, const Observers& observers);
  void serve_fetch();
  void serve_bank(unsigned bank, std::uint64_t cycle, FaultSource* faults,
                  const Observers& observers);
  void serve_network(const DataRequest& request, DataResponse& answer, std::uint64_t cycle,
                     FaultSource* faults, const Observers& observers);
  void serve_bulk(const DataRequest& request, std::uint64_t before, std::uint64_t cycle,
                  const Observers& observers);
  void settle_update(const DataRequest& request, std::uint64_t cycle, const Observers& observers);
  void repeat_store(std::uint64_t cycle, const Observers& observers);
  void serve_device(std::uint64_t cycle, Devices& devices, const Observers& observers);
  void serve_object(std::uint64_t cycle, const Observers& observers);
  void report_read(const Observers& observers);
  void check_offset(std::uint64_t offset, const char* port) const;

  struct Repeat {
    std::uint64_t due = 0;
    InboundAccess inbound;
    MemoryAccess access;
  };

  unsigned pe_;
  std::unique_ptr<Tile> tile_;
  PagedMemory memory_;
  BlockDevice* disk_;
  std::optional<NodeStalls> stalls_;
  TileInputs inputs_;
  TileOutputs outputs_;
  bool device_answered_ = false;  // in the previous cycle
  // A read of the core in the previous cycle. The tile says a cycle later whether an instruction
  // stands behind it; if not, nobody is told, and its address may be any.
  struct Read {
    std::uint64_t cycle = 0;
    MemoryAccess access;
    bool outside = false;  // the RAM
  };
  std::optional<Read> read_;
  std::optional<Repeat> repeat_;
  struct DiskAccess {
    std::uint64_t due = 0;  // cycle in which it is done; the tile sees the answer in the next
    ObjectRequest request;
  };
  std::optional<DiskAccess> disk_access_;
  std::deque<InboundAccess> updates_;  // have read and not written yet
};

}  // namespace xb::sim
