// SPDX-License-Identifier: Apache-2.0
// The consoles of all PEs: whole lines go out in the order in which they are completed (cycle, then
// PE), so that lines of different PEs never mix.
#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace xb::sim {

class Console {
 public:
  // With `prefix` every line begins with the PE's number in brackets: "[3] ".
  Console(std::ostream& out, unsigned pes, bool prefix);

  // Called before anything is written.
  std::function<void()> before_line;

  void put(unsigned pe, char c);
  // Writes what stands in unfinished lines. With several PEs each gets the newline that it lacks;
  // the output of a single PE is left exactly as written.
  void finish();

 private:
  void write_line(unsigned pe);

  std::ostream& out_;
  bool prefix_;
  std::vector<std::string> lines_;
};

}  // namespace xb::sim
