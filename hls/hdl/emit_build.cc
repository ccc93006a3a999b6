// SPDX-License-Identifier: Apache-2.0
// The text of each operator, and the statements that spell out choices.
#include <algorithm>

#include "hls/hdl/analysis.h"
#include "hls/hdl/emit_expr.h"

namespace xb::hdl {

using ir::Node;
using ir::Op;

namespace {

// Conditions stand behind "end else if (" and before ") begin".
constexpr std::size_t kConditionLimit = 72;

}  // namespace

Piece ExprPrinter::build(const Node& node, Radix radix, std::size_t limit) {
  Piece piece;
  const auto both_signed = [&](const std::string& op) {
    const std::string a = value(*node.in[node.is_flipped ? 1 : 0], Radix::kCount, 30).text;
    const std::string b = value(*node.in[node.is_flipped ? 0 : 1], Radix::kCount, 30).text;
    piece.text = "$signed(" + a + ") " + op + " $signed(" + b + ")";
    piece.bind = Bind::kBinary;
    return piece;
  };
  switch (node.op) {
    case Op::kConst:
      piece.text = constant(node.labels, node.width, node.value, radix);
      piece.leaf = true;
      return piece;
    case Op::kNet:
    case Op::kLet:
      piece.text = name_of(node);
      piece.leaf = true;
      return piece;
    case Op::kSlice:
      piece.text = part(*node.in[0], node.lo, node.width);
      piece.leaf = true;
      return piece;
    case Op::kMemRead:
      return memory_read(node);
    case Op::kAdd:
      return binary(node, "+", Radix::kCount, limit);
    case Op::kSub:
      return binary(node, "-", Radix::kCount, limit);
    case Op::kMul:
    case Op::kMulS: {
      // Both factors are extended to the width of the product first.
      const std::string cast = std::to_string(node.width) + "'(";
      const bool is_signed = node.op == Op::kMulS;
      std::string text[2];
      for (unsigned i = 0; i < 2; ++i) {
        const std::string factor = value(*node.in[i], Radix::kCount, 30).text;
        text[i] = cast + (is_signed ? "$signed(" + factor + "))" : factor + ")");
      }
      piece.text = text[0] + " * " + text[1];
      piece.bind = Bind::kBinary;
      if (is_signed) {
        piece.text = "$unsigned(" + piece.text + ")";
        piece.bind = Bind::kPrimary;
      }
      return piece;
    }
    case Op::kAnd:
      return chain(node, "&", Radix::kMask);
    case Op::kOr:
      return chain(node, "|", Radix::kMask);
    case Op::kXor:
      return chain(node, "^", Radix::kMask);
    case Op::kNot: {
      const Piece inner = value(*node.in[0], Radix::kMask, limit);
      piece.ternary = inner.ternary;
      piece.text = "~" + operand_text(inner);
      piece.bind = Bind::kUnary;
      return piece;
    }
    case Op::kEq:
      return binary(node, "==", equal_radix(node), limit);
    case Op::kNe:
      return binary(node, "!=", equal_radix(node), limit);
    case Op::kLtU:
      return binary(node, node.is_flipped ? ">" : "<", Radix::kCount, limit);
    case Op::kLeU:
      return binary(node, node.is_flipped ? ">=" : "<=", Radix::kCount, limit);
    case Op::kLtS:
      return both_signed(node.is_flipped ? ">" : "<");
    case Op::kLeS:
      return both_signed(node.is_flipped ? ">=" : "<=");
    case Op::kShl:
      return binary(node, "<<", Radix::kCount, limit);
    case Op::kShr:
      return binary(node, ">>", Radix::kCount, limit);
    case Op::kSra: {
      const std::string a = value(*node.in[0], Radix::kPlain, 40).text;
      const std::string amount = operand_text(value(*node.in[1], Radix::kCount, 30));
      piece.text = "$unsigned($signed(" + a + ") >>> " + amount + ")";
      return piece;
    }
    case Op::kCat:
    case Op::kZext:
    case Op::kSext:
      return concatenation(node);
    case Op::kMux:
      return choice(node, radix, limit);
    case Op::kSelect:
      piece.text = name_of(node);
      piece.leaf = true;
      return piece;
    case Op::kReduceOr:
    case Op::kReduceAnd:
    case Op::kReduceXor: {
      const char* op = node.op == Op::kReduceOr ? "|" : node.op == Op::kReduceAnd ? "&" : "^";
      const Piece inner = value(*node.in[0], Radix::kPlain, limit);
      piece.ternary = inner.ternary;
      piece.text = op + operand_text(inner);
      // `a & |b` is legal but misread: let the user of this piece add parentheses.
      piece.bind = Bind::kBinary;
      return piece;
    }
  }
  return piece;
}

std::string ExprPrinter::condition(const Node& node) {
  return value(node, Radix::kPlain, kConditionLimit).text;
}

std::vector<std::string> ExprPrinter::assignment(std::size_t indent, const std::string& lhs,
                                                 const Node& node) {
  const bool here = inlined(node);
  if (here && deep_choice(node)) return choice_lines(indent, lhs, node);
  const Piece piece = here ? build(node, plain_, kLineWidth - 4) : value(node, plain_, kLineWidth);
  const std::size_t width = indent + lhs.size() + piece.text.size() + 4;
  if (here && node.op == Op::kMux && width > kLineWidth) return choice_lines(indent, lhs, node);
  return wrap(indent, lhs + " = ", piece, ";");
}

// if/else for a mux, case for a select; arms that are choices themselves continue inside.
std::vector<std::string> ExprPrinter::choice_lines(std::size_t indent, const std::string& lhs,
                                                   const Node& node) {
  std::vector<std::string> lines;
  const auto append = [&](const std::vector<std::string>& more) {
    lines.insert(lines.end(), more.begin(), more.end());
  };
  if (node.op == Op::kMux) {
    std::vector<IfArm> arms;
    const Node* at = &node;
    while (true) {
      const std::string cond = condition(*at->in[0]);
      arms.push_back({cond, "", assignment(indent + 2, lhs, *at->in[1])});
      const Node* other = at->in[2];
      if (other->op != Op::kMux || !inlined(*other)) break;
      at = other;
    }
    arms.push_back({"", "", assignment(indent + 2, lhs, *at->in[2])});
    return if_lines(indent, arms);
  }
  lines.push_back(spaces(indent) + "unique case (" + condition(*node.in[0]) + ")");
  // Masks of one case have one base: 8'h01, 8'h03, 8'h0f.
  const auto is_constant = [](const Node* in) { return in->op == Op::kConst; };
  const bool has_mask = std::all_of(node.in.begin() + 1, node.in.end(), is_constant) &&
                        std::any_of(node.in.begin() + 1, node.in.end(),
                                    [](const Node* in) { return is_mask(in->value); });
  const Radix around = plain_;
  if (has_mask) plain_ = Radix::kHex;
  for (std::size_t i = 0; i < node.keys.size(); ++i) {
    // Statements of their own: both take names, and arguments have no order.
    const auto label = case_label(node.in[0]->labels, node.in[0]->width, node.keys[i]);
    const auto body = assignment(indent + 4, lhs, *node.in[2 + i]);
    append(case_item(indent + 2, label, body));
  }
  append(case_item(indent + 2, {"default"}, assignment(indent + 4, lhs, *node.in[1])));
  plain_ = around;
  lines.push_back(spaces(indent) + "endcase");
  return lines;
}

// All cases on keys of one width look alike: decimal where one digit holds every key, else
// hexadecimal.
std::vector<std::string> ExprPrinter::case_label(const EnumInfo* labels, unsigned width,
                                                 const std::vector<u128>& keys) {
  const Radix radix = width <= 3 ? Radix::kCount : Radix::kHex;
  std::vector<std::string> names;
  for (const u128 key : keys) names.push_back(constant(labels, width, key, radix));
  return names;
}

// "label: statement;" on one line if it fits, else with begin and end. `body` is indented for the
// long form; `doc` becomes a comment.
std::vector<std::string> ExprPrinter::case_item(std::size_t indent,
                                                const std::vector<std::string>& labels,
                                                const std::vector<std::string>& body,
                                                const std::string& doc) {
  std::vector<std::string> lines;
  std::string head = spaces(indent);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const std::string label = labels[i] + (i + 1 < labels.size() ? "," : ":");
    if (head.size() > indent && head.size() + 1 + label.size() > kLineWidth - 8) {
      lines.push_back(head);
      head = spaces(indent);
    }
    head += (head.size() > indent ? " " : "") + label;
  }
  std::string comment = doc.empty() ? "" : "  // " + doc;
  if (head.size() + 6 + comment.size() > kPinLineWidth) {
    lines.insert(lines.begin(), spaces(indent) + comment.substr(2));
    comment.clear();
  }
  if (body.empty()) {
    lines.push_back(head + " ;" + comment);
    return lines;
  }
  if (body.size() == 1) {
    std::string statement = body[0].substr(body[0].find_first_not_of(' '));
    std::size_t width = kLineWidth;
    if (std::count(statement.begin(), statement.end(), ';') > 1) {
      statement = "begin " + statement + " end";
      width = kPinLineWidth;
    }
    if (head.size() + 1 + statement.size() + comment.size() <= width) {
      lines.push_back(head + " " + statement + comment);
      return lines;
    }
  }
  // A case or an if that is all of the arm needs no begin and end around it.
  // Its first line gives up the indentation and takes a space and the label.
  if (is_one_statement(indent + 2, body) &&
      head.size() + body[0].size() - indent - 1 + comment.size() <= kPinLineWidth) {
    lines.push_back(head + " " + body[0].substr(indent + 2) + comment);
    for (std::size_t i = 1; i < body.size(); ++i) lines.push_back(body[i].substr(2));
    return lines;
  }
  lines.push_back(head + " begin" + comment);
  lines.insert(lines.end(), body.begin(), body.end());
  lines.push_back(spaces(indent) + "end");
  return lines;
}

