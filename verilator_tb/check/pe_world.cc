// SPDX-License-Identifier: Apache-2.0
// What the reference hart of a PE sees of the world.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "hls/isa/csrs.h"
#include "hls/isa/instructions.h"
#include "hls/isa/memory_map.h"
#include "verilator_tb/check/pe_check.h"

namespace xb::sim {
namespace {

std::uint64_t low_bytes(std::uint64_t value, unsigned size_log2) {
  return size_log2 == 3 ? value : value & ((std::uint64_t{1} << (8u << size_log2)) - 1);
}

std::uint8_t lane_mask(std::uint64_t address, unsigned size_log2) {
  return static_cast<std::uint8_t>(((1u << (1u << size_log2)) - 1) << (address % 8));
}

std::string hex(std::uint64_t value) { return fmt::format("0x{:x}", value); }

unsigned place_of(const reference::RemoteTarget& target) {
  return target_number(target.node, target.object);
}

}  // namespace

std::uint32_t PeCheck::fetch(std::uint64_t address) {
  const auto offset = static_cast<std::uint32_t>(address - isa::kRamBase);
  const auto word = static_cast<std::uint32_t>(memory_.read64(offset & ~7u) >> (offset % 8 * 8));
  // Without fence.i the hardware may execute what stood there before.
  const bool is_earlier = now_->pc == address && code_.held(offset, now_->insn, retired_);
  return is_earlier ? now_->insn : word;
}

// The hardware's access of port B that belongs to the instruction in hand.
std::optional<PeCheck::CoreAccess> PeCheck::take_access(std::uint64_t address, bool write) {
  if (accesses_.empty()) {
    fail("memory access", write ? "a store" : "a load", "none");
    return std::nullopt;
  }
  const CoreAccess taken = accesses_.front();
  const MemoryAccess& access = taken.access;
  accesses_.pop_front();
  const auto offset = static_cast<std::uint32_t>((address - isa::kRamBase) & ~7ull);
  if (access.write != write) {
    fail("memory access", write ? "a store" : "a load", access.write ? "a store" : "a load");
  }
  if (access.offset != offset) fail("memory access at offset", hex(offset), hex(access.offset));
  return taken;
}

std::uint64_t PeCheck::load(std::uint64_t address, unsigned size_log2) {
  const auto taken = take_access(address, false);
  return taken ? low_bytes(taken->access.data >> (address % 8 * 8), size_log2) : 0;
}

void PeCheck::check_stored(const MemoryAccess& access, std::uint64_t address, unsigned size_log2,
                           std::uint64_t data) {
  const std::uint8_t mask = lane_mask(address, size_log2);
  if (access.mask != mask) fail("written byte lanes", hex(mask), hex(access.mask));
  const std::uint64_t written = low_bytes(access.data >> (address % 8 * 8), size_log2);
  if (written != low_bytes(data, size_log2)) {
    fail("data written to memory", hex(low_bytes(data, size_log2)), hex(written));
  }
}

void PeCheck::store(std::uint64_t address, unsigned size_log2, std::uint64_t data) {
  if (const auto taken = take_access(address, true)) {
    check_stored(taken->access, address, size_log2, data);
  }
}

std::uint64_t PeCheck::load_reserved(std::uint64_t address, unsigned size_log2) {
  check_release();
  const auto taken = take_access(address, false);
  if (!taken) return 0;
  reservation_ = Reservation{taken->access.offset, taken->cycle};
  has_slept_ = false;
  return low_bytes(taken->access.data >> (address % 8 * 8), size_log2);
}

// The cycles of both accesses and of every write between them are known, so what must come out is;
// but for an lr that came while a reservation of another PE may have stood, which is the older one,
// and for one behind which the core has slept: then it gives way to that of another PE.
bool PeCheck::store_conditional(std::uint64_t address, unsigned size_log2, std::uint64_t data) {
  check_release();
  const auto taken = take_access(address, true);
  const std::optional<Reservation> held = std::exchange(reservation_, std::nullopt);
  if (!taken) return false;
  std::string reason;  // why it must fail
  if (!held) {
    reason = "no reservation";
  } else if (held->granule != taken->access.offset) {
    reason = fmt::format("reservation at RAM offset 0x{:x}", held->granule);
  } else if (taken->cycle - held->cycle > isa::kReservationCycles) {
    reason = fmt::format("reservation of cycle {} expired", held->cycle);
  } else if (const auto by = writes_.between(held->granule, held->cycle, taken->cycle)) {
    reason = fmt::format("the network wrote there in cycle {}", *by);
  }
  const bool stored = taken->access.mask != 0;
  if (!stored && reason.empty()) {
    const std::uint64_t first =
        held->cycle - std::min<std::uint64_t>(held->cycle, isa::kReservationCycles + 1);
    const std::uint64_t last = has_slept_ ? taken->cycle : held->cycle + 1;
    if (reserves_.between(0, first, last)) return false;
  }
  if (stored != reason.empty()) {
    fail("store-conditional", reason.empty() ? "to store" : "not to store: " + reason,
         fmt::format("{} in cycle {}", stored ? "stored" : "not stored", taken->cycle));
  } else if (stored) {
    check_stored(taken->access, address, size_log2, data);
  }
  return reason.empty();
}

std::uint64_t PeCheck::update(std::uint64_t address, unsigned size_log2,
                              const std::function<std::uint64_t(std::uint64_t)>& change) {
  return change_at_once(address, size_log2, change);
}

std::uint64_t PeCheck::compare_and_swap(std::uint64_t address, unsigned size_log2,
                                        std::uint64_t expected, std::uint64_t operand) {
  return change_at_once(address, size_log2, [&](std::uint64_t old) {
    return old == expected ? std::optional(operand) : std::nullopt;
  });
}

// A read and a write, which stores what `change` makes of the old value, or no byte.
std::uint64_t PeCheck::change_at_once(
    std::uint64_t address, unsigned size_log2,
    const std::function<std::optional<std::uint64_t>(std::uint64_t)>& change) {
  check_release();
  const auto read = take_access(address, false);
  const auto written = take_access(address, true);
  if (!read || !written) {
    change(0);
    return 0;
  }
  const std::uint64_t old = low_bytes(read->access.data >> (address % 8 * 8), size_log2);
  if (const auto value = change(old)) {
    check_stored(written->access, address, size_log2, *value);
  } else if (written->access.mask != 0) {
    fail("written byte lanes", "none: memory does not hold what is expected",
         hex(written->access.mask));
  }
  if (const auto by = writes_.between(read->access.offset, read->cycle, written->cycle)) {
    fail("atomic access", "nobody else writes between its read and its write",
         fmt::format("the network wrote there in cycle {}", *by));
  }
  return old;
}

void PeCheck::check_device(std::uint64_t address, unsigned size_log2, bool write,
                           std::uint64_t data) {
  if (device_accesses_.empty()) {
    fail("device access", hex(address), "none");
    return;
  }
  const DeviceAccess access = device_accesses_.front();
  device_accesses_.pop_front();
  const DeviceRequest& request = access.request;
  if (request.write != write || request.address != address || request.size != size_log2) {
    fail(
        "device access",
        fmt::format("{} of {} bytes at 0x{:x}", write ? "write" : "read", 1u << size_log2, address),
        fmt::format("{} of {} bytes at 0x{:x}", request.write ? "write" : "read",
                    1u << request.size, request.address));
    return;
  }
  const std::uint64_t got = low_bytes(write ? request.data : access.value, size_log2);
  if (got != low_bytes(data, size_log2)) {
    fail("device data", hex(write ? data : got), hex(write ? got : data));
  }
}

std::uint64_t PeCheck::device_load(std::uint64_t address, unsigned size_log2) {
  const std::uint64_t got = low_bytes(now_->mem_rdata, size_log2);
  if (address >= isa::kDeviceBase) {
    check_device(address, size_log2, false, got);
    return got;
  }
  return clint_.load(address, size_log2, got, last_retired_);
}

void PeCheck::device_store(std::uint64_t address, unsigned size_log2, std::uint64_t data) {
  if (address >= isa::kDeviceBase) check_device(address, size_log2, true, data);
}

reference::RemoteAnswer PeCheck::remote_answer(const char* what,
                                               const reference::RemoteTarget& target,
                                               std::uint64_t address,
                                               const RemoteOperation& operation, bool late) {
  const unsigned node = target.node, place = place_of(target);
  has_late_loads_ = has_late_loads_ || late;
  const auto hardware_faults = [this] {
    return now_->trap && (now_->cause == static_cast<unsigned>(isa::Cause::kLoadAccess) ||
                          now_->cause == static_cast<unsigned>(isa::Cause::kStoreAccess));
  };
  RemoteOperation twin;
  if (hardware_faults() && !order_.has_performed(hart_.parameters().pe_id, place)) {
    fail(what, describe(operation),
         fmt::format("an access fault (operation lost: PE {} never performed it)", node));
    return {isa::Reason::kTimeout, 0};
  }
  if (const auto d = order_.load_retired(hart_.parameters().pe_id, place, operation, twin)) {
    fail(what, d->expected, d->got);
  }
  // The retire port says that it faulted, not why. Most reasons are known from the target; the
  // others are timeout and damage, which do not occur in a network that works.
  if (hardware_faults() && twin.refused == isa::Reason::kNone) {
    if (differences_.empty()) {
      fail(what,
           fmt::format("the answer of PE {}, which performed it in cycle {}", node, twin.cycle),
           "an access fault (answer lost or damaged)");
    }
    return {isa::Reason::kTimeout, 0};
  }
  if (late && twin.refused != isa::Reason::kNone) {
    errors_.answered_out_of_order({target.ns, address, twin.refused, place}, known_);
    return {};
  }
  if (operation.op == isa::PacketOp::kStoreConditional) {
    return {twin.refused, std::uint64_t{twin.stores ? 0u : 1u}};
  }
  return {twin.refused, twin.data};
}

reference::RemoteAnswer PeCheck::remote_load(const reference::RemoteTarget& target,
                                             std::uint64_t address, unsigned size_log2, bool late) {
  RemoteOperation operation;
  operation.object = target.object;
  operation.size_log2 = size_log2;
  operation.offset = static_cast<std::uint32_t>(address - isa::kRamBase);
  operation.cycle = cycle_;
  operation.pc = now_->pc;
  return remote_answer("remote load", target, address, operation, late);
}

reference::RemoteAnswer PeCheck::remote_atomic(const reference::RemoteTarget& target,
                                               std::uint64_t address,
                                               const reference::RemoteAtomic& access) {
  RemoteOperation operation;
  operation.op = isa::atomic_packet_op(now_->insn >> 27);
  operation.object = target.object;
  operation.write = access.posted;
  operation.size_log2 = access.size_log2;
  operation.offset = static_cast<std::uint32_t>(address - isa::kRamBase);
  operation.data = low_bytes(access.operand, access.size_log2);
  operation.expected = access.expected;
  operation.cycle = cycle_;
  operation.pc = now_->pc;
  if (!access.posted) {
    return remote_answer("remote atomic access", target, address, operation, access.late);
  }
  note_store(target);
  if (const auto d = order_.store_retired(hart_.parameters().pe_id, place_of(target), operation)) {
    fail("posted remote update", d->expected, d->got);
  }
  return {};
}

void PeCheck::remote_store(const reference::RemoteTarget& target, std::uint64_t address,
                           unsigned size_log2, std::uint64_t data) {
  RemoteOperation operation;
  operation.write = true;
  operation.object = target.object;
  operation.msip = address == isa::kClintMsip;
  operation.size_log2 = size_log2;
  if (operation.msip) {
    operation.data = data & 1;
  } else {
    operation.offset = static_cast<std::uint32_t>(address - isa::kRamBase);
    operation.data = low_bytes(data, size_log2);
  }
  operation.cycle = cycle_;
  operation.pc = now_->pc;
  note_store(target);
  if (const auto d = order_.store_retired(hart_.parameters().pe_id, place_of(target), operation)) {
    fail("remote store", d->expected, d->got);
  }
}

// All remote stores must have been performed, and their answers must have come.
void PeCheck::check_fence() {
  const unsigned pe = hart_.parameters().pe_id;
  const std::uint64_t open = order_.unperformed_stores(pe);
  StoreAnswers::Store first;
  if (known_ != cycle_) {
    // It waits for no load, and retired before the value of an older one came: later stores may
    // have been performed, and their answers have come, since.
  } else if (open != 0) {
    fail("fence", "all remote stores performed", fmt::format("{} not performed", open));
    // Nothing else can hold a store back for so long.
    const auto lost = order_.first_unperformed(pe);
    if (lost && cycle_ - lost->operation.cycle >= std::uint64_t{1}
                                                      << hart_.parameters().timeout_log2) {
      fail_lost_store("remote store that failed");
    }
  } else if (const std::uint64_t n = answers_.unanswered(pe, cycle_, first); n != 0) {
    fail("fence", "all remote stores acknowledged",
         fmt::format("{} not acknowledged; the first is one to 0x{:x} of PE {}", n, first.address,
                     pe_of_target(first.target)));
  }
  answers_.fence(pe, cycle_);
  errors_.fence(cycle_);
}

// Whoever waits for loads retires after their values have come.
void PeCheck::check_loads_done(const char* what) {
  // What is known now only may be the value of the instruction itself: an update with rl.
  if (known_ == cycle_ || now_->pending) return;
  fail(what, "every load in flight has its value before",
       fmt::format("a value came in cycle {} only", known_));
}

// Of an atomic access with rl.
void PeCheck::check_release() {
  constexpr std::uint32_t kRelease = 1u << 25;
  if ((now_->insn & kRelease) != 0) check_loads_done("atomic access with rl");
}

// A transfer that has ended before the fence retires, ended before the fence did.
void PeCheck::check_bulk_ended(bool all) {
  const unsigned pe = hart_.parameters().pe_id;
  if (known_ != cycle_) return;  // as in check_fence()
  if (all ? bulk_.ended(pe) == bulk_.issued(pe) : bulk_.gets_ended(pe)) return;
  fail("fence", all ? "all bulk commands ended" : "all bulk gets ended",
       fmt::format("{} of {} commands", bulk_.ended(pe), bulk_.issued(pe)));
}

void PeCheck::bulk_command(const reference::BulkTransfer& transfer) {
  bulk_.command(hart_.parameters().pe_id, transfer);
}

void PeCheck::check_bulk_csr(unsigned number, std::uint64_t got) {
  const unsigned pe = hart_.parameters().pe_id;
  const auto ended = static_cast<std::uint32_t>(bulk_.ended(pe));
  const auto issued = static_cast<std::uint32_t>(bulk_.issued(pe));
  if (number == isa::csr::kBulkcmd) {
    if (got != issued) fail("bulkcmd", fmt::format("ticket {}", issued), fmt::format("{}", got));
  } else if (number == isa::csr::kBulkdone) {
    const auto open = static_cast<std::int32_t>(issued - static_cast<std::uint32_t>(got));
    const auto early = static_cast<std::int32_t>(static_cast<std::uint32_t>(got) - ended);
    const auto most = static_cast<std::int32_t>(hart_.parameters().bulk_queue);
    if (got >> 32 == 0 && early <= 0 && open >= 0 && open <= most) return;
    fail("bulkdone", fmt::format("at most {}, of {} issued", ended, issued),
         fmt::format("{}", got));
  } else if ((got & ~bulk_.errors(pe)) != 0) {
    fail("bulkerrors", hex(bulk_.errors(pe)), hex(got));
  }
}

void PeCheck::fence(bool loads, bool stores) {
  if (loads) check_loads_done("fence");
  if (stores) check_fence();
  if (hart_.parameters().has_bulk() && (loads || stores)) check_bulk_ended(stores);
  const bool is_fence_i = now_->insn == isa::instruction(isa::Op::kFenceI).match ||
                          (now_->insn & 0x707f) == isa::instruction(isa::Op::kFenceI).match;
  if (is_fence_i) code_.fence_i(cycle_);
}

}  // namespace xb::sim
