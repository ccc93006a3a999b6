// SPDX-License-Identifier: Apache-2.0
//
// Coverage of a functional run, with the collector that the simulator uses on its retire
// ports. Remote stores that their target refused leave no trace in the records and are not counted.
#pragma once

#include <memory>
#include <ostream>

#include "verilator_tb/reference/functional_system.h"

namespace xb::sim {
class Coverage;
struct NamespaceAccess;
}  // namespace xb::sim

namespace xb::reference {

class RunCoverage {
 public:
  explicit RunCoverage(const FunctionalSettings& settings);
  ~RunCoverage();
  // `hart` is the one that made the record, after the instruction.
  void add(unsigned pe, const Record& record, Hart& hart);
  void write(std::ostream& out) const;

 private:
  std::unique_ptr<sim::NamespaceAccess> access_;  // of the record in hand
  std::unique_ptr<sim::Coverage> coverage_;
};

}  // namespace xb::reference
