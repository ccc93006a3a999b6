// SPDX-License-Identifier: Apache-2.0
// What a module prints once for a whole struct instead of once for each field.
#include <algorithm>

#include "hls/hdl/emit_module.h"

namespace xb::hdl {

using ir::Net;
using ir::Node;

bool ModuleEmitter::leads(const Net& net) const {
  const ir::Bundle* bundle = struct_of(module_, net);
  return bundle == nullptr || fields_of(module_, *bundle)[0] == &net;
}

std::vector<const Net*> ModuleEmitter::parts_of(const Net& net) const {
  const ir::Bundle* bundle = struct_of(module_, net);
  return bundle == nullptr ? std::vector<const Net*>{&net} : fields_of(module_, *bundle);
}

std::string ModuleEmitter::whole_plain_value(const Net& field) const {
  const ir::Bundle& bundle = *struct_of(module_, field);
  std::vector<const Node*> values;
  for (const Net* net : fields_of(module_, bundle)) {
    if (!analysis_.is_plain(*net)) return "";
    values.push_back(analysis_.driving[net->id][0]->value);
  }
  return whole_value(module_, bundle, values);
}

std::string ModuleEmitter::declared_type(const Net& net) const {
  const ir::Bundle* bundle = struct_of(module_, net);
  return bundle != nullptr ? struct_type(*bundle, options_) : type_text(net.width);
}

std::string ModuleEmitter::declared_name(const Net& net) {
  return net.struct_path.empty() ? signal_name(net) : struct_signal(net);
}

// A struct whose fields have assignments of their own: one assignment if they are the fields of
// another, else one block.
void ModuleEmitter::struct_assignment(const Net& field) {
  std::vector<const Net*> plain = parts_of(field);
  std::erase_if(plain, [&](const Net* net) { return !analysis_.is_plain(*net); });
  if (plain.front() != &field) return;  // done
  const std::string value = whole_plain_value(field);
  if (value.empty()) {
    LineList body;
    for (const Net* net : plain) {
      const Node& driver = *analysis_.driving[net->id][0]->value;
      const Lines more = printer_.assignment(4, target_name(*net), driver);
      const bool shares = more.size() == 1 && is_plain(driver);
      for (const std::string& line : more) body.add(line, shares ? struct_target(field) : "");
    }
    add(comb_block(body.lines()), true);
    return;
  }
  for (const Net* net : parts_of(field)) {
    printer_.name_of(*analysis_.driving[net->id][0]->value);
  }
  if (forwarded_.count(analysis_.driving[field.id][0]->value->net) == 0) {
    add_plain("  assign " + struct_target(field) + " = " + value + ";",
              bundle_name(module_, field));
  }
}

}  // namespace xb::hdl
