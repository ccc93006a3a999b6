// SPDX-License-Identifier: Apache-2.0
// Replays the traces of write_crosscheck() on the Verilator model of all modules and compares every
// output in every cycle. Then the same with mutants, which must differ. With a list of constant
// outputs (toggles.h), every bit in it must have had one value in the whole run, and every other
// output bit of a measured module must have been 0 and 1.
// Exit status 4 if an output differs, 1 if anything else of that fails, 2 for a wrong command line,
// 3 if a file cannot be read.
//
//   bench FOLDER [CONSTANTS]
//   bench --deaf FOLDER           selects no mutant, so that none can be noticed
//   bench --mutant N FOLDER       takes mutant N of the list for an original, so that one differs
#include "tests/crosscheck/bench.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>

#include "tests/crosscheck/toggles.h"

namespace {

constexpr int kMismatch = 4;

// The first output port that differs, with both values.
void describe(const Unit& unit, std::size_t cycle, const std::uint32_t* is,
              const std::uint32_t* expected) {
  for (const Port* port = unit.ports; port->name != nullptr; ++port) {
    std::string values[2];
    for (unsigned i = port->width; i-- > 0;) {
      values[0] += static_cast<char>('0' + bit(expected, port->at + i));
      values[1] += static_cast<char>('0' + bit(is, port->at + i));
    }
    if (values[0] == values[1]) continue;
    std::printf("%s: cycle %zu: %s is %s, the interpreter says %s\n", unit.name, cycle, port->name,
                values[1].c_str(), values[0].c_str());
    return;
  }
}

// One unit with one trace.
struct Run {
  const Unit* unit = nullptr;
  const Trace* trace = nullptr;
  unsigned mutant = 0;
  bool ends_at_mismatch = false;
  unsigned long mismatches = 0;
  Pins pins = {};
};

// Runs of different units of one group, side by side from the first state on.
void run(std::vector<Run>& runs) {
  if (runs.empty()) return;
  const std::unique_ptr<Model> model = kModels[runs[0].unit->group]();
  std::map<std::size_t, Pins> pins;
  for (const Pins& each : model->pins()) pins[each.unit] = each;
  for (Run& each : runs) each.pins = pins.at(static_cast<std::size_t>(each.unit - kUnits.data()));
  std::vector<Run*> active;
  for (Run& each : runs) active.push_back(&each);
  for (std::size_t cycle = 0; !active.empty(); ++cycle) {
    for (const Run* each : active) {
      if (cycle == 0) continue;  // the first row is what holds before the first edge
      const Unit& unit = *each->unit;
      const Pins& at = each->pins;
      const std::uint32_t* row = each->trace->data() + cycle * unit.row();
      std::copy(row, row + 1 + unit.in_words, at.in);
      at.in[0] |= each->mutant << 1;
      *at.clock = 1;
    }
    model->eval();
    for (Run*& each : active) {
      const Unit& unit = *each->unit;
      const Pins& at = each->pins;
      const std::uint32_t* expected = each->trace->data() + cycle * unit.row() + 1 + unit.in_words;
      *at.clock = 0;
      bool is_over = (cycle + 2) * unit.row() > each->trace->size();
      if (!std::equal(at.out, at.out + unit.out_words, expected)) {
        is_over |= each->ends_at_mismatch;
        if (each->mismatches++ == 0 && !each->ends_at_mismatch) {
          describe(unit, cycle, at.out, expected);
        }
      }
      if (is_over) each = nullptr;
    }
    active.erase(std::remove(active.begin(), active.end(), nullptr), active.end());
    model->eval();
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

// Each unit takes its mutants one after the other. Returns how many were not noticed.
unsigned long run_mutants(std::size_t group, const std::vector<Trace>& traces, bool is_deaf) {
  std::map<std::size_t, std::vector<const Mutant*>> waiting;
  for (const Mutant& mutant : kMutants) {
    if (kUnits[mutant.unit].group == group) waiting[mutant.unit].push_back(&mutant);
  }
  unsigned long unnoticed = 0;
  for (std::size_t round = 0; !waiting.empty(); ++round) {
    std::vector<Run> runs;
    std::vector<const Mutant*> now;
    for (auto unit = waiting.begin(); unit != waiting.end();) {
      if (round < unit->second.size()) {
        now.push_back(unit->second[round]);
        runs.push_back({&kUnits[unit->first], &traces[kUnits[unit->first].trace],
                        is_deaf ? 0 : now.back()->number, true});
      }
      unit = round < unit->second.size() ? std::next(unit) : waiting.erase(unit);
    }
    run(runs);
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (runs[i].mismatches != 0) continue;
      ++unnoticed;
      std::printf("%s: not noticed: %s\n", runs[i].unit->name, now[i]->name);
    }
  }
  return unnoticed;
}

struct Arguments {
  bool is_deaf = false;
  unsigned long mutant = 0;  // in place of its original
  std::string folder;
  const char* constants = nullptr;
};

bool parse(int argc, char** argv, Arguments& result) {
  int i = 1;
  if (i < argc && std::string(argv[i]) == "--deaf") {
    result.is_deaf = true;
    ++i;
  } else if (i + 1 < argc && std::string(argv[i]) == "--mutant") {
    result.mutant = std::strtoul(argv[i + 1], nullptr, 10);
    if (result.mutant == 0 || result.mutant > kMutants.size()) return false;
    i += 2;
  }
  if (i < argc) result.folder = argv[i++];
  if (i < argc) result.constants = argv[i++];
  return i == argc && !result.folder.empty();
}

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments;
  if (!parse(argc, argv, arguments)) {
    std::fprintf(stderr, "usage: bench [--deaf | --mutant N] FOLDER [CONSTANTS]\n");
    return 2;
  }
  std::vector<Listed> list;
  if (arguments.constants != nullptr && !read_list(arguments.constants, list)) return 3;
  std::vector<Trace> traces(kUnits.size());
  std::vector<Run> runs;
  std::size_t cycles = 0;
  for (const Unit& unit : kUnits) {
    if (unit.has_selector) continue;
    const std::string path = arguments.folder + "/trace_" + std::to_string(unit.trace) + ".bin";
    if (!read_trace(path, unit.row(), traces[unit.trace])) {
      std::fprintf(stderr, "cannot read '%s'\n", path.c_str());
      return 3;
    }
    runs.push_back({&unit, &traces[unit.trace]});
    cycles += traces[unit.trace].size() / unit.row();
  }
  if (arguments.mutant != 0) {
    const Mutant& mutant = kMutants[arguments.mutant - 1];
    const Unit& unit = kUnits[mutant.unit];
    runs.assign(1, {&unit, &traces[unit.trace], mutant.number});
  }
  unsigned long mismatches = 0;
  Toggles toggles;
  for (std::size_t group = 0; group < kModels.size(); ++group) {
    std::vector<Run> some;
    for (const Run& each : runs) {
      if (each.unit->group == group) some.push_back(each);
    }
    run(some);
    for (const Run& each : some) {
      mismatches += each.mismatches;
      if (arguments.constants == nullptr || !each.unit->is_measured) continue;
      count_toggles(*each.unit, *each.trace, list, toggles);
    }
  }
  for (const Listed& entry : list) {
    if (entry.is_used) continue;
    ++toggles.wrong;
    std::printf("there is no output for '%s'\n", entry.line.c_str());
  }
  std::printf("%zu modules, %zu cycles in all, %lu mismatches\n", runs.size(), cycles, mismatches);
  if (arguments.constants != nullptr) {
    std::printf(
        "%lu output bits: %lu toggled, %lu listed as constant, %lu as rare, %lu contradictions\n",
        toggles.bits, toggles.toggled, toggles.listed, toggles.rare, toggles.wrong);
  }
  if (mismatches != 0) return kMismatch;
  unsigned long unnoticed = 0;
  for (std::size_t group = 0; group < kModels.size(); ++group) {
    unnoticed += run_mutants(group, traces, arguments.is_deaf);
  }
  if (!kMutants.empty()) {
    std::printf("%zu mutants, %zu noticed\n", kMutants.size(), kMutants.size() - unnoticed);
  }
  return unnoticed == 0 && toggles.wrong == 0 ? 0 : 1;
}
