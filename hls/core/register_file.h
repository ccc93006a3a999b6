// SPDX-License-Identifier: Apache-2.0
//
// A file of 32 registers with reads and one write. The array is never reset, so that it fits a
// memory. A synchronous array is block RAM: it is never asked for a word while that word is
// written; the file keeps such a word itself. An asynchronous one is LUT RAM and always has the
// latest word.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hls/core/pipeline.h"

namespace xb::core {

// When the index of a read is there. The first two are the same from outside.
enum class Reading {
  kSynchronous,  // a cycle before, for a synchronous array
  kHeld,         // a cycle before; it waits in a register for an asynchronous array
  kAtOnce,       // now, for an asynchronous array; there is no `enable`
};

class RegisterFile : public hdl::Module {
 public:
  // Reads: present index and enable; in the next cycle and as long as enable stays 0 (kAtOnce: in
  // this cycle), `data` is the register's value with all writes of earlier cycles.
  std::vector<std::unique_ptr<hdl::In<UInt>>> index;
  std::optional<hdl::In<UInt>> enable;
  std::vector<std::unique_ptr<hdl::Out<UInt>>> data;
  hdl::In<UInt> write{"write", W{1}};
  hdl::In<UInt> write_index{"write_index", W{5}};
  hdl::In<UInt> write_data;
  hdl::Out<UInt> clearing{
      "clearing", W{1},
      "1 for 32 cycles after reset: each register is set to write_data, which must be 0"};
  hdl::Out<UInt> clear_index{"clear_index", W{5}, "the one that is set then"};

  RegisterFile(const std::string& name, unsigned xlen, unsigned reads, bool zero_is_constant,
               Reading reading);
};

}  // namespace xb::core
