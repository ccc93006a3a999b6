// SPDX-License-Identifier: Apache-2.0
// The way back of remote stores: a memory has performed or refused a store, and its answer goes to
// the PE that issued it, where a fence and the count of outstanding stores wait for it.
//
// Answers of one PE to another stay in order, so the next one to come must be that to the oldest
// store that has none; those of a block device may come in any order. They are seen on the link
// into their PE's node; from there on only the least time is known. A loop-back is seen by nobody:
// it counts as answered when it is performed.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "verilator_tb/check/remote_errors.h"
#include "verilator_tb/check/remote_order.h"

namespace xb::sim {

class StoreAnswers {
 public:
  // Cycles between the cycle in which an answer is on the last link, or a loop-back was refused, or
  // was at the memory, and the earliest retirement of a fence that waits for it.
  static constexpr std::uint64_t kLinkToFence = 5;
  static constexpr std::uint64_t kLoopbackToFence = 5;
  static constexpr std::uint64_t kMemoryToFence = 6;

  struct Store {
    unsigned target = 0;  // remote_order.h: target_number()
    unsigned tag = 0;
    std::uint64_t cycle = 0;  // in which it was performed or refused
    std::uint64_t address = 0;
    isa::Reason reason = isa::Reason::kNone;  // why it was refused; kNone: performed
    // Of a block device: which of its issuer's stores there, in the order in which they came.
    std::uint64_t number = 0;
  };

  explicit StoreAnswers(unsigned pes) : issuers_(pes) {}

  // Instructions of `issuer` from this cycle on may still ask what had been answered then: those
  // behind a load in flight are judged late.
  void asks_from(unsigned issuer, std::uint64_t cycle) { issuers_[issuer].asks_from = cycle; }

  void performed(unsigned issuer, const Store& store);

  // The header of an answer to a store comes to `issuer`.
  struct Answer {
    unsigned source = 0;
    unsigned tag = 0;
    isa::Reason reason = isa::Reason::kNone;  // of a refusal
  };
  struct Wrong {
    std::string expected, got;
  };
  // The store that it answers is left in `store`.
  std::optional<Wrong> arrived(unsigned issuer, std::uint64_t cycle, const Answer& answer,
                               Store& store);

  // The first store, by target, whose answer has not come; null if there is none.
  const Store* first_waiting(unsigned issuer) const;
  // Stores that were performed and for whose answers a fence that retires in `cycle` cannot have
  // waited. The first of them, by target, in `first`.
  std::uint64_t unanswered(unsigned issuer, std::uint64_t cycle, Store& first) const;
  // A fence retired in `cycle`: everything that had come has been counted.
  void fence(unsigned issuer, std::uint64_t cycle);
  // Answers that have come, and how many of these have been counted for certain in `cycle`.
  std::uint64_t answered(unsigned issuer) const { return issuers_[issuer].answered; }
  std::uint64_t counted(unsigned issuer, std::uint64_t cycle);

 private:
  struct Issuer {
    std::uint64_t waiting = 0;            // performed, answer not seen yet
    std::uint64_t answered = 0;           // seen
    std::deque<Store> recent;             // the last kRecent answered, with the cycle of the answer
    std::deque<std::uint64_t> uncounted;  // cycles of answers that may not have been counted yet
    std::uint64_t asks_from = 0;
  };
  void answer(unsigned issuer, Store store, std::uint64_t cycle);

  static constexpr std::size_t kRecent = 32;
  static constexpr unsigned kStride = 2 * kObjectTargets;
  std::vector<Issuer> issuers_;
  std::unordered_map<unsigned, std::deque<Store>> waiting_;  // by issuer and target
};

}  // namespace xb::sim
