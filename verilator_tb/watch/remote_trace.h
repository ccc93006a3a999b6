// SPDX-License-Identifier: Apache-2.0
// The trace of remote operations (xbsim --remote-trace): a heading, and a row of CSV for each. The
// columns are documented in verilator_tb/formats.md.
#pragma once

#include <ostream>
#include <string_view>

#include "verilator_tb/mesh/shape.h"
#include "verilator_tb/watch/bulk_operations.h"
#include "verilator_tb/watch/remote_operations.h"

namespace xb::sim {

// How it ended, in the words of the traces; empty if it has not.
std::string_view answer_of(const RemoteTimes& times);
std::string_view answer_of(const BulkTimes& times);
std::string_view name_of(const BulkTimes& times);

class RemoteTrace {
 public:
  RemoteTrace(std::ostream& out, const MeshShape& shape);
  void write(const RemoteTimes& times);
  void write(const BulkTimes& times);

 private:
  std::ostream& out_;
  MeshShape shape_;
};

}  // namespace xb::sim
