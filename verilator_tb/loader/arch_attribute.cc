// SPDX-License-Identifier: Apache-2.0
// The ISA string of a program and its comparison with the configuration.
// Layout of the section: RISC-V psABI, chapter "Attributes"; grammar of the string: RISC-V
// unprivileged manual, chapter "ISA Extension Naming Conventions".
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <string_view>

#include "verilator_tb/loader/elf_checks.h"
#include "verilator_tb/loader/printable.h"

namespace xb::loader {
namespace {

constexpr unsigned kTagFile = 1;
constexpr unsigned kTagArch = 5;
constexpr unsigned kSectionType = 0x7000'0003;  // SHT_RISCV_ATTRIBUTES

// Extensions that need nothing beyond what every configuration has.
constexpr std::array<std::string_view, 3> kAlwaysPresent = {"zicsr", "zifencei", "zicntr"};

// What "g" stands for, without what is always present.
constexpr std::array<std::string_view, 5> kGeneral = {"i", "m", "a", "f", "d"};

// Reads the section's little structures without ever passing its end.
class Cursor {
 public:
  Cursor(const char* data, std::size_t size) : data_(data), size_(size) {}
  bool at_end() const { return position_ >= size_; }
  std::uint64_t uleb() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; !at_end() && shift < 64; shift += 7) {
      const auto byte = static_cast<unsigned char>(data_[position_++]);
      value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
      if ((byte & 0x80) == 0) break;
    }
    return value;
  }
  std::string text() {
    const std::size_t start = position_;
    while (!at_end() && data_[position_] != '\0') ++position_;
    std::string result(data_ + start, position_ - start);
    ++position_;
    return result;
  }
  void skip(std::size_t bytes) { position_ += bytes; }

 private:
  const char* data_;
  std::size_t size_;
  std::size_t position_ = 0;
};

// 'A' u32 length "riscv\0" Tag_File u32 length { tag value }*
std::string parse_section(const char* data, std::size_t size) {
  if (size < 1 || data[0] != 'A') return "";
  Cursor cursor(data, size);
  cursor.skip(1 + 4);
  if (cursor.text() != "riscv" || cursor.uleb() != kTagFile) return "";
  cursor.skip(4);
  while (!cursor.at_end()) {
    const std::uint64_t tag = cursor.uleb();
    if (tag == kTagArch) return cursor.text();
    if (tag % 2 == 1) {
      cursor.text();
    } else {
      cursor.uleb();
    }
  }
  return "";
}

// "m2p0" -> "m"; "zicsr2p0" -> "zicsr"; a version is digits 'p' digits at the end.
std::string_view without_version(std::string_view word) {
  std::size_t end = word.size();
  while (end > 0 && std::isdigit(static_cast<unsigned char>(word[end - 1]))) --end;
  if (end == word.size()) return word;
  if (end > 1 && word[end - 1] == 'p' && std::isdigit(static_cast<unsigned char>(word[end - 2]))) {
    --end;
    while (end > 0 && std::isdigit(static_cast<unsigned char>(word[end - 1]))) --end;
  }
  return word.substr(0, end);
}

bool supported(std::string_view extension, const Target& target) {
  if (extension == "i") return true;
  if (extension == "m" || extension == "zmmul") return target.mul;
  constexpr std::array<std::string_view, 4> kOfAtomics = {"a", "zaamo", "zalrsc", "zawrs"};
  if (std::ranges::find(kOfAtomics, extension) != kOfAtomics.end()) return target.atomics;
  for (std::string_view name : kAlwaysPresent) {
    if (extension == name) return true;
  }
  return false;
}

// Their instructions trap like any other that is not there, and public test suites name them in
// files that hold none.
bool may_be_named(std::string_view extension) {
  constexpr std::array<std::string_view, 6> kNames = {"c", "d", "f", "zca", "zcd", "zcf"};
  return std::find(kNames.begin(), kNames.end(), extension) != kNames.end();
}

}  // namespace

std::string arch_attribute(const ElfFile& file) {
  Elf_Scn* section = nullptr;
  while ((section = elf_nextscn(file.handle(), section)) != nullptr) {
    GElf_Shdr shdr;
    if (gelf_getshdr(section, &shdr) == nullptr || shdr.sh_type != kSectionType) continue;
    const Elf_Data* data = elf_rawdata(section, nullptr);
    if (data == nullptr || data->d_buf == nullptr) return "";
    return parse_section(static_cast<const char*>(data->d_buf), data->d_size);
  }
  return "";
}

void check_arch(const std::string& arch, const std::string& path, const Target& target,
                Lacking& lacking) {
  const auto require = [&](std::string_view extension) {
    if (supported(extension, target)) return;
    if (!target.strict && may_be_named(extension)) {
      lacking.emplace(extension);
      return;
    }
    throw LoadError(fmt::format(
        "'{}' is built for {}, and configuration {} lacks extension '{}'; {}", path,
        printable(arch), target.config, printable(extension),
        remedy(target,
               fmt::format("rebuild it with xbcc --config {} and without -march{}", target.config,
                           target.other_configs ? ", or choose another --config" : ""))));
  };
  std::string_view rest = arch;
  if (rest.size() < 4 || rest.substr(0, 2) != "rv") return;  // none stated: nothing to compare
  rest.remove_prefix(4);                                     // "rv32" or "rv64"
  while (!rest.empty()) {
    const std::size_t length = std::min(rest.find('_'), rest.size());
    std::string_view word = rest.substr(0, length);
    rest.remove_prefix(std::min(length + 1, rest.size()));
    const bool long_name = !word.empty() && (word[0] == 'z' || word[0] == 's' || word[0] == 'x');
    // "i2p1m2p0" without underscores is legal, too: take one letter with its version at a time.
    while (!word.empty()) {
      std::size_t end = word.size();
      if (!long_name) {
        end = 1;
        while (end < word.size() && (std::isdigit(static_cast<unsigned char>(word[end])) ||
                                     (word[end] == 'p' && end > 1))) {
          ++end;
        }
      }
      const std::string_view extension = without_version(word.substr(0, end));
      word.remove_prefix(end);
      if (extension == "g") {
        for (std::string_view part : kGeneral) require(part);
      } else {
        require(extension);
      }
    }
  }
}

}  // namespace xb::loader
