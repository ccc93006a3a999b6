// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/host/disk_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace xb::sim {
namespace {

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw std::runtime_error(fmt::format("'{}' {}", path, why));
}

}  // namespace

DiskFile::DiskFile(std::string path, bool read_only, unsigned latency)
    : path_(std::move(path)), read_only_(read_only), latency_(latency) {
  // Without waiting for the other end of a pipe, which is refused below.
  file_ = open(path_.c_str(), (read_only ? O_RDONLY : O_RDWR) | O_CLOEXEC | O_NONBLOCK);
  if (file_ == -1) {
    const int error = errno;
    if (error == ENOENT) {
      refuse(path_, "does not exist; make it first, for example with truncate -s 1M");
    }
    if (error == EISDIR) refuse(path_, "is a directory; name an ordinary file");
    refuse(path_, fmt::format("cannot be opened for {} ({}); {}",
                              read_only ? "reading" : "reading and writing", std::strerror(error),
                              read_only ? "check its permissions"
                                        : "check its permissions, or write FILE:ro"));
  }
  struct stat status {};
  const bool known = fstat(file_, &status) == 0;
  std::string why;
  if (known && S_ISDIR(status.st_mode)) {
    why = "is a directory; name an ordinary file";
  } else if (!known || !S_ISREG(status.st_mode)) {
    why = "is no ordinary file; name one";
  } else {
    size_ = static_cast<std::uint64_t>(status.st_size);
    if (size_ == 0) {
      why = "is empty; give it a size, for example with truncate -s 1M";
    } else if (size_ % 8 != 0) {
      why = fmt::format("has {} bytes, no multiple of 8; change its size with truncate", size_);
    } else if (size_ > kMostBytes) {
      why = fmt::format("has {} bytes; a block device has 2 GiB at most", size_);
    }
  }
  if (why.empty()) return;
  close(file_);
  refuse(path_, why);
}

DiskFile::~DiskFile() {
  if (file_ != -1) close(file_);
}

ObjectAnswer DiskFile::failed(int error) {
  if (failures_++ == 0) first_error_ = error;
  return {.valid = true, .failed = true, .data = 0};
}

// A write behind the end of a file that has become shorter would lengthen it again, with zeros.
bool DiskFile::has_shrunk() const {
  struct stat status {};
  return fstat(file_, &status) != 0 || static_cast<std::uint64_t>(status.st_size) < size_;
}

ObjectAnswer DiskFile::access(const ObjectRequest& request) {
  std::array<std::uint8_t, 8> bytes{};
  const std::size_t count = std::size_t{1} << request.size;
  ssize_t done = 0;
  if (request.write) {
    if (has_shrunk()) return failed(0);
    for (std::size_t i = 0; i < count; ++i) {
      bytes.at(i) = static_cast<std::uint8_t>(request.data >> 8 * i);
    }
    do {
      done = pwrite(file_, bytes.data(), count, request.offset);
    } while (done == -1 && errno == EINTR);
    written_ = true;
  } else {
    do {
      done = pread(file_, bytes.data(), count, request.offset);
    } while (done == -1 && errno == EINTR);
  }
  if (done == -1) return failed(errno);
  if (static_cast<std::size_t>(done) != count) return failed(0);
  ObjectAnswer answer{.valid = true, .failed = false, .data = 0};
  if (request.write) return answer;
  for (std::size_t i = 0; i < count; ++i) answer.data |= std::uint64_t{bytes.at(i)} << 8 * i;
  return answer;
}

std::string DiskFile::failures() const {
  if (failures_ == 0) return "";
  return fmt::format("{} access{} of '{}' failed ({}); the program was told: medium error",
                     failures_, failures_ == 1 ? "" : "es", path_,
                     first_error_ == 0 ? "the file is too short" : std::strerror(first_error_));
}

std::string DiskFile::finish() {
  const bool synchronised = !written_ || fdatasync(file_) == 0;
  const int error = errno;
  const bool closed = close(std::exchange(file_, -1)) == 0;
  if (synchronised && closed) return "";
  return fmt::format("'{}' is incomplete ({}); free some space or name another file", path_,
                     std::strerror(synchronised ? errno : error));
}

}  // namespace xb::sim
