// SPDX-License-Identifier: Apache-2.0
// Remote operations as the issuing PEs' programs have them against remote operations as the
// memories performed them: every one exactly once, with the same kind, address, size and data, and
// in program order for each pair of issuer and target. An atomic access takes its place in the
// order when it reads; what it has written is known when it has.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "hls/isa/causes.h"
#include "hls/isa/packet.h"

namespace xb::sim {

// The block device of a node has an order of its own: it counts as a target beside the RAM.
inline constexpr unsigned kObjectTargets = 1024;  // more than any PE id
constexpr unsigned target_number(unsigned pe, bool object) {
  return pe + (object ? kObjectTargets : 0);
}
constexpr unsigned pe_of_target(unsigned target) { return target % kObjectTargets; }
constexpr bool is_object_target(unsigned target) { return target >= kObjectTargets; }

struct RemoteOperation {
  bool write = false;  // posted: a store, or an update whose old value nobody wants
  isa::PacketOp op = isa::PacketOp::kLoad;  // of an atomic access
  bool object = false;                      // of the block device; offset from its start
  bool msip = false;  // to the software-interrupt register: offset 0, data 0 or 1
  unsigned size_log2 = 0;
  std::uint32_t offset = 0;  // bytes from the start of the target's RAM
  // Right-aligned, zero-extended. Of a load what it read; of an atomic access if issued its
  // operand, if performed the old value.
  std::uint64_t data = 0;
  std::uint64_t expected = 0;                // of a compare-and-swap that was issued
  std::uint64_t written = 0;                 // by an atomic access that was performed
  bool stores = true;                        // it did write: no esc or eamocas that failed
  bool complete = true;                      // that is known
  isa::Reason refused = isa::Reason::kNone;  // performed: why not; issued: not used
  std::uint64_t cycle = 0;
  std::uint64_t pc = 0;  // issued only

  bool is_atomic() const { return isa::is_atomic(op); }
};

// "8-byte store of 0x5 to RAM offset 0x1000"
std::string describe(const RemoteOperation& operation);

// Two operations that should be the same and are not.
struct RemoteDifference {
  std::string expected;
  std::string got;
  std::uint64_t pc = 0;  // of the instruction that issued the expected one, 0: not known
};

class RemoteOrder {
 public:
  explicit RemoteOrder(unsigned pes) : unperformed_(pes) {}

  // The memory of `target` performed (or refused) an operation of `issuer`.
  std::optional<RemoteDifference> performed(unsigned issuer, unsigned target,
                                            const RemoteOperation& operation);
  // The first operation of `issuer` at `target` that is not complete has written.
  std::optional<RemoteDifference> completed(unsigned issuer, unsigned target, std::uint64_t old,
                                            std::uint64_t written, bool stores);
  // The block device of a PE, `target`, has done the first operation of `issuer` that it was given
  // and had not done: the data of a load, why it failed.
  std::optional<RemoteDifference> object_done(unsigned issuer, unsigned target,
                                              const RemoteOperation& operation);
  // A store or posted update of `issuer` retired.
  std::optional<RemoteDifference> store_retired(unsigned issuer, unsigned target,
                                                const RemoteOperation& operation);
  // A load of `issuer`, or what else has a value, retired or faulted; its performed twin comes back
  // in `twin`.
  std::optional<RemoteDifference> load_retired(unsigned issuer, unsigned target,
                                               const RemoteOperation& operation,
                                               RemoteOperation& twin);

  // The memory of `target` has performed something that `issuer` has not retired yet.
  bool has_performed(unsigned issuer, unsigned target) const {
    const auto found = pairs_.find(issuer * kStride + target);
    return found != pairs_.end() && !found->second.performed.empty();
  }
  // Retired stores of `issuer` that no memory has performed yet. An update of RAM counts as
  // performed from its read on: nobody gets the bank before it has written, and its answer may
  // come before slow RAM lets it write.
  std::uint64_t unperformed_stores(unsigned issuer) const;
  // The first of these, by target and program order; nothing if there is none.
  struct Unperformed {
    unsigned target = 0;
    RemoteOperation operation;
  };
  std::optional<Unperformed> first_unperformed(unsigned issuer) const;
  std::uint64_t compared() const { return compared_; }

  // An operation that has no twin, when everything should have one: issuer and description.
  struct Leftover {
    unsigned issuer = 0;
    std::string what;
    std::uint64_t pc = 0;
  };
  std::optional<Leftover> leftover() const;

 private:
  struct Pair {
    std::deque<RemoteOperation> issued;  // stores only: a load has been performed when it retires
    std::deque<RemoteOperation> performed;
  };
  // Of what is issued: how many have come to the RAM.
  static std::size_t begun(const Pair& pair, unsigned target) {
    return is_object_target(target) ? 0 : std::min(pair.issued.size(), pair.performed.size());
  }
  Pair& pair(unsigned issuer, unsigned target) { return pairs_[issuer * kStride + target]; }
  std::optional<RemoteDifference> match(Pair& pair, unsigned issuer);

  static constexpr unsigned kStride = 2 * kObjectTargets;
  std::unordered_map<unsigned, Pair> pairs_;
  std::vector<std::uint64_t> unperformed_;
  std::uint64_t compared_ = 0;
};

}  // namespace xb::sim
