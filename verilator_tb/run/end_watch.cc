// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/end_watch.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "hls/isa/memory_map.h"
#include "verilator_tb/memory/paged_memory.h"

namespace xb::sim {

void EndWatch::on_retire(unsigned id, std::uint64_t, const Retirement& r) {
  Pe& pe = pes_[id];
  if (pe.ended || pe.ends || r.trap || r.ext || r.mem_wmask == 0) return;
  if (pe.exit_status && r.mem_address == isa::kDeviceExit) {
    pe.status = *pe.exit_status;
    pe.ends = true;
  } else if (tohost_ && r.mem_address == *tohost_) {
    const std::uint64_t value = r.mem_wdata & expand_mask(r.mem_wmask);
    if (value != 0) tohost_written(id, value);
  }
}

void EndWatch::end(unsigned id, std::int32_t status) {
  Pe& pe = pes_[id];
  if (pe.ended || pe.ends) return;
  pe.ends = true;
  pe.status = status;
}

void EndWatch::tohost_written(unsigned id, std::uint64_t value) {
  if (value == 1) {
    end(id, 0);
    return;
  }
  const std::uint64_t failed = value >> 1;
  messages_.line(fmt::format("PE {}: test case {} failed", id, failed));
  // A status has 31 bits and is never 0 here: the case numbers of real tests fit.
  end(id, static_cast<std::int32_t>(std::clamp<std::uint64_t>(
              failed, 1, static_cast<std::uint64_t>(std::numeric_limits<std::int32_t>::max()))));
}

void EndWatch::on_cycle(unsigned id, std::uint64_t cycle, const TileOutputs&) {
  settle(id, cycle + 1);
}

void EndWatch::settle(std::uint64_t cycle) {
  for (unsigned id = 0; id < pes_.size(); ++id) settle(id, cycle);
}

void EndWatch::settle(unsigned id, std::uint64_t cycle) {
  Pe& pe = pes_[id];
  if (!pe.ends) return;
  pe.ends = false;
  pe.ended = true;
  if (on_end) on_end(id, cycle, pe.status);
}

}  // namespace xb::sim
