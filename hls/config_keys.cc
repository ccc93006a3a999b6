// SPDX-License-Identifier: Apache-2.0
#include "hls/config.h"

namespace xb {

const std::vector<ConfigKey>& config_keys() {
  static const std::vector<ConfigKey> keys = {
      {"xlen", &Config::xlen, {32, 64}, 0, 0, false, "bits of a register: RV32 or RV64"},
      {"mul", &Config::mul, {}, 0, 1, false, "M extension: multiply and divide"},
      {"atomics",
       &Config::atomics,
       {},
       0,
       1,
       false,
       "A extension: lr, sc and amo on the RAM of the node"},
      {"xbgas", &Config::xbgas, {}, 0, 1, false, "extended registers, remote access, network"},
      {"counters", &Config::counters, {}, 0, 1, false, "mcycle and minstret count; else they read 0"},
      {"cycle_input",
       &Config::cycle_input,
       {},
       0,
       1,
       false,
       "mcycle is an offset to the input cycle, for simulation; else a counter, for FPGAs"},
      {"router_depth",
       &Config::router_depth,
       {},
       5,
       15,
       true,
       "flits buffered per router input and virtual network"},
      {"tags", &Config::tags, {}, 1, 32, true, "remote operations in flight per node"},
      {"timeout_log2",
       &Config::timeout_log2,
       {},
       8,
       24,
       true,
       "a requester waits 2^this cycles for an answer, at most twice that"},
      {"response_slots",
       &Config::response_slots,
       {},
       2,
       32,
       true,
       "answers that the server of inbound requests may owe at once"},
      {"port_b_refusals",
       &Config::port_b_refusals,
       {},
       1,
       15,
       true,
       "an inbound request passes the core at the data port after that many refusals"},
  };
  return keys;
}

}  // namespace xb
