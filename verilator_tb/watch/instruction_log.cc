// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/instruction_log.h"

#include <fmt/format.h>

#include <bit>
#include <iterator>

#include "hls/isa/causes.h"
#include "hls/isa/disassemble.h"
#include "verilator_tb/watch/late_register.h"

namespace xb::sim {
namespace {

std::uint64_t low_bytes(std::uint64_t value, std::uint8_t mask) {
  const int bytes = std::popcount(mask);
  return bytes >= 8 ? value : value & ((std::uint64_t{1} << (8 * bytes)) - 1);
}

std::string name_of(const LateRegister& r) {
  return r.ext_file ? fmt::format("e{}", r.number) : std::string(isa::x_register_name(r.number));
}

}  // namespace

std::string describe_effects(const Retirement& r, unsigned xlen) {
  std::string text;
  const auto add = [&text](const std::string& part) {
    if (!text.empty()) text += ' ';
    text += part;
  };
  if (r.intr) add(fmt::format("interrupt {}", r.cause));
  if (r.trap) {
    add(fmt::format("trap {} ({}) mtval=0x{:x} to 0x{:x}", r.cause,
                    isa::describe(static_cast<isa::Cause>(r.cause)), r.tval, r.next_pc));
    return text;
  }
  if (r.rd != 0) add(fmt::format("{}=0x{:x}", isa::x_register_name(r.rd), r.rd_value));
  if (r.pending) add(fmt::format("{} later", name_of(late_register(r))));
  if (r.erd_valid) add(fmt::format("e{}=0x{:x}", r.erd, r.erd_value));
  const std::string space = r.ext ? fmt::format("{:x}:", r.ext_ns) : "";
  if (r.mem_wmask != 0) {
    add(fmt::format("[{}0x{:0{}x}]=0x{:x}", space, r.mem_address, xlen / 4,
                    low_bytes(r.mem_wdata, r.mem_wmask)));
  }
  if (r.mem_rmask != 0) add(fmt::format("<-[{}0x{:0{}x}]", space, r.mem_address, xlen / 4));
  return text;
}

void InstructionLog::on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) {
  if (ended(pe)) return;
  const std::string effects = describe_effects(r, xlen_);
  const std::string words = isa::disassemble(r.insn, xlen_, r.pc);
  if (effects.empty()) {
    out_ << fmt::format("{:>10} {:>4} {:0{}x} {:08x} {}\n", cycle, pe, r.pc, xlen_ / 4, r.insn,
                        words);
  } else {
    out_ << fmt::format("{:>10} {:>4} {:0{}x} {:08x} {:<28} ; {}\n", cycle, pe, r.pc, xlen_ / 4,
                        r.insn, words, effects);
  }
}

void InstructionLog::on_late_value(unsigned pe, std::uint64_t cycle, const LateValue& value) {
  if (ended(pe)) return;
  out_ << fmt::format("{:>10} {:>4} late {}=0x{:x}\n", cycle, pe, name_of(late_register(value)),
                      value.value);
}

}  // namespace xb::sim
