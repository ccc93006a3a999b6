// SPDX-License-Identifier: Apache-2.0
// The trace of remote operations (xbsim --remote-trace): a heading, and a row of CSV for each. The
// columns are documented in verilator_tb/formats.md.
#pragma once

#include <ostream>

#include "verilator_tb/mesh/shape.h"
#include "verilator_tb/watch/bulk_operations.h"
#include "verilator_tb/watch/remote_operations.h"

namespace xb::sim {

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
