// SPDX-License-Identifier: Apache-2.0
//
// Writes RISC-V ELF files for tests: right ones, or wrong in one chosen way.
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
  std::string section = {};                           // name of the section that covers it
};

struct ElfSymbol {
  std::string name = {};
  std::uint64_t value = 0;
  std::uint64_t size = 0;
  bool function = false;  // in the section of the first segment; otherwise absolute
};

struct ElfSpec {
  bool is64 = true;
  bool big_endian = false;
  std::uint16_t machine = 243;  // EM_RISCV
  std::uint16_t type = 2;       // ET_EXEC
  std::uint32_t flags = 0;
  std::uint64_t entry = 0x8000'0000;
  std::vector<ElfSegment> segments = {ElfSegment{}};
  std::vector<ElfSymbol> symbols;  // global
  std::string arch;                // .riscv.attributes if not empty
};

std::vector<std::uint8_t> build_elf(const ElfSpec& spec);

// Throw std::runtime_error with one line that names the file.
void write_elf(const std::string& path, const ElfSpec& spec);
void write_file(const std::string& path, const std::vector<std::uint8_t>& bytes);

}  // namespace xb::test
