// SPDX-License-Identifier: Apache-2.0
// Finds programs that will never end, and never calls one that might.
//
// A PE is stuck if
//  - it sleeps in `wfi` and no enabled interrupt can come, or those of ended PEs wake it into the
//    same loop every time, or
//  - it waits for a result of the collective network, and no enabled interrupt can come, or
//  - it sleeps in `wrs.nto` on its reservation, and no enabled interrupt can come (`wrs.sto` ends
//  by
//    itself, so it is part of a loop, and so is a sleep that the `elr` of another PE ends), or
//  - it repeats a loop: the same pc with the same registers comes back, and between the two nothing
//    happened anywhere that could make the next round differ, or
//  - it has not retired anything for longer than any timeout of the hardware allows.
// What makes a difference ends all observations: a store or a device access by any PE, a write to
// any memory by the network, interrupts, and CSR accesses other than reads of constants (so a loop
// that reads a clock never counts as repeating), and stores of the host. Of a PE that has ended
// only what others can notice counts: its exported window, software interrupts that it sends to a
// PE that takes them, and what it writes into any memory where an unfinished PE then reads it.
// Until that happens, its writes only demand that a loop has gone kRounds rounds since the last of
// them to a new place. Nobody waits for what it may do later: it has said that it is done. An
// exception makes no difference: what it writes into CSRs depends on pc and registers alone, and
// where mret goes is part of what is compared. A PE whose timer is armed is not stuck, nor one with
// an unanswered remote operation as long as the hardware may still report a timeout. The machine
// hangs if every unfinished PE is stuck, and no flit is under way or nothing has made a difference
// for longer than any timeout (loops that load from other PEs), for kNap cycles.
//
// Repetition is found in the manner of Brent: one saved state, replaced after 2^k instructions, and
// compared with every later one; equal hashes are confirmed by comparing all registers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "verilator_tb/host/run_state.h"
#include "verilator_tb/loader/symbols.h"
#include "verilator_tb/mesh/machine.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/watch/collective_watch.h"
#include "verilator_tb/watch/interrupt_sources.h"
#include "verilator_tb/watch/namespace_watch.h"

namespace xb::sim {

class HangDetector : public Observer {
 public:
  // A PE that sleeps or waits is looked at after so many cycles.
  static constexpr std::uint64_t kNap = 1024;

  // `namespaces` and `collective` are told of everything before this. `timeout_log2`: of the
  // configuration; `has_objects`: there are block devices in it.
  HangDetector(const NamespaceWatch& namespaces, CollectiveWatch& collective, unsigned pes,
               const RunState& state, unsigned timeout_log2, bool has_objects);

  // Cycles: an unanswered operation ends within the first; a PE retires something within the
  // second, or never again. (A load may have to wait for the timeout of another one before its own
  // begins.)
  static std::uint64_t remote_timeout(unsigned timeout_log2);
  static std::uint64_t longest_silence(unsigned timeout_log2) {
    return 2 * remote_timeout(timeout_log2) + 4 * kNap;
  }
  // A command of a bulk engine ends within so many.
  static std::uint64_t bulk_timeout(unsigned timeout_log2, bool has_objects);
  // A search of the namespace table lasts so many cycles for each of its entries at most: two reads
  // of a port that the network uses, too.
  static constexpr std::uint64_t kSearch = 32;

  // To be called at regular intervals; true if the machine hangs, and has done so at every call of
  // the last kNap cycles: whatever left a tile at the very moment has arrived and made a
  // difference.
  bool hangs(const Machine& machine);

  // One line per unfinished PE, each ended by a newline: pc, function, what it waits for: the data
  // that its loop reads, the access that is not answered, the interrupts that do not come.
  std::string describe(const Machine& machine, const loader::SymbolTable& symbols) const;

  void on_core_access(unsigned pe, std::uint64_t cycle, const MemoryAccess& access) override;
  void on_network_access(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                         const MemoryAccess& access) override;
  void on_network_update(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                         const MemoryAccess& access) override;
  void on_bulk_access(unsigned pe, std::uint64_t cycle, const BulkBeat& beat,
                      const MemoryAccess& access) override;
  void on_object_beat(unsigned pe, std::uint64_t cycle, const ObjectRequest& request,
                      const ObjectAnswer& answer) override;
  void on_bulk_signal(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                      const MemoryAccess& access) override;
  void on_host_store(unsigned pe, std::uint64_t cycle, const MemoryAccess& access) override;
  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;

