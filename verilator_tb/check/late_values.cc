// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/late_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "verilator_tb/watch/late_register.h"

namespace xb::sim {
namespace {

// What the retire port would have said of a load that waited for its value.
Retirement completed(Retirement r, std::uint64_t value) {
  const LateRegister destination = late_register(r);
  if (destination.ext_file) {
    r.erd_valid = true;
    r.erd = static_cast<std::uint8_t>(destination.number);
    r.erd_value = value;
  } else {
    r.rd = static_cast<std::uint8_t>(destination.number);
    r.rd_value = value;
  }
  const int bytes = std::popcount(r.mem_rmask);
  r.mem_rdata = bytes == 8 ? value : value & ((std::uint64_t{1} << 8 * bytes) - 1);
  return r;
}

}  // namespace

void LateValues::retires(const Retirement& r, std::uint64_t cycle, const Retire& retire) {
  if (r.pending) ++loads_;
  if (queue_.empty() && !r.pending) {
    retire(r, cycle, cycle);
  } else {
    queue_.push_back({{}, r, cycle, 0});
  }
}

std::optional<std::string> LateValues::arrives(const LateValue& value, std::uint64_t cycle,
                                               const Retire& retire) {
  const auto load = std::find_if(queue_.begin(), queue_.end(), [&](const Entry& e) {
    return !e.action && e.retired.pending && e.value_cycle == 0 &&
           late_register(e.retired) == late_register(value);
  });
  if (load == queue_.end()) {
    return fmt::format("a late value of {}{}", value.ext_file ? 'e' : 'x', value.rd);
  }
  load->retired = completed(load->retired, value.value);
  load->value_cycle = cycle;
  --loads_;
  while (!queue_.empty()) {
    Entry& first = queue_.front();
    if (!first.action && first.retired.pending && first.value_cycle == 0) break;
    const Entry entry = std::move(first);
    queue_.pop_front();
    if (entry.action) {
      entry.action();
    } else {
      retire(entry.retired, entry.cycle, cycle);
    }
  }
  return std::nullopt;
}

}  // namespace xb::sim
