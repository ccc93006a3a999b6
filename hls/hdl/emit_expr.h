// SPDX-License-Identifier: Apache-2.0
#pragma once

// Prints expressions of one module. Decides what is written in place and what gets a net of its
// own: values used more than once, operands of part selects, selections, and what would make a
// line too long. Such nets are named after their structure when they are first needed, so names
// depend on the order in which the caller prints, never on the order of construction.

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "hls/hdl/emit_text.h"
#include "hls/hdl/ir.h"
#include "hls/hdl/names.h"
#include "hls/hdl/passes.h"

namespace xb::hdl {

// A net the printer introduced or a let of the user, with the lines that drive it.
struct Definition {
  Declaration declaration;  // empty: the lines declare it
  std::vector<std::string> lines;
};

// Which bits of the declared signals the text reads.
class BitUse {
 public:
  void declare(const std::string& signal, unsigned width);
  void read(const std::string& signal, unsigned lo, unsigned width);
  // Parts that nothing reads, "x" or "x[7:4]", in the order of declaration.
  std::vector<std::string> unread() const;

 private:
  std::map<std::string, std::vector<bool>> bits_;
  std::vector<std::string> order_;
};

class ExprPrinter {
 public:
  ExprPrinter(const ir::Module& module, const EmitOptions& options, NameScope& scope);

  // Every value must be announced once per place that prints it, before anything is printed.
  void announce(const ir::Node* value);

  // The value inside something else, at most about `limit` columns.
  Piece value(const ir::Node& node, Radix radix = Radix::kPlain, std::size_t limit = 64);
  // A value that must be a plain signal.
  std::string name_of(const ir::Node& node);
  // Bits of a value that must be (part of) a plain signal.
  std::string part(const ir::Node& base, unsigned lo, unsigned width);
  // How often `value` was announced, by roots and by other values.
  unsigned uses(const ir::Node& value) const { return uses_[value.id]; }
  // Lines of "lhs = value;" for an always_comb, indented.
  std::vector<std::string> assignment(std::size_t indent, const std::string& lhs,
                                      const ir::Node& node);
  // Module-level lines that make `lhs` equal the value: an assign, or an always_comb.
  std::vector<std::string> definition(const std::string& lhs, const ir::Node& node);
  // Text for the pin of an instance: the value, or `name`, declared and driven in front of it.
  std::string pin(const std::string& name, const ir::Node& node, std::size_t limit);
  // A number, by its label if `labels` has one for it.
  // How a number reads that is assigned to the net.
  Radix plain_radix(const ir::Net& target);
  std::string constant(const EnumInfo* labels, unsigned width, u128 value, Radix radix);

  // No choice, and at most one operator on plain values and tests of such: printing it takes no
  // net.
  bool is_simple(const ir::Node& node) const;

  // A condition, without parentheses.
  std::string condition(const ir::Node& node);
  // Case items, shared with the statements of regions.
  std::vector<std::string> case_label(const EnumInfo* labels, unsigned width,
                                      const std::vector<u128>& keys);
  static std::vector<std::string> case_item(std::size_t indent,
                                            const std::vector<std::string>& labels,
                                            const std::vector<std::string>& body,
                                            const std::string& doc = "");

  // Definitions needed by what was printed since the last call, each before its first use.
  std::vector<Definition> take_definitions();
  // Labels the text uses so far: "localparam logic [1:0] StIdle = 2'd0;" parts.
  struct Label {
    std::string name;
    unsigned width;
    u128 value;
  };
  struct LabelSet {
    std::string type_name;  // not empty: a typedef enum with all its labels
    std::vector<Label> labels;
  };
  std::vector<LabelSet> labels() const;

  BitUse bits;

  // Notes "file:line: <what> of module 'm' <words>" in EmitOptions::findings.
  void find(const SrcLoc& loc, const std::string& what, const std::string& words) const;

 private:
  bool named(const ir::Node& node) const { return !names_[node.id].empty(); }
  bool inlined(const ir::Node& node) const;
  bool deep_choice(const ir::Node& node) const;
  bool tiny(const ir::Node& node, const Piece& piece) const;
  Piece build(const ir::Node& node, Radix radix, std::size_t limit);
  Piece binary(const ir::Node& node, const char* op, Radix radix, std::size_t limit);
  Piece chain(const ir::Node& node, const char* op, Radix radix);
  Piece choice(const ir::Node& node, Radix radix, std::size_t limit);
  Piece concatenation(const ir::Node& node);
  Piece memory_read(const ir::Node& node);
  void chain_operands(const ir::Node& node, ir::Op op, std::vector<const ir::Node*>& out) const;
  void cat_parts(const ir::Node& node, std::vector<std::string>& out);
  Piece shorten(const ir::Node& node, Piece piece, std::size_t limit);
  void define(const ir::Node& node, const Piece* piece);
  std::vector<std::string> print(const ir::Node& node, const std::string& lhs,
                                 const std::string& head, bool shared);
  void add_pending(unsigned width, const std::string& name, std::vector<std::string> lines);
  std::vector<std::string> choice_lines(std::size_t indent, const std::string& lhs,
                                        const ir::Node& node);
  bool is_count(const ir::Net& net);
  Radix equal_radix(const ir::Node& node);
  std::string label_name(const EnumInfo& info, std::size_t index);
  std::string structural_name(const ir::Node& node) const;
  std::string stem(const ir::Node& node) const;

  const ir::Module& module_;
  const EmitOptions& options_;
  NameScope& scope_;
  std::vector<unsigned> uses_;      // by node id
  std::vector<std::string> names_;  // by node id; empty = printed in place
  std::vector<Definition> pending_;
  std::vector<bool> counts_;     // by net id; empty: not looked for yet
  Radix plain_ = Radix::kPlain;  // of what is assigned
  struct EnumUse {
    const EnumInfo* info;
    std::map<std::size_t, std::string> names;  // label index -> localparam
  };
  std::vector<EnumUse> enums_;  // in the order of first use
};

}  // namespace xb::hdl
