// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/emit_text.h"

#include <algorithm>
#include <cctype>
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

std::string type_text(unsigned width) {
  return width == 1 ? "logic" : "logic [" + std::to_string(width - 1) + ":0]";
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

std::vector<std::string> grouped_declaration_lines(const std::vector<Declaration>& declarations) {
  std::vector<std::pair<std::string, std::vector<std::string>>> types;
  for (const Declaration& d : declarations) {
    const auto found = std::find_if(types.begin(), types.end(),
                                    [&](const auto& type) { return type.first == d.type; });
    (found != types.end() ? *found : types.emplace_back(d.type, std::vector<std::string>{}))
        .second.push_back(d.name);
  }
  std::vector<std::string> lines;
  for (const auto& [type, names] : types) {
    std::string line = "  " + type;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::string name = names[i] + (i + 1 < names.size() ? "," : ";");
      if (i != 0 && line.size() + 1 + name.size() > kLineWidth) {
        lines.push_back(line);
        line = "     ";
      }
      line += " " + name;
    }
    lines.push_back(line);
  }
  return lines;
}

namespace {

// "slot_d" of "    slot_d.unit = UnitAlu;"; "" unless the line assigns a number or a label to a
// field.
std::string constant_struct(const std::string& line) {
  const std::size_t begin = line.find_first_not_of(' ');
  const std::size_t equals = line.find(" = ");
  const std::size_t dot = line.find('.');
  if (begin == std::string::npos || equals == std::string::npos || dot > equals) return "";
  const std::string value = line.substr(equals + 3);
  const bool is_number = value.find('\'') != std::string::npos;
  const bool is_label = std::isupper(static_cast<unsigned char>(value[0])) != 0;
  const bool is_plain = std::all_of(value.begin(), value.end() - 1, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '\'';
  });
  if (value.back() != ';' || !is_plain || !(is_number || is_label)) return "";
  return line.substr(0, dot);
}

}  // namespace

std::vector<std::string> join_constants(const std::vector<std::string>& lines) {
  std::vector<std::string> joined;
  std::string open;  // what the last line assigns to, if more may follow
  for (const std::string& line : lines) {
    const std::string target = constant_struct(line);
    const std::string text = line.substr(std::min(line.size(), line.find_first_not_of(' ')));
    if (!target.empty() && target == open &&
        joined.back().size() + 1 + text.size() <= kPinLineWidth) {
      joined.back() += " " + text;
    } else {
      joined.push_back(line);
    }
    open = target;
  }
  return joined;
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
