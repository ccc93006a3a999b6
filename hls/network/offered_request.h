// SPDX-License-Identifier: Apache-2.0
// A request of the bulk engine, a header and a word, that a process sends and gives up where the
// network does not take it: a header that has not left is withdrawn, so the place is free for
// others. Behind one that has left the packet must be completed: its word is kept and goes when the
// network takes it, while the process is at other things.
#pragma once

#include <functional>
#include <string>

#include "hls/hdl/hdl.h"
#include "hls/network/remote.h"
#include "hls/network/resting_tags.h"

namespace xb::network {

class OfferedRequest {
 public:
  // Part of the module under construction: declares its registers and drives `request`. `is_stuck`:
  // no request has left for long. While the next of `tags` rests none begins; without any it is
  // given up at once.
  OfferedRequest(const hdl::Stream<InjectFlit>& request, const UInt& head, const UInt& word,
                 const UInt& is_stuck, const RestingTags& tags);

  // States `head` and, of two flits, `second`. `meanwhile` holds in all cycles of the first.
  void send(hdl::Proc& p, const std::string& head, const std::string& second,
            const std::function<void()>& meanwhile = {}) const;
  // Behind send(): it has been given up; its header has left, so its tag may come back in an
  // answer.
  UInt is_unsent, has_begun;

 private:
  bool wide_;
  UInt ready_, is_stuck_, may_begin_, head_leaves_, head_ends_;
  UInt offers_head_, offers_second_, abandons_;  // wires
};

}  // namespace xb::network
