// SPDX-License-Identifier: Apache-2.0
#include "tests/crosscheck/toggles.h"

#include <fnmatch.h>

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <utility>

namespace {

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

}  // namespace

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
