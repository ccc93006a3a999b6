// SPDX-License-Identifier: Apache-2.0
#include "tests/common/elf_writer.h"

#include <elf.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>
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

// Names in a section of strings, which begins with an empty one.
class Names {
 public:
  std::uint32_t add(const std::string& name) {
    if (name.empty()) return 0;
    const auto at = static_cast<std::uint32_t>(bytes.size());
    bytes.insert(bytes.end(), name.begin(), name.end());
    bytes.push_back(0);
    return at;
  }
  Bytes bytes = {0};
};

// Puts a number into a field of an ELF structure, as wide as that is.
template <typename Field, typename Number>
void set(Field& field, Number value) {
  field = static_cast<Field>(value);
}

// Lays one file out, of class C: headers, segments, then sections that no segment holds.
template <typename C>
class Builder {
 public:
  explicit Builder(const ElfSpec& spec) : spec_(spec) {
    out_.resize(sizeof(Header) + spec.segments.size() * sizeof(typename C::Phdr));
    sections_.emplace_back();
    for (const ElfSegment& segment : spec.segments) add_segment(segment);
    add_symbols();
    if (!spec.arch.empty()) add_section(".riscv.attributes", 0x7000'0003, attributes(spec.arch));
    const std::uint32_t name = names_.add(".shstrtab");
    add_section("", SHT_STRTAB, names_.bytes).sh_name = name;
  }

  Bytes bytes() {
    Header header{};
    std::memcpy(header.e_ident, ELFMAG, SELFMAG);
    header.e_ident[EI_CLASS] = std::is_same_v<C, Class64> ? ELFCLASS64 : ELFCLASS32;
    header.e_ident[EI_DATA] = ELFDATA2LSB;
    header.e_ident[EI_VERSION] = EV_CURRENT;
    header.e_type = spec_.type;
    header.e_machine = spec_.machine;
    header.e_version = EV_CURRENT;
    set(header.e_entry, spec_.entry);
    header.e_flags = spec_.flags;
    header.e_ehsize = sizeof(header);
    header.e_phoff = sizeof(header);
    header.e_phentsize = sizeof(typename C::Phdr);
    set(header.e_phnum, segments_.size());
    set(header.e_shoff, out_.size());
    header.e_shentsize = sizeof(typename C::Shdr);
    set(header.e_shnum, sections_.size());
    set(header.e_shstrndx, sections_.size() - 1);
    for (const auto& section : sections_) append(out_, section);
    std::memcpy(out_.data(), &header, sizeof(header));
    if (!segments_.empty()) {
      std::memcpy(out_.data() + sizeof(header), segments_.data(),
                  segments_.size() * sizeof(segments_[0]));
    }
    return out_;
  }

 private:
  using Header = typename C::Ehdr;

  void add_segment(const ElfSegment& segment) {
    typename C::Phdr header{};
    header.p_type = segment.type;
    header.p_flags = segment.flags;
    set(header.p_offset, out_.size());
    set(header.p_vaddr, segment.address);
    header.p_paddr = header.p_vaddr;
    set(header.p_filesz, segment.bytes.size());
    set(header.p_memsz, segment.memory_size != 0 ? segment.memory_size : segment.bytes.size());
    segments_.push_back(header);
    auto& section = add_section(segment.section, SHT_PROGBITS, segment.bytes);
    section.sh_flags = SHF_ALLOC;
    if ((segment.flags & PF_X) != 0) section.sh_flags |= SHF_EXECINSTR;
    if ((segment.flags & PF_W) != 0) section.sh_flags |= SHF_WRITE;
    section.sh_addr = header.p_vaddr;
  }

  void add_symbols() {
    Names names;
    Bytes table(sizeof(typename C::Sym));
    for (const ElfSymbol& symbol : spec_.symbols) {
      typename C::Sym entry{};
      entry.st_name = names.add(symbol.name);
      set(entry.st_value, symbol.value);
      set(entry.st_size, symbol.size);
      set(entry.st_info, ELF64_ST_INFO(STB_GLOBAL, symbol.function ? STT_FUNC : STT_NOTYPE));
      entry.st_shndx = symbol.function ? 1 : SHN_ABS;
      append(table, entry);
    }
    auto& section = add_section(".symtab", SHT_SYMTAB, table);
    set(section.sh_link, sections_.size());  // the names, which come next
    section.sh_info = 1;                     // the first global one
    section.sh_entsize = sizeof(typename C::Sym);
    add_section(".strtab", SHT_STRTAB, names.bytes);
  }

  typename C::Shdr& add_section(const std::string& name, std::uint32_t type, const Bytes& bytes) {
    typename C::Shdr section{};
    section.sh_name = names_.add(name);
    section.sh_type = type;
    set(section.sh_offset, out_.size());
    set(section.sh_size, bytes.size());
    out_.insert(out_.end(), bytes.begin(), bytes.end());
    sections_.push_back(section);
    return sections_.back();
  }

  const ElfSpec& spec_;
  Bytes out_;
  std::vector<typename C::Phdr> segments_;
  std::vector<typename C::Shdr> sections_;
  Names names_;  // of sections
};

// The checks stop at the header of a big-endian file, so only header fields are turned round.
void turn_header_round(Bytes& out) {
  out[EI_DATA] = ELFDATA2MSB;
  for (std::size_t at : {16, 18}) std::swap(out[at], out[at + 1]);
  std::swap(out[20], out[23]);
}

}  // namespace

Bytes build_elf(const ElfSpec& spec) {
  Bytes out = spec.is64 ? Builder<Class64>(spec).bytes() : Builder<Class32>(spec).bytes();
  if (spec.big_endian) turn_header_round(out);
  return out;
}

void write_file(const std::string& path, const Bytes& bytes) {
  errno = 0;
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) throw std::runtime_error("cannot write '" + path + "': " + std::strerror(errno));
}

void write_elf(const std::string& path, const ElfSpec& spec) { write_file(path, build_elf(spec)); }

}  // namespace xb::test
