// SPDX-License-Identifier: Apache-2.0
//
// Control and status registers. Legal values and reset values are written down in
// hls/isa/README.md; the masks here are the part of them that is plain data.
//
// Sources: RISC-V privileged manual, "Control and Status Registers" and "Machine-Level ISA";
// unprivileged manual, Zicntr; hls/isa/README.md for the custom registers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "hls/isa/collective.h"

namespace xb::isa {

namespace csr {
inline constexpr unsigned kMstatus = 0x300;
inline constexpr unsigned kMisa = 0x301;
inline constexpr unsigned kMie = 0x304;
inline constexpr unsigned kMtvec = 0x305;
inline constexpr unsigned kMcounteren = 0x306;
inline constexpr unsigned kMstatush = 0x310;
inline constexpr unsigned kMcountinhibit = 0x320;
inline constexpr unsigned kMhpmevent3 = 0x323;  // .. 0x33f
inline constexpr unsigned kMscratch = 0x340;
inline constexpr unsigned kMepc = 0x341;
inline constexpr unsigned kMcause = 0x342;
inline constexpr unsigned kMtval = 0x343;
inline constexpr unsigned kMip = 0x344;
inline constexpr unsigned kMcycle = 0xb00;
inline constexpr unsigned kMinstret = 0xb02;
inline constexpr unsigned kMhpmcounter3 = 0xb03;  // .. 0xb1f
inline constexpr unsigned kMcycleh = 0xb80;
inline constexpr unsigned kMinstreth = 0xb82;
inline constexpr unsigned kMhpmcounter3h = 0xb83;  // .. 0xb9f
inline constexpr unsigned kCycle = 0xc00;
inline constexpr unsigned kTime = 0xc01;
inline constexpr unsigned kInstret = 0xc02;
inline constexpr unsigned kCycleh = 0xc80;
inline constexpr unsigned kTimeh = 0xc81;
inline constexpr unsigned kInstreth = 0xc82;
inline constexpr unsigned kMvendorid = 0xf11;
inline constexpr unsigned kMarchid = 0xf12;
inline constexpr unsigned kMimpid = 0xf13;
inline constexpr unsigned kMhartid = 0xf14;
inline constexpr unsigned kMconfigptr = 0xf15;

inline constexpr unsigned kXbgasctl = 0x7c0;
inline constexpr unsigned kNstablebase = 0x7c1;
inline constexpr unsigned kNstablesize = 0x7c2;
inline constexpr unsigned kNlbflush = 0x7c3;
inline constexpr unsigned kExportbase = 0x7c4;
inline constexpr unsigned kExportlimit = 0x7c5;
inline constexpr unsigned kExportperm = 0x7c6;
inline constexpr unsigned kNsfault = 0x7c7;
inline constexpr unsigned kNsfaultreason = 0x7c8;
inline constexpr unsigned kRerrns = 0x7c9;
inline constexpr unsigned kRerraddr = 0x7ca;
inline constexpr unsigned kRerrreason = 0x7cb;
inline constexpr unsigned kRerrlost = 0x7cc;
inline constexpr unsigned kBulklocal = 0x7d0;
inline constexpr unsigned kBulkremote = 0x7d1;
inline constexpr unsigned kBulkns = 0x7d2;
inline constexpr unsigned kBulkrows = 0x7d3;
inline constexpr unsigned kBulklstride = 0x7d4;
inline constexpr unsigned kBulkrstride = 0x7d5;
inline constexpr unsigned kBulkcmd = 0x7d6;
inline constexpr unsigned kBulksignal = 0x7d7;
inline constexpr unsigned kBulkvalue = 0x7d8;
inline constexpr unsigned kColloperand = 0x7e0;
inline constexpr unsigned kCollarrive = 0x7e1;
inline constexpr unsigned kCollgroup = 0x7e2;
inline constexpr unsigned kNumpes = 0xfc0;
inline constexpr unsigned kMeshwidth = 0xfc1;
inline constexpr unsigned kMeshheight = 0xfc2;
inline constexpr unsigned kNodex = 0xfc3;
inline constexpr unsigned kNodey = 0xfc4;
inline constexpr unsigned kOutstandingloads = 0xfc5;
inline constexpr unsigned kOutstandingstores = 0xfc6;
inline constexpr unsigned kBulkdone = 0xfc7;
inline constexpr unsigned kXbconfig = 0xfc8;
inline constexpr unsigned kRamsize = 0xfc9;
inline constexpr unsigned kLinkerrors = 0xfca;
inline constexpr unsigned kRefusals = 0xfcb;
inline constexpr unsigned kBulkerrors = 0xfcc;
inline constexpr unsigned kCollresult0 = 0xfd0;  // .. 0xfd6, by group
inline constexpr unsigned kColldone = 0xfd8;
}  // namespace csr

enum class CsrPresence : std::uint8_t {
  kAlways,
  kRv32,        // upper halves of 64-bit counters, mstatush
  kXbgas,       // configurations with xBGAS
  kCollective,  // configurations with the collective network
  kBulk,        // configurations with a bulk engine
};

struct Csr {
  unsigned number;
  std::string_view name;
  CsrPresence presence;
  // Bits that a write changes; the others keep their value. On RV32 the low half counts. 0: writes
  // are accepted and change nothing, or (numbers with bits 11:10 = 3) are illegal.
  std::uint64_t writable;
  std::string_view description;

