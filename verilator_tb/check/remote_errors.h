// SPDX-License-Identifier: Apache-2.0
// What the remote-error registers of one PE (rerrns, rerraddr, rerrreason, rerrlost) may read.
//
// The answers to refused stores are seen on their way to the PE; how long the last piece of the way
// takes is not. So an error is pending, and may show or not, until a fence, the time that any
// answer takes at most, an interrupt or the registers themselves tell that it has been delivered.
// From then on the registers are known exactly, except which of several errors came first if
// different PEs answered: those errors are kept as candidates, at most one for each answering PE.
// What is kept does not grow with the number of errors: those on their way, and a few candidates.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "hls/isa/causes.h"

namespace xb::sim {

// Of an operation that was refused.
struct RemoteError {
  std::uint64_t ns = 0;
  std::uint64_t address = 0;
  isa::Reason reason = isa::Reason::kNone;
  unsigned node = 0;  // to which the namespace led
  bool operator==(const RemoteError&) const = default;
};

class RemoteErrors {
 public:
  // An error is delivered within so many cycles after it was answered.
  static constexpr std::uint64_t kDelivery = 4096;

  // An error is on the last piece of its way. In the order of time; cycles never go back.
  void answered(const RemoteError& error, std::uint64_t cycle);
  // A load in flight was refused, or a bulk command has failed: known in this cycle, but in no
  // order with the answers to stores.
  void answered_out_of_order(const RemoteError& error, std::uint64_t cycle);
  // Everything that was answered up to this cycle has been delivered.
  void fence(std::uint64_t cycle);
  // The interrupt was taken: at least one error is held.
  void interrupted();
  // rerrreason was written; `old`: what the same instruction read.
  void clear(std::uint64_t cycle, std::optional<std::uint64_t> old);

  // An instruction read `got` in one of the four registers. If it may not, what it may have read.
  std::optional<std::string> read(unsigned csr, std::uint64_t got, std::uint64_t cycle);

  // Whether rerrreason is not 0, as far as it is known.
  enum class Held { kNo, kYes, kUnknown };
  Held held(std::uint64_t cycle);
  // Nothing was refused that could be held now.
  bool none_possible() const { return state_ == Held::kNo && pending_.empty(); }
  // Errors that are kept.
  std::size_t kept() const { return pending_.size() + registers_.size(); }

 private:
  struct Pending {
    std::uint64_t cycle = 0;  // of the answer
    RemoteError error;
    bool out_of_order = false;
  };
  std::vector<RemoteError> first() const;
  void deliver(std::size_t count);
  void settle(std::uint64_t cycle);
  void add_candidates(const std::vector<RemoteError>& errors);
  bool oldest_is_first(const std::vector<RemoteError>& errors) const;
  std::string describe(unsigned csr) const;
  bool may_read(unsigned csr, std::uint64_t got) const;
  std::uint64_t least_lost() const;
  std::uint64_t most_lost() const;

  static constexpr std::size_t kMostCandidates = 64;

  // Of what has been delivered: whether an error is held, which one rerrns and rerraddr (and, if it
  // is held, rerrreason) may tell of, and the bounds of rerrlost.
  Held state_ = Held::kNo;
  std::vector<RemoteError> registers_{RemoteError{}};
  bool too_many_ = false;  // candidates: any error may be held
  std::uint64_t least_lost_ = 0, most_lost_ = 0;
  std::deque<Pending> pending_;  // may still be on their way
  // Whether the error that is held is one of those pending, nobody knows which. It is no lost one
  // when it is delivered.
  Held held_is_pending_ = Held::kNo;
  // A write to rerrreason came while errors were on their way: any of them may be gone.
  bool maybe_gone_ = false;
};

}  // namespace xb::sim
