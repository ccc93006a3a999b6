// SPDX-License-Identifier: Apache-2.0
// What an instruction would do if it were executed now: for those that are fetched behind a wrong
// guess and never are.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hls/isa/causes.h"
#include "hls/isa/instructions.h"
#include "verilator_tb/tile/ports.h"

namespace xb::sim {

// Of one PE, as far as retirements tell.
class RegisterImage {
 public:
  void retire(const Retirement& r);
  void arrive(const LateValue& late);
  // Nothing while a load that has retired still owes the value.
  std::optional<std::uint64_t> x(unsigned index) const { return of(x_, index); }
  std::optional<std::uint64_t> e(unsigned index) const { return of(e_, index); }

 private:
  struct Register {
    std::uint64_t value = 0;
    bool is_owed = false;
  };
  using File = std::array<Register, 32>;
  static std::optional<std::uint64_t> of(const File& file, unsigned index) {
    if (file[index].is_owed) return std::nullopt;
    return file[index].value;
  }
  File x_{}, e_{};
};

// Accesses that reach something, in namespace 0 or another one, and what changes a CSR.
enum class Effect : unsigned {
  kLocalStore,
  kLocalAtomic,
  kDeviceLoad,
  kDeviceStore,
  kRemoteLoad,
  kRemoteStore,
  kRemoteAtomic,
  kCsrWrite,
  kCount
};

// What an instruction would do, as an index: all causes of exceptions, of interrupts, all effects.
class WouldDo {
 public:
  static const std::vector<std::string>& names();
  static unsigned of(isa::Cause cause);
  // Nothing if there is no such interrupt.
  static std::optional<unsigned> interrupt(unsigned cause);
  static unsigned of(Effect effect);
};

struct Surroundings {
  unsigned xlen = 64;
  unsigned pes = 1;
  std::uint64_t ram_size = 0;
  bool has_table = false;  // of namespaces: what they lead to is not known
};

// Nothing special, or not known.
std::optional<unsigned> what_would(std::uint32_t insn, const RegisterImage& registers,
                                   const Surroundings& where);

}  // namespace xb::sim
