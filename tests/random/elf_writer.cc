// SPDX-License-Identifier: Apache-2.0
#include "tests/random/elf_writer.h"

#include <fcntl.h>
#include <gelf.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace xb::random {
namespace {

// Offsets of names in a section of strings, which begins with an empty one.
class Strings {
 public:
  std::size_t add(const std::string& s) {
    const std::size_t at = bytes_.size();
    bytes_.insert(bytes_.end(), s.begin(), s.end());
    bytes_.push_back('\0');
    return at;
  }
  std::vector<char>& bytes() { return bytes_; }

 private:
  std::vector<char> bytes_{'\0'};
};

class Writer {
 public:
  Writer(const std::string& path, const ElfContents& contents) : path_(path), contents_(contents) {
    elf_version(EV_CURRENT);
    descriptor_ = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (descriptor_ < 0) fail(std::strerror(errno));
    elf_ = elf_begin(descriptor_, ELF_C_WRITE, nullptr);
    if (elf_ == nullptr) fail(elf_errmsg(-1));
  }
  ~Writer() {
    elf_end(elf_);
    if (descriptor_ >= 0) close(descriptor_);
  }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void write() {
    const int elf_class = contents_.xlen == 64 ? ELFCLASS64 : ELFCLASS32;
    check(gelf_newehdr(elf_, elf_class) != nullptr);
    check(gelf_newphdr(elf_, contents_.segments.size()) != nullptr);
    for (const ElfSegment& s : contents_.segments) add_segment_section(s);
    add_symbols();
    const std::size_t names_section = add_strings(names_, ".shstrtab");
    GElf_Ehdr header{};
    check(gelf_getehdr(elf_, &header) != nullptr);
    header.e_ident[EI_DATA] = ELFDATA2LSB;
    header.e_type = ET_EXEC;
    header.e_machine = EM_RISCV;
    header.e_version = EV_CURRENT;
    header.e_entry = contents_.entry;
    header.e_shstrndx = static_cast<GElf_Half>(names_section);
    check(gelf_update_ehdr(elf_, &header) != 0);
    check(elf_update(elf_, ELF_C_NULL) >= 0);  // lays the file out
    for (std::size_t k = 0; k < contents_.segments.size(); ++k) add_program_header(k);
    check(elf_update(elf_, ELF_C_WRITE) >= 0);
  }

 private:
  [[noreturn]] void fail(const std::string& why) {
    throw std::runtime_error("cannot write '" + path_ + "': " + why);
  }
  void check(bool good) {
    if (!good) fail(elf_errmsg(-1));
  }

  Elf_Scn* new_section(const std::string& name, GElf_Shdr header, void* bytes, std::size_t size,
                       Elf_Type type, std::uint64_t alignment) {
    Elf_Scn* section = elf_newscn(elf_);
    check(section != nullptr);
    Elf_Data* data = elf_newdata(section);
    check(data != nullptr);
    data->d_buf = bytes;
    data->d_size = size;
    data->d_type = type;
    data->d_align = alignment;
    data->d_version = EV_CURRENT;
    GElf_Shdr current{};
    check(gelf_getshdr(section, &current) != nullptr);
    header.sh_name = static_cast<GElf_Word>(names_.add(name));
    header.sh_addralign = alignment;
    check(gelf_update_shdr(section, &header) != 0);
    return section;
  }

  void add_segment_section(const ElfSegment& s) {
    GElf_Shdr header{};
    header.sh_type = SHT_PROGBITS;
    header.sh_flags = SHF_ALLOC | (s.executable ? SHF_EXECINSTR : SHF_WRITE);
    header.sh_addr = s.address;
    // libelf takes a mutable pointer and only reads.
    void* bytes = const_cast<std::uint8_t*>(s.bytes.data());
    sections_.push_back(new_section(s.name, header, bytes, s.bytes.size(), ELF_T_BYTE, kAlignment));
  }

  void add_program_header(std::size_t k) {
    const ElfSegment& s = contents_.segments[k];
    GElf_Shdr section{};
    check(gelf_getshdr(sections_[k], &section) != nullptr);
    GElf_Phdr header{};
    header.p_type = PT_LOAD;
    header.p_flags = PF_R | (s.executable ? PF_X : PF_W);
    header.p_offset = section.sh_offset;
    header.p_vaddr = header.p_paddr = s.address;
    header.p_filesz = header.p_memsz = s.bytes.size();
    header.p_align = kAlignment;
    check(gelf_update_phdr(elf_, static_cast<int>(k), &header) != 0);
  }

  std::size_t add_strings(Strings& strings, const std::string& name) {
    GElf_Shdr header{};
    header.sh_type = SHT_STRTAB;
    Elf_Scn* section = new_section(name, header, nullptr, 0, ELF_T_BYTE, 1);
    // Only now: the section's own name may have been added to these very strings.
    Elf_Data* data = elf_getdata(section, nullptr);
    data->d_buf = strings.bytes().data();
    data->d_size = strings.bytes().size();
    return elf_ndxscn(section);
  }

  void add_symbols() {
    for (const ElfSymbol& s : contents_.symbols) {
      GElf_Sym symbol{};
      symbol.st_name = static_cast<GElf_Word>(symbol_names_.add(s.name));
      symbol.st_info = GELF_ST_INFO(STB_GLOBAL, s.function ? STT_FUNC : STT_NOTYPE);
      symbol.st_shndx = s.function ? 1 : SHN_ABS;
      symbol.st_value = s.value;
      symbols_.push_back(symbol);
    }
    const std::size_t names = add_strings(symbol_names_, ".strtab");
    const std::size_t size = gelf_fsize(elf_, ELF_T_SYM, symbols_.size() + 1, EV_CURRENT);
    symbol_bytes_.assign(size, 0);
    GElf_Shdr header{};
    header.sh_type = SHT_SYMTAB;
    header.sh_link = static_cast<GElf_Word>(names);
    header.sh_info = 1;  // index of the first global symbol
    header.sh_entsize = gelf_fsize(elf_, ELF_T_SYM, 1, EV_CURRENT);
    Elf_Scn* section = new_section(".symtab", header, symbol_bytes_.data(), size, ELF_T_SYM, 8);
    Elf_Data* data = elf_getdata(section, nullptr);
    for (std::size_t k = 0; k < symbols_.size(); ++k) {
      check(gelf_update_sym(data, static_cast<int>(k + 1), &symbols_[k]) != 0);
    }
  }

  static constexpr std::uint64_t kAlignment = 4096;
  std::string path_;
  const ElfContents& contents_;
  int descriptor_ = -1;
  Elf* elf_ = nullptr;
  Strings names_, symbol_names_;
  std::vector<Elf_Scn*> sections_;
  std::vector<GElf_Sym> symbols_;
  std::vector<char> symbol_bytes_;
};

}  // namespace

void write_elf(const std::string& path, const ElfContents& contents) {
  Writer(path, contents).write();
}

}  // namespace xb::random
