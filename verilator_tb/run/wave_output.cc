// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/wave_output.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <new>
#include <string_view>

#include "verilator_tb/loader/printable.h"
#include "verilator_tb/run/output_file.h"
#include "verilator_tb/run/partial_files.h"

namespace xb::sim {
namespace {

// The header block: its length and where its date stands.
constexpr std::uint64_t kHeaderLength = 329;
constexpr std::streamoff kDateOffset = 202;
constexpr std::size_t kDateSize = 119;
constexpr char kDate[] = "Thu Jan  1 00:00:00 1970\n";

constexpr char kHeaderType = 0;

// What the writer takes at once for the changes of values; some more for its other buffers.
constexpr std::size_t kWriterMemory = (132u << 20) + (8u << 20);

// A scratch file begins with the first scope of the hierarchy, which is a PE: tag, kind, name.
constexpr std::string_view kScratchBegin("\xfe\0pe", 4);

// For the signal handler, which must not allocate.
std::string bus_error_line;
int bus_error_code = 0;

extern "C" void on_bus_error(int) {
  remove_partial_files();
  static_cast<void>(!write(STDERR_FILENO, bus_error_line.data(), bus_error_line.size()));
  _exit(bus_error_code);
}

// What a run that was killed has left.
bool is_old_scratch(const std::filesystem::path& path) {
  std::error_code ignored;
  if (std::filesystem::symlink_status(path, ignored).type() != std::filesystem::file_type::regular)
    return false;
  std::array<char, kScratchBegin.size()> begin{};
  std::ifstream file(path, std::ios::binary);
  return file.read(begin.data(), begin.size()) &&
         std::string_view(begin.data(), begin.size()) == kScratchBegin;
}

// Whether the blocks of the file, a header first, fill it exactly.
bool is_whole(std::fstream& file, std::uint64_t size) {
  std::uint64_t position = 0;
  while (position < size) {
    std::array<char, 9> head;
    file.seekg(static_cast<std::streamoff>(position));
    if (!file.read(head.data(), head.size())) return false;
    std::uint64_t length = 0;
    for (std::size_t i = 1; i < head.size(); ++i) {
      length = length << 8 | static_cast<std::uint8_t>(head[i]);
    }
    if (position == 0 && (head[0] != kHeaderType || length != kHeaderLength)) return false;
    if (length < 8 || length > size - position - 1) return false;
    position += 1 + length;
  }
  return position > 1 + kHeaderLength;
}

}  // namespace

std::string trace_scratch_file(const std::string& path) { return path + ".hier"; }

void require_wave_output(const std::string& path) {
  if (path.empty()) return;
  std::error_code ignored;
  const std::string scratch = trace_scratch_file(path);
  if (std::filesystem::exists(std::filesystem::symlink_status(scratch, ignored)) &&
      !is_old_scratch(scratch)) {
    throw FileError(
        fmt::format("--trace: '{}' exists and is no rest of a trace, which would overwrite it; "
                    "remove it or name another trace",
                    scratch));
  }
  const auto type = std::filesystem::status(path, ignored).type();
  if (type != std::filesystem::file_type::not_found &&
      type != std::filesystem::file_type::regular) {
    throw FileError(fmt::format("--trace: '{}' is no ordinary file; name one", path));
  }
  require_writable(path, "--trace");
  require_writable(scratch, "--trace");
}

void begin_wave_output(const std::string& path, int exit_code) {
  require_wave_output(path);
  ::operator delete(::operator new(kWriterMemory));
  bus_error_line = fmt::format(
      "xbsim: --trace: '{}' cannot be written (the disk fails), so all outputs of this run are "
      "removed; use another disk\n",
      loader::one_line(path));
  bus_error_code = exit_code;
  struct sigaction action {};
  action.sa_handler = on_bus_error;
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, nullptr);
  begin_partial_file(path);
  begin_partial_file(trace_scratch_file(path));
}

void finish_wave_output(const std::string& path, int why) {
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  std::error_code error;
  const std::uint64_t size = std::filesystem::file_size(path, error);
  bool good = why == 0 && file && !error && is_whole(file, size);
  if (good) {
    std::array<char, kDateSize> date{};
    std::memcpy(date.data(), kDate, sizeof kDate);
    file.seekp(kDateOffset);
    file.write(date.data(), date.size());
    file.close();
    good = !file.fail();
  }
  if (!good) {
    throw FileError(
        fmt::format("--trace: '{}' is incomplete{}, so it is removed; free some space, also in "
                    "/tmp, or trace less "
                    "(--trace-nodes, --trace-cycles)",
                    path, why == 0 ? "" : fmt::format(" ({})", std::strerror(why))));
  }
  complete_partial_file(path);
  complete_partial_file(trace_scratch_file(path));
}

}  // namespace xb::sim
