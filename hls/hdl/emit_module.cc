// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/emit_module.h"

#include <algorithm>

namespace xb::hdl {

using ir::Instance;
using ir::Mem;
using ir::Net;
using ir::NetKind;
using ir::Node;
using ir::Op;

namespace {

// Longest text of a pin that is connected without a net of its own.
constexpr std::size_t kPinText = 40;

}  // namespace

ModuleEmitter::ModuleEmitter(const ir::Module& module, const EmitOptions& options)
    : module_(module),
      options_(options),
      analysis_(module),
      groups_(group_targets(analysis_)),
      printer_(module, options, scope_) {}

void ModuleEmitter::reserve_names() {
  // check_names() has refused declared names that clash with these; lets get a suffix.
  scope_.reserve(module_.name);
  scope_.reserve("clk_i");
  scope_.reserve("rst_ni");
  for (const std::string& clock : module_.clocks) scope_.reserve(clock);
  for (const Net& net : module_.nets) {
    const bool is_field = !net.struct_path.empty();
    scope_.reserve(is_field ? struct_signal(net) : signal_name(net));
    scope_.reserve(is_field ? struct_target(net) : target_name(net));
  }
  for (const EnumInfo& info : module_.enums) scope_.reserve(info.type_name);
  for (const Mem& mem : module_.mems) {
    scope_.reserve(mem.name);
    for (unsigned i = 0; has_lanes(mem) && i < mem.width / mem.lane; ++i) {
      scope_.reserve(mem.name + "_lane" + std::to_string(i));
    }
  }
  for (const Instance& instance : module_.instances) scope_.reserve(instance.name);
}

// Values are inlined or named by the number of places that print them.
void ModuleEmitter::announce_all() {
  for (const TargetGroup& group : groups_) {
    RegionPrinter(analysis_, printer_, group).announce();
  }
  for (const Mem& mem : module_.mems) {
    if (!analysis_.mem_live[mem.id]) continue;
    for (const ir::MemWrite& write : mem.writes) {
      for (const Node* node : {write.enable, write.addr, write.data, write.mask}) {
        printer_.announce(node);
      }
      // The address stands in every lane, data and mask are cut into lanes.
      if (mem.lane != 0 && mem.lane != mem.width) printer_.announce(write.addr);
    }
    for (const ir::MemRead& read : mem.reads) {
      if (!analysis_.live[read.data->id]) continue;
      printer_.announce(read.enable);
      printer_.announce(read.addr);
    }
  }
  for (const ir::Check& check : module_.checks) printer_.announce(check.cond);
  for (const Net& net : module_.nets) {
    if (net.kind == NetKind::kInput || net.kind == NetKind::kInstOut) {
      printer_.bits.declare(signal_name(net), net.width);
    } else if (analysis_.live[net.id] && net.kind != NetKind::kOutput &&
               net.kind != NetKind::kInstIn) {
      printer_.bits.declare(signal_name(net), net.width);
    }
  }
  // An output of the module that only repeats an output of an instance is connected to it.
  for (const TargetGroup& group : groups_) {
    const Net& target = *group.targets[0];
    if (!group.plain || target.kind != NetKind::kOutput || !leads(target)) continue;
    const std::vector<const Net*> targets = parts_of(target);
    const bool repeats = std::all_of(targets.begin(), targets.end(), [&](const Net* net) {
      if (!analysis_.is_plain(*net)) return false;
      const Node& value = *analysis_.driving[net->id][0]->value;
      return value.op == Op::kNet && value.net->kind == NetKind::kInstOut &&
             printer_.uses(value) == 1;
    });
    if (!repeats) continue;
    const Net& source = *analysis_.driving[target.id][0]->value->net;
    const std::vector<const Net*> sources = parts_of(source);
    if (sources.size() != targets.size() ||
        (targets.size() > 1 && whole_plain_value(target) != struct_signal(source))) {
      continue;
    }
    for (std::size_t i = 0; i < sources.size(); ++i) {
      forwarded_[sources[i]] = targets.size() > 1 ? struct_signal(target) : signal_name(target);
    }
  }
}

std::string ModuleEmitter::text() {
  reserve_names();
  announce_all();
  const Lines declared = declarations();
  if (!declared.empty()) {
    body_ = declared;
    blank();
  }
  logic();
  instances();
  memories();
  registers();
  checks();
  unused_sink();

  Lines lines = banner();
  const auto append = [&](const Lines& more) {
    lines.insert(lines.end(), more.begin(), more.end());
  };
  append(port_list());
  const Lines labels = label_lines();
  append(labels);
  if (!labels.empty()) lines.push_back("");
  while (!body_.empty() && body_.back().empty()) body_.pop_back();
  append(body_);
  lines.push_back("");
  lines.push_back("endmodule");
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

void ModuleEmitter::blank() {
  if (!body_.empty() && !body_.back().empty()) body_.push_back("");
}

void ModuleEmitter::flush_definitions() {
  const std::vector<Definition> definitions = printer_.take_definitions();
  if (definitions.empty()) return;
  std::vector<Declaration> declared;
  for (const Definition& d : definitions) {
    if (!d.declaration.name.empty()) declared.push_back(d.declaration);
  }
  if (!declared.empty()) blank();
  const Lines lines = declaration_lines(declared);
  body_.insert(body_.end(), lines.begin(), lines.end());
  bool declared_last = !declared.empty();
  for (const Definition& d : definitions) {
    const bool control = is_comb_block(d.lines);
    if (control && !declared_last) blank();
    declared_last = false;
    body_.insert(body_.end(), d.lines.begin(), d.lines.end());
    if (control) blank();
  }
}

void ModuleEmitter::add(const Lines& lines, bool separate) {
  flush_definitions();
  if (separate) blank();
  body_.insert(body_.end(), lines.begin(), lines.end());
  if (separate) blank();
}

ModuleEmitter::Lines ModuleEmitter::banner() const {
  const std::string from = module_.source.empty() ? "" : " from " + module_.source;
  Lines lines = {"// Written by " + options_.generator + from + "; do not edit.",
                 "// SPDX-License-Identifier: Apache-2.0"};
  if (!module_.brief.empty()) {
    lines.push_back("//");
    const Lines brief = comment_lines(module_.brief);
    lines.insert(lines.end(), brief.begin(), brief.end());
  }
  lines.push_back("");
  return lines;
}

void ModuleEmitter::logic() {
  for (const TargetGroup& group : groups_) {
    const Net& first = *group.targets[0];
    if (is_direct_pin(first)) continue;
    if (group.plain && !first.struct_path.empty()) {
      struct_assignment(first);
      continue;
    }
    if (group.plain && group.statements[0]->value->op == Op::kNet &&
        forwarded_.count(group.statements[0]->value->net) != 0) {
      printer_.name_of(*group.statements[0]->value);
      continue;
    }
    RegionPrinter region(analysis_, printer_, group);
    const Lines lines = region.lines();
    if (group.plain && lines.size() == 1 && is_plain(*group.statements[0]->value)) {
      add_plain(lines[0], bundle_name(module_, first));
    } else {
      add(lines, is_comb_block(lines));
    }
  }
  blank();
}

// An assignment of a plain value. Those of one bundle, one after the other, share a statement.
void ModuleEmitter::add_plain(const std::string& line, const std::string& bundle) {
  const std::string word = "  assign ";
  flush_definitions();
  const bool follows = !bundle.empty() && bundle == open_bundle_ && body_.size() == open_end_ &&
                       body_.back().size() + 1 + line.size() - word.size() <= kPinLineWidth;
  if (follows) {
    body_.back().back() = ',';
    body_.back() += " " + line.substr(word.size());
  } else {
    body_.push_back(line);
  }
  open_bundle_ = bundle;
  open_end_ = body_.size();
}

// A plain value goes straight to the pin (or to a net declared in front of the instance).
bool ModuleEmitter::is_direct_pin(const Net& pin) const {
  if (pin.kind == NetKind::kInstIn && !pin.struct_path.empty()) {
    const std::vector<const Net*> parts = parts_of(pin);
    return std::all_of(parts.begin(), parts.end(),
                       [&](const Net* net) {
                         return net->node == nullptr || printer_.uses(*net->node) == 0;
                       }) &&
           !whole_plain_value(pin).empty();
  }
  return pin.kind == NetKind::kInstIn && analysis_.is_plain(pin) &&
         (pin.node == nullptr || printer_.uses(*pin.node) == 0);
}

std::string ModuleEmitter::pin_text(const Net& pin) {
  if (pin.kind == NetKind::kInstOut) {
    const auto found = forwarded_.find(&pin);
    return found != forwarded_.end() ? found->second : declared_name(pin);
  }
  if (!is_direct_pin(pin)) return declared_name(pin);
  if (!pin.struct_path.empty()) {
    for (const Net* net : parts_of(pin)) {
      printer_.name_of(*analysis_.driving[net->id][0]->value);
    }
    return whole_plain_value(pin);
  }
  const Node& value = *analysis_.driving[pin.id][0]->value;
  return printer_.pin(signal_name(pin), value, kPinText);
}

ModuleEmitter::Lines ModuleEmitter::instance_lines(const Instance& instance) {
  const ir::Module& child = *instance.module;
  struct Row {
    std::string port, net;
    int group;
  };
  std::vector<Row> rows;
  const std::string clock = instance.clock.empty() ? "clk_i" : instance.clock;
  if (child.uses_clock) rows.push_back({"clk_i", clock, -1});
  for (const std::string& further : child.clocks) rows.push_back({further, clock, -1});
  if (child.uses_reset) rows.push_back({"rst_ni", "rst_ni", -1});
  for (std::size_t i = 0; i < instance.pins.size(); ++i) {
    const Net& port = *child.ports[i];
    if (!leads(*instance.pins[i])) continue;
    rows.push_back({declared_name(port), pin_text(*instance.pins[i]), port.group});
  }
  Lines lines = {"  " + child.name + " " + instance.name + " ("};
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    texts.push_back("." + rows[i].port + "(" + rows[i].net + (i + 1 < rows.size() ? ")," : ")"));
  }
  // A bundle stays in one line, or begins one.
  std::string line;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::size_t needed = texts[i].size();
    if (rows[i].group >= 0 && (i == 0 || rows[i].group != rows[i - 1].group)) {
      for (std::size_t k = i + 1; k < rows.size() && rows[k].group == rows[i].group; ++k) {
        needed += 1 + texts[k].size();
      }
    }
    if (!line.empty() && line.size() + 1 + needed > kPinLineWidth) {
      lines.push_back(line);
      line.clear();
    }
    line += (line.empty() ? "      " : " ") + texts[i];
  }
  if (!line.empty()) lines.push_back(line);
  lines.push_back("  );");
  return lines;
}

void ModuleEmitter::instances() {
  for (const Instance& instance : module_.instances) {
    const Lines lines = instance_lines(instance);
    add(lines, true);
  }
}

void ModuleEmitter::unused_sink() {
  const Lines unread = printer_.bits.unread();
  if (unread.empty()) return;
  const std::string name = scope_.unique("unused_bits");
  Piece piece;
  piece.parts = unread;
  piece.parts.insert(piece.parts.begin(), "1'b0");
  piece.joint = ", ";
  for (const std::string& part : piece.parts) piece.text += (piece.text.empty() ? "" : ", ") + part;
  piece.text = "{" + piece.text + "}";
  Lines lines = {"  // Nothing reads these."};
  const Lines sink = wrap(2, "wire " + name + " = &", piece, ";");
  lines.insert(lines.end(), sink.begin(), sink.end());
  add(lines, true);
}

std::string emit_module(const ir::Module& module, const EmitOptions& options) {
  return ModuleEmitter(module, options).text();
}

}  // namespace xb::hdl
