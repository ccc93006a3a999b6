// SPDX-License-Identifier: Apache-2.0
#include "tests/crosscheck/crosscheck.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <stdexcept>
#include <string>

#include "hls/hdl/analysis.h"
#include "hls/hdl/interpreter.h"
#include "hls/hdl/passes.h"
#include "hls/hdl/write_files.h"

namespace xb::hdl {
namespace {

namespace fs = std::filesystem;

bool is_input(const ir::Net& port) { return port.kind == ir::NetKind::kInput; }

unsigned bits_of(const ir::Module& module, bool inputs) {
  unsigned bits = 0;
  for (const ir::Net* port : module.ports) {
    if (is_input(*port) == inputs) bits += port->width;
  }
  return std::max(bits, 65u);  // up to 64 bits Verilator uses plain integers
}

unsigned words_of(const ir::Module& module, bool inputs) {
  return (bits_of(module, inputs) + 31) / 32;
}

void put_bits(std::vector<std::uint32_t>& words, unsigned at, unsigned width, u128 value) {
  for (unsigned i = 0; i < width; ++i) {
    const std::uint32_t bit = static_cast<std::uint32_t>(value >> i) & 1u;
    words[(at + i) / 32] |= bit << ((at + i) % 32);
  }
}

// Input values that are neither always new nor always the same: each input has a probability of
// changing, drawn anew every few hundred cycles, and new values are often small or all ones.
class Stimulus {
 public:
  Stimulus(const ir::Module& module, std::uint64_t seed) : module_(module), random_(seed) {
    values_.resize(module.ports.size(), 0);
    change_.resize(module.ports.size(), 1);
  }

  void next() {
    if (cycle_++ % 256 == 0) {
      for (unsigned& rate : change_) rate = kRates[random_() % std::size(kRates)];
    }
    for (std::size_t i = 0; i < values_.size(); ++i) {
      if (is_input(*module_.ports[i]) && random_() % 16 < change_[i]) {
        values_[i] = draw(module_.ports[i]->width);
      }
    }
    // Long enough apart for something to happen in between, and sometimes two in a row.
    rst_n_ = cycle_ > 2 && random_() % 96 != 0;
  }

  u128 value(std::size_t port) const { return values_[port]; }
  bool rst_n() const { return rst_n_; }

 private:
  static constexpr unsigned kRates[] = {0, 1, 2, 4, 8, 12, 16, 16};  // of 16

  u128 draw(unsigned width) {
    u128 value = (u128{random_()} << 64) | random_();
    switch (random_() % 8) {
      case 0:
        value = random_() % 4;
        break;
      case 1:
        value = ~u128{0} - random_() % 4;
        break;
      case 2:
        value = u128{1} << (random_() % width);
        break;
      default:
        break;
    }
    return width == 128 ? value : value & ((u128{1} << width) - 1);
  }

