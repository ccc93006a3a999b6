// SPDX-License-Identifier: Apache-2.0
// A check inside the hardware ($error in the emitted RTL) failed: an error of the hardware, not of
// the program. Thrown by Tile::step; the tile cannot be used afterwards.
#pragma once

#include <stdexcept>
#include <string>

namespace xb::sim {

class CheckFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// From what Verilator prints for $error, which names file, line, instance and message, to
// "check 'no_overflow' of module flit_buffer_d8 failed (u_tile.u_router.u_north,
// flit_buffer_d8.sv:129)". A text of another form comes back as it is, without the newline.
std::string describe_verilog_error(const std::string& text);

}  // namespace xb::sim
