// SPDX-License-Identifier: Apache-2.0
// The device registers of all PEs: console, exit, regions, trap report.
#pragma once

#include <functional>
#include <vector>

#include "verilator_tb/host/console.h"
#include "verilator_tb/host/messages.h"
#include "verilator_tb/host/run_state.h"
#include "verilator_tb/mesh/devices.h"
#include "verilator_tb/statistics/regions.h"

namespace xb::sim {

class HostDevices : public Devices {
 public:
  // `messages` takes one line for each mistake of a program in the use of a device (at most one per
  // PE and kind of mistake).
  HostDevices(Console& console, Regions& regions, const Messages& messages, unsigned pes);

  // Called when a PE writes the exit register / the trap-report register.
  std::function<void(unsigned pe, std::uint64_t cycle, std::int32_t status)> on_exit;
  std::function<void(unsigned pe, std::uint64_t cycle)> on_unhandled_trap;

  // From now on what the PE writes has no effect.
  void stop(unsigned pe) { pes_[pe].stopped = true; }

  std::uint64_t access(unsigned pe, std::uint64_t cycle, const DeviceRequest& request,
                       const PagedMemory& memory) override;

 private:
  struct Pe {
    bool stopped = false;
    bool told_unknown = false;
    bool told_region = false;
  };
  void write(unsigned pe, std::uint64_t cycle, const DeviceRequest& request,
             const PagedMemory& memory);
  void write_region(unsigned pe, std::uint64_t cycle, std::uint64_t value);
  void write_roi(unsigned pe, std::uint64_t cycle, std::uint64_t value);
  void unknown(unsigned pe, const DeviceRequest& request);
  void region_mistake(unsigned pe, const std::string& what);

  Console& console_;
  Regions& regions_;
  const Messages messages_;
  std::vector<Pe> pes_;
};

}  // namespace xb::sim
