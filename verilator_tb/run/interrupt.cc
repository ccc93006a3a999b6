// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/interrupt.h"

#include <unistd.h>

#include <csignal>

#include "verilator_tb/run/exit_codes.h"
#include "verilator_tb/run/partial_files.h"

namespace xb::sim {
namespace {

volatile std::sig_atomic_t flag = 0;

extern "C" void on_signal(int) {
  if (flag != 0) {
    remove_partial_files();
    _exit(kExitInterrupted);
  }
  flag = 1;
}

}  // namespace

void watch_for_interrupt() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGXCPU, &action, nullptr);  // sent again every second until the hard limit
  // Unless nohup has it ignored.
  struct sigaction before {};
  sigaction(SIGHUP, nullptr, &before);
  if (before.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);
}

bool interrupted() { return flag != 0; }

}  // namespace xb::sim
