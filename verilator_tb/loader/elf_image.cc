// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/loader/elf_image.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstring>

#include "verilator_tb/loader/elf_checks.h"
#include "verilator_tb/loader/elf_file.h"
#include "verilator_tb/loader/printable.h"

namespace xb::loader {
namespace {

void read_segments(const ElfFile& file, Image& image) {
  std::size_t file_size = 0;
  const char* raw = elf_rawfile(file.handle(), &file_size);
  for (unsigned i = 0; i < file.header().e_phnum; ++i) {
    GElf_Phdr phdr;
    if (gelf_getphdr(file.handle(), static_cast<int>(i), &phdr) == nullptr) continue;
    if (phdr.p_type != PT_LOAD || phdr.p_memsz == 0) continue;
    if (raw == nullptr || phdr.p_offset > file_size || phdr.p_filesz > file_size - phdr.p_offset ||
        phdr.p_filesz > phdr.p_memsz) {
      throw LoadError(
          fmt::format("'{}' is cut short or damaged; build it again with xbcc", image.path));
    }
    Segment segment;
    segment.address = phdr.p_paddr;
    segment.size = phdr.p_memsz;
    segment.bytes.resize(phdr.p_filesz);
    if (phdr.p_filesz != 0) std::memcpy(segment.bytes.data(), raw + phdr.p_offset, phdr.p_filesz);
    segment.executable = (phdr.p_flags & PF_X) != 0;
    image.segments.push_back(std::move(segment));
  }
  std::sort(image.segments.begin(), image.segments.end(),
            [](const Segment& a, const Segment& b) { return a.address < b.address; });
}

// Names that tools put into the table for themselves: .L1, $x, L0^A.
bool is_tool_label(const char* name) {
  return name[0] == '\0' || name[0] == '.' || name[0] == '$' ||
         std::strchr(name, '\001') != nullptr;
}

void read_symbol(const ElfFile& file, const GElf_Sym& symbol, const char* name,
                 SymbolTable& symbols) {
  if (is_tool_label(name) || symbol.st_shndx == SHN_UNDEF) return;
  const unsigned type = GELF_ST_TYPE(symbol.st_info);
  if (GELF_ST_BIND(symbol.st_info) != STB_LOCAL) symbols.add_value(name, symbol.st_value);
  if (type == STT_OBJECT) symbols.add_object({symbol.st_value, symbol.st_size, printable(name)});
  if (type != STT_FUNC && type != STT_NOTYPE) return;
  Elf_Scn* section = elf_getscn(file.handle(), symbol.st_shndx);
  GElf_Shdr shdr;
  if (section == nullptr || gelf_getshdr(section, &shdr) == nullptr) return;
  if ((shdr.sh_flags & SHF_EXECINSTR) == 0) return;
  Function function;
  function.address = symbol.st_value;
  function.size = symbol.st_size;
  function.section_end = shdr.sh_addr + shdr.sh_size;
  function.typed = type == STT_FUNC;
  function.name = printable(name);
  // Linker symbols such as __text_end stand behind the section's last byte: no code there.
  if (function.address < function.section_end) symbols.add_function(std::move(function));
}

void read_symbols(const ElfFile& file, SymbolTable& symbols) {
  Elf_Scn* section = nullptr;
  while ((section = elf_nextscn(file.handle(), section)) != nullptr) {
    GElf_Shdr shdr;
    if (gelf_getshdr(section, &shdr) == nullptr || shdr.sh_type != SHT_SYMTAB) continue;
    Elf_Data* data = elf_getdata(section, nullptr);
    if (data == nullptr || shdr.sh_entsize == 0) continue;
    for (std::uint64_t i = 0; i < shdr.sh_size / shdr.sh_entsize; ++i) {
      GElf_Sym symbol;
      if (gelf_getsym(data, static_cast<int>(i), &symbol) == nullptr) continue;
      const char* name = elf_strptr(file.handle(), shdr.sh_link, symbol.st_name);
      if (name != nullptr) read_symbol(file, symbol, name, symbols);
    }
  }
  symbols.finish();
}

}  // namespace

std::optional<Range> Image::range(const std::string& begin, const std::string& end) const {
  const auto first = symbols.find(begin);
  const auto last = symbols.find(end);
  if (!first || !last) return std::nullopt;
  if (*last < *first) {
    throw LoadError(fmt::format("'{}' has {} (0x{:x}) below {} (0x{:x}); link it with xbcc", path,
                                end, *last, begin, *first));
  }
  return Range{*first, *last};
}

Image load_elf(const std::string& path, const Target& target) {
  const ElfFile file(path);
  Lacking lacking;
  check_header(file, path, target, lacking);
  check_complete(file, path);
  check_arch(arch_attribute(file), path, target, lacking);
  Image image;
  image.path = path;
  image.xlen = file.bits();
  image.entry = file.header().e_entry;
  read_segments(file, image);
  read_symbols(file, image.symbols);
  check_runtime(image, target);
  check_layout(image, target);
  if (!lacking.empty()) {
    image.warnings.push_back(
        fmt::format("'{}' names extensions that configuration {} lacks ({}): such an instruction "
                    "traps where it executes",
                    path, target.config, fmt::join(lacking, ", ")));
  }
  return image;
}

}  // namespace xb::loader
