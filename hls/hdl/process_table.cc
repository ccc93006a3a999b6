// SPDX-License-Identifier: Apache-2.0
// The state table of a module's processes, for reading.
#include <string>

#include "hls/hdl/emit_text.h"
#include "hls/hdl/passes.h"
#include "hls/hdl/process_graph.h"
#include "hls/hdl/record.h"

namespace xb::hdl {
namespace flow {
namespace {

using ir::Node;
using ir::Op;

// Deeper operands are not spelled out: a reader who needs them has the RTL.
constexpr unsigned kDepth = 5;

const char* infix(Op op) {
  switch (op) {
    case Op::kAdd:
      return " + ";
    case Op::kSub:
      return " - ";
    case Op::kMul:
    case Op::kMulS:
      return " * ";
    case Op::kAnd:
      return " & ";
    case Op::kOr:
      return " or ";  // `|` would end a column of the table
    case Op::kXor:
      return " ^ ";
    case Op::kEq:
      return " == ";
    case Op::kNe:
      return " != ";
    case Op::kLtU:
    case Op::kLtS:
      return " < ";
    case Op::kLeU:
    case Op::kLeS:
      return " <= ";
    case Op::kShl:
      return " << ";
    case Op::kShr:
    case Op::kSra:
      return " >> ";
    default:
      return nullptr;
  }
}

std::string constant(const Node& node, const EnumInfo* labels) {
  if (labels != nullptr) {
    for (const auto& label : labels->labels) {
      if (label.value == node.value) return labels->type + label.name.substr(1);
    }
  }
  return node.value < 1000000 ? std::to_string(static_cast<unsigned>(node.value)) : hex(node.value);
}

std::string text(const Node& node, unsigned depth, bool is_operand) {
  switch (node.op) {
    case Op::kConst:
      return constant(node, node.labels);
    case Op::kNet:
      return node.net->name;
    case Op::kLet:
      return node.name;
    default:
      break;
  }
  if (depth == 0) return "...";
  const auto operand = [&](std::size_t i) { return text(*node.in[i], depth - 1, true); };
  if (const char* op = infix(node.op)) {
    const std::string both = operand(0) + op + operand(1);
    return is_operand ? "(" + both + ")" : both;
  }
  switch (node.op) {
    case Op::kNot:
      return "~" + operand(0);
    case Op::kMux: {
      const std::string choice = operand(0) + " ? " + operand(1) + " : " + operand(2);
      return is_operand ? "(" + choice + ")" : choice;
    }
    case Op::kSlice: {
      const unsigned high = node.lo + node.width - 1u;
      const std::string low = node.width == 1 ? "" : ":" + std::to_string(node.lo);
      return operand(0) + "[" + std::to_string(high) + low + "]";
    }
    case Op::kZext:
    case Op::kSext:
      return operand(0);
    case Op::kMemRead:
      return node.mem->name + "[" + text(*node.in[0], depth - 1, false) + "]";
    default: {
      std::string list;
      for (std::size_t i = 0; i < node.in.size(); ++i) {
        list += (i == 0 ? "" : ", ") + text(*node.in[i], depth - 1, false);
      }
      return std::string(ir::op_name(node.op)) + "(" + list + ")";
    }
  }
}

}  // namespace

std::string expression_text(const Node& node) { return text(node, kDepth, false); }

}  // namespace flow

std::string state_table(const ir::Module& module, const EmitOptions& options) {
  if (module.processes.empty()) return "";
  std::string out = "<!-- Written by " + options.generator + "; do not edit. -->\n";
  out += "<!-- SPDX-License-Identifier: Apache-2.0 -->\n";
  out += "# Processes of " + module.name + "\n\n";
  if (!module.source.empty()) out += "From " + module.source + ".\n";
  out +=
      "A state stays where no row with a next state applies. \"Does\" lists what is set at the end "
      "of the cycle or driven during it.\n";
  for (const ir::Process& process : module.processes) {
    out += "\n## " + process.name + "\n\n";
    if (!process.restart.empty()) {
      out += "Starts over, from every state, in a cycle with `" + process.restart + "`.\n\n";
    }
    out += "| state | when | does | next |\n|---|---|---|---|\n";
    for (const ir::Process::State& state : process.states) {
      std::string name = state.name;
      for (const ir::Process::Row& row : state.rows) {
        out += "| " + name + " | " + (row.when.empty() ? "always" : "`" + row.when + "`") + " | " +
               row.does + " | " + row.next + " |\n";
        name = "";
      }
      if (state.rows.empty()) out += "| " + name + " | | | |\n";
    }
  }
  return out;
}

}  // namespace xb::hdl
