// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/interrupt.h"

#include <csignal>

namespace xb::sim {
namespace {

volatile std::sig_atomic_t flag = 0;

extern "C" void on_signal(int) { flag = 1; }

}  // namespace

void watch_for_interrupt() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESETHAND;  // the second one has its usual effect
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

bool interrupted() { return flag != 0; }

}  // namespace xb::sim
