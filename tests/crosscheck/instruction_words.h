// SPDX-License-Identifier: Apache-2.0
// Instruction words for the stimuli: mostly valid encodings of the instruction table with random
// operands, so that the pipeline decodes, executes and traps instead of seeing illegal words only.
#pragma once

#include <cstdint>
#include <random>

namespace xb::hdl {

class InstructionWords {
 public:
  explicit InstructionWords(std::mt19937_64& random) : random_(random) { restart(1); }

  // New boot code and, as long as it runs, another preference for registers. The namespaces are
  // those of `pes` PEs.
  void restart(unsigned pes);
  // A random instruction word; one of 32 is no instruction at all.
  std::uint32_t word();
  // Two words for an aligned 64-bit fetch response.
  std::uint64_t pair() {
    const std::uint64_t low = word();
    return low | std::uint64_t{word()} << 32;
  }
  // The fetch response for a word `offset` bytes behind the reset pc. The first 96 bytes are boot
  // code: it points mtvec back at itself, so that a trap restarts it instead of ending the run,
  // enables interrupts, leaves addresses of RAM, CLINT and devices in x5..x7 and namespaces in
  // e5..e7, which random accesses use as base, and varied values in other registers.
  std::uint64_t fetched(std::uint64_t offset);

  static constexpr std::uint64_t kBootBytes = 96;

 private:
  std::uint64_t pick(std::uint64_t below) { return random_() % below; }
  unsigned base_register();

  std::mt19937_64& random_;
  std::uint32_t boot_[kBootBytes / 4] = {};
  unsigned registers_ = 32;  // operands come from x0 .. x<registers_ - 1>
};

}  // namespace xb::hdl
