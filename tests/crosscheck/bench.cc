// SPDX-License-Identifier: Apache-2.0
// Replays the traces of write_crosscheck() on the Verilator model of all modules and compares every
// output in every cycle. Exit status 1 if any differs, 3 if a trace cannot be read.
//
//   bench FOLDER
#include <cstdint>
#include <cstdio>
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
  CData* rst_n;
  WData* in;
  unsigned in_words;
  const WData* out;
  unsigned out_words;
  const Port* ports;
  std::vector<std::uint32_t> trace = {};
  unsigned long mismatches = 0;
};

#include "crosscheck_modules.h"

namespace {

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

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: bench FOLDER\n");
    return 2;
  }
  Vcrosscheck_top top;
  std::vector<Unit> all = units(top);
  std::size_t cycles = 0;
  for (std::size_t k = 0; k < all.size(); ++k) {
    const std::string path = std::string(argv[1]) + "/trace_" + std::to_string(k) + ".bin";
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    const std::streamoff size = file.tellg();
    const std::size_t row = 1 + all[k].in_words + all[k].out_words;
    if (!file || size <= 0 || size % static_cast<std::streamoff>(4 * row) != 0) {
      std::fprintf(stderr, "cannot read '%s'\n", path.c_str());
      return 3;
    }
    all[k].trace.resize(static_cast<std::size_t>(size) / 4);
    file.seekg(0);
    file.read(reinterpret_cast<char*>(all[k].trace.data()), size);
    cycles = all[k].trace.size() / row;
  }
  for (std::size_t cycle = 0; cycle < cycles; ++cycle) {
    for (Unit& unit : all) {
      const std::uint32_t* row = unit.trace.data() + cycle * (1 + unit.in_words + unit.out_words);
      *unit.rst_n = static_cast<CData>(row[0]);
      for (unsigned i = 0; i < unit.in_words; ++i) unit.in[i] = row[1 + i];
    }
    top.clk_i = 0;
    top.eval();
    for (Unit& unit : all) {
      const std::uint32_t* expected =
          unit.trace.data() + cycle * (1 + unit.in_words + unit.out_words) + 1 + unit.in_words;
      bool same = true;
      for (unsigned i = 0; i < unit.out_words; ++i) same &= unit.out[i] == expected[i];
      if (!same && unit.mismatches++ == 0) describe(unit, cycle, expected);
    }
    top.clk_i = 1;
    top.eval();
  }
  unsigned long mismatches = 0;
  for (const Unit& unit : all) mismatches += unit.mismatches;
  std::printf("%zu modules, %zu cycles each, %lu mismatches\n", all.size(), cycles, mismatches);
  return mismatches == 0 ? 0 : 1;
}
