// SPDX-License-Identifier: Apache-2.0
// Injects the fault of a FaultSpec: in what a memory does for the network (data, byte, drop,
// double), in what a packet's first link carries (lose, lose-answer, damage), or in all links of a
// node (stick). An operation of a
// PE on itself uses no link.
#pragma once

#include <optional>

#include "hls/isa/packet.h"
#include "verilator_tb/inject/fault_spec.h"
#include "verilator_tb/mesh/faults.h"

namespace xb::sim {

class FaultInjector : public FaultSource {
 public:
  FaultInjector(const FaultSpec& spec, unsigned mesh_width)
      : spec_(spec), mesh_width_(mesh_width) {}
  Fault fault_for(unsigned target, std::uint64_t cycle, const InboundAccess& access) override;
  void on_link(unsigned from, Direction direction, std::uint64_t cycle, Flit& flit) override;
  bool may_stick(unsigned node) const override {
    return spec_.kind == FaultKind::kStick && spec_.from == node;
  }
  bool sticks(unsigned node, std::uint64_t cycle) override;
  bool done() const { return matching_ > spec_.op; }    // at least once
  std::uint64_t matching() const { return matching_; }  // operations that matched so far

 private:
  struct Operation {
    unsigned issuer = 0;
    unsigned target = 0;
    unsigned size_log2 = 0;
  };
  bool on_links() const { return spec_.kind >= FaultKind::kLose; }
  bool wanted(isa::PacketOp op) const;
  bool matches(const Operation& operation, std::uint64_t cycle) const;
  bool next_is_wanted();
  void on_bulk_head(unsigned from, Direction direction, std::uint64_t cycle, Flit& flit);
  std::uint64_t byte_damage() const { return std::uint64_t{spec_.flip} << (8 * spec_.byte); }

  FaultSpec spec_;
  unsigned mesh_width_;
  std::uint64_t matching_ = 0;
  bool all_done() const { return matching_ > spec_.op && matching_ - spec_.op >= spec_.count; }
  struct Victim {
    unsigned from = 0;
    Direction direction = kNorth;
    std::uint8_t vn = 0;
  };
  std::optional<Victim> victim_;  // a packet whose data flit is to be damaged and has yet to come
};

}  // namespace xb::sim
