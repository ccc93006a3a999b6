// SPDX-License-Identifier: Apache-2.0
//
// Writes an executable RISC-V ELF file: segments and symbols, nothing else.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace xb::random {

struct ElfSegment {
  std::string name;  // of the section that covers it
  std::uint64_t address = 0;
  bool executable = false;  // else writable
  std::vector<std::uint8_t> bytes;
};

struct ElfSymbol {
  std::string name;
  std::uint64_t value = 0;
  bool function = false;
};

struct ElfContents {
  unsigned xlen = 64;
  std::uint64_t entry = 0;
  std::vector<ElfSegment> segments;
  std::vector<ElfSymbol> symbols;  // global, absolute
};

// Throws std::runtime_error with one line that names the file.
void write_elf(const std::string& path, const ElfContents& contents);

}  // namespace xb::random
