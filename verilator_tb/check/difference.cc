// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/difference.h"

#include <fmt/format.h>

#include "hls/isa/causes.h"
#include "verilator_tb/memory/paged_memory.h"

namespace xb::sim {
namespace {

class Comparison {
 public:
  void value(const char* field, std::uint64_t expected, std::uint64_t got) {
    if (expected == got) return;
    differences.push_back({field, fmt::format("0x{:x}", expected), fmt::format("0x{:x}", got)});
  }
  void flag(const char* field, bool expected, bool got) {
    if (expected == got) return;
    differences.push_back({field, expected ? "1" : "0", got ? "1" : "0"});
  }
  std::vector<Difference> differences;
};

void compare_registers(Comparison& c, const reference::Record& e, const Retirement& g) {
  // Of what is not read or written both number and value are 0.
  c.value("rs1", e.rs1_addr, g.rs1);
  c.value("rs1 value", e.rs1_rdata, g.rs1_value);
  c.value("rs2", e.rs2_addr, g.rs2);
  c.value("rs2 value", e.rs2_rdata, g.rs2_value);
  c.value("rd", e.rd_addr, g.rd);
  if (g.rd == e.rd_addr) c.value("rd value", e.rd_addr != 0 ? e.rd_wdata : 0, g.rd_value);
  const bool reads_e = e.instruction != nullptr && (e.instruction->is_extended() ||
                                                    e.instruction->ers_field != isa::Field::kNone);
  c.value("e source", reads_e ? e.ers_addr : 0, g.ers);
  c.value("e source value", reads_e ? e.ers_rdata : 0, g.ers_value);
  c.flag("e destination written", e.erd_valid, g.erd_valid);
  if (e.erd_valid == g.erd_valid) {
    c.value("e destination", e.erd_valid ? e.erd_addr : 0, g.erd);
    c.value("e destination value", e.erd_valid ? e.erd_wdata : 0, g.erd_value);
  }
}

void compare_memory(Comparison& c, const reference::Record& e, const Retirement& g) {
  c.value("load mask", e.mem_rmask, g.mem_rmask);
  c.value("store mask", e.mem_wmask, g.mem_wmask);
  // 0 without an access. Of an sc that fails the retire port shows the word, for no byte is
  // written.
  const bool accesses = (e.mem_rmask | e.mem_wmask) != 0;
  const std::uint64_t word = accesses ? 0 : 7;
  c.value("memory address", e.trap ? 0 : e.mem_addr & ~word, g.mem_address & ~word);
  c.value("namespace", e.ext ? e.ext_ns : 0, g.ext_ns);
  if (e.mem_rmask == 0 && e.mem_wmask == 0) return;
  const std::uint64_t read = expand_mask(e.mem_rmask);
  const std::uint64_t written = expand_mask(e.mem_wmask);
  // The hardware gives zeros above the bytes of the access.
  c.value("load data", e.mem_rdata & read, g.mem_rdata);
  c.value("store data", e.mem_wdata & written, g.mem_wdata);
  c.flag("extended access", e.ext, g.ext);
  c.flag("value that comes later", e.late, g.pending);
}

}  // namespace

std::vector<Difference> compare(const reference::Record& e, const Retirement& g) {
  Comparison c;
  c.value("pc", e.pc, g.pc);
  const bool fetched = !(e.trap && e.cause == static_cast<unsigned>(isa::Cause::kFetchAccess));
  if (fetched) c.value("instruction", e.insn, g.insn);
  c.flag("trap", e.trap, g.trap);
  c.flag("first of a handler", e.intr, g.intr);
  if (e.trap == g.trap) {
    // Without a trap the cause is that of an interrupt whose handler begins here, or 0, as is
    // mtval.
    c.value("cause", e.cause, g.cause);
    c.value("mtval", e.tval, g.tval);
  }
  if (!e.trap && !g.trap) {
    compare_registers(c, e, g);
    compare_memory(c, e, g);
  }
  c.value("next pc", e.next_pc, g.next_pc);
  return c.differences;
}

}  // namespace xb::sim
