// SPDX-License-Identifier: Apache-2.0
// The configuration of one generated design: every choice that changes the RTL, in one place.
#pragma once

#include <stdexcept>
#include <string>

namespace xb {

struct Config {
  std::string name = "rv64";  // names the folder below rtl/ and the --config option
  unsigned xlen = 64;         // 32 or 64: width of x and e registers
  bool mul = true;            // M extension: multiply and divide
  bool xbgas = true;          // extended registers, remote access, network
  // Members with a range: a value outside it is std::invalid_argument while the design is built.
  unsigned router_depth = 8;     // 5..15: flits buffered per router input and virtual network
  unsigned tags = 32;            // 1..32: remote operations in flight per node
  unsigned timeout_log2 = 16;    // 8..24: a requester waits 2^this cycles, at most twice that
  unsigned response_slots = 4;   // 2..32: answers an inbound server may owe at once
  unsigned port_b_refusals = 4;  // 1..15: an inbound request passes the core after that many
};

// Throws std::invalid_argument, "<key> is 3; choose 5..15", unless least <= value <= most. Returns
// the value.
inline unsigned require_range(const char* key, unsigned value, unsigned least, unsigned most) {
  if (value < least || value > most) {
    throw std::invalid_argument(std::string(key) + " is " + std::to_string(value) + "; choose " +
                                std::to_string(least) + ".." + std::to_string(most));
  }
  return value;
}

}  // namespace xb
