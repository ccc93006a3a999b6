// SPDX-License-Identifier: Apache-2.0
//
// The groups of the collective network of a whole mesh, without time: who is a member of which, who
// has arrived for what, and what comes out of it: a serial fold over the members' words. A
// functional system takes its results from here, and a checker compares the hardware's with them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "hls/isa/collective.h"

namespace xb::reference {

class CollectiveGroups {
 public:
  struct Shape {
    unsigned xlen = 64;
    unsigned groups = 0;  // 0: there is no such network
    unsigned width = 1;
    unsigned height = 1;
    unsigned pes = 1;  // of the positions, the first ones
  };
  struct Outcome {
    bool failed = false;     // members did not agree
    std::uint64_t word = 0;  // of a barrier 0
    bool operator==(const Outcome&) const = default;
  };

  explicit CollectiveGroups(const Shape& shape);

  // What a PE says by its registers. Values as in collgroup, bits 12:4.
  void define(unsigned pe, unsigned group, unsigned place);
  void arrive(unsigned pe, unsigned group, isa::CollectiveOp op, std::uint64_t word);
  // Of the operation that it arrived at and has not taken: the outcome, if all members have
  // arrived.
  std::optional<Outcome> outcome(unsigned pe, unsigned group);
  // It takes that outcome.
  void take(unsigned pe, unsigned group);

  bool is_under_way(unsigned pe, unsigned group) const { return at(pe, group).under_way; }
  // Whether the whole tree of its group is defined.
  bool is_defined(unsigned pe, unsigned group);
  // Members that the operation of this PE waits for. None of a group that is not defined.
  std::vector<unsigned> missing(unsigned pe, unsigned group);
  // What this PE arrived for.
  isa::CollectiveOp operation(unsigned pe, unsigned group) const;

 private:
  struct Place {
    unsigned feeds = 0;
    unsigned root = 0;
    bool defined = false;
  };
  struct Arrival {
    unsigned pe = 0;
    isa::CollectiveOp op{};
    std::uint64_t word = 0;
  };
  // One operation of one tree.
  struct Round {
    std::vector<Arrival> arrivals;
    unsigned taken = 0;
  };
  struct Member {
    Place place;
    std::uint64_t rounds = 0;  // taken since it was defined
    bool under_way = false;
    Arrival arrival;     // the one under way
    bool filed = false;  // in its round
  };
  using Key = std::pair<unsigned, std::uint64_t>;  // root, number

  const Member& at(unsigned pe, unsigned group) const { return members_[group][pe]; }
  Member& at(unsigned pe, unsigned group) { return members_[group][pe]; }
  void find_trees(unsigned group);
  std::optional<unsigned> find_root(unsigned position, unsigned group) const;
  bool has_gap(unsigned position, unsigned group) const;
  std::optional<unsigned> neighbour(unsigned position, unsigned direction) const;
  void file(unsigned pe, unsigned group);
  Outcome fold(const Round& round) const;

  Shape shape_;
  std::vector<std::vector<Member>> members_;                 // by group, position
  std::vector<std::vector<std::optional<unsigned>>> roots_;  // of the PE's tree, by group
  std::vector<std::map<unsigned, unsigned>> sizes_;          // members by root, by group
  std::vector<std::set<unsigned>> open_;      // roots whose trees have gaps, by group
  std::vector<bool> stale_;                   // both, by group
  std::vector<std::map<Key, Round>> rounds_;  // by group
};

}  // namespace xb::reference
