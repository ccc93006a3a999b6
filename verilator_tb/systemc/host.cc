// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/systemc/host.h"

#include <fmt/format.h>

#include "verilator_tb/run/exit_codes.h"
#include "verilator_tb/run/interrupt.h"
#include "verilator_tb/run/simulation.h"
#include "verilator_tb/tile/model_ports.h"

namespace xb::systemc {
namespace {

constexpr char kProgram[] = "xbsystemc";

}  // namespace

Host::Host(sc_core::sc_module_name name, Mesh& mesh, const TimeBase& time,
           const loader::Program& program, std::optional<std::uint64_t> max_cycles, bool prefix,
           std::ostream& out, std::ostream& messages)
    : sc_module(name),
      mesh_(mesh),
      time_(time),
      max_cycles_(max_cycles),
      out_(out),
      messages_(messages),
      state_(mesh.size()),
      statistics_(sim::MeshShape{mesh.size(), 1, 0}, program.polls),
      regions_(statistics_),
      console_(out, mesh.size(), prefix),
      devices_(console_, regions_, {messages, kProgram}, mesh.size()),
      end_watch_(mesh.size(), program.fromhost ? std::nullopt : program.tohost,
                 {messages, kProgram}),
      answers_(mesh.size()) {
  devices_.on_exit = [this](unsigned pe, std::uint64_t, std::int32_t status) {
    devices_.stop(pe);
    end_watch_.exit_written(pe, status);
  };
  devices_.on_unhandled_trap = [this](unsigned pe, std::uint64_t) {
    if (!trapped_ && !state_.ended(pe)) trapped_ = pe;
  };
  end_watch_.on_end = [this](unsigned pe, std::uint64_t end, std::int32_t status) {
    state_.end(pe, end, status);
    devices_.stop(pe);
    if (htif_) htif_->stop(pe);
  };
  for (unsigned pe = 0; pe < mesh.size(); ++pe) {
    mesh.node(pe).io_rsp_valid(answers_[pe].valid);
    mesh.node(pe).io_rsp_rdata(answers_[pe].rdata);
  }
  SC_METHOD(rise);
  sensitive << clk.pos();
  dont_initialize();
  if (!program.tohost || !program.fromhost) return;
  const sim::Htif::Memories memories{mesh.node(0).ram.memory().size(),
                                     [this](unsigned pe, std::uint32_t offset) {
                                       return mesh_.node(pe).ram.memory().read64(offset);
                                     },
                                     [this](unsigned pe, std::uint32_t offset, std::uint64_t data) {
                                       mesh_.node(pe).ram.memory().write64(offset, data, 0xff);
                                     }};
  htif_ = std::make_unique<sim::Htif>(mesh.size(), memories, console_,
                                      sim::Htif::Words{*program.tohost, *program.fromhost},
                                      sim::Messages{messages, kProgram});
  htif_->on_exit = [this](unsigned pe, std::int32_t status) { end_watch_.end(pe, status); };
  htif_->on_exit_word = [this](unsigned pe, std::uint64_t word) {
    end_watch_.tohost_written(pe, word);
  };
  SC_METHOD(fall);
  sensitive << clk.neg();
  dont_initialize();
}

// The memories have served the cycle at the edge that ended it, before or after rise(): what the
// host stores now is seen from the next one on.
void Host::fall() {
  if (completed_ == 0) return;
  for (const auto& [pe, retired] : retired_) htif_->on_retire(pe, completed_ - 1, retired);
  retired_.clear();
  if (completed_ % sim::kBlock == 0) htif_->tick(completed_);
  end_watch_.settle(completed_);
  if (state_.all_ended()) sc_core::sc_stop();
}

void Host::serve_device(unsigned pe) {
  XbTile& tile = mesh_.node(pe).tile;
  Answer& answer = answers_[pe];
  // A request is held until its answer: while that is on its way, it is still the same one.
  answer.given = tile.io_req_valid_o.read() && !answer.given;
  answer.valid.write(answer.given);
  if (!answer.given) return;
  sim::DeviceRequest request;
  request.valid = true;
  request.write = tile.io_req_write_o.read();
  request.address = tile.io_req_addr_o.read();
  request.data = tile.io_req_wdata_o.read();
  request.size = static_cast<std::uint8_t>(tile.io_req_size_o.read());
  answer.rdata.write(devices_.access(pe, cycle.read(), request, mesh_.node(pe).ram.memory()));
}

void Host::rise() {
  if (time_.in_reset()) return;
  const std::uint64_t now = cycle.read();
  for (unsigned pe = 0; pe < mesh_.size(); ++pe) {
    serve_device(pe);
    sim::TileOutputs outputs;
    sim::copy_retirement<true>(mesh_.node(pe).tile, outputs.retired);
    if (outputs.retired.valid) {
      end_watch_.on_retire(pe, now, outputs.retired);
      if (htif_) retired_.emplace_back(pe, outputs.retired);
    }
    end_watch_.on_cycle(pe, now, outputs);
  }
  completed_ = now + 1;
  const bool limit_reached = max_cycles_ && completed_ >= *max_cycles_;
  if (state_.all_ended() || trapped_ || limit_reached || !out_ || sim::interrupted()) {
    sc_core::sc_stop();
  }
}

int Host::finish() {
  console_.finish();
  if (!out_) return sim::kExitBadFile;
  if (trapped_) {
    messages_ << fmt::format(
        "xbsystemc: PE {} met a trap that the program does not handle; xbsim reports its cause\n",
        *trapped_);
    return sim::kExitTrap;
  }
  if (state_.all_ended()) return state_.status();
  if (sim::interrupted()) {
    messages_ << fmt::format("xbsystemc: interrupted after {} cycles\n", cycles());
    return sim::kExitInterrupted;
  }
  messages_ << fmt::format("xbsystemc: stopped after {} cycles (--max-cycles)\n", cycles());
  return sim::kExitCycleLimit;
}

}  // namespace xb::systemc
