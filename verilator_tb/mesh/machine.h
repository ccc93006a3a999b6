// SPDX-License-Identifier: Apache-2.0
// A mesh of nodes, run cycle by cycle.
//
// Every cycle has two phases: first all inputs are gathered from what the tiles drive in this
// cycle, then all tiles take the clock edge. So nodes can be evaluated in any order.
//
// A spare position of the mesh holds a node like all others. Its number is no PE's, so no namespace
// reaches it; its core finds a loop of `wfi` at the reset pc; nobody observes it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "verilator_tb/loader/memory_image.h"
#include "verilator_tb/mesh/link.h"
#include "verilator_tb/mesh/link_watch.h"
#include "verilator_tb/mesh/node.h"
#include "verilator_tb/mesh/shape.h"
#include "verilator_tb/mesh/stalls.h"
#include "verilator_tb/mesh/step_groups.h"

namespace xb::sim {

struct MachineSettings {
  MeshShape shape;
  std::uint64_t ram_size = 4u << 20;  // bytes per node
  unsigned link_latency = 1;          // cycles from a tile's output register to its neighbour, >= 1
  // Block devices of PEs, which must outlive the machine. For tiles that have a port for them.
  std::map<unsigned, BlockDevice*> disks{};
  std::optional<StallSettings> stalls{};

  BlockDevice* disk_of(unsigned pe) const {
    const auto found = disks.find(pe);
    return found == disks.end() ? nullptr : found->second;
  }
};

using TileFactory = std::function<std::unique_ptr<Tile>(unsigned pe)>;

class Machine {
 public:
  // Loads the program into every PE's memory and holds the tiles in reset for a few cycles; the
  // clock then stands at cycle 0.
  Machine(const MachineSettings& settings, const loader::Program& program,
          const TileFactory& make_tile, Devices& devices);

  template <typename T>
  void add_observer(T* observer) {
    observers_.add(observer);
  }
  void set_faults(FaultSource* faults) { faults_ = faults; }
  void watch_links(LinkWatch* watch) { link_watch_ = watch; }
  // From now on nobody is told of anything: for cycles that belong to no run.
  void stop_observing();

  // One cycle. Throws ModelError, CheckFailure.
  void step();

  // Writes 8 bytes of a PE's memory (`offset` 8-byte aligned, inside) and tells the observers. Also
  // an observer may call it, about the PE that it is told of.
  void host_store(unsigned pe, std::uint32_t offset, std::uint64_t data);

  std::uint64_t cycle() const { return cycle_; }            // cycles completed
  unsigned size() const { return settings_.shape.size(); }  // PEs
  const Node& node(unsigned pe) const { return nodes_[pe]; }
  const MachineSettings& settings() const { return settings_; }

  // Nothing is queued or under way in any network interface, router or link.
  bool network_idle() const;
  // A flit is on a link.
  bool links_busy() const;
  // The receiver of a link owes credits although it has nothing left: what it gave back since reset
  // is not what was sent to it. None in hardware that is right.
  struct MissingCredits {
    unsigned from = 0;
    Direction direction = kNorth;  // as seen from `from`
    unsigned to = 0;
    unsigned vn = 0;
    unsigned count = 0;      // modulo kCreditModulus
    std::uint64_t sent = 0;  // flits
  };
  std::vector<MissingCredits> missing_credits() const;

 private:
  // The pair of a tile's output side and its neighbour's input side.
  struct Connection {
    unsigned from = 0;
    unsigned to = 0;
    Direction direction = kNorth;  // as seen from `from`
    Link link;
    std::optional<LinkStalls> stalls;
    std::array<std::uint64_t, kVirtualNetworks> sent{};  // flits
  };

  void load(Node& node, unsigned position, const loader::Program& program);
  void exchange_spare(unsigned position);
  bool links_rest() const;
  void gather_links();
  void reset();

  MachineSettings settings_;
  Devices& devices_;
  FaultSource* faults_ = nullptr;
  LinkWatch* link_watch_ = nullptr;
  std::vector<Node> nodes_;  // by position: PEs, then spare ones
  StepGroups groups_;
  std::vector<Connection> connections_;
  Observers observers_;
  std::uint64_t cycle_ = 0;
};

}  // namespace xb::sim
