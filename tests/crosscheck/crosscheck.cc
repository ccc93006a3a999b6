// SPDX-License-Identifier: Apache-2.0
#include "tests/crosscheck/crosscheck.h"

#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

#include "hls/hdl/passes.h"
#include "hls/hdl/write_files.h"
#include "tests/crosscheck/stimulus.h"
#include "tests/crosscheck/trace.h"
#include "tests/crosscheck/wrapper.h"

namespace xb::hdl {
namespace {

// The emitted text of several designs, whose modules may have the same names.
class Texts {
 public:
  // Children come first: what they are called by now is part of the text of their parents. Returns
  // which of the modules are new.
  std::set<const ir::Module*> add(const CheckedDesign& design) {
    std::set<const ir::Module*> added;
    for (ir::Module* module : design.modules) {
      auto& known = known_[module->name];
      const std::string text = emit_module(*module);
      const auto same = known.find(text);
      if (same != known.end()) {
        module->name = same->second;
        continue;
      }
      std::string& name = known[text];
      name = module->name;
      if (files_.count(name + ".sv") != 0) name += "_" + design.mark;
      module->name = name;
      files_[name + ".sv"] = emit_module(*module);
      added.insert(module);
    }
    all_.insert(all_.end(), design.modules.begin(), design.modules.end());
    return added;
  }

  std::map<std::string, std::string> files() const {
    std::map<std::string, std::string> files = files_;
    // A type has one shape in all designs, or its width in its name.
    for (const auto& [name, text] : emit_packages(all_)) files[name + ".sv"] = text;
    return files;
  }

 private:
  std::map<std::string, std::string> files_;
  // Name of a module before it got another -> its texts, and their names now.
  std::map<std::string, std::map<std::string, std::string>> known_;
  std::vector<const ir::Module*> all_;
};

// Name -> number of a unit.
using Units = std::map<std::string, std::size_t>;

// The copies of modules in which mutants are to be seen.
void add_mutants(const CheckedDesign& design, const std::map<std::string, const ir::Module*>& named,
                 const Units& originals, Wrapper& wrapper) {
  Units copies;
  for (const SeenMutant& mutant : design.mutants) {
    const auto module = named.find(mutant.seen);
    const auto original = originals.find(mutant.seen);
    if (module == named.end() || original == originals.end()) {
      throw std::runtime_error(mutant.name + ": there is no module '" + mutant.seen +
                               "' to be seen in");
    }
    const auto [copy, is_new] = copies.emplace(mutant.seen, wrapper.units.size());
    if (is_new) {
      Unit unit = wrapper.units[original->second];
      if (module->second->ports.size() != unit.module->ports.size() + 1) {
        throw std::runtime_error(mutant.name + ": not to be seen in '" + mutant.seen + "'");
      }
      unit.module = module->second;
      unit.has_selector = true;
      wrapper.units.push_back(unit);
    }
    wrapper.mutants.push_back({mutant.name, mutant.number, copy->second});
  }
}

// Before much time is spent.
void check_rules(const Wrapper& wrapper, const PortRules& rules) {
  for (const Unit& unit : wrapper.units) {
    if (!unit.has_selector) Stimulus(*unit.module, &rules, 1, unit.run.longest_segment, 0);
  }
  rules.require_all_used();
}

// Units whose runs have equally many cycles, originals and copies apart.
void group(Wrapper& wrapper) {
  std::map<std::pair<unsigned, bool>, std::size_t> groups;
  for (Unit& unit : wrapper.units) {
    const unsigned cycles = unit.run.cycles + 2 * unit.run.calm_cycles;
    unit.group = groups.emplace(std::pair(cycles, unit.has_selector), groups.size()).first->second;
  }
}

}  // namespace

void write_crosscheck(const std::vector<CheckedDesign>& designs, const CrosscheckOptions& options) {
  Texts texts;
  Wrapper wrapper;
  Units originals;
  for (const CheckedDesign& design : designs) {
    std::vector<std::string> names;
    std::map<std::string, const ir::Module*> named;
    for (const ir::Module* module : design.modules) {
      names.push_back(module->name);
      named[module->name] = module;
    }
    const std::set<const ir::Module*> added = texts.add(design);
    if (!design.mutants.empty()) {
      add_mutants(design, named, originals, wrapper);
      continue;
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (added.count(design.modules[i]) == 0) continue;
      const auto calm = design.calm.find(names[i]);
      const std::size_t number = wrapper.units.size();
      if (design.is_measured) originals.emplace(names[i], number);
      wrapper.units.push_back({.module = design.modules[i],
                               .name = names[i],
                               .trace = number,
                               .is_measured = design.is_measured,
                               .run = {.cycles = design.cycles,
                                       .longest_segment = options.longest_segment,
                                       .calm_cycles = calm == design.calm.end() ? 0 : calm->second,
                                       .seed = options.seed,
                                       .rules = options.rules}});
    }
  }
  std::map<std::string, std::string> files = texts.files();
  if (options.rules != nullptr) check_rules(wrapper, *options.rules);
  group(wrapper);
  for (std::size_t i = 0; i < wrapper.groups(); ++i) {
    files["crosscheck_top" + std::to_string(i) + ".sv"] = wrapper.verilog(i);
  }
  files["crosscheck_model.cc"] = wrapper.tables();
  write_files(options.folder, files);
  for (const Unit& unit : wrapper.units) {
    if (unit.has_selector) continue;
    write_trace(*unit.module, unit.name, unit.run,
                options.folder / ("trace_" + std::to_string(unit.trace) + ".bin"));
  }
}

}  // namespace xb::hdl
