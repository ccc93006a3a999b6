// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/remote_reservations.h"

#include <fmt/format.h>

#include "hls/isa/memory_map.h"

namespace xb::sim {

void RemoteReservations::written(unsigned writer, std::uint32_t granule, std::uint64_t cycle) {
  for (auto& [source, held] : held_) {
    if (source != writer && held.granule == granule && !held.ended) held.ended = cycle;
  }
}

std::optional<std::string> RemoteReservations::conditional(unsigned source, std::uint32_t granule,
                                                           std::uint64_t cycle) {
  const auto found = held_.find(source);
  if (found == held_.end()) return "no reservation";
  const Held held = found->second;
  held_.erase(found);
  if (held.granule != granule) {
    return fmt::format("reservation at RAM offset 0x{:x}", held.granule);
  }
  if (cycle - held.cycle > isa::kReservationCycles) {
    return fmt::format("reservation of cycle {} expired", held.cycle);
  }
  if (held.ended) return fmt::format("somebody else wrote there in cycle {}", *held.ended);
  return std::nullopt;
}

}  // namespace xb::sim
