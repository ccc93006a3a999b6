// SPDX-License-Identifier: Apache-2.0
//
// What differs between nodes and between configurations, for a hart.
#pragma once

#include <cstdint>

#include "hls/isa/memory_map.h"

namespace xb::reference {

struct HartParameters {
  unsigned xlen = 64;   // 32 or 64
  bool mul = true;      // M extension
  bool atomics = true;  // A extension
  bool cas = true;      // compare-and-swap, where there are xBGAS and atomics
  bool xbgas = true;
  bool counters = true;        // false: mcycle and minstret read 0
  bool machine_mode = true;    // false: no CSRs, and a trap stops the hart for good
  unsigned timeout_log2 = 16;  // a requester waits 2^this cycles for an answer, at most twice that
  unsigned loads_in_flight = 1;    // the most that xbgasctl takes
  unsigned nlb_entries = 0;        // 0: no namespace table
  unsigned collective_groups = 0;  // of the collective network; 0: there is none
  unsigned bulk_queue = 0;         // commands of the bulk engine; 0: there is none
  unsigned flit_bits = 64;         // of the network: where bulk transfers are cut into packets
  unsigned object_queue = 0;       // requests for a block device that wait; 0: there are none
  unsigned pe_id = 0;
  unsigned num_pes = 1;
  unsigned mesh_width = 1;
  unsigned mesh_height = 1;
  std::uint64_t reset_pc = isa::kRamBase;
  std::uint64_t ram_size = 0;  // bytes, a multiple of 4096
  // Exported window: first byte, first byte after it.
  std::uint64_t export_base = 0;
  std::uint64_t export_limit = 0;

  bool has_cas() const { return xbgas && atomics && cas; }
  unsigned groups() const { return xbgas ? collective_groups : 0; }
  bool has_bulk() const { return xbgas && bulk_queue != 0; }
  bool has_objects() const { return xbgas && object_queue != 0; }
  bool has_table() const { return xbgas && nlb_entries != 0; }
};

}  // namespace xb::reference
