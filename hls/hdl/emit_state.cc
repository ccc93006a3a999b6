// SPDX-License-Identifier: Apache-2.0
// Clocked parts of a module: memories, registers, checks.
#include <algorithm>

#include "hls/hdl/emit_module.h"
#include "hls/hdl/error.h"

namespace xb::hdl {

using ir::Mem;
using ir::Net;
using ir::NetKind;
using ir::Node;
using ir::Op;

namespace {

std::string bit_range(unsigned lo, unsigned width) {
  const std::string high = std::to_string(lo + width - 1);
  return width == 1 ? "[" + high + "]" : "[" + high + ":" + std::to_string(lo) + "]";
}

}  // namespace

// Separate arrays for the write-mask lanes.
bool ModuleEmitter::has_lanes(const Mem& mem) const {
  return options_.lane_arrays && mem.lane != 0 && mem.lane != mem.width;
}

bool ModuleEmitter::always(const Node* enable) const {
  return enable == nullptr || (enable->op == Op::kConst && enable->value != 0);
}

// `body`, indented for the inside of an always_ff, under `if (enable)` unless that is constant.
ModuleEmitter::Lines ModuleEmitter::enabled(const Node& enable, const Lines& body) {
  Lines lines;
  if (always(&enable)) {
    for (const std::string& line : body) lines.push_back("    " + line);
    return lines;
  }
  for (const std::string& line : body) lines.push_back("      " + line);
  return if_lines(4, {{printer_.condition(enable), "", lines}});
}

ModuleEmitter::Lines ModuleEmitter::memory_writes(const Mem& mem) {
  Lines lines;
  for (const ir::MemWrite& write : mem.writes) {
    Lines body;
    const std::string index = "[" + printer_.value(*write.addr, Radix::kCount, 40).text + "]";
    const bool lanes = mem.lane != 0 && mem.lane != mem.width && write.mask != nullptr;
    if (!lanes) {
      const std::string word =
          mem.name + index + " <= " + printer_.value(*write.data, Radix::kPlain, 48).text + ";";
      const bool masked = write.mask != nullptr && !always(write.mask);
      body.push_back(masked ? "if (" + printer_.condition(*write.mask) + ") " + word : word);
    }
    for (unsigned i = 0; lanes && i < mem.width / mem.lane; ++i) {
      const unsigned lo = i * mem.lane;
      const std::string target = has_lanes(mem) ? mem.name + "_lane" + std::to_string(i) + index
                                                : mem.name + index + bit_range(lo, mem.lane);
      const std::string update = target + " <= " + printer_.part(*write.data, lo, mem.lane) + ";";
      const std::string bit = printer_.part(*write.mask, i, 1);
      if (bit != "1'b0") body.push_back(bit == "1'b1" ? update : "if (" + bit + ") " + update);
    }
    const Lines port = enabled(*write.enable, body);
    lines.insert(lines.end(), port.begin(), port.end());
  }
  return lines;
}

void ModuleEmitter::memory_read(const Mem& mem, const ir::MemRead& read) {
  const std::string index = "[" + printer_.value(*read.addr, Radix::kCount, 40).text + "]";
  std::string word = mem.name + index;
  if (has_lanes(mem)) {
    word.clear();
    for (unsigned i = mem.width / mem.lane; i-- > 0;) {
      word += mem.name + "_lane" + std::to_string(i) + index + (i != 0 ? ", " : "");
    }
    word = "{" + word + "}";
  }
  if (read.addr->op != Op::kConst && mem.depth < (1ull << mem.addr_width)) {
    // Addresses behind the last word read as 0; constants lie before it.
    word = "(" + operand_text(printer_.value(*read.addr, Radix::kCount, 40)) + " < " +
           literal(mem.addr_width, mem.depth, Radix::kCount) + ") ? " + word + " : " +
           literal(mem.width, 0, Radix::kCount);
  }
  Lines lines = {"  always_ff @(posedge clk_i) begin"};
  const Lines body = enabled(*read.enable, {signal_name(*read.data) + " <= " + word + ";"});
  lines.insert(lines.end(), body.begin(), body.end());
  lines.push_back("  end");
  add(lines, true);
}

void ModuleEmitter::memories() {
  for (const Mem& mem : module_.mems) {
    if (!analysis_.mem_live[mem.id]) continue;
    if (!mem.init.empty()) {
      if (has_lanes(mem)) {
        throw Error(mem.loc, "memory '" + mem.name + "' has first contents and lane arrays");
      }
      add({"  initial $readmemh(\"" + mem.init + "\", " + mem.name + ");"}, true);
    }
    if (!mem.writes.empty()) {
      Lines lines = {"  always_ff @(posedge clk_i) begin"};
      const Lines writes = memory_writes(mem);
      lines.insert(lines.end(), writes.begin(), writes.end());
      lines.push_back("  end");
      add(lines, true);
    }
    for (const ir::MemRead& read : mem.reads) {
      if (analysis_.live[read.data->id]) memory_read(mem, read);
    }
  }
}

void ModuleEmitter::registers() {
  LineList reset;
  LineList with_reset;
  LineList without_reset;
  for (const Net& net : module_.nets) {
    if (net.kind != NetKind::kReg || !analysis_.live[net.id] || !leads(net)) continue;
    const bool is_struct = !net.struct_path.empty();
    const std::string name = declared_name(net);
    const std::string update =
        name + " <= " + (is_struct ? struct_target(net) : target_name(net)) + ";";
    std::string bundle = bundle_name(module_, net);
    if (bundle.empty()) bundle = "-";  // lines as full as those of a bundle
    if (net.has_reset) {
      reset.add("      " + name + " <= " +
                    (is_struct ? "'0"
                               : printer_.constant(net.labels, net.width, net.reset,
                                                   printer_.plain_radix(net))) +
                    ";",
                bundle);
      with_reset.add("      " + update, bundle);
    } else {
      without_reset.add("    " + update, bundle);
    }
  }
  if (!reset.lines().empty()) {
    Lines lines = {"  always_ff @(posedge clk_i) begin"};
    const Lines body = if_lines(4, {{"!rst_ni", "", reset.lines()}, {"", "", with_reset.lines()}});
    lines.insert(lines.end(), body.begin(), body.end());
    lines.push_back("  end");
    add(lines, true);
  }
  if (!without_reset.lines().empty()) {
    const Lines& updates = without_reset.lines();
    Lines lines = {"  always_ff @(posedge clk_i) begin"};
    lines.insert(lines.end(), updates.begin(), updates.end());
    lines.push_back("  end");
    const bool is_one =
        updates.size() == 1 && std::count(updates[0].begin(), updates[0].end(), ';') == 1;
    if (is_one) lines = {"  always_ff @(posedge clk_i) " + updates[0].substr(4)};
    add(lines, true);
  }
}

// The opposite of a condition that is printed as `text`: without its `~` if it starts with one that
// covers the whole.
std::string ModuleEmitter::failure(const Node& cond, const std::string& text) {
  if (cond.op != Op::kNot || text.front() != '~') return "!(" + text + ")";
  return printer_.value(*cond.in[0], Radix::kMask, 48).text;
}

// Each check twice: as an assertion for formal tools, and as a message for simulators.
void ModuleEmitter::checks() {
  if (module_.checks.empty()) return;
  Lines formal;
  Lines simulated;
  for (const ir::Check& check : module_.checks) {
    const std::string cond = printer_.value(*check.cond, Radix::kPlain, 48).text;
    const std::string label = scope_.unique(check.name);
    if (check.kind == ir::CheckKind::kCover) {
      for (Lines* lines : {&formal, &simulated}) {
        lines->push_back("      " + label + " : cover (" + cond + ");");
      }
      continue;
    }
    const char* word = check.kind == ir::CheckKind::kAssume ? "assume" : "assert";
    formal.push_back("      " + label + " : " + word + " (" + cond + ");");
    const std::string message =
        "$error(\"" + module_.name + ": check '" + check.name + "' failed\");";
    const Lines test = if_lines(6, {{failure(*check.cond, cond), "", {"        " + message}}});
    simulated.insert(simulated.end(), test.begin(), test.end());
  }
  const auto clocked = [](const Lines& body) {
    Lines lines = {"  always_ff @(posedge clk_i) begin", "    if (rst_ni) begin"};
    lines.insert(lines.end(), body.begin(), body.end());
    lines.insert(lines.end(), {"    end", "  end"});
    return lines;
  };
  Lines lines = {"`ifdef FORMAL"};
  for (const std::string& line : clocked(formal)) lines.push_back(line);
  lines.insert(lines.end(), {"`else", "`ifndef SYNTHESIS"});
  for (const std::string& line : clocked(simulated)) lines.push_back(line);
  lines.insert(lines.end(), {"`endif", "`endif"});
  add(lines, true);
}

}  // namespace xb::hdl
