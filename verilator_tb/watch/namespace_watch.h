// SPDX-License-Identifier: Apache-2.0
// Where the extended accesses of every PE go, and why the PE itself refuses one: what the retire
// port does not tell. It follows the registers of the namespace table and the look-aside buffer as
// the reference has them. Searches read the memory of the node when their access retires: if others
// change the table at that very moment the answer may differ from the hardware's, which --check
// compares.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verilator_tb/mesh/observer.h"
#include "verilator_tb/reference/bulk_registers.h"
#include "verilator_tb/reference/namespaces.h"

namespace xb::sim {

// An extended access with a namespace that is not 0.
struct NamespaceAccess {
  std::uint64_t ns = 0;
  unsigned node = 0;                        // to which it goes
  isa::Reason reason = isa::Reason::kNone;  // why it does not
  std::string remedy{};                     // then, in words
};

class NamespaceWatch : public Observer {
 public:
  // 8 bytes of the RAM of a PE.
  using Memory = std::function<std::uint64_t(unsigned pe, std::uint32_t offset)>;

  // `parameters`: of any PE of the machine.
  NamespaceWatch(const reference::HartParameters& parameters, Memory memory);

  // The extended access that retires in this event, or that traps with an access fault in it; ns is
  // 0 if there is none. For observers that come later.
  const NamespaceAccess& access(unsigned pe) const { return pes_[pe].access; }
  unsigned node(unsigned pe) const { return pes_[pe].access.node; }
  // The node to which a namespace leads now.
  std::optional<unsigned> node_of(unsigned pe, std::uint64_t ns) const;
  // The bulk command that retires in this event. For observers that come later.
  const std::optional<reference::BulkTransfer>& command(unsigned pe) const {
    return pes_[pe].command;
  }
  // Entries of the table of a PE; 0: none.
  std::uint64_t entries(unsigned pe) const { return pes_[pe].namespaces.table().size; }
  std::uint64_t table_base(unsigned pe) const { return pes_[pe].namespaces.table().base; }

  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;
  void on_late_value(unsigned pe, std::uint64_t cycle, const LateValue& value) override;

 private:
  struct Pe {
    reference::Namespaces namespaces;
    std::array<std::uint64_t, 32> e{};  // the extended registers
    NamespaceAccess access;
    reference::BulkRegisters bulk;
    std::optional<reference::BulkTransfer> command;
  };
  reference::ReadWord reader(unsigned pe) const;
  void look_up(unsigned pe, const isa::Instruction& instruction, std::uint64_t ns,
               std::uint64_t address);
  void write_register(unsigned pe, const Retirement& r);
  std::string remedy_of(const Pe& pe, const isa::Instruction& instruction,
                        isa::Reason reason) const;

  reference::HartParameters parameters_;  // of any PE
  Memory memory_;
  std::vector<Pe> pes_;
};

}  // namespace xb::sim
