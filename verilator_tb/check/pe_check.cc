// SPDX-License-Identifier: Apache-2.0
// Retirement and interrupts of one PE under check. What the hart sees of the world: pe_world.cc,
// pe_csrs.cc.
#include "verilator_tb/check/pe_check.h"

#include <fmt/format.h>

#include "hls/isa/memory_map.h"

namespace xb::sim {

PeCheck::PeCheck(const reference::HartParameters& parameters, const PagedMemory& memory,
                 RemoteOrder& order, StoreAnswers& answers, BulkOrder& bulk)
    : memory_(memory), order_(order), answers_(answers), bulk_(bulk), hart_(parameters, *this) {}

void PeCheck::fail(std::string_view field, const std::string& expected, const std::string& got) {
  differences_.push_back({std::string(field), expected, got});
}

void PeCheck::core_access(std::uint64_t cycle, const MemoryAccess& access) {
  accesses_.push_back({cycle, access});
}

void PeCheck::device_access(std::uint64_t cycle, const DeviceRequest& request,
                            std::uint64_t value) {
  device_accesses_.push_back({cycle, request, value});
}

void PeCheck::code_written(std::uint64_t cycle, const MemoryAccess& access, bool by_network) {
  code_.written(access.offset, {access.before, cycle, arrived_, by_network}, retired_);
  fetched_.remove(access.offset);
}

void PeCheck::fetched(std::uint64_t address) {
  fetched_.add(static_cast<std::uint32_t>(address - isa::kRamBase));
}

void PeCheck::store_answered(std::uint64_t cycle, const StoreAnswers::Store& store) {
  const std::optional<std::uint64_t> ns = namespace_of_answer(store);
  // Without one no instruction has stored: remote_order.h tells.
  if (!ns || store.reason == isa::Reason::kNone) return;
  // Errors of the medium come in another order than refusals of the same device.
  const bool late = store.reason == isa::Reason::kObjectMedium;
  const unsigned node = late ? store.target + kObjectTargets : store.target;
  errors_.answered({*ns, store.address, store.reason, node}, cycle);
}

std::optional<std::uint64_t> PeCheck::namespace_of_answer(const StoreAnswers::Store& store) {
  if (is_object_target(store.target)) {
    auto found = stored_on_disk_[store.target].ns.extract(store.number);
    return found ? std::optional(found.mapped()) : std::nullopt;
  }
  std::deque<std::uint64_t>& by = stored_by_[store.target];
  if (by.empty()) return std::nullopt;
  const std::uint64_t ns = by.front();
  by.pop_front();
  return ns;
}

// A store or a posted update retires.
void PeCheck::note_store(const reference::RemoteTarget& target) {
  ++stores_;
  const unsigned number = target_number(target.node, target.object);
  if (target.object) {
    StoredOnDisk& stored = stored_on_disk_[number];
    stored.ns[stored.next++] = target.ns;
  } else {
    stored_by_[number].push_back(target.ns);
  }
}

std::optional<Difference> PeCheck::overdue(std::uint64_t cycle, bool asleep) {
  const bool is_late = !accesses_.empty() && accesses_.front().cycle + kRetirementBound < cycle;
  if (const std::size_t first = is_late ? reads_of_search() : 0;
      is_late && first < accesses_.size() && accesses_[first].cycle + kRetirementBound < cycle) {
    const CoreAccess& a = accesses_[first];
    return Difference{"memory access without an instruction", "none",
                      fmt::format("a {} at RAM offset 0x{:x} in cycle {}",
                                  a.access.write ? "store" : "load", a.access.offset, a.cycle)};
  }
  if (!device_accesses_.empty() && device_accesses_.front().cycle + kRetirementBound < cycle) {
    const DeviceAccess& a = device_accesses_.front();
    return Difference{"device access without an instruction", "none",
                      fmt::format("a {} at 0x{:x} in cycle {}", a.request.write ? "write" : "read",
                                  a.request.address, a.cycle)};
  }
  if (asleep && last_retired_ + kWakeBound < cycle) return overdue_wake(cycle);
  return std::nullopt;
}

// An interrupt that has been pending and enabled all the time ends the sleep, whatever MIE is.
std::optional<Difference> PeCheck::overdue_wake(std::uint64_t cycle) {
  for (isa::Interrupt interrupt : isa::kInterruptPriority) {
    const auto code = static_cast<unsigned>(interrupt);
    const std::uint64_t then = cycle - kWakeBound;
    if ((hart_.csrs().enabled_interrupts() >> code & 1) == 0) continue;
    if (pending(interrupt, then, then) != Pending::kYes) continue;
    return Difference{"wfi",
                      fmt::format("to go on: interrupt {} ({}) is pending and enabled in mie", code,
                                  isa::describe(interrupt)),
                      fmt::format("asleep since cycle {}", last_retired_)};
  }
  return std::nullopt;
}

Pending PeCheck::pending(isa::Interrupt interrupt, std::uint64_t since, std::uint64_t until) {
  switch (interrupt) {
    case isa::Interrupt::kSoftware:
      return clint_.software(since);
    case isa::Interrupt::kTimer:
      return clint_.timer(until);
    case isa::Interrupt::kRemoteError:
      switch (errors_.held(until)) {
        case RemoteErrors::Held::kNo:
          return Pending::kNo;
        case RemoteErrors::Held::kYes:
          return Pending::kYes;
        case RemoteErrors::Held::kUnknown:
          return Pending::kUnknown;
      }
  }
  return Pending::kNo;
}

// The hardware reports the failure of a remote store, and no memory has refused one.
void PeCheck::fail_lost_store(const char* field) {
  const auto lost = order_.first_unperformed(hart_.parameters().pe_id);
  if (!lost) {
    fail(field, "none: every remote store was performed", "one (acknowledgement lost)");
    return;
  }
  fail(field, "none: no memory refused a remote store",
       fmt::format("one (operation lost: {} of PE {}, issued in cycle {} at pc 0x{:x})",
                   describe(lost->operation), lost->target, lost->operation.cycle,
                   lost->operation.pc));
}

void PeCheck::check_interrupt_taken() {
  const unsigned code = now_->cause;
  for (isa::Interrupt interrupt : isa::kInterruptPriority) {
    if (static_cast<unsigned>(interrupt) != code) continue;
    if (!hart_.interrupt_enabled(code)) {
      fail("interrupt", fmt::format("interrupt {} is not enabled", code), "taken");
    } else if (interrupt == isa::Interrupt::kRemoteError &&
               pending_now(interrupt) == Pending::kNo) {
      fail_lost_store("remote-error interrupt");
    } else if (pending_now(interrupt) == Pending::kNo) {
      fail("interrupt", fmt::format("interrupt {} is not pending", code), "taken");
    }
    if (interrupt == isa::Interrupt::kRemoteError) errors_.interrupted();
    if (hart_.any_under_way()) has_slept_ = true;  // it may come to a PE that waits for a result
    hart_.take_interrupt(code);
    owed_ = 0;
    return;
  }
  fail("interrupt", "3, 7 or 24", fmt::format("{}", code));
}

void PeCheck::check_interrupt_owed() {
  for (isa::Interrupt interrupt : isa::kInterruptPriority) {
    const auto code = static_cast<unsigned>(interrupt);
    if (!hart_.interrupt_enabled(code) || pending_now(interrupt) != Pending::kYes) continue;
    if (++owed_ > kInterruptBound) {
      fail("interrupt", fmt::format("interrupt {} within {} instructions", code, kInterruptBound),
           "not taken");
    }
    return;
  }
  owed_ = 0;
}

std::vector<Difference> PeCheck::retire(const Retirement& r, std::uint64_t cycle,
                                        std::uint64_t known) {
  now_ = &r;
  cycle_ = cycle;
  known_ = known;
  differences_.clear();
  if (r.order != retired_) {
    fail("order number", fmt::format("{}", retired_), fmt::format("{}", r.order));
  }
  if (r.intr) {
    check_search_given_up();
    check_interrupt_taken();
  } else {
    check_interrupt_owed();
  }
  if (hart_.halted()) {
    fail("instruction", "none: the core has trapped and has no machine mode", "one");
    now_ = nullptr;
    return differences_;
  }
  const std::optional<std::uint64_t> searched = hart_.searched_namespace(r.insn);
  const bool searches = searched && begin_search(*searched);
  const reference::Record expected = hart_.step();
  const bool looks_up = expected.instruction != nullptr && expected.instruction->is_extended();
  if (searches || (looks_up && !searched)) check_search_ended();
  std::vector<Difference> fields = compare(expected, r);
  // What the instruction's own fields say comes first: it is the cause of the rest.
  fields.insert(fields.end(), differences_.begin(), differences_.end());
  clint_.on_retire(r, cycle);
  ++retired_;
  last_retired_ = cycle;
  now_ = nullptr;
  return fields;
}

}  // namespace xb::sim
