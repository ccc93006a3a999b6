// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/emit_region.h"

#include <algorithm>

namespace xb::hdl {

using ir::Block;
using ir::Net;
using ir::NetKind;
using ir::Stmt;

namespace {

// A case with at most so many arms, and no default, is printed as if and else if.
constexpr std::ptrdiff_t kArmsOfIf = 3;

void append(std::vector<std::string>& lines, const std::vector<std::string>& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

}  // namespace

RegionPrinter::RegionPrinter(const Analysis& analysis, ExprPrinter& printer,
                             const TargetGroup& group)
    : analysis_(analysis), printer_(printer), group_(group) {}

// Assigns a target of this group somewhere inside.
bool RegionPrinter::wanted(const Stmt& stmt) const {
  return std::any_of(group_.targets.begin(), group_.targets.end(),
                     [&](const Net* target) { return touches(stmt, *target); });
}

bool RegionPrinter::wanted(const Block& block) const {
  return std::any_of(block.begin(), block.end(), [&](const auto& stmt) { return wanted(*stmt); });
}

void RegionPrinter::announce() {
  for (const Stmt* stmt : group_.statements) {
    for_each_value(
        *stmt, [&](const Stmt& s) { return wanted(s); },
        [&](const ir::Node* value) { printer_.announce(value); });
  }
}

std::vector<std::string> RegionPrinter::lines() {
  if (group_.plain) {
    return printer_.definition(target_name(*group_.targets[0]), *group_.statements[0]->value);
  }
  const std::string enabled = enabled_register();
  if (!enabled.empty()) return {enabled};
  LineList list;
  // A register keeps its value on the paths that do not assign it.
  for (const Net* net : group_.targets) {
    if (net->kind != NetKind::kReg || is_covered(*net)) continue;
    const ir::Bundle* bundle = struct_of(analysis_.module, *net);
    const std::string name = bundle_name(analysis_.module, *net);
    if (bundle != nullptr) {
      const std::vector<const Net*> fields = fields_of(analysis_.module, *bundle);
      const bool whole = std::none_of(fields.begin(), fields.end(),
                                      [&](const Net* field) { return is_covered(*field); });
      if (whole) {
        if (net == fields[0]) {
          list.add("    " + struct_target(*net) + " = " + struct_signal(*net) + ";", name);
        }
        continue;
      }
    }
    // Those without a bundle are as good as one: nothing is said here but that they stay.
    list.add("    " + target_name(*net) + " = " + signal_name(*net) + ";",
             name.empty() ? "-" : name);
  }
  std::vector<std::string> body = list.lines();
  append(body, statements(group_.statements, 4));
  return comb_block(body);
}

// A register with one condition and one value: "assign x_d = enable ? value : x_q;", if that is
// short. Else "".
std::string RegionPrinter::enabled_register() {
  const Net& net = *group_.targets[0];
  const Stmt& stmt = *group_.statements[0];
  if (group_.targets.size() != 1 || group_.statements.size() != 1) return "";
  if (net.kind != NetKind::kReg || !net.struct_path.empty()) return "";
  if (stmt.kind != Stmt::Kind::kWhen || stmt.arms.size() != 1 || wanted(stmt.other)) return "";
  const Block& body = stmt.arms[0].body;
  const auto wanted_here = [&](const auto& inner) { return wanted(*inner); };
  const auto first = std::find_if(body.begin(), body.end(), wanted_here);
  if (std::count_if(body.begin(), body.end(), wanted_here) != 1) return "";
  if ((*first)->kind != Stmt::Kind::kAssign || !printer_.is_simple(*(*first)->value)) return "";
  if (!printer_.is_simple(*stmt.arms[0].cond)) return "";
  const Piece cond = printer_.value(*stmt.arms[0].cond);
  const Piece value = printer_.value(*(*first)->value);
  const std::string line = "  assign " + target_name(net) + " = " + operand_text(cond) + " ? " +
                           operand_text(value) + " : " + signal_name(net) + ";";
  return line.size() <= kLineWidth ? line : "";
}

bool RegionPrinter::is_covered(const Net& net) const {
  const auto& driving = analysis_.driving[net.id];
  return std::any_of(driving.begin(), driving.end(),
                     [&](const Stmt* stmt) { return covers(*stmt, net); });
}

std::vector<std::string> RegionPrinter::statements(const std::vector<const Stmt*>& list,
                                                   std::size_t indent) {
  LineList lines;
  for (std::size_t i = 0; i < list.size();) {
    const std::string whole = whole_assignment(list, i, indent);
    if (!whole.empty()) {
      lines.add(whole, bundle_name(analysis_.module, *list[i]->target));
      i += fields_of(analysis_.module, *struct_of(analysis_.module, *list[i]->target)).size();
      continue;
    }
    const Stmt& stmt = *list[i++];
    const std::vector<std::string> text = statement(stmt, indent);
    if (stmt.kind == Stmt::Kind::kAssign && text.size() == 1 && is_plain(*stmt.value)) {
      std::string bundle = bundle_name(analysis_.module, *stmt.target);
      // What has labels, states among it, is easier to find on a line of its own.
      if (bundle.empty() && stmt.target->labels == nullptr) bundle = "-";
      lines.add(text[0], bundle);
    } else {
      lines.add(text);
    }
  }
  return lines.lines();
}

// The statements from `begin` on as one, if they assign all fields of a struct, in order, from
// those of another, or zeros. Else "".
std::string RegionPrinter::whole_assignment(const std::vector<const Stmt*>& list, std::size_t begin,
                                            std::size_t indent) {
  const Stmt& first = *list[begin];
  if (first.kind != Stmt::Kind::kAssign || !wanted(first)) return "";
  const ir::Bundle* bundle = struct_of(analysis_.module, *first.target);
  if (bundle == nullptr) return "";
  std::vector<const ir::Node*> values;
  bool zeros = true;
  for (const Net* field : fields_of(analysis_.module, *bundle)) {
    const std::size_t at = begin + values.size();
    if (at >= list.size() || list[at]->kind != Stmt::Kind::kAssign) return "";
    if (list[at]->target != field) return "";
    values.push_back(list[at]->value);
    zeros = zeros && values.back()->op == ir::Op::kConst && values.back()->value == 0;
  }
  const std::string target = spaces(indent) + struct_target(*first.target) + " = ";
  if (zeros) return target + "'0;";
  const std::string value = whole_value(analysis_.module, *bundle, values);
  if (value.empty()) return "";
  for (const ir::Node* node : values) printer_.name_of(*node);  // read
  return target + value + ";";
}

std::vector<std::string> RegionPrinter::statement(const Stmt& stmt, std::size_t indent) {
  if (!wanted(stmt)) return {};
  switch (stmt.kind) {
    case Stmt::Kind::kAssign:
      if (stmt.value->op == ir::Op::kConst && stmt.value->labels == nullptr) {
        // Plain numbers take the names of what they are assigned to.
        const Net& net = *stmt.target;
        return {
            spaces(indent) + target_name(net) + " = " +
            printer_.constant(net.labels, net.width, stmt.value->value, printer_.plain_radix(net)) +
            ";"};
      }
      return printer_.assignment(indent, target_name(*stmt.target), *stmt.value);
    case Stmt::Kind::kWhen:
      return when(stmt, indent);
    case Stmt::Kind::kSwitch:
      return choice(stmt, indent);
  }
  return {};
}

std::vector<std::string> RegionPrinter::block(const Block& block, std::size_t indent) {
  std::vector<const Stmt*> list;
  for (const auto& stmt : block) list.push_back(stmt.get());
  return statements(list, indent);
}

std::vector<std::string> RegionPrinter::when(const Stmt& stmt, std::size_t indent) {
  const bool other = wanted(stmt.other);
  std::size_t arms = stmt.arms.size();
  // Empty arms at the end do nothing; in front of others they still decide.
  while (!other && arms > 0 && !wanted(stmt.arms[arms - 1].body)) --arms;
  if (arms == 1 && other && !wanted(stmt.arms[0].body)) {
    const Piece cond = printer_.value(*stmt.arms[0].cond);
    return if_lines(indent, {{"~" + operand_text(cond), "", block(stmt.other, indent + 2)}});
  }
  std::vector<IfArm> list;
  for (std::size_t i = 0; i < arms; ++i) {
    const std::string cond = printer_.condition(*stmt.arms[i].cond);
    list.push_back({cond, "", block(stmt.arms[i].body, indent + 2)});
  }
  if (other) list.push_back({"", "", block(stmt.other, indent + 2)});
  return if_lines(indent, list);
}

// if and else if over the arms of a case that says nothing about other values.
std::vector<std::string> RegionPrinter::choice_by_if(const Stmt& stmt, std::size_t indent) {
  std::vector<IfArm> list;
  const Piece piece = printer_.value(*stmt.key);
  const std::string key = piece.leaf ? piece.text : printer_.name_of(*stmt.key);
  for (const ir::Arm& arm : stmt.arms) {
    if (!wanted(arm.body)) continue;
    const auto labels = printer_.case_label(stmt.key->labels, stmt.key->width, arm.keys);
    std::string test;
    for (const std::string& label : labels) {
      const std::string one = key + " == " + label;
      test += (test.empty() ? "" : " | ") + (labels.size() > 1 ? "(" + one + ")" : one);
    }
    list.push_back({test, arm.doc, block(arm.body, indent + 2)});
  }
  return if_lines(indent, list);
}

std::vector<std::string> RegionPrinter::choice(const Stmt& stmt, std::size_t indent) {
  const bool other = wanted(stmt.other);
  if (!other) {
    const auto arms = std::count_if(stmt.arms.begin(), stmt.arms.end(),
                                    [&](const ir::Arm& arm) { return wanted(arm.body); });
    const bool is_total = keys_are_total(stmt) && arms == std::ssize(stmt.arms);
    if (!is_total && arms <= kArmsOfIf) return choice_by_if(stmt, indent);
    // What other() says may be about nets of other blocks.
    if (!keys_are_total(stmt) && stmt.other.empty()) {
      printer_.find(stmt.loc, "this case",
                    "says nothing about other values of its key; add other()");
    }
  }
  std::vector<std::string> lines = {spaces(indent) + "unique case (" +
                                    printer_.condition(*stmt.key) + ")"};
  // If every value of the key has an arm there is nothing left for a default.
  const bool total = keys_are_total(stmt);
  for (const ir::Arm& arm : stmt.arms) {
    // An empty arm is needed only to keep its keys from the default.
    if (!wanted(arm.body) && !other && !total) continue;
    if (!wanted(arm.body) && other) {
      printer_.find(stmt.loc, "this case",
                    "has an arm that says nothing of what other() assigns; assign it there, too");
    }
    // Statements of their own: both take names, and arguments have no order.
    const auto label = printer_.case_label(stmt.key->labels, stmt.key->width, arm.keys);
    const auto body = block(arm.body, indent + 4);
    append(lines, ExprPrinter::case_item(indent + 2, label, body, arm.doc));
  }
  if (!total) {
    append(lines, ExprPrinter::case_item(indent + 2, {"default"}, block(stmt.other, indent + 4)));
  }
  lines.push_back(spaces(indent) + "endcase");
  return lines;
}

}  // namespace xb::hdl
