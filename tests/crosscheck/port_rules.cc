// SPDX-License-Identifier: Apache-2.0
#include "tests/crosscheck/port_rules.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace xb::hdl {
namespace {

const std::set<std::string> kRoles = {
    "plain",                // by its width: control, narrow value, operand
    "rare",                 // a bit that ends or diverts what the module does: seldom 1
    "ready",                // a bit that is seldom 0 for long
    "hushed",               // a bit that is nearly always 0 in calm segments
    "word",                 // an instruction
    "words",                // two instructions of a fetch
    "fetch",                // output: the address they are from
    "address",              // of the memory map, mostly
    "offset",               // to an address: often small
    "csr",                  // number of a CSR
    "operand",              // of a CSR instruction: an address, or a power of two
    "few",                  // mostly one of a few values, such as a namespace
    "granule",              // an address without bits 2:0
    "table", "table_size",  // where the namespace table is, without bits 4:0, and how large
    "entry",                // a word of that table, mostly
    "counter",              // one more in every cycle
    "credit0", "credit1",   // slots that a link has freed, of virtual network 0 or 1
    // The parts of a flit.
    "head", "tail", "flit", "crc", "bad", "vn", "check", "claims", "marked",
    // Constant between two resets.
    "strap:pe_id", "strap:num_pes", "strap:mesh_width", "strap:mesh_height", "strap:node_x",
    "strap:node_y", "strap:ram_size", "strap:reset_pc", "strap:export_base", "strap:export_limit",
    "strap:export_perm", "strap:weight",
    // Of groups of packets.
    "requests", "responses", "packets"};

// "redirect_w69" is the type redirect, in a configuration with 64 bits.
std::string without_width(const std::string& type) {
  const std::size_t at = type.rfind("_w");
  const bool has_width = at != std::string::npos && at + 2 < type.size() &&
                         type.find_first_not_of("0123456789", at + 2) == std::string::npos;
  return has_width ? type.substr(0, at) : type;
}

std::string after(const std::string& word, const std::string& begin) {
  return word.compare(0, begin.size(), begin) == 0 ? word.substr(begin.size()) : "";
}

}  // namespace

std::string rule_key(const ir::Module& module, const ir::Net& port) {
  if (port.bundle >= 0) {
    const ir::Bundle& bundle = module.bundles[static_cast<std::size_t>(port.bundle)];
    for (const ir::Bundle::Field& field : bundle.fields) {
      if (field.net == &port) return without_width(bundle.type) + "." + field.name;
    }
  }
  if (port.group < 0) return port.name;
  const ir::Group& group = module.groups[static_cast<std::size_t>(port.group)];
  for (const ir::Net* net : group.nets) {
    if (net->bundle < 0) continue;
    const ir::Bundle* bundle = &module.bundles[static_cast<std::size_t>(net->bundle)];
    while (bundle->parent >= 0) {
      bundle = &module.bundles[static_cast<std::size_t>(bundle->parent)];
    }
    return without_width(bundle->type) + "." + port.field;
  }
  return group.name + "." + port.field;
}

PortRules::PortRules(const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    std::ifstream in(file);
    if (!in) throw std::runtime_error("cannot read '" + file + "'");
    unsigned number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      if (line.empty() || line[0] == '#') continue;
      const std::string place = file + ":" + std::to_string(number) + ": ";
      std::istringstream words(line);
      Rule rule{"", "", place};
      words >> rule.key >> rule.role;
      if (rule.role == "answers") {
        Answer answer;
        answer.answer = rule.key;
        words >> answer.request;
        for (std::string word; words >> word;) {
          if (word == "slow") {
            answer.slow = true;
          } else if (const std::string by = after(word, "by:"); !by.empty()) {
            answer.by = by;
          } else if (const std::string bit = after(word, "not:"); !bit.empty()) {
            answer.unless = bit;
          } else if (const std::string field = after(word, "same:"); !field.empty()) {
            answer.repeated = field;
          } else {
            throw std::runtime_error(place + "what is '" + word + "'?");
          }
          if (word != "slow") rules_.push_back({rule.key + " answers " + word, "", place});
        }
        answers_.push_back(answer);
        rule.key += " answers";
      } else if (kRoles.count(rule.role) == 0) {
        throw std::runtime_error(place + "there is no role '" + rule.role + "'");
      }
      if (find(rule.key) != nullptr) {
        throw std::runtime_error(place + "a second rule for '" + rule.key + "'");
      }
      rules_.push_back(rule);
    }
  }
}

const PortRules::Rule* PortRules::find(const std::string& key) const {
  for (const Rule& rule : rules_) {
    if (rule.key == key) return &rule;
  }
  return nullptr;
}

std::string PortRules::role(const ir::Module& module, const ir::Net& port) const {
  const std::string key = rule_key(module, port);
  if (const Rule* rule = find(key)) {
    used_.insert(key);
    return rule->role;
  }
  const bool is_answer = find(key + " answers") != nullptr;
  if (port.kind == ir::NetKind::kInput && port.group < 0 && !is_answer) {
    throw std::runtime_error("no rule says what input '" + key + "' of module '" + module.name +
                             "' is");
  }
  return "";
}

std::string PortRules::packets(const ir::Module& module, const ir::Group& group) const {
  const Rule* rule = find("@" + group.name);
  if (rule == nullptr) {
    throw std::runtime_error("no rule says which packets come in through '@" + group.name +
                             "' of module '" + module.name + "'");
  }
  used_.insert(rule->key);
  return rule->role;
}

void PortRules::require_all_used() const {
  std::string dead;
  for (const Rule& rule : rules_) {
    if (used_.count(rule.key) == 0) dead += rule.place + "'" + rule.key + "' fits no port\n";
  }
  if (dead.empty()) return;
  dead.pop_back();
  throw std::runtime_error(dead);
}

}  // namespace xb::hdl
