// SPDX-License-Identifier: Apache-2.0
#include "hls/core/branch_history.h"

namespace xb::core {

using namespace hdl;

BranchHistory::BranchHistory(unsigned width)
    : Module("branch_history"),
      of_fetch("of_fetch", W{width}, "before the word that is requested"),
      of_execute("of_execute", W{width}, "register; before the instruction in execute") {
  brief(
      "History of jumps: the addresses of the last ones, each a bit further to the left, "
      "exclusive-or. Fetch has one with its guesses, execute one of what has happened; a cycle "
      "after execute has sent fetch elsewhere the former is the latter.");
  const unsigned top = width - 1;
  const auto behind = [&](const UInt& history, const UInt& jump) {
    return cat({history.slice(top - 1, 0), lit(1, 0)}) ^ jump.slice(top, 0);
  };
  Reg<UInt> happened{"happened", W{width}, Reset{0}, "before the instruction in execute"};
  when(jumps, [&] { happened <<= behind(happened, pc); });
  of_execute <<= happened;

  // The first word is requested in the cycle behind a redirect.
  Reg<UInt> mends{"mends", W{1}, Reset{0}, "`guessed` is wrong"};
  Reg<UInt> guessed{"guessed", W{width}, Reset{0}, "before the word that is requested"};
  mends <<= repair;
  HW_LET(history) = mux(mends, happened, guessed);
  guessed <<= mux(turns, behind(history, from), history);
  of_fetch <<= history;
  if (width < kHistoryWidth) {
    unused(from);
    unused(pc);
  }
}

}  // namespace xb::core
