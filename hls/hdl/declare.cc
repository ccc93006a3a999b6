// SPDX-License-Identifier: Apache-2.0
// Declaration of nets and groups (the second half of record.h).
#include <cxxabi.h>

#include <cctype>
#include <cstdlib>

#include "hls/hdl/module.h"
#include "hls/hdl/names.h"
#include "hls/hdl/record.h"

namespace xb::hdl {

void check_name(const std::string& name, const SrcLoc& loc) {
  if (is_sv_keyword(name)) {
    throw Error(loc, "'" + name + "' is a reserved word of SystemVerilog; choose another name");
  }
  if (!is_sv_identifier(name)) {
    throw Error(loc, "'" + name +
                         "' is not a valid name; use a letter or underscore, then letters, "
                         "digits and underscores");
  }
}

void claim_name(ir::Module& module, const std::string& name, const SrcLoc& loc) {
  check_name(name, loc);
  const auto [it, fresh] = module.names.emplace(name, loc);
  if (!fresh) {
    throw Error(loc, "the name '" + name + "' is already taken in module '" + module.name +
                         "', by " + to_string(it->second));
  }
}

namespace {

// "xb::core::Slot<xb::core::FetchOp>" -> "slot_fetch_op".
std::string type_word(const char* mangled) {
  int status = 0;
  char* const text = abi::__cxa_demangle(mangled, nullptr, nullptr, &status);
  std::string name = text != nullptr ? text : mangled;
  for (const std::string inner = "(anonymous namespace)::";
       name.find(inner) != std::string::npos;) {
    name.erase(name.find(inner), inner.size());
  }
  std::free(text);
  std::string word;
  std::size_t begin = 0;  // of the part of the name that is being read
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (c == ':' || c == ')') {  // what stood in front was a namespace, perhaps an anonymous one
      word.erase(begin);
    } else if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_') {
      if (!word.empty() && word.back() != '_') word += '_';
      begin = word.size();
    } else if (std::isupper(static_cast<unsigned char>(c))) {
      if (word.size() > begin && word.back() != '_') word += '_';
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else {
      word += c;
    }
  }
  while (!word.empty() && word.back() == '_') word.pop_back();
  return word;
}

// "ctl_unit" in "ctl" -> "unit"; the payload of a stream stands without a name of its own.
std::string name_inside(const std::string& whole, const std::string& name) {
  return name.size() > whole.size() ? name.substr(whole.empty() ? 0 : whole.size() + 1) : "bits";
}

// The net as a field of the bundle that is being declared.
void note_field(const BuildFrame& frame, const NetDecl& decl, const UInt& leaf, ir::Net* net) {
  const bool is_pin = decl.kind == ir::NetKind::kInstIn || decl.kind == ir::NetKind::kInstOut;
  if (frame.bundle < 0 || is_pin) return;
  ir::Bundle& bundle = frame.module->bundles[static_cast<std::size_t>(frame.bundle)];
  bundle.fields.push_back(
      {name_inside(bundle.name, decl.name), leaf.width(), leaf.labels(), leaf.doc(), net, -1});
  if (net != nullptr) net->bundle = frame.bundle;
}

// What is known of the net, or null. Pins follow the ports of their module.
const NetFindings* findings_of(const NetDecl& decl, const BuildFrame& frame) {
  if (decl.kind == ir::NetKind::kInstIn || decl.kind == ir::NetKind::kInstOut) return nullptr;
  return frame.design->findings().of(frame.module->name, decl.name);
}

}  // namespace

