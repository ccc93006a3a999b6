// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/write_files.h"

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>

namespace xb::hdl {
namespace {

namespace fs = std::filesystem;

bool ends_with(const std::string& name, const std::string& end) {
  return name.size() > end.size() && name.compare(name.size() - end.size(), end.size(), end) == 0;
}

bool is_emitted(const std::string& name) {
  return ends_with(name, ".sv") || ends_with(name, ".f") || ends_with(name, ".fsm.md");
}

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Every emitted file but JSON says so in its first line.
bool has_banner(const std::string& text) {
  const std::string line = text.substr(0, text.find('\n'));
  return line.find("do not edit") != std::string::npos &&
         (line.find("Written by xbgen") != std::string::npos || line.find("xbgen: ") == 3);
}

// Whether the generator wrote this text to `name`. JSON has no comments: a table of locations is
// told by how it begins, another file by the emitted file list beside it.
bool is_own(const fs::path& folder, const std::map<std::string, std::string>& files,
            const std::string& name, const std::string& text) {
  if (!ends_with(name, ".json")) return has_banner(text);
  const std::string map_end = ".map.json";
  if (ends_with(name, map_end)) {
    const std::string begin = "{\n  \"module\": \"" + name.substr(0, name.size() - map_end.size()) +
                              "\",\n  \"described\": \"";
    return text.compare(0, begin.size(), begin) == 0;
  }
  return std::any_of(files.begin(), files.end(), [&](const auto& file) {
    return ends_with(file.first, ".f") && has_banner(read_file(folder / file.first).value_or(""));
  });
}

// Refuses to overwrite or remove what somebody else has put there.
void require_own(const fs::path& folder, const std::map<std::string, std::string>& files,
                 const std::string& name) {
  const auto type = fs::status(folder / name).type();
  if (type == fs::file_type::not_found) return;
  const auto text = type == fs::file_type::regular ? read_file(folder / name) : std::nullopt;
  if (!text || !is_own(folder, files, name, *text)) {
    throw std::runtime_error("'" + (folder / name).string() +
                             "' was not written by the generator; move it out of this folder, or "
                             "choose another");
  }
}

// No signal that would end the process comes through as long as this lives.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGHUP, SIGINT, SIGTERM}) sigaddset(&signals, signal);
    sigprocmask(SIG_BLOCK, &signals, &before_);
  }
  ~SignalsBlocked() { sigprocmask(SIG_SETMASK, &before_, nullptr); }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  sigset_t before_;
};

[[noreturn]] void cannot_write(const fs::path& path, int error) {
  throw std::runtime_error("cannot write '" + path.string() + "': " + std::strerror(error) +
                           "; what is there is as it was");
}

// Through a file of a new name: whatever happens, there is the old content or the new one, and
// nothing else.
void write_file(const fs::path& path, const std::string& text) {
  const SignalsBlocked blocked;
  std::string temporary = path.string() + ".XXXXXX";
  const int file = mkstemp(temporary.data());
  if (file < 0) cannot_write(path, errno);
  const mode_t mask = umask(0);  // to be had by changing it only
  umask(mask);
  int error = fchmod(file, 0666 & ~mask) == 0 ? 0 : errno;
  for (std::size_t done = 0; error == 0 && done < text.size();) {
    const ssize_t count = write(file, text.data() + done, text.size() - done);
    if (count < 0) {
      error = errno;
    } else {
      done += static_cast<std::size_t>(count);
    }
  }
  if (close(file) != 0 && error == 0) error = errno;
  if (error == 0 && rename(temporary.c_str(), path.c_str()) != 0) error = errno;
  if (error != 0) {
    unlink(temporary.c_str());
    cannot_write(path, error);
  }
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

void require_own_files(const fs::path& folder, const std::map<std::string, std::string>& files) {
  const fs::path place = fs::weakly_canonical(folder);
  if (place == place.root_path()) {
    throw std::runtime_error("'" + folder.string() +
                             "' is the root of the file system; name a folder of your own");
  }
  if (!fs::exists(folder)) return;
  for (const std::string& name : stale(folder, files)) require_own(folder, files, name);
  for (const auto& [name, text] : files) {
    if (read_file(folder / name) != text) require_own(folder, files, name);
  }
}

WriteResult write_files(const fs::path& folder, const std::map<std::string, std::string>& files) {
  WriteResult result;
  require_own_files(folder, files);  // all before the first is written
  fs::create_directories(folder);
  const std::set<std::string> old = stale(folder, files);
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
