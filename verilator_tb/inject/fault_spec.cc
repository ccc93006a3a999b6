// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/inject/fault_spec.h"

#include <fmt/format.h>

#include <bit>
#include <charconv>
#include <stdexcept>
#include <string_view>

#include "hls/isa/wire.h"

namespace xb::sim {
namespace {

[[noreturn]] void refuse(const std::string& message) { throw std::invalid_argument(message); }

FaultKind parse_kind(std::string_view word) {
  if (word == "data") return FaultKind::kData;
  if (word == "byte") return FaultKind::kByte;
  if (word == "drop") return FaultKind::kDrop;
  if (word == "double") return FaultKind::kDouble;
  refuse(fmt::format("unknown kind of fault '{}'; choose data, byte, drop or double", word));
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

void set_key(FaultSpec& spec, std::string_view key, std::uint64_t value) {
  if (key == "pe" || key == "from") {
    spec.from = static_cast<unsigned>(value);
  } else if (key == "to") {
    spec.to = static_cast<unsigned>(value);
  } else if (key == "size") {
    if (value > 8 || !std::has_single_bit(value)) refuse("size must be 1, 2, 4 or 8 bytes");
    spec.size_log2 = static_cast<unsigned>(std::countr_zero(value));
  } else if (key == "after") {
    spec.after = value;
  } else if (key == "op") {
    spec.op = value;
  } else if (key == "byte") {
    if (value > 7) refuse("byte must be 0 to 7");
    spec.byte = static_cast<unsigned>(value);
  } else if (key == "flip") {
    if (value == 0 || value > 255) refuse("flip must be 1 to 255");
    spec.flip = static_cast<unsigned>(value);
  } else {
    refuse(
        fmt::format("unknown key '{}'; choose pe, from, to, size, after, op, byte or flip", key));
  }
}

}  // namespace

FaultSpec parse_fault_spec(const std::string& text) {
  FaultSpec spec;
  std::string_view rest = text;
  const std::size_t colon = rest.find(':');
  spec.kind = parse_kind(rest.substr(0, colon));
  if (colon == std::string_view::npos) return spec;
  rest.remove_prefix(colon + 1);
  while (true) {
    const std::size_t comma = rest.find(',');
    const std::string_view item = rest.substr(0, comma);
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos) refuse(fmt::format("'{}' is no KEY=NUMBER", item));
    const std::string_view key = item.substr(0, equals);
    set_key(spec, key, parse_number(key, item.substr(equals + 1)));
    if (comma == std::string_view::npos) return spec;
    rest.remove_prefix(comma + 1);
  }
}

bool FaultInjector::matches(unsigned target, std::uint64_t cycle,
                            const InboundAccess& access) const {
  const bool is_store = access.op == static_cast<std::uint8_t>(isa::WireOp::kStore);
  if (is_store == (spec_.kind == FaultKind::kData)) return false;
  if (spec_.from && *spec_.from != access.source) return false;
  if (spec_.to && *spec_.to != target) return false;
  if (spec_.size_log2 && *spec_.size_log2 != access.size) return false;
  if (spec_.byte >= (1u << access.size)) return false;
  return cycle >= spec_.after;
}

Fault FaultInjector::fault_for(unsigned target, std::uint64_t cycle, const InboundAccess& access) {
  Fault fault;
  if (done_ || !matches(target, cycle, access)) return fault;
  if (matching_++ != spec_.op) return fault;
  done_ = true;
  switch (spec_.kind) {
    case FaultKind::kDrop:
      fault.drop = true;
      break;
    case FaultKind::kDouble:
      fault.repeat = true;
      break;
    case FaultKind::kData:
    case FaultKind::kByte:
      fault.flip = std::uint64_t{spec_.flip} << (8 * (access.offset % 8 + spec_.byte));
      break;
  }
  return fault;
}

}  // namespace xb::sim
