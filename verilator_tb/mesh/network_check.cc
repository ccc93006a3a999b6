// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/mesh/network_check.h"

#include <fmt/format.h>

#include <algorithm>

namespace xb::sim {
namespace {

constexpr std::size_t kNamedLinks = 4;
constexpr const char* kDirectionNames[] = {"north", "east", "south", "west"};
constexpr const char* kNetworkNames[] = {"requests", "responses", "bulk flits"};

}  // namespace

NetworkCheck::NetworkCheck(const Machine& machine)
    : machine_(machine), was_idle_(machine.settings().shape.positions()) {}

void NetworkCheck::look() {
  ++looks_;
  moved_ = moved_ || machine_.links_busy();
  for (unsigned p = 0; p < was_idle_.size(); ++p) {
    if (machine_.node(p).outputs().ni_idle) was_idle_[p] = true;
  }
}

std::string NetworkCheck::name(unsigned position) const {
  return position < machine_.size() ? fmt::format("PE {}", position)
                                    : fmt::format("the spare node at position {}", position);
}

std::optional<std::string> NetworkCheck::verdict() const {
  const auto missing = machine_.missing_credits();
  std::string text;
  for (std::size_t i = 0; i < std::min(missing.size(), kNamedLinks); ++i) {
    const auto& m = missing[i];
    text += fmt::format(
        "{}link from {} {} to {}, virtual network {} ({}): {} credit{} not given back after {} "
        "flits",
        i == 0 ? "" : "; ", name(m.from), kDirectionNames[m.direction], name(m.to), m.vn,
        kNetworkNames[m.vn], m.count, m.count == 1 ? "" : "s", m.sent);
  }
  if (missing.size() > kNamedLinks) {
    text += fmt::format("; and {} more", missing.size() - kNamedLinks);
  }
  if (!text.empty()) return text;
  if (looks_ < kLooks || moved_) return std::nullopt;
  for (unsigned p = 0; p < was_idle_.size(); ++p) {
    if (was_idle_[p]) continue;
    return fmt::format("flits wait in {} that no link takes: the credits of a link are lost",
                       name(p));
  }
  return std::nullopt;
}

}  // namespace xb::sim
