// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/host_memory.h"

#include <unistd.h>

#include <cstring>
#include <new>

#include "verilator_tb/run/exit_codes.h"
#include "verilator_tb/run/partial_files.h"

namespace xb::sim {
namespace {

const char* last_line = "";

}  // namespace

void memory_is_exhausted() {
  remove_partial_files();
  static_cast<void>(!write(STDERR_FILENO, last_line, std::strlen(last_line)));
  _exit(kExitHostMemory);
}

void end_when_memory_is_exhausted(const char* line) {
  last_line = line;
  std::set_new_handler(memory_is_exhausted);
}

}  // namespace xb::sim