  const ir::Module& module_;
  std::mt19937_64 random_;
  std::vector<u128> values_;
  std::vector<unsigned> change_;
  std::uint64_t cycle_ = 0;
  bool rst_n_ = false;
};

std::string trace(const ir::Module& module, unsigned cycles, std::uint64_t seed) {
  Interpreter sim(module, Interpreter::Start::kZero);
  sim.ignore_checks();  // random inputs break the rules that checks rely on
  Stimulus stimulus(module, seed);
  std::string bytes;
  const auto put_word = [&](std::uint32_t word) {
    for (unsigned i = 0; i < 4; ++i) bytes += static_cast<char>(word >> (8 * i));
  };
  for (unsigned cycle = 0; cycle < cycles; ++cycle) {
    stimulus.next();
    sim.poke("rst_ni", stimulus.rst_n() ? 1 : 0);
    std::vector<std::uint32_t> in(words_of(module, true), 0);
    std::vector<std::uint32_t> out(words_of(module, false), 0);
    unsigned at = 0;
    for (std::size_t i = 0; i < module.ports.size(); ++i) {
      const ir::Net& port = *module.ports[i];
      if (!is_input(port)) continue;
      sim.poke(port.name, stimulus.value(i));
      put_bits(in, at, port.width, stimulus.value(i));
      at += port.width;
    }
    at = 0;
    for (const ir::Net* port : module.ports) {
      if (is_input(*port)) continue;
      put_bits(out, at, port->width, sim.peek(port->name));
      at += port->width;
    }
    put_word(stimulus.rst_n() ? 1 : 0);
    for (const std::uint32_t word : in) put_word(word);
    for (const std::uint32_t word : out) put_word(word);
    sim.step();
  }
  return bytes;
}

std::string slice(unsigned at, unsigned width) {
  return "[" + std::to_string(at + width - 1) + ":" + std::to_string(at) + "]";
}

std::string wrapper(const std::vector<const ir::Module*>& modules) {
  std::string ports = "    input  logic clk_i";
  std::string body;
  for (std::size_t k = 0; k < modules.size(); ++k) {
    const ir::Module& module = *modules[k];
    const std::string m = "m" + std::to_string(k);
    const unsigned in_bits = words_of(module, true) * 32;
    const unsigned out_bits = words_of(module, false) * 32;
    ports += ",\n    input  logic " + m + "_rst_ni";
    ports += ",\n    input  logic " + slice(0, in_bits) + " " + m + "_in_i";
    ports += ",\n    output logic " + slice(0, out_bits) + " " + m + "_out_o";
    body += "  " + module.name + " " + m + " (\n";
    std::string pins;
    const auto pin = [&](const std::string& port, const std::string& net) {
      pins += (pins.empty() ? "" : ",\n") + std::string("    .") + port + "(" + net + ")";
    };
    if (module.uses_clock) pin("clk_i", "clk_i");
    if (module.uses_reset) pin("rst_ni", m + "_rst_ni");
    unsigned in_at = 0;
    unsigned out_at = 0;
    for (const ir::Net* port : module.ports) {
      const bool in = is_input(*port);
      unsigned& at = in ? in_at : out_at;
      pin(signal_name(*port), m + (in ? "_in_i" : "_out_o") + slice(at, port->width));
      at += port->width;
    }
    body += pins + "\n  );\n";
    if (out_at < out_bits) {
      body += "  assign " + m + "_out_o" + slice(out_at, out_bits - out_at) + " = '0;\n";
    }
  }
  return "// Written by the cross-check; do not edit.\nmodule crosscheck_top (\n" + ports +
         "\n);\n" + body + "endmodule\n";
}

std::string table(const std::vector<const ir::Module*>& modules) {
  std::string text = "// Written by the cross-check; do not edit.\n";
  for (std::size_t k = 0; k < modules.size(); ++k) {
    const ir::Module& module = *modules[k];
    text += "static const Port kPorts" + std::to_string(k) + "[] = {";
    unsigned at = 0;
    for (const ir::Net* port : module.ports) {
      if (is_input(*port)) continue;
      text += "\n    {\"" + signal_name(*port) + "\", " + std::to_string(at) + ", " +
              std::to_string(port->width) + "},";
      at += port->width;
    }
    text += "\n    {nullptr, 0, 0}};\n";
  }
  text += "static std::vector<Unit> units(Vcrosscheck_top& top) {\n  return {\n";
  for (std::size_t k = 0; k < modules.size(); ++k) {
    const std::string m = "top.m" + std::to_string(k);
    text += "      {\"" + modules[k]->name + "\", &" + m + "_rst_ni, " + m + "_in_i.data(), " +
            std::to_string(words_of(*modules[k], true)) + ", " + m + "_out_o.data(), " +
            std::to_string(words_of(*modules[k], false)) + ", kPorts" + std::to_string(k) + "},\n";
  }
  return text + "  };\n}\n";
}

}  // namespace

void write_crosscheck(const std::vector<const ir::Module*>& modules,
                      const CrosscheckOptions& options) {
  std::map<std::string, std::string> files;
  std::vector<const ir::Module*> distinct;
  std::set<std::string> texts;
  for (const ir::Module* module : modules) {
    const std::string text = emit_module(*module);
    if (!texts.insert(text).second) continue;
    distinct.push_back(module);
    files[module->name + ".sv"] = text;
  }
  files["crosscheck_top.sv"] = wrapper(distinct);
  files["crosscheck_modules.h"] = table(distinct);
  write_files(options.folder, files);
  for (std::size_t k = 0; k < distinct.size(); ++k) {
    const fs::path path = options.folder / ("trace_" + std::to_string(k) + ".bin");
    const std::string bytes = trace(*distinct[k], options.cycles, options.seed + k);
    std::ofstream out(path, std::ios::binary);
    out << bytes;
    out.flush();
    if (!out) throw std::runtime_error("cannot write '" + path.string() + "'");
  }
}

}  // namespace xb::hdl
