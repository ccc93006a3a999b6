// SPDX-License-Identifier: Apache-2.0
// The checks of a program's headers against the configuration. Internal to the loader library.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "verilator_tb/loader/elf_file.h"
#include "verilator_tb/loader/elf_image.h"

namespace xb::loader {

// What an error proposes: `usual`, unless the target has its own remedy.
inline std::string remedy(const Target& target, const std::string& usual) {
  return target.remedy.empty() ? usual : target.remedy;
}

// Extensions that a program names, the configuration lacks and nothing but a trap comes of.
using Lacking = std::set<std::string>;

// Nothing that the headers describe lies beyond the end of the file. Throws LoadError.
void check_complete(const ElfFile& file, const std::string& path);

// Machine, byte order, class, type, static linking, ELF flags. Throws LoadError; fills `lacking`
// unless the target is strict.
void check_header(const ElfFile& file, const std::string& path, const Target& target,
                  Lacking& lacking);

// ISA string of the .riscv.attributes section ("rv64i2p1_m2p0"), empty if there is none.
std::string arch_attribute(const ElfFile& file);

// Every extension named by `arch` must exist in the target. Throws LoadError; fills `lacking`
// unless the target is strict.
void check_arch(const std::string& arch, const std::string& path, const Target& target,
                Lacking& lacking);

// The runtime xbrtime is not in a program for a target without xBGAS. Throws LoadError.
void check_runtime(const Image& image, const Target& target);

// Segments inside RAM and disjoint, entry inside an executable one. Throws LoadError. Unless the
// target is strict, an entry in a segment without the executable flag says that the flags of this
// program mean nothing: then all of its segments become executable.
void check_layout(Image& image, const Target& target);

}  // namespace xb::loader
