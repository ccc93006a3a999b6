// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/reference/bulk_registers.h"

#include "hls/isa/memory_map.h"
#include "hls/isa/namespace_table.h"

namespace xb::reference {

namespace csr = isa::csr;
using isa::Reason;

std::uint64_t* BulkRegisters::storage(unsigned number) {
  switch (number) {
    case csr::kBulklocal:
      return &local_;
    case csr::kBulkremote:
      return &remote_;
    case csr::kBulkns:
      return &ns_;
    case csr::kBulkrows:
      return &rows_;
    case csr::kBulklstride:
      return &local_stride_;
    case csr::kBulkrstride:
      return &remote_stride_;
    case csr::kBulksignal:
      return &signal_;
    case csr::kBulkvalue:
      return &signal_value_;
    default:
      return nullptr;
  }
}

std::uint64_t BulkRegisters::kept(unsigned number, std::uint64_t value) {
  const std::uint64_t writable = isa::find_csr(number)->writable;
  const bool has_excess = number == csr::kBulklocal || number == csr::kBulkremote ||
                          number == csr::kBulkns || number == csr::kBulksignal;
  return has_excess ? isa::kept_with_excess(value, writable) : value & writable;
}

BulkTransfer BulkRegisters::command(std::uint64_t value, const HartParameters& parameters,
                                    Namespaces& namespaces, const ReadWord& read) const {
  const auto outside = [](std::uint64_t address) {
    return address < isa::kRamBase || address - isa::kRamBase >= isa::kRamMaximum;
  };
  BulkTransfer transfer;
  transfer.get = (value >> isa::kBulkGetBit & 1) != 0;
  transfer.bytes = static_cast<std::uint32_t>(value & isa::kBulkBytesBits);
  transfer.ns = ns_ & isa::kMaxNamespace;
  transfer.node = parameters.pe_id;
  if (ns_ != 0) {
    const auto found = namespaces.look_up(Namespaces::Command{transfer.get, ns_, remote_}, read);
    transfer.reason = found.reason;
    transfer.node = found.mapping.node;
    if (found.reason == Reason::kNone) {
      transfer.object = found.mapping.object;
      transfer.low = found.mapping.low;
      transfer.high = found.mapping.high;
    }
  } else if (outside(remote_)) {
    transfer.reason = Reason::kOutOfRange;
  }
  if (transfer.reason == Reason::kNone && (outside(local_) || value >> 32 != 0)) {
    transfer.reason = Reason::kLocalRange;
  }
  transfer.local = static_cast<std::uint32_t>(local_ & isa::kBulkStrideBits);
  transfer.remote = static_cast<std::uint32_t>(remote_ & isa::kBulkStrideBits);
  transfer.in_ram = (remote_ & isa::kRamBase) != 0;
  transfer.rows = static_cast<std::uint32_t>(rows_);
  transfer.local_stride = static_cast<std::uint32_t>(local_stride_);
  transfer.remote_stride = static_cast<std::uint32_t>(remote_stride_);
  transfer.signals = signal_ != 0 && !transfer.get;
  transfer.signal = static_cast<std::uint32_t>(signal_ & isa::kBulkStrideBits);
  transfer.signal_in_ram = (signal_ & isa::kRamBase) != 0;
  transfer.signal_value = signal_value_;
  transfer.signal_size_log2 = parameters.xlen == 64 ? 3 : 2;
  const std::uint64_t size = parameters.xlen / 8;
  if (outside(signal_) || signal_ % size != 0) {
    transfer.signal_reason = Reason::kOutOfRange;
  } else if (signal_ < transfer.low || signal_ + size > transfer.high) {
    transfer.signal_reason = Reason::kSourceBounds;
  }
  // An entry that leads to a block device permits no store to the RAM of its node.
  if (transfer.reason == Reason::kNone && transfer.object && transfer.signals) {
    transfer.reason = Reason::kNamespacePermission;
  }
  return transfer;
}

std::optional<std::uint64_t> BulkRegisters::searched(const Namespaces& namespaces) const {
  if (ns_ == 0 || !namespaces.searches(Namespaces::Command{false, ns_, remote_})) {
    return std::nullopt;
  }
  return ns_;
}

}  // namespace xb::reference
