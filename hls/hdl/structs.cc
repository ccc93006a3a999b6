// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/structs.h"

#include <algorithm>
#include <set>

#include "hls/hdl/error.h"
#include "hls/hdl/group.h"
#include "hls/hdl/names.h"

namespace xb::hdl {

using ir::Bundle;
using ir::Module;
using ir::Net;
using ir::NetKind;
using ir::Node;

namespace {

const Bundle& bundle_at(const Module& module, int id) {
  return module.bundles[static_cast<std::size_t>(id)];
}

// Every leaf, null where a field has been left out.
void collect(const Module& module, const Bundle& bundle, std::vector<const Net*>& nets) {
  for (const Bundle::Field& field : bundle.fields) {
    if (field.bundle >= 0) {
      collect(module, bundle_at(module, field.bundle), nets);
    } else {
      nets.push_back(field.net);
    }
  }
}

void set_paths(Module& module, Bundle& bundle, const std::string& name, const std::string& path) {
  bundle.is_struct = true;
  for (Bundle::Field& field : bundle.fields) {
    const std::string here = path + "." + field.name;
    if (field.bundle >= 0) {
      set_paths(module, module.bundles[static_cast<std::size_t>(field.bundle)], name, here);
    } else {
      field.net->struct_name = name;
      field.net->struct_path = here;
    }
  }
}

// Fields stand in the text by their own names, without those of the bundles around them.
bool has_legal_names(const Module& module, const Bundle& bundle) {
  return std::all_of(bundle.fields.begin(), bundle.fields.end(), [&](const Bundle::Field& field) {
    return is_sv_identifier(field.name) &&
           (field.bundle < 0 || has_legal_names(module, bundle_at(module, field.bundle)));
  });
}

class Planner {
 public:
  explicit Planner(Module& module)
      : module_(module), analysis_(module), groups_(group_targets(analysis_)) {
    block_of_.assign(module.nets.size(), -1);
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      if (groups_[i].plain) continue;
      for (const Net* net : groups_[i].targets) block_of_[net->id] = static_cast<int>(i);
    }
    for (const Net& net : module.nets) {
      names_.insert(signal_name(net));
      names_.insert(target_name(net));
    }
  }

  void run() {
    for (const Bundle& bundle : module_.bundles) {
      if (bundle.is_struct) continue;  // pins: decided by the module of the instance
      if (bundle.parent >= 0 && chosen_.count(root_of_[bundle.parent]) != 0) {
        root_of_[bundle.id] = root_of_[bundle.parent];
        continue;
      }
      root_of_[bundle.id] = bundle.id;
      if (fits(bundle)) chosen_.insert(bundle.id);
    }
    while (break_loop()) {
    }
    for (const int id : chosen_) {
      Bundle& bundle = module_.bundles[static_cast<std::size_t>(id)];
      set_paths(module_, bundle, bundle.name, "");
    }
  }

 private:
  bool fits(const Bundle& bundle) const {
    std::vector<const Net*> nets;
    collect(module_, bundle, nets);
    if (nets.size() < 2 || !has_legal_names(module_, bundle)) return false;
    unsigned width = 0;
    for (const Net* net : nets) {
      if (net == nullptr || net->width > kStructField) return false;
      width += net->width;
    }
    const Net& first = *nets[0];
    const bool is_port = first.kind == NetKind::kInput || first.kind == NetKind::kOutput;
    if (width > kStructWidth || (is_port && module_.flat_ports)) return false;
    const bool alike = std::all_of(nets.begin(), nets.end(), [&](const Net* net) {
      return net->kind == first.kind && net->has_reset == first.has_reset &&
             (is_port || analysis_.live[net->id]) && block_of_[net->id] == block_of_[first.id];
    });
    if (!alike || !runs_on_one_clock(nets)) return false;
    Net whole = first;
    whole.name = bundle.name;
    return names_.count(signal_name(whole)) == 0 && names_.count(target_name(whole)) == 0;
  }

  // A simulator looks at the whole struct whenever one of its clocks rises, and so at a part that
  // is to be left alone.
  bool runs_on_one_clock(const std::vector<const Net*>& fields) const {
    if (module_.clocks.empty()) return true;
    std::set<std::string> clocks;
    for (const Net* field : fields) {
      const std::set<std::string> own = clocks_of(*field);
      if (own.empty()) continue;
      if (!clocks.empty() && own != clocks) return false;
      clocks = own;
    }
    return true;
  }

  // Those of the registers and instances that decide a net within a cycle.
  std::set<std::string> clocks_of(const Net& net) const {
    std::set<std::string> clocks;
    std::vector<bool> seen(module_.nets.size());
    std::vector<std::uint32_t> open{net.id};
    while (!open.empty()) {
      const Net& at = module_.nets[open.back()];
      open.pop_back();
      if (seen[at.id]) continue;
      seen[at.id] = true;
      if (at.kind == NetKind::kReg || at.kind == NetKind::kMemRead) clocks.insert("");
      if (at.kind == NetKind::kInstOut && at.instance->module->uses_clock) {
        clocks.insert(at.instance->clock);
      }
      if (Analysis::is_source(at)) continue;
      const auto& reads = analysis_.reads[at.id];
      open.insert(open.end(), reads.begin(), reads.end());
    }
    return clocks;
  }

