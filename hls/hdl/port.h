// SPDX-License-Identifier: Apache-2.0
#pragma once

// Ports: members of a module class. T is UInt, a bundle, Stream<U> or Valid<U>.
//
//   In<Stream<Beat>> in{"in", Beat(8)};
//   Out<UInt> level{"level", W{4}};
//
// Inside the constructor an In reads and an Out is driven; the ready of an In stream is driven and
// that of an Out stream is read. After add<M>() the same members stand for the pins of the instance
// in the parent, with the directions swapped. Names carry no suffix: the emitter adds _i and _o.

#include <string>

#include "hls/hdl/record.h"
#include "hls/hdl/stream.h"

namespace xb::hdl {

namespace detail {
template <class T>
void declare_ports(T& value, const std::string& name, bool is_input, const Doc& doc,
                   const SrcLoc& loc) {
  const auto kind = group_kind(value);
  const int group = kind ? new_group(*kind, name, loc, doc, true, is_input) : -1;
  const auto declare = [&](const std::string& field, UInt& leaf, bool against) {
    const auto net_kind = is_input != against ? ir::NetKind::kInput : ir::NetKind::kOutput;
    const ir::Net* net = declare_net(
        NetDecl{net_kind, join_name(name, field), field, group, loc, group < 0 ? doc.text : ""},
        leaf);
    register_port(&leaf, net);
  };
  for_each_declared_port(name, value, loc, declare);
}
template <class T>
void forget_ports(T& value) {
  for_each_port_leaf("", value, [](const std::string&, UInt& leaf, bool) { forget_port(&leaf); });
}
}  // namespace detail

template <class T>
class In : public T {
 public:
  using hw_shape = T;
  template <class S>
  requires std::convertible_to<const S&, T> In(const std::string& name, const S& shape,
                                               const Doc& doc = {}, SrcLoc loc = SrcLoc::here())
      : T(shape) {
    detail::declare_ports(static_cast<T&>(*this), name, true, doc, loc);
  }
  ~In() { detail::forget_ports(static_cast<T&>(*this)); }
  In(const In&) = delete;
  In& operator=(const In&) = delete;
  template <class V>
  In& operator=(const V&) = delete;  // connect it: port <<= value
};

template <class T>
class Out : public T {
 public:
  using hw_shape = T;
  template <class S>
  requires std::convertible_to<const S&, T> Out(const std::string& name, const S& shape,
                                                const Doc& doc = {}, SrcLoc loc = SrcLoc::here())
      : T(shape) {
    detail::declare_ports(static_cast<T&>(*this), name, false, doc, loc);
  }
  ~Out() { detail::forget_ports(static_cast<T&>(*this)); }
  Out(const Out&) = delete;
  Out& operator=(const Out&) = delete;
  template <class V>
  Out& operator=(const V&) = delete;  // drive it: port <<= value
};

}  // namespace xb::hdl
