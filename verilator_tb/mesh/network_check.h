// SPDX-License-Identifier: Apache-2.0
// Whether a network at rest has everything back: all credits of all links at home, no flit that
// nobody moves any more. What is missing is an error of the hardware, never of a program.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verilator_tb/mesh/machine.h"

namespace xb::sim {

class NetworkCheck {
 public:
  // So many make a verdict on flits that do not move. A loop-back that a program repeats for ever
  // leaves its node idle now and then.
  static constexpr unsigned kLooks = 1024;

  explicit NetworkCheck(const Machine& machine);

  // After each cycle until the network rests, or as long as one cares to wait for that.
  void look();
  // The error in one line, if there is one.
  std::optional<std::string> verdict() const;

 private:
  std::string name(unsigned position) const;

  const Machine& machine_;
  unsigned looks_ = 0;
  bool moved_ = false;          // a link carried a flit
  std::vector<bool> was_idle_;  // by position
};

}  // namespace xb::sim
