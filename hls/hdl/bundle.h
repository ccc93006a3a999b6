// SPDX-License-Identifier: Apache-2.0
#pragma once

// Bundles: plain structs of UInt, other bundles, and std::vector of either, that list their fields
// once (up to 64):
//
//   struct Beat {
//     UInt data;
//     UInt last{W{1}};
//     explicit Beat(unsigned width) : data(W{width}) {}
//     HW_FIELDS(data, last)
//   };
//
// A default-constructed field with a W is a shape, so Beat(8) describes the bundle; copies whose
// fields are assigned (`b.data = x`) are values. Declared bundles (ports, registers, wires) flatten
// to one net per leaf field, "<name>_<field>".

#include <string>
#include <type_traits>
#include <typeinfo>
#include <vector>

#include "hls/hdl/macros.h"
#include "hls/hdl/ops.h"
#include "hls/hdl/record.h"
#include "hls/hdl/value.h"

// What a bundle type is, for readers of the RTL: printed with the type, and beside a register that
// is a field of a wider bundle.
#define HW_TEXT(text) static constexpr const char* hw_text = text;

#define HW_VISIT_FIELD(field) hw_visitor(#field, field);
#define HW_FIELDS(...)                          \
  template <class HwVisitor>                    \
  void hw_visit(HwVisitor&& hw_visitor) {       \
    HW_FOR_EACH(HW_VISIT_FIELD, __VA_ARGS__)    \
  }                                             \
  template <class HwVisitor>                    \
  void hw_visit(HwVisitor&& hw_visitor) const { \
    HW_FOR_EACH(HW_VISIT_FIELD, __VA_ARGS__)    \
  }

