// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/simulation.h"

#include <fmt/format.h>

#include "hls/isa/memory_map.h"
#include "hls/isa/packet.h"
#include "verilator_tb/mesh/network_check.h"
#include "verilator_tb/run/report.h"

namespace xb::sim {

namespace {

reference::HartParameters on_mesh(reference::HartParameters configuration, const Options& options) {
  configuration.num_pes = options.shape.size();
  configuration.ram_size = options.memory;
  configuration.timeout_log2 += isa::timeout_doublings(configuration.num_pes);
  return configuration;
}

}  // namespace

Simulation::Simulation(const Options& options, const loader::Image& image,
                       const loader::Program& program,
                       const reference::HartParameters& configuration, const TileFactory& make_tile,
                       SimulationStreams streams, const std::map<unsigned, BlockDevice*>& disks)
    : options_(options),
      configuration_(on_mesh(configuration, options)),
      image_(image),
      streams_(streams),
      state_(options.shape.size()),
      namespaces_(configuration_,
                  [this](unsigned pe, std::uint32_t offset) {
                    return machine_.node(pe).memory().read64(offset);
                  }),
      statistics_(options.shape, program.polls,
                  [this](unsigned pe) { return namespaces_.node(pe); }),
      regions_(statistics_),
      console_(streams.console, options.shape.size(), options.prefix),
      devices_(console_, regions_, streams.messages, options.shape.size()),
      machine_({options.shape, options.memory, options.link_latency, disks, options.stall}, program,
               make_tile, devices_),
      collective_({configuration_.xlen, configuration_.groups(), options.shape.width,
                   options.shape.height, options.shape.size()}),
      trap_watch_(namespaces_, options.shape.size(), configuration.xlen,
                  configuration_.timeout_log2),
      callers_(namespaces_, options.shape.size(), image),
      hang_detector_(namespaces_, collective_, options.shape.size(), state_,
                     configuration_.timeout_log2, configuration_.has_objects()),
      end_watch_(options.shape.size(), program.fromhost ? std::nullopt : program.tohost,
                 streams.messages) {
  devices_.on_exit = [this](unsigned pe, std::uint64_t, std::int32_t status) {
    devices_.stop(pe);
    end_watch_.exit_written(pe, status);
  };
  end_watch_.on_end = [this](unsigned pe, std::uint64_t cycle, std::int32_t status) {
    end_pe(pe, cycle, status);
  };
  devices_.on_unhandled_trap = [this](unsigned pe, std::uint64_t) { report_trap(pe); };
  trap_watch_.on_trap_loop = [this](unsigned pe, std::uint64_t) { report_trap(pe); };
  machine_.add_observer(&collective_);  // before the checker, which asks it
  // The checker first: a PE's end must not hide the instruction that ended it.
  if (options.check) {
    checker_ = std::make_unique<Checker>(machine_, image, program, configuration_, collective_);
    machine_.add_observer(checker_.get());
    machine_.watch_links(checker_.get());
  }
  machine_.add_observer(&namespaces_);  // before those who ask it
  if (streams.log != nullptr) {
    log_ = std::make_unique<InstructionLog>(*streams.log, configuration.xlen, &state_);
    machine_.add_observer(log_.get());
  }
  if (streams.konata != nullptr) {
    pipeline_trace_ = std::make_unique<PipelineTrace>(
        *streams.konata, configuration.xlen, options.trace_nodes, options.trace_first,
        options.trace_last, [this](unsigned pe) { return machine_.node(pe).tile().pipeline(); },
        state_);
    machine_.add_observer(pipeline_trace_.get());
  }
  if (streams.regions != nullptr) {
    regions_.on_complete = [this](unsigned id) {
      if (id == Regions::kRoi) return;  // statistics have it
      *streams_.regions << region_report(id, regions_.of(id)).dump() << '\n' << std::flush;
    };
  }
  watch_network(configuration.xbgas);
  if (options.stats_interval) {
    timeline_ = std::make_unique<Timeline>(options.shape.size(), *options.stats_interval,
                                           program.polls, state_);
    machine_.add_observer(timeline_.get());
  }
  if (!options.coverage.empty()) cover(configuration.xlen);
  machine_.add_observer(&trap_watch_);
  if (machine_.node(0).tile().bulk()) {
    bulk_failures_ = std::make_unique<BulkFailures>(
        namespaces_, options.shape.size(), options.shape.width, configuration_.bulk_queue,
        [this](unsigned pe) { return machine_.node(pe).tile().bulk(); });
    machine_.add_observer(bulk_failures_.get());
  }
  machine_.add_observer(&callers_);
  machine_.add_observer(&hang_detector_);
  machine_.add_observer(&statistics_);
  if (program.tohost && program.fromhost) {
    const Htif::Memories memories{options.memory,
                                  [this](unsigned pe, std::uint32_t offset) {
                                    return machine_.node(pe).memory().read64(offset);
                                  },
                                  [this](unsigned pe, std::uint32_t offset, std::uint64_t data) {
                                    machine_.host_store(pe, offset, data);
                                  }};
    htif_ =
        std::make_unique<Htif>(machine_.size(), memories, console_,
                               Htif::Words{*program.tohost, *program.fromhost}, streams.messages);
    htif_->on_exit = [this](unsigned pe, std::int32_t status) { end_watch_.end(pe, status); };
    htif_->on_exit_word = [this](unsigned pe, std::uint64_t word) {
      end_watch_.tohost_written(pe, word);
    };
    machine_.add_observer(htif_.get());
  }
  machine_.add_observer(&end_watch_);  // after all that count the instruction that ends a PE
  if (options.inject) {
    injector_ = std::make_unique<FaultInjector>(*options.inject, options.shape.width);
    machine_.set_faults(injector_.get());
  }
}

void Simulation::cover(unsigned xlen) {
  coverage_ = std::make_unique<Coverage>(
      options_.shape, xlen,
      [this](unsigned pe) -> const NamespaceAccess& { return namespaces_.access(pe); }, &state_);
  machine_.add_observer(coverage_.get());
  const auto view = [this](unsigned pe) { return machine_.node(pe).tile().pipeline(); };
  for (unsigned pe = 0; pe < options_.shape.size(); ++pe) {
    if (!view(pe)) return;
  }
  predictions_ = std::make_unique<PredictionCoverage>(
      options_.shape.size(), xlen, options_.memory, view, state_,
      [this](unsigned pe) { return namespaces_.entries(pe) != 0; });
  machine_.add_observer(predictions_.get());
}

// Nothing of this costs a run that does not ask for it.
void Simulation::watch_network(bool has_network) {
  const bool counts = !options_.stats.empty() && has_network;
  const bool shows = machine_.node(0).tile().requester().has_value();
  if (streams_.remote != nullptr || (counts && shows)) {
    remote_ = std::make_unique<RemoteOperations>(
        options_.shape, [this](unsigned pe) { return machine_.node(pe).tile().requester(); },
        &state_);
    machine_.add_observer(remote_.get());
  }
  const bool has_bulk = machine_.node(0).tile().bulk().has_value();
  if (has_bulk && (streams_.remote != nullptr || counts)) {
    bulk_ = std::make_unique<BulkOperations>(
        options_.shape.size(), configuration_.bulk_queue,
        [this](unsigned pe) { return machine_.node(pe).tile().bulk(); },
        [this](unsigned pe) -> const std::optional<reference::BulkTransfer>& {
          return namespaces_.command(pe);
        },
        &state_);
    machine_.add_observer(bulk_.get());
    if (counts) {
      bulk_statistics_ = std::make_unique<BulkStatistics>();
      bulk_->add_listener([this](const BulkTimes& times) { bulk_statistics_->count(times); });
    }
  }
  if (streams_.remote != nullptr) trace_network();
  if (!counts) return;
  links_ = std::make_unique<LinkStatistics>(machine_);
  if (!shows) return;
  latencies_ = std::make_unique<LatencyStatistics>();
  remote_->add_listener([this](const RemoteTimes& times) { latencies_->count(times); });
}

void Simulation::trace_network() {
  if (!is_for_viewers(options_.remote_trace)) {
    remote_trace_ = std::make_unique<RemoteTrace>(*streams_.remote, options_.shape);
    remote_->add_listener([this](const RemoteTimes& times) { remote_trace_->write(times); });
    if (!bulk_) return;
    bulk_->add_listener([this](const BulkTimes& times) { remote_trace_->write(times); });
    return;
  }
  remote_events_ = std::make_unique<RemoteEvents>(*streams_.remote, options_.shape,
                                                  [this] { return machine_.cycle(); });
  remote_->add_listener([this](const RemoteTimes& times) { remote_events_->write(times); });
  if (bulk_) bulk_->add_listener([this](const BulkTimes& times) { remote_events_->write(times); });
  collective_operations_ =
      std::make_unique<CollectiveOperations>(collective_, options_.shape.size(), &state_);
  collective_operations_->add_listener(
      [this](const CollectiveTimes& times) { remote_events_->write(times); });
}

void Simulation::finish_network() {
  if (remote_) remote_->finish();
  if (bulk_) bulk_->finish();
  if (collective_operations_) collective_operations_->finish();
  if (remote_events_) remote_events_->finish();
  if (links_) links_->finish();
}

void Simulation::end_pe(unsigned pe, std::uint64_t cycle, std::int32_t status) {
  if (!state_.end(pe, cycle, status)) return;
  regions_.leave_all(pe, cycle);
  devices_.stop(pe);
  if (htif_) htif_->stop(pe);
  statistics_.stop(pe);
  if (checker_) checker_->stop_counting(pe);
}

void Simulation::report_trap(unsigned pe) {
  if (trap_reported_ || state_.ended(pe)) return;
  trap_reported_ = true;
  streams_.messages << trap_watch_.describe(pe, image_.symbols);
  if (const auto sender = sender_of_trap(pe)) {
    streams_.messages << fmt::format("  {} at 0x{:x} {}\n", sender->by_runtime ? "called" : "sent",
                                     sender->pc, image_.symbols.describe(sender->pc));
  }
  if (bulk_failures_) streams_.messages << bulk_failures_->describe(pe);
}

// Where the program has asked for what has trapped.
std::optional<Sender> Simulation::sender_of_trap(unsigned pe) const {
  const auto& trap = trap_watch_.last(pe);
  if (!trap) return std::nullopt;
  if (trap->interrupt) {
    if (trap->ns == 0) return std::nullopt;
    return callers_.of_remote_error(pe, trap->ns, trap->tval);
  }
  if (const auto call = callers_.of_trap(pe, trap->pc)) return Sender{true, *call};
  return std::nullopt;
}

void Simulation::run_block() {
  for (std::uint64_t i = 0; i < kBlock; ++i) {
    if (links_) links_->cycle();
    machine_.step();
    if (after_cycle) after_cycle(machine_.cycle());
  }
  if (htif_) {
    htif_->tick(machine_.cycle());
    end_watch_.settle(machine_.cycle());
  }
  if (checker_) checker_->tick(machine_.cycle());
}

// What ends the run now; the first in the list if several do.
std::optional<Ended> Simulation::decide() {
  if (checker_ && checker_->mismatch()) return Ended::kMismatch;
  if (trap_reported_) return Ended::kTrap;
  if (state_.all_ended()) return Ended::kExit;
  if (options_.max_cycles && machine_.cycle() >= *options_.max_cycles) return Ended::kCycleLimit;
  if (hang_detector_.hangs(machine_)) return Ended::kHang;
  if (after_block && after_block(machine_.cycle())) return Ended::kInterrupted;
  return std::nullopt;
}

// Lets what is under way when the last PE ends arrive, so that the checker can expect it.
void Simulation::drain() {
  constexpr unsigned kMostBlocks = 1024;
  unsigned idle = 0;
  for (unsigned i = 0; i < kMostBlocks && idle < 2 && !checker_->mismatch(); ++i) {
    run_block();
    idle = machine_.network_idle() ? idle + 1 : 0;
  }
  checker_->finish(machine_.cycle());
}

// Behind an end or in a hang the network comes to rest soon, if it works, unless programs that hang
// load from others for ever. A run that was stopped is looked at as it is.
void Simulation::check_network(Ended ended) {
  // What waits for a node that is to be stuck for ever is not lost.
  const auto& fault = options_.inject;
  if (fault && fault->kind == FaultKind::kStick && fault->cycles == 0) return;
  NetworkCheck check(machine_);
  if (ended == Ended::kExit || ended == Ended::kHang) {
    machine_.stop_observing();
    for (unsigned i = 0; i < NetworkCheck::kLooks && !machine_.network_idle(); ++i) {
      machine_.step();
      check.look();
    }
  }
  const auto wrong = check.verdict();
  if (!wrong) return;
  if (ended != Ended::kMismatch) throw ModelError(*wrong);
  network_error_ = fmt::format("xbsim: perhaps because of this: {}\n", *wrong);
}

Outcome Simulation::run() {
  Outcome outcome;
  std::string hang;
  try {
    std::optional<Ended> ended;
    while (!ended) {
      run_block();
      ended = decide();
    }
    // With and without --check the same cycles count.
    finish_network();
    if (*ended == Ended::kExit && checker_) {
      drain();
      if (checker_->mismatch()) ended = Ended::kMismatch;
    }
    if (*ended == Ended::kHang && checker_ && machine_.network_idle()) {
      checker_->at_rest(machine_.cycle());
      if (checker_->mismatch()) ended = Ended::kMismatch;
    }
    outcome.cycles = machine_.cycle();
    if (*ended == Ended::kHang) {
      hang = hang_detector_.describe(machine_, image_.symbols);
      for (unsigned pe = 0; bulk_failures_ && pe < machine_.size(); ++pe) {
        if (!state_.ended(pe)) hang += bulk_failures_->describe(pe);
      }
    }
    check_network(*ended);
    outcome.ended = *ended;
  } catch (const CheckFailure& failure) {
    streams_.messages << fmt::format("xbsim: error of the hardware in cycle {}, {}\n",
                                     machine_.cycle(), failure.what());
    outcome.ended = Ended::kCheckFailed;
  } catch (const ModelError& error) {
    streams_.messages << fmt::format("xbsim: the hardware broke its port rules in cycle {}: {}\n",
                                     machine_.cycle(), error.what());
    outcome.ended = Ended::kMismatch;
  }
  if (pipeline_trace_) pipeline_trace_->finish();
  finish_network();
  if (outcome.cycles == 0) outcome.cycles = machine_.cycle();
  for (unsigned pe = 0; pe < machine_.size(); ++pe) regions_.leave_all(pe, outcome.cycles);
  console_.finish();
  switch (outcome.ended) {
    case Ended::kExit:
      outcome.status = state_.status();
      outcome.cycles = state_.cycles();
      break;
    case Ended::kCycleLimit:
      outcome.status = kExitCycleLimit;
      streams_.messages << fmt::format("xbsim: stopped after {} cycles (--max-cycles)\n",
                                       outcome.cycles);
      break;
    case Ended::kHang:
      outcome.status = kExitHang;
      streams_.messages << fmt::format(
          "xbsim: hang in cycle {}: no unfinished PE can go on and nothing is under way\n{}",
          outcome.cycles, hang);
      break;
    case Ended::kMismatch:
      outcome.status = kExitMismatch;
      if (checker_ && checker_->mismatch()) streams_.messages << *checker_->mismatch();
      streams_.messages << network_error_;
      break;
    case Ended::kTrap:
      outcome.status = kExitTrap;
      break;
    case Ended::kInterrupted:
      outcome.status = kExitInterrupted;
      break;
    case Ended::kCheckFailed:
      outcome.status = kExitCheckFailed;
      break;
  }
  return outcome;
}

}  // namespace xb::sim
