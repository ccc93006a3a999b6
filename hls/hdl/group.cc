// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/group.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <unordered_map>

namespace xb::hdl {

using ir::Module;
using ir::Net;
using ir::NetKind;
using ir::Stmt;

namespace {

using Bits = std::vector<std::uint64_t>;

// True if every bit of `a` is in `b`.
bool subset(const Bits& a, const Bits& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if ((a[i] & ~b[i]) != 0) return false;
  }
  return true;
}

void merge(Bits& into, const Bits& from) {
  for (std::size_t i = 0; i < into.size(); ++i) into[i] |= from[i];
}

// The dependency graph of blocks: each net starts as a block of its own.
class BlockGraph {
 public:
  explicit BlockGraph(const Analysis& analysis)
      : facts_(analysis), block_of_(analysis.module.nets.size()) {
    const Module& module = analysis.module;
    members_.resize(module.nets.size());
    for (const Net& net : module.nets) {
      block_of_[net.id] = net.id;
      members_[net.id].push_back(net.id);
    }
    words_ = (module.ports.size() + 63) / 64;
    for (unsigned i = 0; i < module.ports.size(); ++i) {
      const Net& port = *module.ports[i];
      if (port.kind == NetKind::kInput) {
        port_of_[port.id] = i;
        continue;
      }
      Bits allowed(words_, 0);
      for (const unsigned input : module.comb[i]) allowed[input / 64] |= 1ull << (input % 64);
      allowed_[port.id] = allowed;
    }
  }

  // Moves `net` into the block of `other` if all three conditions hold then.
  bool join(std::uint32_t net, std::uint32_t other) {
    const std::uint32_t home = block_of_[other];
    block_of_[net] = home;
    members_[net].clear();
    members_[home].push_back(net);
    if (sound()) return true;
    members_[home].pop_back();
    members_[net].push_back(net);
    block_of_[net] = net;
    return false;
  }

 private:
  enum class State : std::uint8_t { kNew, kOpen, kDone };

  bool sound() {
    state_.assign(block_of_.size(), State::kNew);
    inputs_.assign(block_of_.size(), Bits());
    for (std::uint32_t block = 0; block < members_.size(); ++block) {
      if (!members_[block].empty() && !visit(block)) return false;
    }
    for (const auto& [net, allowed] : allowed_) {
      if (!subset(inputs_[block_of_[net]], allowed)) return false;
    }
    return true;
  }

  // Collects the inputs that reach the block; false if it reaches itself.
  bool visit(std::uint32_t block) {
    if (state_[block] == State::kDone) return true;
    if (state_[block] == State::kOpen) return false;
    state_[block] = State::kOpen;
    Bits inputs(words_, 0);
    for (const std::uint32_t net : members_[block]) {
      for (const std::uint32_t read : facts_.reads[net]) {
        const Net& source = facts_.module.nets[read];
        if (source.kind == NetKind::kInput) {
          const unsigned port = port_of_.at(read);
          inputs[port / 64] |= 1ull << (port % 64);
        } else if (!Analysis::is_source(source)) {
          if (!visit(block_of_[read])) return false;
          merge(inputs, inputs_[block_of_[read]]);
        }
      }
    }
    inputs_[block] = std::move(inputs);
    state_[block] = State::kDone;
    return true;
  }

  const Analysis& facts_;
  std::vector<std::uint32_t> block_of_;
  std::vector<std::vector<std::uint32_t>> members_;  // by block
  std::size_t words_ = 0;
  std::map<std::uint32_t, unsigned> port_of_;  // input net -> port index
  std::map<std::uint32_t, Bits> allowed_;      // output net -> inputs it may depend on
  std::vector<State> state_;
  std::vector<Bits> inputs_;
};

}  // namespace

std::vector<TargetGroup> group_targets(const Analysis& analysis) {
  const Module& module = analysis.module;
  std::unordered_map<const Stmt*, std::size_t> position;  // looked up only, never iterated
  for (std::size_t i = 0; i < module.body.size(); ++i) position[module.body[i].get()] = i;

  BlockGraph graph(analysis);
  std::vector<TargetGroup> groups;
  std::vector<std::size_t> last;  // by group: position of its last statement
  std::map<std::size_t, std::vector<std::size_t>> of_region;  // position -> groups
  for (const Net& net : module.nets) {
    if (!Analysis::is_target(net) || !analysis.live[net.id]) continue;
    const auto& driving = analysis.driving[net.id];
    const std::size_t place = position.at(driving.back());
    if (!analysis.is_plain(net)) {
      std::vector<std::size_t>& here = of_region[place];
      std::vector<std::size_t> homes;
      // The fields of a struct stand in one block, also if another statement assigns some of them.
      for (std::size_t group = 0; group < groups.size(); ++group) {
        const std::vector<const Net*>& there = groups[group].targets;
        const bool is_home = std::any_of(there.begin(), there.end(), [&](const Net* field) {
          return !field->struct_path.empty() && field->bundle == net.bundle &&
                 field->kind == net.kind;
        });
        if (!net.struct_path.empty() && !groups[group].plain && is_home) homes.push_back(group);
      }
      homes.insert(homes.end(), here.begin(), here.end());
      // Registers of one case stand in one, also if others assign some of them later.
      for (const Stmt* stmt : driving) {
        if (net.kind != NetKind::kReg || stmt->kind != Stmt::Kind::kSwitch) continue;
        const std::vector<std::size_t>& of_case = of_region[position.at(stmt)];
        homes.insert(homes.end(), of_case.begin(), of_case.end());
      }
      const auto home = std::find_if(homes.begin(), homes.end(), [&](std::size_t group) {
        const Net& first = *groups[group].targets.front();
        const bool alike =
            last[group] == place || (net.kind == NetKind::kReg && first.kind == NetKind::kReg);
        return alike && graph.join(net.id, first.id);
      });
      if (home != homes.end()) {
        groups[*home].targets.push_back(&net);
        last[*home] = std::max(last[*home], place);
        continue;
      }
      for (const Stmt* stmt : driving) {
        if (stmt->kind == Stmt::Kind::kSwitch)
          of_region[position.at(stmt)].push_back(groups.size());
      }
      if (driving.back()->kind != Stmt::Kind::kSwitch) here.push_back(groups.size());
    }
    groups.push_back({{&net}, {}, analysis.is_plain(net)});
    last.push_back(place);
  }

  for (TargetGroup& group : groups) {
    for (const Net* net : group.targets) {
      const auto& driving = analysis.driving[net->id];
      group.statements.insert(group.statements.end(), driving.begin(), driving.end());
    }
    std::sort(group.statements.begin(), group.statements.end(),
              [&](const Stmt* a, const Stmt* b) { return position.at(a) < position.at(b); });
    group.statements.erase(std::unique(group.statements.begin(), group.statements.end()),
                           group.statements.end());
  }
  std::vector<std::size_t> order(groups.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return last[a] < last[b]; });
  std::vector<TargetGroup> sorted;
  for (const std::size_t i : order) sorted.push_back(std::move(groups[i]));
  return sorted;
}

}  // namespace xb::hdl
