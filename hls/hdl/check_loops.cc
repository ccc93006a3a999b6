// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>
#include <set>

#include "hls/hdl/checks.h"
#include "hls/hdl/error.h"

namespace xb::hdl {

using ir::Group;
using ir::GroupKind;
using ir::Module;
using ir::Net;
using ir::NetKind;

namespace {

class LoopSearch {
 public:
  explicit LoopSearch(const Analysis& analysis)
      : analysis_(analysis), state_(analysis.module.nets.size(), State::kNew) {}

  void run() {
    for (const Net& net : analysis_.module.nets) visit(net);
  }

 private:
  enum class State : std::uint8_t { kNew, kOpen, kDone };

  void visit(const Net& net) {
    // The next value of a register starts no chain: nothing reads it within the cycle.
    if (Analysis::is_source(net) || state_[net.id] == State::kDone) return;
    if (state_[net.id] == State::kOpen) fail(net);
    state_[net.id] = State::kOpen;
    path_.push_back(&net);
    for (const std::uint32_t id : analysis_.reads[net.id]) visit(analysis_.module.nets[id]);
    path_.pop_back();
    state_[net.id] = State::kDone;
  }

  [[noreturn]] void fail(const Net& net) const {
    const auto begin = std::find(path_.begin(), path_.end(), &net);
    // The path runs from reader to what is read; print it in the direction the value flows,
    // starting with the net declared first.
    std::vector<const Net*> loop(begin, path_.end());
    std::reverse(loop.begin(), loop.end());
    std::rotate(loop.begin(),
                std::min_element(loop.begin(), loop.end(),
                                 [](const Net* a, const Net* b) { return a->id < b->id; }),
                loop.end());
    bool through_instance = false;
    std::string text = "combinational loop: ";
    for (const Net* step : loop) {
      text += signal_name(*step);
      if (step->kind == NetKind::kInstOut) {
        through_instance = true;
        text += " (through '" + step->instance->name + "', ";
      } else {
        text += " (";
      }
      text += to_string(analysis_.value_loc(*step)) + ") -> ";
    }
    text += signal_name(*loop.front());
    if (through_instance) text += "; valid and payload of a stream count as one signal";
    throw Error(analysis_.value_loc(*loop.front()), text);
  }

  const Analysis& analysis_;
  std::vector<State> state_;
  std::vector<const Net*> path_;
};

// Ports of one stream with the same direction have the same class; other ports are alone.
std::vector<unsigned> port_classes(const Module& module) {
  std::vector<unsigned> classes(module.ports.size());
  for (unsigned i = 0; i < classes.size(); ++i) {
    const Net& port = *module.ports[i];
    classes[i] = i;
    if (port.group < 0) continue;
    const Group& group = module.groups[static_cast<std::size_t>(port.group)];
    if (group.kind == GroupKind::kBundle) continue;
    for (unsigned k = 0; k < i; ++k) {
      const Net& other = *module.ports[k];
      if (other.group == port.group && other.kind == port.kind) {
        classes[i] = classes[k];
        break;
      }
    }
  }
  return classes;
}

}  // namespace

void check_loops(const Analysis& analysis) { LoopSearch(analysis).run(); }

std::vector<std::vector<unsigned>> comb_summary(const Analysis& analysis) {
  const Module& module = analysis.module;
  const std::vector<unsigned> classes = port_classes(module);
  std::vector<int> port_of(module.nets.size(), -1);
  for (unsigned i = 0; i < module.ports.size(); ++i) {
    port_of[module.ports[i]->id] = static_cast<int>(i);
  }
  // Input classes that feed each output class.
  std::vector<std::set<unsigned>> feeds(module.ports.size());
  for (unsigned i = 0; i < module.ports.size(); ++i) {
    if (module.ports[i]->kind != NetKind::kOutput) continue;
    std::vector<bool> seen(module.nets.size(), false);
    std::vector<std::uint32_t> work = {module.ports[i]->id};
    seen[work[0]] = true;
    while (!work.empty()) {
      const std::uint32_t net = work.back();
      work.pop_back();
      for (const std::uint32_t id : analysis.reads[net]) {
        if (seen[id]) continue;
        seen[id] = true;
        if (module.nets[id].kind == NetKind::kInput) {
          feeds[classes[i]].insert(classes[static_cast<unsigned>(port_of[id])]);
        } else if (!Analysis::is_source(module.nets[id])) {
          work.push_back(id);
        }
      }
    }
  }
  std::vector<std::vector<unsigned>> comb(module.ports.size());
  for (unsigned i = 0; i < module.ports.size(); ++i) {
    if (module.ports[i]->kind != NetKind::kOutput) continue;
    for (unsigned k = 0; k < module.ports.size(); ++k) {
      if (module.ports[k]->kind == NetKind::kInput && feeds[classes[i]].count(classes[k]) != 0) {
        comb[i].push_back(k);
      }
    }
  }
  return comb;
}

}  // namespace xb::hdl
