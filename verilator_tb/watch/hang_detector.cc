// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/hang_detector.h"

#include <algorithm>
#include <array>
#include <utility>

#include "hls/isa/activity.h"
#include "hls/isa/bulk_patience.h"
#include "hls/isa/csrs.h"
#include "hls/isa/instructions.h"
#include "hls/isa/memory_map.h"
#include "hls/isa/packet.h"

namespace xb::sim {
namespace {

constexpr std::uint64_t kFirstSave = 64;  // instructions: an observation rarely gets that far
constexpr std::uint32_t kSystemOpcode = 0x73;
constexpr std::uint32_t kAtomicOpcode = 0x2f;

// Factors of the hash of registers: it is a sum of products, so that a write costs one of them.
constexpr std::uint64_t factor(unsigned index) {
  std::uint64_t z = 0x9e37'79b9'7f4a'7c15u * (index + 1);
  z = (z ^ (z >> 30)) * 0xbf58'476d'1ce4'e5b9u;
  z = (z ^ (z >> 27)) * 0x94d0'49bb'1331'11ebu;
  return (z ^ (z >> 31)) | 1;
}

constexpr auto kFactors = [] {
  std::array<std::uint64_t, 65> factors{};
  for (unsigned i = 0; i < factors.size(); ++i) factors[i] = factor(i);
  return factors;
}();

// CSRs whose value cannot change while a program runs.
bool is_constant_csr(unsigned number) {
  return number == isa::csr::kMisa ||
         (number >= isa::csr::kMvendorid && number <= isa::csr::kMconfigptr) ||
         (number >= isa::csr::kNumpes && number <= isa::csr::kNodey) ||
         number == isa::csr::kXbconfig || number == isa::csr::kRamsize;
}

// csrrs or csrrc with x0 or 0.
bool reads_only(std::uint32_t csr_insn) {
  return (csr_insn >> 13 & 1) != 0 && isa::rs1_of(csr_insn) == 0;
}

bool is_constant_read(std::uint32_t insn) {
  return reads_only(insn) && is_constant_csr(isa::csr_of(insn));
}

// CSRs that only say how far commands of the bulk engine and rounds of groups are. Programs poll
// them.
constexpr std::array kProgressCsrs{isa::csr::kBulkdone, isa::csr::kBulkerrors, isa::csr::kColldone};

// The place of the one that an instruction reads, and only reads.
std::optional<std::size_t> polled_csr(std::uint32_t insn) {
  const bool is_csr = (insn & 0x7f) == kSystemOpcode && (insn >> 12 & 3) != 0;
  if (!is_csr || !reads_only(insn)) return std::nullopt;
  const auto found = std::find(kProgressCsrs.begin(), kProgressCsrs.end(), isa::csr_of(insn));
  if (found == kProgressCsrs.end()) return std::nullopt;
  return static_cast<std::size_t>(found - kProgressCsrs.begin());
}

// Whether a write stores what stood there.
bool is_same(const MemoryAccess& access) {
  for (unsigned byte = 0; byte < 8; ++byte) {
    const std::uint64_t bits = std::uint64_t{0xff} << (8 * byte);
    if ((access.mask >> byte & 1) != 0 && ((access.data ^ access.before) & bits) != 0) return false;
  }
  return true;
}

// CSRs that decide what other PEs may access.
bool is_window_csr(unsigned number) {
  return number == isa::csr::kExportbase || number == isa::csr::kExportlimit ||
         number == isa::csr::kExportperm;
}

// Whether the next round of a loop may differ because of this instruction.
bool makes_difference(const Retirement& r) {
  if (r.intr) return true;
  if (r.trap) return false;
  if (r.mem_wmask != 0) return true;
  if (r.mem_rmask != 0 && !r.ext && r.mem_address < isa::kRamBase) return true;
  if ((r.insn & 0x7f) != kSystemOpcode) return false;
  const bool is_csr = (r.insn >> 12 & 3) != 0;
  if (is_csr) return !is_constant_read(r.insn);
  const auto is = [&r](isa::Op op) { return r.insn == isa::instruction(op).match; };
  return !(is(isa::Op::kMret) || is(isa::Op::kWfi) || is(isa::Op::kWrsNto) || is(isa::Op::kWrsSto));
}

constexpr std::uint32_t kFunct5 = 0xf800'0000;

bool is_lr(std::uint32_t insn) {
  constexpr std::uint32_t kLr = isa::instruction(isa::Op::kLrW).match & kFunct5;
  return (insn & 0x7f) == kAtomicOpcode && (insn & kFunct5) == kLr;
}

}  // namespace

std::uint64_t HangDetector::remote_timeout(unsigned timeout_log2) {
  return (std::uint64_t{2} << timeout_log2) + 16;
}

// A get waits for its data, a put for its answers and for that of its signal, one of a block device
// for the word that it may come and for its answer.
std::uint64_t HangDetector::bulk_timeout(unsigned timeout_log2, bool has_objects) {
  const std::uint64_t request = (std::uint64_t{isa::kBulkVisits} << timeout_log2) + 16;
  return (has_objects ? 2 : 1) * request + remote_timeout(timeout_log2);
}

HangDetector::HangDetector(const NamespaceWatch& namespaces, CollectiveWatch& collective,
                           unsigned pes, const RunState& state, unsigned timeout_log2,
                           bool has_objects)
    : namespaces_(namespaces),
      collective_(collective),
      state_(state),
      pes_(pes),
      silence_(longest_silence(timeout_log2)),
      silence_of_command_(bulk_timeout(timeout_log2, has_objects)) {}

void HangDetector::write(Pe& pe, unsigned index, std::uint64_t value) {
  std::uint64_t& reg = pe.now.registers[index];
  pe.now.hash += (value - reg) * kFactors[index];
  reg = value;
}

void HangDetector::begin(Pe& pe) {
  pe.epoch = epoch_;
  pe.saved.reset();
  pe.steps = 0;
  pe.power = kFirstSave;
  pe.loop = 0;
  pe.rounds = 0;
  pe.loads.clear();
  pe.loop_loads.clear();
  pe.exception.reset();
  pe.loop_exception.reset();
  pe.polled.reset();
  pe.loop_polled.reset();
}

void HangDetector::observe(Pe& pe) {
  ++pe.steps;
  if (pe.saved && pe.saved->pc == pe.now.pc && pe.saved->hash == pe.now.hash &&
      pe.saved->registers == pe.now.registers) {
    pe.loop = pe.steps;
    pe.loop_loads = std::exchange(pe.loads, {});
    pe.loop_exception = std::exchange(pe.exception, {});
    pe.loop_polled = std::exchange(pe.polled, {});
    pe.steps = 0;
    if (pe.quiet_since == places_) {
      ++pe.rounds;
    } else {
      pe.quiet_since = places_;
      pe.rounds = 0;
    }
    return;
  }
  if (pe.steps < pe.power) return;
  pe.saved = pe.now;
  pe.loads.clear();
  pe.exception.reset();
  pe.polled.reset();
  pe.steps = 0;
  pe.power *= 2;
}

void HangDetector::difference(std::uint64_t cycle) {
  ++epoch_;
  epoch_begin_ = cycle;
}

// A place counts once: a PE that keeps storing into the same ones must not hide a hang.
void HangDetector::write_after_end(Pe& owner, const MemoryAccess& access) {
  if (owner.written_epoch != epoch_) {
    owner.written.clear();
    owner.rewritten.clear();
    owner.msip.reset();
  }
  owner.written_epoch = epoch_;
  if (is_same(access)) {
    owner.rewritten.insert(access.offset);
    return;
  }
  if (!owner.written.insert(access.offset).second) return;
  ++places_;
  places_epoch_ = epoch_;
}

bool HangDetector::written_after_end(const Pe& owner, std::uint32_t offset) const {
  return owner.written_epoch == epoch_ && owner.written.contains(offset);
}

// Storing the same again changes nothing but reservations.
bool HangDetector::rewritten_after_end(const Pe& owner, std::uint32_t offset) const {
  return owner.written_epoch == epoch_ && owner.rewritten.contains(offset);
}

// Whether an ended PE that writes into the msip of another may change what that one does. Writing
// the same for ever changes nothing after the first time. Where the interrupt is not enabled,
// nothing is changed until the other PE enables it, or reads msip or mip: CSR and device accesses,
// which count. Where it is, but not taken, it wakes from wfi: that may lead elsewhere, or into the
// same loop again. Exceptions and mret in a loop take and give mstatus.MIE, so there it counts as
// taken.
bool HangDetector::interrupts_anew(Pe& owner, unsigned id, std::uint64_t cycle,
                                   const InboundAccess& inbound) {
  const bool known = owner.msip_epoch == epoch_ && owner.msip == inbound.offset;
  owner.msip = inbound.offset;
  if (state_.ended(id) || known || !owner.interrupts.software_enabled()) return false;
  owner.woken = cycle;
  if (!owner.interrupts.taken() && !owner.exception && !owner.loop_exception) return false;
  owner.msip_epoch = epoch_ + 1;  // which the difference begins
  return true;
}

bool HangDetector::quiet_for_rounds(const Pe& pe) const {
  return places_epoch_ != epoch_ || (pe.quiet_since == places_ && pe.rounds >= kRounds);
}

void HangDetector::on_core_access(unsigned id, std::uint64_t cycle, const MemoryAccess& access) {
  Pe& pe = pes_[id];
  if (state_.ended(id)) {
    if (access.write) write_after_end(pe, access);
  } else if (written_after_end(pe, access.offset)) {
    difference(cycle);
  }
}

void HangDetector::on_network_access(unsigned id, std::uint64_t cycle, const InboundAccess& inbound,
                                     const MemoryAccess& access) {
  if (inbound.refused) return;
  Pe& owner = pes_[id];
  if (inbound.op == static_cast<std::uint8_t>(isa::PacketOp::kStoreMsip)) {
    if (!state_.ended(inbound.source) || interrupts_anew(owner, id, cycle, inbound))
      difference(cycle);
  } else if (state_.ended(inbound.source)) {
    if (access.write) write_after_end(owner, access);
  } else if (access.write || written_after_end(owner, access.offset)) {
    difference(cycle);
  } else if (isa::is_atomic(static_cast<isa::PacketOp>(inbound.op)) &&
             rewritten_after_end(owner, access.offset)) {
    difference(cycle);
  }
  if (inbound.op == static_cast<std::uint8_t>(isa::PacketOp::kLoadReserved)) {
    owner.elr_epoch = epoch_;
  }
}

void HangDetector::on_network_update(unsigned id, std::uint64_t cycle, const InboundAccess& inbound,
                                     const MemoryAccess& access) {
  if (access.mask != 0) on_network_access(id, cycle, inbound, access);
}

// A transfer ends; whoever waits for one may go on then.
void HangDetector::on_bulk_access(unsigned, std::uint64_t cycle, const BulkBeat&,
                                  const MemoryAccess& access) {
  if (access.write) difference(cycle);
}

// The same of one to a block device, which may be slow.
void HangDetector::on_object_beat(unsigned, std::uint64_t cycle, const ObjectRequest&,
                                  const ObjectAnswer&) {
  difference(cycle);
}

void HangDetector::on_bulk_signal(unsigned, std::uint64_t cycle, const InboundAccess&,
                                  const MemoryAccess& access) {
  if (access.write) difference(cycle);
}

void HangDetector::on_host_store(unsigned, std::uint64_t cycle, const MemoryAccess&) {
  difference(cycle);
}

// To read how far commands and groups are makes a difference when they have got further.
bool HangDetector::differs(Pe& pe, const Retirement& r) {
  const auto which = polled_csr(r.insn);
  if (!which || r.trap || r.intr) return makes_difference(r);
  pe.polled = isa::csr_of(r.insn);
  const std::uint64_t before = std::exchange(pe.progress.at(*which), r.rd_value);
  return r.rd != 0 && r.rd_value != before;
}

void HangDetector::on_retire(unsigned id, std::uint64_t cycle, const Retirement& r) {
  Pe& pe = pes_[id];
  if (state_.ended(id)) {
    // Its accesses are seen where they reach a memory.
    const bool is_csr = (r.insn & 0x7f) == kSystemOpcode && (r.insn >> 12 & 3) != 0;
    const bool writes = is_csr && !reads_only(r.insn);
    if (!r.trap && writes && is_window_csr(isa::csr_of(r.insn))) difference(cycle);
    return;
  }
  const auto granule = [](std::uint64_t address) {
    return static_cast<std::uint32_t>(address - isa::kRamBase) & ~7u;
  };
  if (written_after_end(pe, granule(r.pc))) difference(cycle);
  const bool is_atomic = (r.insn & 0x7f) == kAtomicOpcode;
  if (is_atomic && rewritten_after_end(pe, granule(r.mem_address))) difference(cycle);
  if (is_lr(r.insn) && !r.trap) pe.reserved = r.mem_address;
  pe.last_cycle = cycle;
  pe.interrupts.on_retire(r);
  if (r.trap) {
    write(pe, kMepc, r.pc);
    pe.exception = Exception{r.pc, r.cause};
  } else {
    if (r.rd != 0) write(pe, r.rd, r.rd_value);
    if (r.erd_valid) write(pe, r.erd + 32u, r.erd_value);
  }
  pe.now.pc = r.next_pc;
  if (differs(pe, r)) {
    difference(cycle);
    write(pe, kMepc, kUnknownMepc);  // an interrupt or this instruction may have written it
  }
  if (pe.epoch != epoch_) {
    begin(pe);
    return;
  }
  if (r.mem_rmask != 0 && pe.loads.size() < kLoads) {
    const Load load{r.mem_address, r.ext ? r.ext_ns : 0};
    if (std::find(pe.loads.begin(), pe.loads.end(), load) == pe.loads.end()) {
      pe.loads.push_back(load);
    }
  }
  observe(pe);
}

// How long nothing may be heard of a PE before it is certain that nothing will be. Commands of its
// bulk engine end one after the other, and each may be lost.
std::uint64_t HangDetector::longest_silence_of(Pe& pe, const Machine& machine, unsigned id) const {
  const std::optional<BulkView> bulk = machine.node(id).tile().bulk();
  if (!bulk) return silence_;
  if (const std::uint32_t done = bulk->issued - bulk->open; done != pe.bulk_done) {
    pe.bulk_done = done;
    pe.bulk_cycle = machine.cycle();
  }
  return silence_ + (bulk->open != 0 ? silence_of_command_ : 0);
}

bool HangDetector::stuck(unsigned id, const TileOutputs& outputs, std::uint64_t cycle,
                         std::uint64_t longest) const {
  const Pe& pe = pes_[id];
  if (pe.interrupts.timer_armed()) return false;
  const std::uint64_t silence = cycle - std::max(pe.last_cycle, pe.bulk_cycle);
  if (cycle - std::max(epoch_begin_, pe.bulk_cycle) < longest - silence_) return false;
  if (outputs.outstanding != 0) {
    // Stores of this observation may still fail, and so may a load that blocks the PE.
    const bool blocked = silence >= kNap && silence < longest;
    if (blocked || cycle - epoch_begin_ < longest) return false;
  }
  const bool loops = pe.loop != 0 && pe.epoch == epoch_ && quiet_for_rounds(pe);
  if (outputs.asleep && outputs.activity == static_cast<std::uint8_t>(isa::Activity::kWrs)) {
    return loops || silence >= (pe.elr_epoch == epoch_ ? longest : kNap);
  }
  if (outputs.asleep) return loops || (silence >= kNap && cycle - pe.woken >= kNap);
  return loops || silence >= longest + kSearch * namespaces_.entries(id);
}

bool HangDetector::all_stuck(const Machine& machine) {
  const unsigned size = machine.size();
  std::uint64_t longest = silence_;
  for (unsigned i = 0; i < size; ++i) {
    const unsigned id = (first_ + i) % size;
    if (state_.ended(id)) continue;
    const std::uint64_t silence = longest_silence_of(pes_[id], machine, id);
    longest = std::max(longest, silence);
    if (!stuck(id, machine.node(id).outputs(), machine.cycle(), silence)) {
      first_ = id;
      return false;
    }
  }
  // Remote loads of a loop keep the network busy; stores have all been performed by then.
  return machine.network_idle() || machine.cycle() - epoch_begin_ >= longest;
}

bool HangDetector::hangs(const Machine& machine) {
  if (!all_stuck(machine)) {
    agreed_epoch_ = 0;
    return false;
  }
  if (agreed_epoch_ != epoch_) agreed_since_ = machine.cycle();
  agreed_epoch_ = epoch_;
  return machine.cycle() - agreed_since_ >= kNap;
}

}  // namespace xb::sim
