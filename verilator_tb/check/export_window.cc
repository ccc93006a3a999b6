// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/export_window.h"

#include "hls/isa/csrs.h"
#include "hls/isa/memory_map.h"

namespace xb::sim {

isa::Reason ExportWindow::judge(const RemoteOperation& operation) const {
  const std::uint64_t size = std::uint64_t{1} << operation.size_log2;
  const std::uint64_t first = isa::kRamBase + operation.offset;
  if (!operation.msip) {
    if (operation.offset + size > ram_size) return isa::Reason::kTargetRam;
    if (first < base || first + size > limit) return isa::Reason::kTargetWindow;
  }
  const std::uint64_t needed = operation.msip          ? isa::kExportInterrupt
                               : operation.is_atomic() ? isa::kExportAtomic
                               : operation.write       ? isa::kExportWrite
                                                       : isa::kExportRead;
  if ((permissions & needed) == 0) return isa::Reason::kTargetPermission;
  return isa::Reason::kNone;
}

void WindowHistory::set(std::uint64_t cycle, const ExportWindow& window) {
  if (!(window == current())) changes_.push_back({cycle, window});
}

void WindowHistory::answered(const RemoteOperation& operation, unsigned issuer) {
  answers_.push_back({operation, issuer});
}

std::optional<WindowHistory::Wrong> WindowHistory::judge(std::uint64_t cycle) {
  while (!answers_.empty() && answers_.front().operation.cycle + kSkew <= cycle) {
    const Answer answer = answers_.front();
    answers_.pop_front();
    const std::uint64_t at = answer.operation.cycle;
    // Windows that ended too early to matter: no later answer needs them either.
    while (changes_.size() > 1 && changes_[1].cycle + kSkew < at) changes_.pop_front();
    bool allowed = false;
    for (const Change& change : changes_) {
      if (change.cycle > at + kSkew) break;
      allowed = allowed || change.window.judge(answer.operation) == answer.operation.refused;
    }
    if (!allowed) {
      return Wrong{answer.operation, answer.issuer,
                   changes_.front().window.judge(answer.operation)};
    }
  }
  return std::nullopt;
}

}  // namespace xb::sim
