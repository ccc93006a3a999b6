// SPDX-License-Identifier: Apache-2.0
#include "hls/core/csr_file.h"

#include <algorithm>
#include <vector>

#include "hls/core/trap_registers.h"
#include "hls/hdl/lib/fifo.h"
#include "hls/isa/csrs.h"
#include "hls/isa/memory_map.h"

namespace xb::core {

using namespace hdl;
namespace csr = isa::csr;

namespace {

constexpr unsigned code(isa::Interrupt interrupt) { return static_cast<unsigned>(interrupt); }
constexpr unsigned kLostMax = 65535;

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
      export_limit("export_limit", W{config.xlen}) {
  brief(
      std::string("Control and status registers of machine mode") +
      (config.xbgas ? " and of xBGAS" : "") +
      ", selection of interrupts, entry into traps. Counters and times are held as offsets to the "
      "global cycle count.");
  const unsigned xlen = config.xlen;
  const unsigned top = xlen - 1;

  // --- the access
  std::vector<SelectArm> arms;
  const auto readable = [&](std::initializer_list<Key> numbers, const UInt& bits) {
    arms.emplace_back(Keys(numbers), bits.width() < xlen ? zext(bits, xlen) : bits);
  };
  Wire<UInt> new_value{"new_value", W{xlen}};
  HW_LET(write) = access.execute & access.writes;
  // A value that the retire port shows as well, where it does.
  const auto shown_too = [&](const char* name, const UInt& value) {
    const UInt whole = value.width() < xlen ? zext(value, xlen) : value;
    return config.rvfi_csrs ? named(name, whole) : whole;
  };
  const auto written = [&](unsigned number) { return write & (access.address == number); };

  // --- traps
  kill <<= trap.valid;

  auto& registers = add<TrapRegisters>("u_trap_registers", config);
  registers.clearing <<= clearing;
  registers.clear_index <<= clear_index;
  registers.number <<= access.address;
  registers.write <<= write;
  registers.new_value <<= new_value;
  registers.trap <<= trap.valid;
  registers.trap_pc <<= trap.pc;
  readable({csr::kMtvec, csr::kMscratch, csr::kMepc}, registers.value);
  mepc <<= registers.value;
  const UInt& mtvec = registers.handler_pc;
  redirect.valid <<= trap.valid;
  redirect.activity <<= Activity::kTrap;
  HW_LET(is_vectored) = trap.is_interrupt & mtvec.bit(0);
  redirect.pc <<=
      cat({mtvec.slice(top, 7), mux(is_vectored, trap.cause, mtvec.slice(6, 2)), lit(2, 0)});

  Reg<UInt> mstatus_mie{"mstatus_mie", W{1}, Reset{0}, "interrupts enabled"};
  Reg<UInt> mstatus_mpie{"mstatus_mpie", W{1}, Reset{0}, "... before the trap"};
  when(trap.valid,
       [&] {
         mstatus_mie <<= 0;
         mstatus_mpie <<= mstatus_mie;
       })
      .elsewhen(mret,
                [&] {
                  mstatus_mie <<= mstatus_mpie;
                  mstatus_mpie <<= 1;
                })
      .elsewhen(written(csr::kMstatus), [&] {
        mstatus_mie <<= new_value.bit(3);
        mstatus_mpie <<= new_value.bit(7);
      });
  const auto mstatus_of = [](const UInt& mie, const UInt& mpie) {
    return cat({lit(2, 3), lit(3, 0), mpie, lit(3, 0), mie, lit(3, 0)});
  };
  readable({csr::kMstatus}, mstatus_of(mstatus_mie, mstatus_mpie));

  Reg<UInt> mcause_irq{"mcause_irq", W{1}, Reset{0}, "the trap was an interrupt"};
  Reg<UInt> mcause_code{"mcause_code", W{6}, Reset{0}, "its cause"};
  Reg<UInt> mtval{"mtval", W{xlen}, Reset{0}, "address or instruction of the trap"};
  when(trap.valid, [&] {
    mcause_irq <<= trap.is_interrupt;
    mcause_code <<= zext(trap.cause, 6);
    mtval <<= trap.tval;
  }).otherwise([&] {
    when(written(csr::kMcause), [&] {
      mcause_irq <<= new_value.bit(top);
      mcause_code <<= new_value.slice(5, 0);
    });
    when(written(csr::kMtval), [&] { mtval <<= new_value; });
  });
  const UInt mcause = shown_too("mcause", cat({mcause_irq, lit(xlen - 7, 0), mcause_code}));
  readable({csr::kMcause}, mcause);
  readable({csr::kMtval}, mtval);

  // --- counters
  const auto low = [&](const UInt& x) { return x.slice(top, 0); };
  const auto high = [&](const UInt& x) { return x.slice(63, 32); };
  // A 64-bit counter with one half, or all of it, replaced by the written value.
  const auto replaced = [&](const UInt& counter, const UInt& is_high) {
    if (xlen == 64) return UInt(new_value);
    return mux(is_high, cat({new_value, counter.slice(31, 0)}),
               cat({counter.slice(63, 32), new_value}));
  };
  const bool has_high = xlen == 32;
  const auto written_half = [&](unsigned number) { return has_high ? written(number) : lit(1, 0); };

  UInt mcycle = lit(64, 0), minstret_now = lit(64, 0);
  if (config.counters) {
    HW_LET(writes_mcycleh) = written_half(csr::kMcycleh);
    HW_LET(writes_mcycle) = written(csr::kMcycle) | writes_mcycleh;
    if (config.cycle_input) {
      Reg<UInt> cycle_offset{"cycle_offset", W{64}, Reset{0}, "mcycle minus the cycle count"};
      mcycle = named("mcycle", cycle + cycle_offset);
      HW_LET(new_mcycle) = replaced(mcycle, writes_mcycleh);
      when(writes_mcycle, [&] { cycle_offset <<= new_mcycle - (cycle + 1); });
    } else {
      Reg<UInt> count{"mcycle", W{64}, Reset{0}, "cycles since reset"};
      mcycle = count;
      when(writes_mcycle, [&] { count <<= replaced(mcycle, writes_mcycleh); }).otherwise([&] {
        count <<= mcycle + 1;
      });
    }
    readable({csr::kMcycle, csr::kCycle}, low(mcycle));
    if (has_high) readable({csr::kMcycleh, csr::kCycleh}, high(mcycle));

    Reg<UInt> minstret{"minstret", W{64}, Reset{0}, "instructions retired"};
    HW_LET(writes_minstreth) = written_half(csr::kMinstreth);
    when(written(csr::kMinstret) | writes_minstreth, [&] {
      minstret <<= replaced(minstret, writes_minstreth);
    }).elsewhen(retires, [&] { minstret <<= minstret + 1; });
    minstret_now = minstret;
    readable({csr::kMinstret, csr::kInstret}, low(minstret));
    if (has_high) readable({csr::kMinstreth, csr::kInstreth}, high(minstret));
  } else {
    unused(retires);
  }
  if (!config.counters || !config.cycle_input) unused(cycle);
  readable({csr::kTime}, low(mtime));
  if (has_high) readable({csr::kTimeh}, high(mtime));

  // --- facts
  const UInt misa = lit(xlen, isa::misa_value(xlen, config.mul, config.atomics, config.xbgas));
  readable({csr::kMisa}, misa);
  readable({csr::kXbconfig}, lit(xlen, isa::xbconfig_value(xlen, config.mul, config.atomics,
                                                           config.xbgas, has_cas(config))));
  readable({csr::kMhartid}, strap.pe_id);
  readable({csr::kNumpes}, strap.num_pes);
  readable({csr::kMeshwidth}, strap.mesh_width);
  readable({csr::kMeshheight}, strap.mesh_height);
  readable({csr::kNodex}, strap.node_x);
  readable({csr::kNodey}, strap.node_y);
  readable({csr::kRamsize}, strap.ram_size);

  // --- xBGAS
  UInt remote_irq = lit(1, 0);
  if (config.xbgas && config.xbgas_csrs) {
    Reg<UInt> enable{"xbgasctl_enable", W{1}, Reset{1}, "xBGAS instructions are legal"};
    const UInt writes_xbgasctl = config.loads_in_flight > 1
                                     ? named("writes_xbgasctl", written(csr::kXbgasctl))
                                     : written(csr::kXbgasctl);
    when(writes_xbgasctl, [&] { enable <<= new_value.bit(0); });
    UInt load_field = lit(8, 1);
    if (config.loads_in_flight > 1) {
      const unsigned width = bits_for(config.loads_in_flight);
      Reg<UInt> loads{"xbgasctl_loads", W{width}, Reset{1},
                      "extended loads that may be outstanding"};
      HW_LET(new_loads) = new_value.slice(15, 8);
      when(writes_xbgasctl, [&] {
        loads <<= mux(new_loads == 0, lit(width, 1),
                      mux(new_loads > config.loads_in_flight, lit(width, config.loads_in_flight),
                          new_loads.slice(static_cast<int>(width) - 1, 0)));
      });
      load_limit.emplace("load_limit", W{width}, "extended loads that may be outstanding");
      *load_limit <<= loads;
      load_field = zext(loads, 8);
    }
    readable({csr::kXbgasctl}, cat({load_field, lit(7, 0), enable}));
    xbgas_enabled <<= enable;

    // The exported window begins as the straps say; register reset values must be constants, so
    // they are copied in the first cycle.
    const unsigned window_top = std::min(32u, top);
    Reg<UInt> first_cycle{"first_cycle", W{1}, Reset{1}, "the first cycle after reset"};
    first_cycle <<= 0;
    const auto window = [&](const char* name, unsigned number, const UInt& initial,
                            const char* words) {
      Reg<UInt> reg(name, W{window_top - 2}, NoReset{}, words);
      when(first_cycle, [&] {
        reg <<= initial.slice(window_top, 3);
      }).elsewhen(written(number), [&] { reg <<= new_value.slice(window_top, 3); });
      const UInt address = cat({reg, lit(3, 0)});
      return named(std::string(name) + "_address",
                   address.width() < xlen ? zext(address, xlen) : address);
    };
    const UInt base = window("exportbase", csr::kExportbase, strap.export_base,
                             "first byte of the exported window, in units of 8");
    const UInt limit = window("exportlimit", csr::kExportlimit, strap.export_limit,
                              "first byte after it, in units of 8");
    export_base <<= base;
    export_limit <<= limit;
    readable({csr::kExportbase}, base);
    readable({csr::kExportlimit}, limit);
    unused(strap.export_base);
    unused(strap.export_limit);
    Reg<UInt> perm{"exportperm", W{isa::kExportPermWidth}, Reset{isa::kExportAll},
                   std::string(isa::kExportPermText)};
    when(written(csr::kExportperm),
         [&] { perm <<= new_value.slice(isa::kExportPermWidth - 1, 0); });
    export_perm <<= perm;
    readable({csr::kExportperm}, perm);

    // Precise faults of extended accesses.
    Reg<UInt> nsfault{"nsfault", W{xlen}, Reset{0}, "namespace of the last extended access fault"};
    Reg<UInt> nsfaultreason{"nsfaultreason", enum_shape<Reason>(), Reset{0}, "its reason"};
    when(trap.valid & trap.ns_fault, [&] {
      nsfault <<= trap.ns;
      nsfaultreason <<= trap.reason;
    }).otherwise([&] {
      when(written(csr::kNsfault), [&] { nsfault <<= new_value; });
      when(written(csr::kNsfaultreason), [&] { nsfaultreason <<= new_value.slice(3, 0); });
    });
    readable({csr::kNsfault}, nsfault);
    readable({csr::kNsfaultreason}, nsfaultreason);

    // Errors of posted stores: the first is held, further ones are counted.
    Reg<UInt> rerrns{"rerrns", W{11}, Reset{0}, "namespace of the first remote error"};
    Reg<UInt> rerraddr{"rerraddr", W{32}, Reset{0}, "its address"};
    Reg<UInt> rerrreason{"rerrreason", enum_shape<Reason>(), Reset{0},
                         "its reason; 0: none is held"};
    Reg<UInt> rerrlost{"rerrlost", W{16}, Reset{0}, "remote errors since then"};
    HW_LET(holds_error) = rerrreason != Reason::kNone;
    HW_LET(clears_error) = written(csr::kRerrreason);
    when(remote_error.valid & (~holds_error | clears_error),
         [&] {
           rerrns <<= zext(remote_error.bits.ns_node, 11) + 1;
           rerraddr <<= mux(remote_error.bits.msip, lit(32, isa::kClintMsip),
                            cat({lit(1, 1), remote_error.bits.addr}));
           rerrreason <<= remote_error.bits.reason;
           rerrlost <<= 0;
         })
        .elsewhen(clears_error,
                  [&] {
                    rerrreason <<= 0;
                    rerrlost <<= 0;
                  })
        .elsewhen(remote_error.valid & (rerrlost != kLostMax), [&] { rerrlost <<= rerrlost + 1; });
    readable({csr::kRerrns}, rerrns);
    readable({csr::kRerraddr}, rerraddr);
    readable({csr::kRerrreason}, rerrreason);
    readable({csr::kRerrlost}, rerrlost);
    remote_irq = holds_error;

    readable({csr::kOutstandingloads}, outstanding_loads);
    readable({csr::kOutstandingstores}, outstanding_stores);
    readable({csr::kLinkerrors}, link_errors);
    readable({csr::kRefusals}, refusals);
  } else {
    // Without CSRs the window is what the straps say, open for everything.
    xbgas_enabled <<= lit(1, config.xbgas ? 1 : 0);
    export_base <<= config.xbgas ? UInt(strap.export_base) : lit(xlen, 0);
    export_limit <<= config.xbgas ? UInt(strap.export_limit) : lit(xlen, 0);
    export_perm <<= lit(isa::kExportPermWidth, config.xbgas ? isa::kExportAll : 0);
    unused(strap.export_base);
    unused(strap.export_limit);
    unused(outstanding_loads);
    unused(outstanding_stores);
    unused(link_errors);
    unused(refusals);
    unused(remote_error);
    unused(trap.ns_fault);
    unused(trap.ns);
    unused(trap.reason);
  }

  // --- interrupts
  Reg<UInt> mie_software{"mie_software", W{1}, Reset{0}, "software interrupt enabled"};
  Reg<UInt> mie_timer{"mie_timer", W{1}, Reset{0}, "timer interrupt enabled"};
  UInt mie_remote = lit(1, 0);
  HW_LET(writes_mie) = written(csr::kMie);
  when(writes_mie, [&] {
    mie_software <<= new_value.bit(code(isa::Interrupt::kSoftware));
    mie_timer <<= new_value.bit(code(isa::Interrupt::kTimer));
  });
  if (config.xbgas && config.xbgas_csrs) {
    Reg<UInt> enable{"mie_remote", W{1}, Reset{0}, "remote-error interrupt enabled"};
    when(writes_mie, [&] { enable <<= new_value.bit(code(isa::Interrupt::kRemoteError)); });
    mie_remote = enable;
  }
  // Bits 3, 7 and 24, as in mie and mip.
  const auto irq_bits = [&](const UInt& software, const UInt& timer, const UInt& remote) {
    return cat({remote, lit(16, 0), timer, lit(3, 0), software, lit(3, 0)});
  };
  const UInt mie = shown_too("mie", irq_bits(mie_software, mie_timer, mie_remote));
  const UInt mip = shown_too("mip", irq_bits(software_irq, timer_irq, remote_irq));
  readable({csr::kMie}, mie);
  readable({csr::kMip}, mip);
  HW_LET(wants_software) = software_irq & mie_software;
  HW_LET(wants_timer) = timer_irq & mie_timer;
  HW_LET(wants_remote) = remote_irq & mie_remote;
  wake <<= wants_software | wants_timer | wants_remote;
  irq <<= wake & mstatus_mie;
  // Priority: isa::kInterruptPriority.
  irq_cause <<= mux(wants_remote, isa::Interrupt::kRemoteError,
                    mux(wants_software, isa::Interrupt::kSoftware, isa::Interrupt::kTimer));

  // --- for the retire port
  if (config.rvfi_csrs) {
    state.emplace("state", MachineCsrs(xlen), "for the retire port");
    // Mret changes mstatus from execute, while the instruction in front of it is in memory issue.
    // That one, in memory receive in the next cycle, still leaves the old value.
    Reg<UInt> was_mret{"was_mret", W{1}, Reset{0}, "mret was executed in the cycle before"};
    Reg<UInt> was_mie{"was_mie", W{1}, NoReset{}, "mstatus_mie in the cycle before"};
    Reg<UInt> was_mpie{"was_mpie", W{1}, NoReset{}, "mstatus_mpie in the cycle before"};
    was_mret <<= mret;
    was_mie <<= mstatus_mie;
    was_mpie <<= mstatus_mpie;
    HW_LET(shown_mie) = mux(was_mret, was_mie, mstatus_mie);
    HW_LET(shown_mpie) = mux(was_mret, was_mpie, mstatus_mpie);
    MachineCsrs shown(xlen);
    shown.mstatus = zext(mstatus_of(shown_mie, shown_mpie), xlen);
    shown.misa = misa;
    shown.mie = mie;
    shown.mip = mip;
    shown.mtvec = *registers.shown_mtvec;
    shown.mscratch = *registers.shown_mscratch;
    shown.mepc = *registers.shown_mepc;
    shown.mcause = mcause;
    shown.mtval = mtval;
    shown.mcycle = mcycle;
    shown.minstret = minstret_now;
    *state <<= shown;
  }

  // --- reading, and the value to write
  value <<= select(access.address, arms, lit(xlen, 0));
  new_value <<=
      select(labelled<CsrWrite>(access.funct3.slice(1, 0)),
             {{CsrWrite::kOperand, access.operand}, {CsrWrite::kSet, value | access.operand}},
             value & ~access.operand);
  unused(access.funct3.bit(2));
}

}  // namespace xb::core
