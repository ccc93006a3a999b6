// SPDX-License-Identifier: Apache-2.0
#pragma once

// Layout of emitted text: literals, line breaks, columns. Knows nothing of modules.

#include <string>
#include <vector>

#include "hls/hdl/ir.h"

namespace xb::hdl {

inline constexpr std::size_t kLineWidth = 100;     // columns of an emitted line
inline constexpr std::size_t kPinLineWidth = 110;  // where the parts of a bundle share a line

// Binding strength of an expression's outermost operator, weakest first. Only kPrimary stands
// inside another operator without parentheses.
enum class Bind : std::uint8_t { kTernary, kBinary, kUnary, kPrimary };

// One printed expression.
struct Piece {
  std::string text;
  Bind bind = Bind::kPrimary;
  bool ternary = false;            // contains ?: somewhere
  bool leaf = false;               // a name, part of a name, or a literal
  std::vector<std::string> parts;  // operands of an operator chain or concatenation, for wrapping
  std::string joint;               // between parts: " & " or ", "
};

// Operand text: in parentheses unless it binds tighter than any binary operator.
std::string operand_text(const Piece& piece);

// Values that are a name, a part of one, or a number: their assignments share lines.
bool is_plain(const ir::Node& value);

// How a number reads best. README.md has the rule.
enum class Radix : std::uint8_t {
  kCount,    // decimal up to 1023, hexadecimal above: added, shifted by, bounds, indices, sizes
  kEqual,    // the same, but only up to 255 in 16 bits and more: those may be addresses
  kPlain,    // the same as kCount, but masks like 15 are hexadecimal: what is assigned
  kMask,     // hexadecimal, but 0 decimal: operands of & | ^
  kDecimal,  // decimal: assigned to or compared with a count
  kHex,      // hexadecimal: wide keys of a case, enumerations with large values
};
// 15, 31, 63, ...: a mask, where it is no count.
bool is_mask(u128 value);
std::string literal(unsigned width, u128 value, Radix radix);

// "logic [7:0]", "logic" for width 1.
std::string type_text(unsigned width);
// "wire [7:0]", "wire".
std::string wire_text(unsigned width);
std::string spaces(std::size_t count);

// `head` + piece + `tail` as one line, or as several broken between the parts of the piece.
// `indent` spaces precede the head.
std::vector<std::string> wrap(std::size_t indent, const std::string& head, const Piece& piece,
                              const std::string& tail);

// Lines "type name;  // doc" with the names in one column.
struct Declaration {
  std::string type;  // "logic [7:0]"
  std::string name;  // "a_q, a_d"
  std::string doc = {};
};
std::vector<std::string> declaration_lines(const std::vector<Declaration>& declarations);

// "head item, item;" in lines of up to kPinLineWidth.
std::vector<std::string> list_lines(std::size_t indent, const std::string& head,
                                    const std::vector<std::string>& items);

// Declarations, the names of one type in one list: the types in the order of their first names.
std::vector<std::string> grouped_declaration_lines(const std::vector<Declaration>& declarations);

// Lines of which those that assign plain values to the fields of one bundle, one after the other,
// share lines of up to kPinLineWidth.
class LineList {
 public:
  // `bundle` names it; "" = the line stands alone.
  void add(const std::string& line, const std::string& bundle);
  void add(const std::vector<std::string>& lines);
  const std::vector<std::string>& lines() const { return lines_; }

 private:
  std::vector<std::string> lines_;
  std::string open_;  // bundle of the last line
};

// if (...) ... else if (...) ... else ...: with begin and end, or, if every arm is one statement
// that fits on a line with its condition, each arm on a line.
struct IfArm {
  std::string condition;          // "" = else
  std::string doc;                // "" = none
  std::vector<std::string> body;  // indented for the form with begin and end
};
std::vector<std::string> if_lines(std::size_t indent, const std::vector<IfArm>& arms);

// Whether the lines are one case, or one if with what belongs to it, that stands at `indent`. Such
// a statement needs no begin and end around it.
bool is_one_statement(std::size_t indent, const std::vector<std::string>& lines);

// always_comb around statements that stand at 4 spaces.
std::vector<std::string> comb_block(const std::vector<std::string>& body);
bool is_comb_block(const std::vector<std::string>& lines);

// Words broken into comment lines "// ..." no longer than kLineWidth.
std::vector<std::string> comment_lines(const std::string& text);

}  // namespace xb::hdl
