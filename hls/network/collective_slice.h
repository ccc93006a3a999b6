// SPDX-License-Identifier: Apache-2.0
// Words that cross the collective network in slices: how many there are, in which order they go,
// and what one slice of each member's word makes. All members' slices of one place are combined in
// one cycle, with what is carried from place to place. Runs on plain numbers as well.
#pragma once

#include <vector>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/network/collective.h"

namespace xb::network {

// Of a word; 1: it is sent whole.
inline unsigned slices_of_word(const Config& config) { return config.xlen / link_bits(config); }

// The operation compares words: their highest slice goes first, of all others the lowest.
inline UInt goes_from_the_top(const UInt& kind) { return kind.bit(3); }

struct SliceResult {
  UInt slice;
  UInt carried;  // W{kFeeds}, to the next slice
};

// `slices` has one for each feed, of which those in `takes_part` count. `carried` comes from the
// slice before. Of a sum it is the carry, at most four; of a comparison it is who has lost already.
SliceResult combine_slices(const UInt& kind, const UInt& is_first, const UInt& takes_part,
                           const std::vector<UInt>& slices, const UInt& carried);

}  // namespace xb::network
