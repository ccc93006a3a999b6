// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/loader/elf_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "verilator_tb/loader/error.h"

namespace xb::loader {

ElfFile::ElfFile(const std::string& path) {
  if (elf_version(EV_CURRENT) == EV_NONE) {
    throw LoadError("libelf is too old for this program; rebuild xbsim with the installed libelf");
  }
  descriptor_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ < 0) {
    throw LoadError(fmt::format("cannot open '{}': {}; check the path", path, strerror(errno)));
  }
  struct stat status {};
  const bool known = ::fstat(descriptor_, &status) == 0;
  if (known && S_ISDIR(status.st_mode)) {
    ::close(descriptor_);
    throw LoadError(fmt::format("'{}' is a directory; name a program built with xbcc", path));
  }
  size_ = known ? static_cast<std::size_t>(status.st_size) : 0;
  const bool regular = known && S_ISREG(status.st_mode);
  if (regular) elf_ = elf_begin(descriptor_, ELF_C_READ, nullptr);
  if (elf_ == nullptr || elf_kind(elf_) != ELF_K_ELF || gelf_getehdr(elf_, &header_) == nullptr) {
    if (elf_ != nullptr) elf_end(elf_);
    ::close(descriptor_);
    throw LoadError(fmt::format("'{}' is not an ELF file; build a program with xbcc", path));
  }
}

ElfFile::~ElfFile() {
  elf_end(elf_);
  ::close(descriptor_);
}

unsigned ElfFile::bits() const { return gelf_getclass(elf_) == ELFCLASS32 ? 32 : 64; }

}  // namespace xb::loader
