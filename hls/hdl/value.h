// SPDX-License-Identifier: Apache-2.0
#pragma once

// The one value type. A UInt is a bit pattern of run-time width, 1..128 bits; width 1 is the
// boolean. It is in one of three states:
//   number    its bits are known now; operators on numbers compute at once,
//   recorded  a node of the module under construction; operators record,
//   shape     only a width (UInt(W{8})); used to declare things, an error as an operand.
// The same C++ function therefore runs natively on numbers and builds hardware on recorded values.

#include <concepts>
#include <initializer_list>
#include <string>
#include <type_traits>
#include <vector>

#include "hls/hdl/error.h"
#include "hls/hdl/ir.h"
#include "hls/hdl/srcloc.h"

namespace xb::hdl {

class UInt;
struct Arg;

template <std::integral T>
constexpr bool is_negative(T v) {
  if constexpr (std::is_signed_v<T>) return v < 0;
  return false;
}

// Width of something to declare: W{8}. Labels come from HW_ENUM(...)::shape(). Remembers the line
// that wrote it, the one to blame for a width out of range wherever the shape travels.
struct W {
  unsigned width;
  const EnumInfo* labels;
  SrcLoc loc;
  explicit constexpr W(unsigned bits, const EnumInfo* enumeration = nullptr,
                       SrcLoc at = SrcLoc::here())
      : width(bits), labels(enumeration), loc(at) {}
};

// An enumeration made known by HW_ENUM or HW_ENUM_LABELS (found by argument-dependent lookup).
template <class E>
concept LabelledEnum = std::is_enum_v<E> && requires(E e) {
  { hw_enum_info(e) } -> std::same_as<const EnumInfo&>;
};

class UInt {
 public:
  UInt() = default;  // no width yet; assign before use
  // A shape. Error at the line of the W if the width is not in 1..128. `doc` (a literal) is printed
  // as a comment where a bundle of which this is a field is declared.
  UInt(W shape, const char* doc = "");  // NOLINT: implicit on purpose
  UInt(const UInt& other) { copy(other); }
  // Renames in C++ only. On a declared thing (port, register, wire, or a field of one) this would
  // silently drop the connection, so it throws; drive hardware with `target <<= value`.
  UInt& operator=(const UInt& other);

  unsigned width() const { return width_; }
  const EnumInfo* labels() const { return labels_; }
  bool is_number() const { return state_ == State::kNumber; }
  bool is_recorded() const { return state_ == State::kRecorded; }

  // The bits of a number. Error if recorded: hardware has no value while it is being described.
  u128 number(SrcLoc loc = SrcLoc::here()) const;

  // Bits hi..lo, both inclusive. Error unless width > hi >= lo >= 0.
  UInt slice(int hi, int lo, SrcLoc loc = SrcLoc::here()) const;
  UInt bit(int index, SrcLoc loc = SrcLoc::here()) const;
  // Bit chosen at run time; 0 beyond the width.
  UInt bit(const UInt& index, SrcLoc loc = SrcLoc::here()) const;

  // `target <<= value` drives an output, wire, register or instance input (the whole of it). The
  // only driver of the library. For a register it sets the value after the next clock edge.
  void operator<<=(const Arg& value) const;

  // There is no conversion to bool, so `if (x)` and `x ? a : b` do not compile: use when(), mux().

  // --- for the library itself ---
  static UInt from_node(const ir::Node* node);
  static UInt from_number(unsigned width, u128 value, const EnumInfo* labels = nullptr);
  const ir::Node* node() const { return node_; }
  u128 raw_number() const { return number_; }
  bool is_shape() const { return state_ == State::kShape; }
  bool is_empty() const { return state_ == State::kEmpty; }
  // Makes this object the handle of a declared net; later calls rebind it (instances).
  void bind(const ir::Net* net);
  // Makes this object the number that a net would always have; driving it does nothing.
  void tie(u128 value);
  bool is_tied() const { return is_tied_; }
  const char* doc() const { return doc_; }

