// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/bulk_operations.h"

#include <utility>

namespace xb::sim {

BulkOperations::BulkOperations(unsigned pes, unsigned queue, View view, Command command,
                               const RunState* state)
    : queue_(queue),
      view_(std::move(view)),
      command_(std::move(command)),
      state_(state),
      pes_(pes) {}

void BulkOperations::on_retire(unsigned id, std::uint64_t, const Retirement&) {
  const std::optional<reference::BulkTransfer>& transfer = command_(id);
  if (finished_ || !transfer) return;
  Pe& pe = pes_[id];
  const std::uint32_t index = pe.retired++ - pe.first;
  if (index >= pe.entries.size()) return;  // issued after the end of the PE
  pe.entries[index].times.transfer = *transfer;
  pe.entries[index].is_known = true;
  tell(pe);
}

void BulkOperations::on_cycle(unsigned id, std::uint64_t cycle, const TileOutputs&) {
  if (finished_) return;
  const std::optional<BulkView> view = view_(id);
  if (!view) return;
  Pe& pe = pes_[id];
  while (pe.issued != view->issued) {
    ++pe.issued;
    if (state_ != nullptr && state_->ended(id)) continue;
    Entry entry;
    entry.times.issue = cycle - 1;  // in which the engine took it
    entry.times.source = id;
    pe.entries.push_back(entry);
  }
  if (pe.entries.empty()) return;
  const std::uint32_t ended = view->issued - view->open - pe.first;
  for (std::uint32_t i = 0; i < pe.entries.size(); ++i) {
    BulkTimes& times = pe.entries[i].times;
    const std::uint32_t slot = (pe.first + i) % queue_;
    if (!times.departure && view->works && view->current == slot) times.departure = cycle;
    if (i >= ended || times.back) continue;
    times.back = cycle;
    times.failed = (view->failed >> slot & 1) != 0;
  }
  tell(pe);
}

void BulkOperations::tell(Pe& pe) {
  while (!pe.entries.empty() && pe.entries.front().times.back && pe.entries.front().is_known) {
    for (const Listener& listener : listeners_) listener(pe.entries.front().times);
    pe.entries.pop_front();
    ++pe.first;
  }
}

void BulkOperations::finish() {
  finished_ = true;
  for (Pe& pe : pes_) {
    for (const Entry& entry : pe.entries) {
      if (!entry.is_known) continue;
      for (const Listener& listener : listeners_) listener(entry.times);
    }
    pe.entries.clear();
  }
}

}  // namespace xb::sim
