// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/inject/fault_injector.h"

#include <utility>

namespace xb::sim {
namespace {

// Always 0 in a header, so the check bits of the link do not fit any more: the next router drops
// the packet.
constexpr std::uint64_t kHeaderDamage = std::uint64_t{1} << 63;

}  // namespace

bool FaultInjector::wanted(isa::PacketOp op) const {
  switch (spec_.kind) {
    case FaultKind::kData:
      return op == isa::PacketOp::kLoad;
    case FaultKind::kByte:
    case FaultKind::kDrop:
    case FaultKind::kDouble:
      return op == isa::PacketOp::kStore;
    case FaultKind::kLose:
      return !isa::is_response(op);
    case FaultKind::kLoseAnswer:
      return isa::is_response(op);
    case FaultKind::kDamage:
      return isa::data_words_of(op) != 0;
    case FaultKind::kStick:
      return false;  // no single operation
  }
  return false;
}

bool FaultInjector::matches(const Operation& operation, std::uint64_t cycle) const {
  if (spec_.from && *spec_.from != operation.issuer) return false;
  if (spec_.to && *spec_.to != operation.target) return false;
  if (spec_.size_log2 && *spec_.size_log2 != operation.size_log2) return false;
  if (spec_.byte >= (1u << operation.size_log2)) return false;
  return cycle >= spec_.after;
}

bool FaultInjector::next_is_wanted() { return matching_++ >= spec_.op; }

Fault FaultInjector::fault_for(unsigned target, std::uint64_t cycle, const InboundAccess& access) {
  Fault fault;
  if (all_done() || on_links() || !wanted(static_cast<isa::PacketOp>(access.op))) return fault;
  if (!matches({access.source, target, access.size}, cycle) || !next_is_wanted()) return fault;
  if (spec_.kind == FaultKind::kDrop) {
    fault.drop = true;
  } else if (spec_.kind == FaultKind::kDouble) {
    fault.repeat = true;
  } else {
    fault.flip = std::uint64_t{spec_.flip} << (8 * (access.offset % 8 + spec_.byte));
  }
  return fault;
}

void FaultInjector::on_link(unsigned from, Direction direction, std::uint64_t cycle, Flit& flit) {
  if (!on_links()) return;
  if (victim_ && !flit.head && victim_->from == from && victim_->direction == direction &&
      victim_->vn == flit.vn) {
    flit.data ^= byte_damage();
    victim_.reset();
    return;
  }
  if (all_done() || !flit.head) return;
  if (flit.vn == isa::kVirtualNetworkBulk) {
    on_bulk_head(from, direction, cycle, flit);
    return;
  }
  const auto op = static_cast<isa::PacketOp>(isa::kPacketOpBits.get(flit.data));
  const auto pe = [&](isa::BitRange field) {
    return isa::pe_of_mesh_address(field.get(flit.data), mesh_width_);
  };
  const unsigned source = pe(isa::kPacketSource);
  if (source != from || !wanted(op)) return;  // another PE's packet has been on a link before
  Operation operation{source, pe(isa::kPacketDestination),
                      static_cast<unsigned>(isa::kPacketSize.get(flit.data))};
  if (isa::is_response(op)) std::swap(operation.issuer, operation.target);
  if (!matches(operation, cycle) || !next_is_wanted()) return;
  if (spec_.kind == FaultKind::kDamage && flit.tail) {
    flit.upper ^= byte_damage();  // the data is in the head flit, which is a wide one
  } else if (spec_.kind == FaultKind::kDamage) {
    victim_ = Victim{from, direction, flit.vn};
  } else {
    flit.data ^= kHeaderDamage;
  }
}

// The data of a put is a request, that of a get an answer to whom it goes to.
void FaultInjector::on_bulk_head(unsigned from, Direction direction, std::uint64_t cycle,
                                 Flit& flit) {
  const bool is_get = isa::kBulkIsGet.get(flit.data) != 0;
  const bool loses = spec_.kind == (is_get ? FaultKind::kLoseAnswer : FaultKind::kLose);
  if (!loses && spec_.kind != FaultKind::kDamage) return;
  const auto pe = [&](isa::BitRange field) {
    return isa::pe_of_mesh_address(field.get(flit.data), mesh_width_);
  };
  const unsigned source = pe(isa::kPacketSource), destination = pe(isa::kPacketDestination);
  if (source != from) return;
  const Operation operation{is_get ? destination : source, is_get ? source : destination, 3};
  if (!matches(operation, cycle) || !next_is_wanted()) return;
  if (loses) {
    flit.data ^= kHeaderDamage;
  } else {
    victim_ = Victim{from, direction, flit.vn};
  }
}

bool FaultInjector::sticks(unsigned node, std::uint64_t cycle) {
  if (!may_stick(node) || cycle < spec_.after) return false;
  if (spec_.cycles != 0 && cycle - spec_.after >= spec_.cycles) return false;
  matching_ = spec_.op + 1;
  return true;
}

}  // namespace xb::sim
