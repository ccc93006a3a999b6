// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/record.h"

#include <algorithm>
#include <array>
#include <deque>

#include "hls/hdl/eval.h"
#include "hls/hdl/fold.h"
#include "hls/hdl/names.h"
#include "hls/hdl/process_record.h"

namespace xb::hdl {
namespace {

// A deque: references to outer frames stay valid while inner modules are built.
std::deque<BuildFrame>& frames() {
  thread_local std::deque<BuildFrame> stack;
  return stack;
}

// Everything that distinguishes a node, as bytes.
std::string intern_key(const ir::Node& n) {
  std::string key;
  const auto add = [&key](const auto& v) {
    key.append(reinterpret_cast<const char*>(&v), sizeof v);
  };
  add(n.op);
  add(n.width);
  add(n.lo);
  add(n.value);
  add(n.labels);
  add(n.is_flipped);
  for (const ir::Node* operand : n.in) add(operand->id);
  for (const auto& list : n.keys) {
    add(list.size());
    for (const u128 k : list) add(k);
  }
  if (n.net != nullptr) add(n.net->id);
  if (n.mem != nullptr) add(n.mem->id);
  key += n.name;
  return key;
}

}  // namespace

BuildFrame* top_frame() { return frames().empty() ? nullptr : &frames().back(); }

BuildFrame& current_frame(const SrcLoc& loc, const std::string& what) {
  BuildFrame* frame = top_frame();
  if (frame == nullptr || frame->module == nullptr) {
    throw Error(loc, what +
                         " outside of a module; use it in the constructor of a class derived "
                         "from Module that Design::top<>() or add<>() builds");
  }
  return *frame;
}

void require_no_process(const BuildFrame& frame, const SrcLoc& loc, const std::string& what,
                        const std::string& instead) {
  if (frame.process == nullptr || frame.in_act) return;
  throw Error(loc, what + " directly inside process '" + frame.process->name() + "'; " + instead);
}

FrameGuard::FrameGuard(Design& design, const SrcLoc& loc) : depth_(frames().size()) {
  BuildFrame frame;
  frame.design = &design;
  frame.loc = loc;
  frames().push_back(std::move(frame));
}

FrameGuard::~FrameGuard() { frames().resize(depth_); }

BuildFrame& FrameGuard::frame() { return frames()[depth_]; }

const ir::Node* intern(ir::Module& module, ir::Node&& prototype) {
  auto& slot = module.interned[intern_key(prototype)];
  if (slot != nullptr) return slot;
  prototype.id = static_cast<std::uint32_t>(module.nodes.size());
  prototype.module = &module;
  module.nodes.push_back(std::move(prototype));
  slot = &module.nodes.back();
  return slot;
}

const ir::Node* const_node(ir::Module& module, unsigned width, u128 value, const EnumInfo* labels,
                           const SrcLoc& loc) {
  ir::Node n;
  n.op = ir::Op::kConst;
  n.width = static_cast<std::uint16_t>(width);
  n.value = value;
  n.labels = labels;
  n.loc = loc;
  return intern(module, std::move(n));
}

const ir::Node* node_of(ir::Module& module, const UInt& value, const SrcLoc& loc) {
  if (value.is_number()) {
    return const_node(module, value.width(), value.raw_number(), value.labels(), loc);
  }
  if (value.is_empty()) throw Error(loc, "a UInt that was never given a value is used");
  if (value.is_shape()) {
    throw Error(loc, "a shape of " + std::to_string(value.width()) +
                         " bits is used as a value; it describes a signal but is none");
  }
  const ir::Node* node = value.node();
  if (node->module != &module) {
    throw Error(loc, describe(value) + " belongs to module '" + node->module->name +
                         "' and is used in module '" + module.name + "'; pass it through a port");
  }
  return node;
}

UInt apply(const OpSpec& spec, const std::vector<UInt>& operands, const SrcLoc& loc) {
  bool all_numbers = true;
  for (const UInt& v : operands) all_numbers = all_numbers && v.is_number();
  if (all_numbers) {
    std::array<Operand, 4> few;
    std::vector<Operand> many;
    Operand* in = few.data();
    if (operands.size() > few.size()) {
      many.resize(operands.size());
      in = many.data();
    }
    for (std::size_t i = 0; i < operands.size(); ++i) {
      in[i] = Operand{operands[i].raw_number(), operands[i].width()};
    }
    return UInt::from_number(spec.width,
                             eval(spec.op, spec.width, spec.lo, in, operands.size(), &spec.keys),
                             spec.labels);
  }
  ir::Module& module = *current_frame(loc, "a recorded value is used").module;
  ir::Node n;
  n.op = spec.op;
  n.width = static_cast<std::uint16_t>(spec.width);
  n.lo = static_cast<std::uint16_t>(spec.lo);
  n.keys = spec.keys;
  n.labels = spec.labels;
  n.is_flipped = spec.is_flipped;
  n.loc = loc;
  n.in.reserve(operands.size());
  for (const UInt& v : operands) n.in.push_back(node_of(module, v, loc));
  if (const ir::Node* simpler = fold(module, n)) return UInt::from_node(simpler);
  return UInt::from_node(intern(module, std::move(n)));
}

std::string describe(const UInt& value) {
  const ir::Node* node = value.node();
  if (node != nullptr && node->net != nullptr) return "'" + node->net->name + "'";
  if (node != nullptr && !node->name.empty()) return "'" + node->name + "'";
  return "the value";
}

std::string signed_text(unsigned bits) { return std::to_string(static_cast<int>(bits)); }

std::string hex(u128 value) {
  std::string digits;
  do {
    digits += "0123456789abcdef"[static_cast<unsigned>(value & 15)];
    value >>= 4;
  } while (value != 0);
  std::reverse(digits.begin(), digits.end());
  return "0x" + digits;
}

namespace {

std::string decimal(const Arg& literal) {
  u128 v = literal.is_negative ? ~literal.literal + 1 : literal.literal;
  if (v >> 64 != 0) return (literal.is_negative ? "-" : "") + hex(v);
  return (literal.is_negative ? "-" : "") + std::to_string(static_cast<std::uint64_t>(v));
}

bool fits(const Arg& literal, unsigned width) {
  if (!literal.is_negative) return (literal.literal & ~width_mask(width)) == 0;
  // Two's complement: everything above bit width-1 must be sign.
  return (~literal.literal >> (width - 1)) == 0;
}

}  // namespace

UInt resolve(const Arg& arg, unsigned width, const EnumInfo* labels, const SrcLoc& loc,
             const std::string& what) {
  if (arg.is_literal) {
    if (!fits(arg, width)) {
      throw Error(loc, "literal " + decimal(arg) + " does not fit in " + std::to_string(width) +
                           (width == 1 ? " bit" : " bits"));
    }
    return UInt::from_number(width, arg.literal & width_mask(width), labels);
  }
  const UInt& v = require_value(arg, loc, "an operand");
  if (v.width() != width) {
    throw Error(loc, what + " is " + std::to_string(width) + (width == 1 ? " bit" : " bits") +
                         ", the value has " + std::to_string(v.width()));
  }
  if (v.labels() != nullptr && labels != nullptr && v.labels() != labels) {
    throw Error(loc, what + " holds " + labels->type + ", the value is of " + v.labels()->type);
  }
  return v;
}

UInt key_value(const Key& key, const UInt& subject, const SrcLoc& loc) {
  Arg literal(key.value, loc);
  literal.is_negative = key.is_negative;
  if (key.labels != nullptr && subject.labels() != nullptr && key.labels != subject.labels()) {
    throw Error(loc,
                "a key of " + key.labels->type + " is compared with " + subject.labels()->type);
  }
  const EnumInfo* labels = key.labels != nullptr ? key.labels : subject.labels();
  return resolve(literal, subject.width(), labels, loc, "a key");
}

const UInt& require_value(const Arg& arg, const SrcLoc& loc, const char* what) {
  if (arg.is_literal) {
    throw Error(loc, std::string(what) + " is an integer without a width; use lit(width, value)");
  }
  if (arg.value.is_empty()) {
    throw Error(loc, std::string(what) + " is a UInt that was never given a value");
  }
  if (arg.value.is_shape()) {
    throw Error(loc, std::string(what) + " is a shape of " + std::to_string(arg.value.width()) +
                         " bits; it describes a signal but is none");
  }
  return arg.value;
}

}  // namespace xb::hdl
