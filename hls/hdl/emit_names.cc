// SPDX-License-Identifier: Apache-2.0
// Names of the nets the emitter introduces: from their structure, never from a counter or a line.
#include <algorithm>

#include "hls/hdl/analysis.h"
#include "hls/hdl/emit_expr.h"

namespace xb::hdl {

using ir::Node;
using ir::Op;

namespace {

constexpr std::size_t kLongName = 28;
// An introduced name longer than this does not become part of another.
constexpr std::size_t kLongStem = 14;

// The word between two operands, or before one.
const char* word(Op op) {
  switch (op) {
    case Op::kAdd:
      return "plus";
    case Op::kSub:
      return "minus";
    case Op::kMul:
    case Op::kMulS:
      return "times";
    case Op::kSlice:
      return "part";
    case Op::kReduceOr:
      return "any";
    case Op::kReduceAnd:
      return "all";
    case Op::kReduceXor:
      return "parity";
    case Op::kConst:
    case Op::kNet:
    case Op::kLet:
    case Op::kMemRead:
      return "value";
    default:
      return ir::op_name(op);
  }
}

bool is_infix(Op op) { return op >= Op::kAdd && op <= Op::kSra && op != Op::kNot; }

std::string snake(const std::string& name) {
  std::string text;
  for (std::size_t i = name.size() > 1 && name[0] == 'k' ? 1 : 0; i < name.size(); ++i) {
    const char c = name[i];
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper && !text.empty() && text.back() != '_') text += '_';
    text += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return text;
}

}  // namespace

// A short word for an operand: its name without role, its number, or its operator.
std::string ExprPrinter::stem(const Node& node) const {
  switch (node.op) {
    case Op::kConst:
      if (node.labels != nullptr) {
        for (const EnumInfo::Label& label : node.labels->labels) {
          if (label.value == node.value) return snake(label.name);
        }
      }
      return node.value < 100000 ? std::to_string(static_cast<unsigned>(node.value)) : "const";
    case Op::kNet: {
      const std::string& name = node.net->name;
      return node.net->instance != nullptr && name.rfind("u_", 0) == 0 ? name.substr(2) : name;
    }
    case Op::kLet:
      return node.name;
    case Op::kMemRead:
      return node.mem->name + "_read";
    case Op::kSlice:
    case Op::kZext:
    case Op::kSext:
      return stem(*node.in[0]);
    case Op::kNot:
      return "not_" + stem(*node.in[0]);
    default:
      break;
  }
  if (named(node)) {
    const std::string name = names_[node.id].substr(names_[node.id].find_first_not_of('_'));
    if (name.size() <= kLongStem) return name;
  }
  return word(node.op);
}

std::string ExprPrinter::structural_name(const Node& node) const {
  const std::string op = word(node.op);
  if (node.op == Op::kMemRead) return "_" + stem(node);
  const std::string first = stem(*node.in[0]);
  if (!is_infix(node.op)) {
    const std::string name = "_" + op + "_" + first;
    return name.size() <= kLongName ? name : "_" + op;
  }
  std::string name = "_" + first + "_" + op + "_" + stem(*node.in[1]);
  if (name.size() > kLongName) name = "_" + first + "_" + op;
  if (name.size() > kLongName) name = "_" + op;
  return name;
}

}  // namespace xb::hdl
