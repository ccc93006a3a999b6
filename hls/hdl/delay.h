// SPDX-License-Identifier: Apache-2.0
#pragma once

// How long the operators of a description take on a family of FPGAs, by kind and width: what the
// scheduler (schedule.h) counts with. Picoseconds, with the wire to the cell. Good for comparing
// and for cutting a function into stages; the frequency is a matter of place and route.

#include <string>

#include "hls/hdl/ir.h"

namespace xb::hdl {

struct DelayModel {
  std::string name;
  unsigned registers = 0;    // clock to output, setup, and the wire behind
  unsigned level = 0;        // one LUT
  unsigned lut_inputs = 4;   //
  unsigned carry_start = 0;  // into a carry chain and out of it
  unsigned carry_bit = 0;    // and for each bit of it
  unsigned block_width = 0;  // factors of this width or less go into a multiplier block; 0 = none
  unsigned block = 0;        // its product
  unsigned rows_start = 0;   // a product without blocks
  unsigned rows_bit = 0;     // and for each bit of its narrower factor

  // Wiring (parts, concatenations, extensions, names) and constants take no time.
  unsigned of(const ir::Node& node) const;

 private:
  unsigned levels_of(unsigned inputs) const;  // a tree of LUTs with that many inputs
  unsigned chain(unsigned width) const { return carry_start + width * carry_bit; }
  unsigned product(unsigned a, unsigned b) const;
};

// iCE40 hx8k, fitted to what nextpnr 0.4 says of circuits that consist of registers and one
// operator (README.md has them); no multiplier blocks.
const DelayModel& delays_of_hx8k();
// Cyclone V, speed as in the cells of Yosys 0.23 (intel_alm: ALUT6, ALUT_ARITH, MUL18X18, FF), and
// 600 ps of wire to each cell, what Yosys itself allows for there.
const DelayModel& delays_of_cyclone5();

}  // namespace xb::hdl
