// SPDX-License-Identifier: Apache-2.0
// The signature of architectural tests (--signature): the memory of PE 0 between two symbols, as
// text in the form of riscv-isa-sim.
#pragma once

#include <cstdint>
#include <ostream>

#include "verilator_tb/loader/elf_image.h"
#include "verilator_tb/memory/paged_memory.h"

namespace xb::sim {

// From begin_signature to end_signature. LoadError unless the program defines both, in order, in
// RAM of `ram_size` bytes.
loader::Range find_signature(const loader::Image& image, std::uint64_t ram_size);

// One line for each `granularity` bytes: two hexadecimal digits a byte, the byte at the highest
// address first. A last line that is not full is filled with zeros.
void write_signature(std::ostream& out, const PagedMemory& memory, const loader::Range& range,
                     unsigned granularity);

}  // namespace xb::sim
