// SPDX-License-Identifier: Apache-2.0
// What the reference hart of a PE reads from CSRs, and which of the hardware's values may be so.
#include <fmt/format.h>

#include <algorithm>

#include "hls/isa/csrs.h"
#include "verilator_tb/check/pe_check.h"

namespace xb::sim {

void PeCheck::check_counter(const char* name, const CounterModel& counter, CounterModel::Part part,
                            std::uint64_t got) {
  if (counter.may_read(part, got, cycle_)) return;
  fail(name, fmt::format("about {}", counter.value(part, cycle_)), fmt::format("{}", got));
}

// What retires in `cycle` or later has read them.
void PeCheck::count_old_refusals(std::uint64_t cycle) {
  while (!refusals_.empty() && refusals_.front() + kTimeSlack < cycle) {
    refusals_.pop_front();
    ++old_refusals_;
  }
}

void PeCheck::request_refused(std::uint64_t cycle) {
  count_old_refusals(cycle);  // most programs never read them
  refusals_.push_back(cycle);
}

// The register is read some cycles before the instruction retires.
void PeCheck::check_refusals(std::uint64_t got) {
  constexpr std::uint64_t kMaximum = 65535;
  count_old_refusals(cycle_);
  const std::uint64_t least = std::min(old_refusals_, kMaximum);
  const std::uint64_t most = std::min(old_refusals_ + refusals_.size(), kMaximum);
  if (got >= least && got <= most) return;
  fail("refusals", least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most),
       fmt::format("{}", got));
}

// Stores leave the core in order, so all before this instruction have been counted.
void PeCheck::check_outstanding_stores(std::uint64_t got) {
  const unsigned pe = hart_.parameters().pe_id;
  const std::uint64_t most = stores_ - answers_.counted(pe, cycle_);
  const std::uint64_t least = stores_ - std::min(stores_, answers_.answered(pe));
  if (got >= least && got <= most) return;
  fail("outstandingstores",
       least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most),
       fmt::format("{}", got));
}

void PeCheck::check_remote_error(unsigned number, std::uint64_t got) {
  const auto expected = errors_.read(number, got, cycle_);
  if (!expected) return;
  const bool is_reason = number == isa::csr::kRerrreason;
  const std::string why =
      is_reason ? fmt::format(" ({})", isa::describe(static_cast<isa::Reason>(got))) : "";
  fail(isa::find_csr(number)->name, *expected,
       (number == isa::csr::kRerraddr ? fmt::format("0x{:x}", got) : fmt::format("{}", got)) + why);
  if (is_reason && errors_.none_possible()) fail_lost_store("error of a remote store");
}

std::uint64_t PeCheck::read_csr(unsigned number) {
  if (now_->rd == 0) return 0;  // read for its side effect only
  const std::uint64_t got = now_->rd_value;
  using Part = CounterModel::Part;
  const Part low = hart_.parameters().xlen == 64 ? Part::kWhole : Part::kLow;
  switch (number) {
    case isa::csr::kMcycle:
    case isa::csr::kCycle:
      check_counter("cycle counter", mcycle_, low, got);
      break;
    case isa::csr::kMcycleh:
    case isa::csr::kCycleh:
      check_counter("cycle counter", mcycle_, Part::kHigh, got);
      break;
    case isa::csr::kTime:
      check_counter("time", clint_.counter(), low, got);
      break;
    case isa::csr::kTimeh:
      check_counter("time", clint_.counter(), Part::kHigh, got);
      break;
    case isa::csr::kMip: {
      for (isa::Interrupt i : isa::kInterruptPriority) {
        const Pending known = pending_now(i);
        const bool bit = (got >> static_cast<unsigned>(i) & 1) != 0;
        if (known != Pending::kUnknown && bit != (known == Pending::kYes)) {
          fail("mip", fmt::format("bit {} = {}", static_cast<unsigned>(i), bit ? 0 : 1),
               fmt::format("0x{:x}", got));
        }
      }
      break;
    }
    case isa::csr::kRerrns:
    case isa::csr::kRerraddr:
    case isa::csr::kRerrreason:
    case isa::csr::kRerrlost:
      check_remote_error(number, got);
      break;
    case isa::csr::kOutstandingloads:
      if (!has_late_loads_ && got != 0) {
        fail("outstandingloads", "0 (loads are blocking)", fmt::format("{}", got));
      } else if (got > hart_.parameters().loads_in_flight) {
        fail("outstandingloads", fmt::format("at most {}", hart_.parameters().loads_in_flight),
             fmt::format("{}", got));
      }
      break;
    case isa::csr::kOutstandingstores:
      check_outstanding_stores(got);
      break;
    case isa::csr::kLinkerrors:
      if (got != 0) fail("linkerrors", "0 (nothing damages a packet)", fmt::format("{}", got));
      break;
    case isa::csr::kRefusals:
      check_refusals(got);
      break;
    case isa::csr::kBulkcmd:
    case isa::csr::kBulkdone:
    case isa::csr::kBulkerrors:
      check_bulk_csr(number, got);
      break;
    default:
      break;
  }
  return got;
}

void PeCheck::collective_arrive(unsigned group, isa::CollectiveOp, std::uint64_t) {
  stores_before_[group] = stores_;
  if (hart_.parameters().has_bulk()) bulk_before_[group] = bulk_.issued(hart_.parameters().pe_id);
}

// An arrival waits for the remote stores and the bulk commands before it.
std::optional<std::uint64_t> PeCheck::collective_result(unsigned group) {
  has_slept_ = true;  // it may have waited
  // Of an answer that is seen now nothing can have come out yet.
  const std::uint64_t answered = answers_.answered(hart_.parameters().pe_id);
  if (answered < stores_before_[group]) {
    fail("collresult", fmt::format("{} remote stores answered", stores_before_[group]),
         fmt::format("{} (the arrival has overtaken some)", answered));
  }
  if (hart_.parameters().has_bulk() && known_ == cycle_) {
    const std::uint64_t ended = bulk_.ended(hart_.parameters().pe_id);
    if (ended < bulk_before_[group]) {
      fail("collresult", fmt::format("{} bulk commands ended", bulk_before_[group]),
           fmt::format("{}", ended));
    }
  }
  if (now_->trap) return std::nullopt;
  return now_->rd_value;
}

void PeCheck::write_csr(unsigned number, std::uint64_t value) {
  if (number == isa::csr::kRerrreason) {
    errors_.clear(cycle_, now_->rd == 0 ? std::nullopt : std::optional(now_->rd_value));
  }
  if (number != isa::csr::kMcycle && number != isa::csr::kMcycleh) return;
  using Part = CounterModel::Part;
  const unsigned funct3 = now_->insn >> 12 & 7;
  const bool replaces = funct3 == 1 || funct3 == 5;  // csrrw, csrrwi
  if (!replaces && now_->rd == 0) {
    mcycle_.write_unknown();  // bits set or cleared in a value that nobody saw
  } else if (number == isa::csr::kMcycleh) {
    mcycle_.write(Part::kHigh, value, cycle_);
  } else {
    mcycle_.write(hart_.parameters().xlen == 64 ? Part::kWhole : Part::kLow, value, cycle_);
  }
}

}  // namespace xb::sim
