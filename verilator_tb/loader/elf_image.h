// SPDX-License-Identifier: Apache-2.0
// Reads a program and checks that it can run on the chosen configuration and memory size.
// Every failure is a LoadError (error.h). It does not place the program in a memory:
// memory_image.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "verilator_tb/loader/error.h"
#include "verilator_tb/loader/symbols.h"

namespace xb::loader {

// What the program must fit.
struct Target {
  std::string config = "rv64";  // named in errors
  bool other_configs = false;   // whether --config chooses another one: what errors then propose
  std::string remedy;           // what they propose instead where xbcc has no such configuration
  unsigned xlen = 64;           // 32 or 64
  bool mul = true;              // M extension present
  bool atomics = true;          // A extension present
  bool xbgas = true;            // false: programs that use the runtime xbrtime are refused
  // Refuse what a program names and perhaps never executes: extensions C, F and D, and an entry
  // point in a segment without the executable flag. False: Image::warnings tells of it.
  bool strict = true;
  std::uint64_t ram_base = 0x8000'0000;
  std::uint64_t ram_size = 4u << 20;  // bytes
};

// One PT_LOAD segment: `bytes` (the file's part) followed by zeros up to `size`.
struct Segment {
  std::uint64_t address = 0;  // physical, absolute
  std::uint64_t size = 0;     // bytes in memory, >= bytes.size()
  std::vector<std::uint8_t> bytes;
  bool executable = false;
};

// Half-open range of absolute addresses.
struct Range {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  bool contains(std::uint64_t address) const { return address >= begin && address < end; }
};

struct Image {
  std::string path;
  unsigned xlen = 64;
  std::uint64_t entry = 0;
  std::vector<Segment> segments;  // sorted by address, disjoint
  SymbolTable symbols;
  std::vector<std::string> warnings;  // one line each, without newline and program's name

  // Range between two symbols; nothing unless the program defines both. Error if end < begin.
  std::optional<Range> range(const std::string& begin, const std::string& end) const;
};

Image load_elf(const std::string& path, const Target& target);

}  // namespace xb::loader
