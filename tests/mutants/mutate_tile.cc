// SPDX-License-Identifier: Apache-2.0
//
// xb_mutants: writes the SystemVerilog of a tile in which mutants can be selected
// (hls/hdl/mutate.h), the listed ones and others that a seed draws, and says which number is which
// in mutants.json.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "hls/configuration_file.h"
#include "hls/configurations.h"
#include "hls/describe.h"
#include "hls/hdl/mutate.h"
#include "hls/hdl/passes.h"
#include "hls/hdl/write_files.h"
#include "hls/presets.h"

namespace {

using xb::hdl::Mutant;

// The same draws wherever it is built, unlike the distributions of <random>.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  // 0 <= result < 1
  double roll() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return static_cast<double>((z ^ (z >> 31)) >> 11) / 9007199254740992.0;
  }

 private:
  std::uint64_t state_;
};

std::string text_of(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read '" + file + "'");
  return {std::istreambuf_iterator<char>(in), {}};
}

struct Place {
  const Mutant* mutant;
  bool is_listed;
};

struct Named {
  std::string name;
  unsigned line;
};

// First words of the lines of `file` that begin with one; # begins a comment.
std::vector<Named> names_in(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read '" + file + "'");
  std::vector<Named> names;
  unsigned number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.empty() || line[0] == '#' || line[0] == ' ') continue;
    names.push_back({line.substr(0, line.find(' ')), number});
  }
  return names;
}

// Only of what begins with one of these names; each must be the beginning of some mutant's name.
void narrow(std::vector<Mutant>& all, const std::string& file) {
  const std::vector<Named> parts = names_in(file);
  const auto belongs = [](const Mutant& mutant, const Named& part) {
    return mutant.name.starts_with(part.name);
  };
  for (const Named& part : parts) {
    if (std::none_of(all.begin(), all.end(), [&](const Mutant& m) { return belongs(m, part); })) {
      throw std::runtime_error(file + ":" + std::to_string(part.line) +
                               ": there is no mutant whose name begins with '" + part.name +
                               "'; xb_mutants --list prints all");
    }
  }
  std::erase_if(all, [&](const Mutant& mutant) {
    return std::none_of(parts.begin(), parts.end(),
                        [&](const Named& part) { return belongs(mutant, part); });
  });
}

std::vector<Place> choose(const std::vector<Mutant>& all, const std::string& listed,
                          const std::vector<std::string>& known, std::size_t count,
                          std::uint64_t seed) {
  std::map<std::string, const Mutant*> by_name;
  for (const Mutant& mutant : all) by_name[mutant.name] = &mutant;
  std::vector<Place> chosen;
  std::set<const Mutant*> taken;
  const auto find = [&](const std::string& file, const Named& named) {
    const auto found = by_name.find(named.name);
    if (found != by_name.end()) return found->second;
    throw std::runtime_error(file + ":" + std::to_string(named.line) + ": there is no mutant '" +
                             named.name + "'; xb_mutants --list prints all");
  };
  for (const std::string& file : known) {
    for (const Named& named : names_in(file)) find(file, named);
  }
  if (!listed.empty()) {
    for (const Named& named : names_in(listed)) {
      const Mutant* mutant = find(listed, named);
      if (taken.insert(mutant).second) chosen.push_back({mutant, true});
    }
  }
  Dice dice(seed);
  double total = 0;
  for (const Mutant& mutant : all) total += taken.count(&mutant) != 0 ? 0 : mutant.cells;
  for (std::size_t i = 0; i < count; ++i) {
    double left = dice.roll() * total;
    const Mutant* drawn = nullptr;
    for (const Mutant& mutant : all) {
      if (mutant.cells <= 0 || taken.count(&mutant) != 0) continue;
      drawn = &mutant;
      left -= mutant.cells;
      if (left < 0) break;
    }
    if (drawn == nullptr) throw std::runtime_error("there are not so many mutants");
    taken.insert(drawn);
    total -= drawn->cells;
    chosen.push_back({drawn, false});
  }
  return chosen;
}

// A mutant gives one field of a register another enable than the rest of its struct has; the
// emitter wants them to have the same. So each becomes a register of its own.
void split_registers(xb::hdl::ir::Module& module) {
  using xb::hdl::ir::Bundle;
  const auto has_register = [&](const auto& self, const Bundle& bundle) -> bool {
    return std::any_of(bundle.fields.begin(), bundle.fields.end(), [&](const Bundle::Field& f) {
      if (f.bundle >= 0) return self(self, module.bundles[static_cast<std::size_t>(f.bundle)]);
      return f.net != nullptr && f.net->kind == xb::hdl::ir::NetKind::kReg;
    });
  };
  for (Bundle& bundle : module.bundles) {
    if (bundle.is_struct && has_register(has_register, bundle)) bundle.is_struct = false;
  }
  for (xb::hdl::ir::Net& net : module.nets) {
    if (net.kind != xb::hdl::ir::NetKind::kReg) continue;
    net.struct_name.clear();
    net.struct_path.clear();
  }
}

