// SPDX-License-Identifier: Apache-2.0
#include "hls/emit.h"

#include <cstdio>
#include <deque>
#include <stdexcept>
#include <utility>

#include "hls/configuration_file.h"
#include "hls/configurations.h"
#include "hls/describe.h"
#include "hls/tile.h"

namespace xb {
namespace {

bool ends_with(const std::string& name, const std::string& end) {
  return name.size() > end.size() && name.compare(name.size() - end.size(), end.size(), end) == 0;
}

// No output of a top depends on an input of the same cycle: nodes may be evaluated in any order.
void require_registered(const hdl::ir::Module& top) {
  const auto loose = loose_outputs(top);
  if (!loose.empty()) {
    throw std::runtime_error(
        top.name + ": " + loose.front() +
        "; outputs come from registers (hls/tile.h names the few with logic behind them)");
  }
}

// The tops of a configuration.
struct Described {
  Config config;
  Description tile;
  Description node;

  Described(const Config& c, unsigned sram_bytes)
      : config(c), tile(describe<Tile>(config)), node(describe_node(config, tile, sram_bytes)) {
    require_registered(*tile.top);
    require_registered(*node.top);
    // Legal, but hardware somebody described for nothing: left out of the files.
    if (!tile.design->findings().empty()) return;
    for (const hdl::ir::Module* module : tile.design->modules()) {
      for (const std::string& line : hdl::unused_report(*module)) {
        std::fprintf(stderr, "xbgen: note: %s\n", line.c_str());
      }
    }
  }
  void list_modules(std::vector<const hdl::ir::Module*>& modules) const {
    for (const Description* description : {&tile, &node}) {
      modules.insert(modules.end(), description->design->modules().begin(),
                     description->design->modules().end());
    }
  }
};

// Adds the modules of a top that are not there yet, and returns its file list. A module that two
// tops share must be the same.
std::string add_modules(const Description& description, const hdl::EmitOptions& options,
                        const std::map<std::string, std::string>& packages, Folder& folder) {
  std::string list;
  for (const auto& [name, text] : packages) {
    list += name + ".sv\n";
    folder.files[name + ".sv"] = text;
  }
  for (const hdl::ir::Module* module : description.design->modules()) {
    const std::string file = module->name + ".sv";
    const std::string text = hdl::emit_module(*module, options);
    const auto [there, is_new] = folder.files.emplace(file, text);
    if (there->second != text) {
      throw std::runtime_error(file + ": " + description.top->name +
                               " needs another one than the tile");
    }
    list += file + "\n";
    if (!is_new) continue;
    folder.locations[module->name + ".map.json"] = hdl::locations_json(*module);
    const std::string table = hdl::state_table(*module, options);
    if (!table.empty()) folder.files[module->name + ".fsm.md"] = table;
  }
  return list;
}

// `modules`: those whose structs are the types of the common package.
void emit_folder(const Described& described, const std::vector<const hdl::ir::Module*>& modules,
                 Emitted& emitted) {
  const Config& config = described.config;
  hdl::EmitOptions options;
  options.own_package = package_name(config);
  options.findings = &emitted.findings;
  const auto packages = hdl::emit_packages(modules, options);
  Folder folder;
  for (const Description* description : {&described.tile, &described.node}) {
    const std::string& top = description->top->name;
    folder.files[top + ".f"] = "// xbgen: modules of " + top + ", configuration " + config.name +
                               ", values " + configuration_hash(config) +
                               ", children before parents; do not edit\n" +
                               add_modules(*description, options, packages, folder);
  }
  folder.files[config.name + ".json"] = configuration_text(config);
  emitted.folders[config.name] = std::move(folder);
}

// The files that at least two folders have with the same content. Of two such contents of one name,
// that of more folders; else of the one that is named first.
Folder common_of(const std::vector<std::string>& names, const std::map<std::string, Folder>& all) {
  std::map<std::string, std::vector<std::pair<const std::string*, unsigned>>> contents;
  for (const std::string& name : names) {
    for (const auto& [file, text] : all.at(name).files) {
      if (!ends_with(file, ".sv") && !ends_with(file, ".fsm.md")) continue;
      auto& list = contents[file];
      bool is_known = false;
      for (auto& [known, count] : list) {
        if (*known != text) continue;
        ++count;
        is_known = true;
      }
      if (!is_known) list.emplace_back(&text, 1u);
    }
  }
  Folder common;
  for (const auto& [file, list] : contents) {
    const std::pair<const std::string*, unsigned>* most = &list.front();
    for (const auto& candidate : list) {
      if (candidate.second > most->second) most = &candidate;
    }
    if (most->second > 1) common.files[file] = *most->first;
  }
  return common;
}

}  // namespace

Emitted emit(const Config& config, unsigned sram_bytes) {
  const Described described(config, sram_bytes);
  std::vector<const hdl::ir::Module*> modules;
  described.list_modules(modules);
  Emitted emitted;
  emit_folder(described, modules, emitted);
  return emitted;
}

Emitted emit_all(unsigned sram_bytes) {
  std::deque<Described> all;
  std::vector<const hdl::ir::Module*> modules;
  for (const std::string& name : configuration_names()) {
    all.emplace_back(*find_configuration(name), sram_bytes).list_modules(modules);
  }
  Emitted emitted;
  for (const Described& described : all) emit_folder(described, modules, emitted);
  Folder common = common_of(configuration_names(), emitted.folders);
  std::vector<std::string> before = {kCommonFolder};
  std::map<std::string, Folder> written;
  written[kCommonFolder] = std::move(common);
  // What is left and the same in a few of them stays in the folder of the first.
  for (const std::string& name : configuration_names()) {
    Folder& folder = emitted.folders.at(name);
    for (const std::string& earlier : before) share(folder, earlier, written.at(earlier));
    before.push_back(name);
    written[name] = std::move(folder);
  }
  emitted.folders = std::move(written);
  return emitted;
}

void share(Folder& folder, const std::string& place, const Folder& other) {
  std::map<std::string, std::string> kept;
  std::vector<std::string> moved;
  for (auto& [file, text] : folder.files) {
    const auto there = other.files.find(file);
    if (there != other.files.end() && there->second == text) {
      moved.push_back(file);
    } else {
      kept.emplace(file, std::move(text));
    }
  }
  for (auto& [file, text] : kept) {
    if (!ends_with(file, ".f")) continue;
    for (const std::string& name : moved) {
      const std::size_t line = text.find("\n" + name + "\n");
      if (line != std::string::npos) text.insert(line + 1, "../" + place + "/");
    }
  }
  folder.files = std::move(kept);
}

}  // namespace xb
