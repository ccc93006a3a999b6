// SPDX-License-Identifier: Apache-2.0
#pragma once

// Memories. The form of the reads is declared, not inferred:
//   asynchronous  data in the same cycle (LUT RAM or registers),
//   synchronous   data one cycle after the address, held while the enable is 0 (block RAM).
// Contents start at 0 in simulation and are undefined in hardware, so a memory that is read must be
// written somewhere (use select() for a table of constants). Addresses beyond the depth read 0 and
// lose writes; a constant one is an error. Reads and writes are ports of the memory, so they stand
// outside of regions; pass the condition as the enable.
//
//   Mem regs{"xregs", {.width = 64, .depth = 32, .reads = 2}};
//   UInt rs1 = regs.read(d.rs1);
//   regs.write(wb_valid, wb_rd, wb_data);
//
//   Mem ram{"ram", {.width = 64, .depth = 4096, .sync = true, .lane = 8}};
//   UInt word = ram.read("data", enable, addr);            // net ram_data
//   ram.write(enable & is_store, addr, data, byte_mask);

#include <string>

#include "hls/hdl/value.h"

namespace xb::hdl {

using Collision = ir::Collision;

struct MemConfig {
  unsigned width = 0;  // bits per word, 1..128
  unsigned depth = 0;  // words, >= 2
  bool sync = false;
  unsigned lane = 0;   // bits per write-mask lane; 0 = no mask
  unsigned reads = 1;  // ports; the design may not use more
  unsigned writes = 1;
  Collision collision = Collision::kOld;  // read of the word written in the same cycle
  // File for $readmemh with the contents at power-up, for FPGAs: found by the tool that reads the
  // RTL, in its current folder. The interpreter does not read it; there the contents start at 0.
  std::string init = {};
};

class Mem {
 public:
  Mem(const std::string& name, const MemConfig& config, SrcLoc loc = SrcLoc::here());
  Mem(const Mem&) = delete;
  Mem& operator=(const Mem&) = delete;

  // Bits of an address, ceil(log2(depth)).
  unsigned addr_width() const { return mem_->addr_width; }

  // Asynchronous read; equal addresses share a port.
  UInt read(const Arg& addr) const;
  // Synchronous read port, net "<mem>_<port>".
  UInt read(const std::string& port, const Arg& enable, const Arg& addr) const;

  void write(const Arg& enable, const Arg& addr, const Arg& data) const;
  // One mask bit per lane, bit 0 for the lowest.
  void write(const Arg& enable, const Arg& addr, const Arg& data, const Arg& mask) const;

 private:
  void add_write(const Arg& enable, const Arg& addr, const Arg& data, const Arg* mask) const;
  ir::Mem* mem_;
};

}  // namespace xb::hdl
