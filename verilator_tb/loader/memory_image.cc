// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/loader/memory_image.h"

#include <fmt/format.h>

#include <filesystem>

namespace xb::loader {
namespace {

void add_arguments(const Image& image, const std::vector<std::string>& args, const Target& target,
                   Program& program) {
  const auto room = image.range("__xb_args", "__xb_args_end");
  if (!room) {
    if (args.empty()) return;
    throw LoadError(fmt::format(
        "'{}' takes no arguments (it has no symbol __xb_args); drop what follows --, or link it "
        "with xbcc",
        image.path));
  }
  if (room->begin < target.ram_base || room->end > target.ram_base + target.ram_size) {
    throw LoadError(fmt::format("'{}' has __xb_args outside RAM; link it with xbcc", image.path));
  }
  std::vector<std::string> all = {std::filesystem::path(image.path).filename().string()};
  all.insert(all.end(), args.begin(), args.end());
  std::vector<std::uint8_t> block = argument_block(all);
  if (block.size() > room->end - room->begin) {
    throw LoadError(fmt::format(
        "the arguments of '{}' take {} bytes and the program has room for {}; shorten them",
        image.path, block.size(), room->end - room->begin));
  }
  program.blocks.push_back({room->begin - target.ram_base, std::move(block)});
}

}  // namespace

std::vector<std::uint8_t> argument_block(const std::vector<std::string>& args) {
  std::vector<std::uint8_t> block;
  for (unsigned i = 0; i < 8; ++i) {
    block.push_back(static_cast<std::uint8_t>(static_cast<std::uint64_t>(args.size()) >> (8 * i)));
  }
  for (const std::string& arg : args) {
    block.insert(block.end(), arg.begin(), arg.end());
    block.push_back(0);
  }
  return block;
}

Program prepare(const Image& image, const std::vector<std::string>& args, const Target& target) {
  Program program;
  program.entry = image.entry;
  for (const Segment& segment : image.segments) {
    if (!segment.bytes.empty()) {
      program.blocks.push_back({segment.address - target.ram_base, segment.bytes});
    }
  }
  add_arguments(image, args, target, program);

  const Range ram{target.ram_base, target.ram_base + target.ram_size};
  program.exported = image.range("__xb_export_start", "__xb_export_end").value_or(ram);
  if (program.exported.begin < ram.begin || program.exported.end > ram.end) {
    throw LoadError(fmt::format(
        "'{}' exports 0x{:x}..0x{:x}, outside RAM; give a larger --memory or link it with xbcc",
        image.path, program.exported.begin, program.exported.end));
  }
  program.polls = image.range("__xb_poll_start", "__xb_poll_end");
  const auto host_word = [&](const char* name) {
    const auto address = image.symbols.find(name);
    if (address && (*address % 8 != 0 || !ram.contains(*address))) {
      throw LoadError(fmt::format("'{}' has {} at 0x{:x}; place it 8-byte aligned in RAM",
                                  image.path, name, *address));
    }
    return address;
  };
  program.tohost = host_word("tohost");
  if (program.tohost) program.fromhost = host_word("fromhost");
  return program;
}

}  // namespace xb::loader