  // The node of the contracted graph for a net: the first field of its struct, or itself.
  std::uint32_t node_of(const Net& net) const {
    if (net.bundle < 0) return net.id;
    const Bundle* bundle = &bundle_at(module_, net.bundle);
    if (bundle->is_struct) return fields_of(module_, *struct_of(module_, net))[0]->id;
    const int root = root_of_.at(bundle->id);
    if (chosen_.count(root) == 0) return net.id;
    return fields_of(module_, bundle_at(module_, root))[0]->id;
  }

  // Looks for a dependency of a struct on itself and gives one up. False if there is none.
  bool break_loop() {
    std::vector<std::vector<std::uint32_t>> members(module_.nets.size());
    std::vector<std::uint32_t> node(module_.nets.size());
    for (const Net& net : module_.nets) {
      node[net.id] = node_of(net);
      members[node[net.id]].push_back(net.id);
    }
    enum class State : std::uint8_t { kNew, kOpen, kDone };
    std::vector<State> state(module_.nets.size(), State::kNew);
    std::vector<std::uint32_t> path;
    std::vector<std::uint32_t> loop;
    const auto visit = [&](const auto& self, std::uint32_t at) -> bool {
      if (state[at] == State::kDone || Analysis::is_source(module_.nets[at])) return false;
      if (state[at] == State::kOpen) {
        loop.assign(std::find(path.begin(), path.end(), at), path.end());
        return true;
      }
      state[at] = State::kOpen;
      path.push_back(at);
      for (const std::uint32_t member : members[at]) {
        for (const std::uint32_t read : analysis_.reads[member]) {
          if (self(self, node[read])) return true;
        }
      }
      path.pop_back();
      state[at] = State::kDone;
      return false;
    };
    for (const Net& net : module_.nets) {
      if (node[net.id] == net.id && visit(visit, net.id)) {
        give_up(loop);
        return true;
      }
    }
    return false;
  }

  void give_up(const std::vector<std::uint32_t>& loop) {
    const Net* pin = nullptr;
    for (const std::uint32_t id : loop) {
      const Net& net = module_.nets[id];
      if (net.bundle < 0) continue;
      if (bundle_at(module_, net.bundle).is_struct) {
        pin = &net;
      } else if (chosen_.erase(root_of_.at(net.bundle)) != 0) {
        return;
      }
    }
    throw Error(pin->instance->loc,
                "the struct '" + pin->port->struct_name + "' among the ports of '" +
                    pin->instance->name +
                    "' depends on itself, one field on another; split the bundle in two");
  }

  Module& module_;
  const Analysis analysis_;
  const std::vector<TargetGroup> groups_;
  std::vector<int> block_of_;  // by net id: the block that drives it, -1: an assignment of its own
  std::set<std::string> names_;
  std::map<int, int> root_of_;  // by bundle id: the outermost chosen one around it, or itself
  std::set<int> chosen_;
};

std::string path_inside(const Module& module, const Bundle& bundle) {
  if (bundle.parent < 0) return "";
  const Bundle& around = bundle_at(module, bundle.parent);
  if (!around.is_struct) return "";
  for (const Bundle::Field& field : around.fields) {
    if (field.bundle == bundle.id) return path_inside(module, around) + "." + field.name;
  }
  return "";
}

std::string with_role(const Net& field, std::string (*name)(const Net&)) {
  const std::string text = name(field);
  return text.substr(0, text.size() - field.struct_path.size());
}

}  // namespace

void plan_structs(Module& module) { Planner(module).run(); }

const Bundle* struct_of(const Module& module, const Net& net) {
  if (net.struct_path.empty()) return nullptr;
  const Bundle* bundle = &bundle_at(module, net.bundle);
  while (bundle->parent >= 0 && bundle_at(module, bundle->parent).is_struct) {
    bundle = &bundle_at(module, bundle->parent);
  }
  return bundle;
}

std::vector<const Net*> fields_of(const Module& module, const Bundle& bundle) {
  std::vector<const Net*> nets;
  collect(module, bundle, nets);
  return nets;
}

std::string bundle_name(const Module& module, const Net& net) {
  if (net.group >= 0) return module.groups[static_cast<std::size_t>(net.group)].name;
  return net.struct_path.empty() ? "" : struct_target(net);
}

std::string struct_signal(const Net& field) { return with_role(field, signal_name); }
std::string struct_target(const Net& field) { return with_role(field, target_name); }

std::string whole_value(const Module& module, const Bundle& target,
                        const std::vector<const Node*>& values) {
  if (values.empty() || values[0]->op != ir::Op::kNet) return "";
  const Net& first = *values[0]->net;
  if (first.struct_path.empty()) return "";
  for (const Bundle* source = &bundle_at(module, first.bundle);;
       source = &bundle_at(module, source->parent)) {
    const std::vector<const Net*> nets = fields_of(module, *source);
    const bool same =
        source->type == target.type && nets.size() == values.size() &&
        std::equal(nets.begin(), nets.end(), values.begin(), [](const Net* net, const Node* value) {
          return value->op == ir::Op::kNet && value->net == net;
        });
    if (same) return struct_signal(first) + path_inside(module, *source);
    if (source->parent < 0 || !bundle_at(module, source->parent).is_struct) return "";
  }
}

std::string struct_type(const Bundle& bundle, const EmitOptions& options) {
  return (bundle.fixed ? options.common_package : options.own_package) + "::" + bundle.type + "_t";
}

}  // namespace xb::hdl