ir::Net* declare_net(const NetDecl& wanted, UInt& leaf) {
  NetDecl decl = wanted;
  BuildFrame& frame = current_frame(decl.loc, "'" + decl.name + "' is declared");
  ir::Module& module = *frame.module;
  if (leaf.is_empty()) {
    throw Error(decl.loc, "'" + decl.name + "' has no width; give its shape, W{bits}");
  }
  claim_name(module, decl.name, decl.loc);
  const NetFindings* known = findings_of(decl, frame);
  const bool is_port = decl.kind == ir::NetKind::kInput || decl.kind == ir::NetKind::kOutput;
  if (known != nullptr && known->values.size() == 1) {
    note_field(frame, decl, leaf, nullptr);
    leaf.tie(known->values[0]);
    return nullptr;
  }
  if (known != nullptr && is_port && !known->is_needed) {
    if (decl.kind == ir::NetKind::kInput) {
      note_field(frame, decl, leaf, nullptr);
      leaf.tie(0);
      return nullptr;
    }
    // Inside, others may read it.
    decl.kind = ir::NetKind::kWire;
    decl.group = -1;
  }
  module.nets.emplace_back();
  ir::Net& net = module.nets.back();
  net.id = static_cast<std::uint32_t>(module.nets.size() - 1);
  net.kind = decl.kind;
  net.name = decl.name;
  net.width = leaf.width();
  net.labels = leaf.labels();
  net.doc = decl.doc.empty() ? leaf.doc() : decl.doc;
  net.loc = decl.loc;
  net.group = decl.group;
  net.field = decl.field;
  note_field(frame, decl, leaf, &net);
  if (known != nullptr) net.possible = known->values;
  ir::Node n;
  n.op = ir::Op::kNet;
  n.width = static_cast<std::uint16_t>(net.width);
  n.labels = net.labels;
  n.net = &net;
  n.loc = decl.loc;
  net.node = const_cast<ir::Node*>(intern(module, std::move(n)));
  if (decl.group >= 0) module.groups[static_cast<std::size_t>(decl.group)].nets.push_back(&net);
  if (decl.kind == ir::NetKind::kInput || decl.kind == ir::NetKind::kOutput) {
    module.ports.push_back(&net);
  }
  leaf.bind(&net);
  return &net;
}

void declare_reg(const NetDecl& decl, UInt& leaf, const Arg* reset, bool is_bundle) {
  ir::Net* net = declare_net(decl, leaf);
  if (net == nullptr || reset == nullptr) return;
  if (is_bundle && !(reset->is_literal && reset->literal == 0)) {
    throw Error(decl.loc, "register bundle '" + decl.name +
                              "' can only be reset to 0; use separate registers otherwise");
  }
  const UInt value =
      resolve(*reset, net->width, net->labels, decl.loc, "register '" + decl.name + "'");
  if (!value.is_number()) {
    throw Error(decl.loc, "the reset value of register '" + decl.name + "' is not a constant");
  }
  net->has_reset = true;
  net->reset = value.raw_number();
}

BundleScope::BundleScope(const char* type, bool fixed, const char* doc, const std::string& name,
                         const SrcLoc& loc)
    : frame_(current_frame(loc, "'" + name + "' is declared")), parent_(frame_.bundle) {
  std::deque<ir::Bundle>& bundles = frame_.module->bundles;
  const int id = static_cast<int>(bundles.size());
  if (parent_ >= 0) {
    ir::Bundle& around = bundles[static_cast<std::size_t>(parent_)];
    around.fields.push_back({name_inside(around.name, name), 0, nullptr, "", nullptr, id});
  }
  ir::Bundle& bundle = bundles.emplace_back();
  bundle.id = id;
  bundle.parent = parent_;
  bundle.name = name;
  bundle.type = type_word(type);
  bundle.fixed = fixed;
  bundle.doc = doc;
  bundle.loc = loc;
  frame_.bundle = id;
}

BundleScope::~BundleScope() {
  std::deque<ir::Bundle>& bundles = frame_.module->bundles;
  ir::Bundle& bundle = bundles[static_cast<std::size_t>(frame_.bundle)];
  for (const ir::Bundle::Field& field : bundle.fields) {
    bundle.width +=
        field.bundle < 0 ? field.width : bundles[static_cast<std::size_t>(field.bundle)].width;
  }
  // Beat(8) and Beat(16) are two types.
  if (!bundle.fixed) bundle.type += "_w" + std::to_string(bundle.width);
  frame_.bundle = parent_;
}

int new_group(ir::GroupKind kind, const std::string& name, const SrcLoc& loc, const Doc& doc,
              bool is_port, bool is_input) {
  ir::Module& module = *current_frame(loc, "'" + name + "' is declared").module;
  ir::Group group;
  group.id = static_cast<int>(module.groups.size());
  group.kind = kind;
  group.name = name;
  group.doc = doc.text;
  group.is_port = is_port;
  group.is_input = is_input;
  group.loc = loc;
  module.groups.push_back(std::move(group));
  return module.groups.back().id;
}

}  // namespace xb::hdl