// A net of up to kCountBits bits to which a number is added, or from which one is subtracted.
bool ExprPrinter::is_count(const ir::Net& net) {
  constexpr unsigned kCountBits = 16;
  if (counts_.empty()) {
    counts_.resize(net.node->module->nets.size());
    for (const Node& node : net.node->module->nodes) {
      if (node.op != Op::kAdd && node.op != Op::kSub) continue;
      if (node.in[0]->op != Op::kNet || node.in[1]->op != Op::kConst) continue;
      counts_[node.in[0]->net->id] = node.width <= kCountBits;
    }
  }
  return counts_[net.id];
}

Radix ExprPrinter::plain_radix(const ir::Net& target) {
  return is_count(target) ? Radix::kDecimal : Radix::kPlain;
}

Radix ExprPrinter::equal_radix(const Node& node) {
  for (const Node* side : node.in) {
    if (side->op == Op::kNet && is_count(*side->net)) return Radix::kDecimal;
  }
  return Radix::kEqual;
}

std::string ExprPrinter::constant(const EnumInfo* labels, unsigned width, u128 value, Radix radix) {
  if (labels != nullptr) {
    for (std::size_t i = 0; i < labels->labels.size(); ++i) {
      if (labels->labels[i].value == value) return label_name(*labels, i);
    }
  }
  return literal(width, value, radix);
}

