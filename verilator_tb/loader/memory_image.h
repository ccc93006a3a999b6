// SPDX-License-Identifier: Apache-2.0
// What stands in every PE's memory before cycle 0, and the facts the loader reads from symbols.
// All other memory is zero.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "verilator_tb/loader/elf_image.h"

namespace xb::loader {

// Contents of the block [__xb_args, __xb_args_end): u64 argc, then argc strings, each ended by a
// zero byte. args[0] is the program's name.
std::vector<std::uint8_t> argument_block(const std::vector<std::string>& args);

// A program ready to be copied into memories. Offsets count from the start of RAM.
struct Program {
  struct Block {
    std::uint64_t offset = 0;
    std::vector<std::uint8_t> bytes;
  };
  std::vector<Block> blocks;              // in the order in which they are written
  std::uint64_t entry = 0;                // absolute
  Range exported;                         // absolute; whole RAM without the symbols
  std::optional<Range> polls;             // code that counts as polling
  std::optional<std::uint64_t> tohost;    // absolute, 8-byte aligned
  std::optional<std::uint64_t> fromhost;  // the same; never without tohost
};

// `args` excludes the program's name, which is taken from image.path (without folders).
// Errors: arguments given but no room in the program, arguments longer than the room, export
// window outside RAM, misaligned tohost.
Program prepare(const Image& image, const std::vector<std::string>& args, const Target& target);

}  // namespace xb::loader
