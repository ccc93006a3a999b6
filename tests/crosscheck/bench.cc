// SPDX-License-Identifier: Apache-2.0
// Replays the traces of write_crosscheck() on the Verilator model of all modules and compares every
// output in every cycle; mutants must differ. With a list of constant outputs, every bit in it must
// have had one value in the whole run, and every other output bit must have been 0 and 1.
// Exit status 4 if an output differs, 1 if anything else of that fails, 2 for a wrong command line,
// 3 if a file cannot be read.
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
#include <utility>
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

constexpr int kMismatch = 4;

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

// One line of the list of constant outputs.
struct Listed {
  std::string pattern;
  unsigned high = ~0u, low = 0;
  std::string line;
  bool is_rare = false;  // random inputs reach it in some runs only: both is right
  bool is_used = false;
};

bool read_list(const char* path, std::vector<Listed>& list) {
  std::ifstream file(path);
  std::string line;
  while (std::getline(file, line)) {
    if (line.empty() || line[0] == '#') continue;
    Listed entry;
    entry.line = line;
    const std::size_t end = line.find(' ');
    if (end == std::string::npos || line.find_first_not_of(' ', end) == std::string::npos) {
      std::fprintf(stderr, "%s: no reason in '%s'\n", path, line.c_str());
      return false;
    }
    entry.pattern = line.substr(0, end);
    entry.is_rare = line.compare(line.find_first_not_of(' ', end), 5, "rare:") == 0;
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
  unsigned long bits = 0, toggled = 0, listed = 0, rare = 0, wrong = 0;
};

enum class Fault { kNone, kConstant, kChanges };

// One bit has been judged; equal neighbours, from high to low, make one line of output.
class FaultRanges {
 public:
  explicit FaultRanges(std::string path) : path_(std::move(path)) {}
  void add(unsigned at, Fault fault) {
    if (fault != fault_) {
      print();
      high_ = at;
    }
    fault_ = fault;
    low_ = at;
  }
  void print() const {
    if (fault_ == Fault::kNone) return;
    std::printf("%s[%u:%u] %s\n", path_.c_str(), high_, low_,
                fault_ == Fault::kConstant ? "never changes and is not listed"
                                           : "is listed as constant and changes");
  }

 private:
  std::string path_;
  Fault fault_ = Fault::kNone;
  unsigned high_ = 0, low_ = 0;
};

enum class Expected { kChanges, kConstant, kEither };

Expected expected_of(const std::string& path, unsigned at, std::vector<Listed>& list) {
  Expected expected = Expected::kChanges;
  for (Listed& entry : list) {
    if (at > entry.high || at < entry.low) continue;
    if (fnmatch(entry.pattern.c_str(), path.c_str(), 0) != 0) continue;
    entry.is_used = true;
    if (expected != Expected::kEither) {
      expected = entry.is_rare ? Expected::kEither : Expected::kConstant;
    }
  }
  return expected;
}

// Compares the output bits of one module that had one value only with the list.
void count_toggles(const Unit& unit, const Trace& trace, std::vector<Listed>& list, Toggles& sum) {
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
    FaultRanges faults(path);
    for (unsigned i = port->width; i-- > 0;) {
      const unsigned at = port->at + i;
      const bool changes = bit(ones.data(), at) != 0 && bit(zeros.data(), at) != 0;
      const Expected expected = expected_of(path, i, list);
      Fault fault = Fault::kNone;
      if (expected == Expected::kChanges && !changes) fault = Fault::kConstant;
      if (expected == Expected::kConstant && changes) fault = Fault::kChanges;
      ++sum.bits;
      sum.toggled += changes;
      sum.listed += expected == Expected::kConstant;
      sum.rare += expected == Expected::kEither;
      sum.wrong += fault != Fault::kNone;
      faults.add(i, fault);
    }
    faults.print();
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
  std::vector<Listed> list;
  if (argc == 3 && !read_list(argv[2], list)) return 3;
  Vcrosscheck_top top;
  std::vector<Unit> all = units(top);
  std::vector<Trace> traces(all.size());
  std::size_t longest = 0;
  std::size_t sum = 0;
  for (const Unit& unit : all) {
    if (unit.mutation != nullptr) continue;
    const std::string path = std::string(argv[1]) + "/trace_" + std::to_string(unit.trace) + ".bin";
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
      if (argc == 3) count_toggles(unit, traces[unit.trace], list, toggles);
      continue;
    }
    ++mutants;
    if (unit.mismatches != 0) continue;
    ++unnoticed;
    std::printf("%s: not noticed: %s\n", unit.name, unit.mutation);
  }
  for (const Listed& entry : list) {
    if (entry.is_used) continue;
    ++toggles.wrong;
    std::printf("there is no output for '%s'\n", entry.line.c_str());
  }
  std::printf("%lu modules, %zu cycles in all, %lu mismatches\n", originals, sum, mismatches);
  if (argc == 3) {
    std::printf(
        "%lu output bits: %lu toggled, %lu listed as constant, %lu as rare, %lu contradictions\n",
        toggles.bits, toggles.toggled, toggles.listed, toggles.rare, toggles.wrong);
  }
  if (mutants != 0) std::printf("%lu mutants, %lu noticed\n", mutants, mutants - unnoticed);
  if (mismatches != 0) return kMismatch;
  return unnoticed == 0 && toggles.wrong == 0 ? 0 : 1;
}
