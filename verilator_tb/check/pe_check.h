// SPDX-License-Identifier: Apache-2.0
// One PE under check: a reference hart whose world is what the hardware saw.
//
// Local loads get the bytes that port B read when the hardware's load passed it, so a remote write
// between that moment and the load's retirement is no false alarm. Loads of clocks and devices get
// the hardware's value, checked as far as it can be known. Whether an sc succeeds is known exactly
// (write_history.h): a failure without a reason is a mismatch like a success without a reservation.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hls/isa/collective.h"
#include "verilator_tb/check/bulk_order.h"
#include "verilator_tb/check/clint_model.h"
#include "verilator_tb/check/code_versions.h"
#include "verilator_tb/check/counter_model.h"
#include "verilator_tb/check/difference.h"
#include "verilator_tb/check/fetched_memory.h"
#include "verilator_tb/check/remote_errors.h"
#include "verilator_tb/check/remote_order.h"
#include "verilator_tb/check/store_answers.h"
#include "verilator_tb/check/table_walks.h"
#include "verilator_tb/check/write_history.h"
#include "verilator_tb/memory/paged_memory.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/reference/hart.h"

namespace xb::sim {

class PeCheck : private reference::Environment {
 public:
  PeCheck(const reference::HartParameters& parameters, const PagedMemory& memory,
          RemoteOrder& order, StoreAnswers& answers, BulkOrder& bulk);

  // Events of this PE, in the order of observer.h.
  void core_access(std::uint64_t cycle, const MemoryAccess& access);
  void device_access(std::uint64_t cycle, const DeviceRequest& request, std::uint64_t value);
  // The answer to a store of this PE has come, or is about to from the own node.
  void store_answered(std::uint64_t cycle, const StoreAnswers::Store& store);
  void errors_delivered(std::uint64_t cycle) { errors_.fence(cycle); }
  // Instruction fetch reads the 8 bytes at this address; whether it has read what stands at a RAM
  // offset, where code_written() was the last to write.
  void fetched(std::uint64_t address);
  bool was_fetched(std::uint32_t offset) const { return fetched_.contains(offset); }
  // `access` wrote over bytes that fetch has read.
  void code_written(std::uint64_t cycle, const MemoryAccess& access, bool by_network);
  // The network wrote in the 8 bytes at this RAM offset.
  void network_wrote(std::uint64_t cycle, std::uint32_t offset) { writes_.add(cycle, offset); }
  // It reads with elr; that may have taken the reservation.
  void network_reserved(std::uint64_t cycle) { reserves_.add(cycle, 0); }
  // This PE's node refused a request of another; another PE wrote its msip.
  void request_refused(std::uint64_t cycle);
  // Refusals of which it is kept when they were.
  std::size_t kept_refusals() const { return refusals_.size(); }
  void msip_written(std::uint64_t cycle, bool value) { clint_.on_remote_msip(value, cycle); }

  // The hardware retires an instruction, which retire() gets now or later (late_values.h). If it is
  // the first of the handler of an interrupt: `entered` is the last cycle in which write back was
  // busy with entering it.
  void retires(const Retirement& r, std::uint64_t entered) {
    ++arrived_;
    if (r.intr) entered_.push_back(entered);
  }
  // Executes the instruction that the hardware retired; the fields that differ. `known`: the cycle
  // up to which everything else is known, later than `cycle` if it had to wait; of a load in flight
  // the one in which its value came.
  std::vector<Difference> retire(const Retirement& r, std::uint64_t cycle, std::uint64_t known);

  // A bulk command of this PE has failed.
  void bulk_failed(const RemoteError& error, std::uint64_t cycle) {
    errors_.answered_out_of_order(error, cycle);
  }

  // What should have happened and has not: a local access that retires, a sleeper that wakes. None
  // in a machine that is right. `asleep`: in wfi now.
  std::optional<Difference> overdue(std::uint64_t cycle, bool asleep);

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
  // A local access retires within so many cycles: nothing before it in the pipe waits for longer
  // than the memory next to the core.
  static constexpr std::uint64_t kRetirementBound = 64;

  // An instruction passes write back in `cycle`: up to so many cycles before it has read the table
  // for the last time, and behind them younger ones access memory for the first time. The same for
  // the last cycle in which write back was busy with entering a handler: what a search that was
  // given up has read, and the first access of the handler.
  static constexpr std::uint64_t kReadToRetirement = 2;
  static constexpr std::uint64_t kReadToHandler = 4;

  // A sleeper goes on within so many cycles of a pending interrupt.
  static constexpr std::uint64_t kWakeBound = 64;

  struct CoreAccess {
    std::uint64_t cycle = 0;
    MemoryAccess access;
  };
  struct DeviceAccess {
    std::uint64_t cycle = 0;
    DeviceRequest request;
    std::uint64_t value = 0;
  };

