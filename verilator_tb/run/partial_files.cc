// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/partial_files.h"

#include <limits.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstring>
#include <filesystem>

namespace xb::sim {
namespace {

// Plain characters in fixed places, for signal handlers.
struct Entry {
  std::atomic<bool> used = false;
  std::array<char, PATH_MAX> path{};
};
std::array<Entry, 16> entries;

// Through symbolic links: the link is not what is partial. The same before and after the file is
// created.
std::filesystem::path target_of(const std::string& path) {
  std::error_code ignored;
  auto target =
      std::filesystem::weakly_canonical(std::filesystem::absolute(path, ignored), ignored);
  return ignored ? std::filesystem::path(path) : target;
}

}  // namespace

bool begin_partial_file(const std::string& path) {
  std::error_code ignored;
  const std::filesystem::path target = target_of(path);
  const auto type = std::filesystem::status(target, ignored).type();
  if (type != std::filesystem::file_type::regular &&
      type != std::filesystem::file_type::not_found) {
    return false;
  }
  if (target.native().size() >= PATH_MAX) return false;  // cannot be opened either
  for (Entry& entry : entries) {
    if (entry.used) continue;
    std::strcpy(entry.path.data(), target.c_str());
    entry.used = true;
    return true;
  }
  return false;
}

void complete_partial_file(const std::string& path) {
  const std::filesystem::path target = target_of(path);
  for (Entry& entry : entries) {
    if (entry.used && target == entry.path.data()) entry.used = false;
  }
}

void remove_partial_files() noexcept {
  for (Entry& entry : entries) {
    if (entry.used.exchange(false)) unlink(entry.path.data());
  }
}

}  // namespace xb::sim
