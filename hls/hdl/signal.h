// SPDX-License-Identifier: Apache-2.0
#pragma once

// Registers and wires of the module under construction. T is UInt, a bundle, Stream<U> or Valid<U>
// (registers: UInt or bundle). The object *is* a T whose fields read the hardware:
//
//   Reg<UInt> count{"count", W{8}, Reset{0}};
//   when(enable, [&] { count <<= count + 1; });     // keeps its value otherwise
//
// Names are unique in the module and carry no suffix (the emitter adds _q and _d). The last
// argument is a text for readers of the RTL; xbgen wants one for every register. The objects only
// refer to the hardware: they may go out of scope, and copies of type T can be driven just as well.

#include <string>
#include <vector>

#include "hls/hdl/bundle.h"
#include "hls/hdl/record.h"
#include "hls/hdl/stream.h"

namespace xb::hdl {

// Value of a register while rst_ni = 0. A bundle register takes Reset{0} (all fields 0).
struct Reset {
  Arg value;
  explicit Reset(const Arg& v) : value(v) {}
};
// Left out of the reset: for payload whose use is guarded by a valid bit elsewhere.
struct NoReset {};

template <class T>
class Reg : public T {
 public:
  using hw_shape = T;
  Reg(const std::string& name, const T& shape, const Reset& reset, const Doc& doc = {},
      SrcLoc loc = SrcLoc::here())
      : T(shape) {
    declare_leaves(static_cast<T&>(*this), name, &reset.value, doc, loc);
  }
  Reg(const std::string& name, const T& shape, NoReset, const Doc& doc = {},
      SrcLoc loc = SrcLoc::here())
      : T(shape) {
    declare_leaves(static_cast<T&>(*this), name, nullptr, doc, loc);
  }
  Reg(const Reg&) = delete;  // `T now = reg;` is the current value
  Reg& operator=(const Reg&) = delete;
  template <class V>
  Reg& operator=(const V&) = delete;  // drive it: reg <<= value

 private:
  static void declare_leaves(T& value, const std::string& name, const Arg* reset, const Doc& doc,
                             const SrcLoc& loc) {
    constexpr bool is_bundle = Bundle<T>;
    const int group = is_bundle ? new_group(ir::GroupKind::kBundle, name, loc, doc) : -1;
    for_each_declared(name, "", value, loc, [&](const std::string& field, UInt& leaf) {
      NetDecl decl{ir::NetKind::kReg,        join_name(name, field), field, group, loc,
                   is_bundle ? "" : doc.text};
      declare_reg(decl, leaf, reset, is_bundle);
    });
  }
};

template <class T>
class Wire : public T {
 public:
  using hw_shape = T;
  template <class S>
  requires std::convertible_to<const S&, T> Wire(const std::string& name, const S& shape,
                                                 const Doc& doc = {}, SrcLoc loc = SrcLoc::here())
      : T(shape) {
    T& value = *this;
    const int group = group_of(value, name, doc, loc);
    for_each_declared_port(name, value, loc, [&](const std::string& field, UInt& leaf, bool) {
      const std::string text = group < 0 ? doc.text : "";
      declare_net(NetDecl{ir::NetKind::kWire, join_name(name, field), field, group, loc, text},
                  leaf);
    });
  }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  template <class V>
  Wire& operator=(const V&) = delete;  // drive it: wire <<= value

 private:
  static int group_of(const T& value, const std::string& name, const Doc& doc, const SrcLoc& loc) {
    const auto kind = group_kind(value);
    return kind ? new_group(*kind, name, loc, doc) : -1;
  }
};

// `count` registers "<name>_0", "<name>_1", ... as plain values that can be read and driven.
template <class T, class S, class R>
std::vector<T> reg_array(const std::string& name, unsigned count, const S& shape, const R& reset,
                         const Doc& doc = {}, SrcLoc loc = SrcLoc::here()) {
  std::vector<T> list;
  for (unsigned i = 0; i < count; ++i) {
    Reg<T> reg(name + "_" + std::to_string(i), shape, reset, doc, loc);
    list.push_back(reg);
  }
  return list;
}

}  // namespace xb::hdl