 private:
  // x0..x31, e0..e31, and mepc as the last exception left it; kUnknownMepc after any CSR write.
  using Registers = std::array<std::uint64_t, 65>;
  static constexpr unsigned kMepc = 64;
  static constexpr std::uint64_t kUnknownMepc = 1;  // odd: no pc
  struct Snapshot {
    std::uint64_t pc = 0;
    std::uint64_t hash = 0;
    Registers registers{};
  };
  static constexpr std::size_t kLoads = 16;
  // Instructions of so many rounds at most are in the pipeline at once, read but not yet retired.
  static constexpr std::uint64_t kRounds = 8;
  struct Load {
    std::uint64_t address = 0;
    std::uint64_t ns = 0;  // 0: local
    bool operator==(const Load&) const = default;
  };
  struct Exception {
    std::uint64_t pc = 0;
    unsigned cause = 0;
  };
  struct Pe {
    Snapshot now;
    std::optional<Snapshot> saved;
    std::uint64_t steps = 0;  // since `saved`, or since the observation began
    std::uint64_t power = 0;  // steps until the next save
    std::uint64_t epoch = 0;  // of the current observation
    std::uint64_t loop = 0;   // instructions of the confirmed loop, 0: none
    std::uint64_t last_cycle = 0;
    std::vector<Load> loads;                  // distinct ones since `saved`, the first kLoads
    std::vector<Load> loop_loads;             // those of one round of the confirmed loop
    std::optional<Exception> exception;       // the last since `saved`
    std::optional<Exception> loop_exception;  // the last of one round of the confirmed loop
    std::optional<unsigned> polled;           // the CSR of progress read last since `saved`
    std::optional<unsigned> loop_polled;      // that of one round of the confirmed loop
    std::array<std::uint64_t, 3> progress{};  // what each of these CSRs held at its last read
    InterruptSources interrupts;
    std::uint64_t rounds = 0;       // of the confirmed loop, since `quiet_since`
    std::uint64_t quiet_since = 0;  // the value of places_ when `rounds` was 0
    // RAM offsets of the 8 bytes here that ended PEs have written in epoch `written_epoch`.
    std::unordered_set<std::uint32_t> written;
    std::unordered_set<std::uint32_t> rewritten;  // the same for what stood there already
    std::uint64_t written_epoch = 0;
    std::optional<std::uint32_t> msip;  // what an ended PE wrote into it in epoch `msip_epoch`
    std::uint64_t msip_epoch = 0;
    std::uint64_t reserved = 0;    // address of its last lr
    std::uint64_t elr_epoch = 0;   // in which an elr last came here, which ends a wrs
    std::uint32_t bulk_done = 0;   // commands of its bulk engine that had ended at the last look
    std::uint64_t bulk_cycle = 0;  // in which that was seen first
    std::uint64_t woken = 0;  // cycle in which an ended PE last wrote msip, which wakes this one
  };

  void difference(std::uint64_t cycle);
  void write(Pe& pe, unsigned index, std::uint64_t value);
  void begin(Pe& pe);
  void write_after_end(Pe& owner, const MemoryAccess& access);
  bool interrupts_anew(Pe& owner, unsigned id, std::uint64_t cycle, const InboundAccess& inbound);
  bool written_after_end(const Pe& owner, std::uint32_t offset) const;
  bool rewritten_after_end(const Pe& owner, std::uint32_t offset) const;
  bool quiet_for_rounds(const Pe& pe) const;
  static bool differs(Pe& pe, const Retirement& r);
  void observe(Pe& pe);
  std::uint64_t longest_silence_of(Pe& pe, const Machine& machine, unsigned id) const;
  bool stuck(unsigned id, const TileOutputs& outputs, std::uint64_t cycle,
             std::uint64_t longest) const;
  bool all_stuck(const Machine& machine);
  std::string describe_wait(unsigned id, const Node& node, std::uint64_t cycle,
                            const loader::SymbolTable& symbols) const;
  std::string describe_loop(unsigned id, const loader::SymbolTable& symbols) const;
  std::string describe_stall(unsigned id, const Node& node,
                             const loader::SymbolTable& symbols) const;
  std::string describe_datum(unsigned id, std::uint64_t address, std::uint64_t ns,
                             const loader::SymbolTable& symbols) const;

  const NamespaceWatch& namespaces_;
  CollectiveWatch& collective_;
  const RunState& state_;
  std::vector<Pe> pes_;
  std::uint64_t epoch_ = 1;         // counts what makes a difference
  std::uint64_t epoch_begin_ = 0;   // cycle
  std::uint64_t places_ = 0;        // that ended PEs have written, once an epoch each
  std::uint64_t places_epoch_ = 0;  // the last epoch in which there were any
  std::uint64_t agreed_epoch_ = 0;  // in which all PEs were stuck at the last call; 0: some not
  std::uint64_t agreed_since_ = 0;  // cycle
  const std::uint64_t silence_;
  const std::uint64_t silence_of_command_;  // longer while a command of a bulk engine is open
  unsigned first_ = 0;                      // the PE that was not stuck last time
};

}  // namespace xb::sim
