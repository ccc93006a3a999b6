// SPDX-License-Identifier: Apache-2.0
// One run of one program: machine, devices and observers put together, and the loop that ends it.
//
// Ends, limits and Ctrl-C take effect at multiples of kBlock cycles.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "verilator_tb/check/checker.h"
#include "verilator_tb/host/host_devices.h"
#include "verilator_tb/host/htif.h"
#include "verilator_tb/inject/fault_injector.h"
#include "verilator_tb/run/end_watch.h"
#include "verilator_tb/run/options.h"
#include "verilator_tb/run/outcome.h"
#include "verilator_tb/statistics/bulk_statistics.h"
#include "verilator_tb/statistics/latency_statistics.h"
#include "verilator_tb/statistics/link_statistics.h"
#include "verilator_tb/statistics/regions.h"
#include "verilator_tb/statistics/timeline.h"
#include "verilator_tb/watch/bulk_failures.h"
#include "verilator_tb/watch/bulk_operations.h"
#include "verilator_tb/watch/caller.h"
#include "verilator_tb/watch/collective_operations.h"
#include "verilator_tb/watch/collective_watch.h"
#include "verilator_tb/watch/coverage.h"
#include "verilator_tb/watch/hang_detector.h"
#include "verilator_tb/watch/instruction_log.h"
#include "verilator_tb/watch/namespace_watch.h"
#include "verilator_tb/watch/pipeline_trace.h"
#include "verilator_tb/watch/prediction_coverage.h"
#include "verilator_tb/watch/remote_events.h"
#include "verilator_tb/watch/remote_operations.h"
#include "verilator_tb/watch/remote_trace.h"
#include "verilator_tb/watch/trap_watch.h"

namespace xb::sim {

inline constexpr std::uint64_t kBlock = 64;

struct SimulationStreams {
  std::ostream& console;
  std::ostream& messages;
  std::ostream* log = nullptr;      // of --log
  std::ostream* konata = nullptr;   // of --konata
  std::ostream* regions = nullptr;  // of --region-log
  std::ostream* remote = nullptr;   // of --remote-trace
};

class Simulation {
 public:
  // `configuration` gives xlen, mul, atomics, xbgas and timeout_log2 (of a mesh of up to 256 PEs:
  // isa::timeout_doublings). The streams and the block devices, by PE, must outlive the
  // simulation.
  Simulation(const Options& options, const loader::Image& image, const loader::Program& program,
             const reference::HartParameters& configuration, const TileFactory& make_tile,
             SimulationStreams streams, const std::map<unsigned, BlockDevice*>& disks = {});

  // Called after every cycle / after every block; the latter returns true to interrupt the run.
  std::function<void(std::uint64_t cycle)> after_cycle;
  std::function<bool(std::uint64_t cycle)> after_block;

  // Runs to the end. Reports of traps, hangs and mismatches go to the messages.
  Outcome run();

  Console& console() { return console_; }
  const PagedMemory& memory(unsigned pe) const { return machine_.node(pe).memory(); }
  const RunState& state() const { return state_; }
  const Statistics& statistics() const { return statistics_; }
  const Regions& regions() const { return regions_; }
  const Machine& machine() const { return machine_; }
  const Checker* checker() const { return checker_.get(); }
  // Only with --stats: of the links, with a network; of latencies, if the tiles show what they take
  // (Tile::requester); over time, if asked for.
  const LinkStatistics* links() const { return links_.get(); }
  const LatencyStatistics* latencies() const { return latencies_.get(); }
  const BulkStatistics* bulk() const { return bulk_statistics_.get(); }
  const Timeline* timeline() const { return timeline_.get(); }
  const Coverage* coverage() const { return coverage_.get(); }
  // Only where all tiles show their pipeline and have a predictor.
  const PredictionCoverage* predictions() const {
    return predictions_ && predictions_->counts() ? predictions_.get() : nullptr;
  }
  const FaultInjector* injector() const { return injector_.get(); }

 private:
  void end_pe(unsigned pe, std::uint64_t cycle, std::int32_t status);
  void report_trap(unsigned pe);
  std::optional<Sender> sender_of_trap(unsigned pe) const;
  void run_block();
  std::optional<Ended> decide();
  void watch_network(bool has_network);
  void trace_network();
  void cover(unsigned xlen);
  void finish_network();
  void drain();
  // All credits of the links must be home. Throws ModelError if there is nothing else to report.
  void check_network(Ended ended);

  Options options_;
  const reference::HartParameters configuration_;  // of this mesh
  const loader::Image& image_;
  SimulationStreams streams_;
  RunState state_;
  NamespaceWatch namespaces_;
  Statistics statistics_;
  Regions regions_;
  Console console_;
  HostDevices devices_;
  Machine machine_;
  CollectiveWatch collective_;
  std::unique_ptr<BulkFailures> bulk_failures_;  // with a bulk engine
  TrapWatch trap_watch_;
  Callers callers_;
  HangDetector hang_detector_;
  EndWatch end_watch_;
  std::unique_ptr<Htif> htif_;
  std::unique_ptr<InstructionLog> log_;
  std::unique_ptr<PipelineTrace> pipeline_trace_;
  std::unique_ptr<RemoteOperations> remote_;
  std::unique_ptr<BulkOperations> bulk_;
  std::unique_ptr<BulkStatistics> bulk_statistics_;
  std::unique_ptr<CollectiveOperations> collective_operations_;  // only for the next but one
  std::unique_ptr<RemoteTrace> remote_trace_;                    // one of these two
  std::unique_ptr<RemoteEvents> remote_events_;
  std::unique_ptr<LatencyStatistics> latencies_;
  std::unique_ptr<LinkStatistics> links_;
  std::unique_ptr<Timeline> timeline_;
  std::unique_ptr<Coverage> coverage_;
  std::unique_ptr<PredictionCoverage> predictions_;
  std::unique_ptr<Checker> checker_;
  std::unique_ptr<FaultInjector> injector_;
  bool trap_reported_ = false;
  std::string network_error_;  // a line beside that of a mismatch
};

}  // namespace xb::sim
