// SPDX-License-Identifier: Apache-2.0
// One PE under check: a reference hart whose world is what the hardware saw.
//
// Local loads get the bytes that port B read when the hardware's load passed it, so a remote write
// between that moment and the load's retirement is no false alarm. Loads of clocks and devices get
// the hardware's value, checked as far as it can be known.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_set>
#include <vector>

#include "verilator_tb/check/clint_model.h"
#include "verilator_tb/check/difference.h"
#include "verilator_tb/check/remote_order.h"
#include "verilator_tb/memory/paged_memory.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/reference/hart.h"

namespace xb::sim {

class Lane : private reference::Environment {
 public:
  Lane(const reference::HartParameters& parameters, const PagedMemory& memory, RemoteOrder& order);

  // Events of this PE, in the order of observer.h.
  void core_access(const MemoryAccess& access) { accesses_.push_back(access); }
  void device_access(const DeviceRequest& request, std::uint64_t value);
  // A store of this PE was refused by its target.
  void store_refused(std::uint64_t cycle, isa::Reason reason);
  // The 8 bytes at `offset` changed and may hold instructions.
  void code_written(std::uint32_t offset) { changed_code_.insert(offset / 8); }

  // Executes the instruction that the hardware retired; the fields that differ.
  std::vector<Difference> retire(const Retirement& r, std::uint64_t cycle);

  const reference::Hart& hart() const { return hart_; }

 private:
  // An interrupt that is enabled and pending must be taken within so many instructions.
  static constexpr unsigned kInterruptBound = 256;
  // The error of a refused store reaches its issuer within so many cycles.
  static constexpr std::uint64_t kErrorBound = 4096;

  struct DeviceAccess {
    DeviceRequest request;
    std::uint64_t value = 0;
  };

  void fail(const char* field, const std::string& expected, const std::string& got);
  void fail_lost_store(const char* field);
  void check_interrupt_taken();
  void check_interrupt_owed();
  Pending pending(isa::Interrupt interrupt) const;
  Pending remote_error_pending() const;
  std::optional<MemoryAccess> take_access(std::uint64_t address, bool write);
  void check_device(std::uint64_t address, unsigned size_log2, bool write, std::uint64_t data);
  void check_time(const char* name, std::uint64_t expected, std::uint64_t got);

  // reference::Environment
  std::uint32_t fetch(std::uint64_t address) override;
  std::uint64_t load(std::uint64_t address, unsigned size_log2) override;
  void store(std::uint64_t address, unsigned size_log2, std::uint64_t data) override;
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
  std::deque<MemoryAccess> accesses_;
  std::deque<DeviceAccess> device_accesses_;
  std::unordered_set<std::uint32_t> changed_code_;  // granules written since the last fence.i
  bool cycle_written_ = false;
  std::optional<std::uint64_t> order_number_;
  unsigned owed_ = 0;  // instructions retired since an interrupt became due
  std::vector<std::pair<std::uint64_t, isa::Reason>> refused_;  // cycle and reason
  std::uint64_t errors_cleared_ = 0;  // cycle of the last write to rerrreason
  // Of the instruction in hand:
  const Retirement* now_ = nullptr;
  std::uint64_t cycle_ = 0;
  std::vector<Difference> differences_;
};

}  // namespace xb::sim
