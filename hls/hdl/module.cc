// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/module.h"

#include <cstring>
#include <map>

#include "hls/hdl/passes.h"
#include "hls/hdl/prune.h"
#include "hls/hdl/structs.h"
#include "hls/hdl/structure.h"

namespace xb::hdl {

Module::Module(const std::string& name, SrcLoc loc) {
  BuildFrame* frame = top_frame();
  if (frame == nullptr || frame->module != nullptr) {
    throw Error(loc, "module '" + name +
                         "' is constructed directly; build it with Design::top<>() or add<>()");
  }
  check_name(name, loc);
  ir_ = frame->design->new_module();
  ir_->name = name;
  const char* slash = std::strrchr(loc.file, '/');
  ir_->source = slash != nullptr ? slash + 1 : loc.file;
  ir_->loc = loc;
  frame->module = ir_;
  frame->builder = this;
  frame->blocks = {&ir_->body};
}

void Module::flat_ports() { ir_->flat_ports = true; }

void Module::brief(const std::string& text) { ir_->brief = text; }

void register_port(UInt* leaf, const ir::Net* net) {
  Module& builder = *current_frame(SrcLoc{}, "a port is declared").builder;
  if (net == nullptr) return;  // the same number inside and outside
  (net->kind == ir::NetKind::kWire ? builder.left_out_ : builder.port_handles_).push_back(leaf);
}

void forget_port(const UInt* leaf) {
  const BuildFrame* frame = top_frame();
  if (frame == nullptr || frame->builder == nullptr) return;
  for (UInt*& handle : frame->builder->port_handles_) {
    if (handle == leaf) handle = nullptr;
  }
  std::erase(frame->builder->left_out_, leaf);
}

SrcLoc build_loc() {
  const BuildFrame& frame = current_frame(SrcLoc{}, "build_loc() is used");
  return frame.loc.line != 0 ? frame.loc : frame.module->loc;
}

const ir::Module* Design::find(const std::string& name) const {
  for (const ir::Module* module : modules_) {
    if (module->name == name) return module;
  }
  return nullptr;
}

ir::Module* Design::new_module() { return &storage_.emplace_back(); }

void Design::finish(Module& builder, const SrcLoc& loc) {
  ir::Module& module = *builder.ir_;
  if (!findings_.empty()) prune(module);
  check_module(module, findings_.empty());
  plan_structs(module);
  module.finished = true;
  std::string text = structure_text(module);
  for (const auto& [known, known_text] : structures_) {
    if (known->name != module.name) continue;
    if (known_text != text) {
      throw Error(loc.line != 0 ? loc : module.loc,
                  "module name '" + module.name +
                      "' stands for two structures; put what differs into the name");
    }
    // The duplicate stays in storage_ because handles inside the builder refer to it.
    builder.ir_ = const_cast<ir::Module*>(known);
    return;
  }
  modules_.push_back(&module);
  structures_.emplace_back(&module, std::move(text));
}

namespace {

// The structs among the ports of the child are structs among the pins.
void copy_port_structs(const ir::Module& child, const ir::Instance& instance, ir::Module& parent) {
  std::map<const ir::Net*, ir::Net*> pin_of;
  for (std::size_t i = 0; i < child.ports.size(); ++i) {
    pin_of[child.ports[i]] = instance.pins[i];
  }
  std::map<int, int> copy_of;  // ids of bundles; those around come first
  for (const ir::Bundle& bundle : child.bundles) {
    if (!bundle.is_struct || pin_of.count(fields_of(child, bundle)[0]) == 0) continue;
    ir::Bundle& copy = parent.bundles.emplace_back(bundle);
    copy.id = static_cast<int>(parent.bundles.size() - 1);
    copy.name = instance.name + "_" + bundle.name;
    copy.loc = instance.loc;
    copy_of[bundle.id] = copy.id;
    const auto around = copy_of.find(bundle.parent);
    copy.parent = around != copy_of.end() ? around->second : -1;
    for (ir::Bundle::Field& field : copy.fields) {
      if (field.net == nullptr) continue;
      field.net = pin_of.at(field.net);
      field.net->bundle = copy.id;
    }
  }
  for (const auto& [from, to] : copy_of) {
    for (ir::Bundle::Field& field : parent.bundles[static_cast<std::size_t>(to)].fields) {
      if (field.bundle >= 0) field.bundle = copy_of.at(field.bundle);
    }
  }
}

}  // namespace

void Design::instantiate(Module& builder, const InstName& name) {
  ir::Module& parent = *current_frame(name.loc, "add<>()").module;
  const ir::Module& child = *builder.ir_;
  claim_name(parent, name.name, name.loc);
  parent.instances.emplace_back();
  ir::Instance& inst = parent.instances.back();
  inst.id = static_cast<std::uint32_t>(parent.instances.size() - 1);
  inst.name = name.name;
  inst.module = &child;
  inst.loc = name.loc;
  if (!name.clock.empty() && !has_clock(parent, name.clock)) {
    throw Error(name.loc, "instance '" + name.name + "' is put on clock '" + name.clock +
                              "', which is none of module '" + parent.name + "'");
  }
  inst.clock = name.clock;
  int child_group = -1;  // groups are contiguous in the port list
  int group = -1;
  for (std::size_t i = 0; i < child.ports.size(); ++i) {
    const ir::Net& port = *child.ports[i];
    if (port.group < 0) {
      group = -1;
    } else if (port.group != child_group) {
      const ir::Group& from = child.groups[static_cast<std::size_t>(port.group)];
      group = new_group(from.kind, name.name + "_" + from.name, name.loc, {}, false, from.is_input);
      parent.groups.back().instance = &inst;
    }
    child_group = port.group;
    const auto kind =
        port.kind == ir::NetKind::kInput ? ir::NetKind::kInstIn : ir::NetKind::kInstOut;
    UInt hidden(W{port.width, port.labels, name.loc});
    UInt* handle = builder.port_handles_[i];
    ir::Net* pin =
        declare_net(NetDecl{kind, name.name + "_" + port.name, port.field, group, name.loc},
                    handle != nullptr ? *handle : hidden);
    pin->instance = &inst;
    pin->port = &port;
    pin->struct_path = port.struct_path;
    if (!port.struct_path.empty()) pin->struct_name = name.name + "_" + port.struct_name;
    inst.pins.push_back(pin);
    pin->possible = port.possible;
  }
  for (UInt* handle : builder.left_out_) handle->tie(0);
  copy_port_structs(child, inst, parent);
}

}  // namespace xb::hdl
