// SPDX-License-Identifier: Apache-2.0
//
// mtvec, mscratch and mepc in one small memory: a trap reads the first and writes the last, and no
// two of them are read or written at once. Legal values: hls/isa/README.md.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/core/retired_csrs.h"

namespace xb::core {

class TrapRegisters : public hdl::Module {
 public:
  hdl::In<UInt> clearing{"clearing", W{1}, "each is set to 0, after reset"};
  hdl::In<UInt> clear_index{"clear_index", W{2}, "the one that is; 3: none"};

  // For the instruction in execute; of mret `number` is the upper part of its word.
  hdl::In<UInt> number{"number", W{12, &isa::csr_labels()}, "which one it reads or writes"};
  hdl::In<UInt> write{"write", W{1}, "it writes that one"};
  hdl::In<UInt> new_value;
  hdl::Out<UInt> value;  // what that one holds

  // A trap, which kills that instruction.
  hdl::In<UInt> trap{"trap", W{1}, "is taken in this cycle"};
  hdl::In<UInt> trap_pc;      // for mepc
  hdl::Out<UInt> handler_pc;  // mtvec, while a trap is taken

  // All of them, for the retire port: with rvfi_csrs only.
  std::optional<hdl::Out<UInt>> shown_mtvec, shown_mscratch, shown_mepc;

  explicit TrapRegisters(const Config& config);
};

}  // namespace xb::core
