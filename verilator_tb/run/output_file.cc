// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/output_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <iostream>

#include "verilator_tb/run/partial_files.h"

namespace xb::sim {
namespace {

// The streams do not say why they failed; what the last system call said is the best there is.
std::string because(int error) {
  return error == 0 ? "" : fmt::format(" ({})", std::strerror(error));
}

}  // namespace

OutputFile::OutputFile(const std::string& path, const char* option) : path_(path), option_(option) {
  if (path_.empty()) return;
  file_.open(path_);
  if (!file_) {
    throw FileError(
        fmt::format("{}: cannot write '{}'; check the folder and its permissions", option_, path_));
  }
  begin_partial_file(path_);
}

void OutputFile::finish() {
  if (path_.empty()) return;
  errno = 0;
  file_.close();
  if (file_.fail()) {
    throw FileError(
        fmt::format("{}: '{}' is incomplete{}, so it is removed; free some space or "
                    "name another file",
                    option_, path_, because(errno)));
  }
  complete_partial_file(path_);
}

void reserve_standard_streams() {
  const int modes[] = {O_RDONLY, O_RDONLY, O_WRONLY};  // of input, output, errors
  for (int descriptor = 0; descriptor < 3; ++descriptor) {
    // The lowest free number is this one: those below are in use.
    if (fcntl(descriptor, F_GETFD) == -1) static_cast<void>(open("/dev/null", modes[descriptor]));
  }
}

void report_failed_writes() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

void finish_standard_output() {
  errno = 0;
  std::cout.flush();
  if (!std::cout) {
    throw FileError(fmt::format(
        "standard output is incomplete{}; send it to a file or pipe that can be written",
        because(errno)));
  }
}

}  // namespace xb::sim
