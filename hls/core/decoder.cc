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
    const ControlRow c = control_of(row, xlen_);
    const ControlRow d;
    set(m_.ctl.unit, c.unit, d.unit);
    set(m_.ctl.alu, c.alu, d.alu);
    set(m_.ctl.word, c.word, d.word);
    set(m_.ctl.use_imm, c.use_imm, d.use_imm);
    set(m_.ctl.use_ext, c.use_ext, d.use_ext);
    set(m_.ctl.reads_1, c.reads_1, d.reads_1);
    set(m_.ctl.reads_2, c.reads_2, d.reads_2);
    set(m_.ctl.swap, c.swap, d.swap);
    set(m_.ctl.reads_ext, c.reads_ext, d.reads_ext);
    set(m_.ctl.writes, c.writes, d.writes);
    set(m_.ctl.ext_file, c.ext_file, d.ext_file);
    set(m_.ctl.is_store, c.is_store, d.is_store);
    set(m_.ctl.is_remote, c.is_remote, d.is_remote);
    set(m_.ctl.store_ext, c.store_ext, d.store_ext);
    set(m_.ctl.size, c.size, d.size);
    set(m_.ctl.sign, c.sign, d.sign);
    set(m_.ctl.atomic, c.atomic, d.atomic);
    set(m_.ctl.refetch, c.refetch, d.refetch);
    set(m_.ctl.xbgas, c.xbgas, d.xbgas);
    set(m_.ctl.cause, c.cause, d.cause);
    set(m_.dec.imm, c.imm, d.imm);
    set(m_.dec.ext_field, c.ext_field, d.ext_field);
    set(m_.dec.second_ext, c.second_ext, d.second_ext);
  }

 private:
  template <class T>
  static void set(const UInt& target, T value, T fallback) {
    if (value != fallback) target <<= value;
  }
  const Decoder& m_;
  unsigned xlen_;
};

template <class T>
UInt constant(T value, const UInt& shape) {
  return lit(shape.width(), static_cast<unsigned>(value));
}

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
  switch_(whole ? insn : insn.slice(field.high, field.low), [&](Cases s) {
    for (const isa::Instruction& row : rows) {
      s.is(whole ? row.match : (row.match & common) >> field.low, std::string(row.name), [&] {
        const uint32_t own = row.mask & ~(kOpcodeMask | kFunct3Mask | common);
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
  });
}

}  // namespace

Decoder::Decoder(const Config& config)
    : Module("decoder"), insn("insn", W{32}), dec("dec", DecodeControl()), ctl("ctl", Control()) {
  brief("Instruction decoder, made from the instruction table. Default: illegal instruction.");

  Rows rows;
  for (const isa::Instruction& row : isa::kInstructions) {
    if (is_configured(row, config)) rows.push_back(row);
  }

  const ControlRow illegal;
  dec <<= zeros(DecodeControl());
  Control none = zeros(Control());
  none.unit = constant(illegal.unit, none.unit);
  none.cause = constant(illegal.cause, none.cause);
  ctl <<= none;

  const Leaf leaf(*this, config.xlen);
  switch_(insn.slice(6, 0), [&](Cases opcodes) {
    for (const auto& [opcode, same_opcode] : group_by(rows, kOpcodeMask)) {
      opcodes.is(opcode, names_of(same_opcode), [&, &group = same_opcode] {
        if (group.front().mask == kOpcodeMask) return leaf(group.front());
        switch_(insn.slice(14, 12), [&](Cases functs) {
          for (const auto& [bits, same_funct3] : group_by(group, kFunct3Mask)) {
            functs.is(bits >> 12, names_of(same_funct3),
                      [&, &rest = same_funct3] { decode_rest(insn, rest, leaf); });
          }
        });
      });
    }
  });
}

}  // namespace xb::core
