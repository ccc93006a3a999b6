// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/interrupt_sources.h"

#include "hls/isa/causes.h"
#include "hls/isa/csrs.h"
#include "hls/isa/instructions.h"
#include "hls/isa/memory_map.h"

namespace xb::sim {
namespace {

constexpr std::uint32_t kSystemOpcode = 0x73;

// What a CSR instruction leaves in a register that held `old`.
std::uint64_t written(unsigned f3, std::uint64_t old, std::uint64_t operand) {
  switch (f3 & 3) {
    case 1:
      return operand;
    case 2:
      return old | operand;
    default:
      return old & ~operand;
  }
}

}  // namespace

bool InterruptSources::timer_armed() const {
  const bool enabled = (mie_ >> static_cast<unsigned>(isa::Interrupt::kTimer) & 1) != 0;
  return enabled && mtimecmp_ != ~std::uint64_t{0};
}

bool InterruptSources::software_enabled() const {
  return (mie_ >> static_cast<unsigned>(isa::Interrupt::kSoftware) & 1) != 0;
}

void InterruptSources::on_trap() {
  previous_ = global_;
  global_ = false;
}

void InterruptSources::on_retire(const Retirement& r) {
  if (r.intr) on_trap();
  if (r.trap) {
    on_trap();
    return;
  }
  if ((r.insn & 0x7f) == kSystemOpcode) on_csr(r);
  if (r.mem_wmask != 0 && !r.ext && r.mem_address < isa::kRamBase) {
    on_store(r.mem_address, r.mem_wmask, r.mem_wdata);
  }
}

void InterruptSources::on_csr(const Retirement& r) {
  if (r.insn == isa::instruction(isa::Op::kMret).match) {
    global_ = previous_;
    previous_ = true;
    return;
  }
  const unsigned f3 = r.insn >> 12 & 7;
  if ((f3 & 3) == 0) return;
  const std::uint64_t operand = (f3 & 4) != 0 ? isa::rs1_of(r.insn) : r.rs1_value;
  if (isa::csr_of(r.insn) == isa::csr::kMie) {
    mie_ = written(f3, mie_, operand) & isa::kMieBits;
  } else if (isa::csr_of(r.insn) == isa::csr::kMstatus) {
    const std::uint64_t old =
        (global_ ? isa::kMstatusMie : 0) | (previous_ ? isa::kMstatusMpie : 0);
    const std::uint64_t now = written(f3, old, operand);
    global_ = (now & isa::kMstatusMie) != 0;
    previous_ = (now & isa::kMstatusMpie) != 0;
  }
}

void InterruptSources::on_store(std::uint64_t address, std::uint8_t mask, std::uint64_t data) {
  for (unsigned i = 0; i < 8; ++i) {
    if ((mask >> i & 1) == 0) continue;
    const std::uint64_t byte = data >> (8 * i) & 0xff;
    const std::uint64_t at = address + i;
    if (at == isa::kClintMsip) msip_ = (byte & 1) != 0;
    if (at >= isa::kClintMtimecmp && at < isa::kClintMtimecmp + 8) {
      const unsigned shift = static_cast<unsigned>(8 * (at - isa::kClintMtimecmp));
      mtimecmp_ = (mtimecmp_ & ~(std::uint64_t{0xff} << shift)) | byte << shift;
    }
  }
}

}  // namespace xb::sim
