// SPDX-License-Identifier: Apache-2.0
// The hardware of a schedule: operators are recorded again, each on what its stage can read.
#include <algorithm>

#include "hls/hdl/ops.h"
#include "hls/hdl/record.h"
#include "hls/hdl/region.h"
#include "hls/hdl/schedule.h"
#include "hls/hdl/signal.h"

namespace xb::hdl {

using ir::Node;
using ir::Op;

class Placer {
 public:
  Placer(const Schedule& plan, std::vector<std::string> stages)
      : plan_(plan), stages_(std::move(stages)), registers_(plan.items_.size()) {
    for (auto& list : registers_) list.resize(plan.depth_);
  }

  void add_boundary(unsigned stage, const UInt& enable) {
    std::vector<std::pair<UInt, UInt>> moves;  // register and what it takes
    for (std::size_t i = 0; i < plan_.items_.size(); ++i) {
      const Schedule::Range range = plan_.crossing(i)[stage];
      if (range.width == 0) continue;
      const UInt before = bits(i, range.low, range.width, stage - 1);
      moves.emplace_back(declare(plan_.items_[i], range, stage), before);
      registers_[i][stage] = {range, moves.back().first};
    }
    when(enable, [&] {
      for (const auto& [target, value] : moves) target <<= Arg(value, plan_.loc_);
    });
  }

  UInt value(const UInt& wanted, unsigned stage) {
    if (wanted.is_number()) return wanted;
    return node(wanted.node(), stage);
  }

 private:
  struct Register {
    Schedule::Range range;
    UInt value;
  };

  UInt declare(const Schedule::Item& item, const Schedule::Range& range, unsigned stage) {
    if (item.name.empty()) {
      throw Error(item.node->loc, std::string("this ") + ir::op_name(item.node->op) +
                                      " crosses into stage " + stages_[stage] +
                                      " of the pipeline; name it: HW_LET(name) = ...");
    }
    std::string name = stages_[stage] + "_" + item.name;
    std::string what = "`" + item.name + "`";
    // Another part of the value is another register, whatever becomes constant in between.
    if (range.width != item.node->width) {
      const std::string high = std::to_string(range.low + range.width - 1);
      const std::string low = std::to_string(range.low);
      name += "_" + high + (range.width == 1 ? "" : "_" + low);
      what += range.width == 1 ? ", bit " + high : ", bits " + high + " to " + low;
    }
    Reg<UInt> reg{name, W{range.width, item.node->labels, plan_.loc_}, NoReset{},
                  what + ", for stage " + stages_[stage], plan_.loc_};
    return reg;
  }

  // Bits of an operator or input as they are read in a stage.
  UInt bits(std::size_t index, unsigned low, unsigned width, unsigned stage) {
    const Schedule::Item& item = plan_.items_[index];
    UInt from = UInt();
    if (item.stage == stage) {
      from = here(index);
    } else {
      const Register& reg = registers_[index][stage];
      from = reg.value;
      low -= reg.range.low;
    }
    return slice(from, low, width, item.node->loc);
  }

  // The operator itself.
  UInt here(std::size_t index) {
    const Schedule::Item& item = plan_.items_[index];
    if (item.is_input) return UInt::from_node(item.node);
    const auto known = here_.find(index);
    if (known != here_.end()) return known->second;
    UInt result = again(*item.node, item.stage);
    if (!item.name.empty()) result = named(item.name, Arg(result, item.node->loc));
    here_.emplace(index, result);
    return result;
  }

  UInt again(const Node& what, unsigned stage) {
    std::vector<UInt> operands;
    for (const Node* operand : what.in) operands.push_back(node(operand, stage));
    return apply({what.op, what.width, what.lo, what.labels, what.keys, what.is_flipped}, operands,
                 what.loc);
  }

  UInt node(const Node* what, unsigned stage) { return part(what, 0, what->width, stage); }

