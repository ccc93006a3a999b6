// SPDX-License-Identifier: Apache-2.0
// xb_read_waves: prints of an FST file its outermost scopes, its time, and how signals change. See
// README.md.
#include <fmt/format.h>
#include <fstapi.h>

#include <cstdint>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace {

constexpr int kUsage = 2, kBadInput = 3;

// Of the signals to print: several names can be one signal.
using Paths = std::map<fstHandle, std::vector<std::string>>;

// What stands below the outermost scope, "u_core.u_decode.slot_ctl_o.unit"; a packed struct is a
// scope of its fields.
std::string path_inside(const std::vector<std::string>& scopes, const std::string& name) {
  std::string path;
  for (std::size_t i = 1; i < scopes.size(); ++i) path += scopes[i] + '.';
  return path + name;
}

// Prints the outermost scopes; finds the signals with a path of `names`. True if all were found.
bool read_hierarchy(void* file, const std::set<std::string>& names, Paths& paths) {
  std::vector<std::string> scopes;
  std::set<std::string> found;
  while (const fstHier* item = fstReaderIterateHier(file)) {
    if (item->htyp == FST_HT_SCOPE) {
      if (scopes.empty()) fmt::print("scope {}\n", item->u.scope.name);
      scopes.emplace_back(item->u.scope.name);
    } else if (item->htyp == FST_HT_UPSCOPE) {
      scopes.pop_back();
    } else if (item->htyp == FST_HT_VAR) {
      const std::string full = item->u.var.name;  // name, or name [63:0]
      const std::string name = path_inside(scopes, full.substr(0, full.find(' ')));
      if (!names.contains(name)) continue;
      found.insert(name);
      paths[item->u.var.handle].push_back(scopes.front() + '.' + name);
      fstReaderSetFacProcessMask(file, item->u.var.handle);
    }
  }
  return found.size() == names.size();
}

void print_change(void* data, std::uint64_t time, fstHandle signal, const unsigned char* value) {
  const auto& paths = *static_cast<const Paths*>(data);
  for (const std::string& path : paths.at(signal)) {
    fmt::print("change {} {} {}\n", time, path, reinterpret_cast<const char*>(value));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: xb_read_waves FILE [SIGNAL...]\n");
    return kUsage;
  }
  void* const file = fstReaderOpen(argv[1]);
  if (file == nullptr) {
    fmt::print(stderr, "xb_read_waves: '{}' is no FST file\n", argv[1]);
    return kBadInput;
  }
  Paths paths;
  const bool all = read_hierarchy(file, std::set<std::string>(argv + 2, argv + argc), paths);
  fmt::print("time {} {}\n", fstReaderGetStartTime(file), fstReaderGetEndTime(file));
  if (all) fstReaderIterBlocks(file, print_change, &paths, nullptr);
  fstReaderClose(file);
  if (all) return 0;
  fmt::print(stderr, "xb_read_waves: '{}' lacks a signal of that name\n", argv[1]);
  return kBadInput;
}
