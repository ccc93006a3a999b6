// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/clint_model.h"

#include "hls/isa/memory_map.h"

namespace xb::sim {
namespace {

// Cycles between a store to the CLINT and its retirement, at most: such a store is alone in the
// pipe.
constexpr std::uint64_t kStoreSlack = 16;

bool inside(std::uint64_t address, std::uint64_t base, std::uint64_t size) {
  return address >= base && address - base < size;
}

std::uint64_t byte_of(std::uint64_t value, std::uint64_t index) {
  return value >> (8 * index) & 0xff;
}

}  // namespace

void ClintModel::on_retire(const Retirement& r, std::uint64_t cycle) {
  sources_.on_retire(r);
  if (r.trap || r.ext || r.mem_wmask == 0) return;
  if (r.mem_address == isa::kClintMsip) {
    const bool value = sources_.software_pending();
    msip_ = value ? Pending::kYes : Pending::kNo;
    // Nobody can tell which of two writes came last if they are so close.
    const bool close = remote_write_ && *remote_write_ + kStoreSlack >= cycle;
    if (close && remote_value_ != value) msip_ = Pending::kUnknown;
  }
  if (!inside(r.mem_address, isa::kClintMtime & ~7u, 8)) return;
  using Part = CounterModel::Part;
  if (r.mem_wmask == 0xf) {
    const bool low = r.mem_address == isa::kClintMtime;
    counter_.write(low ? Part::kLow : Part::kHigh, r.mem_wdata, cycle);
    return;
  }
  std::uint64_t now = time(cycle);
  for (unsigned i = 0; i < 8; ++i) {
    if ((r.mem_wmask >> i & 1) == 0) continue;
    const std::uint64_t shift = 8 * (r.mem_address + i - isa::kClintMtime);
    now = (now & ~(std::uint64_t{0xff} << shift)) | byte_of(r.mem_wdata, i) << shift;
  }
  counter_.write(Part::kWhole, now, cycle);
}

void ClintModel::on_remote_msip(bool value, std::uint64_t cycle) {
  const Pending now = value ? Pending::kYes : Pending::kNo;
  remote_write_ = cycle;
  remote_value_ = value;
  if (msip_ != now) remote_change_ = cycle;
  msip_ = now;
}

Pending ClintModel::software(std::uint64_t since) const {
  if (remote_change_ && *remote_change_ + kTimeSlack >= since) return Pending::kUnknown;
  return msip_;
}

Pending ClintModel::timer(std::uint64_t cycle) const {
  const std::uint64_t now = time(cycle);
  const std::uint64_t compare = sources_.timer_compare();
  const std::uint64_t distance = now >= compare ? now - compare : compare - now;
  if (distance <= kTimeSlack) return Pending::kUnknown;
  return now >= compare ? Pending::kYes : Pending::kNo;
}

std::uint64_t ClintModel::load(std::uint64_t address, unsigned size_log2, std::uint64_t got,
                               std::uint64_t since) const {
  std::uint64_t value = 0;
  for (unsigned i = 0; i < (1u << size_log2); ++i) {
    const std::uint64_t at = address + i;
    std::uint64_t byte = 0;
    if (at == isa::kClintMsip) {
      const Pending known = software(since);
      byte = known == Pending::kUnknown ? byte_of(got, i) & 1 : known == Pending::kYes;
    }
    if (inside(at, isa::kClintMtimecmp, 8)) {
      byte = byte_of(sources_.timer_compare(), at - isa::kClintMtimecmp);
    }
    if (inside(at, isa::kClintMtime, 8)) byte = byte_of(got, i);
    value |= byte << (8 * i);
  }
  return value;
}

}  // namespace xb::sim
