// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/distinct_files.h"

#include <fmt/format.h>

#include <cstddef>
#include <filesystem>
#include <system_error>

namespace xb::sim {
namespace {

bool is_device(const std::filesystem::path& path) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
         !std::filesystem::is_directory(status);
}

// What a path leads to, also where a link leads to a file that is not there yet.
std::filesystem::path target_of(const std::filesystem::path& path) {
  constexpr int kLinks = 40;  // as many as the kernel follows
  std::error_code error;
  std::filesystem::path target = std::filesystem::absolute(path, error);
  for (int i = 0; i < kLinks && std::filesystem::is_symlink(target, error); ++i) {
    target = target.parent_path() / std::filesystem::read_symlink(target, error);
  }
  const std::filesystem::path whole = std::filesystem::weakly_canonical(target, error);
  return error ? path : whole;
}

bool same_file(const std::filesystem::path& a, const std::filesystem::path& b) {
  std::error_code error;
  if (std::filesystem::equivalent(a, b, error)) return !is_device(a);
  return target_of(a) == target_of(b) && !is_device(a);
}

}  // namespace

std::optional<std::string> shared_file(const std::vector<NamedFile>& files) {
  for (std::size_t i = 0; i < files.size(); ++i) {
    for (std::size_t j = i + 1; j < files.size(); ++j) {
      if (files[i].path.empty() || files[j].path.empty()) continue;
      if (!same_file(files[i].path, files[j].path)) continue;
      return fmt::format("{}: '{}' is {}{}; name another file", files[j].what, files[j].path,
                         i == 0 ? "" : "also the file of ", files[i].what);
    }
  }
  return std::nullopt;
}

}  // namespace xb::sim
