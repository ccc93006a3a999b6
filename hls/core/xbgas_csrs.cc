// SPDX-License-Identifier: Apache-2.0
//
// What xBGAS adds to the CSR file: its control, the window that others may access, and what became
// of extended accesses that failed.
#include <algorithm>

#include "hls/core/csr_file.h"
#include "hls/hdl/lib/fifo.h"
#include "hls/isa/memory_map.h"

namespace xb::core {

using namespace hdl;
namespace csr = isa::csr;

namespace {

constexpr unsigned kLostMax = 65535;

}  // namespace

void CsrFile::keep_xbgas(const Config& config) {
  control_xbgas(config);
  export_window();
  if (has_nlb(config)) keep_namespace_table();
  keep_namespace_fault();
  if (has_bulk(config)) bulk.emplace(has_objects(config));
  keep_remote_error(config);
  if (has_collective(config)) keep_collective(config);
  if (has_bulk(config)) keep_bulk(config);
  bus_.readable({csr::kOutstandingloads}, outstanding_loads);
  bus_.readable({csr::kOutstandingstores}, outstanding_stores);
  bus_.readable({csr::kLinkerrors}, link_errors);
  bus_.readable({csr::kRefusals}, refusals);
}

void CsrFile::control_xbgas(const Config& config) {
  const bool has_late = config.loads_in_flight > 1;
  Reg<UInt> enable{"xbgasctl_enable", W{1}, Reset{1}, "xBGAS instructions are legal"};
  const UInt written = bus_.written(csr::kXbgasctl);
  const UInt writes_xbgasctl = has_late ? named("writes_xbgasctl", written) : written;
  when(writes_xbgasctl, [&] { enable <<= bus_.new_value.bit(0); });
  const UInt loads = has_late ? limit_loads(config.loads_in_flight, writes_xbgasctl) : lit(8, 1);
  bus_.readable({csr::kXbgasctl}, cat({loads, lit(7, 0), enable}));
  xbgas_enabled <<= enable;
}

// Returns the field of xbgasctl.
UInt CsrFile::limit_loads(unsigned most, const UInt& writes_xbgasctl) {
  const unsigned width = bits_for(most);
  Reg<UInt> loads{"xbgasctl_loads", W{width}, Reset{1}, "extended loads that may be outstanding"};
  HW_LET(new_loads) = bus_.new_value.slice(15, 8);
  when(writes_xbgasctl, [&] {
    loads <<= mux(
        new_loads == 0, lit(width, 1),
        mux(new_loads > most, lit(width, most), new_loads.slice(static_cast<int>(width) - 1, 0)));
  });
  load_limit.emplace("load_limit", W{width}, "extended loads that may be outstanding");
  *load_limit <<= loads;
  return zext(loads, 8);
}

// The exported window begins as the straps say; register reset values must be constants, so they
// are copied in the first cycle.
void CsrFile::export_window() {
  first_cycle_ = Reg<UInt>{"first_cycle", W{1}, Reset{1}, "the first cycle after reset"};
  first_cycle_ <<= 0;
  const UInt base = window_bound("exportbase", csr::kExportbase, strap.export_base,
                                 "first byte of the exported window, in units of 8");
  const UInt limit = window_bound("exportlimit", csr::kExportlimit, strap.export_limit,
                                  "first byte after it, in units of 8");
  export_base <<= base;
  export_limit <<= limit;
  unused(strap.export_base);
  unused(strap.export_limit);
  Reg<UInt> perm{"exportperm", W{isa::kExportPermWidth}, Reset{isa::kExportAll},
                 std::string(isa::kExportPermText)};
  when(bus_.written(csr::kExportperm),
       [&] { perm <<= bus_.new_value.slice(isa::kExportPermWidth - 1, 0); });
  export_perm <<= perm;
  bus_.readable({csr::kExportperm}, perm);
}

UInt CsrFile::window_bound(const char* name, unsigned number, const UInt& initial,
                           const char* text) {
  const unsigned top = std::min(32u, xlen_ - 1);
  Reg<UInt> bound(name, W{top - 2}, NoReset{}, text);
  when(first_cycle_, [&] { bound <<= initial.slice(top, 3); }).elsewhen(bus_.written(number), [&] {
    bound <<= bus_.new_value.slice(top, 3);
  });
  const UInt bytes = cat({bound, lit(3, 0)});
  const UInt address =
      named(std::string(name) + "_address", bytes.width() < xlen_ ? zext(bytes, xlen_) : bytes);
  bus_.readable({number}, address);
  return address;
}

// Writes of the registers of the namespace table. What they flush is flushed in the next cycle, in
// which execute is empty: a CSR instruction has been there alone.
void CsrFile::keep_namespace_table() {
  table.emplace();
  Reg<network::NamespaceTable> place{"nstable", network::NamespaceTable{}, Reset{0},
                                     "the namespace table"};
  HW_LET(writes_base) = bus_.written(csr::kNstablebase);
  HW_LET(writes_size) = bus_.written(csr::kNstablesize);
  const UInt& written = bus_.new_value;
  when(writes_base, [&] { place.base <<= written.slice(31, 5); });
  const int top = static_cast<int>(place.size.width()) - 1;
  HW_LET(new_size) = written.slice(top, 0);
  HW_LET(is_too_large) = or_reduce(written.slice(static_cast<int>(xlen_) - 1, top + 1));
  HW_LET(is_power) = ((new_size & (new_size - 1)) == 0) & ~is_too_large;
  when(writes_size & is_power, [&] { place.size <<= new_size; });
  bus_.readable({csr::kNstablebase}, cat({place.base, lit(5, 0)}));
  bus_.readable({csr::kNstablesize}, place.size);
  table->place <<= place;
  table->is_on <<= place.size != 0;

  Reg<UInt> flushes{"flushes", W{1}, Reset{0}, "the look-aside buffer forgets something"};
  Reg<network::NlbFlush> flush{"flush", network::NlbFlush{}, NoReset{}, "what it forgets"};
  HW_LET(writes_flush) = bus_.written(csr::kNlbflush);
  HW_LET(moves_table) = writes_base | writes_size;
  const int last = static_cast<int>(isa::kNamespaceBits) - 1;
  // A namespace that no table can have is forgotten already.
  HW_LET(is_known) = ~or_reduce(written.slice(static_cast<int>(xlen_) - 1, last + 1));
  flushes <<= moves_table | (writes_flush & is_known);
  when(writes_flush | moves_table, [&] {
    flush.all <<= moves_table | (written.slice(last, 0) == 0);
    flush.ns <<= written.slice(last, 0);
  });
  table->flush.valid <<= flushes;
  table->flush.bits <<= flush;
}

// Of an extended access that traps.
void CsrFile::keep_namespace_fault() {
  Reg<UInt> nsfault{"nsfault", W{xlen_}, Reset{0}, "namespace of the last extended access fault"};
  Reg<UInt> nsfaultreason{"nsfaultreason", enum_shape<Reason>(), Reset{0}, "its reason"};
  when(trap.valid & trap.ns_fault, [&] {
    nsfault <<= trap.ns;
    nsfaultreason <<= trap.reason;
  }).otherwise([&] {
    when(bus_.written(csr::kNsfault), [&] { nsfault <<= bus_.new_value; });
    when(bus_.written(csr::kNsfaultreason), [&] { nsfaultreason <<= bus_.new_value.slice(3, 0); });
  });
  bus_.readable({csr::kNsfault}, nsfault);
  bus_.readable({csr::kNsfaultreason}, nsfaultreason);
}

// Of posted stores and of bulk commands: the first is held, further ones are counted.
void CsrFile::keep_remote_error(const Config& config) {
  // Without a table namespaces are numbers of PEs, from 1.
  const unsigned ns_bits = has_nlb(config) ? isa::kNamespaceBits : 11;
  Reg<UInt> rerrns{"rerrns", W{ns_bits}, Reset{0}, "namespace of the first remote error"};
  Reg<UInt> rerraddr{"rerraddr", W{32}, Reset{0}, "its address"};
  Reg<UInt> rerrreason{"rerrreason", enum_shape<Reason>(), Reset{0}, "its reason; 0: none is held"};
  Reg<UInt> rerrlost{"rerrlost", W{16}, Reset{0}, "remote errors since then"};
  // Only of a bulk command is the address not known to be of RAM.
  const UInt in_ram = bulk ? UInt(bulk->error_in_ram) : lit(1, 1);
  HW_LET(holds_error) = rerrreason != Reason::kNone;
  HW_LET(clears_error) = bus_.written(csr::kRerrreason);
  when(remote_error.valid & (~holds_error | clears_error),
       [&] {
         rerrns <<= remote_error.bits.ns.slice(static_cast<int>(ns_bits) - 1, 0);
         rerraddr <<= mux(remote_error.bits.msip, lit(32, isa::kClintMsip),
                          cat({in_ram, remote_error.bits.addr}));
         rerrreason <<= remote_error.bits.reason;
         rerrlost <<= 0;
       })
      .elsewhen(clears_error,
                [&] {
                  rerrreason <<= 0;
                  rerrlost <<= 0;
                })
      .elsewhen(remote_error.valid & (rerrlost != kLostMax), [&] { rerrlost <<= rerrlost + 1; });
  bus_.readable({csr::kRerrns}, rerrns);
  bus_.readable({csr::kRerraddr}, rerraddr);
  bus_.readable({csr::kRerrreason}, rerrreason);
  bus_.readable({csr::kRerrlost}, rerrlost);
  remote_irq_ = holds_error;
}

// Without CSRs the window is what the straps say, open for everything.
void CsrFile::leave_out_xbgas(const Config& config) {
  xbgas_enabled <<= lit(1, config.xbgas ? 1 : 0);
  export_base <<= config.xbgas ? UInt(strap.export_base) : lit(xlen_, 0);
  export_limit <<= config.xbgas ? UInt(strap.export_limit) : lit(xlen_, 0);
  export_perm <<= lit(isa::kExportPermWidth, config.xbgas ? isa::kExportAll : 0);
  remote_irq_ = lit(1, 0);
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

}  // namespace xb::core
