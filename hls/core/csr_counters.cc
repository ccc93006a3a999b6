// SPDX-License-Identifier: Apache-2.0
//
// The counters of the CSR file: mcycle, minstret and time, of 64 bits each. On RV32 an instruction
// reads and writes halves.
#include "hls/core/csr_file.h"

namespace xb::core {

using namespace hdl;
namespace csr = isa::csr;

// The instruction writes the register of the upper half.
UInt CsrFile::writes_high(unsigned number) const {
  return has_halves_ ? bus_.written(number) : lit(1, 0);
}

// The counter with one half, or all of it, replaced by the written value.
UInt CsrFile::with_new_half(const UInt& counter, const UInt& is_high) const {
  if (!has_halves_) return bus_.new_value;
  return mux(is_high, cat({bus_.new_value, counter.slice(31, 0)}),
             cat({counter.slice(63, 32), bus_.new_value}));
}

void CsrFile::show_counter(std::initializer_list<Key> numbers, std::initializer_list<Key> of_high,
                           const UInt& counter) {
  bus_.readable(numbers, has_halves_ ? counter.slice(31, 0) : counter);
  if (has_halves_) bus_.readable(of_high, counter.slice(63, 32));
}

void CsrFile::count(const Config& config) {
  if (config.counters) {
    count_cycles(config);
    count_instructions();
  } else {
    shown_.mcycle = shown_.minstret = lit(64, 0);
    unused(retires);
  }
  if (!config.counters || !config.cycle_input) unused(cycle);
  show_counter({csr::kTime}, {csr::kTimeh}, mtime);
}

void CsrFile::count_cycles(const Config& config) {
  HW_LET(writes_mcycleh) = writes_high(csr::kMcycleh);
  HW_LET(writes_mcycle) = bus_.written(csr::kMcycle) | writes_mcycleh;
  UInt& mcycle = shown_.mcycle;
  if (config.cycle_input) {
    Reg<UInt> cycle_offset{"cycle_offset", W{64}, Reset{0}, "mcycle minus the cycle count"};
    mcycle = named("mcycle", cycle + cycle_offset);
    HW_LET(new_mcycle) = with_new_half(mcycle, writes_mcycleh);
    when(writes_mcycle, [&] { cycle_offset <<= new_mcycle - (cycle + 1); });
  } else {
    Reg<UInt> count{"mcycle", W{64}, Reset{0}, "cycles since reset"};
    mcycle = count;
    when(writes_mcycle, [&] { count <<= with_new_half(mcycle, writes_mcycleh); }).otherwise([&] {
      count <<= mcycle + 1;
    });
  }
  show_counter({csr::kMcycle, csr::kCycle}, {csr::kMcycleh, csr::kCycleh}, mcycle);
}

void CsrFile::count_instructions() {
  Reg<UInt> minstret{"minstret", W{64}, Reset{0}, "instructions retired"};
  HW_LET(writes_minstreth) = writes_high(csr::kMinstreth);
  when(bus_.written(csr::kMinstret) | writes_minstreth, [&] {
    minstret <<= with_new_half(minstret, writes_minstreth);
  }).elsewhen(retires, [&] { minstret <<= minstret + 1; });
  shown_.minstret = minstret;
  show_counter({csr::kMinstret, csr::kInstret}, {csr::kMinstreth, csr::kInstreth}, minstret);
}

}  // namespace xb::core
