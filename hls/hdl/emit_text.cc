// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/emit_text.h"

#include <algorithm>
#include <sstream>

namespace xb::hdl {

namespace {

constexpr unsigned kCountLimit = 1023;  // larger ones are addresses
constexpr unsigned kWideLimit = 255;    // of a comparison in more bits than counts have
constexpr unsigned kWidthOfCounts = 15;

}  // namespace

bool is_plain(const ir::Node& value) {
  return value.op == ir::Op::kConst || value.op == ir::Op::kNet || value.op == ir::Op::kLet ||
         value.op == ir::Op::kSlice;
}

std::string operand_text(const Piece& piece) {
  return piece.bind >= Bind::kUnary ? piece.text : "(" + piece.text + ")";
}

bool is_mask(u128 value) { return value >= 15 && (value & (value + 1)) == 0; }

std::string literal(unsigned width, u128 value, Radix radix) {
  const std::string prefix = std::to_string(width) + "'";
  if (width == 1) return value != 0 ? "1'b1" : "1'b0";
  bool is_decimal = value <= kCountLimit;
  if (radix == Radix::kEqual && width > kWidthOfCounts) is_decimal = value <= kWideLimit;
  if (radix == Radix::kPlain && is_mask(value)) is_decimal = false;
  if (radix == Radix::kMask) is_decimal = value == 0;
  if (radix == Radix::kHex) is_decimal = false;
  if (radix == Radix::kDecimal) is_decimal = true;
  if (is_decimal) return prefix + "d" + std::to_string(static_cast<unsigned>(value));
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

std::string wire_text(unsigned width) { return "wire" + type_text(width).substr(5); }

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
  for (const Declaration& d : declarations) {
    // The long names of types in packages would push all others to the right.
    if (d.type.find("::") == std::string::npos) column = std::max(column, d.type.size());
  }
  std::vector<std::string> lines;
  for (const Declaration& d : declarations) {
    const std::string line =
        "  " + d.type + spaces(std::max(column, d.type.size()) - d.type.size() + 1) + d.name + ";";
    if (!d.doc.empty() && line.size() + 5 + d.doc.size() > kPinLineWidth) {
      for (const std::string& words : comment_lines(d.doc)) lines.push_back("  " + words);
      lines.push_back(line);
    } else {
      lines.push_back(line + (d.doc.empty() ? "" : "  // " + d.doc));
    }
  }
  return lines;
}

std::vector<std::string> list_lines(std::size_t indent, const std::string& head,
                                    const std::vector<std::string>& items) {
  std::vector<std::string> lines;
  std::string line = spaces(indent) + head;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string item = items[i] + (i + 1 < items.size() ? "," : ";");
    if (i != 0 && line.size() + 1 + item.size() > kPinLineWidth) {
      lines.push_back(line);
      line = spaces(indent + 3);
    }
    line += " " + item;
  }
  lines.push_back(line);
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
    const std::vector<std::string> list = list_lines(2, type, names);
    lines.insert(lines.end(), list.begin(), list.end());
  }
  return lines;
}

void LineList::add(const std::string& line, const std::string& bundle) {
  const std::string text = line.substr(std::min(line.size(), line.find_first_not_of(' ')));
  if (!bundle.empty() && bundle == open_ &&
      lines_.back().size() + 1 + text.size() <= kPinLineWidth) {
    lines_.back() += " " + text;
  } else {
    lines_.push_back(line);
  }
  open_ = bundle;
}

void LineList::add(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) add(line, "");
}

std::vector<std::string> if_lines(std::size_t indent, const std::vector<IfArm>& arms) {
  std::vector<std::string> lines;
  const auto head = [&](std::size_t i) {
    const IfArm& arm = arms[i];
    const std::string test = arm.condition.empty() ? "" : "if (" + arm.condition + ")";
    return std::string(i != 0 ? "else" : "") + (i != 0 && !test.empty() ? " " : "") + test;
  };
  for (std::size_t i = 0; i < arms.size(); ++i) {
    const std::vector<std::string>& body = arms[i].body;
    if (body.size() != 1 || std::count(body[0].begin(), body[0].end(), ';') != 1) break;
    const std::string statement = body[0].substr(body[0].find_first_not_of(' '));
    if (statement.rfind("if (", 0) == 0) break;  // an else behind it would be its own
    const std::string comment = arms[i].doc.empty() ? "" : "  // " + arms[i].doc;
    lines.push_back(spaces(indent) + head(i) + " " + statement + comment);
    if (lines.back().size() > kLineWidth) break;
    if (i + 1 == arms.size()) return lines;
  }
  lines.clear();
  for (std::size_t i = 0; i < arms.size(); ++i) {
    lines.push_back(spaces(indent) + (i != 0 ? "end " : "") + head(i) + " begin" +
                    (arms[i].doc.empty() ? "" : "  // " + arms[i].doc));
    lines.insert(lines.end(), arms[i].body.begin(), arms[i].body.end());
  }
  lines.push_back(spaces(indent) + "end");
  return lines;
}

bool is_one_statement(std::size_t indent, const std::vector<std::string>& lines) {
  const auto begins = [&](const std::string& line, const std::string& word) {
    return line.rfind(spaces(indent) + word, 0) == 0;
  };
  const bool is_case =
      begins(lines[0], "unique case (") && lines.back() == spaces(indent) + "endcase";
  const bool is_if = begins(lines[0], "if (") && lines.back() == spaces(indent) + "end";
  if (!is_case && !is_if) return false;
  return std::all_of(lines.begin() + 1, lines.end() - 1, [&](const std::string& line) {
    return begins(line, "  ") || (is_if && begins(line, "end else"));
  });
}

std::vector<std::string> comb_block(const std::vector<std::string>& body) {
  std::vector<std::string> lines;
  const bool is_case = is_one_statement(4, body) && body.back() == "    endcase";
  if (is_case && body[0].size() + 10 <= kLineWidth) {
    lines.push_back("  always_comb " + body[0].substr(4));
    for (std::size_t i = 1; i < body.size(); ++i) lines.push_back(body[i].substr(2));
    return lines;
  }
  lines.push_back("  always_comb begin");
  lines.insert(lines.end(), body.begin(), body.end());
  lines.push_back("  end");
  return lines;
}

bool is_comb_block(const std::vector<std::string>& lines) {
  return lines.front().rfind("  always_comb ", 0) == 0;
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
