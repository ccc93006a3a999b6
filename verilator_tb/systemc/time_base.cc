// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/systemc/time_base.h"

namespace xb::systemc {

TimeBase::TimeBase(sc_core::sc_module_name name) : sc_module(name) {
  SC_METHOD(rise);
  sensitive << clk.pos();
  dont_initialize();
}

void TimeBase::rise() {
  if (edges_ < kResetEdges) {
    ++edges_;
    return;
  }
  edges_ = kResetEdges + 1;
  reset_n.write(true);
  cycle.write(cycle.read() + 1);
}

}  // namespace xb::systemc
