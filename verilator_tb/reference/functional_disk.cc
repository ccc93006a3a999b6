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
