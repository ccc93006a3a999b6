// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/clint_model.h"

#include "hls/isa/memory_map.h"

namespace xb::sim {
namespace {

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
  if (!inside(r.mem_address, isa::kClintMtime & ~7u, 8)) return;
  std::uint64_t now = time(cycle);
  for (unsigned i = 0; i < 8; ++i) {
    if ((r.mem_wmask >> i & 1) == 0) continue;
    const std::uint64_t shift = 8 * (r.mem_address + i - isa::kClintMtime);
    now = (now & ~(std::uint64_t{0xff} << shift)) | byte_of(r.mem_wdata, i) << shift;
  }
  offset_ = now - cycle;
}

Pending ClintModel::software() const {
  return sources_.software_pending() ? Pending::kYes : Pending::kNo;
}

Pending ClintModel::timer(std::uint64_t cycle) const {
  const std::uint64_t now = time(cycle);
  const std::uint64_t compare = sources_.timer_compare();
  const std::uint64_t distance = now >= compare ? now - compare : compare - now;
  if (distance <= kTimeSlack) return Pending::kUnknown;
  return now >= compare ? Pending::kYes : Pending::kNo;
}

std::uint64_t ClintModel::load(std::uint64_t address, unsigned size_log2, std::uint64_t got) const {
  std::uint64_t value = 0;
  for (unsigned i = 0; i < (1u << size_log2); ++i) {
    const std::uint64_t at = address + i;
    std::uint64_t byte = 0;
    if (at == isa::kClintMsip) byte = sources_.software_pending() ? 1 : 0;
    if (inside(at, isa::kClintMtimecmp, 8)) {
      byte = byte_of(sources_.timer_compare(), at - isa::kClintMtimecmp);
    }
    if (inside(at, isa::kClintMtime, 8)) byte = byte_of(got, i);
    value |= byte << (8 * i);
  }
  return value;
}

}  // namespace xb::sim
