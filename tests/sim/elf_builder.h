// SPDX-License-Identifier: Apache-2.0
// Builds small ELF files in memory for the loader's tests, right or wrong in one chosen way.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace xb::test {

struct ElfSegment {
  std::uint64_t address = 0x8000'0000;
  std::vector<std::uint8_t> bytes = {0x6f, 0, 0, 0};  // j .
  std::uint64_t memory_size = 0;                      // 0: as many as bytes
  std::uint32_t flags = 5;                            // PF_R | PF_X
  std::uint32_t type = 1;                             // PT_LOAD
};

struct ElfSymbol {
  std::string name;
  std::uint64_t value = 0;
  std::uint64_t size = 0;
  bool function = false;  // in section .text; otherwise absolute
};

struct ElfSpec {
  bool is64 = true;
  bool big_endian = false;
  std::uint16_t machine = 243;  // EM_RISCV
  std::uint16_t type = 2;       // ET_EXEC
  std::uint32_t flags = 0;
  std::uint64_t entry = 0x8000'0000;
  std::vector<ElfSegment> segments = {ElfSegment{}};
  std::vector<ElfSymbol> symbols;
  std::string arch;  // .riscv.attributes if not empty
};

std::vector<std::uint8_t> build_elf(const ElfSpec& spec);

// Writes the file below the test's temporary folder and returns its path.
std::string write_elf(const std::string& name, const ElfSpec& spec);
std::string write_file(const std::string& name, const std::vector<std::uint8_t>& bytes);

}  // namespace xb::test
