// SPDX-License-Identifier: Apache-2.0
// What a module declares: its ports, the labels that its text uses, registers, wires, memories,
// pins.
#include <algorithm>
#include <map>

#include "hls/hdl/emit_module.h"

namespace xb::hdl {

using ir::Group;
using ir::GroupKind;
using ir::Instance;
using ir::Mem;
using ir::Net;
using ir::NetKind;

namespace {

constexpr unsigned kSmallLabel = 99;  // an enumeration with a larger one is of codes or addresses

}  // namespace

ModuleEmitter::Lines ModuleEmitter::port_list() const {
  constexpr int kAlone = -2;  // clocks and reset: a line each
  struct Row {
    std::string direction, type, name;
    int group;
    std::string doc;
    std::string field_doc = "";  // printed where the field has a line for itself
  };
  std::vector<Row> rows;
  if (module_.uses_clock) rows.push_back({"input ", "logic", "clk_i", kAlone, ""});
  for (const std::string& clock : module_.clocks) {
    rows.push_back({"input ", "logic", clock, kAlone, ""});
  }
  if (module_.uses_reset) rows.push_back({"input ", "logic", "rst_ni", kAlone, ""});
  for (const Net* port : module_.ports) {
    if (!leads(*port)) continue;
    rows.push_back({port->kind == NetKind::kInput ? "input " : "output", declared_type(*port),
                    declared_name(*port), port->group, port->group < 0 ? port->doc : "",
                    port->group < 0 || is_whole_group(*port) ? "" : text_of(*port)});
  }
  std::size_t column = 0;
  for (const Row& row : rows) column = std::max(column, row.type.size());
  const std::size_t head = 12 + column;  // columns in front of the names
  // The fields of a bundle: those of one type in one line.
  std::vector<Row> merged;
  for (const Row& row : rows) {
    // Or ports without text that follow one another.
    const auto first = row.group >= 0 || merged.empty() ? merged.begin() : merged.end() - 1;
    const auto home = std::find_if(first, merged.end(), [&](const Row& other) {
      return other.group == row.group && other.direction == row.direction &&
             other.type == row.type && row.doc.empty() && other.doc.empty() &&
             row.group != kAlone && head + other.name.size() + 3 + row.name.size() <= kPinLineWidth;
    });
    if (home == merged.end()) {
      merged.push_back(row);
    } else {
      home->name += ", " + row.name;
      home->field_doc = "";
    }
  }
  rows = std::move(merged);
  Lines lines = {"module " + module_.name + " ("};
  int current = kAlone;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    // A heading sets a bundle off; a blank line what follows it and belongs to none.
    if (row.group < 0 && current >= 0) lines.push_back("");
    if (row.group != current && row.group >= 0) {
      const Group& group = module_.groups[static_cast<std::size_t>(row.group)];
      const char* kind = group.kind == GroupKind::kStream  ? "stream "
                         : group.kind == GroupKind::kValid ? "valid-only stream "
                                                           : "";
      const std::string words =
          std::string(kind) + group.name + (group.doc.empty() ? "" : ": " + group.doc);
      for (const std::string& line : comment_lines(words)) lines.push_back("    " + line);
    }
    current = row.group;
    const std::string line = "    " + row.direction + " " + row.type +
                             spaces(column - row.type.size() + 1) + row.name +
                             (i + 1 < rows.size() ? "," : "");
    const bool beside = line.size() + 5 + row.doc.size() <= kPinLineWidth;
    if (!row.doc.empty() && !beside) {
      for (const std::string& words : comment_lines(row.doc)) lines.push_back("    " + words);
    }
    const std::string& words = row.doc.empty() ? row.field_doc : row.doc;
    const bool fits = !words.empty() && line.size() + 5 + words.size() <= kPinLineWidth;
    lines.push_back(line + (fits ? "  // " + words : ""));
  }
  lines.push_back(");");
  lines.push_back("");
  return lines;
}

ModuleEmitter::Lines ModuleEmitter::label_lines() const {
  Lines lines;
  const auto append = [&](const Lines& more) {
    lines.insert(lines.end(), more.begin(), more.end());
  };
  for (const ExprPrinter::LabelSet& set : printer_.labels()) {
    std::size_t column = 0;
    // One base for all of an enumeration: decimal only where every value is small.
    Radix radix = Radix::kCount;
    for (const auto& label : set.labels) {
      column = std::max(column, label.name.size());
      if (label.value > kSmallLabel) radix = Radix::kHex;
    }
    if (!set.type_name.empty()) {
      lines.push_back("  typedef enum " + type_text(set.labels.front().width) + " {");
      for (const auto& label : set.labels) {
        lines.push_back("    " + label.name + spaces(column - label.name.size()) + " = " +
                        literal(label.width, label.value, radix) +
                        (&label != &set.labels.back() ? "," : ""));
      }
      lines.push_back("  } " + set.type_name + ";");
      continue;
    }
    Lines items;
    for (const auto& label : set.labels) {
      items.push_back(label.name + " = " + literal(label.width, label.value, radix));
    }
    append(list_lines(2, "localparam " + type_text(set.labels.front().width), items));
  }
  return lines;
}

