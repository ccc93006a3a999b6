// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/reference/collective_groups.h"

#include <algorithm>

namespace xb::reference {

using isa::CollectiveOp;

namespace {

constexpr unsigned kOwn = 16;  // in the feeds of a place

std::int64_t as_signed(std::uint64_t value, unsigned xlen) {
  return xlen == 64 ? static_cast<std::int64_t>(value)
                    : static_cast<std::int64_t>(static_cast<std::int32_t>(value));
}

std::uint64_t combined(CollectiveOp op, std::uint64_t a, std::uint64_t b, unsigned xlen) {
  switch (op) {
    case CollectiveOp::kXor:
      return a ^ b;
    case CollectiveOp::kAdd:
      return xlen == 64 ? a + b : (a + b) & 0xffffffff;
    case CollectiveOp::kAnd:
      return a & b;
    case CollectiveOp::kOr:
      return a | b;
    case CollectiveOp::kMax:
      return as_signed(a, xlen) < as_signed(b, xlen) ? b : a;
    case CollectiveOp::kMin:
      return as_signed(a, xlen) < as_signed(b, xlen) ? a : b;
    case CollectiveOp::kMaxu:
      return std::max(a, b);
    case CollectiveOp::kMinu:
      return std::min(a, b);
    default:
      return 0;
  }
}

}  // namespace

CollectiveGroups::CollectiveGroups(const Shape& shape)
    : shape_(shape),
      members_(shape.groups, std::vector<Member>(shape.width * shape.height)),
      roots_(shape.groups, std::vector<std::optional<unsigned>>(shape.width * shape.height)),
      sizes_(shape.groups),
      open_(shape.groups),
      stale_(shape.groups, true),
      rounds_(shape.groups) {
  if (shape.groups == 0) return;
  for (unsigned p = 0; p < shape.width * shape.height; ++p) {
    const isa::CollectivePlace place = isa::place_in_tree_of_all(
        p % shape.width, p / shape.width, shape.width, shape.height, shape.pes);
    members_[0][p].place = {place.feeds, place.root, true};
  }
}

void CollectiveGroups::define(unsigned pe, unsigned group, unsigned place) {
  Member& member = at(pe, group);
  member.place = {place & 31, place >> 5 & 7, (place >> 8 & 1) != 0};
  member.rounds = 0;
  stale_[group] = true;
}

// Directions as in collgroup, from 0: north, east, south, west.
std::optional<unsigned> CollectiveGroups::neighbour(unsigned position, unsigned direction) const {
  const unsigned x = position % shape_.width, y = position / shape_.width;
  switch (direction) {
    case 0:
      return y > 0 ? std::optional(position - shape_.width) : std::nullopt;
    case 1:
      return x + 1 < shape_.width ? std::optional(position + 1) : std::nullopt;
    case 2:
      return y + 1 < shape_.height ? std::optional(position + shape_.width) : std::nullopt;
    default:
      return x > 0 ? std::optional(position - 1) : std::nullopt;
  }
}

// A way that is not defined to its end leads nowhere yet.
std::optional<unsigned> CollectiveGroups::find_root(unsigned position, unsigned group) const {
  for (std::size_t steps = 0; steps <= members_[group].size(); ++steps) {
    const Place& place = members_[group][position].place;
    if (!place.defined) return std::nullopt;
    if (place.root == 0) return position;
    const std::optional<unsigned> next = neighbour(position, place.root - 1);
    if (!next) return std::nullopt;
    position = *next;
  }
  return std::nullopt;
}

// A side that feeds this node and will never say anything, as it is now.
bool CollectiveGroups::has_gap(unsigned position, unsigned group) const {
  for (unsigned d = 0; d < 4; ++d) {
    if ((members_[group][position].place.feeds >> d & 1) == 0) continue;
    const std::optional<unsigned> child = neighbour(position, d);
    if (!child) return true;
    const Place& place = members_[group][*child].place;
    const bool comes_here = place.root == (d ^ 2) + 1;
    if (!place.defined || place.feeds == 0 || !comes_here) return true;
  }
  return false;
}

void CollectiveGroups::find_trees(unsigned group) {
  if (!stale_[group]) return;
  stale_[group] = false;
  sizes_[group].clear();
  open_[group].clear();
  for (unsigned p = 0; p < members_[group].size(); ++p) {
    const std::optional<unsigned> root = find_root(p, group);
    roots_[group][p] = root;
    if (!root) continue;
    if ((members_[group][p].place.feeds & kOwn) != 0) ++sizes_[group][*root];
    if (has_gap(p, group)) open_[group].insert(*root);
  }
  for (unsigned p = 0; p < shape_.pes; ++p) file(p, group);
}

void CollectiveGroups::file(unsigned pe, unsigned group) {
  Member& member = at(pe, group);
  const std::optional<unsigned>& root = roots_[group][pe];
  if (!member.under_way || member.filed || !root) return;
  member.filed = true;
  rounds_[group][{*root, member.rounds}].arrivals.push_back(member.arrival);
}

void CollectiveGroups::arrive(unsigned pe, unsigned group, CollectiveOp op, std::uint64_t word) {
  Member& member = at(pe, group);
  member.under_way = true;
  member.filed = false;
  member.arrival = {pe, op, word};
  find_trees(group);
  file(pe, group);
}

std::optional<CollectiveGroups::Outcome> CollectiveGroups::outcome(unsigned pe, unsigned group) {
  find_trees(group);
  const Member& member = at(pe, group);
  if (!member.under_way || !member.filed) return std::nullopt;
  // A program may have changed the tree meanwhile, which it must not.
  const std::optional<unsigned> root = roots_[group][pe];
  if (!root || open_[group].count(*root) != 0) return std::nullopt;
  const Round& round = rounds_[group][{*root, member.rounds}];
  if (round.arrivals.empty() || round.arrivals.size() < sizes_[group][*root]) return std::nullopt;
  return fold(round);
}

void CollectiveGroups::take(unsigned pe, unsigned group) {
  Member& member = at(pe, group);
  if (member.filed && roots_[group][pe]) {
    const Key key{*roots_[group][pe], member.rounds};
    if (++rounds_[group][key].taken == sizes_[group][key.first]) rounds_[group].erase(key);
  }
  member.under_way = member.filed = false;
  ++member.rounds;
}

CollectiveGroups::Outcome CollectiveGroups::fold(const Round& round) const {
  std::vector<Arrival> arrivals = round.arrivals;
  std::sort(arrivals.begin(), arrivals.end(),
            [](const Arrival& a, const Arrival& b) { return a.pe < b.pe; });
  const CollectiveOp kind = kind_of(arrivals.front().op);
  for (const Arrival& a : arrivals) {
    if (kind_of(a.op) != kind) return {true, 0};
  }
  if (kind == CollectiveOp::kBarrier) return {};
  if (kind == CollectiveOp::kReceive) {
    const auto sends = [](const Arrival& a) { return a.op == CollectiveOp::kSend; };
    if (std::count_if(arrivals.begin(), arrivals.end(), sends) != 1) return {true, 0};
    return {false, std::find_if(arrivals.begin(), arrivals.end(), sends)->word};
  }
  std::uint64_t word = arrivals.front().word;
  for (std::size_t i = 1; i < arrivals.size(); ++i) {
    word = combined(kind, word, arrivals[i].word, shape_.xlen);
  }
  return {false, word};
}

bool CollectiveGroups::is_defined(unsigned pe, unsigned group) {
  find_trees(group);
  return roots_[group][pe] && open_[group].count(*roots_[group][pe]) == 0;
}

std::vector<unsigned> CollectiveGroups::missing(unsigned pe, unsigned group) {
  find_trees(group);
  std::vector<unsigned> list;
  const Member& member = at(pe, group);
  if (!member.filed || !roots_[group][pe]) return list;
  const unsigned root = *roots_[group][pe];
  for (unsigned other = 0; other < shape_.pes; ++other) {
    const Member& m = at(other, group);
    const bool is_member = roots_[group][other] == root && (m.place.feeds & kOwn) != 0;
    const bool has_arrived = m.rounds > member.rounds || (m.rounds == member.rounds && m.under_way);
    if (is_member && !has_arrived) list.push_back(other);
  }
  return list;
}

CollectiveOp CollectiveGroups::operation(unsigned pe, unsigned group) const {
  return at(pe, group).arrival.op;
}

}  // namespace xb::reference
