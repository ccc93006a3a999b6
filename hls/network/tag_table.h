// SPDX-License-Identifier: Apache-2.0
// The tags of a requester: which are free, which wait for an answer, and which have waited too
// long. It knows nothing of packets (remote_requester).
//
// Free tags queue up and are handed out in that order, so a tag rests as long as possible, and one
// that waits holds up nobody. The cycle count visits every tag once in 2^timeout_log2 cycles. A tag
// found waiting at two visits in a row is overdue: it is reported once, after at least
// 2^timeout_log2 and at most 2^(timeout_log2 + 1) + 1 cycles, and then kept out of use, because
// its answer may still come and must not be taken for the answer to a later request. Only that
// answer frees it.
#pragma once

#include "hls/config.h"
#include "hls/hdl/hdl.h"

namespace xb::network {

using hdl::UInt;
using hdl::W;

class TagTable : public hdl::Module {
 public:
  // timeout_log2 bits, counts up by 1 per cycle, or slower as network_straps.h says; matters while
  // a tag waits.
  hdl::In<UInt> cycle;
  hdl::Out<hdl::Stream<UInt>> free{"free", UInt{W{5}}, "the next tag; a beat takes it into use"};
  hdl::Out<UInt> exhausted{"exhausted", W{1}, "all tags are kept out of use; registered"};
  hdl::In<hdl::Valid<UInt>> answer{"answer", UInt{W{5}}, "the answer to a tag is complete"};
  hdl::Out<UInt> expected{"expected", W{1}, "the answer of this cycle is for somebody who waits"};
  // Registered; a tag is reported in one cycle only, in which no answer may come.
  hdl::Out<hdl::Valid<UInt>> overdue{"overdue", UInt{W{5}}, "no answer has come in time"};

  // Throws std::invalid_argument unless config.tags is in 1..32 and config.timeout_log2 in 8..24.
  explicit TagTable(const Config& config);

  // Part of the module name of everything that contains a tag table: "t32_w16".
  static std::string name_suffix(const Config& config);
};

}  // namespace xb::network