// Registers, wires, memories and pins. Introduced nets are declared where they are driven.
ModuleEmitter::Lines ModuleEmitter::declarations() {
  struct Paragraph {
    std::string heading;
    std::vector<Declaration> declared;
  };
  std::vector<Paragraph> state;
  std::vector<Paragraph> wires;
  std::map<const Instance*, std::vector<Declaration>> pins;
  // The nets of a bundle stand together under its text, those without one in the first paragraph;
  // a bundle that is one struct needs no heading.
  const auto declare = [&](std::vector<Paragraph>& list, const Net& net, const Declaration& what) {
    if (list.empty()) list.push_back({});
    std::string heading;
    if (net.group >= 0 && !is_whole_group(net)) {
      const Group& group = module_.groups[static_cast<std::size_t>(net.group)];
      heading = group.name + (group.doc.empty() ? "" : ": " + group.doc);
    }
    const auto home = std::find_if(list.begin(), list.end(), [&](const Paragraph& paragraph) {
      return paragraph.heading == heading;
    });
    (home != list.end() ? *home : list.emplace_back(Paragraph{heading, {}}))
        .declared.push_back(what);
  };
  for (const Net& net : module_.nets) {
    if (!leads(net)) continue;
    const bool is_typed = net.labels != nullptr && !net.labels->type_name.empty();
    const std::string type =
        is_typed && net.kind == NetKind::kReg ? net.labels->type_name : declared_type(net);
    const std::string name = declared_name(net);
    const std::string doc = text_of(net);
    if (net.kind == NetKind::kInstOut && forwarded_.count(&net) == 0) {
      pins[net.instance].push_back({type, name});
    }
    if (!analysis_.live[net.id]) continue;
    if (net.kind == NetKind::kReg) {
      require_text(net);
      const std::string next = net.struct_path.empty() ? target_name(net) : struct_target(net);
      declare(state, net, {type, name + ", " + next, doc});
    }
    if (net.kind == NetKind::kMemRead) declare(state, net, {type, name, doc});
    if (net.kind == NetKind::kWire) declare(wires, net, {type, name, doc});
    if (net.kind == NetKind::kInstIn && !is_direct_pin(net)) {
      pins[net.instance].push_back({type, name});
    }
  }
  Lines lines;
  const auto append = [&](const Lines& more, bool apart = true) {
    if (!lines.empty() && !more.empty() && apart) lines.push_back("");
    lines.insert(lines.end(), more.begin(), more.end());
  };
  // Every register has a line, with its text.
  const auto append_paragraphs = [&](const std::vector<Paragraph>& paragraphs, bool is_state) {
    for (const Paragraph& paragraph : paragraphs) {
      if (paragraph.heading.empty()) {
        append(declaration_lines(paragraph.declared));
        continue;
      }
      Lines text;
      for (const std::string& line : comment_lines(paragraph.heading)) text.push_back("  " + line);
      const Lines list = is_state ? declaration_lines(paragraph.declared)
                                  : grouped_declaration_lines(paragraph.declared);
      text.insert(text.end(), list.begin(), list.end());
      append(text);
    }
  };
  append_paragraphs(state, true);
  Lines arrays;
  for (const Mem& mem : module_.mems) {
    if (!analysis_.mem_live[mem.id]) continue;
    const std::string attribute =
        mem.sync && mem.collision == ir::Collision::kUndefined ? "(* no_rw_check *) " : "";
    const std::string words = " [0:" + std::to_string(mem.depth - 1) + "];";
    if (!has_lanes(mem)) {
      arrays.push_back("  " + attribute + type_text(mem.width) + " " + mem.name + words);
      continue;
    }
    for (unsigned i = 0; i < mem.width / mem.lane; ++i) {
      arrays.push_back("  " + attribute + type_text(mem.lane) + " " + mem.name + "_lane" +
                       std::to_string(i) + words);
    }
  }
  append(arrays);
  append_paragraphs(wires, false);
  bool first = true;
  for (const Instance& instance : module_.instances) {
    const auto found = pins.find(&instance);
    if (found == pins.end()) continue;
    Lines paragraph = {"  // Pins of " + instance.name + "."};
    const Lines list = grouped_declaration_lines(found->second);
    paragraph.insert(paragraph.end(), list.begin(), list.end());
    append(paragraph, first);
    first = false;
  }
  return lines;
}

// The net is a struct, or leads one, that is all of its group.
bool ModuleEmitter::is_whole_group(const Net& net) const {
  const ir::Bundle* bundle = struct_of(module_, net);
  return bundle != nullptr && net.group >= 0 &&
         bundle->name == module_.groups[static_cast<std::size_t>(net.group)].name;
}

// Of a field its own; of a struct inside a bundle that of its type.
std::string ModuleEmitter::text_of(const Net& net) const {
  if (is_whole_group(net)) return module_.groups[static_cast<std::size_t>(net.group)].doc;
  const ir::Bundle* bundle = struct_of(module_, net);
  return bundle != nullptr ? bundle->doc : net.doc;
}

// A register has words of the author, as a field of a bundle, too.
void ModuleEmitter::require_text(const Net& reg) const {
  if (options_.findings == nullptr || !text_of(reg).empty()) return;
  const bool is_field = reg.group >= 0 && !is_whole_group(reg);
  const ir::Bundle* bundle = struct_of(module_, reg);
  const std::string line =
      to_string(reg.loc) + ": register '" + (bundle != nullptr ? bundle->name : reg.name) +
      "' of module '" + module_.name + "' has no text; " +
      (!is_field           ? "say what it holds, as its last argument"
       : bundle != nullptr ? "say what its type is: HW_TEXT(...) in the bundle"
                           : "say what it holds, beside the width of the field: {W{...}, \"...\"}");
  options_.findings->push_back(line);
}

}  // namespace xb::hdl
