// SPDX-License-Identifier: Apache-2.0
// A block device whose bytes are those of a file (option --disk). Every write is in the file when
// it is answered, in the order of the requests; what the file does not take or give is an error of
// the medium, which the program is told.
#pragma once

#include <cstdint>
#include <string>

#include "verilator_tb/mesh/block_device.h"

namespace xb::sim {

class DiskFile : public BlockDevice {
 public:
  static constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 31;

  // Opens the file and changes nothing. Throws std::runtime_error, one line without the option: it
  // is no ordinary file, may not be opened so, or has no size that a block device can have.
  DiskFile(std::string path, bool read_only, unsigned latency);
  ~DiskFile() override;
  DiskFile(const DiskFile&) = delete;
  DiskFile& operator=(const DiskFile&) = delete;

  std::uint64_t size() const override { return size_; }
  bool read_only() const override { return read_only_; }
  unsigned latency() const override { return latency_; }
  ObjectAnswer access(const ObjectRequest& request) override;

  // Accesses that failed, as one line; empty if none did.
  std::string failures() const;
  // To be called last: what was written is on the medium behind the file. What went wrong, as one
  // line; empty if nothing did.
  std::string finish();

 private:
  ObjectAnswer failed(int error);
  bool has_shrunk() const;

  std::string path_;
  bool read_only_;
  unsigned latency_;
  std::uint64_t size_ = 0;
  int file_ = -1;
  bool written_ = false;
  std::uint64_t failures_ = 0;
  int first_error_ = 0;  // of errno; 0: the file has become shorter
};

}  // namespace xb::sim
