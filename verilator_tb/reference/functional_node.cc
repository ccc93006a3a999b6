// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/reference/functional_node.h"

#include <cstring>
#include <new>

#include "hls/isa/memory_map.h"
#include "verilator_tb/reference/arithmetic.h"

namespace xb::reference {
namespace {

namespace csr = isa::csr;
constexpr std::uint64_t kCountMaximum = 65535;  // rerrlost, refusals

std::uint64_t granule_of(std::uint64_t address) { return address & ~std::uint64_t{7}; }

HartParameters parameters_of(const FunctionalSettings& s, unsigned pe) {
  HartParameters p;
  p.xlen = s.xlen;
  p.mul = s.mul;
  p.atomics = s.atomics;
  p.cas = s.cas;
  p.xbgas = s.xbgas;
  p.counters = s.counters;
  p.loads_in_flight = s.loads_in_flight;
  p.nlb_entries = s.nlb_entries;
  p.collective_groups = s.collective_groups;
  p.bulk_queue = s.bulk_queue;
  p.object_queue = s.object_queue;
  p.flit_bits = s.flit_bits;
  p.pe_id = pe;
  p.num_pes = s.pes;
  p.mesh_width = s.mesh_width;
  p.mesh_height = s.mesh_height;
  p.reset_pc = s.entry;
  p.ram_size = s.ram_size;
  p.export_base = s.export_base;
  p.export_limit = s.export_limit;
  return p;
}

// What an update or a compare-and-swap of another node writes: that in any case, as
// compare_and_swap().
std::uint64_t new_value(const RemoteAtomic& access, std::uint64_t old) {
  if (access.kind != isa::Atomic::kCompare) {
    return updated(access.op, old, access.operand, access.size_log2);
  }
  return old == access.expected ? access.operand : old;
}

}  // namespace

FunctionalNode::FunctionalNode(FunctionalSystem& system, unsigned pe)
    : hart(parameters_of(system.settings(), pe), *this),
      system_(system),
      ram_(static_cast<std::uint8_t*>(std::calloc(system.settings().ram_size, 1))) {
  if (ram_ == nullptr) throw std::bad_alloc();
}

std::uint32_t FunctionalNode::fetch(std::uint64_t address) {
  return static_cast<std::uint32_t>(load(address, 2));
}

std::uint64_t FunctionalNode::load(std::uint64_t address, unsigned size_log2) {
  const std::uint8_t* p = ram_.get() + (address - isa::kRamBase);
  std::uint64_t data = 0;
  for (unsigned k = 0; k < 1u << size_log2; ++k) data |= std::uint64_t{p[k]} << 8 * k;
  return data;
}

void FunctionalNode::store(std::uint64_t address, unsigned size_log2, std::uint64_t data) {
  write(kOwnCore, address, size_log2, data);
}

// Ends the reservation of anybody else.
void FunctionalNode::write(unsigned owner, std::uint64_t address, unsigned size_log2,
                           std::uint64_t data) {
  if (reservation_ && reservation_->owner != owner &&
      reservation_->granule == granule_of(address)) {
    reservation_.reset();
  }
  std::uint8_t* p = ram_.get() + (address - isa::kRamBase);
  for (unsigned k = 0; k < 1u << size_log2; ++k) p[k] = static_cast<std::uint8_t>(data >> 8 * k);
  note_tohost(address, size_log2);
}

std::uint64_t FunctionalNode::load_reserved(std::uint64_t address, unsigned size_log2) {
  return reserve(kOwnCore, address, size_log2);
}

bool FunctionalNode::store_conditional(std::uint64_t address, unsigned size_log2,
                                       std::uint64_t data) {
  return write_conditional(kOwnCore, address, size_log2, data);
}

bool FunctionalNode::reservation_stands() const {
  return reservation_ && system_.cycle() - reservation_->cycle <= isa::kReservationCycles;
}

void FunctionalNode::wait_on_reservation(bool is_short) {
  if (!reservation_stands()) return;
  wait_ends_ = is_short ? system_.cycle() + 1 + isa::kShortWaitCycles : kNever;
}

bool FunctionalNode::waits_on_reservation() {
  return system_.cycle() < wait_ends_ && reservation_ && reservation_->owner == kOwnCore &&
         !hart.wakes() && !any_group_is_done();
}

void FunctionalNode::collective_arrive(unsigned group, isa::CollectiveOp op, std::uint64_t word) {
  system_.groups_.arrive(hart.parameters().pe_id, group, op, word);
}

void FunctionalNode::collective_define(unsigned group, unsigned place) {
  system_.groups_.define(hart.parameters().pe_id, group, place);
}

bool FunctionalNode::collective_done(unsigned group) {
  return system_.groups_.outcome(hart.parameters().pe_id, group).has_value();
}

std::optional<std::uint64_t> FunctionalNode::collective_result(unsigned group) {
  const unsigned pe = hart.parameters().pe_id;
  const auto outcome = *system_.groups_.outcome(pe, group);
  system_.groups_.take(pe, group);
  if (outcome.failed) return std::nullopt;
  return outcome.word;
}

bool FunctionalNode::waits_for_group() {
  const std::uint64_t offset = hart.pc() - isa::kRamBase;
  if (hart.parameters().groups() == 0 || hart.interrupt_due() ||
      offset >= system_.settings().ram_size) {
    return false;
  }
  return hart.awaited_group(fetch(hart.pc())).has_value();
}

bool FunctionalNode::any_group_is_done() {
  for (unsigned g = 0; g < hart.parameters().groups(); ++g) {
    if (collective_done(g)) return true;
  }
  return false;
}

bool FunctionalNode::is_waiting() { return asleep || waits_on_reservation() || waits_for_group(); }

// The oldest wins, so that of several who try somebody gets through. That of a core that sleeps or
// waits for a result gives way: it is not about to store.
std::uint64_t FunctionalNode::reserve(unsigned owner, std::uint64_t address, unsigned size_log2) {
  const bool gives_way = owner != kOwnCore && is_waiting();
  if (!reservation_stands() || reservation_->owner == owner || gives_way) {
    reservation_ = Reservation{owner, granule_of(address), system_.cycle()};
  }
  return load(address, size_log2);
}

bool FunctionalNode::write_conditional(unsigned owner, std::uint64_t address, unsigned size_log2,
                                       std::uint64_t data) {
  if (!reservation_ || reservation_->owner != owner) return false;
  const bool stores = reservation_stands() && reservation_->granule == granule_of(address);
  reservation_.reset();
  if (stores) write(owner, address, size_log2, data);
  return stores;
}

std::uint64_t FunctionalNode::update(std::uint64_t address, unsigned size_log2,
                                     const std::function<std::uint64_t(std::uint64_t)>& change) {
  const std::uint64_t old = load(address, size_log2);
  store(address, size_log2, change(old));
  return old;
}

// As a write it counts also if it does not find what it expects.
std::uint64_t FunctionalNode::compare_and_swap(std::uint64_t address, unsigned size_log2,
                                               std::uint64_t expected, std::uint64_t operand) {
  return update(address, size_log2,
                [&](std::uint64_t old) { return old == expected ? operand : old; });
}

// 1 = pass; otherwise value >> 1 = number of the failed case.
void FunctionalNode::note_tohost(std::uint64_t address, unsigned size_log2) {
  const std::uint64_t tohost = system_.settings().tohost;
  if (tohost == 0 || address + (std::uint64_t{1} << size_log2) <= tohost || address >= tohost + 8) {
    return;
  }
  const std::uint64_t value = load(tohost, 3);
  if (value != 0) status = static_cast<int>(value >> 1);
}

std::uint64_t FunctionalNode::mtime() const { return system_.cycle() + time_offset_; }

namespace {

// The part of an 8-byte register that an access sees.
std::uint64_t part(std::uint64_t value, std::uint64_t address, unsigned size_log2) {
  return size_log2 == 3 ? value : value >> 8 * (address & 4) & 0xffffffff;
}
std::uint64_t with_part(std::uint64_t value, std::uint64_t address, unsigned size_log2,
                        std::uint64_t data) {
  if (size_log2 == 3) return data;
  const unsigned shift = 8 * (address & 4);
  return (value & ~(std::uint64_t{0xffffffff} << shift)) | (data & 0xffffffff) << shift;
}

}  // namespace

std::uint64_t FunctionalNode::read_clint(std::uint64_t address, unsigned size_log2) {
  switch (address & ~std::uint64_t{7}) {
    case isa::kClintMsip:
      return part(msip_ ? 1 : 0, address, size_log2);
    case isa::kClintMtimecmp:
      return part(mtimecmp, address, size_log2);
    case isa::kClintMtime:
      return part(mtime(), address, size_log2);
    default:
      return 0;
  }
}

void FunctionalNode::write_clint(std::uint64_t address, unsigned size_log2, std::uint64_t data) {
  switch (address & ~std::uint64_t{7}) {
    case isa::kClintMsip:
      msip_ = (with_part(msip_, address, size_log2, data) & 1) != 0;
      break;
    case isa::kClintMtimecmp:
      mtimecmp = with_part(mtimecmp, address, size_log2, data);
      break;
    case isa::kClintMtime:
      time_offset_ = with_part(mtime(), address, size_log2, data) - system_.cycle();
      break;
    default:
      break;
  }
}

std::uint64_t FunctionalNode::device_load(std::uint64_t address, unsigned size_log2) {
  if (address < isa::kDeviceBase) return read_clint(address, size_log2);
  return address == isa::kDeviceSimulated ? 1 : 0;
}

void FunctionalNode::device_store(std::uint64_t address, unsigned size_log2, std::uint64_t data) {
  if (address < isa::kDeviceBase) {
    write_clint(address, size_log2, data);
  } else if (address == isa::kDeviceConsole) {
    if (system_.console_) system_.console_(hart.parameters().pe_id, static_cast<char>(data));
  } else if (address == isa::kDeviceExit) {
    status = static_cast<int>(static_cast<std::uint32_t>(data));
  } else if (address == isa::kDeviceTrapReport) {
    trap_reported = true;
  }
  // Region markers have no meaning without time.
}

isa::Reason FunctionalNode::check_inbound(std::uint64_t address, unsigned size_log2,
                                          std::uint64_t permission) {
  return refuse(judge_inbound(address, size_log2, permission));
}

isa::Reason FunctionalNode::refuse(isa::Reason reason) {
  if (reason != isa::Reason::kNone && refusals_ < kCountMaximum) ++refusals_;
  return reason;
}

isa::Reason FunctionalNode::judge_inbound(std::uint64_t address, unsigned size_log2,
                                          std::uint64_t permission) const {
  const CsrFile& c = hart.csrs();
  if (address != isa::kClintMsip) {
    if (address - isa::kRamBase >= system_.settings().ram_size) return isa::Reason::kTargetRam;
    const std::uint64_t end = address + (std::uint64_t{1} << size_log2);
    if (address < c.export_base() || end > c.export_limit()) return isa::Reason::kTargetWindow;
  }
  if ((c.export_permissions() & permission) == 0) return isa::Reason::kTargetPermission;
  return isa::Reason::kNone;
}

void FunctionalNode::record_error(std::uint64_t ns, std::uint64_t address, isa::Reason reason) {
  if (rerr_reason_ != 0) {
    if (rerr_lost_ < kCountMaximum) ++rerr_lost_;
    return;
  }
  rerr_ns_ = ns;
  rerr_address_ = address;
  rerr_reason_ = static_cast<std::uint64_t>(reason);
}

RemoteAnswer FunctionalNode::remote_load(const RemoteTarget& where, std::uint64_t address,
                                         unsigned size_log2, bool late) {
  FunctionalNode& target = *system_.nodes_[where.node];
  RemoteAnswer answer;
  answer.reason = where.object ? target.check_object(address, false)
                               : target.check_inbound(address, size_log2, isa::kExportRead);
  if (answer.reason == isa::Reason::kNone) {
    answer.data =
        where.object ? target.disk.load(address, size_log2) : target.load(address, size_log2);
  } else if (late) {
    record_error(where.ns, address, answer.reason);
    answer.reason = isa::Reason::kNone;
  }
  return answer;
}

void FunctionalNode::remote_store(const RemoteTarget& where, std::uint64_t address,
                                  unsigned size_log2, std::uint64_t data) {
  FunctionalNode& target = *system_.nodes_[where.node];
  if (where.object) {
    const isa::Reason refusal = target.check_object(address, true);
    if (refusal == isa::Reason::kNone) {
      target.disk.store(address, size_log2, data);
    } else {
      record_error(where.ns, address, refusal);
    }
    return;
  }
  const isa::Reason reason = target.check_inbound(
      address, size_log2, address == isa::kClintMsip ? isa::kExportInterrupt : isa::kExportWrite);
  if (reason == isa::Reason::kNone && address == isa::kClintMsip) {
    target.write_clint(address, size_log2, data);
  } else if (reason == isa::Reason::kNone) {
    target.write(hart.parameters().pe_id, address, size_log2, data);
  } else {
    record_error(where.ns, address, reason);
  }
}

RemoteAnswer FunctionalNode::remote_atomic(const RemoteTarget& where, std::uint64_t address,
                                           const RemoteAtomic& access) {
  FunctionalNode& target = *system_.nodes_[where.node];
  RemoteAnswer answer;
  answer.reason = where.object
                      ? target.check_object_atomic()
                      : target.check_inbound(address, access.size_log2, isa::kExportAtomic);
  if (answer.reason == isa::Reason::kNone) {
    answer.data = target.perform(hart.parameters().pe_id, address, access);
  } else if (access.posted || access.late) {
    record_error(where.ns, address, answer.reason);
    answer.reason = isa::Reason::kNone;
  }
  return answer;
}

std::uint64_t FunctionalNode::perform(unsigned source, std::uint64_t address,
                                      const RemoteAtomic& access) {
  const unsigned size_log2 = access.size_log2;
  switch (access.kind) {
    case isa::Atomic::kReserve:
      return reserve(source, address, size_log2);
    case isa::Atomic::kConditional:
      return write_conditional(source, address, size_log2, access.operand) ? 0 : 1;
    default: {
      const std::uint64_t old = load(address, size_log2);
      write(source, address, size_log2, new_value(access, old));
      return old;
    }
  }
}

// Words are written as they come: those before the first that the window of the other PE does not
// permit.
isa::Reason FunctionalNode::put_packet(const BulkTransfer& transfer, const BulkPiece& piece) {
  FunctionalNode& target = *system_.nodes_[transfer.node];
  isa::Reason reason = isa::Reason::kNone;
  for (std::uint32_t i = 0; i < piece.bytes; ++i) {
    const std::uint64_t to = isa::kRamBase + piece.remote + i;
    if (i == 0 || to % 8 == 0) {
      reason = target.judge_inbound(granule_of(to), 3, isa::kExportWrite);
      if (reason != isa::Reason::kNone) return target.refuse(reason);
    }
    target.write(kBulkEngine, to, 0, load(isa::kRamBase + piece.local + i, 0));
  }
  return reason;
}

isa::Reason FunctionalNode::get_piece(const BulkTransfer& transfer, const BulkPiece& piece) {
  FunctionalNode& target = *system_.nodes_[transfer.node];
  for (const std::uint32_t at : {piece.remote, piece.remote + piece.bytes - 1}) {
    const isa::Reason reason = target.judge_inbound(isa::kRamBase + at, 0, isa::kExportRead);
    if (reason == isa::Reason::kNone) continue;
    if (target.refusals_ < kCountMaximum) ++target.refusals_;
    return reason;
  }
  for (std::uint32_t i = 0; i < piece.bytes; ++i) {
    write(kBulkEngine, isa::kRamBase + piece.local + i, 0,
          target.load(isa::kRamBase + piece.remote + i, 0));
  }
  return isa::Reason::kNone;
}

void FunctionalNode::bulk_command(const BulkTransfer& transfer) {
  const std::uint64_t error = std::uint64_t{1} << tickets_++ % hart.parameters().bulk_queue;
  bulk_errors_ &= ~error;
  BulkPieces pieces(transfer, system_.settings().ram_size, system_.settings().flit_bits);
  const auto fail = [&](std::uint64_t address, isa::Reason reason) {
    if ((bulk_errors_ & error) == 0) record_error(transfer.ns, address, reason);
    bulk_errors_ |= error;
  };
  while (const auto piece = pieces.next()) {
    const isa::Reason reason = transfer.object ? move_of_object(transfer, *piece)
                               : transfer.get  ? get_piece(transfer, *piece)
                                               : put_packet(transfer, *piece);
    if (reason == isa::Reason::kNone) continue;
    fail(transfer.told(piece->remote), reason);
    if (transfer.get || transfer.object) return;
  }
  if (pieces.reason() != isa::Reason::kNone) {
    fail(transfer.told(pieces.place()), pieces.reason());
  }
  if (!transfer.signals || (bulk_errors_ & error) != 0) return;
  const isa::Reason reason = transfer.signal_reason != isa::Reason::kNone ? transfer.signal_reason
                                                                          : write_signal(transfer);
  if (reason != isa::Reason::kNone) fail(transfer.told_signal(), reason);
}

// Like a store of this PE.
isa::Reason FunctionalNode::write_signal(const BulkTransfer& transfer) {
  FunctionalNode& target = *system_.nodes_[transfer.node];
  const std::uint64_t address = isa::kRamBase + transfer.signal;
  const isa::Reason reason =
      target.judge_inbound(address, transfer.signal_size_log2, isa::kExportWrite);
  if (reason == isa::Reason::kNone) {
    target.write(hart.parameters().pe_id, address, transfer.signal_size_log2,
                 transfer.signal_value);
  } else if (target.refusals_ < kCountMaximum) {
    ++target.refusals_;
  }
  return reason;
}

std::uint64_t FunctionalNode::read_csr(unsigned number) {
  const std::uint64_t cycle = system_.cycle() + cycle_offset_;
  switch (number) {
    case csr::kMip:
      return (msip_ ? 1u << 3 : 0u) | (mtime() >= mtimecmp ? 1u << 7 : 0u) |
             (rerr_reason_ != 0 ? 1u << 24 : 0u);
    case csr::kMcycle:
    case csr::kCycle:
      return cycle;
    case csr::kMcycleh:
    case csr::kCycleh:
      return cycle >> 32;
    case csr::kTime:
      return mtime();
    case csr::kTimeh:
      return mtime() >> 32;
    case csr::kRerrns:
      return rerr_ns_;
    case csr::kRerraddr:
      return rerr_address_;
    case csr::kRerrreason:
      return rerr_reason_;
    case csr::kRerrlost:
      return rerr_lost_;
    case csr::kRefusals:
      return refusals_;
    case csr::kBulkcmd:
    case csr::kBulkdone:
      return tickets_;
    case csr::kBulkerrors:
      return bulk_errors_;
    default:
      return 0;  // nothing is outstanding, no packet is damaged
  }
}

void FunctionalNode::write_csr(unsigned number, std::uint64_t value) {
  const std::uint64_t cycle = system_.cycle() + cycle_offset_;
  if (number == csr::kRerrreason) {
    rerr_reason_ = rerr_lost_ = 0;
  } else if (number == csr::kMcycleh) {
    cycle_offset_ = ((cycle & 0xffffffff) | value << 32) - system_.cycle();
  } else if (system_.settings().xlen == 32) {
    cycle_offset_ = ((cycle & ~std::uint64_t{0xffffffff}) | value) - system_.cycle();
  } else {
    cycle_offset_ = value - system_.cycle();
  }
}

}  // namespace xb::reference
