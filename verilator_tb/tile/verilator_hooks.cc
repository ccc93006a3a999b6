// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/tile/verilator_hooks.h"

#include <fmt/format.h>
#include <verilated.h>

#include <cstdarg>
#include <cstdio>
#include <string>
#include <vector>

#include "verilator_tb/tile/check_failure.h"

namespace {

// What $error printed last: it prints first and stops then.
thread_local std::string last_error;

std::string format_text(const char* format, std::va_list arguments) {
  std::va_list again;
  va_copy(again, arguments);
  const int length = std::vsnprintf(nullptr, 0, format, again);
  va_end(again);
  std::vector<char> buffer(length < 0 ? 1 : static_cast<std::size_t>(length) + 1);
  std::vsnprintf(buffer.data(), buffer.size(), format, arguments);
  return buffer.data();
}

}  // namespace

int xb_verilator_print(const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  std::string text = format_text(format, arguments);
  va_end(arguments);
  if (text.find("%Error: ") != std::string::npos) {
    last_error = std::move(text);
  } else {
    std::fputs(text.c_str(), stderr);  // standard output belongs to the program
  }
  return 0;
}

void vl_stop(const char* file, int line, const char*) {
  const std::string text = std::exchange(last_error, {});
  throw xb::sim::CheckFailure(text.empty()
                                  ? fmt::format("{}:{}: the model stops ($stop)", file, line)
                                  : xb::sim::describe_verilog_error(text));
}

void vl_fatal(const char* file, int line, const char*, const char* message) {
  throw xb::sim::CheckFailure(
      fmt::format("the model cannot go on: {} ({}:{})", message, file, line));
}
