// SPDX-License-Identifier: Apache-2.0
// Who called the runtime. A remote access that fails does so in a function of xbrtime; what its
// user wants to know is the place in his own program. There are no frame pointers, so this is a
// search: the first return address outside the runtime, in ra or, from the stack pointer on, in
// memory.
#pragma once

#include <cstdint>
#include <optional>

#include "verilator_tb/loader/symbols.h"
#include "verilator_tb/memory/paged_memory.h"

namespace xb::sim {

// The call, in a function that is none of the runtime, that led to the instruction at `pc`; nothing
// if that is in no function of the runtime, or if no such call is found.
std::optional<std::uint64_t> caller_of_runtime(std::uint64_t pc, std::uint64_t return_address,
                                               std::uint64_t stack_pointer, unsigned xlen,
                                               const PagedMemory& memory,
                                               const loader::SymbolTable& symbols);

}  // namespace xb::sim