// Of the hardware without mutants (FNV-1a): what was found out about other hardware does not count.
std::string digest_of(const std::vector<xb::hdl::ir::Module*>& modules,
                      const xb::hdl::EmitOptions& options) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const xb::hdl::ir::Module* module : modules) {
    for (const char c : xb::hdl::emit_module(*module, options)) {
      hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    }
  }
  return xb::hdl::hex(hash);
}

nlohmann::ordered_json describe_choice(const std::vector<Mutant>& all,
                                       const std::vector<Place>& chosen, std::uint64_t seed,
                                       const std::string& digest) {
  nlohmann::ordered_json json;
  json["seed"] = seed;
  json["digest"] = digest;
  json["places"] = all.size();
  for (const Place& place : chosen) {
    json["mutants"].push_back(
        {{"name", place.mutant->name}, {"origin", place.is_listed ? "listed" : "drawn"}});
  }
  std::map<std::string, double> cells;
  for (const Mutant& mutant : all) cells[mutant.module->name] += mutant.cells;
  for (const auto& [module, count] : cells) json["cells"][module] = static_cast<int>(count + 0.5);
  return json;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Writes the SystemVerilog of a tile with mutants that can be selected."};
  std::string config_name = "rv64", preset, keys, folder, listed, among;
  std::vector<std::string> known;
  std::uint64_t seed = 1;
  std::size_t count = 100;
  bool list = false;
  app.add_option("--config", config_name, "configuration, or a .json file")->capture_default_str();
  app.add_option("--preset", preset, "keys on top of it");
  app.add_option("--keys", keys, "the same from a .json file");
  app.add_option("--among", among, "text file: only what begins with one of these names");
  app.add_option("--output", folder, "folder to write to")->type_name("FOLDER");
  app.add_option("--listed", listed, "text file with the names of mutants that must be there");
  app.add_option("--known", known, "text files with names that must be possible");
  app.add_option("--seed", seed, "draws the others")->capture_default_str();
  app.add_option("--count", count, "how many to draw")->capture_default_str();
  app.add_flag("--list", list, "print the names of all possible mutants and their cells");
  CLI11_PARSE(app, argc, argv);
  try {
    auto config = config_name.ends_with(".json") ? xb::read_configuration(config_name)
                                                 : xb::find_configuration(config_name);
    if (!config) throw std::runtime_error("there is no configuration '" + config_name + "'");
    if (!preset.empty()) config = xb::with_preset(*config, preset);
    if (!keys.empty()) config = xb::with_keys(*config, config->name + "-keys", text_of(keys), keys);
    const xb::Description tile = xb::describe<xb::Tile>(*config);
    std::vector<xb::hdl::ir::Module*> modules;
    std::vector<Mutant> all;
    for (const xb::hdl::ir::Module* module : tile.design->modules()) {
      // The design belongs to this program, which changes it before it is emitted.
      modules.push_back(const_cast<xb::hdl::ir::Module*>(module));
      for (Mutant& mutant : xb::hdl::list_mutants(*modules.back()))
        all.push_back(std::move(mutant));
    }
    if (!among.empty()) narrow(all, among);
    if (list) {
      for (const Mutant& mutant : all) std::printf("%s %.2f\n", mutant.name.c_str(), mutant.cells);
      return 0;
    }
    if (folder.empty()) throw std::runtime_error("no folder given; name it with --output");
    const std::vector<Place> chosen = choose(all, listed, known, count, seed);
    std::vector<const Mutant*> mutants;
    for (const Place& place : chosen) mutants.push_back(place.mutant);
    xb::hdl::EmitOptions options;
    const std::string digest = digest_of(modules, options);
    xb::hdl::insert_mutants(modules, mutants);
    for (xb::hdl::ir::Module* module : modules) split_registers(*module);
    std::map<std::string, std::string> files;
    files["tile.f"] =
        "// xbgen: modules of tile with mutants, children before parents; do not edit\n";
    for (const auto& [name, text] :
         xb::hdl::emit_packages({modules.begin(), modules.end()}, options)) {
      files[name + ".sv"] = text;
      files["tile.f"] += name + ".sv\n";
    }
    for (const xb::hdl::ir::Module* module : modules) {
      const std::string file = module->name + ".sv";
      files[file] = xb::hdl::emit_module(*module, options);
      files["tile.f"] += file + "\n";
    }
    files["mutants.json"] = describe_choice(all, chosen, seed, digest).dump(1) + "\n";
    xb::hdl::write_files(folder, files);
    std::printf("%s: seed %llu, %zu mutants of %zu possible ones\n", folder.c_str(),
                static_cast<unsigned long long>(seed), chosen.size(), all.size());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "xb_mutants: %s\n", error.what());
    return 1;
  }
  return 0;
}
