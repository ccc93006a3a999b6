// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/loader/symbols.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

namespace xb::loader {

void SymbolTable::add_value(const std::string& name, std::uint64_t value) {
  values_.emplace(name, value);  // the first definition wins; a linked program has only one
}

void SymbolTable::add_function(Function function) { functions_.push_back(std::move(function)); }

void SymbolTable::add_object(Object object) { objects_.push_back(std::move(object)); }

void SymbolTable::finish() {
  std::sort(objects_.begin(), objects_.end(), [](const Object& a, const Object& b) {
    return std::tie(a.address, a.name) < std::tie(b.address, b.name);
  });
  std::sort(functions_.begin(), functions_.end(), [](const Function& a, const Function& b) {
    return std::make_tuple(a.address, !a.typed, a.name.size(), a.name) <
           std::make_tuple(b.address, !b.typed, b.name.size(), b.name);
  });
  const auto same = [](const Function& a, const Function& b) { return a.address == b.address; };
  functions_.erase(std::unique(functions_.begin(), functions_.end(), same), functions_.end());
}

std::optional<std::uint64_t> SymbolTable::find(const std::string& name) const {
  const auto it = values_.find(name);
  if (it == values_.end()) return std::nullopt;
  return it->second;
}

const Function* SymbolTable::function_at(std::uint64_t address) const {
  auto it = std::upper_bound(functions_.begin(), functions_.end(), address,
                             [](std::uint64_t a, const Function& f) { return a < f.address; });
  if (it == functions_.begin()) return nullptr;
  --it;
  if (address >= it->section_end) return nullptr;
  if (it->size != 0 && address >= it->address + it->size) return nullptr;
  return &*it;
}

std::string SymbolTable::describe(std::uint64_t address) const {
  const Function* function = function_at(address);
  if (function == nullptr) return fmt::format("0x{:x}", address);
  if (address == function->address) return function->name;
  return fmt::format("{}+0x{:x}", function->name, address - function->address);
}

std::string SymbolTable::describe_data(std::uint64_t address) const {
  auto it = std::upper_bound(objects_.begin(), objects_.end(), address,
                             [](std::uint64_t a, const Object& o) { return a < o.address; });
  if (it == objects_.begin()) return fmt::format("0x{:x}", address);
  --it;
  const std::uint64_t offset = address - it->address;
  if (offset >= it->size) return fmt::format("0x{:x}", address);
  return offset == 0 ? it->name : fmt::format("{}+0x{:x}", it->name, offset);
}

}  // namespace xb::loader
