// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/pipeline_trace.h"

#include <fmt/format.h>

#include "verilator_tb/mesh/node.h"

namespace xb::sim {

PipelineTrace::PipelineTrace(std::ostream& out, unsigned xlen, const std::vector<unsigned>& pes,
                             std::uint64_t first, std::uint64_t last, View view,
                             const RunState& state)
    : file_(out, first, last), view_(std::move(view)), state_(state) {
  for (const unsigned pe : pes)
    threads_.emplace(pe, Thread{PipelineTracker(file_, pe, xlen), {}, false});
}

void PipelineTrace::on_cycle(unsigned pe, std::uint64_t cycle, const TileOutputs& outputs) {
  const auto found = threads_.find(pe);
  if (found == threads_.end()) return;
  Thread& thread = found->second;
  if (thread.last) write(pe, thread);
  if (!thread.ended) thread.last = Last{cycle, outputs.retired, state_.ended(pe)};
}

// What stages do depends on the links, too: it is known when a cycle is over.
void PipelineTrace::write(unsigned pe, Thread& thread) {
  if (thread.ended) return;
  const Last& last = *thread.last;
  // A PE ends with the cycle in which its last instruction retires.
  if (last.is_end) {
    thread.tracker.end(last.cycle);
    thread.ended = true;
    return;
  }
  const std::optional<PipelineView> view = view_(pe);
  if (!view) throw ModelError(fmt::format("PE {}: this tile does not show its pipeline", pe));
  thread.tracker.cycle(last.cycle, *view, last.retired);
}

void PipelineTrace::finish() {
  for (auto& [pe, thread] : threads_) {
    if (!thread.last || thread.ended || !state_.ended(pe)) continue;
    // The run may end with the very cycle in which the PE does.
    if (!thread.last->is_end) {
      thread.tracker.last_cycle(thread.last->cycle, thread.last->retired);
      thread.last = Last{thread.last->cycle + 1, {}, true};
    }
    write(pe, thread);
  }
}

}  // namespace xb::sim
