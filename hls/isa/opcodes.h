// SPDX-License-Identifier: Apache-2.0
//
// The major opcodes, bits 6:0 of an instruction, by the names of the RISC-V unprivileged manual
// ("RV32/64G Instruction Set Listings", opcode map). xBGAS lives in LOAD, OP, and two of the
// opcodes kept for custom extensions.
#pragma once

#include <cstdint>

namespace xb::isa {

enum class Opcode : std::uint8_t {
  kLoad = 0x03,
  kMiscMem = 0x0f,
  kOpImm = 0x13,
  kAuipc = 0x17,
  kOpImm32 = 0x1b,
  kStore = 0x23,
  kAmo = 0x2f,
  kOp = 0x33,
  kLui = 0x37,
  kOp32 = 0x3b,
  kBranch = 0x63,
  kJalr = 0x67,
  kExtendedAmo = 0x6b,
  kJal = 0x6f,
  kSystem = 0x73,
  kExtendedLoad = 0x77,
  kExtendedStore = 0x7b,
};

}  // namespace xb::isa
