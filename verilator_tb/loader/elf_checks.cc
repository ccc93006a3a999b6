// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/loader/elf_checks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <new>
#include <string_view>
#include <vector>

#include "verilator_tb/loader/memory_size.h"

namespace xb::loader {
namespace {

// e_flags of RISC-V (psABI, chapter "ELF Object Files").
constexpr unsigned kFlagCompressed = 0x1;
constexpr unsigned kFlagFloatAbi = 0x6;  // of two bits: 0 soft, 2 single, 4 double, 6 quad
constexpr unsigned kFlagFloatAbiSingle = 0x2;
constexpr unsigned kFlagReduced = 0x8;

std::string machine_name(unsigned machine) {
  switch (machine) {
    case EM_386:
      return "x86";
    case EM_X86_64:
      return "x86-64";
    case EM_ARM:
      return "Arm";
    case EM_AARCH64:
      return "AArch64";
    default:
      return fmt::format("machine number {}", machine);
  }
}

bool has_program_header(const ElfFile& file, unsigned type) {
  for (unsigned i = 0; i < file.header().e_phnum; ++i) {
    GElf_Phdr phdr;
    if (gelf_getphdr(file.handle(), static_cast<int>(i), &phdr) != nullptr && phdr.p_type == type) {
      return true;
    }
  }
  return false;
}

// Image, stack and what lies between: programs of xbcc say so.
std::optional<std::uint64_t> memory_needed(const Image& image) {
  return image.symbols.find("__xb_memory_needed");
}

// What --memory must be: programs of xbcc say what they need with their stack; of others only the
// image is known.
std::string memory_remedy(const Image& image, const Target& target) {
  std::uint64_t image_end = target.ram_base;
  for (const Segment& s : image.segments) image_end = std::max(image_end, s.address + s.size);
  const auto needed = memory_needed(image);
  const std::uint64_t bytes =
      round_up_memory_size(std::max(image_end - target.ram_base, needed.value_or(0)));
  if (!target.remedy.empty()) {
    return fmt::format("it needs {}; make it smaller", format_memory_size(bytes));
  }
  if (bytes > kMemoryMaximum) {
    return fmt::format(
        "it needs {} and --memory ends at {}; {}", format_memory_size(bytes),
        format_memory_size(kMemoryMaximum),
        needed ? "link it with a smaller xbcc --stack or --symmetric-heap" : "make it smaller");
  }
  if (!needed) {
    return fmt::format("its image alone takes {}: give --memory that and room for stack and heap",
                       format_memory_size(bytes));
  }
  return fmt::format("give --memory {} or more", format_memory_size(bytes));
}

}  // namespace

void check_complete(const ElfFile& file, const std::string& path) {
  std::size_t size = 0;
  const bool readable = elf_rawfile(file.handle(), &size) != nullptr;
  // libelf takes memory for all of the file. If that is the reason, this ends as the lack of
  // memory.
  if (!readable) ::operator delete(::operator new(file.size()));
  const auto fits = [size](std::uint64_t offset, std::uint64_t bytes) {
    return offset <= size && bytes <= size - offset;
  };
  const GElf_Ehdr& header = file.header();
  bool complete = readable &&
                  fits(header.e_phoff, std::uint64_t{header.e_phnum} * header.e_phentsize) &&
                  fits(header.e_shoff, std::uint64_t{header.e_shnum} * header.e_shentsize);
  Elf_Scn* section = nullptr;
  while (complete && (section = elf_nextscn(file.handle(), section)) != nullptr) {
    GElf_Shdr shdr;
    complete = gelf_getshdr(section, &shdr) != nullptr &&
               (shdr.sh_type == SHT_NOBITS || fits(shdr.sh_offset, shdr.sh_size));
  }
  if (!complete) {
    throw LoadError(fmt::format("'{}' is cut short or damaged; build it again with xbcc", path));
  }
}

void check_header(const ElfFile& file, const std::string& path, const Target& target,
                  Lacking& lacking) {
  const GElf_Ehdr& header = file.header();
  // First: in the other byte order the number of the machine may mean nothing.
  if (header.e_ident[EI_DATA] != ELFDATA2LSB) {
    throw LoadError(
        fmt::format("'{}' is big-endian; {}", path, remedy(target, "build it with xbcc")));
  }
  if (header.e_machine != EM_RISCV) {
    throw LoadError(fmt::format("'{}' is for {}, not RISC-V; {}", path,
                                machine_name(header.e_machine),
                                remedy(target, "build it with xbcc")));
  }
  if (file.bits() != target.xlen) {
    const std::string another =
        target.other_configs
            ? fmt::format("choose a {}-bit configuration with --config, or ", file.bits())
            : "";
    throw LoadError(fmt::format(
        "'{}' is a {}-bit program and configuration {} is {}-bit; {}{}", path, file.bits(),
        target.config, target.xlen, another,
        remedy(target, fmt::format("rebuild it with xbcc --config {}", target.config))));
  }
  if (has_program_header(file, PT_INTERP) || has_program_header(file, PT_DYNAMIC)) {
    throw LoadError(fmt::format("'{}' is dynamically linked; {}", path,
                                remedy(target, "link it statically with xbcc")));
  }
  if (header.e_type != ET_EXEC) {
    const char* what = header.e_type == ET_REL ? "an object file" : "not a static executable";
    throw LoadError(fmt::format("'{}' is {}; {}", path, what,
                                remedy(target, "link it into a program with xbcc")));
  }
  const bool compressed = (header.e_flags & kFlagCompressed) != 0;
  const unsigned float_abi = header.e_flags & kFlagFloatAbi;
  std::vector<std::string_view> refused;
  if (target.strict && compressed) refused.push_back("compressed instructions");
  if (target.strict ? float_abi != 0 : float_abi == kFlagFloatAbi) {
    refused.push_back("floating-point registers");
  }
  if ((header.e_flags & kFlagReduced) != 0) refused.push_back("the 16-register base (RVE)");
  if (!refused.empty()) {
    throw LoadError(fmt::format(
        "'{}' uses {}, which configuration {} lacks; {}", path, fmt::join(refused, " and "),
        target.config,
        remedy(target,
               fmt::format("rebuild it with xbcc --config {} and without -march", target.config))));
  }
  if (compressed) lacking.emplace("c");
  if (float_abi != 0) lacking.emplace(float_abi == kFlagFloatAbiSingle ? "f" : "d");
}

void check_runtime(const Image& image, const Target& target) {
  // The state of the runtime, in every program that calls it.
  if (target.xbgas || !image.symbols.find("__xbrtime")) return;
  throw LoadError(
      fmt::format("'{}' uses xbrtime, which needs xBGAS, and configuration {} has none; {}",
                  image.path, target.config, remedy(target, "choose another --config")));
}

void check_layout(Image& image, const Target& target) {
  if (image.segments.empty()) {
    throw LoadError(fmt::format("'{}' holds nothing to load; {}", image.path,
                                remedy(target, "link it with xbcc")));
  }
  const std::uint64_t ram_end = target.ram_base + target.ram_size;
  const Segment* previous = nullptr;
  for (const Segment& segment : image.segments) {
    const std::uint64_t end = segment.address + segment.size;
    if (segment.address < target.ram_base || end < segment.address) {
      throw LoadError(fmt::format(
          "'{}' has a segment at 0x{:x}..0x{:x}, outside RAM (from 0x{:x}); {}", image.path,
          segment.address, end - 1, target.ram_base, remedy(target, "link it with xbcc")));
    }
    if (end > ram_end) {
      throw LoadError(fmt::format("'{}' has a segment at 0x{:x}..0x{:x}, beyond the {} of RAM; {}",
                                  image.path, segment.address, end - 1,
                                  format_memory_size(target.ram_size),
                                  memory_remedy(image, target)));
    }
    if (previous != nullptr && previous->address + previous->size > segment.address) {
      throw LoadError(fmt::format("'{}' has overlapping segments at 0x{:x} and 0x{:x}; {}",
                                  image.path, previous->address, segment.address,
                                  remedy(target, "link it with xbcc")));
    }
    previous = &segment;
  }
  // Start-up code, too, finds that the stack does not fit, on every PE and without the remedy.
  if (memory_needed(image).value_or(0) > target.ram_size) {
    throw LoadError(fmt::format("'{}' and its stack do not fit the {} of RAM: {}", image.path,
                                format_memory_size(target.ram_size), memory_remedy(image, target)));
  }
  if (image.entry % 4 != 0) {
    throw LoadError(fmt::format("'{}' has the misaligned entry point 0x{:x}; {}", image.path,
                                image.entry, remedy(target, "link it with xbcc")));
  }
  const auto home =
      std::find_if(image.segments.begin(), image.segments.end(), [&](const Segment& s) {
        return image.entry >= s.address && image.entry - s.address < s.size;
      });
  if (home == image.segments.end()) {
    throw LoadError(fmt::format("'{}' has its entry point 0x{:x} outside its code; {}", image.path,
                                image.entry,
                                remedy(target, "define _start and link it with xbcc")));
  }
  if (home->executable) return;
  const std::string what =
      fmt::format("'{}' has its entry point 0x{:x} in a segment without the executable flag",
                  image.path, image.entry);
  if (target.strict) {
    throw LoadError(fmt::format(
        "{}; {}", what,
        remedy(target, "give the segment that flag: PHDRS and FLAGS in the linker script")));
  }
  image.warnings.push_back(what + "; it runs all the same");
  for (Segment& segment : image.segments) segment.executable = true;
}

}  // namespace xb::loader
