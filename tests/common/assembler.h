// SPDX-License-Identifier: Apache-2.0
// Instruction words for programs inside tests: the encoder of hls/isa by format, with the operands
// in the order of assembly, and short sequences that many tests need.
#pragma once

#include <cstdint>
#include <vector>

#include "hls/isa/csrs.h"
#include "hls/isa/encode.h"

namespace xb::test {

using isa::Op;
using Words = std::vector<std::uint32_t>;

// ABI numbers of the registers that the tests use.
enum Reg : unsigned { zero = 0, ra = 1, sp = 2, t0 = 5, t1 = 6, t2 = 7, a0 = 10, a1, a2, a3, a4 };

// Fields rd, rs1, rs2, whatever they name (for ersd: namespace, data, address).
constexpr std::uint32_t r_type(Op op, unsigned rd, unsigned rs1, unsigned rs2) {
  return isa::encode_r(op, rd, rs1, rs2);
}
// I format; also CSR instructions with imm = CSR number and rs1 = register or immediate.
constexpr std::uint32_t i_type(Op op, unsigned rd, unsigned rs1, int imm) {
  const isa::Instruction& i = isa::instruction(op);
  if (i.syntax == isa::Syntax::kRdCsrRs1 || i.immediate == isa::Immediate::kUimm) {
    return isa::encode_csr(op, rd, static_cast<unsigned>(imm), rs1);
  }
  return isa::encode_i(op, rd, rs1, imm);
}
// Store of rs2 to imm(rs1).
constexpr std::uint32_t s_type(Op op, unsigned rs2, int imm, unsigned rs1) {
  return isa::encode_s(op, rs1, rs2, imm);
}
// Branch by `distance` bytes.
constexpr std::uint32_t b_type(Op op, unsigned rs1, unsigned rs2, int distance) {
  return isa::encode_s(op, rs1, rs2, distance);
}
// lui and auipc, with the upper 20 bits.
constexpr std::uint32_t u_type(Op op, unsigned rd, unsigned upper20) {
  return isa::encode(op, {.rd = rd, .immediate = std::int64_t{upper20} << 12});
}
// jal, with a byte distance.
constexpr std::uint32_t jal(unsigned rd, int distance) {
  return isa::encode(Op::kJal, {.rd = rd, .immediate = distance});
}
// Without operands, all fields 0.
constexpr std::uint32_t plain(Op op) { return isa::instruction(op).match; }

constexpr std::uint32_t lui(unsigned rd, unsigned upper20) { return u_type(Op::kLui, rd, upper20); }
constexpr std::uint32_t addi(unsigned rd, unsigned rs1, int imm) {
  return i_type(Op::kAddi, rd, rs1, imm);
}
constexpr std::uint32_t fence_rw() { return isa::encode(Op::kFence, {.fence = 0x33}); }
constexpr std::uint32_t jump_to_self() { return jal(zero, 0); }

inline void append(Words& words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
}
// rd = a number of 31 bits whose bit 11 is 0.
inline void append_load_immediate(Words& words, unsigned rd, std::uint32_t value) {
  append(words, {lui(rd, value >> 12), addi(rd, rd, static_cast<int>(value & 0x7ff))});
}
// rd = 0x8000'0000 + offset (offset < 2^31, a multiple of 16).
inline Words ram_address(unsigned rd, std::uint32_t offset) {
  const std::uint32_t half = (0x8000'0000u + offset) >> 1;  // below 2^31: lui does not sign-extend
  Words words = {lui(rd, (half + 0x800) >> 12), addi(rd, rd, static_cast<int>(half << 20) >> 20)};
  words.push_back(i_type(Op::kSlli, rd, rd, 1));
  return words;
}
// rd = 0x1000'0000, where the devices are.
inline Words device_base(unsigned rd) { return {lui(rd, 0x10000)}; }
// Ends the PE with the status in `rs`; clobbers t2.
inline Words exit_with(unsigned rs) {
  return {lui(t2, 0x10000), s_type(Op::kSw, rs, 8, t2), jump_to_self()};
}

}  // namespace xb::test