namespace xb::hdl {

namespace detail {
struct NoVisit {
  template <class T>
  void operator()(const char*, T&) const {}
};
// Reg<T>, Wire<T>, In<T>, Out<T> derive from T and name it hw_shape.
template <class T, class = void>
struct ShapeOf {
  using type = T;
};
template <class T>
struct ShapeOf<T, std::void_t<typename T::hw_shape>> {
  using type = typename T::hw_shape;
};
}  // namespace detail

// The text of a bundle type, HW_TEXT; "" if it has none.
namespace detail {
template <class T>
constexpr const char* text_of() {
  if constexpr (requires { T::hw_text; }) {
    return T::hw_text;
  } else {
    return "";
  }
}
}  // namespace detail

// T without Reg/Wire/In/Out around it.
template <class T>
using shape_of_t = typename detail::ShapeOf<std::remove_cvref_t<T>>::type;

template <class T>
concept Bundle = requires(std::remove_cvref_t<T>& t, detail::NoVisit v) {
  t.hw_visit(v);
};

inline std::string join_name(const std::string& prefix, const std::string& field) {
  return prefix.empty() ? field : field.empty() ? prefix : prefix + "_" + field;
}

// Calls f(name, leaf) for every UInt of a value, in field order; names joined with '_'.
template <class F>
void for_each_leaf(const std::string& prefix, UInt& value, F&& f) {
  f(prefix, value);
}
template <class F>
void for_each_leaf(const std::string& prefix, const UInt& value, F&& f) {
  f(prefix, value);
}
template <class T, class F>
void for_each_leaf(const std::string& prefix, std::vector<T>& values, F&& f);
template <class T, class F>
void for_each_leaf(const std::string& prefix, const std::vector<T>& values, F&& f);
template <class T, class F>
requires Bundle<T>
void for_each_leaf(const std::string& prefix, T& value, F&& f) {
  value.hw_visit(
      [&](const char* field, auto& member) { for_each_leaf(join_name(prefix, field), member, f); });
}
template <class T, class F>
void for_each_leaf(const std::string& prefix, std::vector<T>& values, F&& f) {
  unsigned i = 0;
  for (T& value : values) for_each_leaf(join_name(prefix, std::to_string(i++)), value, f);
}
template <class T, class F>
void for_each_leaf(const std::string& prefix, const std::vector<T>& values, F&& f) {
  unsigned i = 0;
  for (const T& value : values) for_each_leaf(join_name(prefix, std::to_string(i++)), value, f);
}

// Calls f(field, leaf) for every UInt of a value that is being declared under `name`, and notes the
// bundles around them.
template <class F>
void for_each_declared(const std::string&, const std::string& field, UInt& value, const SrcLoc&,
                       F&& f) {
  f(field, value);
}
template <class T, class F>
void for_each_declared(const std::string& name, const std::string& field, std::vector<T>& values,
                       const SrcLoc& loc, F&& f);
template <Bundle T, class F>
void for_each_declared(const std::string& name, const std::string& field, T& value,
                       const SrcLoc& loc, F&& f) {
  const BundleScope scope(typeid(T).name(), std::is_default_constructible_v<T>,
                          detail::text_of<T>(), join_name(name, field), loc);
  value.hw_visit([&](const char* member_name, auto& member) {
    for_each_declared(name, join_name(field, member_name), member, loc, f);
  });
}
template <class T, class F>
void for_each_declared(const std::string& name, const std::string& field, std::vector<T>& values,
                       const SrcLoc& loc, F&& f) {
  unsigned i = 0;
  for (T& value : values) {
    for_each_declared(name, join_name(field, std::to_string(i++)), value, loc, f);
  }
}

// Leaves in field order, as pointers (the values must stay where they are).
template <class T>
std::vector<UInt*> leaves(T& value) {
  std::vector<UInt*> list;
  for_each_leaf("", value, [&](const std::string&, UInt& leaf) { list.push_back(&leaf); });
  return list;
}
template <class T>
std::vector<const UInt*> const_leaves(const T& value) {
  std::vector<const UInt*> list;
  for_each_leaf("", value, [&](const std::string&, const UInt& leaf) { list.push_back(&leaf); });
  return list;
}

// Total number of bits of a value or shape.
template <class T>
unsigned total_width(const T& value) {
  unsigned sum = 0;
  for (const UInt* leaf : const_leaves(value)) sum += leaf->width();
  return sum;
}

// Right-hand side of `bundle <<= bundle`, with its line.
template <class T>
struct BundleArg {
  const T& value;
  SrcLoc loc;
  BundleArg(const T& v, SrcLoc at = SrcLoc::here()) : value(v), loc(at) {}  // NOLINT: implicit
};

void drive_leaves(const std::vector<const UInt*>& targets, const std::vector<const UInt*>& values,
                  const SrcLoc& loc);

// Drives every field of a declared bundle from the fields of a value of the same type.
template <Bundle T>
void operator<<=(const T& target, const std::type_identity_t<BundleArg<shape_of_t<T>>>& value) {
  drive_leaves(const_leaves<shape_of_t<T>>(target), const_leaves(value.value), value.loc);
}

// Field by field choice between two bundles.
template <Bundle A, Bundle B>
requires std::same_as<shape_of_t<A>, shape_of_t<B>> shape_of_t<A> mux(const Arg& cond,
                                                                      const A& if_true,
                                                                      const B& if_false) {
  shape_of_t<A> result = static_cast<const shape_of_t<A>&>(if_true);
  const auto t = const_leaves<shape_of_t<A>>(if_true);
  const auto f = const_leaves<shape_of_t<A>>(if_false);
  const auto r = leaves(result);
  for (std::size_t i = 0; i < r.size(); ++i) {
    *r[i] = mux(cond, Arg(*t[i], cond.loc), Arg(*f[i], cond.loc));
  }
  return result;
}

// Names every field of a value "<name>_<field>" in the emitted text.
template <Bundle T>
shape_of_t<T> named(const std::string& name, const T& value, SrcLoc loc = SrcLoc::here()) {
  shape_of_t<T> result = static_cast<const shape_of_t<T>&>(value);
  for_each_leaf(name, result, [&](const std::string& leaf_name, UInt& leaf) {
    leaf = named(leaf_name, Arg(leaf, loc));
  });
  return result;
}

// All fields side by side, the first in the most significant bits (at most 128 bits), and back.
template <Bundle T>
UInt pack(const T& value, SrcLoc loc = SrcLoc::here()) {
  std::vector<UInt> parts;
  for (const UInt* leaf : const_leaves<shape_of_t<T>>(value)) parts.push_back(*leaf);
  return cat(parts, loc);
}
inline UInt pack(const UInt& value) { return value; }
void unpack_leaves(const std::vector<UInt*>& targets, const UInt& bits, const SrcLoc& loc);
template <class T>
shape_of_t<T> unpack(const T& shape, const UInt& bits, SrcLoc loc = SrcLoc::here()) {
  shape_of_t<T> result = static_cast<const shape_of_t<T>&>(shape);
  unpack_leaves(leaves(result), bits, loc);
  return result;
}

// Every field 0 (numbers), for reset values and idle payloads.
template <class T>
shape_of_t<T> zeros(const T& shape) {
  shape_of_t<T> result = static_cast<const shape_of_t<T>&>(shape);
  for (UInt* leaf : leaves(result)) *leaf = UInt::from_number(leaf->width(), 0, leaf->labels());
  return result;
}

}  // namespace xb::hdl
