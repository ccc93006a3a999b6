// SPDX-License-Identifier: Apache-2.0
#include "hls/core/trap_registers.h"

#include "hls/isa/csrs.h"

namespace xb::core {

using namespace hdl;
namespace csr = isa::csr;

namespace {

// Where they stand in the memory.
enum class TrapRegister : unsigned { kMtvec, kMscratch, kMepc };
HW_ENUM_LABELS(TrapRegister, 2, kMtvec, kMscratch, kMepc);

// Two bits tell the three numbers apart, and mret's upper part, which is to read mepc, from the
// other two.
constexpr unsigned bit_of(unsigned number, unsigned bit) { return number >> bit & 1; }
constexpr unsigned key_of(unsigned number) { return bit_of(number, 6) << 1 | bit_of(number, 0); }
constexpr unsigned kMretUpper = 0x302;
static_assert(key_of(csr::kMtvec) != key_of(csr::kMscratch));
static_assert(key_of(csr::kMtvec) != key_of(csr::kMepc));
static_assert(key_of(csr::kMscratch) != key_of(csr::kMepc));
static_assert(key_of(csr::kMtvec) != key_of(kMretUpper));
static_assert(key_of(csr::kMscratch) != key_of(kMretUpper));

}  // namespace

TrapRegisters::TrapRegisters(const Config& config)
    : Module("trap_registers"),
      new_value("new_value", W{config.xlen}),
      value("value", W{config.xlen}),
      trap_pc("trap_pc", W{config.xlen}),
      handler_pc("handler_pc", W{config.xlen}) {
  brief(
      "mtvec, mscratch and mepc in one small memory: a trap reads the first and writes the last, "
      "and no two of them are read or written at once.");
  const unsigned xlen = config.xlen;
  const unsigned top = xlen - 1;

  HW_LET(place) = select(cat({number.bit(6), number.bit(0)}),
                         {{key_of(csr::kMtvec), Arg(TrapRegister::kMtvec).value},
                          {key_of(csr::kMscratch), Arg(TrapRegister::kMscratch).value}},
                         TrapRegister::kMepc);
  HW_LET(is_here) = any_of(number, {csr::kMtvec, csr::kMscratch, csr::kMepc});
  HW_LET(writes) = write & is_here;

  // Bit 0 of mtvec is 1 if each interrupt has an entry of its own, behind an aligned handler.
  HW_LET(to_mtvec) = cat({new_value.slice(top, 7), mux(new_value.bit(0), 0, new_value.slice(6, 2)),
                          lit(1, 0), new_value.bit(0)});
  HW_LET(to_mepc) = cat({new_value.slice(top, 2), lit(2, 0)});
  HW_LET(written) =
      select(place, {{TrapRegister::kMtvec, to_mtvec}, {TrapRegister::kMscratch, UInt(new_value)}},
             to_mepc);

  const auto show = [&](const UInt& mtvec_now, const UInt& mscratch_now, const UInt& mepc_now) {
    if (!config.rvfi_csrs) return;
    shown_mtvec.emplace("shown_mtvec", W{xlen}, "for the retire port");
    shown_mscratch.emplace("shown_mscratch", W{xlen}, "for the retire port");
    shown_mepc.emplace("shown_mepc", W{xlen}, "for the retire port");
    *shown_mtvec <<= mtvec_now;
    *shown_mscratch <<= mscratch_now;
    *shown_mepc <<= mepc_now;
  };

  if (config.sync_register_files) {
    Reg<UInt> vector{"mtvec", W{xlen}, Reset{0}, "trap handler; bit 0: vectored"};
    Reg<UInt> scratch{"mscratch", W{xlen}, Reset{0}, "for trap handlers"};
    Reg<UInt> pc{"mepc", W{xlen}, Reset{0}, "pc of the trap"};
    when(writes & (place == TrapRegister::kMtvec), [&] { vector <<= written; });
    when(writes & (place == TrapRegister::kMscratch), [&] { scratch <<= written; });
    when(trap, [&] { pc <<= trap_pc; }).elsewhen(writes & (place == TrapRegister::kMepc), [&] {
      pc <<= written;
    });
    value <<= select(
        place, {{TrapRegister::kMtvec, UInt(vector)}, {TrapRegister::kMscratch, UInt(scratch)}},
        pc);
    handler_pc <<= vector;
    show(vector, scratch, pc);
    unused(clearing);
    unused(clear_index);
    return;
  }

  Mem array{"array",
            {.width = xlen, .depth = 4, .sync = false, .reads = config.rvfi_csrs ? 4u : 1u}};
  HW_LET(write_index) = mux(clearing, clear_index, mux(trap, TrapRegister::kMepc, place));
  HW_LET(write_data) = mux(clearing, 0, mux(trap, trap_pc, written));
  array.write(clearing | trap | writes, write_index, write_data);
  HW_LET(read_index) = mux(trap, TrapRegister::kMtvec, place);
  HW_LET(stored) = array.read(read_index);
  value <<= stored;
  handler_pc <<= stored;
  if (config.rvfi_csrs) {
    show(array.read(TrapRegister::kMtvec), array.read(TrapRegister::kMscratch),
         array.read(TrapRegister::kMepc));
  }
}

}  // namespace xb::core
