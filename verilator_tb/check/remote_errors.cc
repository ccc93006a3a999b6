// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/remote_errors.h"

#include <fmt/format.h>

#include <algorithm>

#include "hls/isa/csrs.h"

namespace xb::sim {
namespace {

constexpr std::uint64_t kMostLost = 65535;  // rerrlost stops there

std::uint64_t value_of(unsigned csr, const RemoteError& error) {
  switch (csr) {
    case isa::csr::kRerrns:
      return error.ns;
    case isa::csr::kRerraddr:
      return error.address;
    default:
      return static_cast<std::uint64_t>(error.reason);
  }
}

}  // namespace

void RemoteErrors::answered(const RemoteError& error, std::uint64_t cycle) {
  settle(cycle);
  pending_.push_back({cycle, error, false});
}

void RemoteErrors::answered_out_of_order(const RemoteError& error, std::uint64_t cycle) {
  pending_.push_back({cycle, error, true});
}

// Those pending that may be delivered before all others. Answers of one PE to stores stay in order.
std::vector<RemoteError> RemoteErrors::first() const {
  std::vector<RemoteError> errors;
  const auto same = [&](const RemoteError& a, const RemoteError& b) {
    return maybe_gone_ ? a == b : a.node == b.node;
  };
  const bool any_out_of_order = std::any_of(pending_.begin(), pending_.end(),
                                            [](const Pending& p) { return p.out_of_order; });
  for (const Pending& p : pending_) {
    const bool later = std::any_of(errors.begin(), errors.end(), [&](const RemoteError& e) {
      return any_out_of_order ? e == p.error : same(e, p.error);
    });
    if (!later) errors.push_back(p.error);
  }
  return errors;
}

void RemoteErrors::add_candidates(const std::vector<RemoteError>& errors) {
  for (const RemoteError& e : errors) {
    if (std::find(registers_.begin(), registers_.end(), e) != registers_.end()) continue;
    if (registers_.size() == kMostCandidates) too_many_ = true;
    if (!too_many_) registers_.push_back(e);
  }
}

// The oldest `count` of those pending have been delivered, or were before they were cleared.
void RemoteErrors::deliver(std::size_t count) {
  if (count == 0) return;
  if (state_ == Held::kYes) {
    if (!maybe_gone_) least_lost_ += count - (held_is_pending_ == Held::kNo ? 0 : 1);
    most_lost_ += count - (held_is_pending_ == Held::kYes ? 1 : 0);
    held_is_pending_ = Held::kNo;  // of the numbers; whichever it was
  } else if (maybe_gone_) {
    most_lost_ += state_ == Held::kNo ? count - 1 : count;
    state_ = Held::kUnknown;
    add_candidates(first());
  } else if (state_ == Held::kNo) {
    registers_ = first();
    too_many_ = false;
    least_lost_ = most_lost_ = count - 1;
    state_ = Held::kYes;
  } else {
    add_candidates(first());
    least_lost_ = count - 1;
    most_lost_ += count;
    state_ = Held::kYes;
  }
  least_lost_ = std::min(least_lost_, kMostLost);
  most_lost_ = std::min(most_lost_, kMostLost);
  pending_.erase(pending_.begin(), pending_.begin() + static_cast<std::ptrdiff_t>(count));
  if (pending_.empty()) maybe_gone_ = false;
}

void RemoteErrors::settle(std::uint64_t cycle) {
  std::size_t count = 0;
  while (count < pending_.size() && pending_[count].cycle + kDelivery < cycle) ++count;
  deliver(count);
}

void RemoteErrors::fence(std::uint64_t cycle) {
  std::size_t count = 0;
  while (count < pending_.size() && pending_[count].cycle <= cycle) ++count;
  deliver(count);
}

// Nothing else can be delivered before the oldest of those pending, of which `errors` may be first.
bool RemoteErrors::oldest_is_first(const std::vector<RemoteError>& errors) const {
  if (maybe_gone_ || errors.size() != 1) return false;
  return pending_.size() == 1 || std::none_of(pending_.begin(), pending_.end(),
                                              [](const Pending& p) { return p.out_of_order; });
}

void RemoteErrors::interrupted() {
  if (state_ == Held::kYes) return;
  const std::vector<RemoteError> errors = first();
  if (state_ == Held::kNo) {
    if (errors.empty()) return;
    if (oldest_is_first(errors)) {
      deliver(1);
      return;
    }
    registers_.clear();
    too_many_ = false;
    least_lost_ = most_lost_ = 0;
  }
  // Any of those pending may be the one that is held, so all of them stay there; but it is not
  // counted once more among the lost ones.
  add_candidates(errors);
  if (!pending_.empty()) held_is_pending_ = state_ == Held::kNo ? Held::kYes : Held::kUnknown;
  state_ = Held::kYes;
}

void RemoteErrors::clear(std::uint64_t cycle, std::optional<std::uint64_t> old) {
  settle(cycle);
  const bool nothing_delivered = old && *old == 0;
  if (!pending_.empty() && !nothing_delivered) {
    // Those that came before the write are gone, the others will be held.
    add_candidates(first());
    maybe_gone_ = true;
    add_candidates(first());
  }
  state_ = held_is_pending_ = Held::kNo;
  least_lost_ = most_lost_ = 0;
}

std::uint64_t RemoteErrors::least_lost() const { return state_ == Held::kYes ? least_lost_ : 0; }

std::uint64_t RemoteErrors::most_lost() const {
  const std::uint64_t coming = pending_.size();
  const bool one_is_held = state_ == Held::kNo || held_is_pending_ == Held::kYes;
  const std::uint64_t most =
      (state_ == Held::kNo ? 0 : most_lost_) + coming - (one_is_held && coming != 0 ? 1 : 0);
  return std::min(most, kMostLost);
}

bool RemoteErrors::may_read(unsigned csr, std::uint64_t got) const {
  if (csr == isa::csr::kRerrlost) return got >= least_lost() && got <= most_lost();
  const auto tells = [&](const RemoteError& e) { return value_of(csr, e) == got; };
  const bool is_reason = csr == isa::csr::kRerrreason;
  if (is_reason && state_ != Held::kYes && got == 0) return true;
  if (!is_reason || state_ != Held::kNo) {
    if (too_many_ || std::any_of(registers_.begin(), registers_.end(), tells)) return true;
  }
  if (state_ == Held::kYes || pending_.empty()) return false;
  const std::vector<RemoteError> coming = first();
  return std::any_of(coming.begin(), coming.end(), tells);
}

std::string RemoteErrors::describe(unsigned csr) const {
  if (csr == isa::csr::kRerrlost) {
    return least_lost() == most_lost() ? fmt::format("{}", least_lost())
                                       : fmt::format("{} to {}", least_lost(), most_lost());
  }
  std::vector<std::uint64_t> values;
  const auto add = [&](std::uint64_t value) {
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  };
  const bool is_reason = csr == isa::csr::kRerrreason;
  if (is_reason && state_ != Held::kYes) add(0);
  if (!is_reason || state_ != Held::kNo) {
    for (const RemoteError& e : registers_) add(value_of(csr, e));
  }
  if (state_ != Held::kYes) {
    for (const RemoteError& e : first()) add(value_of(csr, e));
  }
  std::string text;
  for (std::uint64_t value : values) {
    text += fmt::format(
        "{}{}", text.empty() ? "" : " or ",
        csr == isa::csr::kRerraddr ? fmt::format("0x{:x}", value) : fmt::format("{}", value));
    if (is_reason && value != 0) {
      text += fmt::format(" ({})", isa::describe(static_cast<isa::Reason>(value)));
    }
  }
  return text;
}

std::optional<std::string> RemoteErrors::read(unsigned csr, std::uint64_t got,
                                              std::uint64_t cycle) {
  settle(cycle);
  if (!may_read(csr, got)) return describe(csr);
  if (csr == isa::csr::kRerrreason) {
    if (got != 0) {
      interrupted();
    } else if (state_ == Held::kUnknown) {
      state_ = Held::kNo;
      least_lost_ = most_lost_ = 0;
    }
  }
  return std::nullopt;
}

RemoteErrors::Held RemoteErrors::held(std::uint64_t cycle) {
  settle(cycle);
  return state_ == Held::kNo && !pending_.empty() ? Held::kUnknown : state_;
}

}  // namespace xb::sim
