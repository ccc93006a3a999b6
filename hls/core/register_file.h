// SPDX-License-Identifier: Apache-2.0
//
// A file of 32 registers with reads and one write. The array is never reset, so that it fits a
// memory. With a synchronous array that is block RAM: the array is never asked for a word while
// that word is written; the file keeps such a word itself. An asynchronous one is LUT RAM: the
// index waits in a register, and the array always has the latest word. From outside both are the
// same.
#pragma once

#include <string>
#include <vector>

#include "hls/core/pipeline.h"

namespace xb::core {

class RegisterFile : public hdl::Module {
 public:
  // Reads: present index and enable; in the next cycle and as long as enable stays 0, `data` is the
  // register's value, also if it is written meanwhile.
  std::vector<std::unique_ptr<hdl::In<UInt>>> index;
  hdl::In<UInt> enable{"enable", W{1}};
  std::vector<std::unique_ptr<hdl::Out<UInt>>> data;
  hdl::In<UInt> write{"write", W{1}};
  hdl::In<UInt> write_index{"write_index", W{5}};
  hdl::In<UInt> write_data;
  hdl::Out<UInt> clearing{"clearing", W{1},
                          "1 for 32 cycles after reset, while every register is set to 0"};

  RegisterFile(const std::string& name, unsigned xlen, unsigned reads, bool zero_is_constant,
               bool synchronous);
};

}  // namespace xb::core
