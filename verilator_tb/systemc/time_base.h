// SPDX-License-Identifier: Apache-2.0
// Reset and the cycle count that all tiles share. Cycle 0 is the first after `kResetEdges` rising
// edges; the reset ends with it, as in xbsim.
#pragma once

#include <systemc>

namespace xb::systemc {

inline constexpr unsigned kResetEdges = 4;

class TimeBase : public sc_core::sc_module {
 public:
  sc_core::sc_in<bool> clk{"clk"};
  sc_core::sc_out<bool> reset_n{"reset_n"};
  sc_core::sc_out<std::uint64_t> cycle{"cycle"};

  explicit TimeBase(sc_core::sc_module_name name);
  SC_HAS_PROCESS(TimeBase);

  // Before cycle 0: the tiles are in reset and nothing that they drive counts.
  bool in_reset() const { return edges_ <= kResetEdges; }

 private:
  void rise();
  unsigned edges_ = 0;
};

}  // namespace xb::systemc
