// SPDX-License-Identifier: Apache-2.0
// Instruction words for test programs, made from the instruction table.
#pragma once

#include <cstdint>
#include <vector>

#include "hls/isa/csrs.h"
#include "hls/isa/instructions.h"

namespace xb::test {

// ABI numbers of the registers that the tests use.
enum Reg : unsigned { zero = 0, ra = 1, sp = 2, t0 = 5, t1 = 6, t2 = 7, a0 = 10, a1, a2, a3, a4 };

using Words = std::vector<std::uint32_t>;

constexpr std::uint32_t r_type(isa::Op op, unsigned rd, unsigned rs1, unsigned rs2) {
  return isa::instruction(op).match | rd << 7 | rs1 << 15 | rs2 << 20;
}
// I format; also CSR instructions with imm = CSR number and rs1 = register or immediate.
constexpr std::uint32_t i_type(isa::Op op, unsigned rd, unsigned rs1, int imm) {
  return isa::instruction(op).match | rd << 7 | rs1 << 15 |
         (static_cast<unsigned>(imm) & 0xfff) << 20;
}
// Store of rs2 to imm(rs1).
constexpr std::uint32_t s_type(isa::Op op, unsigned rs2, int imm, unsigned rs1) {
  const auto i = static_cast<unsigned>(imm);
  return isa::instruction(op).match | rs2 << 20 | rs1 << 15 | (i >> 5 & 0x7f) << 25 | (i & 31) << 7;
}
// Branch by `offset` bytes.
constexpr std::uint32_t b_type(isa::Op op, unsigned rs1, unsigned rs2, int offset) {
  const auto i = static_cast<unsigned>(offset);
  return isa::instruction(op).match | rs1 << 15 | rs2 << 20 | (i >> 12 & 1) << 31 |
         (i >> 5 & 0x3f) << 25 | (i >> 1 & 15) << 8 | (i >> 11 & 1) << 7;
}
// rd = value, a 32-bit constant, sign-extended unless it is an address of RAM (see address()).
constexpr std::uint32_t lui(unsigned rd, unsigned upper20) {
  return isa::instruction(isa::Op::kLui).match | rd << 7 | upper20 << 12;
}
constexpr std::uint32_t addi(unsigned rd, unsigned rs1, int imm) {
  return i_type(isa::Op::kAddi, rd, rs1, imm);
}
constexpr std::uint32_t fence_rw() { return isa::instruction(isa::Op::kFence).match | 0x03300000; }
constexpr std::uint32_t jump_to_self() { return isa::instruction(isa::Op::kJal).match; }

inline void append(Words& words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
}
// rd = 0x8000'0000 + offset (offset < 2^31, a multiple of 16).
inline Words ram_address(unsigned rd, std::uint32_t offset) {
  const std::uint32_t half = (0x8000'0000u + offset) >> 1;  // below 2^31: lui does not sign-extend
  Words words = {lui(rd, (half + 0x800) >> 12), addi(rd, rd, static_cast<int>(half << 20) >> 20)};
  words.push_back(i_type(isa::Op::kSlli, rd, rd, 1));
  return words;
}
// rd = 0x1000'0000, where the devices are.
inline Words device_base(unsigned rd) { return {lui(rd, 0x10000)}; }
// Ends the PE with the status in `rs`; clobbers t2.
inline Words exit_with(unsigned rs) {
  return {lui(t2, 0x10000), s_type(isa::Op::kSw, rs, 8, t2), jump_to_self()};
}

}  // namespace xb::test
