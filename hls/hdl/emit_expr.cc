// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/emit_expr.h"

#include <algorithm>

#include "hls/hdl/analysis.h"

namespace xb::hdl {

using ir::Node;
using ir::Op;

namespace {

// A value used more than once is still written in place if it is this short and simple.
constexpr std::size_t kTinyText = 14;
constexpr std::size_t kTinyExtension = 24;
constexpr std::size_t kShortLogic = 32;  // one operator on signals: a & ~b
constexpr std::size_t kShortTest = 48;   // a comparison with a constant: address == CsrMtvec

std::string select_bits(const std::string& name, unsigned whole, unsigned lo, unsigned width) {
  if (width == whole) return name;
  const std::string high = std::to_string(lo + width - 1);
  return name + (width == 1 ? "[" + high + "]" : "[" + high + ":" + std::to_string(lo) + "]");
}

Piece leaf(const std::string& text) {
  Piece piece;
  piece.text = text;
  piece.leaf = true;
  return piece;
}

std::string join(const std::vector<std::string>& parts, const std::string& joint) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i != 0 ? joint : "") + parts[i];
  return text;
}

}  // namespace

void BitUse::declare(const std::string& signal, unsigned width) {
  if (bits_.emplace(signal, std::vector<bool>(width, false)).second) order_.push_back(signal);
}

void BitUse::read(const std::string& signal, unsigned lo, unsigned width) {
  const auto found = bits_.find(signal);
  if (found == bits_.end()) return;  // outputs: somebody outside reads them
  for (unsigned i = lo; i < lo + width; ++i) found->second[i] = true;
}

std::vector<std::string> BitUse::unread() const {
  std::vector<std::string> list;
  for (const std::string& signal : order_) {
    const std::vector<bool>& used = bits_.at(signal);
    const unsigned width = static_cast<unsigned>(used.size());
    for (unsigned hi = width; hi > 0;) {
      if (used[hi - 1]) {
        --hi;
        continue;
      }
      unsigned lo = hi - 1;
      while (lo > 0 && !used[lo - 1]) --lo;
      list.push_back(select_bits(signal, width, lo, hi - lo));
      hi = lo;
    }
  }
  return list;
}

ExprPrinter::ExprPrinter(const ir::Module& module, const EmitOptions& options, NameScope& scope)
    : module_(module),
      options_(options),
      scope_(scope),
      uses_(module.nodes.size(), 0),
      names_(module.nodes.size()) {}

void ExprPrinter::announce(const Node* value) {
  if (value == nullptr || uses_[value->id]++ != 0) return;
  for (const Node* operand : value->in) announce(operand);
}

// Printed inside its only user.
bool ExprPrinter::inlined(const Node& node) const {
  return uses_[node.id] <= 1 && !named(node) && node.op != Op::kLet;
}

// A choice inside a choice: printed as if/else or case, not as nested ternaries.
bool ExprPrinter::deep_choice(const Node& node) const {
  if (node.op == Op::kSelect) return true;
  if (node.op != Op::kMux) return false;
  return std::any_of(node.in.begin() + 1, node.in.end(), [&](const Node* arm) {
    return (arm->op == Op::kMux || arm->op == Op::kSelect) && inlined(*arm);
  });
}

Piece ExprPrinter::value(const Node& node, Radix radix, std::size_t limit) {
  if (node.op == Op::kConst || node.op == Op::kNet || node.op == Op::kSlice) {
    return build(node, radix, limit);
  }
  if (named(node) || node.op == Op::kLet || deep_choice(node)) return leaf(name_of(node));
  const Piece piece = build(node, radix, limit);
  if (uses_[node.id] > 1 && !tiny(node, piece)) {
    define(node, &piece);
    return leaf(name_of(node));
  }
  return shorten(node, piece, limit);
}

