// SPDX-License-Identifier: Apache-2.0
#include "tests/crosscheck/trace.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <vector>

#include "hls/hdl/interpreter.h"
#include "tests/crosscheck/stimulus.h"

namespace xb::hdl {
namespace {

bool is_input(const ir::Net& port) { return port.kind == ir::NetKind::kInput; }

void put_bits(std::uint32_t* words, unsigned at, unsigned width, u128 value) {
  while (width != 0) {
    const unsigned low = at % 32;
    const unsigned count = std::min(width, 32 - low);
    const std::uint64_t mask = (std::uint64_t{1} << count) - 1;
    words[at / 32] |= static_cast<std::uint32_t>((static_cast<std::uint64_t>(value) & mask) << low);
    value >>= count;
    at += count;
    width -= count;
  }
}

// FNV-1a of the name: another module more in the design does not change the inputs of the others.
std::uint64_t seed_of(const std::string& name, std::uint64_t seed) {
  std::uint64_t hash = 0xcbf2'9ce4'8422'2325 + seed;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01b3;
  return hash;
}

std::vector<std::uint32_t> trace(const ir::Module& module, std::uint64_t seed,
                                 const TraceOptions& options) {
  Interpreter sim(module, Interpreter::Start::kZero);
  sim.ignore_checks();  // random inputs break the rules that checks rely on
  Stimulus stimulus(module, options.rules, seed, options.longest_segment, options.calm_cycles);
  const unsigned rows = 1 + 2 * options.calm_cycles + options.cycles;
  const unsigned in_words = words_of(module, true);
  const unsigned row = 1 + in_words + words_of(module, false);
  std::vector<std::uint32_t> words(std::size_t{rows} * row, 0);
  for (unsigned i = 0; i < rows; ++i) {
    std::uint32_t* const now = words.data() + std::size_t{i} * row;
    if (i != 0) stimulus.next();
    now[0] = stimulus.rst_n() ? 1 : 0;
    sim.poke("rst_ni", now[0]);
    unsigned at = 32;
    for (std::size_t p = 0; p < module.ports.size(); ++p) {
      const ir::Net& port = *module.ports[p];
      if (!is_input(port)) continue;
      sim.poke(port.name, stimulus.value(p));
      put_bits(now, at, port.width, stimulus.value(p));
      at += port.width;
    }
    at = 32 * (1 + in_words);
    for (std::size_t p = 0; p < module.ports.size(); ++p) {
      const ir::Net& port = *module.ports[p];
      if (is_input(port)) continue;
      const u128 value = sim.peek(port.name);
      if (i != 0) stimulus.observe(p, value);
      put_bits(now, at, port.width, value);
      at += port.width;
    }
    sim.step();
  }
  return words;
}

}  // namespace

unsigned words_of(const ir::Module& module, bool inputs) {
  unsigned bits = 0;
  for (const ir::Net* port : module.ports) {
    if (is_input(*port) == inputs) bits += port->width;
  }
  return (bits + 31) / 32;
}

void write_trace(const ir::Module& module, const std::string& name, const TraceOptions& options,
                 const std::filesystem::path& file) {
  const std::vector<std::uint32_t> words = trace(module, seed_of(name, options.seed), options);
  std::ofstream out(file, std::ios::binary);
  out.write(reinterpret_cast<const char*>(words.data()),
            static_cast<std::streamsize>(words.size() * sizeof(words[0])));
  out.flush();
  if (!out) throw std::runtime_error("cannot write '" + file.string() + "'");
}

}  // namespace xb::hdl
