// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/counter_model.h"

namespace xb::sim {
namespace {

constexpr std::uint64_t kLowMask = 0xffffffff;

}  // namespace

std::uint64_t CounterModel::value(Part part, std::uint64_t cycle) const {
  const std::uint64_t whole = cycle + offset_;
  if (part == Part::kWhole) return whole;
  return part == Part::kLow ? whole & kLowMask : whole >> 32;
}

bool CounterModel::is_near_carry(std::uint64_t cycle) const {
  return ((cycle + offset_ + slack_) & kLowMask) <= 2 * slack_;
}

void CounterModel::write(Part part, std::uint64_t value, std::uint64_t cycle) {
  const std::uint64_t now = cycle + offset_;
  switch (part) {
    case Part::kWhole:
      offset_ = value - cycle;
      low_known_ = high_known_ = true;
      break;
    case Part::kLow:
      if (!low_known_ || is_near_carry(cycle)) high_known_ = false;
      offset_ = ((now & ~kLowMask) | (value & kLowMask)) - cycle;
      low_known_ = true;
      break;
    case Part::kHigh:
      offset_ = (value << 32 | (now & kLowMask)) - cycle;
      high_known_ = low_known_ && !is_near_carry(cycle);
      break;
  }
}

bool CounterModel::may_read(Part part, std::uint64_t got, std::uint64_t cycle) const {
  const std::uint64_t now = cycle + offset_;
  switch (part) {
    case Part::kWhole:
      // The distance from slack_ below; it may wrap around.
      return !low_known_ || !high_known_ || got - (now - slack_) <= 2 * slack_;
    case Part::kLow:
      return !low_known_ || ((got - (now - slack_)) & kLowMask) <= 2 * slack_;
    case Part::kHigh:
      return !high_known_ || got == (now - slack_) >> 32 || got == (now + slack_) >> 32;
  }
  return false;
}

}  // namespace xb::sim
