// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/write_files.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>

namespace xb::hdl {
namespace {

namespace fs = std::filesystem;

// Every emitted file says so in its first line.
constexpr const char* kBannerMark = "do not edit";

bool is_emitted(const std::string& name) {
  const auto ends = [&](const std::string& end) {
    return name.size() > end.size() && name.substr(name.size() - end.size()) == end;
  };
  return ends(".sv") || ends(".f") || ends(".fsm.md");
}

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void write_file(const fs::path& path, const std::string& text) {
  // Through a temporary name: an interrupted run never leaves half a file behind.
  const fs::path temporary = path.string() + ".tmp";
  {
    std::ofstream out(temporary, std::ios::binary | std::ios::trunc);
    out << text;
    out.flush();
    if (!out) throw std::runtime_error("cannot write '" + path.string() + "'");
  }
  fs::rename(temporary, path);
}

// Emitted files in `folder` that are not in `files`.
std::set<std::string> stale(const fs::path& folder,
                            const std::map<std::string, std::string>& files) {
  std::set<std::string> names;
  if (!fs::is_directory(folder)) return names;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (!is_emitted(name)) continue;
    if (files.count(name) == 0) names.insert(name);
  }
  return names;
}

}  // namespace

WriteResult write_files(const fs::path& folder, const std::map<std::string, std::string>& files) {
  WriteResult result;
  fs::create_directories(folder);
  const std::set<std::string> old = stale(folder, files);
  for (const std::string& name : old) {
    const std::string text = read_file(folder / name).value_or("");
    if (text.substr(0, text.find('\n')).find(kBannerMark) == std::string::npos) {
      throw std::runtime_error("'" + (folder / name).string() +
                               "' was not written by the generator; move it out of this folder");
    }
  }
  for (const auto& [name, text] : files) {
    if (read_file(folder / name) == text) {
      result.unchanged.push_back(name);
    } else {
      write_file(folder / name, text);
      result.written.push_back(name);
    }
  }
  for (const std::string& name : old) {
    fs::remove(folder / name);
    result.removed.push_back(name);
  }
  return result;
}

std::vector<std::string> stale_files(const fs::path& folder,
                                     const std::map<std::string, std::string>& files) {
  std::set<std::string> names = stale(folder, files);
  for (const auto& [name, text] : files) {
    if (read_file(folder / name) != text) names.insert(name);
  }
  return {names.begin(), names.end()};
}

}  // namespace xb::hdl
