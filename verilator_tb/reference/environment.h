// SPDX-License-Identifier: Apache-2.0
//
// What a hart of the reference simulator sees of the world. The hart itself decides every trap that
// can be decided from its own state (alignment, memory map, namespaces) before it calls; so an
// implementation gets legal requests only. A functional system implements it with real memory
// (verilator_tb/reference/functional_system.h), the lock-step checker with the values the hardware
// saw.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>

#include "hls/isa/causes.h"
#include "hls/isa/collective.h"
#include "hls/isa/instructions.h"
#include "verilator_tb/reference/bulk_transfer.h"

namespace xb::reference {

// Where a remote access goes. Several namespaces may lead to one node.
struct RemoteTarget {
  unsigned node = 0;
  std::uint64_t ns = 0;  // by which: what rerrns tells
  bool object = false;   // the block device of the node, not its RAM
};

// Answer to a remote load or atomic access. `data` is zero-extended and meaningless unless reason
// is kNone.
struct RemoteAnswer {
  isa::Reason reason = isa::Reason::kNone;
  std::uint64_t data = 0;
};

// A remote atomic access (namespace != 0).
struct RemoteAtomic {
  isa::Op op;                  // the instruction, as in the table
  isa::Atomic kind;            // kUpdate, kReserve, kConditional or kCompare
  unsigned size_log2 = 2;      // 2 or 3
  std::uint64_t operand = 0;   // right-aligned, low bytes; not of kReserve
  std::uint64_t expected = 0;  // of kCompare, as the operand
  bool posted = false;         // an update whose old value nobody wants: errors show in rerr*
  bool late = false;           // the hart does not wait for it: as for remote_load
};

// Addresses are physical and naturally aligned. Sizes are log2 of the bytes, 0..3. Data is
// right-aligned; loads return it zero-extended (higher bits are ignored by the hart).
class Environment {
 public:
  virtual ~Environment() = default;

  // RAM of this node.
  virtual std::uint32_t fetch(std::uint64_t address) = 0;
  virtual std::uint64_t load(std::uint64_t address, unsigned size_log2) = 0;
  virtual void store(std::uint64_t address, unsigned size_log2, std::uint64_t data) = 0;
  // lr: a load that places the reservation of the node, unless somebody else's stands.
  virtual std::uint64_t load_reserved(std::uint64_t address, unsigned size_log2) = 0;
  // sc: whether it stored. Ends the reservation in any case if it is this hart's.
  virtual bool store_conditional(std::uint64_t address, unsigned size_log2, std::uint64_t data) = 0;
  // amo: nobody else writes between the read and the write of change(old value), which is called
  // once. Returns the old value.
  virtual std::uint64_t update(std::uint64_t address, unsigned size_log2,
                               const std::function<std::uint64_t(std::uint64_t)>& change) = 0;
  // amocas: stores the operand if memory holds what is expected; nobody else writes in between.
  // Returns what it held.
  virtual std::uint64_t compare_and_swap(std::uint64_t address, unsigned size_log2,
                                         std::uint64_t expected, std::uint64_t operand) = 0;

  // 8 bytes of RAM, for the search in the namespace table.
  virtual std::uint64_t table_load(std::uint64_t address) { return load(address, 3); }

  // CLINT and devices of this node.
  virtual std::uint64_t device_load(std::uint64_t address, unsigned size_log2) = 0;
  virtual void device_store(std::uint64_t address, unsigned size_log2, std::uint64_t data) = 0;

  // Remote accesses (namespace != 0, also the loop-back), address 0x8000'0000..0xffff'ffff or, for
  // a store of 4 bytes, that of msip; the target's checks are the environment's. A store is posted:
  // its error, if any, shows in rerr*.
  // So is that of a load that is `late`, which the hart does not wait for: its answer is then 0
  // without a reason.
  virtual RemoteAnswer remote_load(const RemoteTarget& target, std::uint64_t address,
                                   unsigned size_log2, bool late) = 0;
  virtual void remote_store(const RemoteTarget& target, std::uint64_t address, unsigned size_log2,
                            std::uint64_t data) = 0;
  // Data of the answer: the old value; of kConditional 0 if it stored, else 1. One that is posted
  // or late answers without a reason.
  virtual RemoteAnswer remote_atomic(const RemoteTarget& target, std::uint64_t address,
                                     const RemoteAtomic& access) = 0;

  // A command for the bulk engine. Called only if there is one (HartParameters).
  virtual void bulk_command(const BulkTransfer& /*transfer*/) {
    throw std::logic_error("a bulk command without a bulk engine");
  }

  // Registers whose value depends on time or on other nodes: mip, mcycle(h), cycle(h), time(h),
  // outstandingloads, outstandingstores, rerrns, rerraddr, rerrreason, rerrlost, linkerrors,
  // refusals, bulkcmd (the next ticket), bulkdone, bulkerrors.
  // Value as an XLEN-bit register.
  virtual std::uint64_t read_csr(unsigned number) = 0;
  // mcycle(h): the value; rerrreason: any value clears the error. Others are not called.
  virtual void write_csr(unsigned number, std::uint64_t value) = 0;

  // The collective network; `group` is one of the configuration. The hart knows what it has begun:
  // it arrives when it may, and asks for results of what it has arrived at.
  virtual void collective_arrive(unsigned /*group*/, isa::CollectiveOp, std::uint64_t /*word*/) {}
  // What bits 12:4 of collgroup say, shifted down.
  virtual void collective_define(unsigned /*group*/, unsigned /*place*/) {}
  virtual bool collective_done(unsigned /*group*/) { return false; }
  // The result of one that is done; the operation ends. Nothing if members did not agree.
  virtual std::optional<std::uint64_t> collective_result(unsigned /*group*/) { return 0; }

  // `fence` and `fence.i`: which of this hart's remote operations must have completed.
  virtual void fence(bool loads, bool stores) = 0;
  // `wfi` retires. The environment need not wake the hart before mie & mip is not 0.
  virtual void wait_for_interrupt() = 0;
  // `wrs.nto`, `wrs.sto` retire. The environment may let the hart rest while its reservation stands
  // and mie & mip is 0, in a short wait for a while only, or do nothing.
  virtual void wait_on_reservation(bool /*is_short*/) {}
};

// True for the registers that read_csr() supplies.
bool is_environment_csr(unsigned number);

}  // namespace xb::reference
