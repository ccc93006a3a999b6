// SPDX-License-Identifier: Apache-2.0
// One PE under check: a reference hart whose world is what the hardware saw.
//
// Local loads get the bytes that port B read when the hardware's load passed it, so a remote write
// between that moment and the load's retirement is no false alarm. Loads of clocks and devices get
// the hardware's value, checked as far as it can be known. Whether an sc succeeds is known exactly
// (write_history.h): a failure without a reason is a mismatch like a success without a reservation.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "verilator_tb/check/clint_model.h"
#include "verilator_tb/check/code_versions.h"
#include "verilator_tb/check/counter_model.h"
#include "verilator_tb/check/difference.h"
#include "verilator_tb/check/remote_order.h"
#include "verilator_tb/check/write_history.h"
#include "verilator_tb/memory/paged_memory.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/reference/hart.h"

namespace xb::sim {

class Lane : private reference::Environment {
 public:
  Lane(const reference::HartParameters& parameters, const PagedMemory& memory, RemoteOrder& order);

  // Events of this PE, in the order of observer.h.
  void core_access(std::uint64_t cycle, const MemoryAccess& access);
  void device_access(std::uint64_t cycle, const DeviceRequest& request, std::uint64_t value);
  // A store of this PE was refused by its target.
  void store_refused(std::uint64_t cycle, isa::Reason reason);
  // `access` wrote where instructions may be.
  void code_written(std::uint64_t cycle, const MemoryAccess& access, bool by_network);
  // The network wrote in the 8 bytes at this RAM offset.
  void network_wrote(std::uint64_t cycle, std::uint32_t offset) { writes_.add(cycle, offset); }
  // This PE's node refused a request of another; another PE wrote its msip.
  void request_refused(std::uint64_t cycle) { refusals_.push_back(cycle); }
  void msip_written(std::uint64_t cycle, bool value) { clint_.on_remote_msip(value, cycle); }

  // Executes the instruction that the hardware retired; the fields that differ.
  std::vector<Difference> retire(const Retirement& r, std::uint64_t cycle);

  // A local access that should have retired and has not; none in a machine that is right.
  std::optional<Difference> overdue(std::uint64_t cycle) const;

  const reference::Hart& hart() const { return hart_; }

 private:
  // Instructions that may still retire while an interrupt is enabled and known to be pending.
  // Decode puts the interrupt in the place of the next instruction as soon as the core sees it;
  // what has left decode completes. That is at most two: `pending` is not known before kTimeSlack
  // cycles, and only an extended load in mr, or what waits for the network in mi, still holds an
  // older instruction then, with another in x behind it. After a store to msip it is one, which
  // waits in x meanwhile; an interrupt that a CSR instruction or mret enables is taken before the
  // next.
  static constexpr unsigned kInterruptBound = 2;
  // The error of a refused store reaches its issuer within so many cycles.
  static constexpr std::uint64_t kErrorBound = 4096;

  // A local access retires within so many cycles: nothing before it in the pipe waits for longer
  // than the memory next to the core.
  static constexpr std::uint64_t kRetirementBound = 64;

  struct CoreAccess {
    std::uint64_t cycle = 0;
    MemoryAccess access;
  };
  struct DeviceAccess {
    std::uint64_t cycle = 0;
    DeviceRequest request;
    std::uint64_t value = 0;
  };

  void fail(const char* field, const std::string& expected, const std::string& got);
  void fail_lost_store(const char* field);
  void check_interrupt_taken();
  void check_interrupt_owed();
  Pending pending(isa::Interrupt interrupt) const;
  Pending remote_error_pending() const;
  std::optional<CoreAccess> take_access(std::uint64_t address, bool write);
  void check_stored(const MemoryAccess& access, std::uint64_t address, unsigned size_log2,
                    std::uint64_t data);
  void check_device(std::uint64_t address, unsigned size_log2, bool write, std::uint64_t data);
  void check_refusals(std::uint64_t got);
  void check_counter(const char* name, const CounterModel& counter, CounterModel::Part part,
                     std::uint64_t got);

  // reference::Environment
  std::uint32_t fetch(std::uint64_t address) override;
  std::uint64_t load(std::uint64_t address, unsigned size_log2) override;
  void store(std::uint64_t address, unsigned size_log2, std::uint64_t data) override;
  std::uint64_t load_reserved(std::uint64_t address, unsigned size_log2) override;
  bool store_conditional(std::uint64_t address, unsigned size_log2, std::uint64_t data) override;
  std::uint64_t update(std::uint64_t address, unsigned size_log2,
                       const std::function<std::uint64_t(std::uint64_t)>& change) override;
  std::uint64_t device_load(std::uint64_t address, unsigned size_log2) override;
  void device_store(std::uint64_t address, unsigned size_log2, std::uint64_t data) override;
  reference::RemoteAnswer remote_load(unsigned node, std::uint64_t address,
                                      unsigned size_log2) override;
  void remote_store(unsigned node, std::uint64_t address, unsigned size_log2,
                    std::uint64_t data) override;
  std::uint64_t read_csr(unsigned number) override;
  void write_csr(unsigned number, std::uint64_t value) override;
  void fence(bool loads, bool stores) override;
  void wait_for_interrupt() override {}

  const PagedMemory& memory_;
  RemoteOrder& order_;
  reference::Hart hart_;
  ClintModel clint_;
  std::deque<CoreAccess> accesses_;
  std::deque<DeviceAccess> device_accesses_;
  CodeVersions code_;
  WriteHistory writes_;  // of the network
  struct Reservation {
    std::uint32_t granule = 0;  // RAM offset of its 8 bytes
    std::uint64_t cycle = 0;    // in which the lr was on the port
  };
  std::optional<Reservation> reservation_;
  CounterModel mcycle_{kTimeSlack};
  std::optional<std::uint64_t> order_number_;
  std::uint64_t retired_ = 0;  // instructions, also trapped ones
  unsigned owed_ = 0;          // instructions retired since an interrupt became due
  std::vector<std::pair<std::uint64_t, isa::Reason>> refused_;  // cycle and reason
  std::deque<std::uint64_t> refusals_;                          // cycles of the latest
  std::uint64_t old_refusals_ = 0;                              // those before
  std::uint64_t last_retired_ = 0;                              // cycle
  std::uint64_t errors_cleared_ = 0;  // cycle of the last write to rerrreason
  // Of the instruction in hand:
  const Retirement* now_ = nullptr;
  std::uint64_t cycle_ = 0;
  std::vector<Difference> differences_;
};

}  // namespace xb::sim
