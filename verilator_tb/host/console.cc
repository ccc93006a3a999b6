// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/host/console.h"

namespace xb::sim {
namespace {

// A line without an end must not eat up the memory.
constexpr std::size_t kLongestLine = 64 * 1024;

}  // namespace

Console::Console(std::ostream& out, unsigned pes, bool prefix)
    : out_(out), prefix_(prefix), lines_(pes) {}

void Console::put(unsigned pe, char c) {
  std::string& line = lines_[pe];
  line.push_back(c);
  if (c == '\n') {
    write_line(pe);
    out_.flush();
  } else if (line.size() >= kLongestLine) {
    write_line(pe);
  }
}

void Console::write_line(unsigned pe) {
  if (before_line) before_line();
  if (prefix_) out_ << '[' << pe << "] ";
  out_ << lines_[pe];
  lines_[pe].clear();
}

void Console::finish() {
  for (unsigned pe = 0; pe < lines_.size(); ++pe) {
    if (lines_[pe].empty()) continue;
    if (lines_.size() > 1) lines_[pe].push_back('\n');
    write_line(pe);
  }
  out_.flush();
}

}  // namespace xb::sim
