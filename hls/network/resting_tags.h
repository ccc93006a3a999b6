// SPDX-License-Identifier: Apache-2.0
// The tags of requests of the bulk engine, 16 that are taken in turns. That of a request which has
// been given up rests until its answer has come: else a late answer could be taken for that to
// another one. Without any tag left requests fail at once, as those of single accesses do.
#pragma once

#include "hls/hdl/hdl.h"

namespace xb::network {

using hdl::UInt;

class RestingTags {
 public:
  // Part of the module under construction: declares its registers.
  RestingTags();

  UInt tag;        // 4 bits: of the request at hand, or of the next one
  UInt is_free;    // it may be used; if it rests, the next cycles look for another one
  UInt none_left;  // all of them rest

  // One bit for the tag, none unless `valid`.
  static UInt bit_of(const std::string& name, const UInt& valid, const UInt& tag);
  // Once. `ends`: a request that has left is over; `rests`: and its answer may still come; `come`:
  // the last answers to the requests with these tags are here.
  void drive(const UInt& ends, const UInt& rests, const UInt& come) const;

 private:
  static constexpr unsigned kTags = 16;
  UInt resting_;  // register
};

}  // namespace xb::network
