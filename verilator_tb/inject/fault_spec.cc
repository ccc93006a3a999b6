// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/inject/fault_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <functional>
#include <set>
#include <stdexcept>
#include <string_view>

namespace xb::sim {
namespace {

[[noreturn]] void refuse(const std::string& message) { throw std::invalid_argument(message); }

FaultKind parse_kind(std::string_view word) {
  if (word == "data") return FaultKind::kData;
  if (word == "byte") return FaultKind::kByte;
  if (word == "drop") return FaultKind::kDrop;
  if (word == "double") return FaultKind::kDouble;
  if (word == "lose") return FaultKind::kLose;
  if (word == "lose-answer") return FaultKind::kLoseAnswer;
  if (word == "damage") return FaultKind::kDamage;
  if (word == "stick") return FaultKind::kStick;
  refuse(fmt::format(
      "unknown kind of fault '{}'; choose data, byte, drop, double, lose, lose-answer, damage or "
      "stick",
      word));
}

std::uint64_t parse_number(std::string_view key, std::string_view text) {
  int base = 10;
  std::string_view digits = text;
  if (text.substr(0, 2) == "0x") {
    base = 16;
    digits.remove_prefix(2);
  }
  std::uint64_t value = 0;
  const char* end = digits.data() + digits.size();
  const auto [next, error] = std::from_chars(digits.data(), end, value, base);
  if (error != std::errc{} || next != end) {
    refuse(fmt::format("'{}' is no number for {}; write {}=N", text, key, key));
  }
  return value;
}

// Keys given so far; "pe" is another name of "from".
using Keys = std::set<std::string, std::less<>>;

void note_key(Keys& keys, std::string_view key) {
  const std::string name(key == "pe" ? "from" : key);
  if (keys.insert(name).second) return;
  if (name == "from") refuse("the issuing PE is given twice (pe, from); give one");
  refuse(fmt::format("{} is given twice", name));
}

// Combinations that could never have an effect.
void check_keys(const FaultSpec& spec, const Keys& keys) {
  const bool changes_bytes = spec.kind == FaultKind::kData || spec.kind == FaultKind::kByte ||
                             spec.kind == FaultKind::kDamage;
  for (const char* key : {"byte", "flip"}) {
    if (!changes_bytes && keys.count(key) != 0) {
      refuse(fmt::format("{} has no meaning for this kind of fault, which changes no byte", key));
    }
  }
  const bool loses = spec.kind == FaultKind::kLose || spec.kind == FaultKind::kLoseAnswer;
  if (!loses && keys.count("count") != 0) {
    refuse("count has no meaning for this kind of fault, which happens once");
  }
  const bool sticks = spec.kind == FaultKind::kStick;
  if (sticks && !spec.from) refuse("stick needs the PE whose node it is: stick:pe=N");
  for (const char* key : {"to", "size", "op"}) {
    if (sticks && keys.count(key) != 0) {
      refuse(fmt::format("{} has no meaning for stick, which is about a node", key));
    }
  }
  if (!sticks && keys.count("cycles") != 0) {
    refuse("cycles has no meaning for this kind of fault, which takes no time");
  }
  if (spec.size_log2 && spec.byte >= 1u << *spec.size_log2) {
    refuse(fmt::format("byte {} is outside an operation of {} byte{}; choose a lower one",
                       spec.byte, 1u << *spec.size_log2, *spec.size_log2 == 0 ? "" : "s"));
  }
}

// Numbers beyond any mesh stay beyond it.
unsigned pe_number(std::uint64_t value) {
  return static_cast<unsigned>(std::min<std::uint64_t>(value, ~0u));
}

void set_key(FaultSpec& spec, std::string_view key, std::uint64_t value) {
  if (key == "pe" || key == "from") {
    spec.from = pe_number(value);
  } else if (key == "to") {
    spec.to = pe_number(value);
  } else if (key == "size") {
    if (value > 8 || !std::has_single_bit(value)) refuse("size must be 1, 2, 4 or 8 bytes");
    spec.size_log2 = static_cast<unsigned>(std::countr_zero(value));
  } else if (key == "after") {
    spec.after = value;
  } else if (key == "op") {
    spec.op = value;
  } else if (key == "count") {
    if (value == 0) refuse("count must be at least 1");
    spec.count = value;
  } else if (key == "cycles") {
    spec.cycles = value;
  } else if (key == "byte") {
    if (value > 7) refuse("byte must be 0 to 7");
    spec.byte = static_cast<unsigned>(value);
  } else if (key == "flip") {
    if (value == 0 || value > 255) refuse("flip must be 1 to 255");
    spec.flip = static_cast<unsigned>(value);
  } else {
    refuse(fmt::format(
        "unknown key '{}'; choose pe, from, to, size, after, op, count, cycles, byte or flip",
        key));
  }
}

}  // namespace

FaultSpec parse_fault_spec(const std::string& text) {
  FaultSpec spec;
  std::string_view rest = text;
  const std::size_t colon = rest.find(':');
  spec.kind = parse_kind(rest.substr(0, colon));
  if (colon == std::string_view::npos) {
    check_keys(spec, {});
    return spec;
  }
  rest.remove_prefix(colon + 1);
  Keys keys;
  while (true) {
    const std::size_t comma = rest.find(',');
    const std::string_view item = rest.substr(0, comma);
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos) refuse(fmt::format("'{}' is no KEY=NUMBER", item));
    const std::string_view key = item.substr(0, equals);
    set_key(spec, key, parse_number(key, item.substr(equals + 1)));
    note_key(keys, key);
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  check_keys(spec, keys);
  return spec;
}

}  // namespace xb::sim
