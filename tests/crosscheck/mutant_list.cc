// SPDX-License-Identifier: Apache-2.0
#include "tests/crosscheck/mutant_list.h"

#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>

#include "hls/hdl/mutate.h"

namespace xb::hdl {

std::vector<SeenMutant> insert_listed(const std::vector<ir::Module*>& modules,
                                      const std::string& file) {
  std::vector<Mutant> all;
  for (ir::Module* module : modules) {
    for (Mutant& mutant : list_mutants(*module)) all.push_back(std::move(mutant));
  }
  std::map<std::string, const Mutant*> by_name;
  for (const Mutant& mutant : all) by_name[mutant.name] = &mutant;

  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read '" + file + "'");
  std::vector<SeenMutant> result;
  std::vector<const Mutant*> chosen;
  std::map<const Mutant*, unsigned> numbers;  // one can be seen in several modules
  unsigned line_number = 0;
  for (std::string line; std::getline(in, line);) {
    ++line_number;
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string name, where;
    words >> name >> where;
    const auto found = by_name.find(name);
    if (found == by_name.end()) {
      throw std::runtime_error(file + ":" + std::to_string(line_number) + ": there is no mutant '" +
                               name + "'; xb_mutants --list prints all");
    }
    const Mutant* mutant = found->second;
    const auto [number, is_new] = numbers.emplace(mutant, static_cast<unsigned>(chosen.size() + 1));
    if (is_new) chosen.push_back(mutant);
    const bool outside = !where.empty() && where[0] == '@';
    result.push_back({name, number->second, outside ? where.substr(1) : mutant->module->name});
  }
  if (result.empty()) throw std::runtime_error("there are no mutants in '" + file + "'");
  insert_mutants(modules, chosen);
  return result;
}

std::vector<ir::Module*> changeable(const std::vector<const ir::Module*>& modules) {
  std::vector<ir::Module*> result;
  for (const ir::Module* module : modules) result.push_back(const_cast<ir::Module*>(module));
  return result;
}

}  // namespace xb::hdl
