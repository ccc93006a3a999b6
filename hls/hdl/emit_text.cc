// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/emit_text.h"

#include <algorithm>
#include <sstream>

namespace xb::hdl {

std::string operand_text(const Piece& piece) {
  return piece.bind >= Bind::kUnary ? piece.text : "(" + piece.text + ")";
}

std::string literal(unsigned width, u128 value, Radix radix) {
  const std::string prefix = std::to_string(width) + "'";
  if (width == 1) return value != 0 ? "1'b1" : "1'b0";
  const unsigned limit = radix == Radix::kCount ? 9999 : radix == Radix::kPlain ? 9 : 0;
  if (radix != Radix::kHex && value <= limit) {
    return prefix + "d" + std::to_string(static_cast<unsigned>(value));
  }
  std::string digits;
  const unsigned count = (width + 3) / 4;
  for (unsigned i = 0; i < count; ++i) {
    // Long values in groups of four digits, counted from the right.
    if (i != 0 && i % 4 == 0 && count > 4) digits += '_';
    digits += "0123456789abcdef"[static_cast<unsigned>(value >> (4 * i)) & 15u];
  }
  std::reverse(digits.begin(), digits.end());
  return prefix + "h" + digits;
}

std::string range(unsigned width) {
  return width == 1 ? "" : "[" + std::to_string(width - 1) + ":0] ";
}

std::string spaces(std::size_t count) { return std::string(count, ' '); }

std::vector<std::string> wrap(std::size_t indent, const std::string& head, const Piece& piece,
                              const std::string& tail) {
  const std::string start = spaces(indent) + head;
  const std::size_t whole = start.size() + piece.text.size() + tail.size();
  if (whole <= kLineWidth) return {start + piece.text + tail};
  if (piece.parts.size() < 2) {
    return {start.substr(0, start.find_last_not_of(' ') + 1),
            spaces(indent + 4) + piece.text + tail};
  }
  const bool concatenation = piece.joint == ", ";
  const std::string joint = concatenation ? "," : piece.joint.substr(0, piece.joint.size() - 1);
  const std::size_t deep = start.size() > 60 ? indent + 4 : start.size() + (concatenation ? 1 : 0);
  std::vector<std::string> lines;
  std::string line = start;
  bool fresh = true;  // nothing of the expression on this line yet
  if (start.size() > 60) {
    while (!line.empty() && line.back() == ' ') line.pop_back();
    lines.push_back(line);
    line = spaces(deep);
  }
  if (concatenation) line += "{";
  for (std::size_t i = 0; i < piece.parts.size(); ++i) {
    const bool last = i + 1 == piece.parts.size();
    const std::string part = piece.parts[i] + (last ? (concatenation ? "}" : "") + tail : joint);
    const std::size_t gap = fresh ? 0 : 1;
    if (!fresh && line.size() + gap + part.size() > kLineWidth) {
      lines.push_back(line);
      line = spaces(deep);
      fresh = true;
    }
    line += (fresh ? "" : " ") + part;
    fresh = false;
  }
  lines.push_back(line);
  return lines;
}

std::vector<std::string> declaration_lines(const std::vector<Declaration>& declarations) {
  std::size_t column = 0;
  for (const Declaration& d : declarations) column = std::max(column, d.type.size());
  std::vector<std::string> lines;
  for (const Declaration& d : declarations) {
    lines.push_back("  " + d.type + spaces(column - d.type.size() + 1) + d.name + ";");
  }
  return lines;
}

std::vector<std::string> comment_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream paragraphs(text);
  for (std::string paragraph; std::getline(paragraphs, paragraph);) {
    std::istringstream words(paragraph);
    std::string line = "//";
    for (std::string word; words >> word;) {
      if (line.size() + 1 + word.size() > kLineWidth) {
        lines.push_back(line);
        line = "//";
      }
      line += " " + word;
    }
    lines.push_back(line);
  }
  return lines;
}

}  // namespace xb::hdl
