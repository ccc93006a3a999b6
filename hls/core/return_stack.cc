// SPDX-License-Identifier: Apache-2.0
#include "hls/core/return_stack.h"

#include <bit>

namespace xb::core {

using namespace hdl;

ReturnStack::ReturnStack(unsigned entries) : Module("return_stack") {
  brief(
      "Return stack: " + std::to_string(entries) +
      " addresses behind calls, the newest on top. Fetch moves the top; a cycle after execute has "
      "sent fetch elsewhere it is where it was there.");
  // More bits than the stack needs change nothing: it is a ring.
  const unsigned index_top = std::bit_width(entries) - 2;
  Reg<UInt> top_now{"top_now", W{kTopWidth}, Reset{0}, "number of the newest call"};
  // From registers: execute decides late, and no word comes in the cycle behind a redirect.
  Reg<UInt> mends{"mends", W{1}, Reset{0}, "`mended` counts"};
  Reg<StackRepair> mended{"mended", StackRepair(), NoReset{}, "what execute has said"};
  unused(mended.valid);  // `mends` is it, with a reset
  mends <<= repair.valid;
  when(repair.valid, [&] { mended <<= repair; });

  HW_LET(pushed) = mux(move.returns, top_now, top_now + 1);
  HW_LET(popped) = mux(move.returns, top_now - 1, top_now);
  HW_LET(moved) = mux(move.calls, pushed, popped);
  HW_LET(next_top) = mux(mends, mended.top, moved);
  when(mends | move.valid, [&] { top_now <<= next_top; });

  Mem addresses{"addresses", {.width = kTargetWidth, .depth = entries}};
  HW_LET(writes) = mux(mends, mended.calls, move.valid & move.calls);
  HW_LET(link) = mux(mends, mended.link, move.link);
  addresses.write(writes, next_top.slice(static_cast<int>(index_top), 0), link);
  top <<= top_now;
  target <<= addresses.read(top_now.slice(static_cast<int>(index_top), 0));
}

}  // namespace xb::core