// "CopyState" and "kIdle" give CopyStateIdle.
std::string ExprPrinter::label_name(const EnumInfo& info, std::size_t index) {
  auto use = std::find_if(enums_.begin(), enums_.end(),
                          [&](const EnumUse& seen) { return seen.info == &info; });
  if (use == enums_.end()) use = enums_.insert(enums_.end(), EnumUse{&info, {}});
  const auto name_one = [&](std::size_t i) {
    std::string& name = use->names[i];
    if (!name.empty()) return;
    const std::string& label = info.labels[i].name;
    const bool prefixed = label.size() > 1 && label[0] == 'k' && label[1] >= 'A' && label[1] <= 'Z';
    name = scope_.unique(info.type + (prefixed ? label.substr(1) : "_" + label));
  };
  // A type lists all of its labels, used or not.
  for (std::size_t i = 0; !info.type_name.empty() && i < info.labels.size(); ++i) name_one(i);
  name_one(index);
  return use->names[index];
}

std::vector<ExprPrinter::LabelSet> ExprPrinter::labels() const {
  std::vector<LabelSet> list;
  for (const EnumUse& use : enums_) {
    LabelSet& set = list.emplace_back();
    set.type_name = use.info->type_name;
    for (const auto& [index, name] : use.names) {
      set.labels.push_back({name, use.info->width, use.info->labels[index].value});
    }
  }
  return list;
}

}  // namespace xb::hdl
