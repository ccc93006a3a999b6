// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/reference/command/run_log.h"

#include <fmt/format.h>

#include "hls/isa/causes.h"
#include "hls/isa/disassemble.h"

namespace xb::reference {

std::string log_line(unsigned pe, const Record& r, unsigned xlen) {
  std::string s = fmt::format("{} {:#010x} {:08x} {:<32}", pe, r.pc, r.insn,
                              isa::disassemble(r.insn, xlen, r.pc));
  if (r.intr) s += fmt::format(" | interrupt {}", r.cause);
  if (r.trap) {
    const auto cause = static_cast<isa::Cause>(r.cause);
    return s + fmt::format(" | trap {} ({}) tval={:#x}", r.cause, isa::describe(cause), r.tval);
  }
  if (r.rd_addr != 0) {
    s += fmt::format(" | {}={:#x}", isa::x_register_name(r.rd_addr), r.rd_wdata);
  }
  if (r.erd_valid) s += fmt::format(" | e{}={:#x}", r.erd_addr, r.erd_wdata);
  if ((r.mem_rmask | r.mem_wmask) != 0) {
    s += r.ext ? fmt::format(" | [{:#x}:{:#x}]", r.ext_ns, r.mem_addr)
               : fmt::format(" | [{:#x}]", r.mem_addr);
    if (r.mem_wmask != 0) s += fmt::format("={:#x}", r.mem_wdata);
  }
  return s;
}

std::string describe_trap(unsigned pe, Hart& hart, const loader::SymbolTable& symbols) {
  namespace csr = isa::csr;
  const auto read = [&hart](unsigned number) { return hart.csrs().read(number).value_or(0); };
  const std::uint64_t mcause = read(csr::kMcause), mepc = read(csr::kMepc);
  const bool interrupt = (mcause >> (hart.parameters().xlen - 1)) != 0;
  const auto code = static_cast<std::uint8_t>(mcause & 0x3f);
  const std::string_view what = interrupt ? isa::describe(static_cast<isa::Interrupt>(code))
                                          : isa::describe(static_cast<isa::Cause>(code));
  std::string s = fmt::format("PE {}: {} (mcause {:#x}) at pc {:#x} ({}), mtval {:#x}", pe, what,
                              mcause, mepc, symbols.describe(mepc), read(csr::kMtval));
  if (hart.parameters().xbgas && !interrupt && (code == 5 || code == 7)) {
    const std::uint64_t reason = read(csr::kNsfaultreason);
    if (reason != 0) {
      s += fmt::format("; last namespace fault: ns {:#x}, {}", read(csr::kNsfault),
                       isa::describe(static_cast<isa::Reason>(reason)));
    }
  }
  return s;
}

}  // namespace xb::reference