  UInt part(const Node* what, unsigned low, unsigned width, unsigned stage) {
    if (what->op == Op::kConst) {
      return slice(UInt::from_node(what), low, width, what->loc);
    }
    const auto item = plan_.item_of_.find(what->id);
    if (item != plan_.item_of_.end()) return bits(item->second, low, width, stage);
    const Node* inner = what->in[0];
    if (what->op == Op::kSlice) return part(inner, low + what->lo, width, stage);
    if (what->op == Op::kLet && (is_item(inner) || !is_there(*what, 0, what->width, stage))) {
      return part(inner, low, width, stage);
    }
    if (what->op != Op::kLet && width != what->width) return some_of(*what, low, width, stage);
    // Wiring is made where it is read, in each stage anew.
    const auto key = std::make_pair(what->id, stage);
    auto known = wiring_.find(key);
    if (known == wiring_.end()) {
      UInt result = what->op == Op::kLet
                        ? named(name_of(*what, stage), Arg(node(inner, stage), what->loc))
                        : again(*what, stage);
      known = wiring_.emplace(key, result).first;
    }
    return slice(known->second, low, width, what->loc);
  }

  // Some bits of wiring, of which the others may not be there.
  UInt some_of(const Node& wiring, unsigned low, unsigned width, unsigned stage) {
    std::vector<UInt> parts;
    unsigned have = 0;
    for (const BitsOf& piece : pieces_of(wiring, low, width)) {
      parts.push_back(part(piece.node, piece.low, piece.width, stage));
      have += piece.width;
    }
    if (have < width) parts.insert(parts.begin(), UInt::from_number(width - have, 0));
    return cat(parts, wiring.loc);
  }

  // Whether all that these bits are made of can be read in the stage.
  bool is_there(const Node& what, unsigned low, unsigned width, unsigned stage) const {
    if (what.op == Op::kConst) return true;
    const auto item = plan_.item_of_.find(what.id);
    if (item != plan_.item_of_.end()) {
      if (plan_.items_[item->second].stage == stage) return true;
      const Schedule::Range range = registers_[item->second][stage].range;
      return low >= range.low && low + width <= range.low + range.width;
    }
    if (what.op == Op::kLet) return is_there(*what.in[0], low, width, stage);
    const std::vector<BitsOf> pieces = pieces_of(what, low, width);
    return std::all_of(pieces.begin(), pieces.end(), [&](const BitsOf& piece) {
      return is_there(*piece.node, piece.low, piece.width, stage);
    });
  }

  static UInt slice(const UInt& x, unsigned low, unsigned width, const SrcLoc& loc) {
    return x.slice(static_cast<int>(low + width) - 1, static_cast<int>(low), loc);
  }

  bool is_item(const Node* what) const { return plan_.item_of_.contains(what->id); }

  // A name of wiring stands for itself where it is made first.
  std::string name_of(const Node& let, unsigned stage) {
    const auto [at, fresh] = first_.emplace(let.id, stage);
    return fresh || at->second == stage ? let.name : stages_[stage] + "_" + let.name;
  }

  const Schedule& plan_;
  std::vector<std::string> stages_;
  std::vector<std::vector<Register>> registers_;  // by item and stage
  std::map<std::size_t, UInt> here_;
  std::map<std::pair<std::uint32_t, unsigned>, UInt> wiring_;
  std::map<std::uint32_t, unsigned> first_;
};

std::vector<UInt> Schedule::place(const std::vector<UInt>& enables, std::vector<std::string> stages,
                                  SrcLoc loc) const {
  if (enables.size() + 1 != depth_) {
    throw Error(loc, "a pipeline of " + std::to_string(depth_) + " stages has " +
                         std::to_string(depth_ - 1) + " boundaries, but " +
                         std::to_string(enables.size()) + " enables are given");
  }
  if (stages.empty()) {
    for (unsigned i = 0; i < depth_; ++i) stages.push_back("s" + std::to_string(i));
  }
  if (stages.size() != depth_) {
    throw Error(loc, "a pipeline of " + std::to_string(depth_) + " stages gets " +
                         std::to_string(stages.size()) + " names");
  }
  Placer placer(*this, std::move(stages));
  for (unsigned stage = 1; stage < depth_; ++stage) {
    placer.add_boundary(stage, enables[stage - 1]);
  }
  std::vector<UInt> outputs;
  for (const UInt& output : flow_.outputs) outputs.push_back(placer.value(output, depth_ - 1));
  return outputs;
}

}  // namespace xb::hdl