// Written in place although it is used more than once: short, and no more than one operator.
bool ExprPrinter::tiny(const Node& node, const Piece& piece) const {
  if (node.in.size() > 2 || piece.ternary) return false;
  const bool extension = node.op == Op::kZext || node.op == Op::kSext;
  if (piece.text.size() <= (extension ? kTinyExtension : kTinyText)) return true;
  const auto is_leaf = [&](const Node* operand) {
    const Node* base = operand->op == Op::kSlice ? operand->in[0] : operand;
    if (base->op == Op::kNot) base = base->in[0];
    return base->op == Op::kNet || base->op == Op::kConst || base->op == Op::kLet;
  };
  const bool simple = std::all_of(node.in.begin(), node.in.end(), is_leaf);
  const bool compares =
      node.op == Op::kEq || node.op == Op::kNe || node.op == Op::kLtU || node.op == Op::kLeU;
  const bool is_logic = compares || node.op == Op::kAnd || node.op == Op::kOr ||
                        node.op == Op::kNot || node.op == Op::kReduceOr;
  const bool against_constant =
      compares && (node.in[0]->op == Op::kConst || node.in[1]->op == Op::kConst);
  return simple && is_logic && piece.text.size() <= (against_constant ? kShortTest : kShortLogic);
}

bool ExprPrinter::is_simple(const Node& node) const {
  if (is_plain(node) && node.op != Op::kSlice) return true;
  if (node.op == Op::kSlice) return is_plain(*node.in[0]);
  if (node.op == Op::kMux || node.op == Op::kSelect || node.in.size() > 2) return false;
  if (uses_[node.id] > 1) return false;
  const auto is_leaf = [](const Node* operand) {
    return is_plain(*operand) && (operand->op != Op::kSlice || is_plain(*operand->in[0]));
  };
  return std::all_of(node.in.begin(), node.in.end(), [&](const Node* operand) {
    const bool tests = operand->op == Op::kEq || operand->op == Op::kNe || operand->op == Op::kNot;
    return is_leaf(operand) ||
           (tests && std::all_of(operand->in.begin(), operand->in.end(), is_leaf));
  });
}

// Gives the value a net of its own if it is too long for its place.
Piece ExprPrinter::shorten(const Node& node, Piece piece, std::size_t limit) {
  if (piece.leaf || piece.text.size() <= limit) return piece;
  define(node, &piece);
  return leaf(name_of(node));
}

std::string ExprPrinter::name_of(const Node& node) {
  if (node.op == Op::kNet) {
    const std::string name = signal_name(*node.net);
    bits.read(name, 0, node.width);
    return name;
  }
  if (!named(node)) define(node, nullptr);
  bits.read(names_[node.id], 0, node.width);
  return names_[node.id];
}

void ExprPrinter::find(const SrcLoc& loc, const std::string& what, const std::string& words) const {
  if (options_.findings == nullptr) return;
  options_.findings->push_back(to_string(loc) + ": " + what + " of module '" + module_.name + "' " +
                               words);
}

// Introduces a net for the value; `piece` is its text if that is known already.
void ExprPrinter::define(const Node& node, const Piece* piece) {
  const Node& what = node.op == Op::kLet ? *node.in[0] : node;
  // Printed before the name is taken: operands get their names, and stand in the text, first.
  if (piece == nullptr) print(what, "_", "", &what != &node);
  if (node.op != Op::kLet) {
    find(node.loc, std::string("this ") + ir::op_name(node.op),
         "needs a net in the RTL; name it: HW_LET(name) = ...");
  }
  const std::string name = scope_.unique(node.op == Op::kLet ? node.name : structural_name(node));
  bits.declare(name, node.width);
  const std::string head = wire_text(node.width) + " " + name + " = ";
  std::vector<std::string> lines =
      piece == nullptr ? print(what, name, head, &what != &node) : wrap(2, head, *piece, ";");
  names_[node.id] = name;
  add_pending(node.width, name, std::move(lines));
}

// A net with a value of its own is declared where it is given, unless an always_comb gives it.
void ExprPrinter::add_pending(unsigned width, const std::string& name,
                              std::vector<std::string> lines) {
  const bool is_block = is_comb_block(lines);
  pending_.push_back(
      {is_block ? Declaration{type_text(width), name} : Declaration{}, std::move(lines)});
}

// Module-level lines that drive `lhs`, the first with `head` in front of the value. The value may
// stand under a name of its own already
// (`shared`), or be about to get one.
std::vector<std::string> ExprPrinter::print(const Node& node, const std::string& lhs,
                                            const std::string& head, bool shared) {
  if (shared && !inlined(node)) {
    return wrap(2, head, value(node, Radix::kPlain, kLineWidth), ";");
  }
  if (!deep_choice(node)) {
    const Piece piece = build(node, Radix::kPlain, kLineWidth);
    const std::size_t width = lhs.size() + piece.text.size() + 12;
    if (node.op != Op::kMux || width <= kLineWidth) {
      return wrap(2, head, piece, ";");
    }
  }
  return comb_block(choice_lines(4, lhs, node));
}

