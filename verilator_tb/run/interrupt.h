// SPDX-License-Identifier: Apache-2.0
// Ctrl-C: noticed by the run loop, so that statistics are still written. A second one ends the
// process at once.
#pragma once

namespace xb::sim {

void watch_for_interrupt();
bool interrupted();

}  // namespace xb::sim
