// SPDX-License-Identifier: Apache-2.0
// Ctrl-C, SIGTERM, and SIGHUP of a terminal that goes away: noticed by the run loop, so that
// statistics are still written. A second one ends the process at once, without partial files.
#pragma once

namespace xb::sim {

void watch_for_interrupt();
bool interrupted();

}  // namespace xb::sim
