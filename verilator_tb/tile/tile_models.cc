// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/tile/tile_models.h"

#include <dlfcn.h>
#include <elf.h>
#include <fmt/format.h>
#include <verilated_config.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <new>
#include <nlohmann/json.hpp>
#include <tuple>

namespace xb::sim {
namespace {

namespace fs = std::filesystem;

std::string command(const TileModel& model, bool waves) {
  return fmt::format("make sim CONFIG={}{}", model.name, waves ? " WAVES=1" : "");
}

std::string library_of(const TileModel& model, bool waves) {
  return fmt::format("{}/{}{}.so", model.folder, model.name, waves ? "-waves" : "");
}

// `what` differs: "interface", "version of Verilator", "values".
[[noreturn]] void refuse(const TileModel& model, bool waves, const char* what, const char* found,
                         std::string_view wanted) {
  throw ModelUnavailable(
      fmt::format("{} has another {} ({}, needed {}); build it again: {}", library_of(model, waves),
                  what, found != nullptr ? found : "none", wanted, command(model, waves)));
}

TileModel read_description(const fs::path& file) {
  std::ifstream in(file);
  const auto json = nlohmann::json::parse(in, nullptr, false);
  try {
    TileModel model;
    model.name = json.at("name");
    model.xlen = json.at("xlen");
    model.mul = json.at("mul");
    model.atomics = json.at("atomics");
    model.xbgas = json.at("xbgas");
    model.cas = json.at("cas");
    model.counters = json.at("counters");
    model.machine_mode = json.at("machine_mode");
    model.flit_bits = json.at("flit_bits");
    model.router_depth = json.at("router_depth");
    model.timeout_log2 = json.at("timeout_log2");
    model.loads_in_flight = json.at("loads_in_flight");
    model.nlb_entries = json.at("nlb_entries");
    model.collective_groups = json.at("collective_groups");
    model.bulk_queue = json.at("bulk_queue");
    model.object_queue = json.at("object_queue");
    model.hash = json.at("hash");
    model.modules = json.at("modules");
    model.folder = file.parent_path().string();
    return model;
  } catch (const nlohmann::json::exception&) {
    // The others go on working.
    TileModel model;
    model.name = file.stem().string();
    model.problem = fmt::format("{} is no description of a configuration; build or install again",
                                file.string());
    return model;
  }
}

// The end of an ELF file is its table of sections; mapping a file that has lost it would be fatal.
// What is no file at all (a pipe) might let nobody open it.
bool is_whole(const std::string& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return false;
  std::ifstream in(file, std::ios::binary);
  Elf64_Ehdr header{};
  if (!in.read(reinterpret_cast<char*>(&header), sizeof header)) return false;
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0) return false;
  const std::uintmax_t size = fs::file_size(file, error);
  return !error && header.e_shoff + std::uint64_t{header.e_shnum} * header.e_shentsize <= size;
}

std::string models_folder() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return (program.parent_path().parent_path() / "lib/xbcore/models").string();
}

}  // namespace

std::string_view verilator_version() { return VERILATOR_VERSION; }

bool TileModel::is_built(bool waves) const {
  std::error_code error;
  return fs::exists(library_of(*this, waves), error);
}

const ModelLibrary& TileModel::load(bool waves) const {
  if (!problem.empty()) throw ModelUnavailable(problem);
  const std::string file = library_of(*this, waves);
  if (!is_built(waves)) {
    throw ModelUnavailable(
        fmt::format("the model of configuration {}{} is not there ({}); build it: {}", name,
                    waves ? " with waves" : "", file, command(*this, waves)));
  }
  if (!is_whole(file)) {
    throw ModelUnavailable(fmt::format("{} is cut short or no library; build it again: {}", file,
                                       command(*this, waves)));
  }
  // Never closed: tiles and their exceptions may live until the end.
  void* const handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* const entry = handle != nullptr ? dlsym(handle, kModelEntry) : nullptr;
  if (entry == nullptr) {
    // If it was memory that could not be had, this ends as the lack of memory; the loader says no
    // more than that it could not map the file.
    const std::string why = dlerror();
    std::error_code ignored;
    ::operator delete(::operator new(2 * fs::file_size(file, ignored)));
    throw ModelUnavailable(fmt::format("{} is no model that can be loaded ({}); build it again: {}",
                                       file, why, command(*this, waves)));
  }
  const ModelLibrary& library = *reinterpret_cast<const ModelLibrary* (*)()>(entry)();
  const auto differs = [](const char* found, std::string_view wanted) {
    return found == nullptr || found != wanted;
  };
  if (differs(library.interface, XB_TILE_INTERFACE)) {
    refuse(*this, waves, "interface", library.interface, XB_TILE_INTERFACE);
  }
  if (differs(library.verilator, verilator_version())) {
    refuse(*this, waves, "version of Verilator", library.verilator, verilator_version());
  }
  if (differs(library.hash, hash)) refuse(*this, waves, "set of values", library.hash, hash);
  if (differs(library.modules, modules)) {
    refuse(*this, waves, "set of emitted modules", library.modules, modules);
  }
  if (waves ? library.make_traced_tile == nullptr : library.make_tile == nullptr) {
    refuse(*this, waves, "kind of model", waves ? "plain" : "waves", waves ? "waves" : "plain");
  }
  if (differs(library.configuration, name)) {
    refuse(*this, waves, "configuration", library.configuration, name);
  }
  return library;
}

std::unique_ptr<Tile> TileModel::make_tile(const std::string& tile, Clocking clocking) const {
  return load(false).make_tile(tile, clocking);
}

std::unique_ptr<Tile> TileModel::make_traced_tile(const std::string& tile,
                                                  const RandomState& random) const {
  return load(true).make_traced_tile(tile, random);
}

std::unique_ptr<WaveFile> TileModel::make_wave_file() const { return load(true).make_wave_file(); }

std::vector<TileModel> find_tile_models(const std::string& folder) {
  std::vector<TileModel> models;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".json" && entry.is_regular_file(error))
      models.push_back(read_description(entry.path()));
  }
  std::sort(models.begin(), models.end(), [](const TileModel& a, const TileModel& b) {
    const auto rank = [](const TileModel& m) {
      return std::tuple(!m.xbgas, m.name != "rv64", m.name);
    };
    return rank(a) < rank(b);
  });
  return models;
}

const std::vector<TileModel>& tile_models() {
  static const std::vector<TileModel> all = [] {
    const std::string folder = models_folder();
    std::vector<TileModel> found = find_tile_models(folder);
    if (found.empty()) {
      throw ModelUnavailable(
          fmt::format("no configuration of the hardware is described in {}; keep the program where "
                      "it was built, "
                      "or install it with make install",
                      folder));
    }
    return found;
  }();
  return all;
}

const TileModel* find_tile_model(std::string_view name) {
  for (const TileModel& model : tile_models()) {
    if (model.name == name) return &model;
  }
  return nullptr;
}

}  // namespace xb::sim
