// SPDX-License-Identifier: Apache-2.0
//
// The registers that bulk commands are made of, and what a write of bulkcmd makes of them.
// hls/isa/README.md, "Bulk transfers".
#pragma once

#include <cstdint>
#include <optional>

#include "hls/isa/csrs.h"
#include "verilator_tb/reference/bulk_transfer.h"
#include "verilator_tb/reference/namespaces.h"

namespace xb::reference {

class BulkRegisters {
 public:
  // Null if the number is not of one of them. What is written to it is what kept() makes of it.
  std::uint64_t* storage(unsigned number);
  // What such a register keeps of a value of XLEN bits.
  static std::uint64_t kept(unsigned number, std::uint64_t value);

  // `value` is written to bulkcmd on this PE. The namespace is looked up, which is a use of what
  // the buffer holds.
  BulkTransfer command(std::uint64_t value, const HartParameters& parameters,
                       Namespaces& namespaces, const ReadWord& read) const;
  // The namespace that would be searched for in the table.
  std::optional<std::uint64_t> searched(const Namespaces& namespaces) const;

 private:
  std::uint64_t local_ = 0, remote_ = 0, ns_ = 0, rows_ = 1;
  std::uint64_t local_stride_ = 0, remote_stride_ = 0;
  std::uint64_t signal_ = 0, signal_value_ = 0;
};

}  // namespace xb::reference
