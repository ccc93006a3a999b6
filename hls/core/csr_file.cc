// SPDX-License-Identifier: Apache-2.0
#include "hls/core/csr_file.h"

#include "hls/core/trap_registers.h"

namespace xb::core {

using namespace hdl;
namespace csr = isa::csr;

namespace {

constexpr unsigned code(isa::Interrupt interrupt) { return static_cast<unsigned>(interrupt); }

UInt mstatus_of(const UInt& mie, const UInt& mpie) {
  return cat({lit(2, 3), lit(3, 0), mpie, lit(3, 0), mie, lit(3, 0)});
}

// Bits 3, 7 and 24, as in mie and mip.
UInt irq_bits(const UInt& software, const UInt& timer, const UInt& remote) {
  return cat({remote, lit(16, 0), timer, lit(3, 0), software, lit(3, 0)});
}

}  // namespace

CsrFile::CsrFile(const Config& config)
    : Module("csr_file"),
      strap("strap", Straps(config.xlen), "constant while the node runs"),
      access("access", CsrAccess(config.xlen), "by the instruction in execute"),
      value("value", W{config.xlen}),
      trap("trap", TrapReport(config.xlen), "is taken in this cycle"),
      redirect("redirect", Redirect(config.xlen), "to the handler"),
      mepc("mepc", W{config.xlen}),
      export_base("export_base", W{config.xlen}),
      export_limit("export_limit", W{config.xlen}),
      xlen_(config.xlen),
      has_halves_(config.xlen == 32),
      shows_state_(config.rvfi_csrs),
      bus_(config.xlen, access),
      shown_(config.xlen) {
  brief(
      std::string("Control and status registers of machine mode") +
      (config.xbgas ? " and of xBGAS" : "") +
      ", selection of interrupts, entry into traps. Counters and times are held as offsets to the "
      "global cycle count.");
  enter_traps(config);
  keep_status();
  keep_cause();
  count(config);
  show_facts(config);
  if (config.xbgas && config.xbgas_csrs) {
    keep_xbgas(config);
  } else {
    leave_out_xbgas(config);
  }
  select_interrupt(config);
  if (config.rvfi_csrs) show_state();
  bus_.answer(value);
}

void CsrFile::enter_traps(const Config& config) {
  kill <<= trap.valid;

  auto& registers = add<TrapRegisters>("u_trap_registers", config);
  registers.clearing <<= clearing;
  registers.clear_index <<= clear_index;
  registers.number <<= access.address;
  registers.write <<= bus_.write;
  registers.new_value <<= bus_.new_value;
  registers.trap <<= trap.valid;
  registers.trap_pc <<= trap.pc;
  bus_.readable({csr::kMtvec, csr::kMscratch, csr::kMepc}, registers.value);
  mepc <<= registers.value;
  if (config.rvfi_csrs) {
    shown_.mtvec = *registers.shown_mtvec;
    shown_.mscratch = *registers.shown_mscratch;
    shown_.mepc = *registers.shown_mepc;
  }

  const UInt& mtvec = registers.handler_pc;
  redirect.valid <<= trap.valid;
  redirect.activity <<= Activity::kTrap;
  HW_LET(is_vectored) = trap.is_interrupt & mtvec.bit(0);
  redirect.pc <<=
      cat({mtvec.slice(xlen_ - 1, 7), mux(is_vectored, trap.cause, mtvec.slice(6, 2)), lit(2, 0)});
}

void CsrFile::keep_status() {
  mstatus_mie_ = Reg<UInt>{"mstatus_mie", W{1}, Reset{0}, "interrupts enabled"};
  mstatus_mpie_ = Reg<UInt>{"mstatus_mpie", W{1}, Reset{0}, "... before the trap"};
  when(trap.valid,
       [&] {
         mstatus_mie_ <<= 0;
         mstatus_mpie_ <<= mstatus_mie_;
       })
      .elsewhen(mret,
                [&] {
                  mstatus_mie_ <<= mstatus_mpie_;
                  mstatus_mpie_ <<= 1;
                })
      .elsewhen(bus_.written(csr::kMstatus), [&] {
        mstatus_mie_ <<= bus_.new_value.bit(3);
        mstatus_mpie_ <<= bus_.new_value.bit(7);
      });
  bus_.readable({csr::kMstatus}, mstatus_of(mstatus_mie_, mstatus_mpie_));
}

void CsrFile::keep_cause() {
  Reg<UInt> mcause_irq{"mcause_irq", W{1}, Reset{0}, "the trap was an interrupt"};
  Reg<UInt> mcause_code{"mcause_code", W{6}, Reset{0}, "its cause"};
  Reg<UInt> mtval{"mtval", W{xlen_}, Reset{0}, "address or instruction of the trap"};
  when(trap.valid, [&] {
    mcause_irq <<= trap.is_interrupt;
    mcause_code <<= zext(trap.cause, 6);
    mtval <<= trap.tval;
  }).otherwise([&] {
    when(bus_.written(csr::kMcause), [&] {
      mcause_irq <<= bus_.new_value.bit(xlen_ - 1);
      mcause_code <<= bus_.new_value.slice(5, 0);
    });
    when(bus_.written(csr::kMtval), [&] { mtval <<= bus_.new_value; });
  });
  shown_.mcause = as_register("mcause", cat({mcause_irq, lit(xlen_ - 7, 0), mcause_code}));
  shown_.mtval = mtval;
  bus_.readable({csr::kMcause}, shown_.mcause);
  bus_.readable({csr::kMtval}, shown_.mtval);
}

void CsrFile::show_facts(const Config& config) {
  shown_.misa = lit(xlen_, isa::misa_value(xlen_, config.mul, config.atomics, config.xbgas));
  bus_.readable({csr::kMisa}, shown_.misa);
  bus_.readable({csr::kXbconfig},
                lit(xlen_, isa::xbconfig_value({.xlen = xlen_,
                                                .mul = config.mul,
                                                .atomics = config.atomics,
                                                .xbgas = config.xbgas,
                                                .cas = has_cas(config),
                                                .table = has_nlb(config),
                                                .groups = config.collective_groups,
                                                .bulk = has_bulk(config),
                                                .objects = has_objects(config)})));
  bus_.readable({csr::kMhartid}, strap.pe_id);
  bus_.readable({csr::kNumpes}, strap.num_pes);
  bus_.readable({csr::kMeshwidth}, strap.mesh_width);
  bus_.readable({csr::kMeshheight}, strap.mesh_height);
  bus_.readable({csr::kNodex}, strap.node_x);
  bus_.readable({csr::kNodey}, strap.node_y);
  bus_.readable({csr::kRamsize}, strap.ram_size);
}

void CsrFile::select_interrupt(const Config& config) {
  Reg<UInt> mie_software{"mie_software", W{1}, Reset{0}, "software interrupt enabled"};
  Reg<UInt> mie_timer{"mie_timer", W{1}, Reset{0}, "timer interrupt enabled"};
  UInt mie_remote = lit(1, 0);
  HW_LET(writes_mie) = bus_.written(csr::kMie);
  when(writes_mie, [&] {
    mie_software <<= bus_.new_value.bit(code(isa::Interrupt::kSoftware));
    mie_timer <<= bus_.new_value.bit(code(isa::Interrupt::kTimer));
  });
  if (config.xbgas && config.xbgas_csrs) {
    mie_remote = Reg<UInt>{"mie_remote", W{1}, Reset{0}, "remote-error interrupt enabled"};
    when(writes_mie,
         [&] { mie_remote <<= bus_.new_value.bit(code(isa::Interrupt::kRemoteError)); });
  }
  shown_.mie = as_register("mie", irq_bits(mie_software, mie_timer, mie_remote));
  shown_.mip = as_register("mip", irq_bits(software_irq, timer_irq, remote_irq_));
  bus_.readable({csr::kMie}, shown_.mie);
  bus_.readable({csr::kMip}, shown_.mip);
  HW_LET(wants_software) = software_irq & mie_software;
  HW_LET(wants_timer) = timer_irq & mie_timer;
  HW_LET(wants_remote) = remote_irq_ & mie_remote;
  wake <<= wants_software | wants_timer | wants_remote;
  irq <<= wake & mstatus_mie_;
  // Priority: isa::kInterruptPriority.
  irq_cause <<= mux(wants_remote, isa::Interrupt::kRemoteError,
                    mux(wants_software, isa::Interrupt::kSoftware, isa::Interrupt::kTimer));
}

// All bits of a register; with a name where the retire port shows it as well.
UInt CsrFile::as_register(const char* name, const UInt& bits) const {
  const UInt whole = bits.width() < xlen_ ? zext(bits, xlen_) : bits;
  return shows_state_ ? named(name, whole) : whole;
}

void CsrFile::show_state() {
  state.emplace("state", MachineCsrs(xlen_), "for the retire port");
  // Mret changes mstatus from execute, while the instruction in front of it is in memory issue.
  // That one, in memory receive in the next cycle, still leaves the old value.
  Reg<UInt> was_mret{"was_mret", W{1}, Reset{0}, "mret was executed in the cycle before"};
  Reg<UInt> was_mie{"was_mie", W{1}, NoReset{}, "mstatus_mie in the cycle before"};
  Reg<UInt> was_mpie{"was_mpie", W{1}, NoReset{}, "mstatus_mpie in the cycle before"};
  was_mret <<= mret;
  was_mie <<= mstatus_mie_;
  was_mpie <<= mstatus_mpie_;
  HW_LET(shown_mie) = mux(was_mret, was_mie, mstatus_mie_);
  HW_LET(shown_mpie) = mux(was_mret, was_mpie, mstatus_mpie_);
  shown_.mstatus = zext(mstatus_of(shown_mie, shown_mpie), xlen_);
  *state <<= shown_;
}

}  // namespace xb::core
