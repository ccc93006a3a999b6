// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/schedule.h"

#include <algorithm>

#include "hls/hdl/record.h"

namespace xb::hdl {

using ir::Node;
using ir::Op;

namespace {

std::string picoseconds(unsigned count) { return std::to_string(count) + " ps"; }

}  // namespace

bool is_wiring(Op op) {
  return op == Op::kSlice || op == Op::kCat || op == Op::kZext || op == Op::kSext;
}

std::vector<BitsOf> pieces_of(const Node& node, unsigned low, unsigned width) {
  const unsigned end = low + width;
  const Node* inner = node.in[0];
  if (node.op == Op::kSlice) return {{inner, low + node.lo, width}};
  std::vector<BitsOf> pieces;
  if (node.op == Op::kCat) {
    unsigned at = 0;  // where the part begins
    for (std::size_t i = node.in.size(); i-- > 0;) {
      const unsigned part_end = at + node.in[i]->width;
      const unsigned from = std::max(at, low);
      const unsigned to = std::min(part_end, end);
      if (from < to) pieces.insert(pieces.begin(), {node.in[i], from - at, to - from});
      at = part_end;
    }
    return pieces;
  }
  const unsigned beyond = end - std::min(end, std::max<unsigned>(low, inner->width));
  const unsigned copies = node.op == Op::kSext ? beyond : 0;
  for (unsigned i = 0; i < copies; ++i) pieces.push_back({inner, inner->width - 1u, 1});
  if (low < inner->width) {
    pieces.push_back({inner, low, std::min<unsigned>(end, inner->width) - low});
  }
  return pieces;
}

// Reads the function, then searches for the stages.
class Scheduler {
 public:
  Scheduler(const Dataflow& flow, const DelayModel& model, const SrcLoc& loc) : model_(model) {
    plan_.flow_ = flow;
    plan_.loc_ = loc;
    plan_.registers_ = model.registers;
    for (const UInt& input : flow.inputs) {
      if (input.is_recorded()) add_input(input.node());
    }
    for (const UInt& output : flow.outputs) {
      if (output.is_shape() || output.is_empty()) {
        throw Error(loc, "an output of the function has no value");
      }
      if (output.is_recorded()) use_all(output.node(), plan_.output_uses_);
    }
  }

  Schedule for_target(unsigned target) {
    set_target(target);
    earliest();
    plan_.depth_ = depth_;
    improve();
    return plan_;
  }

