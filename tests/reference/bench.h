// SPDX-License-Identifier: Apache-2.0
// A mesh of reference harts whose instructions the test supplies one by one.
#pragma once

#include <cstdint>
#include <vector>

#include "hls/isa/encode.h"
#include "hls/isa/memory_map.h"
#include "verilator_tb/reference/functional_system.h"

namespace xb::reference {

inline constexpr std::uint64_t kRam = isa::kRamBase;
inline constexpr std::uint64_t kRamBytes = 0x10000;
inline constexpr std::uint64_t kHandler = kRam + 0x800;  // mtvec of set_handler()
inline constexpr std::uint64_t kWindow = kRam + 0x4000;  // exported window, up to the end of RAM

class Bench {
 public:
  explicit Bench(unsigned xlen = 64, unsigned pes = 1, bool xbgas = true, bool mul = true,
                 bool atomics = true, unsigned loads_in_flight = 1, unsigned nlb_entries = 16)
      : system_(settings(xlen, pes, xbgas, mul, atomics, loads_in_flight, nlb_entries)) {}

  Hart& hart(unsigned pe = 0) { return system_.hart(pe); }
  FunctionalSystem& system() { return system_; }

  // Puts the word at the pc of the PE and executes it.
  Record run(std::uint32_t word, unsigned pe = 0) {
    poke(hart(pe).pc(), 2, word, pe);
    return hart(pe).step();
  }
  void set_handler(unsigned pe = 0) { hart(pe).csrs().write(isa::csr::kMtvec, kHandler); }
  std::uint64_t csr(unsigned number, unsigned pe = 0) {
    return hart(pe).csrs().read(number).value();
  }
  // Memory of a PE, any alignment.
  void poke(std::uint64_t address, unsigned size_log2, std::uint64_t value, unsigned pe = 0) {
    for (unsigned k = 0; k < 1u << size_log2; ++k) {
      system_.memory(pe)[address - kRam + k] = static_cast<std::uint8_t>(value >> 8 * k);
    }
  }
  std::uint64_t peek(std::uint64_t address, unsigned size_log2, unsigned pe = 0) {
    std::uint64_t value = 0;
    for (unsigned k = 0; k < 1u << size_log2; ++k) {
      value |= std::uint64_t{system_.memory(pe)[address - kRam + k]} << 8 * k;
    }
    return value;
  }

 private:
  static FunctionalSettings settings(unsigned xlen, unsigned pes, bool xbgas, bool mul,
                                     bool atomics, unsigned loads_in_flight, unsigned nlb_entries) {
    FunctionalSettings s;
    s.xlen = xlen;
    s.mul = mul;
    s.atomics = atomics;
    s.loads_in_flight = loads_in_flight;
    s.nlb_entries = nlb_entries;
    s.xbgas = xbgas;
    s.mesh_width = pes;
    s.ram_size = kRamBytes;
    s.entry = kRam;
    s.export_base = kWindow;
    s.export_limit = kRam + kRamBytes;
    return s;
  }
  FunctionalSystem system_;
};

}  // namespace xb::reference
