// SPDX-License-Identifier: Apache-2.0
//
// What the collective network adds to the CSR file: the operand, arrivals, results, the places in
// the trees of the groups. The unit of the node does the rest (hls/network/collective_unit.h); it
// has a clock of its own, so it gets pulses from registers, and tells of a result by a change.
#include "hls/core/collective_access.h"
#include "hls/core/csr_file.h"
#include "hls/hdl/lib/fifo.h"
#include "hls/network/onehot.h"

namespace xb::core {

using namespace hdl;
namespace csr = isa::csr;

void CsrFile::keep_collective(const Config& config) {
  const unsigned groups = config.collective_groups;
  collective.emplace(config);
  const CollectivePorts& unit = collective->unit;
  const auto bit_at = [](const char* name, const UInt& bits, const UInt& group) {
    return named(name, shr(bits, group)).bit(0);
  };

  Reg<UInt> operand{"colloperand", W{xlen_}, Reset{0}, "word for the next arrival"};
  when(bus_.written(csr::kColloperand), [&] { operand <<= bus_.new_value; });
  bus_.readable({csr::kColloperand}, operand);

  Reg<UInt> under_way{"under_way", W{groups}, Reset{0}, "by group: arrived, result not read"};
  Reg<UInt> seen{"seen", W{groups}, Reset{0}, "by group: changes when a result is read"};
  HW_LET(done) = under_way & (unit.results ^ seen);
  bus_.readable({csr::kColldone}, cat({under_way, lit(isa::kDoneUnderWayBit - groups, 0), done}));
  collective->any_done <<= or_reduce(done);

  // Results.
  HW_LET(reads) = is_collresult(access.address);
  const UInt group = access.address.slice(network::kGroupWidth - 1, 0);
  unit.result_group <<= group;
  HW_LET(is_there) = bit_at("done_from_group", done, group);
  HW_LET(has_failed) = bit_at("failures_from_group", unit.failures, group);
  HW_LET(is_asked) = bit_at("under_way_from_group", under_way, group);
  collective->is_there <<= is_there;
  collective->has_failed <<= has_failed;
  HW_LET(result) = mux(is_there & ~has_failed, unit.result, 0);
  std::vector<Key> numbers;
  for (unsigned g = 0; g < groups; ++g) numbers.emplace_back(csr::kCollresult0 + g);
  bus_.readable(numbers, result);

  // Arrivals.
  const UInt& value = bus_.new_value;
  const int top = static_cast<int>(xlen_) - 1;
  HW_LET(arrives) = bus_.written(csr::kCollarrive);
  HW_LET(arrive_group) = value.slice(network::kGroupWidth - 1, 0);
  HW_LET(arrive_op) = value.slice(isa::kArriveBits - 1, isa::kArriveOpBit);
  HW_LET(no_group) = or_reduce(value.slice(top, isa::kArriveBits)) |
                     (value.slice(isa::kArriveOpBit - 1, 0) >= groups);
  HW_LET(closed) = under_way | unit.excludes;
  HW_LET(may_not_arrive) = no_group | ~network::is_operation(arrive_op) |
                           bit_at("closed_from_group", closed, arrive_group);
  HW_LET(wants_to_arrive) = access.writes & (access.address == csr::kCollarrive);
  collective->refuses <<= mux(reads, ~is_asked, wants_to_arrive & may_not_arrive);
  Reg<UInt> arrival_valid{"arrival_valid", W{1}, Reset{0}, "the core arrives"};
  Reg<network::CollectiveArrival> arrival{"arrival", network::CollectiveArrival{}, NoReset{},
                                          "at which group, for what"};
  arrival_valid <<= arrives;
  when(arrives, [&] {
    arrival.group <<= arrive_group;
    arrival.op <<= arrive_op;
  });
  unit.arrival.valid <<= arrival_valid;
  unit.arrival.bits <<= arrival;
  unit.operand <<= operand;

  const auto bit_of = [&](const UInt& valid, const UInt& number) {
    return mux(valid, shl(lit(groups, 1), number), lit(groups, 0));
  };
  HW_LET(begun) = bit_of(arrives, arrive_group);
  HW_LET(takes_result) = access.execute & reads;
  HW_LET(ended) = bit_of(takes_result, group);
  under_way <<= (under_way | begun) & ~ended;
  seen <<= seen ^ ended;

  // Places in trees.
  HW_LET(writes_group) = bus_.written(csr::kCollgroup);
  HW_LET(to_root) = value.slice(isa::kGroupDefinedBit - 1, isa::kGroupRootBit);
  HW_LET(is_place) =
      (to_root <= isa::kGroupRoots) & (value.slice(3, 0) != 0) & (value.slice(3, 0) < groups);
  Reg<UInt> defines{"defines", W{1}, Reset{0}, "the place in a tree changes"};
  Reg<network::CollectiveDefinition> definition{"definition", network::CollectiveDefinition{},
                                                NoReset{}, "in which, and where it is"};
  defines <<= writes_group & is_place;
  when(writes_group, [&] {
    definition.group <<= value.slice(network::kGroupWidth - 1, 0);
    definition.place.feeds <<= value.slice(isa::kGroupOwnBit, isa::kGroupFeedsBit);
    definition.place.root <<= select(
        to_root, {{1, lit(4, 1)}, {2, lit(4, 2)}, {3, lit(4, 4)}, {4, lit(4, 8)}}, lit(4, 0));
    definition.place.defined <<= value.bit(isa::kGroupDefinedBit);
  });
  unit.definition.valid <<= defines;
  unit.definition.bits <<= definition;

  // A clock edge of the network is needed for these.
  unit.asks <<= arrival_valid | defines;
}

}  // namespace xb::core
