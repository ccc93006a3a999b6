// SPDX-License-Identifier: Apache-2.0
// Lock-step check of a whole machine (option --check): every retired instruction of every PE
// against a reference hart, every remote operation at its issuer against the same one at its
// target's memory, every refusal against the target's exported window.
//
// The first difference ends the check; mismatch() then holds the report.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "verilator_tb/check/bulk_order.h"
#include "verilator_tb/check/disk_order.h"
#include "verilator_tb/check/export_window.h"
#include "verilator_tb/check/late_values.h"
#include "verilator_tb/check/pe_check.h"
#include "verilator_tb/check/remote_order.h"
#include "verilator_tb/check/remote_reservations.h"
#include "verilator_tb/check/store_answers.h"
#include "verilator_tb/loader/elf_image.h"
#include "verilator_tb/loader/memory_image.h"
#include "verilator_tb/mesh/machine.h"
#include "verilator_tb/watch/collective_watch.h"

namespace xb::sim {

// It listens to the machine as an observer, and to its links for the answers to stores.
class Checker : public Observer, public LinkWatch {
 public:
  // `collective` is told of everything before this. `configuration` holds xlen, mul, atomics and
  // xbgas; the rest comes from the machine and the program.
  Checker(const Machine& machine, const loader::Image& image, const loader::Program& program,
          const reference::HartParameters& configuration, const CollectiveWatch& collective);

  const std::optional<std::string>& mismatch() const { return mismatch_; }
  // Compared so far, without what a PE retired after stop_counting().
  std::uint64_t instructions() const { return instructions_; }
  void stop_counting(unsigned pe) { pes_[pe].counted = false; }
  std::uint64_t remote_operations() const { return order_.compared(); }
  bool has_network() const { return has_network_; }
  std::uint64_t bulk_commands() const { return bulk_.commands(); }
  std::uint64_t bulk_words() const { return bulk_.words(); }
  // Of PEs from operations of the collective network.
  std::uint64_t departures() const { return collective_.departures(); }

  // To be called every few cycles: judges answers of which everything is known now, local accesses
  // that no instruction accounts for, and PEs that should not sleep any more.
  void tick(std::uint64_t cycle);
  // The network has been at rest for long: what was answered has been delivered, and what was not
  // never will be. As tick(), with that.
  void at_rest(std::uint64_t cycle);
  // After a complete run with an idle network: nothing may be left over.
  void finish(std::uint64_t cycle);

  void on_core_access(unsigned pe, std::uint64_t cycle, const MemoryAccess& access) override;
  void on_network_access(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                         const MemoryAccess& access) override;
  void on_network_update(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                         const MemoryAccess& access) override;
  void on_host_store(unsigned pe, std::uint64_t cycle, const MemoryAccess& access) override;
  void on_device(unsigned pe, std::uint64_t cycle, const DeviceRequest& request,
                 std::uint64_t value) override;
  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;
  void on_late_value(unsigned pe, std::uint64_t cycle, const LateValue& value) override;
  void on_cycle(unsigned pe, std::uint64_t cycle, const TileOutputs& outputs) override;
  void on_flit(unsigned position, std::uint64_t cycle, const Flit& flit) override;
  void on_object_request(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound) override;
  void on_object_access(unsigned pe, std::uint64_t cycle, const ObjectRequest& request,
                        const ObjectAnswer& answer) override;
  void on_object_beat(unsigned pe, std::uint64_t cycle, const ObjectRequest& request,
                      const ObjectAnswer& answer) override;
  void on_bulk_access(unsigned pe, std::uint64_t cycle, const BulkBeat& beat,
                      const MemoryAccess& access) override;
  void on_bulk_refusal(unsigned pe, std::uint64_t cycle) override;
  void on_bulk_request(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound) override;
  void on_bulk_signal(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                      const MemoryAccess& access) override;

 private:
  static constexpr std::size_t kHistory = 8;
  struct Past {
    std::uint64_t cycle = 0;
    Retirement retired;
  };
  struct Pe {
    std::unique_ptr<PeCheck> check;
    std::unique_ptr<WindowHistory> window;
    LateValues late;
    bool is_judged = false;  // an instruction of it, now
    RemoteReservations reservations;
    // Of each esc that has read: why it must not store, if it must not.
    std::deque<std::optional<std::string>> conditionals;
    std::array<Past, kHistory> past{};
    std::uint64_t retired = 0;
    std::uint64_t last_trap = 0;  // last cycle in which write back was busy with a trap
    bool counted = true;
  };

  void judge(unsigned pe, const Retirement& r, std::uint64_t cycle, std::uint64_t known);
  LateValues::Retire judge_of(unsigned pe);
  void report_unanswered(std::uint64_t cycle);
  void store_performed(unsigned target, const InboundAccess& inbound,
                       const RemoteOperation& operation);
  void store_answered(unsigned issuer, std::uint64_t cycle, const StoreAnswers::Store& store);
  void disk_store_answered(unsigned issuer, std::uint64_t cycle, const StoreAnswers::Store& store);
  BulkOrder::World world_of_bulk(const reference::HartParameters& configuration);
  void report_bulk(std::uint64_t cycle);
  bool may_hold_code(unsigned pe, std::uint32_t offset) const;
  void note_reservation(unsigned pe, std::uint64_t cycle, const RemoteOperation& operation,
                        unsigned source, const MemoryAccess& access);
  void report_remote(unsigned issuer, unsigned target, std::uint64_t cycle,
                     const RemoteDifference& d);
  void report(unsigned pe, std::uint64_t cycle, const std::string& where,
              const std::vector<Difference>& differences);
  std::string history(const Pe& pe) const;

  const Machine& machine_;
  const loader::Image& image_;
  const CollectiveWatch& collective_;
  unsigned xlen_;
  bool has_network_;
  RemoteOrder order_;
  StoreAnswers answers_;
  BulkOrder bulk_;
  DiskOrder disks_;
  // Cycles in which the requester gives an answer, timeout included, and the core takes it.
  static constexpr std::uint64_t kDeliverySlack = 1024;
  std::uint64_t longest_load_;
  std::vector<Pe> pes_;
  std::uint64_t instructions_ = 0;
  std::optional<std::string> mismatch_;
};

}  // namespace xb::sim
