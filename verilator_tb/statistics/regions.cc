// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/statistics/regions.h"

#include <algorithm>
#include <utility>

namespace xb::sim {

std::uint64_t Region::cycles() const {
  std::uint64_t sum = 0;
  for (const RegionVisit& visit : visits) sum += visit.last_exit - visit.first_entry;
  return sum;
}

Regions::Regions(const Statistics& statistics)
    : statistics_(statistics),
      regions_(kSlots),
      open_(std::size_t{kSlots} * statistics.size()),
      next_names_(statistics.size()),
      left_(kSlots) {}

void Regions::name_next(unsigned pe, std::string name) { next_names_[pe] = std::move(name); }

bool Regions::enter(unsigned pe, unsigned id, std::uint64_t cycle) {
  Open& state = open(pe, id);
  if (state.inside) return false;
  Region& region = regions_[id];
  if (id != kRoi && !next_names_[pe].empty()) region.name = std::exchange(next_names_[pe], "");
  region.per_pe.resize(statistics_.size());
  if (state.visits == region.visits.size()) region.visits.push_back({cycle, cycle});
  RegionVisit& visit = region.visits[state.visits];
  visit.last_exit = std::max(visit.last_exit, cycle);
  state.inside = true;
  ++state.visits;
  state.at_entry = statistics_.of(pe);
  return true;
}

bool Regions::leave(unsigned pe, unsigned id, std::uint64_t cycle) {
  Open& state = open(pe, id);
  if (!state.inside) return false;
  Region& region = regions_[id];
  RegionVisit& visit = region.visits[state.visits - 1];
  visit.last_exit = std::max(visit.last_exit, cycle);
  Counters share = statistics_.of(pe);
  share -= state.at_entry;
  region.per_pe[pe] += share;
  state.inside = false;
  if (++left_[id] % statistics_.size() == 0 && on_complete) on_complete(id);
  return true;
}

void Regions::leave_all(unsigned pe, std::uint64_t cycle) {
  for (unsigned id = 0; id < kSlots; ++id) {
    if (open(pe, id).inside) leave(pe, id, cycle);
  }
}

}  // namespace xb::sim