std::string ExprPrinter::pin(const std::string& name, const Node& node, std::size_t limit) {
  const bool here = inlined(node) && !deep_choice(node);
  if (!here && node.op != Op::kSelect && node.op != Op::kMux) return value(node).text;
  if (here) {
    const Piece piece = build(node, Radix::kPlain, kLineWidth);
    if (piece.text.size() <= limit) return piece.text;
  }
  add_pending(node.width, name,
              print(node, name, wire_text(node.width) + " " + name + " = ", true));
  return name;
}

std::vector<std::string> ExprPrinter::definition(const std::string& lhs, const Node& node) {
  return print(node, lhs, "assign " + lhs + " = ", true);
}

std::vector<Definition> ExprPrinter::take_definitions() { return std::exchange(pending_, {}); }

// Bits of a value that is a signal or becomes one.
std::string ExprPrinter::part(const Node& base, unsigned lo, unsigned width) {
  if (base.op == Op::kSlice) return part(*base.in[0], base.lo + lo, width);
  if (base.op == Op::kConst) {
    const u128 all = width == kMaxWidth ? ~u128{0} : (u128{1} << width) - 1;
    return literal(width, base.value >> lo & all, Radix::kPlain);
  }
  std::string name;
  if (base.op == Op::kNet) {
    name = signal_name(*base.net);
  } else {
    if (!named(base)) define(base, nullptr);
    name = names_[base.id];
  }
  bits.read(name, lo, width);
  return select_bits(name, base.width, lo, width);
}

// The operands of a chain of one associative operator, left to right.
void ExprPrinter::chain_operands(const Node& node, Op op, std::vector<const Node*>& out) const {
  for (const Node* operand : node.in) {
    if (operand->op == op && inlined(*operand)) {
      chain_operands(*operand, op, out);
    } else {
      out.push_back(operand);
    }
  }
}

Piece ExprPrinter::chain(const Node& node, const char* op, Radix radix) {
  std::vector<const Node*> operands;
  chain_operands(node, node.op, operands);
  Piece piece;
  piece.bind = Bind::kBinary;
  piece.joint = std::string(" ") + op + " ";
  for (const Node* operand : operands) {
    const Piece text = value(*operand, radix);
    piece.ternary |= text.ternary;
    const bool same = operand->op == node.op && !text.leaf && !text.ternary;
    piece.parts.push_back(same ? text.text : operand_text(text));
  }
  piece.text = join(piece.parts, piece.joint);
  return piece;
}

// `a op b`; the longer operand gets a net if the whole would exceed the limit.
Piece ExprPrinter::binary(const Node& node, const char* op, Radix radix, std::size_t limit) {
  const Node& a = *node.in[node.is_flipped ? 1 : 0];
  const Node& b = *node.in[node.is_flipped ? 0 : 1];
  Piece left = value(a, radix);
  Piece right = value(b, radix);
  const std::size_t fixed = 8;
  if (left.text.size() + right.text.size() + fixed > limit) {
    const bool first = left.text.size() >= right.text.size();
    if (first) left = shorten(a, left, 20);
    if (left.text.size() + right.text.size() + fixed > limit) right = shorten(b, right, 20);
    if (left.text.size() + right.text.size() + fixed > limit) left = shorten(a, left, 20);
  }
  Piece piece;
  piece.bind = Bind::kBinary;
  piece.ternary = left.ternary || right.ternary;
  // a + b - c needs no parentheses on the left.
  const bool sum = node.op == Op::kAdd || node.op == Op::kSub;
  const bool left_sum = (a.op == Op::kAdd || a.op == Op::kSub) && !left.leaf;
  piece.text =
      (sum && left_sum ? left.text : operand_text(left)) + " " + op + " " + operand_text(right);
  return piece;
}

