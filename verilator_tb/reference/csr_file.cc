// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/reference/csr_file.h"

#include <algorithm>

#include "hls/isa/memory_map.h"
#include "hls/isa/namespace_table.h"

namespace xb::reference {

namespace csr = isa::csr;

bool is_counter(unsigned number) {
  switch (number) {
    case csr::kMcycle:
    case csr::kMcycleh:
    case csr::kCycle:
    case csr::kCycleh:
    case csr::kMinstret:
    case csr::kMinstreth:
    case csr::kInstret:
    case csr::kInstreth:
      return true;
    default:
      return false;
  }
}

bool is_environment_csr(unsigned number) {
  switch (number) {
    case csr::kMip:
    case csr::kMcycle:
    case csr::kMcycleh:
    case csr::kCycle:
    case csr::kCycleh:
    case csr::kTime:
    case csr::kTimeh:
    case csr::kOutstandingloads:
    case csr::kOutstandingstores:
    case csr::kRerrns:
    case csr::kRerraddr:
    case csr::kRerrreason:
    case csr::kRerrlost:
    case csr::kLinkerrors:
    case csr::kRefusals:
    case csr::kBulkcmd:
    case csr::kBulkdone:
    case csr::kBulkerrors:
      return true;
    default:
      return false;
  }
}

CsrFile::CsrFile(const HartParameters& parameters, Environment& environment)
    : parameters_(parameters),
      environment_(environment),
      mask_(parameters.xlen == 64 ? ~std::uint64_t{0} : 0xffffffff),
      export_base_(parameters.export_base & isa::kExportAddressBits & mask_),
      export_limit_(parameters.export_limit & isa::kExportAddressBits & mask_),
      namespaces_(parameters) {}

// Plain read-write registers.
std::uint64_t* CsrFile::storage(unsigned number) {
  switch (number) {
    case csr::kMstatus:
      return &mstatus_;
    case csr::kMie:
      return &mie_;
    case csr::kMtvec:
      return &mtvec_;
    case csr::kMscratch:
      return &mscratch_;
    case csr::kMepc:
      return &mepc_;
    case csr::kMcause:
      return &mcause_;
    case csr::kMtval:
      return &mtval_;
    case csr::kXbgasctl:
      return &xbgasctl_;
    case csr::kExportbase:
      return &export_base_;
    case csr::kExportlimit:
      return &export_limit_;
    case csr::kExportperm:
      return &export_permissions_;
    case csr::kNsfault:
      return &nsfault_;
    case csr::kNsfaultreason:
      return &nsfaultreason_;
    case csr::kColloperand:
      return &colloperand_;
    default:
      return bulk_.storage(number);
  }
}

std::optional<std::uint64_t> CsrFile::constant(unsigned number) const {
  const HartParameters& p = parameters_;
  switch (number) {
    case csr::kMisa:
      return isa::misa_value(p.xlen, p.mul, p.atomics, p.xbgas);
    case csr::kMhartid:
      return p.pe_id;
    case csr::kNumpes:
      return p.num_pes;
    case csr::kMeshwidth:
      return p.mesh_width;
    case csr::kMeshheight:
      return p.mesh_height;
    case csr::kNodex:
      return p.pe_id % p.mesh_width;
    case csr::kNodey:
      return p.pe_id / p.mesh_width;
    case csr::kXbconfig:
      return isa::xbconfig_value({.xlen = p.xlen,
                                  .mul = p.mul,
                                  .atomics = p.atomics,
                                  .xbgas = p.xbgas,
                                  .cas = p.has_cas(),
                                  .table = p.has_table(),
                                  .groups = p.groups(),
                                  .bulk = p.has_bulk(),
                                  .objects = p.has_objects()});
    case csr::kRamsize:
      return p.ram_size;
    default:
      return std::nullopt;
  }
}

bool CsrFile::exists(unsigned number) const {
  const HartParameters& p = parameters_;
  return isa::csr_exists(number, p.xlen, p.xbgas, p.groups(), p.has_bulk());
}

std::optional<std::uint64_t> CsrFile::read(unsigned number) {
  if (!exists(number)) return std::nullopt;
  if (number == csr::kBulkdone && !parameters_.has_bulk()) return 0;
  if (!parameters_.counters && is_counter(number)) return 0;
  if (is_environment_csr(number)) return environment_.read_csr(number) & mask_;
  if (const auto value = constant(number)) return *value & mask_;
  switch (number) {
    case csr::kMstatus:
      return mstatus_ | isa::kMstatusMpp;
    case csr::kMinstret:
    case csr::kInstret:
      return minstret_ & mask_;
    case csr::kMinstreth:
    case csr::kInstreth:
      return minstret_ >> 32;
    case csr::kNstablebase:
      return namespaces_.table().base;
    case csr::kNstablesize:
      return namespaces_.table().size;
    default:
      break;
  }
  if (const std::uint64_t* value = storage(number)) return *value;
  return 0;  // exists, hard-wired to 0
}

bool CsrFile::write(unsigned number, std::uint64_t value) {
  if (!exists(number)) {
    return false;
  }
  const isa::Csr* row = isa::find_csr(number);
  if (row == nullptr) return true;  // mhpmcounterN, mhpmeventN
  if (row->is_read_only()) return false;
  if (!parameters_.counters && is_counter(number)) return true;
  value &= mask_;
  switch (number) {
    case csr::kMcycle:
    case csr::kMcycleh:
    case csr::kRerrreason:
      environment_.write_csr(number, value);
      return true;
    case csr::kMinstret:
      minstret_ = (minstret_ & ~mask_) | value;
      minstret_written_ = true;
      return true;
    case csr::kMinstreth:
      minstret_ = (minstret_ & 0xffffffff) | value << 32;
      minstret_written_ = true;
      return true;
    case csr::kMtvec:
      if ((value & isa::kMtvecVectored) != 0) value &= ~isa::kMtvecVectoredAlign;
      break;
    case csr::kXbgasctl: {
      const std::uint64_t loads =
          std::clamp<std::uint64_t>(value >> 8 & 0xff, 1, parameters_.loads_in_flight);
      xbgasctl_ = (value & isa::kXbgasctlEnable) | loads << 8;
      return true;
    }
    case csr::kNstablebase:
    case csr::kNstablesize:
    case csr::kNlbflush:
      namespaces_.write(number, value);
      return true;
    case csr::kBulkcmd:
      environment_.bulk_command(
          bulk_.command(value, parameters_, namespaces_, [this](std::uint64_t address) {
            return std::optional(environment_.table_load(address));
          }));
      return true;
    case csr::kBulklocal:
    case csr::kBulkremote:
    case csr::kBulkns:
    case csr::kBulksignal:
      value = BulkRegisters::kept(number, value);
      break;
    case csr::kMie:
      if (!parameters_.xbgas) value &= ~isa::kMieRemoteError;
      break;
    case csr::kMcause:
      value &= isa::mcause_bits(parameters_.xlen);
      break;
    default:
      break;
  }
  if (std::uint64_t* stored = storage(number)) {
    *stored = (*stored & ~row->writable) | (value & row->writable);
  }
  return true;
}

std::uint64_t CsrFile::enter_trap(bool interrupt, unsigned code, std::uint64_t pc,
                                  std::uint64_t tval) {
  mepc_ = pc;
  mcause_ = code | (interrupt ? std::uint64_t{1} << (parameters_.xlen - 1) : 0);
  mtval_ = tval & mask_;
  mstatus_ = interrupts_enabled() ? isa::kMstatusMpie : 0;
  const bool vectored = interrupt && (mtvec_ & isa::kMtvecVectored) != 0;
  return ((mtvec_ & ~std::uint64_t{3}) + (vectored ? 4 * code : 0)) & mask_;
}

std::uint64_t CsrFile::leave_trap() {
  const bool previous = (mstatus_ & isa::kMstatusMpie) != 0;
  mstatus_ = isa::kMstatusMpie | (previous ? isa::kMstatusMie : 0);
  return mepc_;
}

void CsrFile::record_namespace_fault(std::uint64_t ns, isa::Reason reason) {
  nsfault_ = ns;
  nsfaultreason_ = static_cast<std::uint64_t>(reason);
}

void CsrFile::count_retired() {
  if (!minstret_written_) ++minstret_;
  minstret_written_ = false;
}

}  // namespace xb::reference