 private:
  enum class State : unsigned char { kEmpty, kShape, kNumber, kRecorded };
  void copy(const UInt& other);

  u128 number_ = 0;
  const ir::Node* node_ = nullptr;
  const EnumInfo* labels_ = nullptr;
  const char* doc_ = "";
  unsigned short width_ = 0;
  State state_ = State::kEmpty;
  bool is_handle_ = false;  // not copied: only the declared object itself refuses '='
  bool is_tied_ = false;
};

// Operand of the library's functions: a value, or an integer that takes the width of the other
// operand (range-checked against it), with the C++ line that used it.
struct Arg {
  UInt value;               // !is_literal
  bool is_literal = false;  // widthless integer
  bool is_negative = false;
  u128 literal = 0;  // two's complement of 128 bits
  SrcLoc loc;

  Arg(const UInt& v, SrcLoc at = SrcLoc::here()) : value(v), loc(at) {}  // NOLINT: implicit
  template <std::integral T>
  Arg(T v, SrcLoc at = SrcLoc::here())  // NOLINT: implicit
      : is_literal(true),
        is_negative(hdl::is_negative(v)),
        literal(static_cast<u128>(v)),
        loc(at) {}
  template <std::same_as<u128> T>
  requires(!std::integral<u128>) Arg(T v, SrcLoc at = SrcLoc::here())  // NOLINT: implicit
      : is_literal(true), literal(v), loc(at) {}
  template <LabelledEnum E>
  Arg(E v, SrcLoc at = SrcLoc::here())  // NOLINT: implicit
      : value(UInt::from_number(hw_enum_info(v).width, static_cast<u128>(v), &hw_enum_info(v))),
        loc(at) {}
};

// Constant key of switch_, select and any_of: an integer or an enumerator.
struct Key {
  u128 value = 0;
  bool is_negative = false;
  const EnumInfo* labels = nullptr;

  template <std::integral T>
  Key(T v) : value(static_cast<u128>(v)), is_negative(hdl::is_negative(v)) {}  // NOLINT: implicit
  template <LabelledEnum E>
  Key(E v) : value(static_cast<u128>(v)), labels(&hw_enum_info(v)) {}  // NOLINT: implicit
};

// One key or a list of them: `k` or `{k0, k1}`.
struct Keys {
  std::vector<Key> list;

  template <class T>
  requires std::integral<T> || LabelledEnum<T> Keys(T key) : list{Key(key)} {}  // NOLINT: implicit
  Keys(std::initializer_list<Key> keys) : list(keys) {}                         // NOLINT: implicit
  Keys(const std::vector<Key>& keys) : list(keys) {}                            // NOLINT: implicit
};

// A number of known width: lit(8, 0xff). Error if the value does not fit; a negative value is
// stored in two's complement.
UInt lit(unsigned width, const Arg& value);

// Gives a recorded value a name in the emitted text; a number passes unchanged.
UInt named(const std::string& name, const Arg& value);

// The value as one of that enumeration: numbers that meet it are printed by their labels. For parts
// of instruction words and the like; declared things get their labels from their shape.
UInt labelled(const EnumInfo& labels, const Arg& value);
template <LabelledEnum E>
UInt labelled(const Arg& value) {
  return labelled(hw_enum_info(E{}), value);
}

// Text about something declared, printed as a comment beside it: the last argument of ports,
// registers and wires.
struct Doc {
  std::string text;
  Doc() = default;
  Doc(const char* words) : text(words) {}             // NOLINT: implicit
  Doc(std::string words) : text(std::move(words)) {}  // NOLINT: implicit
};

// HW_LET(sum) = a + b;   declares `const UInt sum` and names the net "sum".
struct Namer {
  const char* name;
  UInt operator=(const Arg& value) const { return named(name, value); }  // NOLINT: returns a value
};
#define HW_LET(id) \
  const ::xb::hdl::UInt id = ::xb::hdl::Namer { #id }

}  // namespace xb::hdl