  constexpr bool is_read_only() const { return number >> 10 == 3; }
};

inline constexpr std::uint64_t kAllBits = ~std::uint64_t{0};

// Bits of single registers.
inline constexpr std::uint64_t kMstatusMie = 1u << 3;
inline constexpr std::uint64_t kMstatusMpie = 1u << 7;
inline constexpr std::uint64_t kMstatusMpp = 3u << 11;  // reads 3: there is machine mode only
inline constexpr std::uint64_t kMieBits = 1u << 3 | 1u << 7 | 1u << 24;
inline constexpr std::uint64_t kMieRemoteError = 1u << 24;  // with xBGAS only, else 0
inline constexpr std::uint64_t kMtvecVectored = 1;
inline constexpr std::uint64_t kMtvecVectoredAlign = 0x7c;  // cleared by a write that sets bit 0
inline constexpr std::uint64_t kExportAddressBits = 0x1'ffff'fff8;
// exportperm: what others may do.
inline constexpr unsigned kExportReadBit = 0;
inline constexpr unsigned kExportWriteBit = 1;
inline constexpr unsigned kExportAtomicBit = 2;
inline constexpr unsigned kExportInterruptBit = 3;  // stores to msip
inline constexpr unsigned kExportPermWidth = 4;
inline constexpr std::string_view kExportPermText =
    "bit 0 read, 1 write, 2 atomic, 3 software interrupt";
inline constexpr std::uint64_t kExportRead = 1u << kExportReadBit;
inline constexpr std::uint64_t kExportWrite = 1u << kExportWriteBit;
inline constexpr std::uint64_t kExportAtomic = 1u << kExportAtomicBit;
inline constexpr std::uint64_t kExportInterrupt = 1u << kExportInterruptBit;
inline constexpr std::uint64_t kExportAll = (1u << kExportPermWidth) - 1;  // after reset
inline constexpr std::uint64_t kXbgasctlEnable = 1;
inline constexpr std::uint64_t kXbgasctlLoads = 0xff << 8;       // loads that may be outstanding
inline constexpr std::uint64_t kXbgasctlOutstanding1 = 1u << 8;  // in that field: 1

// Registers of the bulk engine.
inline constexpr std::uint64_t kBulkAddressBits = 0x1'ffff'ffff;  // bit 32: of all from there on
inline constexpr std::uint64_t kBulkNsBits = 0x1'ffff;            // bit 16: of all from there on
inline constexpr std::uint64_t kBulkRowsBits = 0xffff;
inline constexpr std::uint64_t kBulkStrideBits = 0x7fff'ffff;
// A value written to bulkcmd.
inline constexpr std::uint64_t kBulkBytesBits = 0x7fff'ffff;  // bytes of a row
inline constexpr unsigned kBulkGetBit = 31;                   // from the other PE to here
// What a register keeps of a value: bits from the highest of `bits` on count as one.
constexpr std::uint64_t kept_with_excess(std::uint64_t value, std::uint64_t bits) {
  const std::uint64_t top = bits ^ bits >> 1;
  return (value & (bits >> 1)) | ((value & ~(bits >> 1)) != 0 ? top : 0);
}

// Of configurations with a namespace table; in others both registers read 0 and ignore writes.
inline constexpr std::uint64_t kNsTableBaseBits = 0xffff'ffe0;
inline constexpr std::uint64_t kNsTableSizeBits = 0x1'ffff;  // 0, a power of two; else no write

// mcause: interrupt in the top bit, code in bits 5:0, nothing else.
constexpr std::uint64_t mcause_bits(unsigned xlen) { return std::uint64_t{1} << (xlen - 1) | 0x3f; }

constexpr std::uint64_t misa_value(unsigned xlen, bool mul, bool atomics, bool xbgas) {
  return (std::uint64_t{xlen == 64 ? 2u : 1u} << (xlen - 2)) | 1u << 8 | (mul ? 1u << 12 : 0u) |
         (atomics ? 1u : 0u) | (xbgas ? 1u << 23 : 0u);
}

// xbconfig says what a core has, in bits, beside XLEN in 7:0, the number of collective groups in
// 18:16 and the version of this layout in 31:24.
inline constexpr unsigned kXbconfigMulBit = 8;
inline constexpr unsigned kXbconfigXbgasBit = 9;
inline constexpr unsigned kXbconfigRemoteAtomicsBit = 10;
inline constexpr unsigned kXbconfigBulkBit = 11;
inline constexpr unsigned kXbconfigAtomicsBit = 12;  // the A extension, local
inline constexpr unsigned kXbconfigCasBit = 13;
inline constexpr unsigned kXbconfigTableBit = 14;
inline constexpr unsigned kXbconfigCollectiveBit = 15;
inline constexpr unsigned kXbconfigGroupsShift = 16;
inline constexpr unsigned kXbconfigObjectsBit = 19;
inline constexpr unsigned kXbconfigVersionShift = 24;
inline constexpr unsigned kXbconfigVersion = 1;

struct XbconfigFacts {
  unsigned xlen = 64;
  bool mul = false;
  bool atomics = false;
  bool xbgas = false;
  bool cas = false;
  bool table = false;
  unsigned groups = 0;
  bool bulk = false;
  bool objects = false;
};

constexpr std::uint32_t xbconfig_value(const XbconfigFacts& facts) {
  const auto bit = [](bool is, unsigned number) { return is ? 1u << number : 0u; };
  return facts.xlen | bit(facts.mul, kXbconfigMulBit) | bit(facts.xbgas, kXbconfigXbgasBit) |
         bit(facts.xbgas && facts.atomics, kXbconfigRemoteAtomicsBit) |
         bit(facts.bulk, kXbconfigBulkBit) | bit(facts.atomics, kXbconfigAtomicsBit) |
         bit(facts.cas, kXbconfigCasBit) | bit(facts.table, kXbconfigTableBit) |
         bit(facts.groups != 0, kXbconfigCollectiveBit) | facts.groups << kXbconfigGroupsShift |
         bit(facts.objects, kXbconfigObjectsBit) | kXbconfigVersion << kXbconfigVersionShift;
}

// Beside these there are mhpmcounter3..31 (RV32: and mhpmcounter3h..31h) and mhpmevent3..31,
// which read 0 and ignore writes: is_hpm_csr().
inline constexpr auto kCsrs = std::to_array<Csr>({
    {csr::kMstatus, "mstatus", CsrPresence::kAlways, kMstatusMie | kMstatusMpie,
     "interrupt enable stack"},
    {csr::kMisa, "misa", CsrPresence::kAlways, 0, "MXL, A, I, M and X (xBGAS)"},
    {csr::kMie, "mie", CsrPresence::kAlways, kMieBits, "interrupt enables: 3, 7, 24"},
    {csr::kMtvec, "mtvec", CsrPresence::kAlways, ~std::uint64_t{2},
     "trap vector: direct or vectored"},
    {csr::kMcounteren, "mcounteren", CsrPresence::kAlways, 0, "no user mode: reads 0"},
    {csr::kMstatush, "mstatush", CsrPresence::kRv32, 0, "reads 0"},
    {csr::kMcountinhibit, "mcountinhibit", CsrPresence::kAlways, 0, "counters always run: reads 0"},
    {csr::kMscratch, "mscratch", CsrPresence::kAlways, kAllBits, "for trap handlers"},
    {csr::kMepc, "mepc", CsrPresence::kAlways, ~std::uint64_t{3},
     "pc of the trap, a multiple of 4"},
    {csr::kMcause, "mcause", CsrPresence::kAlways, kAllBits, "interrupt bit and code 5:0"},
    {csr::kMtval, "mtval", CsrPresence::kAlways, kAllBits, "address or instruction of the trap"},
    {csr::kMip, "mip", CsrPresence::kAlways, 0, "interrupts pending: 3, 7, 24"},
    {csr::kMcycle, "mcycle", CsrPresence::kAlways, kAllBits, "clock cycles"},
    {csr::kMinstret, "minstret", CsrPresence::kAlways, kAllBits, "instructions retired"},
    {csr::kMcycleh, "mcycleh", CsrPresence::kRv32, kAllBits, "upper half of mcycle"},
    {csr::kMinstreth, "minstreth", CsrPresence::kRv32, kAllBits, "upper half of minstret"},
    {csr::kCycle, "cycle", CsrPresence::kAlways, 0, "as mcycle"},
    {csr::kTime, "time", CsrPresence::kAlways, 0, "mtime of the CLINT"},
    {csr::kInstret, "instret", CsrPresence::kAlways, 0, "as minstret"},
    {csr::kCycleh, "cycleh", CsrPresence::kRv32, 0, "as mcycleh"},
    {csr::kTimeh, "timeh", CsrPresence::kRv32, 0, "upper half of mtime"},
    {csr::kInstreth, "instreth", CsrPresence::kRv32, 0, "as minstreth"},
    {csr::kMvendorid, "mvendorid", CsrPresence::kAlways, 0, "0"},
    {csr::kMarchid, "marchid", CsrPresence::kAlways, 0, "0"},
    {csr::kMimpid, "mimpid", CsrPresence::kAlways, 0, "0"},
    {csr::kMhartid, "mhartid", CsrPresence::kAlways, 0, "PE id"},
    {csr::kMconfigptr, "mconfigptr", CsrPresence::kAlways, 0, "0"},

    {csr::kXbgasctl, "xbgasctl", CsrPresence::kXbgas, kXbgasctlEnable,
     "bit 0: xBGAS instructions enabled; 15:8: maximum outstanding loads"},
    {csr::kNstablebase, "nstablebase", CsrPresence::kXbgas, kNsTableBaseBits,
     "address of the namespace table; a write empties the look-aside buffer"},
    {csr::kNstablesize, "nstablesize", CsrPresence::kXbgas, kNsTableSizeBits,
     "its entries, a power of two, 0: direct map; a write empties that buffer, too"},
    {csr::kNlbflush, "nlbflush", CsrPresence::kXbgas, 0,
     "a write makes the look-aside buffer forget a namespace, 0: all; reads 0"},
    {csr::kExportbase, "exportbase", CsrPresence::kXbgas, kExportAddressBits,
     "exported window: first byte"},
    {csr::kExportlimit, "exportlimit", CsrPresence::kXbgas, kExportAddressBits,
     "exported window: first byte after it"},
    {csr::kExportperm, "exportperm", CsrPresence::kXbgas, kExportAll, kExportPermText},
    {csr::kNsfault, "nsfault", CsrPresence::kXbgas, kAllBits,
     "namespace of the last extended access fault"},
    {csr::kNsfaultreason, "nsfaultreason", CsrPresence::kXbgas, 15, "its reason"},
    {csr::kRerrns, "rerrns", CsrPresence::kXbgas, 0, "namespace of the first remote error"},
    {csr::kRerraddr, "rerraddr", CsrPresence::kXbgas, 0, "its address"},
    {csr::kRerrreason, "rerrreason", CsrPresence::kXbgas, 0,
     "its reason, 0: none; any write clears the error"},
    {csr::kRerrlost, "rerrlost", CsrPresence::kXbgas, 0, "further remote errors since"},

    {csr::kBulklocal, "bulklocal", CsrPresence::kBulk, kBulkAddressBits,
     "bulk transfer: first byte here"},
    {csr::kBulkremote, "bulkremote", CsrPresence::kBulk, kBulkAddressBits,
     "bulk transfer: first byte there"},
    {csr::kBulkns, "bulkns", CsrPresence::kBulk, kBulkNsBits,
     "bulk transfer: namespace of the other PE, 0: this one"},
    {csr::kBulkrows, "bulkrows", CsrPresence::kBulk, kBulkRowsBits,
     "bulk transfer: rows, 1 after reset"},
    {csr::kBulklstride, "bulklstride", CsrPresence::kBulk, kBulkStrideBits,
     "bulk transfer: from row to row here, modulo 2^31"},
    {csr::kBulkrstride, "bulkrstride", CsrPresence::kBulk, kBulkStrideBits,
     "bulk transfer: from row to row there, modulo 2^31"},
    {csr::kBulksignal, "bulksignal", CsrPresence::kBulk, kBulkAddressBits,
     "bulk transfer: word there that a put writes behind its data, 0: none"},
    {csr::kBulkvalue, "bulkvalue", CsrPresence::kBulk, ~std::uint64_t{0},
     "bulk transfer: what it writes to that word"},
    {csr::kBulkcmd, "bulkcmd", CsrPresence::kBulk, 0,
     "a write queues a command: 30:0 bytes of a row, 31 get; reads its ticket"},
    {csr::kColloperand, "colloperand", CsrPresence::kCollective, kAllBits,
     "word that an operation of the collective network takes from here"},
    {csr::kCollarrive, "collarrive", CsrPresence::kCollective, 0,
     "a write arrives: 3:0 group, 7:4 operation; reads 0"},
    {csr::kCollgroup, "collgroup", CsrPresence::kCollective, 0,
     "a write says which place this node has in the tree of a group; reads 0"},

    {csr::kNumpes, "numpes", CsrPresence::kAlways, 0, "number of PEs"},
    {csr::kMeshwidth, "meshwidth", CsrPresence::kAlways, 0, "columns of the mesh"},
    {csr::kMeshheight, "meshheight", CsrPresence::kAlways, 0, "rows of the mesh"},
    {csr::kNodex, "nodex", CsrPresence::kAlways, 0, "own column"},
    {csr::kNodey, "nodey", CsrPresence::kAlways, 0, "own row; grows southward"},
    {csr::kOutstandingloads, "outstandingloads", CsrPresence::kXbgas, 0, "remote loads in flight"},
    {csr::kOutstandingstores, "outstandingstores", CsrPresence::kXbgas, 0,
     "remote stores in flight"},
    {csr::kBulkdone, "bulkdone", CsrPresence::kXbgas, 0,
     "bulk commands with lower tickets have ended; reads 0 without a bulk engine"},
    {csr::kXbconfig, "xbconfig", CsrPresence::kAlways, 0, "configuration word"},
    {csr::kRamsize, "ramsize", CsrPresence::kAlways, 0, "bytes of RAM from 0x80000000"},
    {csr::kLinkerrors, "linkerrors", CsrPresence::kXbgas, 0,
     "damaged packets dropped by this node's router"},
    {csr::kRefusals, "refusals", CsrPresence::kXbgas, 0,
     "requests of other PEs that this node refused"},
    {csr::kBulkerrors, "bulkerrors", CsrPresence::kBulk, 0,
     "bulk commands that failed, by ticket modulo the length of the queue"},
    {csr::kCollresult0 + 0, "collresult0", CsrPresence::kCollective, 0,
     "result of group 0: a read waits for it and ends the operation"},
    {csr::kCollresult0 + 1, "collresult1", CsrPresence::kCollective, 0,
     "result of group 1: a read waits for it and ends the operation"},
    {csr::kCollresult0 + 2, "collresult2", CsrPresence::kCollective, 0,
     "result of group 2: a read waits for it and ends the operation"},
    {csr::kCollresult0 + 3, "collresult3", CsrPresence::kCollective, 0,
     "result of group 3: a read waits for it and ends the operation"},
    {csr::kCollresult0 + 4, "collresult4", CsrPresence::kCollective, 0,
     "result of group 4: a read waits for it and ends the operation"},
    {csr::kCollresult0 + 5, "collresult5", CsrPresence::kCollective, 0,
     "result of group 5: a read waits for it and ends the operation"},
    {csr::kCollresult0 + 6, "collresult6", CsrPresence::kCollective, 0,
     "result of group 6: a read waits for it and ends the operation"},
    {csr::kColldone, "colldone", CsrPresence::kCollective, 0,
     "by group; from bit 0: result can be read; from bit 16: operation under way"},
});

constexpr bool is_hpm_csr(unsigned number, unsigned xlen) {
  const auto in = [number](unsigned first) { return number >= first && number < first + 29; };
  return in(csr::kMhpmcounter3) || in(csr::kMhpmevent3) || (xlen == 32 && in(csr::kMhpmcounter3h));
}

// A read of these is more than that: it ends an operation.
constexpr bool is_collresult(unsigned number) {
  return number >= csr::kCollresult0 && number < csr::kCollresult0 + kCollectiveGroups;
}

// Those of the collective network, which the pipeline does not drain for.
constexpr bool is_collective_csr(unsigned number) {
  return (number >= csr::kColloperand && number <= csr::kCollgroup) || is_collresult(number) ||
         number == csr::kColldone;
}

// The table row of a number, or null (also for is_hpm_csr numbers).
constexpr const Csr* find_csr(unsigned number) {
  for (const Csr& c : kCsrs) {
    if (c.number == number) return &c;
  }
  return nullptr;
}

// `groups`: of the collective network, 0 where there is none; `bulk`: there is a bulk engine.
constexpr bool csr_exists(unsigned number, unsigned xlen, bool xbgas, unsigned groups, bool bulk) {
  const Csr* c = find_csr(number);
  if (c == nullptr) return is_hpm_csr(number, xlen);
  if (c->presence == CsrPresence::kCollective) {
    return groups != 0 && (!is_collresult(number) || number - csr::kCollresult0 < groups);
  }
  return c->presence == CsrPresence::kAlways || (c->presence == CsrPresence::kRv32 && xlen == 32) ||
         (c->presence == CsrPresence::kXbgas && xbgas) ||
         (c->presence == CsrPresence::kBulk && xbgas && bulk);
}

constexpr bool csr_numbers_are_unique() {
  for (std::size_t i = 0; i < kCsrs.size(); ++i) {
    if (is_hpm_csr(kCsrs[i].number, 32)) return false;
    for (std::size_t j = i + 1; j < kCsrs.size(); ++j) {
      if (kCsrs[i].number == kCsrs[j].number || kCsrs[i].name == kCsrs[j].name) return false;
    }
  }
  return true;
}
static_assert(csr_numbers_are_unique(),
              "two control and status registers share a number or a name");

}  // namespace xb::isa
