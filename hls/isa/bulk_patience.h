// SPDX-License-Identifier: Apache-2.0
// How long a bulk engine waits for what may have to queue up elsewhere.
#pragma once

namespace xb::isa {

// The request of a get, or of a transfer of a block device, waits in a queue of the other node, and
// nothing is heard of it there. So a command ends with a timeout only if so many visits, one in
// each 2^timeout_log2 cycles, find that nothing has come: the first one may follow at once, so 15
// times that at least. Healthy waits of gets reach 3,234 (P - 1) cycles on P PEs
// (hls/network/README.md, "Timeouts"). With timeout_log2 16, and the doublings of packet.h:
//    256 PEs:   824,670 of   983,040
//    512 PEs: 1,652,574 of 1,966,080
//   1024 PEs: 3,308,382 of 3,932,160
// What may be behind the first data of a get is one packet: two visits are enough.
inline constexpr unsigned kBulkVisits = 16;  // a power of two: the count ends with all ones
inline constexpr unsigned kBulkVisitsOfData = 2;

}  // namespace xb::isa
