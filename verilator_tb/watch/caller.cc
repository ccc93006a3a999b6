// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/caller.h"

#include <algorithm>

#include "hls/isa/memory_map.h"

namespace xb::sim {
namespace {

constexpr std::uint64_t kMostStack = 16 * 1024;  // bytes that are searched

bool is_of_runtime(const loader::Function& function) {
  const auto begins = [&](const char* text) { return function.name.rfind(text, 0) == 0; };
  return begins("xbrtime_") || begins("__xbrtime_");
}

bool in_ram(std::uint64_t address, unsigned bytes, const PagedMemory& memory) {
  return address >= isa::kRamBase && address % bytes == 0 &&
         memory.contains(address - isa::kRamBase);
}

std::uint64_t word_at(std::uint64_t address, unsigned bytes, const PagedMemory& memory) {
  const std::uint64_t offset = address - isa::kRamBase;
  const std::uint64_t both = memory.read64(offset & ~std::uint64_t{7});
  return bytes == 8 ? both : both >> 8 * (offset & 4) & 0xffff'ffff;
}

}  // namespace

std::optional<std::uint64_t> caller_of_runtime(std::uint64_t pc, std::uint64_t return_address,
                                               std::uint64_t stack_pointer, unsigned xlen,
                                               const PagedMemory& memory,
                                               const loader::SymbolTable& symbols) {
  const loader::Function* here = symbols.function_at(pc);
  if (here == nullptr || !is_of_runtime(*here)) return std::nullopt;
  // Behind a jal or jalr that links ra, in a function of the program.
  const auto call_before = [&](std::uint64_t address) -> std::optional<std::uint64_t> {
    const std::uint64_t call = address - 4;
    if (!in_ram(call, 4, memory)) return std::nullopt;
    const std::uint64_t low = word_at(call, 4, memory) & 0xfff;
    constexpr std::uint64_t kJalRa = 0x0ef, kJalrRa = 0x0e7;
    if (low != kJalRa && low != kJalrRa) return std::nullopt;
    const loader::Function* function = symbols.function_at(call);
    if (function == nullptr || is_of_runtime(*function)) return std::nullopt;
    return call;
  };
  if (const auto call = call_before(return_address)) return call;
  const unsigned bytes = xlen / 8;
  for (std::uint64_t at = stack_pointer;
       at - stack_pointer < kMostStack && in_ram(at, bytes, memory); at += bytes) {
    if (const auto call = call_before(word_at(at, bytes, memory))) return call;
  }
  return std::nullopt;
}

}  // namespace xb::sim
