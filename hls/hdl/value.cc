// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/value.h"

#include "hls/hdl/eval.h"
#include "hls/hdl/ops.h"
#include "hls/hdl/record.h"

namespace xb::hdl {

UInt::UInt(W shape, const char* doc) : labels_(shape.labels), doc_(doc), state_(State::kShape) {
  if (shape.width < 1 || shape.width > kMaxWidth) {
    throw Error(shape.loc,
                "width " + signed_text(shape.width) + " is not in 1.." + std::to_string(kMaxWidth));
  }
  width_ = static_cast<unsigned short>(shape.width);
}

void UInt::copy(const UInt& other) {
  number_ = other.number_;
  node_ = other.node_;
  labels_ = other.labels_;
  doc_ = other.doc_;
  width_ = other.width_;
  state_ = other.state_;
  is_tied_ = other.is_tied_;
}

UInt& UInt::operator=(const UInt& other) {
  // Copy assignment cannot know its line; the declaration of the handle is the nearest place.
  if (is_handle_) {
    throw Error(node_->net->loc,
                "'=' on '" + node_->net->name + "' only renames in C++; drive hardware with '<<='");
  }
  copy(other);
  return *this;
}

u128 UInt::number(SrcLoc loc) const {
  if (state_ != State::kNumber) {
    throw Error(loc,
                "the number of a recorded value is not known while hardware is described; "
                "use when(), mux() or select()");
  }
  return number_;
}

UInt UInt::from_node(const ir::Node* node) {
  if (node->op == ir::Op::kConst) return from_number(node->width, node->value, node->labels);
  UInt v;
  v.node_ = node;
  v.labels_ = node->labels;
  v.width_ = node->width;
  v.state_ = State::kRecorded;
  return v;
}

UInt UInt::from_number(unsigned width, u128 value, const EnumInfo* labels) {
  UInt v;
  v.number_ = value & width_mask(width);
  v.labels_ = labels;
  v.width_ = static_cast<unsigned short>(width);
  v.state_ = State::kNumber;
  return v;
}

void UInt::bind(const ir::Net* net) {
  node_ = net->node;
  labels_ = net->labels;
  width_ = static_cast<unsigned short>(net->width);
  state_ = State::kRecorded;
  is_handle_ = true;
}

void UInt::tie(u128 value) {
  number_ = value;
  node_ = nullptr;
  state_ = State::kNumber;
  is_handle_ = false;
  is_tied_ = true;
}

UInt UInt::slice(int hi, int lo, SrcLoc loc) const {
  const UInt v = require_value(Arg(*this, loc), loc, "the sliced operand");
  if (lo < 0 || hi < lo || hi >= static_cast<int>(v.width())) {
    throw Error(loc, "slice " + std::to_string(hi) + ".." + std::to_string(lo) + " of " +
                         describe(v) + ", which has " + std::to_string(v.width()) + " bits");
  }
  const unsigned width = static_cast<unsigned>(hi - lo + 1);
  if (width == v.width()) return v;
  return apply({.op = ir::Op::kSlice, .width = width, .lo = static_cast<unsigned>(lo)}, {v}, loc);
}

UInt UInt::bit(int index, SrcLoc loc) const { return slice(index, index, loc); }

UInt UInt::bit(const UInt& index, SrcLoc loc) const {
  return shr(Arg(*this, loc), Arg(index, loc)).slice(0, 0, loc);
}

UInt lit(unsigned width, const Arg& value) {
  const UInt shape(W{width, nullptr, value.loc});
  return resolve(value, shape.width(), nullptr, value.loc, "lit");
}

UInt named(const std::string& name, const Arg& value) {
  const UInt& v = require_value(value, value.loc, "a named value");
  if (v.is_number()) return v;
  ir::Module& module = *current_frame(value.loc, "a recorded value is named").module;
  ir::Node n;
  n.op = ir::Op::kLet;
  n.width = static_cast<std::uint16_t>(v.width());
  n.in = {node_of(module, v, value.loc)};
  n.name = name;
  n.labels = v.labels();
  n.loc = value.loc;
  check_name(name, value.loc);
  return UInt::from_node(intern(module, std::move(n)));
}

UInt labelled(const EnumInfo& labels, const Arg& value) {
  const UInt& v = require_value(value, value.loc, "a labelled value");
  if (v.width() != labels.width) {
    throw Error(value.loc, labels.type + " has " + std::to_string(labels.width) +
                               " bits, the value " + std::to_string(v.width()));
  }
  if (v.is_number()) return UInt::from_number(v.width(), v.raw_number(), &labels);
  if (v.node()->op == ir::Op::kNet) {
    throw Error(value.loc, describe(v) + " is declared; give the labels with its shape");
  }
  ir::Module& module = *current_frame(value.loc, "a recorded value is labelled").module;
  ir::Node n = *node_of(module, v, value.loc);
  n.labels = &labels;
  return UInt::from_node(intern(module, std::move(n)));
}

}  // namespace xb::hdl
