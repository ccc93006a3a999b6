// SPDX-License-Identifier: Apache-2.0
// The configuration of one generated design: every choice that changes the RTL, in one place.
// Descriptions for users are JSON files with the same keys: hls/configuration_file.h.
#pragma once

#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

namespace xb {

struct Config {
  std::string name = "rv64";  // names the folder below rtl/ and the --config option
  unsigned xlen = 64;         // 32 or 64: width of x and e registers
  bool mul = true;            // M extension: multiply and divide
  bool atomics = true;        // A extension: lr, sc and amo on the RAM of the node
  bool xbgas = true;          // extended registers, remote access, network
  bool cas = true;            // compare-and-swap, local and remote; only with xbgas and atomics
  bool counters = true;       // mcycle and minstret count; false: they read 0
  // CSRs, traps and interrupts; false: a trap stops the core for good. Needs xbgas and counters
  // off.
  bool machine_mode = true;
  // The CSRs of xBGAS; false only to measure what they cost: errors cannot be asked about then.
  bool xbgas_csrs = true;
  // mcycle is an offset to the port `cycle`, so that an idle core has no running state, as
  // simulators like it; false: a counter, which is smaller and faster.
  bool cycle_input = true;
  // The arrays of the register files are read with a clock, as block RAM is; false: without, as LUT
  // RAM is, so that no copies of words written during a read are needed. Same cycles either way.
  bool sync_register_files = false;
  // Entries of the branch target buffer, 0: no jump is followed before it has been decoded.
  unsigned btb_entries = 0;
  unsigned ras_entries = 0;  // of the return stack; only with a branch target buffer
  // Only with a branch target buffer, 0: without. Counters of branches by what led to them, and
  // targets of indirect jumps by the same.
  unsigned direction_entries = 0;
  unsigned indirect_entries = 0;
  unsigned fetch_queue = 2;  // 64-bit words that fetch keeps ahead: 2 or 3
  bool rvfi_csrs = false;    // the retire port has fields of RVFI for CSRs, for checkers
  // Members with a range: a value outside it is std::invalid_argument while the design is built.
  unsigned flit_bits = 64;       // 64 or 128: what a link carries in a cycle
  unsigned router_depth = 8;     // 5..31: flits buffered per router input and virtual network
  unsigned tags = 32;            // 1..32: remote operations in flight per node
  unsigned timeout_log2 = 16;    // 8..24: a requester waits 2^this cycles, at most twice that;
                                 // longer on large meshes (network_straps.h)
  unsigned loads_in_flight = 1;  // 1..16: extended loads the core need not wait for; 1: it waits
  unsigned nlb_entries = 0;      // 0..512: namespaces in the look-aside buffer; 0: direct map only
  // Of the collective network; 0: there is none.
  unsigned collective_groups = 0;
  unsigned collective_bits = 0;  // of a word that cross a link of it in a cycle; 0: all
  unsigned bulk_queue = 0;       // 0, 4, 8: commands that the bulk engine queues; 0: there is none
  // Requests for the block device that its node queues; 0: no node has one.
  unsigned object_queue = 0;
  unsigned response_slots = 4;   // 2..32: answers an inbound server may owe at once
  unsigned port_b_refusals = 4;  // 1..15: an inbound request passes the core after that many
};

// Whether there are amocas and eamocas.
inline bool has_cas(const Config& config) { return config.xbgas && config.atomics && config.cas; }

// Whether namespaces may be mapped by a table in memory.
inline bool has_nlb(const Config& config) { return config.nlb_entries != 0; }

// Whether there is a collective network.
inline bool has_collective(const Config& config) { return config.collective_groups != 0; }

// Whether words cross its links in slices, and the bits of a word that a link has.
inline bool has_slices(const Config& config) { return config.collective_bits != 0; }
inline unsigned link_bits(const Config& config) {
  return has_slices(config) ? config.collective_bits : config.xlen;
}

// Whether there are an engine for bulk transfers and a virtual network for them.
inline bool has_bulk(const Config& config) { return config.bulk_queue != 0; }

// Whether namespaces may lead to block devices, and there is a port for one.
inline bool has_objects(const Config& config) { return config.object_queue != 0; }

// Whether bulk transfers move bytes of block devices, too. With flits of 64 bits only.
inline bool has_object_bulk(const Config& config) {
  return has_objects(config) && has_bulk(config);
}

// Whether anything guesses where instructions lead.
inline bool has_predictor(const Config& config) { return config.btb_entries != 0; }

// Whether it has all its parts.
inline bool has_whole_predictor(const Config& config) {
  return config.btb_entries != 0 && config.ras_entries != 0 && config.direction_entries != 0 &&
         config.indirect_entries != 0;
}

// Whether any of it looks at what led to a jump.
inline bool has_history(const Config& config) {
  return config.direction_entries != 0 || config.indirect_entries != 0;
}

// One key of a description, beside "name". Its order here is the order of documentation and hash.
struct ConfigKey {
  const char* name;
  std::variant<bool Config::*, unsigned Config::*> member;
  std::vector<unsigned> choices;  // the allowed numbers, if they are few
  unsigned least, most;           // otherwise the range
  bool needs_xbgas;               // means nothing without the network
  const char* meaning;
};
const std::vector<ConfigKey>& config_keys();

// Throws std::invalid_argument, "<key> is 3; choose 5..31", unless least <= value <= most. Returns
// the value.
inline unsigned require_range(const char* key, unsigned value, unsigned least, unsigned most) {
  if (value < least || value > most) {
    throw std::invalid_argument(std::string(key) + " is " + std::to_string(value) + "; choose " +
                                std::to_string(least) + ".." + std::to_string(most));
  }
  return value;
}

}  // namespace xb
