// SPDX-License-Identifier: Apache-2.0
//
// Coverage of a functional run, with the collector that the simulator uses on its retire ports.
#pragma once

#include <memory>
#include <string>

#include "verilator_tb/reference/record.h"

namespace xb::sim {
class Coverage;
}

namespace xb::tools {

class RunCoverage {
 public:
  RunCoverage(unsigned pes, unsigned xlen);
  ~RunCoverage();
  void add(unsigned pe, const reference::Record& record);
  // False if the file cannot be written.
  bool write(const std::string& path) const;

 private:
  std::unique_ptr<sim::Coverage> coverage_;
};

}  // namespace xb::tools
