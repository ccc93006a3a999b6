// SPDX-License-Identifier: Apache-2.0
// The pipeline trace of the chosen PEs (xbsim --konata): one tracker for each, one file for all. A
// PE is a thread of the file.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <ostream>
#include <vector>

#include "verilator_tb/host/run_state.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/watch/konata_file.h"
#include "verilator_tb/watch/pipeline_tracker.h"

namespace xb::sim {

class PipelineTrace : public Observer {
 public:
  // Shows the pipeline of a PE in the cycle before the current one; nothing: its tile cannot.
  using View = std::function<std::optional<PipelineView>(unsigned pe)>;

  // Instructions whose fetch begins in cycles `first` to `last`, both included. To be told of a
  // cycle before what ends PEs (EndWatch).
  PipelineTrace(std::ostream& out, unsigned xlen, const std::vector<unsigned>& pes,
                std::uint64_t first, std::uint64_t last, View view, const RunState& state);

  // Throws ModelError.
  void on_cycle(unsigned pe, std::uint64_t cycle, const TileOutputs& outputs) override;
  // The run is over.
  void finish();

 private:
  struct Last {
    std::uint64_t cycle = 0;
    Retirement retired;
    bool is_end = false;  // the PE had ended before this cycle
  };
  struct Thread {
    PipelineTracker tracker;
    std::optional<Last> last;  // the cycle before
    bool ended = false;
  };
  void write(unsigned pe, Thread& thread);

  KonataFile file_;
  View view_;
  const RunState& state_;
  std::map<unsigned, Thread> threads_;
};

}  // namespace xb::sim
