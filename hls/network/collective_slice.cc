// SPDX-License-Identifier: Apache-2.0
#include "hls/network/collective_slice.h"

#include <string>

#include "hls/network/onehot.h"

namespace xb::network {

using namespace hdl;
using isa::CollectiveOp;

namespace {

constexpr unsigned kCarryWidth = 3;  // five slices and a carry of four make no larger one

UInt greater(const std::string& name, const UInt& a, const UInt& b) {
  return named(name, mux(a < b, b, a));
}

}  // namespace

SliceResult combine_slices(const UInt& kind, const UInt& is_first, const UInt& takes_part,
                           const std::vector<UInt>& slices, const UInt& carried) {
  const unsigned bits = slices.front().width();
  const unsigned wide = bits + kCarryWidth;
  // And is or, and min is max, of inverted words; signed words are in the order of unsigned ones
  // once their signs are inverted. So whoever takes no part is 0.
  HW_LET(inverts) = any_of(kind, {CollectiveOp::kAnd, CollectiveOp::kMin, CollectiveOp::kMinu});
  HW_LET(is_signed) = any_of(kind, {CollectiveOp::kMax, CollectiveOp::kMin});
  const UInt of_sign = inverts ^ (is_signed & is_first);
  HW_LET(inverted) = bits == 1 ? of_sign : cat({of_sign, replicate(inverts, bits - 1)});
  HW_LET(so_far) = mux(is_first, lit(kFeeds, 0), carried);
  HW_LET(compares) = goes_from_the_top(kind);
  HW_LET(counts) = takes_part & ~mux(compares, so_far, lit(kFeeds, 0));
  std::vector<UInt> values;
  for (unsigned i = 0; i < kFeeds; ++i) {
    values.push_back(named("slice_" + std::to_string(i),
                           mux(counts.bit(static_cast<int>(i)), slices[i] ^ inverted, 0)));
  }
  const auto added = [&](unsigned i) { return zext(values[i], wide); };
  HW_LET(sum_north_east) = added(0) + added(1);
  HW_LET(sum_south_west) = added(2) + added(3);
  HW_LET(sum_own) = added(4) + zext(so_far.slice(kCarryWidth - 1, 0), wide);
  HW_LET(sum) = sum_north_east + sum_south_west + sum_own;
  HW_LET(greatest) =
      greater("greater_all",
              greater("greater_links", greater("greater_north_east", values[0], values[1]),
                      greater("greater_south_west", values[2], values[3])),
              values[4]);
  std::vector<UInt> lost;
  for (unsigned i = 0; i < kFeeds; ++i) {
    lost.push_back(so_far.bit(static_cast<int>(i)) | (values[i] != greatest));
  }
  HW_LET(has_lost) = side_by_side(lost);
  UInt any = values[0], odd = values[0];
  for (unsigned i = 1; i < kFeeds; ++i) {
    any = any | values[i];
    odd = odd ^ values[i];
  }
  HW_LET(combined) = mux(compares, greatest,
                         select(kind,
                                {{CollectiveOp::kAdd, sum.slice(static_cast<int>(bits) - 1, 0)},
                                 {CollectiveOp::kXor, odd}},
                                any));
  const UInt carry = sum.slice(static_cast<int>(wide) - 1, static_cast<int>(bits));
  SliceResult result;
  result.slice = named("slice_now", combined ^ inverted);
  result.carried = named("carried_now", mux(compares, has_lost, zext(carry, kFeeds)));
  return result;
}

}  // namespace xb::network
