// SPDX-License-Identifier: Apache-2.0
//
// The register in front of a pipeline stage, and how instructions and bubbles move into it. A stage
// gives it what comes in, and says when it is ready and what drops what it holds; every stage from
// decode to memory receive works like this.
#pragma once

#include <string>
#include <vector>

#include "hls/core/pipeline.h"

namespace xb::core {

template <class T>
class Stage {
 public:
  hdl::Reg<UInt> valid;     // holds an instruction
  hdl::Reg<UInt> activity;  // what write back will count it, or the bubble, as
  hdl::Reg<T> bits;         // the instruction; means nothing in a bubble

  // Registers <name>_valid, <name>_activity and <name>_<field>, the last with a reset value or
  // none.
  template <class ResetOrNone = hdl::NoReset>
  Stage(const std::string& name, const T& shape, const hdl::Doc& doc, const ResetOrNone& reset = {})
      : valid(name + "_valid", W{1}, hdl::Reset{0}, "an instruction is here"),
        activity(name + "_activity", hdl::enum_shape<Activity>(), hdl::Reset{Activity::kFetch},
                 "what write back will count it, or the bubble, as"),
        bits(name, shape, reset, doc) {}

  // In a cycle with `when` a bubble is here in the next one, counted as `activity`.
  struct Bubble {
    UInt when;
    hdl::Arg activity;
  };

  // Which of the two is here in the next cycle: the first of `drops` decides; else, if `ready`,
  // what `next` offers; else the first of `leaves`, an instruction that moves on while the stage is
  // not ready for another; else nothing changes. The payload is a matter of load().
  void advance(const Slot<T>& next, const UInt& ready, const std::vector<Bubble>& drops = {},
               const std::vector<Bubble>& leaves = {}) const {
    const auto take = [&] {
      valid <<= next.valid;
      activity <<= next.activity;
    };
    if (drops.empty()) {
      empty_by(hdl::when(ready, take), leaves);
      return;
    }
    const hdl::When first = hdl::when(drops[0].when, [&] { empty(drops[0]); });
    const std::vector<Bubble> further(drops.begin() + 1, drops.end());
    empty_by(empty_by(first, further).elsewhen(ready, take), leaves);
  }

  // The payload comes in while the stage is ready. What the chain goes on with may change it while
  // it stays.
  hdl::When load(const T& next, const UInt& ready) const {
    return hdl::when(ready, [&] { bits <<= next; });
  }

  // What the stage behind counts: `cause` while the instruction here `waits`.
  UInt activity_while(const UInt& waits, const hdl::Arg& cause) const {
    return mux(valid & waits, cause, activity);
  }

 private:
  void empty(const Bubble& bubble) const {
    valid <<= 0;
    activity <<= bubble.activity;
  }
  hdl::When empty_by(hdl::When chain, const std::vector<Bubble>& bubbles) const {
    for (const Bubble& bubble : bubbles) {
      chain = chain.elsewhen(bubble.when, [&] { empty(bubble); });
    }
    return chain;
  }
};

// What the bypass network sees of a stage: `data` once it is `ready`.
inline Forward forward_of(const UInt& valid, const Destination& dest, const UInt& ready,
                          const UInt& data) {
  Forward forward(data.width());
  forward.dest = dest;
  forward.dest.writes = valid & dest.writes;
  forward.ready = ready;
  forward.data = data;
  return forward;
}

}  // namespace xb::core
