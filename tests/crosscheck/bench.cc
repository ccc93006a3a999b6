// SPDX-License-Identifier: Apache-2.0
// Replays the traces of write_crosscheck() on the Verilator model of all modules and compares every
// output in every cycle; mutants must differ. With a list of outputs that may be constant, every
// other output bit must have been 0 and 1.
// Exit status 1 if any of that fails, 3 if a file cannot be read.
//
//   bench FOLDER [CONSTANTS]
//
// A line of CONSTANTS is "MODULE.PORT REASON" or "MODULE.PORT[HIGH:LOW] REASON"; MODULE.PORT may
// contain the wildcards of the shell. "#" begins a comment line.
#include <fnmatch.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "Vcrosscheck_top.h"
#include "verilated.h"

struct Port {
  const char* name;
  unsigned at;  // lowest bit in the output vector
  unsigned width;
};

struct Unit {
  const char* name;
  const char* mutation;  // what was changed, null for an original
  std::size_t trace;
  CData* rst_n;
  WData* in;
  unsigned in_words;
  const WData* out;
  unsigned out_words;
  const Port* ports;
  unsigned long mismatches = 0;

  std::size_t row() const { return std::size_t{1} + in_words + out_words; }
};

#include "crosscheck_modules.h"

namespace {

using Trace = std::vector<std::uint32_t>;

unsigned bit(const std::uint32_t* words, unsigned at) { return words[at / 32] >> (at % 32) & 1u; }

// The first output port that differs, with both values.
void describe(const Unit& unit, std::size_t cycle, const std::uint32_t* expected) {
  for (const Port* port = unit.ports; port->name != nullptr; ++port) {
    std::string values[2];
    for (unsigned i = port->width; i-- > 0;) {
      values[0] += static_cast<char>('0' + bit(expected, port->at + i));
      values[1] += static_cast<char>('0' + bit(unit.out, port->at + i));
    }
    if (values[0] == values[1]) continue;
    std::printf("%s: cycle %zu: %s is %s, the interpreter says %s\n", unit.name, cycle, port->name,
                values[1].c_str(), values[0].c_str());
    return;
  }
}

struct Allowed {
  std::string pattern;
  unsigned high = ~0u, low = 0;
  bool used = false;
};

bool read_allowed(const char* path, std::vector<Allowed>& list) {
  std::ifstream file(path);
  std::string line;
  while (std::getline(file, line)) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t end = line.find(' ');
    if (end == std::string::npos) {
      std::fprintf(stderr, "%s: no reason in '%s'\n", path, line.c_str());
      return false;
    }
    Allowed entry;
    entry.pattern = line.substr(0, end);
    const std::size_t bracket = entry.pattern.find('[');
    if (bracket != std::string::npos) {
      const char* range = entry.pattern.c_str() + bracket;
      if (std::sscanf(range, "[%u:%u]", &entry.high, &entry.low) != 2) {
        std::fprintf(stderr, "%s: '%s' is no [HIGH:LOW]\n", path, range);
        return false;
      }
      entry.pattern.resize(bracket);
    }
    list.push_back(entry);
  }
  if (!file.eof()) std::fprintf(stderr, "cannot read '%s'\n", path);
  return file.eof();
}

struct Toggles {
  unsigned long bits = 0, constant = 0, unexplained = 0;
};

// Output bits of one module that had one value only.
void count_toggles(const Unit& unit, const Trace& trace, std::vector<Allowed>& allowed,
                   Toggles& sum) {
  std::vector<std::uint32_t> ones(unit.out_words, 0);
  std::vector<std::uint32_t> zeros(unit.out_words, 0);
  for (std::size_t at = 1 + unit.in_words; at < trace.size(); at += unit.row()) {
    for (unsigned i = 0; i < unit.out_words; ++i) {
      ones[i] |= trace[at + i];
      zeros[i] |= ~trace[at + i];
    }
  }
  for (const Port* port = unit.ports; port->name != nullptr; ++port) {
    const std::string path = std::string(unit.name) + "." + port->name;
    std::string unexplained;
    for (unsigned i = port->width; i-- > 0;) {
      ++sum.bits;
      if (bit(ones.data(), port->at + i) != 0 && bit(zeros.data(), port->at + i) != 0) continue;
      ++sum.constant;
      bool known = false;
      for (Allowed& entry : allowed) {
        if (i > entry.high || i < entry.low) continue;
        if (fnmatch(entry.pattern.c_str(), path.c_str(), 0) != 0) continue;
        known = entry.used = true;
      }
      if (known) continue;
      ++sum.unexplained;
      unexplained += (unexplained.empty() ? "" : ",") + std::to_string(i);
    }
    if (!unexplained.empty()) {
      std::printf("%s: bits %s of %u never change\n", path.c_str(), unexplained.c_str(),
                  port->width);
    }
  }
}

