// SPDX-License-Identifier: Apache-2.0
// Owner of an open ELF file (libelf handle and descriptor). Internal to the loader library.
#pragma once

#include <gelf.h>

#include <string>

namespace xb::loader {

class ElfFile {
 public:
  // Opens `path`; LoadError if it cannot be read or is not an ELF file.
  explicit ElfFile(const std::string& path);
  ~ElfFile();
  ElfFile(const ElfFile&) = delete;
  ElfFile& operator=(const ElfFile&) = delete;

  Elf* handle() const { return elf_; }
  const GElf_Ehdr& header() const { return header_; }
  unsigned bits() const;  // 32 or 64
  std::size_t size() const { return size_; }

 private:
  int descriptor_ = -1;
  Elf* elf_ = nullptr;
  GElf_Ehdr header_{};
  std::size_t size_ = 0;
};

}  // namespace xb::loader
