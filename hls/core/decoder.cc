// SPDX-License-Identifier: Apache-2.0
#include "hls/core/decoder.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace xb::core {

using namespace hdl;

namespace {

using Rows = std::vector<isa::Instruction>;
using std::uint32_t;

// Emits the difference between a row and the defaults (an illegal instruction).
class Leaf {
 public:
  Leaf(const Decoder& module, unsigned xlen) : m_(module), xlen_(xlen) {}

  void operator()(const isa::Instruction& row) const {
    const ControlWord word = control_of(row, xlen_);
    const ControlWord illegal = control_of_illegal();
    drive<DecodeControl>(m_.dec, word.dec, illegal.dec);
    drive<Control>(m_.ctl, word.ctl, illegal.ctl);
  }
  // Of all words that no row matches.
  void illegal() const { m_.ctl.unit <<= Unit::kIllegal; }

  bool alike(const isa::Instruction& a, const isa::Instruction& b) const {
    return numbers_of(control_of(a, xlen_)) == numbers_of(control_of(b, xlen_));
  }

 private:
  template <class T>
  static void drive(const T& target, const T& value, const T& fallback) {
    const auto targets = const_leaves<T>(target);
    const auto values = const_leaves(value);
    const auto fallbacks = const_leaves(fallback);
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (values[i]->number() != fallbacks[i]->number()) *targets[i] <<= *values[i];
    }
  }
  static std::vector<u128> numbers_of(const ControlWord& word) {
    std::vector<u128> numbers;
    for (const UInt* leaf : const_leaves(word)) numbers.push_back(leaf->number());
    return numbers;
  }
  const Decoder& m_;
  unsigned xlen_;
};

constexpr uint32_t kOpcodeMask = 0x7f;
constexpr uint32_t kFunct3Mask = 0x7000;

std::map<uint32_t, Rows> group_by(const Rows& rows, uint32_t mask) {
  std::map<uint32_t, Rows> groups;
  for (const isa::Instruction& row : rows) groups[row.match & mask].push_back(row);
  return groups;
}

// The bits of `mask` are contiguous: their position, as in insn[high:low].
struct BitField {
  unsigned high = 31;
  unsigned low = 0;
  explicit BitField(uint32_t mask) {
    while ((mask >> high & 1) == 0) --high;
    while ((mask >> low & 1) == 0) ++low;
  }
  bool fills(uint32_t mask) const {
    return (mask >> low) == (uint32_t{0xffffffff} >> (31 - high + low));
  }
};

// The mnemonics, for readers of the emitted cases.
std::string names_of(const Rows& rows) {
  constexpr std::size_t kMost = 6;
  std::string text;
  for (std::size_t i = 0; i < std::min(rows.size(), kMost); ++i) {
    text += (i != 0 ? ", " : "") + std::string(rows[i].name);
  }
  return rows.size() > kMost ? text + ", ..." : text;
}

// Cases over the rest of the mask of rows that agree in opcode and funct3. What only some of them
// fix (lr: rs2 = 0) is looked at within the case.
void decode_rest(const UInt& insn, const Rows& rows, const Leaf& leaf) {
  uint32_t common = ~(kOpcodeMask | kFunct3Mask);
  for (const isa::Instruction& row : rows) common &= row.mask;
  if (common == 0 && rows.size() > 1) {
    throw std::logic_error("decoder: rows '" + std::string(rows.front().name) + "' and '" +
                           std::string(rows.back().name) + "' have no bit that tells them apart");
  }
  if (common == 0) return leaf(rows.front());
  const BitField field(common);
  // Instructions without operands fix all bits and are compared as a whole.
  const bool whole = !field.fills(common);
  if (rows.size() == 1 && !whole && (rows.front().mask & ~(kOpcodeMask | kFunct3Mask)) == common) {
    when(insn.slice(field.high, field.low) ==
             lit(field.high - field.low + 1, (rows.front().match & common) >> field.low),
         [&] { leaf(rows.front()); });
    return;
  }
  const auto own_bits = [&](const isa::Instruction& row) {
    return row.mask & ~(kOpcodeMask | kFunct3Mask | common);
  };
  // Rows that mean the same to the pipeline (amo*.w) share a case.
  std::vector<Rows> cases;
  for (const isa::Instruction& row : rows) {
    const auto home = std::find_if(cases.begin(), cases.end(), [&](const Rows& alike) {
      return own_bits(row) == 0 && own_bits(alike[0]) == 0 && leaf.alike(row, alike[0]);
    });
    (home != cases.end() ? *home : cases.emplace_back()).push_back(row);
  }
  switch_(whole ? insn : insn.slice(field.high, field.low), [&](Cases s) {
    for (const Rows& alike : cases) {
      const isa::Instruction& row = alike[0];
      std::vector<Key> keys;
      for (const isa::Instruction& each : alike) {
        keys.emplace_back(whole ? each.match : (each.match & common) >> field.low);
      }
      s.is(Keys(keys), names_of(alike), [&] {
        const uint32_t own = own_bits(row);
        if (own == 0) return leaf(row);
        const BitField bits(own);
        if (!bits.fills(own)) {
          throw std::logic_error("decoder: row '" + std::string(row.name) +
                                 "' has a mask with a gap");
        }
        when(insn.slice(bits.high, bits.low) ==
                 lit(bits.high - bits.low + 1, (row.match & own) >> bits.low),
             [&] { leaf(row); });
      });
    }
    s.other([&] { leaf.illegal(); });
  });
}

}  // namespace

Decoder::Decoder(const Config& config) : Module("decoder") {
  brief("Instruction decoder, made from the instruction table. Default: illegal instruction.");

  Rows rows;
  for (const isa::Instruction& row : isa::kInstructions) {
    if (is_configured(row, config)) rows.push_back(row);
  }

  const ControlWord illegal = control_of_illegal();
  dec <<= illegal.dec;
  ctl <<= illegal.ctl;

  const Leaf leaf(*this, config.xlen);
  switch_(labelled<isa::Opcode>(insn.slice(6, 0)), [&](Cases opcodes) {
    for (const auto& [opcode, same_opcode] : group_by(rows, kOpcodeMask)) {
      opcodes.is(opcode, names_of(same_opcode), [&, &group = same_opcode] {
        if (group.front().mask == kOpcodeMask) return leaf(group.front());
        switch_(insn.slice(14, 12), [&](Cases functs) {
          for (const auto& [bits, same_funct3] : group_by(group, kFunct3Mask)) {
            functs.is(bits >> 12, names_of(same_funct3),
                      [&, &rest = same_funct3] { decode_rest(insn, rest, leaf); });
          }
          functs.other([&] { leaf.illegal(); });
        });
      });
    }
    opcodes.other([&] { leaf.illegal(); });
  });
}

}  // namespace xb::core
