// SPDX-License-Identifier: Apache-2.0
#include "tests/sim/elf_builder.h"

#include <elf.h>
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <type_traits>

namespace xb::test {
namespace {

using Bytes = std::vector<std::uint8_t>;

template <typename T>
void append(Bytes& out, const T& value) {
  const std::size_t at = out.size();
  out.resize(at + sizeof(T));
  std::memcpy(out.data() + at, &value, sizeof(T));
}

struct Class32 {
  using Ehdr = Elf32_Ehdr;
  using Phdr = Elf32_Phdr;
  using Shdr = Elf32_Shdr;
  using Sym = Elf32_Sym;
};
struct Class64 {
  using Ehdr = Elf64_Ehdr;
  using Phdr = Elf64_Phdr;
  using Shdr = Elf64_Shdr;
  using Sym = Elf64_Sym;
};

Bytes attributes(const std::string& arch) {
  Bytes body = {5};  // Tag_RISCV_arch
  body.insert(body.end(), arch.begin(), arch.end());
  body.push_back(0);
  Bytes out = {'A'};
  const auto file_length = static_cast<std::uint32_t>(body.size() + 5);
  append(out, static_cast<std::uint32_t>(file_length + 4 + 6));
  for (char c : std::string("riscv")) out.push_back(static_cast<std::uint8_t>(c));
  out.push_back(0);
  out.push_back(1);  // Tag_File
  append(out, file_length);
  out.insert(out.end(), body.begin(), body.end());
  return out;
}

// Sections: 0 none, 1 .text (covers segment 0), 2 .symtab, 3 strings, 4 .riscv.attributes
template <typename C>
Bytes build(const ElfSpec& spec) {
  Bytes out(sizeof(typename C::Ehdr) + spec.segments.size() * sizeof(typename C::Phdr));
  std::vector<typename C::Phdr> phdrs;
  for (const ElfSegment& segment : spec.segments) {
    typename C::Phdr phdr{};
    phdr.p_type = segment.type;
    phdr.p_flags = segment.flags;
    phdr.p_offset = static_cast<decltype(phdr.p_offset)>(out.size());
    phdr.p_vaddr = phdr.p_paddr = static_cast<decltype(phdr.p_paddr)>(segment.address);
    phdr.p_filesz = static_cast<decltype(phdr.p_filesz)>(segment.bytes.size());
    const std::uint64_t size =
        segment.memory_size != 0 ? segment.memory_size : segment.bytes.size();
    phdr.p_memsz = static_cast<decltype(phdr.p_memsz)>(size);
    phdrs.push_back(phdr);
    out.insert(out.end(), segment.bytes.begin(), segment.bytes.end());
  }
  Bytes strings = {0};
  Bytes symtab(sizeof(typename C::Sym));
  for (const ElfSymbol& symbol : spec.symbols) {
    typename C::Sym sym{};
    sym.st_name = static_cast<std::uint32_t>(strings.size());
    sym.st_value = static_cast<decltype(sym.st_value)>(symbol.value);
    sym.st_size = static_cast<decltype(sym.st_size)>(symbol.size);
    sym.st_info = static_cast<unsigned char>(
        ELF64_ST_INFO(STB_GLOBAL, symbol.function ? STT_FUNC : STT_NOTYPE));
    sym.st_shndx = symbol.function ? 1 : SHN_ABS;
    append(symtab, sym);
    strings.insert(strings.end(), symbol.name.begin(), symbol.name.end());
    strings.push_back(0);
  }
  std::vector<typename C::Shdr> shdrs(5);
  const auto place = [&](unsigned index, unsigned type, const Bytes& bytes, std::size_t entry) {
    shdrs[index].sh_type = type;
    shdrs[index].sh_offset = static_cast<decltype(shdrs[index].sh_offset)>(out.size());
    shdrs[index].sh_size = static_cast<decltype(shdrs[index].sh_size)>(bytes.size());
    shdrs[index].sh_entsize = static_cast<decltype(shdrs[index].sh_entsize)>(entry);
    out.insert(out.end(), bytes.begin(), bytes.end());
  };
  if (!spec.segments.empty()) {
    shdrs[1].sh_type = SHT_PROGBITS;
    shdrs[1].sh_flags = SHF_ALLOC | SHF_EXECINSTR;
    shdrs[1].sh_addr = static_cast<decltype(shdrs[1].sh_addr)>(spec.segments[0].address);
    shdrs[1].sh_offset = phdrs[0].p_offset;
    shdrs[1].sh_size = phdrs[0].p_filesz;
  }
  place(2, SHT_SYMTAB, symtab, sizeof(typename C::Sym));
  shdrs[2].sh_link = 3;
  place(3, SHT_STRTAB, strings, 0);
  if (!spec.arch.empty()) place(4, 0x7000'0003, attributes(spec.arch), 0);

  typename C::Ehdr header{};
  std::memcpy(header.e_ident, ELFMAG, SELFMAG);
  header.e_ident[EI_CLASS] = std::is_same_v<C, Class64> ? ELFCLASS64 : ELFCLASS32;
  header.e_ident[EI_DATA] = ELFDATA2LSB;
  header.e_ident[EI_VERSION] = EV_CURRENT;
  header.e_type = spec.type;
  header.e_machine = spec.machine;
  header.e_version = EV_CURRENT;
  header.e_entry = static_cast<decltype(header.e_entry)>(spec.entry);
  header.e_flags = spec.flags;
  header.e_ehsize = sizeof(header);
  header.e_phoff = sizeof(header);
  header.e_phentsize = sizeof(typename C::Phdr);
  header.e_phnum = static_cast<std::uint16_t>(spec.segments.size());
  header.e_shoff = static_cast<decltype(header.e_shoff)>(out.size());
  header.e_shentsize = sizeof(typename C::Shdr);
  header.e_shnum = static_cast<std::uint16_t>(shdrs.size());
  for (const auto& shdr : shdrs) append(out, shdr);
  std::memcpy(out.data(), &header, sizeof(header));
  if (!phdrs.empty()) {
    std::memcpy(out.data() + sizeof(header), phdrs.data(), phdrs.size() * sizeof(phdrs[0]));
  }
  return out;
}

// The checks stop at the header of a big-endian file, so only header fields are turned round.
void turn_header_round(Bytes& out) {
  out[EI_DATA] = ELFDATA2MSB;
  for (std::size_t at : {16, 18}) std::swap(out[at], out[at + 1]);
  std::swap(out[20], out[23]);
}

}  // namespace

Bytes build_elf(const ElfSpec& spec) {
  Bytes out = spec.is64 ? build<Class64>(spec) : build<Class32>(spec);
  if (spec.big_endian) turn_header_round(out);
  return out;
}

std::string write_file(const std::string& name, const Bytes& bytes) {
  const std::string path = ::testing::TempDir() + name;
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  return path;
}

std::string write_elf(const std::string& name, const ElfSpec& spec) {
  return write_file(name, build_elf(spec));
}

}  // namespace xb::test
