// SPDX-License-Identifier: Apache-2.0
#pragma once

// Ready/valid streams and valid-only flows of UInt or bundles.
//
// Protocol of Stream: a beat moves in every cycle with valid & ready. While valid & !ready the
// source keeps valid and bits. valid must not depend combinationally on ready.
//
// Net names: <stream>_valid, <stream>_ready, <stream>_<field>; the payload of a stream of plain
// UInt is called <stream>_data.

#include <concepts>
#include <optional>
#include <string>

#include "hls/hdl/bundle.h"

namespace xb::hdl {

template <class T>
struct Stream {
  UInt valid{W{1}};
  UInt ready{W{1}};
  T bits;

  template <class S>
  requires std::convertible_to<const S&, T> Stream(const S& bits_shape)
      : bits(bits_shape) {}  // NOLINT: implicit, a T describes its stream
  Stream(const Stream&) = default;

  // 1 in a cycle in which a beat moves.
  UInt fire(SrcLoc loc = SrcLoc::here()) const { return Arg(valid, loc) & Arg(ready, loc); }
};

template <class T>
struct Valid {
  UInt valid{W{1}};
  T bits;

  template <class S>
  requires std::convertible_to<const S&, T> Valid(const S& bits_shape)
      : bits(bits_shape) {}  // NOLINT: implicit
  Valid(const Valid&) = default;
};

// --- what ports and wires need to know of a type ---

// Kind of the group its nets form; none for a plain UInt.
inline std::optional<ir::GroupKind> group_kind(const UInt&) { return std::nullopt; }
template <Bundle T>
std::optional<ir::GroupKind> group_kind(const T&) {
  return ir::GroupKind::kBundle;
}
template <class T>
std::optional<ir::GroupKind> group_kind(const Stream<T>&) {
  return ir::GroupKind::kStream;
}
template <class T>
std::optional<ir::GroupKind> group_kind(const Valid<T>&) {
  return ir::GroupKind::kValid;
}

// Calls f(field, leaf, against) for every net; against = flows from the sink to the source.
template <class F>
void for_each_port_leaf(const std::string& prefix, UInt& value, F&& f) {
  f(prefix, value, false);
}
template <Bundle T, class F>
void for_each_port_leaf(const std::string& prefix, T& value, F&& f) {
  for_each_leaf(prefix, value, [&](const std::string& name, UInt& leaf) { f(name, leaf, false); });
}
template <class T>
std::string payload_prefix(const std::string& prefix) {
  return std::same_as<T, UInt> ? join_name(prefix, "data") : prefix;
}
template <class T, class F>
void for_each_port_leaf(const std::string& prefix, Stream<T>& stream, F&& f) {
  f(join_name(prefix, "valid"), stream.valid, false);
  f(join_name(prefix, "ready"), stream.ready, true);
  for_each_port_leaf(payload_prefix<T>(prefix), stream.bits, f);
}
template <class T, class F>
void for_each_port_leaf(const std::string& prefix, Valid<T>& flow, F&& f) {
  f(join_name(prefix, "valid"), flow.valid, false);
  for_each_port_leaf(payload_prefix<T>(prefix), flow.bits, f);
}

// The same while they are declared as `name`: notes the bundles among them.
template <class T, class F>
void for_each_declared_port(const std::string& name, T& value, const SrcLoc& loc, F&& f) {
  for_each_declared(name, "", value, loc,
                    [&](const std::string& field, UInt& leaf) { f(field, leaf, false); });
}
template <class T, class F>
void for_each_declared_port(const std::string& name, Stream<T>& stream, const SrcLoc& loc, F&& f) {
  f("valid", stream.valid, false);
  f("ready", stream.ready, true);
  for_each_declared(name, payload_prefix<T>(""), stream.bits, loc,
                    [&](const std::string& field, UInt& leaf) { f(field, leaf, false); });
}
template <class T, class F>
void for_each_declared_port(const std::string& name, Valid<T>& flow, const SrcLoc& loc, F&& f) {
  f("valid", flow.valid, false);
  for_each_declared(name, payload_prefix<T>(""), flow.bits, loc,
                    [&](const std::string& field, UInt& leaf) { f(field, leaf, false); });
}

// --- connection: destination <<= source ---

template <class T>
using StreamArg = BundleArg<Stream<T>>;
template <class T>
using ValidArg = BundleArg<Valid<T>>;

// valid and bits follow the source, ready of the source follows the destination.
template <class T>
void operator<<=(const Stream<T>& target, const std::type_identity_t<StreamArg<T>>& source) {
  target.valid <<= Arg(source.value.valid, source.loc);
  drive_leaves(const_leaves(target.bits), const_leaves(source.value.bits), source.loc);
  source.value.ready <<= Arg(target.ready, source.loc);
}
template <class T>
void operator<<=(const Valid<T>& target, const std::type_identity_t<ValidArg<T>>& source) {
  target.valid <<= Arg(source.value.valid, source.loc);
  drive_leaves(const_leaves(target.bits), const_leaves(source.value.bits), source.loc);
}

}  // namespace xb::hdl
