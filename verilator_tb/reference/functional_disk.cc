// SPDX-License-Identifier: Apache-2.0
//
// The block device of a node of the functional system: a copy in memory.
#include "hls/isa/memory_map.h"
#include "verilator_tb/reference/functional_node.h"

namespace xb::reference {

isa::Reason FunctionalNode::check_object(std::uint64_t address, bool write) {
  if (disk.bytes.empty()) return refuse(isa::Reason::kNoObject);
  if (address == isa::kClintMsip) return refuse(isa::Reason::kTargetPermission);
  if (address - isa::kRamBase >= disk.bytes.size()) return refuse(isa::Reason::kTargetRam);
  return refuse(write && disk.read_only ? isa::Reason::kTargetPermission : isa::Reason::kNone);
}

// It takes loads and stores only.
isa::Reason FunctionalNode::check_object_atomic() {
  return refuse(disk.bytes.empty() ? isa::Reason::kNoObject : isa::Reason::kTargetPermission);
}

// A packet is judged as a whole before anything of it is moved.
isa::Reason FunctionalNode::move_of_object(const BulkTransfer& transfer, const BulkPiece& piece) {
  FunctionalNode& target = *system_.nodes_[transfer.node];
  const isa::Reason reason = target.check_object(isa::kRamBase + piece.remote, !transfer.get);
  if (reason != isa::Reason::kNone) return reason;
  if (piece.remote + piece.bytes > target.disk.bytes.size()) {
    return target.refuse(isa::Reason::kTargetRam);
  }
  for (std::uint32_t i = 0; i < piece.bytes; ++i) {
    const std::uint64_t here = isa::kRamBase + piece.local + i;
    const std::uint64_t there = isa::kRamBase + piece.remote + i;
    if (transfer.get) {
      write(kBulkEngine, here, 0, target.disk.load(there, 0));
    } else {
      target.disk.store(there, 0, load(here, 0));
    }
  }
  return isa::Reason::kNone;
}

std::uint64_t FunctionalNode::Disk::load(std::uint64_t address, unsigned size_log2) const {
  const std::uint64_t first = address - isa::kRamBase;
  std::uint64_t data = 0;
  for (unsigned k = 0; k < 1u << size_log2; ++k) {
    data |= std::uint64_t{bytes[first + k]} << 8 * k;
  }
  return data;
}

void FunctionalNode::Disk::store(std::uint64_t address, unsigned size_log2, std::uint64_t data) {
  const std::uint64_t first = address - isa::kRamBase;
  for (unsigned k = 0; k < 1u << size_log2; ++k) {
    bytes[first + k] = static_cast<std::uint8_t>(data >> 8 * k);
  }
}

}  // namespace xb::reference
