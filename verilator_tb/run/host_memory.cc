// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/host_memory.h"

#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>

#include "verilator_tb/run/exit_codes.h"
#include "verilator_tb/run/partial_files.h"

namespace xb::sim {
namespace {

const char* last_line = "";
constinit std::terminate_handler usual_terminate = std::abort;  // which says more of an exception

// Without memory there is no place for an exception either: std::terminate, and none that would say
// why.
void on_terminate() {
  if (std::current_exception() == nullptr) memory_is_exhausted();
  usual_terminate();
}

}  // namespace

void memory_is_exhausted() {
  remove_partial_files();
  static_cast<void>(!write(STDERR_FILENO, last_line, std::strlen(last_line)));
  _exit(kExitHostMemory);
}

void end_when_memory_is_exhausted(const char* line) {
  last_line = line;
  std::set_new_handler(memory_is_exhausted);
  const std::terminate_handler before = std::set_terminate(on_terminate);
  if (before != on_terminate && before != nullptr) usual_terminate = before;
}

}  // namespace xb::sim