bool read_trace(const std::string& path, std::size_t row, Trace& trace) {
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  const std::streamoff size = file.tellg();
  if (!file || size <= 0 || size % static_cast<std::streamoff>(4 * row) != 0) return false;
  trace.resize(static_cast<std::size_t>(size) / 4);
  file.seekg(0);
  file.read(reinterpret_cast<char*>(trace.data()), size);
  return static_cast<bool>(file);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || argc > 3) {
    std::fprintf(stderr, "usage: bench FOLDER [CONSTANTS]\n");
    return 2;
  }
  std::vector<Allowed> allowed;
  if (argc == 3 && !read_allowed(argv[2], allowed)) return 3;
  Vcrosscheck_top top;
  std::vector<Unit> all = units(top);
  std::vector<Trace> traces(all.size());
  std::size_t longest = 0;
  std::size_t sum = 0;
  for (const Unit& unit : all) {
    if (unit.mutation != nullptr) continue;
    const std::string path =
        std::string(argv[1]) + "/trace_" + std::to_string(unit.trace) + ".bin";
    if (!read_trace(path, unit.row(), traces[unit.trace])) {
      std::fprintf(stderr, "cannot read '%s'\n", path.c_str());
      return 3;
    }
    const std::size_t cycles = traces[unit.trace].size() / unit.row();
    longest = cycles > longest ? cycles : longest;
    sum += cycles;
  }
  // A unit whose trace is over keeps its inputs: nothing changes in it any more but its clock.
  for (std::size_t cycle = 0; cycle < longest; ++cycle) {
    for (Unit& unit : all) {
      const Trace& trace = traces[unit.trace];
      if ((cycle + 1) * unit.row() > trace.size()) continue;
      const std::uint32_t* row = trace.data() + cycle * unit.row();
      *unit.rst_n = static_cast<CData>(row[0]);
      for (unsigned i = 0; i < unit.in_words; ++i) unit.in[i] = row[1 + i];
    }
    top.clk_i = 0;
    top.eval();
    for (Unit& unit : all) {
      const Trace& trace = traces[unit.trace];
      if ((cycle + 1) * unit.row() > trace.size()) continue;
      const std::uint32_t* expected = trace.data() + cycle * unit.row() + 1 + unit.in_words;
      bool same = true;
      for (unsigned i = 0; i < unit.out_words; ++i) same &= unit.out[i] == expected[i];
      if (!same && unit.mismatches++ == 0 && unit.mutation == nullptr) {
        describe(unit, cycle, expected);
      }
    }
    top.clk_i = 1;
    top.eval();
  }

  unsigned long originals = 0, mismatches = 0, mutants = 0, unnoticed = 0;
  Toggles toggles;
  for (const Unit& unit : all) {
    if (unit.mutation == nullptr) {
      ++originals;
      mismatches += unit.mismatches;
      if (argc == 3) count_toggles(unit, traces[unit.trace], allowed, toggles);
      continue;
    }
    ++mutants;
    if (unit.mismatches != 0) continue;
    ++unnoticed;
    std::printf("%s: not noticed: %s\n", unit.name, unit.mutation);
  }
  for (const Allowed& entry : allowed) {
    if (!entry.used) std::printf("note: '%s' is listed as constant and changes\n", entry.pattern.c_str());
  }
  std::printf("%lu modules, %zu cycles in all, %lu mismatches\n", originals, sum, mismatches);
  if (argc == 3) {
    std::printf("%lu output bits, %lu constant, %lu of them without a reason\n", toggles.bits,
                toggles.constant, toggles.unexplained);
  }
  if (mutants != 0) std::printf("%lu mutants, %lu not noticed\n", mutants, unnoticed);
  return mismatches == 0 && unnoticed == 0 && toggles.unexplained == 0 ? 0 : 1;
}
