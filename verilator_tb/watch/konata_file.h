// SPDX-License-Identifier: Apache-2.0
// Writes a pipeline trace for the viewer Konata, in the Kanata log format, version 4
// (github.com/shioyadan/Konata, docs/kanata-log-format.md): one line per event, fields separated by
// tabs, instructions numbered from 0 in the order in which they appear. What retires has a second
// number, from 0 in the order of the file, too: Konata finds it by that alone, whatever the thread.
#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>

namespace xb::sim {

class KonataFile {
 public:
  // An instruction of the file; without a number one that was fetched outside the window.
  using Id = std::optional<std::uint64_t>;

  // Only instructions that begin() in cycles `first` to `last`, both included, come into the file;
  // these completely.
  KonataFile(std::ostream& out, std::uint64_t first, std::uint64_t last);

  // What follows happens in `cycle`; cycles may not go back.
  void at(std::uint64_t cycle) { cycle_ = cycle; }

  // A new instruction, the `number`th that PE `pe` fetches.
  Id begin(unsigned pe, std::uint64_t number);
  void stage(Id id, std::string_view name);
  // Text beside the instruction.
  void label(Id id, std::string_view text);
  // Text that appears when the pointer is on the instruction.
  void detail(Id id, std::string_view text);
  // The instruction's last stage ended before this cycle.
  void retire(Id id);
  void flush(Id id);

 private:
  void end(Id id, int type);
  void advance();

  std::ostream& out_;
  std::uint64_t first_, last_;
  std::uint64_t cycle_ = 0;
  std::optional<std::uint64_t> written_;  // cycle that the file has reached
  std::uint64_t next_ = 0;                // number of the next instruction
  std::uint64_t retired_ = 0;             // of those in the file
};

}  // namespace xb::sim
