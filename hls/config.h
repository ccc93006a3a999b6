// SPDX-License-Identifier: Apache-2.0
// The configuration of one generated design: every choice that changes the RTL, in one place.
#pragma once

#include <string>

namespace xb {

struct Config {
  std::string name = "rv64";       // names the folder below rtl/ and the --config option
  unsigned xlen = 64;              // 32 or 64: width of x and e registers
  bool mul = true;                 // M extension: multiply and divide
  bool xbgas = true;               // extended registers, remote access, network
  unsigned router_depth = 8;       // flits buffered per router input and virtual network; >= 5
  unsigned tags = 32;              // remote operations in flight per node; 1..32
  unsigned response_slots = 4;     // answers an inbound server may owe at once; >= 1
  unsigned port_b_refusals = 4;    // an inbound request passes the core after this many refusals
};

}  // namespace xb
