// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/output_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "verilator_tb/run/partial_files.h"

namespace xb::sim {
namespace {

// The streams do not say why they failed; what the last system call said is the best there is.
std::string because(int error) {
  return error == 0 ? "" : fmt::format(" ({})", std::strerror(error));
}

// Nobody reads the pipe behind standard output any more.
bool reader_has_ended() {
  pollfd output{STDOUT_FILENO, POLLOUT, 0};
  return poll(&output, 1, 0) == 1 && (output.revents & POLLERR) != 0;
}

[[noreturn]] void refuse(const std::string& path, const char* option) {
  throw FileError(
      fmt::format("{}: cannot write '{}'; check the folder and its permissions", option, path));
}

}  // namespace

void require_writable(const std::string& path, const char* option) {
  if (path.empty()) return;
  struct stat status {};
  if (stat(path.c_str(), &status) == 0) {
    // A pipe would wait for its reader, a device may do anything: those show themselves later.
    if (S_ISDIR(status.st_mode) || access(path.c_str(), W_OK) != 0) refuse(path, option);
    return;
  }
  // Through a link to a file that is not there yet, too.
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (file == -1) refuse(path, option);
  close(file);
  std::error_code ignored;
  std::filesystem::remove(std::filesystem::canonical(path, ignored), ignored);
}

OutputFile::OutputFile(const std::string& path, const char* option) : path_(path), option_(option) {
  if (path_.empty()) return;
  std::error_code ignored;
  old_ = std::filesystem::is_regular_file(path_, ignored);
  file_.open(path_, std::ios::app);  // keeps what is there
  if (!file_) refuse(path_, option_);
  if (!old_) removable_ = begin_partial_file(path_);
}

void OutputFile::begin() {
  if (!old_) return;
  std::error_code error;
  std::filesystem::resize_file(path_, 0, error);
  if (error) refuse(path_, option_);
  removable_ = begin_partial_file(path_);
}

void OutputFile::finish() {
  if (path_.empty()) return;
  errno = 0;
  file_.close();
  if (file_.fail()) {
    throw FileError(fmt::format("{}: '{}' is incomplete{}{}; free some space or name another file",
                                option_, path_, because(errno),
                                removable_ ? ", so it is removed" : ""));
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
    if (reader_has_ended()) {
      throw FileError(
          "standard output is incomplete: the program that reads it has ended; let it read all, or "
          "send the output to a file");
    }
    throw FileError(fmt::format(
        "standard output is incomplete{}; send it to a file or pipe that can be written",
        because(errno)));
  }
}

std::string finish_all(std::initializer_list<std::function<void()>> steps) {
  std::string failures;
  for (const auto& step : steps) {
    try {
      step();
    } catch (const FileError& error) {
      failures += fmt::format("{}{}", failures.empty() ? "" : ". ", error.what());
    }
  }
  return failures;
}

}  // namespace xb::sim
