// SPDX-License-Identifier: Apache-2.0
//
// A whole random program: prologue, trap handler, recipes until the length is reached, exit with
// status 0. It computes nothing that it checks itself; it is to be run in lock step with the
// reference simulator. Runs on any number of PEs; they access each other's windows.
#pragma once

#include <cstdint>

#include "tests/common/elf_writer.h"

namespace xb::random {

inline constexpr unsigned kShortestProgram = 100, kLongestProgram = 10'000'000;

// No multiple of 1 MiB: no jump across one of these is guessed.
inline constexpr std::uint32_t kWrongPathMemory = 960 * 1024;

struct ProgramSettings {
  unsigned xlen = 64;
  // For a core without xBGAS: its instructions still come, as fillers, and trap; nothing depends on
  // what they would do.
  bool xbgas = true;
  // For a core without: nothing traps, but perhaps the end.
  bool machine_mode = true;
  bool ends_by_trap = false;  // not by an exit: for a core without machine mode
  // For a core with a predictor: also jumps that it guesses wrongly, and what must not happen
  // behind them. The program is then for a RAM of kWrongPathMemory bytes: some jumps lead out of
  // it.
  bool wrong_paths = false;
  bool table = false;       // namespaces are mapped by a table in memory; needs xBGAS
  bool collective = false;  // operations of the collective network; needs xBGAS and machine mode
  bool bulk = false;        // commands for the bulk engine; needs the same
  std::uint64_t seed = 1;
  unsigned length = 10000;  // instructions of random code in the image, about as many are executed
};

// The same settings give the same bytes on every host.
test::ElfSpec make_program(const ProgramSettings& settings);

}  // namespace xb::random
