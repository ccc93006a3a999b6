// SPDX-License-Identifier: Apache-2.0
//
// elf2hex: the contents of a board's RAM from a program, for $readmemh. Two files of 64-bit words,
// because the RAM has two banks, chosen by bit 3 of the address.
#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "hls/board/board.h"
#include "hls/empty_values.h"
#include "hls/isa/memory_map.h"
#include "verilator_tb/loader/elf_image.h"
#include "verilator_tb/loader/printable.h"

namespace {

constexpr int kUsage = 2;  // as for every command of the project
constexpr int kBadInput = 3;
constexpr int kFailed = 1;
constexpr unsigned kBanks = 2;
constexpr unsigned kWordBytes = 8;

int fail(int status, const std::string& message) {
  std::fprintf(stderr, "elf2hex: %s\n", xb::loader::one_line(message).c_str());
  return status;
}

// The image as bytes of RAM. Nothing prepares a board's memory but these files, so the program has
// to start where the core does: at the first byte of RAM.
std::vector<std::uint8_t> memory_of(const xb::loader::Image& image, std::uint64_t ram_size) {
  if (image.entry != xb::isa::kRamBase) {
    char entry[32];
    std::snprintf(entry, sizeof entry, "0x%llx", static_cast<unsigned long long>(image.entry));
    throw xb::loader::LoadError(image.path + ": its entry is " + entry +
                                ", a board starts at 0x80000000; link the start-up code first");
  }
  std::vector<std::uint8_t> memory(ram_size);
  for (const auto& segment : image.segments) {
    std::copy(segment.bytes.begin(), segment.bytes.end(),
              memory.begin() + static_cast<std::ptrdiff_t>(segment.address - xb::isa::kRamBase));
  }
  return memory;
}

// One word per line, the bytes of a word from the highest address down.
std::string bank_text(const std::vector<std::uint8_t>& memory, unsigned bank) {
  std::string text;
  for (std::size_t word = bank * kWordBytes; word < memory.size(); word += kBanks * kWordBytes) {
    char digits[3];
    for (unsigned i = kWordBytes; i-- > 0;) {
      std::snprintf(digits, sizeof digits, "%02x", memory[word + i]);
      text += digits;
    }
    text += '\n';
  }
  return text;
}

int print(const std::string& text) {
  if (std::fputs(text.c_str(), stdout) < 0 || std::fflush(stdout) != 0) {
    return fail(kFailed, "cannot write to standard output");
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  // What cannot be written is told in a line: a closed pipe, a file beyond the size limit.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  CLI::App app{
      "Writes PREFIX.0.hex and PREFIX.1.hex, the contents of the two banks of a board's RAM, from "
      "an "
      "ELF file."};
  std::string elf, name, prefix = "ram";
  app.add_option("elf", elf, "program")->required();
  app.add_option("--prefix", prefix, "beginning of the file names")->capture_default_str();
  std::string boards;
  for (const auto& board : xb::board::boards()) boards += (boards.empty() ? "" : ", ") + board.name;
  app.add_option("--board", name, "board whose RAM it is: " + boards)->required();
  app.set_version_flag("--version", "elf2hex " XB_VERSION);
  try {
    if (const auto empty = xb::parse_or_empty(app, argc, argv)) {
      return fail(kUsage, *empty + "; see elf2hex --help");
    }
  } catch (const CLI::CallForHelp&) {
    return print(app.help());
  } catch (const CLI::CallForVersion& version) {
    return print(std::string(version.what()) + '\n');
  } catch (const CLI::ParseError& error) {
    return fail(kUsage, std::string(error.what()) + "; see elf2hex --help");
  }
  const xb::board::BoardConfig* board = nullptr;
  for (const auto& known : xb::board::boards()) {
    if (known.name == name) board = &known;
  }
  if (board == nullptr) return fail(kUsage, "no board '" + name + "'; there are: " + boards);
  xb::loader::Target target;
  target.config = board->tile.name;
  target.remedy = "compile it by the line under 'Boards' in fpga/README.md";
  target.xlen = board->tile.xlen;
  target.mul = board->tile.mul;
  target.atomics = board->tile.atomics;
  target.ram_size = board->ram_bytes;
  std::vector<std::uint8_t> bytes;
  try {
    bytes = memory_of(xb::loader::load_elf(elf, target), board->ram_bytes);
  } catch (const xb::loader::LoadError& error) {
    return fail(kBadInput, error.what());
  }
  for (unsigned bank = 0; bank < kBanks; ++bank) {
    const std::string path = prefix + "." + std::to_string(bank) + ".hex";
    std::ofstream file(path, std::ios::binary);
    file << bank_text(bytes, bank);
    const bool opened = file.is_open();
    file.close();
    if (!file) {
      std::error_code ignored;
      if (opened && std::filesystem::is_regular_file(path, ignored)) {
        std::filesystem::remove(path, ignored);
      }
      return fail(kFailed, "cannot write '" + path + "'; choose another --prefix");
    }
  }
  return 0;
}
