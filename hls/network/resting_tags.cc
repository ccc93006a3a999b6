// SPDX-License-Identifier: Apache-2.0
#include "hls/network/resting_tags.h"

#include <string>

namespace xb::network {

using namespace hdl;

RestingTags::RestingTags() {
  tag = Reg<UInt>{"next_tag", W{4}, Reset{0}, "of the request at hand, or of the next one"};
  resting_ = Reg<UInt>{"resting_tags", W{kTags}, Reset{0},
                       "their requests have been given up, their answers have not come"};
  HW_LET(from_next_tag) = shr(resting_, tag);
  is_free = named("tag_is_free", ~from_next_tag.bit(0));
  none_left = named("no_tag_is_left", and_reduce(resting_));
}

UInt RestingTags::bit_of(const std::string& name, const UInt& valid, const UInt& tag) {
  return named(name, mux(valid, shl(lit(kTags, 1), tag), lit(kTags, 0)));
}

void RestingTags::drive(const UInt& ends, const UInt& rests, const UInt& come) const {
  const UInt begins_to_rest = bit_of("begins_to_rest", ends & rests, tag);
  resting_ <<= (resting_ | begins_to_rest) & ~come;
  when(ends | (~is_free & ~none_left), [&] { tag <<= tag + 1; });
}

}  // namespace xb::network
