// SPDX-License-Identifier: Apache-2.0
// Regions: parts of a program that it marks itself, measured per PE.
//
// A PE may enter a region several times. Its k-th visit belongs together with the k-th visits of
// the other PEs; a visit lasts from the first PE's entry to the last PE's exit.
//
// The region of interest (kRoi) is one more, without a name: what of the run the program wants
// reported, start-up and checks left out.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "hls/isa/memory_map.h"
#include "verilator_tb/statistics/statistics.h"

namespace xb::sim {

struct RegionVisit {
  std::uint64_t first_entry = 0;
  std::uint64_t last_exit = 0;
};

struct Region {
  std::string name;  // empty if the program gave none
  std::vector<RegionVisit> visits;
  std::vector<Counters> per_pe;  // summed over the visits, up to now

  bool used() const { return !visits.empty(); }
  std::uint64_t cycles() const;  // sum over the visits
};

class Regions {
 public:
  explicit Regions(const Statistics& statistics);

  // The name of the region that this PE enters next.
  void name_next(unsigned pe, std::string name);
  // False if the PE is inside already, or (leave) is not inside: the program's mistake.
  bool enter(unsigned pe, unsigned id, std::uint64_t cycle);
  bool leave(unsigned pe, unsigned id, std::uint64_t cycle);
  // Leaves everything: the PE ended or the run did.
  void leave_all(unsigned pe, std::uint64_t cycle);

  // Called when all PEs have left a region equally often, as they do that measure something
  // together.
  std::function<void(unsigned id)> on_complete;

  const Region& of(unsigned id) const { return regions_[id]; }
  // Regions by number, 0 .. count() - 1; kRoi is none of them.
  static constexpr unsigned count() { return isa::kRegionCount; }
  static constexpr unsigned kRoi = isa::kRegionCount;

 private:
  static constexpr unsigned kSlots = isa::kRegionCount + 1;
  struct Open {
    bool inside = false;
    std::size_t visits = 0;  // begun so far
    Counters at_entry;
  };
  Open& open(unsigned pe, unsigned id) { return open_[std::size_t{pe} * kSlots + id]; }

  const Statistics& statistics_;
  std::vector<Region> regions_;
  std::vector<Open> open_;
  std::vector<std::string> next_names_;
  std::vector<std::uint64_t> left_;  // by region: how often, all PEs together
};

}  // namespace xb::sim
