// SPDX-License-Identifier: Apache-2.0
//
// One PE of a FunctionalSystem: a hart, its RAM, CLINT and devices. Internal to functional_system.
#pragma once

#include <cstdlib>
#include <memory>
#include <optional>

#include "verilator_tb/reference/bulk_transfer.h"
#include "verilator_tb/reference/functional_system.h"

namespace xb::reference {

class FunctionalNode : public Environment {
 public:
  FunctionalNode(FunctionalSystem& system, unsigned pe);

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
  RemoteAnswer remote_load(const RemoteTarget& target, std::uint64_t address, unsigned size_log2,
                           bool late) override;
  void remote_store(const RemoteTarget& target, std::uint64_t address, unsigned size_log2,
                    std::uint64_t data) override;
  RemoteAnswer remote_atomic(const RemoteTarget& target, std::uint64_t address,
                             const RemoteAtomic& access) override;
  void bulk_command(const BulkTransfer& transfer) override;
  std::uint64_t read_csr(unsigned number) override;
  void write_csr(unsigned number, std::uint64_t value) override;
  void fence(bool, bool) override {}  // remote operations complete at once
  void wait_for_interrupt() override { asleep = true; }
  void wait_on_reservation(bool is_short) override;

  Hart hart;
  std::uint8_t* ram() { return ram_.get(); }

  void collective_arrive(unsigned group, isa::CollectiveOp op, std::uint64_t word) override;
  void collective_define(unsigned group, unsigned place) override;
  bool collective_done(unsigned group) override;
  std::optional<std::uint64_t> collective_result(unsigned group) override;
  bool waits_for_group();  // its next instruction reads a result that is not there

  bool asleep = false;                                         // in wfi
  bool waits_on_reservation();                                 // asleep in wrs
  bool waits_shortly() const { return wait_ends_ != kNever; }  // then
  bool is_waiting();                                           // in one of these ways
  void end_waits() {
    asleep = false;
    wait_ends_ = 0;
  }
  // Its block device, for accesses that are permitted.
  struct Disk : FunctionalDisk {
    std::uint64_t load(std::uint64_t address, unsigned size_log2) const;
    void store(std::uint64_t address, unsigned size_log2, std::uint64_t data);
  };
  Disk disk;

  bool trap_reported = false;
  std::optional<int> status;  // has exited
  std::uint64_t mtimecmp = ~std::uint64_t{0};
  std::uint64_t mtime() const;

 private:
  struct Release {
    void operator()(std::uint8_t* p) const { std::free(p); }
  };
  // Of an operation of this node by the namespace.
  void record_error(std::uint64_t ns, std::uint64_t address, isa::Reason reason);
  // What this node says to a request from the network; refusals are counted.
  isa::Reason check_inbound(std::uint64_t address, unsigned size_log2, std::uint64_t permission);
  // The same to one for its block device.
  isa::Reason check_object(std::uint64_t address, bool write);
  isa::Reason check_object_atomic();
  isa::Reason refuse(isa::Reason reason);
  isa::Reason judge_inbound(std::uint64_t address, unsigned size_log2,
                            std::uint64_t permission) const;
  // A packet of a put or a piece of a get of this node; why it fails.
  isa::Reason put_packet(const BulkTransfer& transfer, const BulkPiece& piece);
  isa::Reason get_piece(const BulkTransfer& transfer, const BulkPiece& piece);
  isa::Reason move_of_object(const BulkTransfer& transfer, const BulkPiece& piece);
  isa::Reason write_signal(const BulkTransfer& transfer);
  // Accesses to the RAM by this core or by the network for a PE, which may be this one.
  void write(unsigned owner, std::uint64_t address, unsigned size_log2, std::uint64_t data);
  std::uint64_t reserve(unsigned owner, std::uint64_t address, unsigned size_log2);
  bool write_conditional(unsigned owner, std::uint64_t address, unsigned size_log2,
                         std::uint64_t data);
  bool reservation_stands() const;
  bool any_group_is_done();
  std::uint64_t perform(unsigned source, std::uint64_t address, const RemoteAtomic& access);
  std::uint64_t read_clint(std::uint64_t address, unsigned size_log2);
  void write_clint(std::uint64_t address, unsigned size_log2, std::uint64_t data);
  void note_tohost(std::uint64_t address, unsigned size_log2);

  FunctionalSystem& system_;
  std::unique_ptr<std::uint8_t[], Release> ram_;  // zeroed by calloc: pages appear when touched
  std::uint64_t cycle_offset_ = 0, time_offset_ = 0;
  bool msip_ = false;
  std::uint64_t rerr_ns_ = 0, rerr_address_ = 0, rerr_reason_ = 0, rerr_lost_ = 0;
  std::uint64_t refusals_ = 0;
  std::uint32_t tickets_ = 0;                   // bulk commands so far
  std::uint64_t bulk_errors_ = 0;               // by ticket modulo the length of the queue
  static constexpr unsigned kOwnCore = ~0u;     // as the owner of a reservation; else a PE
  static constexpr unsigned kBulkEngine = ~1u;  // as who writes: ends any reservation
  struct Reservation {
    unsigned owner = kOwnCore;
    std::uint64_t granule = 0;  // address of its 8 bytes
    std::uint64_t cycle = 0;    // of the lr or elr
  };
  std::optional<Reservation> reservation_;
  static constexpr std::uint64_t kNever = ~std::uint64_t{0};
  std::uint64_t wait_ends_ = 0;  // cycle up to which wrs waits at most
};

}  // namespace xb::reference
