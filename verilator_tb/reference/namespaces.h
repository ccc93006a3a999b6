// SPDX-License-Identifier: Apache-2.0
//
// What the namespaces of one hart lead to: its registers of the namespace table, the look-aside
// buffer, and the judgement of an access. hls/isa/README.md, "Namespace table" and "Traps".
#pragma once

#include <cstdint>

#include "hls/isa/causes.h"
#include "hls/isa/instructions.h"
#include "verilator_tb/reference/hart_parameters.h"
#include "verilator_tb/reference/namespace_table.h"
#include "verilator_tb/reference/nlb.h"

namespace xb::reference {

class Namespaces {
 public:
  explicit Namespaces(const HartParameters& parameters);

  // Of nstablebase, nstablesize and nlbflush; XLEN bits. Without a table nothing happens.
  void write(unsigned csr, std::uint64_t value);

  // Else namespaces are mapped directly.
  bool has_table() const { return table_.size != 0; }
  const NamespaceTable& table() const { return table_; }
  Nlb& nlb() { return nlb_; }
  const Nlb& nlb() const { return nlb_; }

  // An aligned extended access with a namespace that is not 0.
  struct Access {
    const isa::Instruction& instruction;
    std::uint64_t ns = 0;
    std::uint64_t address = 0;
  };
  struct Answer {
    isa::Reason reason = isa::Reason::kNone;  // why it is not sent
    unsigned node = 0;                        // where it is sent, if it is
    bool object = false;                      // to the block device there
  };
  // Looks it up, which is a use of what the buffer holds. If the search is given up it has done
  // nothing, and the answer says nothing.
  Answer look_up(const Access& access, const ReadWord& read);
  // Whether it would be searched for.
  bool searches(const Access& access) const;
  // A command of the bulk engine, with a namespace that is not 0. What of it lies where is not
  // judged, only that it begins in the range of RAM.
  struct Command {
    bool get = false;
    std::uint64_t ns = 0;
    std::uint64_t address = 0;
  };
  struct CommandAnswer {
    isa::Reason reason = isa::Reason::kNone;
    Mapping mapping;
  };
  CommandAnswer look_up(const Command& command, const ReadWord& read);
  bool searches(const Command& command) const;
  // Where the namespace leads, without a use; nothing if to no node. What can be read must be.
  std::optional<unsigned> node_of(std::uint64_t ns, const ReadWord& read) const;

 private:
  isa::Reason refusal(const Access& access) const;
  isa::Reason refusal(const Command& command) const;
  isa::Reason judge(const Access& access, const Mapping& mapping) const;

  HartParameters parameters_;
  NamespaceTable table_;
  Nlb nlb_;
};

}  // namespace xb::reference
