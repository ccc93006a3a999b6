// SPDX-License-Identifier: Apache-2.0
// Remembers every PE's last trap, in order to explain one that the program did not handle.
//
// A trap is unhandled if the program says so (device register kDeviceTrapReport), or if its handler
// traps at its first instruction again and again (no handler installed).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "hls/isa/causes.h"
#include "verilator_tb/loader/symbols.h"
#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/watch/namespace_watch.h"

namespace xb::sim {

struct TrapRecord {
  std::uint64_t cycle = 0;
  bool interrupt = false;
  unsigned cause = 0;
  std::uint64_t pc = 0;  // of the instruction that trapped or was interrupted
  std::uint32_t insn = 0;
  std::uint64_t tval = 0;  // of a remote-error interrupt: the address of the store, if known
  std::uint64_t ns = 0;    // of an extended access or a remote error; 0: none, or not known
  isa::Reason reason = isa::Reason::kNone;  // of a remote access or a remote-error interrupt
  std::string remedy;                       // of what the PE itself refused
  std::uint64_t before_pc = 0;              // of the instruction that retired before
};

class TrapWatch : public Observer {
 public:
  // `namespaces` is told of everything before this. `timeout_log2`: of the configuration.
  TrapWatch(const NamespaceWatch& namespaces, unsigned pes, unsigned xlen, unsigned timeout_log2);

  // Called when a PE's handler traps at its own first instruction, and when a core without machine
  // mode stops at an instruction that trapped.
  std::function<void(unsigned pe, std::uint64_t cycle)> on_trap_loop;

  // The trap that a report is about: the last one, and of a chain of traps the first.
  const std::optional<TrapRecord>& last(unsigned pe) const { return pes_[pe].origin; }
  // Several lines, each ended by a newline: PE, cause in words, pc with function, mtval.
  std::string describe(unsigned pe, const loader::SymbolTable& symbols) const;

  void on_object_request(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound) override {
    on_network_access(pe, cycle, inbound, {});
  }
  void on_object_access(unsigned pe, std::uint64_t cycle, const ObjectRequest& request,
                        const ObjectAnswer& answer) override;
  void on_network_access(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                         const MemoryAccess& access) override;
  // Of bulk transfers what asks and signals; packets do not say whose they are (bulk_failures.h).
  void on_bulk_request(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound) override;
  void on_bulk_signal(unsigned pe, std::uint64_t cycle, const InboundAccess& inbound,
                      const MemoryAccess& access) override;
  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;

 private:
  struct Pe {
    std::optional<TrapRecord> origin;
    std::uint64_t next_pc = 0;  // after the last record
    std::uint64_t last_pc = 0;  // of the last instruction that did not trap
    std::uint64_t last_trap_pc = 0;
    bool last_was_trap = false;
    bool loop_told = false;
    std::uint64_t last_cycle = 0;  // of the last record
    // Of this PE's refused requests that no trap has told about yet.
    isa::Reason refused_load = isa::Reason::kNone, refused_store = isa::Reason::kNone;
  };
  void note_refused_store(const InboundAccess& inbound);
  TrapRecord interrupt_record(Pe& pe, std::uint64_t cycle, const Retirement& r);
  void note_error_register(Pe& pe, const Retirement& r);
  TrapRecord exception_record(unsigned id, std::uint64_t cycle, const Retirement& r);
  isa::Reason reason_at_target(Pe& pe, std::uint64_t cycle) const;

  const NamespaceWatch& namespaces_;
  std::vector<Pe> pes_;
  unsigned xlen_;
  unsigned timeout_log2_;
};

}  // namespace xb::sim
