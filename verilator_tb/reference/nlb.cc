// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/reference/nlb.h"

#include <algorithm>

namespace xb::reference {
namespace {

auto names(std::uint64_t ns) {
  return [ns](const auto& held) { return held.ns == ns; };
}

}  // namespace

const Mapping* Nlb::find(std::uint64_t ns) {
  const auto found = std::find_if(held_.begin(), held_.end(), names(ns));
  if (found == held_.end()) return nullptr;
  std::rotate(found, found + 1, held_.end());
  return &held_.back().mapping;
}

const Mapping* Nlb::look(std::uint64_t ns) const {
  const auto found = std::find_if(held_.begin(), held_.end(), names(ns));
  return found == held_.end() ? nullptr : &found->mapping;
}

void Nlb::keep(std::uint64_t ns, const Mapping& mapping) {
  if (held_.size() == entries_) held_.erase(held_.begin());
  held_.push_back({ns, mapping});
}

void Nlb::forget(std::uint64_t ns) { std::erase_if(held_, names(ns)); }

std::vector<std::uint64_t> Nlb::namespaces() const {
  std::vector<std::uint64_t> all;
  for (auto held = held_.rbegin(); held != held_.rend(); ++held) all.push_back(held->ns);
  return all;
}

}  // namespace xb::reference
