// SPDX-License-Identifier: Apache-2.0
// What is known of a 64-bit clock that programs read, and may write, whole or by halves: its value
// within `slack` cycles, because an instruction retires some cycles after it accessed the register.
#pragma once

#include <cstdint>

namespace xb::sim {

class CounterModel {
 public:
  enum class Part { kWhole, kLow, kHigh };  // 64 bits, or 32 of them

  explicit CounterModel(std::uint64_t slack) : slack_(slack) {}

  // An instruction that retires in `cycle` wrote `value`. Near a carry a write of one half leaves
  // open whether the carry came before it: nothing is known until both halves have been written.
  void write(Part part, std::uint64_t value, std::uint64_t cycle);
  void write_unknown() { low_known_ = high_known_ = false; }

  // Whether an instruction that retires in `cycle` may read `got`.
  bool may_read(Part part, std::uint64_t got, std::uint64_t cycle) const;
  std::uint64_t value(Part part, std::uint64_t cycle) const;

 private:
  bool is_near_carry(std::uint64_t cycle) const;

  std::uint64_t slack_;
  std::uint64_t offset_ = 0;
  bool low_known_ = true, high_known_ = true;
};

}  // namespace xb::sim
