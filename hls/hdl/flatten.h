// SPDX-License-Identifier: Apache-2.0
#pragma once

// A module and everything below it as one list of operations in dependency order, for the
// interpreter. Region trees become muxes and selects; instance pins vanish.

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "hls/hdl/eval.h"
#include "hls/hdl/ir.h"

namespace xb::hdl {

using Slot = std::uint32_t;
inline constexpr Slot kNoSlot = ~Slot{0};

struct FlatOp {
  ir::Op op;  // kMemRead: in[0] is the address, `mem` the memory
  std::uint16_t width = 0;
  std::uint16_t lo = 0;
  Slot out = 0;
  std::vector<Slot> in;
  const std::vector<std::vector<u128>>* keys = nullptr;
  std::size_t mem = 0;
};

struct FlatReg {
  const ir::Net* net;
  Slot q;
  Slot d;
};

struct FlatMem {
  const ir::Mem* mem;
  std::string path;
  std::vector<u128> words;
  struct Read {
    Slot enable, addr, data;
  };
  struct Write {
    Slot enable, addr, data, mask;  // mask: kNoSlot if the memory has no lanes
  };
  std::vector<Read> reads;
  std::vector<Write> writes;
};

struct FlatCheck {
  const ir::Check* check;
  std::string path;  // of the instance, "" at the top
  Slot cond;
};

struct Flat {
  std::vector<Operand> slots;  // widths, and the values of constants
  std::vector<FlatOp> ops;     // in dependency order
  std::vector<FlatReg> regs;
  std::vector<FlatMem> mems;
  std::vector<FlatCheck> checks;
  std::map<std::string, Slot> names;                       // nets by path
  std::map<std::string, Slot> inputs;                      // ports of the top module
  std::deque<std::vector<std::vector<u128>>> switch_keys;  // owned by this, used by ops
};

// Throws Error on a combinational loop, at the place of a net in it.
Flat flatten(const ir::Module& top);

}  // namespace xb::hdl
