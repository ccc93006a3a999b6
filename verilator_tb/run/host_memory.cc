// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/host_memory.h"

#include <unistd.h>

#include <cstring>
#include <new>

#include "verilator_tb/run/options.h"
#include "verilator_tb/run/partial_files.h"

namespace xb::sim {
namespace {

const char* last_line = "";

[[noreturn]] void on_exhausted() {
  remove_partial_files();
  static_cast<void>(!write(STDERR_FILENO, last_line, std::strlen(last_line)));
  _exit(kExitHostMemory);
}

}  // namespace

void end_when_memory_is_exhausted(const char* line) {
  last_line = line;
  std::set_new_handler(on_exhausted);
}

}  // namespace xb::sim