  void fail(std::string_view field, const std::string& expected, const std::string& got);
  void fail_lost_store(const char* field);
  void check_interrupt_taken();
  void check_interrupt_owed();
  std::optional<Difference> overdue_wake(std::uint64_t cycle);
  // At some time from cycle `since` to `until`, as far as it is known.
  Pending pending(isa::Interrupt interrupt, std::uint64_t since, std::uint64_t until);
  Pending pending_now(isa::Interrupt interrupt) {
    return pending(interrupt, last_retired_, cycle_);
  }
  std::uint32_t word_at(std::uint64_t pc) const;
  bool handler_searches() const;
  std::vector<TableWalks::Read> reads_until(std::uint64_t cycle) const;
  void drop_accesses(std::size_t count);
  void check_search_given_up();
  bool begin_search(std::uint64_t ns);
  void check_search_ended();
  std::size_t reads_of_search();
  std::optional<CoreAccess> take_access(std::uint64_t address, bool write);
  void check_stored(const MemoryAccess& access, std::uint64_t address, unsigned size_log2,
                    std::uint64_t data);
  void check_device(std::uint64_t address, unsigned size_log2, bool write, std::uint64_t data);
  void check_fence();
  void check_loads_done(const char* what);
  void check_release();
  void count_old_refusals(std::uint64_t cycle);
  void check_refusals(std::uint64_t got);
  void check_outstanding_stores(std::uint64_t got);
  void check_remote_error(unsigned number, std::uint64_t got);
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
  std::uint64_t compare_and_swap(std::uint64_t address, unsigned size_log2, std::uint64_t expected,
                                 std::uint64_t operand) override;
  std::uint64_t device_load(std::uint64_t address, unsigned size_log2) override;
  void device_store(std::uint64_t address, unsigned size_log2, std::uint64_t data) override;
  reference::RemoteAnswer remote_load(const reference::RemoteTarget& target, std::uint64_t address,
                                      unsigned size_log2, bool late) override;
  void remote_store(const reference::RemoteTarget& target, std::uint64_t address,
                    unsigned size_log2, std::uint64_t data) override;
  reference::RemoteAnswer remote_atomic(const reference::RemoteTarget& target,
                                        std::uint64_t address,
                                        const reference::RemoteAtomic& access) override;
  std::uint64_t change_at_once(
      std::uint64_t address, unsigned size_log2,
      const std::function<std::optional<std::uint64_t>(std::uint64_t)>& change);
  std::uint64_t table_load(std::uint64_t address) override;
  // Of what has a value: the answer of the memory that performed it.
  reference::RemoteAnswer remote_answer(const char* what, const reference::RemoteTarget& target,
                                        std::uint64_t address, const RemoteOperation& operation,
                                        bool late);
  void bulk_command(const reference::BulkTransfer& transfer) override;
  void check_bulk_csr(unsigned number, std::uint64_t got);
  void check_bulk_ended(bool all);
  std::uint64_t read_csr(unsigned number) override;
  void write_csr(unsigned number, std::uint64_t value) override;
  // What comes out is judged where all PEs are known: collective_watch.h.
  bool collective_done(unsigned group) override { return (now_->rd_value >> group & 1) != 0; }
  void collective_arrive(unsigned group, isa::CollectiveOp op, std::uint64_t word) override;
  std::optional<std::uint64_t> collective_result(unsigned group) override;
  void fence(bool loads, bool stores) override;
  void wait_for_interrupt() override { has_slept_ = true; }
  void wait_on_reservation(bool) override { has_slept_ = true; }

  const PagedMemory& memory_;
  RemoteOrder& order_;
  StoreAnswers& answers_;
  BulkOrder& bulk_;
  std::array<std::uint64_t, isa::kCollectiveGroups> stores_before_{};  // the same: remote stores
  std::array<std::uint64_t, isa::kCollectiveGroups> bulk_before_{};  // arrivals under way: commands
  reference::Hart hart_;
  ClintModel clint_;
  std::deque<CoreAccess> accesses_;
  std::deque<DeviceAccess> device_accesses_;
  std::deque<std::uint64_t> entered_;  // of handlers whose first instruction is not judged yet
  std::size_t searched_ = 0;           // accesses when they were last found to be of a search
  // By target: the namespaces of stores that have not been answered.
  std::unordered_map<unsigned, std::deque<std::uint64_t>> stored_by_;
  // The same for block devices, whose answers may come in any order: by number.
  struct StoredOnDisk {
    std::uint64_t next = 0;
    std::unordered_map<std::uint64_t, std::uint64_t> ns;
  };
  std::unordered_map<unsigned, StoredOnDisk> stored_on_disk_;
  void note_store(const reference::RemoteTarget& target);
  std::optional<std::uint64_t> namespace_of_answer(const StoreAnswers::Store& store);
  FetchedMemory fetched_;
  CodeVersions code_;
  WriteHistory writes_;    // of the network
  WriteHistory reserves_;  // elr, whatever they read
  struct Reservation {
    std::uint32_t granule = 0;  // RAM offset of its 8 bytes
    std::uint64_t cycle = 0;    // in which the lr was on the port
  };
  std::optional<Reservation> reservation_;
  bool has_slept_ = false;  // since the lr: an elr may have taken the reservation
  CounterModel mcycle_{kTimeSlack};
  std::uint64_t retired_ = 0;    // instructions judged, also trapped ones
  std::uint64_t arrived_ = 0;    // those that the hardware has retired
  unsigned owed_ = 0;            // instructions retired since an interrupt became due
  std::uint64_t stores_ = 0;     // remote ones that retired
  bool has_late_loads_ = false;  // one has been in flight
  RemoteErrors errors_;
  std::deque<std::uint64_t> refusals_;  // cycles of the latest
  std::uint64_t old_refusals_ = 0;      // those before
  std::uint64_t last_retired_ = 0;      // cycle
  // Of the instruction in hand:
  const Retirement* now_ = nullptr;
  std::uint64_t cycle_ = 0;
  std::uint64_t known_ = 0;
  std::vector<Difference> differences_;
};

}  // namespace xb::sim
