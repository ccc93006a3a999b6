// SPDX-License-Identifier: Apache-2.0
// Counts per PE while a machine runs. A PE's counters stand still after the
// cycle in which it ends.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "verilator_tb/loader/elf_image.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/mesh/shape.h"
#include "verilator_tb/statistics/counters.h"

namespace xb::sim {

class Statistics : public Observer {
 public:
  // The node to which the extended access goes that retires on a PE.
  using NodeOf = std::function<unsigned(unsigned pe)>;

  // `polls` is the code that counts as polling, if the program has any. Without `node_of` no
  // instruction may be told of.
  Statistics(const MeshShape& shape, std::optional<loader::Range> polls, NodeOf node_of = {});

  const Counters& of(unsigned pe) const { return pes_[pe].counters; }
  Counters total() const;
  unsigned size() const { return static_cast<unsigned>(pes_.size()); }
  void stop(unsigned pe) { pes_[pe].running = false; }

  void on_object_request(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound) override {
    on_network_access(pe, cycle, inbound, {});
  }
  void on_network_access(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                         const MemoryAccess& access) override;
  // What is refused of bulk transfers: packets of puts, requests of gets, signals.
  void on_bulk_refusal(unsigned pe, std::uint64_t cycle) override;
  void on_bulk_request(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound) override;
  void on_bulk_signal(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                      const MemoryAccess& access) override;
  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;
  void on_cycle(unsigned pe, std::uint64_t cycle, const TileOutputs& outputs) override;

 private:
  struct Pe {
    bool running = true;
    Counters counters;
    // The packet that is passing on each link and virtual network came from this PE.
    bool own_packet[kDirections][4] = {};
  };
  void count_flits(Pe& pe, unsigned id, const TileOutputs& outputs);

  MeshShape shape_;
  std::vector<Pe> pes_;
  std::optional<loader::Range> polls_;
  NodeOf node_of_;
};

}  // namespace xb::sim