// `c ? t : f` with plain arms; a choice inside is moved out.
Piece ExprPrinter::choice(const Node& node, Radix radix, std::size_t limit) {
  std::vector<Piece> parts;
  for (const Node* operand : node.in) {
    Piece part = value(*operand, operand == node.in[0] ? Radix::kPlain : radix);
    if (part.ternary) part = shorten(*operand, part, 0);
    parts.push_back(part);
  }
  const auto total = [&] {
    return parts[0].text.size() + parts[1].text.size() + parts[2].text.size() + 8;
  };
  for (unsigned round = 0; round < 3 && total() > limit; ++round) {
    unsigned longest = 0;
    for (unsigned i = 1; i < 3; ++i) {
      const bool longer = parts[i].text.size() > parts[longest].text.size();
      if (!parts[i].leaf && (parts[longest].leaf || longer)) longest = i;
    }
    parts[longest] = shorten(*node.in[longest], parts[longest], 20);
  }
  Piece piece;
  piece.bind = Bind::kTernary;
  piece.ternary = true;
  piece.text =
      operand_text(parts[0]) + " ? " + operand_text(parts[1]) + " : " + operand_text(parts[2]);
  return piece;
}

// The elements of a concatenation, most significant first; extensions count as concatenations.
void ExprPrinter::cat_parts(const Node& node, std::vector<std::string>& out) {
  for (std::size_t i = 0; i < node.in.size(); ++i) {
    const Node& operand = *node.in[i];
    if (node.op == Op::kZext) {
      out.push_back(literal(node.width - operand.width, 0, Radix::kCount));
    }
    if (node.op == Op::kSext) {
      const unsigned copies = node.width - operand.width + (operand.width == 1 ? 1 : 0);
      const std::string sign =
          operand.width == 1 ? operand_text(value(operand)) : part(operand, operand.width - 1, 1);
      out.push_back(copies == 1 ? sign : "{" + std::to_string(copies) + "{" + sign + "}}");
      if (operand.width == 1) continue;
      out.push_back(part(operand, 0, operand.width));
      continue;
    }
    const bool nested =
        operand.op == Op::kCat || operand.op == Op::kZext || operand.op == Op::kSext;
    if (nested && inlined(operand)) {
      cat_parts(operand, out);
    } else {
      const Piece text = value(operand);
      out.push_back(text.ternary ? "(" + text.text + ")" : text.text);
    }
  }
}

Piece ExprPrinter::concatenation(const Node& node) {
  std::vector<std::string> parts;
  cat_parts(node, parts);
  Piece piece;
  // A run of equal elements is a replication.
  for (std::size_t i = 0; i < parts.size();) {
    std::size_t run = 1;
    while (i + run < parts.size() && parts[i + run] == parts[i]) ++run;
    const bool repeat = run > 2 || (run > 1 && run == parts.size());
    if (repeat) {
      piece.parts.push_back("{" + std::to_string(run) + "{" + parts[i] + "}}");
    } else {
      for (std::size_t k = 0; k < run; ++k) piece.parts.push_back(parts[i]);
    }
    i += run;
  }
  piece.joint = ", ";
  if (piece.parts.size() == 1 && piece.parts[0][0] == '{') {
    piece.text = piece.parts[0];
  } else {
    piece.text = "{" + join(piece.parts, ", ") + "}";
  }
  return piece;
}

Piece ExprPrinter::memory_read(const Node& node) {
  const ir::Mem& mem = *node.mem;
  const Node& addr = *node.in[0];
  const std::string index = value(addr, Radix::kCount, 40).text;
  std::string word;
  if (mem.lane != 0 && options_.lane_arrays) {
    std::vector<std::string> lanes;
    for (unsigned i = mem.width / mem.lane; i-- > 0;) {
      lanes.push_back(mem.name + "_lane" + std::to_string(i) + "[" + index + "]");
    }
    word = "{" + join(lanes, ", ") + "}";
  } else {
    word = mem.name + "[" + index + "]";
  }
  Piece piece;
  piece.text = word;
  if (addr.op != Op::kConst && mem.depth < (1ull << mem.addr_width)) {
    // Addresses behind the last word read as 0; constants lie before it.
    piece.text = "(" + operand_text(value(addr, Radix::kCount, 40)) + " < " +
                 literal(mem.addr_width, mem.depth, Radix::kCount) + ") ? " + word + " : " +
                 literal(mem.width, 0, Radix::kCount);
    piece.bind = Bind::kTernary;
    piece.ternary = true;
  }
  return piece;
}

}  // namespace xb::hdl
