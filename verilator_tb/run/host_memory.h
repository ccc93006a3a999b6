// SPDX-License-Identifier: Apache-2.0
// Memory of the computer that simulates.
#pragma once

namespace xb::sim {

// From now on an allocation that fails ends the process at once: `line` on standard error, no
// partial files, kExitHostMemory. An exception would not do: constructors of Verilated models do
// not survive it.
void end_when_memory_is_exhausted(const char* line);
// Does so; for memory that does not come from `new`.
[[noreturn]] void memory_is_exhausted();

}  // namespace xb::sim
