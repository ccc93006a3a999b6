// SPDX-License-Identifier: Apache-2.0
// The host's side of a mesh: console, exit and region devices, and the end of the run. The PEs are
// served in the order of their numbers, so that lines of the same cycle come out as in xbsim.
#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <systemc>
#include <utility>
#include <vector>

#include "verilator_tb/host/host_devices.h"
#include "verilator_tb/host/htif.h"
#include "verilator_tb/run/end_watch.h"
#include "verilator_tb/systemc/mesh.h"
#include "verilator_tb/systemc/time_base.h"

namespace xb::systemc {

class Host : public sc_core::sc_module {
 public:
  sc_core::sc_in<bool> clk{"clk"};
  sc_core::sc_in<std::uint64_t> cycle{"cycle"};

  // Takes over the device ports of all nodes of `mesh`. Ends the simulation (sc_stop) when all PEs
  // have ended, after `max_cycles`, or at a trap that the program does not handle.
  Host(sc_core::sc_module_name name, Mesh& mesh, const TimeBase& time,
       const loader::Program& program, std::optional<std::uint64_t> max_cycles, bool prefix,
       std::ostream& out, std::ostream& messages);
  SC_HAS_PROCESS(Host);

  // After the simulation: the run's status, see README.md, and its length in cycles, until the last
  // PE ended or until the run was stopped.
  int finish();
  std::uint64_t cycles() const { return state_.all_ended() ? state_.cycles() : completed_; }

 private:
  struct Answer {
    sc_core::sc_signal<bool> valid;
    sc_core::sc_signal<std::uint64_t> rdata;
    bool given = false;  // in the previous cycle
  };
  void rise();
  void fall();
  void serve_device(unsigned pe);

  Mesh& mesh_;
  const TimeBase& time_;
  std::optional<std::uint64_t> max_cycles_;
  std::ostream& out_;
  std::ostream& messages_;
  sim::RunState state_;
  sim::Statistics statistics_;
  sim::Regions regions_;
  sim::Console console_;
  sim::HostDevices devices_;
  sim::EndWatch end_watch_;
  std::unique_ptr<sim::Htif> htif_;
  std::vector<std::pair<unsigned, sim::Retirement>> retired_;  // in this cycle, for htif_
  std::vector<Answer> answers_;
  std::optional<unsigned> trapped_;  // PE
  std::uint64_t completed_ = 0;      // cycles so far
};

}  // namespace xb::systemc