  Schedule for_depth(unsigned depth) {
    if (depth < 1) throw Error(plan_.loc_, "a function has one stage at least");
    // The depth falls as the target grows, so the shortest period is found by halving.
    unsigned low = shortest_target();
    unsigned high = low;
    while (!fits(high, depth)) high *= 2;
    while (low < high) {
      const unsigned middle = low + (high - low) / 2;
      if (fits(middle, depth)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    set_target(high);
    earliest();
    plan_.depth_ = depth;
    improve();
    return plan_;
  }

 private:
  using Item = Schedule::Item;
  using Use = Schedule::Use;

  // --- the function ---

  void add_input(const Node* node) {
    const std::string name = node->net != nullptr ? node->net->name : node->name;
    const auto [at, fresh] = plan_.item_of_.emplace(node->id, plan_.items_.size());
    if (!fresh) return;
    plan_.items_.push_back({node, name, 0, {}, true, 0, plan_.flow_.arrival});
  }

  void use_all(const Node* node, std::vector<Use>& uses) { use(node, 0, node->width, uses); }

  // Wiring belongs to whoever reads it: only the bits behind it cross a boundary.
  void use(const Node* node, unsigned low, unsigned width, std::vector<Use>& uses) {
    if (node->op == Op::kConst) return;
    const auto known = plan_.item_of_.find(node->id);
    if (known != plan_.item_of_.end()) {
      uses.push_back({known->second, low, width});
    } else if (node->op == Op::kLet) {
      use(node->in[0], low, width, uses);
      give_name(node->in[0], node->name);
    } else if (is_wiring(node->op)) {
      for (const BitsOf& piece : pieces_of(*node, low, width)) {
        use(piece.node, piece.low, piece.width, uses);
      }
    } else {
      uses.push_back({add_operator(node), low, width});
    }
  }

  std::size_t add_operator(const Node* node) {
    if (node->op == Op::kNet || node->op == Op::kMemRead) {
      throw Error(node->loc, (node->net != nullptr ? "'" + node->net->name + "'" : "a memory") +
                                 " is read by a dataflow function but is none of its inputs; a "
                                 "later stage would see another cycle of it");
    }
    Item item{node, "", model_.of(*node), {}, false, 0, 0};
    for (const Node* operand : node->in) use_all(operand, item.uses);
    const std::size_t index = plan_.items_.size();
    plan_.items_.push_back(std::move(item));
    plan_.item_of_.emplace(node->id, index);
    return index;
  }

  // The first name that an operator gets is that of its registers.
  void give_name(const Node* node, const std::string& name) {
    const auto known = plan_.item_of_.find(node->id);
    if (known == plan_.item_of_.end()) return;
    Item& item = plan_.items_[known->second];
    if (item.name.empty()) item.name = name;
  }

  // --- the stages ---

  void set_target(unsigned target) {
    plan_.target_ = target;
    const unsigned least = shortest_target();
    if (target >= least) {
      budget_ = target - plan_.registers_;
      return;
    }
    for (const Item& item : plan_.items_) {
      if (item.delay + plan_.registers_ <= target) continue;
      throw Error(item.node->loc, std::string("this ") + ir::op_name(item.node->op) + " of " +
                                      std::to_string(item.node->width) + " bits takes " +
                                      picoseconds(item.delay) + " and registers " +
                                      picoseconds(plan_.registers_) + " on " + model_.name +
                                      "; the target of " + picoseconds(target) + " is too short");
    }
    throw Error(plan_.loc_,
                "what lies in front of or behind the function takes longer than the "
                "target of " +
                    picoseconds(target));
  }

  unsigned shortest_target() const {
    unsigned longest = std::max(plan_.flow_.arrival, plan_.flow_.departure);
    for (const Item& item : plan_.items_) longest = std::max(longest, item.delay);
    return longest + plan_.registers_;
  }

  bool fits(unsigned target, unsigned depth) {
    set_target(target);
    earliest();
    return depth_ <= depth;
  }

  // Where something can begin that reads these: stage and time.
  struct Moment {
    unsigned stage = 0, time = 0;
  };
  Moment ready(const std::vector<Use>& uses) const {
    Moment moment;
    for (const Use& use : uses) {
      const Item& item = plan_.items_[use.item];
      if (item.stage > moment.stage) moment = {item.stage, 0};
      if (item.stage == moment.stage) moment.time = std::max(moment.time, item.finish);
    }
    return moment;
  }

  // As early as possible.
  void earliest() {
    for (Item& item : plan_.items_) {
      if (item.is_input) continue;
      Moment start = ready(item.uses);
      if (start.time + item.delay > budget_) start = {start.stage + 1, 0};
      item.stage = start.stage;
      item.finish = start.time + item.delay;
    }
    const Moment end = ready(plan_.output_uses_);
    depth_ = end.stage + (end.time + plan_.flow_.departure > budget_ ? 2 : 1);
  }

  // As late as possible: the same from the outputs, with the time that is still to come.
  void latest() {
    const unsigned last = plan_.depth_ - 1;
    std::vector<Moment> behind(plan_.items_.size(), {last, 0});
    const auto before = [&](const std::vector<Use>& uses, const Moment& user) {
      for (const Use& use : uses) {
        Moment& at = behind[use.item];
        if (user.stage < at.stage) at = user;
        if (user.stage == at.stage) at.time = std::max(at.time, user.time);
      }
    };
    before(plan_.output_uses_, {last, plan_.flow_.departure});
    for (std::size_t i = plan_.items_.size(); i-- > 0;) {
      Item& item = plan_.items_[i];
      if (item.is_input) continue;
      Moment at = behind[i];
      at = at.time + item.delay > budget_ && at.stage > 0 ? Moment{at.stage - 1, item.delay}
                                                          : Moment{at.stage, at.time + item.delay};
      item.stage = at.stage;
      before(item.uses, at);
    }
  }

  // Times from stages; false if something is read before it is there or a stage is too long.
  bool settle() {
    const auto is_legal = [&](const std::vector<Use>& uses, unsigned stage) {
      return std::all_of(uses.begin(), uses.end(),
                         [&](const Use& use) { return plan_.items_[use.item].stage <= stage; });
    };
    for (Item& item : plan_.items_) {
      if (item.is_input) continue;
      if (!is_legal(item.uses, item.stage)) return false;
      const Moment start = ready(item.uses);
      item.finish = (start.stage == item.stage ? start.time : 0) + item.delay;
      if (item.finish > budget_) return false;
    }
    const Moment end = ready(plan_.output_uses_);
    const unsigned time = end.stage == plan_.depth_ - 1 ? end.time : 0;
    return end.stage < plan_.depth_ && time + plan_.flow_.departure <= budget_;
  }

  // The better of both, and then single operators a stage up or down while that saves registers.
  void improve() {
    std::vector<Item> early = climbed();
    const unsigned early_bits = plan_.register_bits();
    latest();
    if (settle()) {
      std::vector<Item> late = climbed();
      if (plan_.register_bits() < early_bits) return;
    }
    plan_.items_ = std::move(early);
  }

  std::vector<Item> climbed() {
    settle();
    unsigned bits = plan_.register_bits();
    for (bool better = true; better;) {
      better = false;
      for (Item& item : plan_.items_) {
        if (item.is_input) continue;
        const unsigned stage = item.stage;
        for (const int step : {-1, 1}) {
          const int next = static_cast<int>(stage) + step;
          if (next < 0 || next >= static_cast<int>(plan_.depth_)) continue;
          item.stage = static_cast<unsigned>(next);
          if (settle() && plan_.register_bits() < bits) {
            bits = plan_.register_bits();
            better = true;
            break;
          }
          item.stage = stage;
        }
      }
    }
    settle();
    return plan_.items_;
  }

  const DelayModel& model_;
  Schedule plan_;
  unsigned budget_ = 0;  // of a stage, without its registers
  unsigned depth_ = 1;   // of the earliest stages
};

Schedule schedule_for_target(const Dataflow& flow, unsigned target, const DelayModel& model,
                             SrcLoc loc) {
  return Scheduler(flow, model, loc).for_target(target);
}

Schedule schedule_for_depth(const Dataflow& flow, unsigned depth, const DelayModel& model,
                            SrcLoc loc) {
  return Scheduler(flow, model, loc).for_depth(depth);
}

// What of an item is read behind each boundary, as one range of bits.
std::vector<Schedule::Range> Schedule::crossing(std::size_t index) const {
  std::vector<Range> ranges(depth_);
  const unsigned from = items_[index].stage;
  const auto read = [&](const std::vector<Use>& uses, unsigned stage) {
    for (const Use& use : uses) {
      if (use.item != index) continue;
      for (unsigned s = from + 1; s <= stage; ++s) {
        Range& range = ranges[s];
        const unsigned low = range.width == 0 ? use.low : std::min(range.low, use.low);
        const unsigned high =
            std::max(range.width == 0 ? 0 : range.low + range.width, use.low + use.width);
        range = {low, high - low};
      }
    }
  };
  for (const Item& item : items_) read(item.uses, item.stage);
  read(output_uses_, depth_ - 1);
  return ranges;
}

unsigned Schedule::register_bits() const {
  unsigned bits = 0;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    for (const Range& range : crossing(i)) bits += range.width;
  }
  return bits;
}

unsigned Schedule::longest() const {
  unsigned time = flow_.departure;
  for (const Item& item : items_) time = std::max(time, item.finish);
  for (const Use& use : output_uses_) {
    const Item& item = items_[use.item];
    if (item.stage + 1 == depth_) time = std::max(time, item.finish + flow_.departure);
  }
  return time + registers_;
}

unsigned Schedule::stage_of(const std::string& name) const {
  for (const Item& item : items_) {
    if (item.name == name) return item.stage;
  }
  throw Error(loc_, "the function has no operator named '" + name + "'");
}

std::string Schedule::report() const {
  std::string text;
  for (unsigned stage = 0; stage < depth_; ++stage) {
    unsigned time = 0;
    unsigned bits = 0;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (items_[i].stage == stage) time = std::max(time, items_[i].finish);
      bits += crossing(i)[stage].width;
    }
    if (stage + 1 == depth_) time += flow_.departure;
    text += "stage " + std::to_string(stage) + ": " + std::to_string(time + registers_) + " of " +
            picoseconds(target_) + ", " + std::to_string(bits) + " bits of registers\n";
  }
  return text;
}

}  // namespace xb::hdl
