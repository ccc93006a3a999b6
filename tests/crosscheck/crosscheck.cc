// SPDX-License-Identifier: Apache-2.0
#include "tests/crosscheck/crosscheck.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <stdexcept>
#include <string>

#include "hls/hdl/analysis.h"
#include "hls/hdl/interpreter.h"
#include "hls/hdl/passes.h"
#include "hls/hdl/structs.h"
#include "hls/hdl/write_files.h"
#include "tests/crosscheck/stimulus.h"

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

void put_bits(std::uint32_t* words, unsigned at, unsigned width, u128 value) {
  for (unsigned i = 0; i < width; ++i) {
    const std::uint32_t bit = static_cast<std::uint32_t>(value >> i) & 1u;
    words[(at + i) / 32] |= bit << ((at + i) % 32);
  }
}

using Words = std::vector<std::uint32_t>;

// FNV-1a of the name: another module more in the design does not change the inputs of the others.
std::uint64_t seed_of(const std::string& name, std::uint64_t seed) {
  std::uint64_t hash = 0xcbf2'9ce4'8422'2325 + seed;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01b3;
  return hash;
}

Words trace(const ir::Module& module, const CrosscheckOptions& options, std::uint64_t seed) {
  Interpreter sim(module, Interpreter::Start::kZero);
  sim.ignore_checks();  // random inputs break the rules that checks rely on
  const auto calm = options.calm.find(module.name);
  const unsigned calm_cycles = calm == options.calm.end() ? 0 : calm->second;
  Stimulus stimulus(module, seed, options.longest_segment, calm_cycles);
  const unsigned cycles = 2 * calm_cycles + options.cycles;
  const unsigned in_words = words_of(module, true);
  const unsigned row = 1 + in_words + words_of(module, false);
  Words words(std::size_t{cycles} * row, 0);
  for (unsigned cycle = 0; cycle < cycles; ++cycle) {
    std::uint32_t* const now = words.data() + std::size_t{cycle} * row;
    stimulus.next();
    now[0] = stimulus.rst_n() ? 1 : 0;
    sim.poke("rst_ni", now[0]);
    unsigned at = 0;
    for (std::size_t i = 0; i < module.ports.size(); ++i) {
      const ir::Net& port = *module.ports[i];
      if (!is_input(port)) continue;
      sim.poke(port.name, stimulus.value(i));
      put_bits(now + 1, at, port.width, stimulus.value(i));
      at += port.width;
    }
    at = 0;
    for (std::size_t i = 0; i < module.ports.size(); ++i) {
      const ir::Net& port = *module.ports[i];
      if (is_input(port)) continue;
      const u128 value = sim.peek(port.name);
      stimulus.observe(i, value);
      put_bits(now + 1 + in_words, at, port.width, value);
      at += port.width;
    }
    sim.step();
  }
  return words;
}

// One instance in the wrapper.
struct Instance {
  const ir::Module* module = nullptr;
  std::string name;       // of the SystemVerilog module
  std::size_t trace = 0;  // number of its trace
  std::string mutation;   // what was changed, "" for an original
};

std::string slice(unsigned at, unsigned width) {
  return "[" + std::to_string(at + width - 1) + ":" + std::to_string(at) + "]";
}

std::string wrapper(const std::vector<Instance>& instances) {
  std::string ports = "    input  logic clk_i";
  std::string body;
  for (std::size_t k = 0; k < instances.size(); ++k) {
    const ir::Module& module = *instances[k].module;
    const std::string m = "m" + std::to_string(k);
    const unsigned in_bits = words_of(module, true) * 32;
    const unsigned out_bits = words_of(module, false) * 32;
    ports += ",\n    input  logic " + m + "_rst_ni";
    ports += ",\n    input  logic " + slice(0, in_bits) + " " + m + "_in_i";
    ports += ",\n    output logic " + slice(0, out_bits) + " " + m + "_out_o";
    body += "  " + instances[k].name + " " + m + " (\n";
    std::string pins;
    const auto pin = [&](const std::string& port, const std::string& net) {
      pins += (pins.empty() ? "" : ",\n") + std::string("    .") + port + "(" + net + ")";
    };
    if (module.uses_clock) pin("clk_i", "clk_i");
    for (const std::string& clock : module.clocks) pin(clock, "clk_i");
    if (module.uses_reset) pin("rst_ni", m + "_rst_ni");
    unsigned in_at = 0;
    unsigned out_at = 0;
    // Fields of a struct follow one another; the first is the most significant.
    std::string fields;
    for (std::size_t i = 0; i < module.ports.size(); ++i) {
      const ir::Net& port = *module.ports[i];
      const bool in = is_input(port);
      unsigned& at = in ? in_at : out_at;
      const std::string bits = m + (in ? "_in_i" : "_out_o") + slice(at, port.width);
      at += port.width;
      if (port.struct_path.empty()) {
        pin(signal_name(port), bits);
        continue;
      }
      fields += (fields.empty() ? "" : ", ") + bits;
      const bool last = i + 1 == module.ports.size() ||
                        struct_of(module, *module.ports[i + 1]) != struct_of(module, port);
      if (!last) continue;
      pin(struct_signal(port), "{" + fields + "}");
      fields.clear();
    }
    body += pins + "\n  );\n";
    if (out_at < out_bits) {
      body += "  assign " + m + "_out_o" + slice(out_at, out_bits - out_at) + " = '0;\n";
    }
  }
  return "// Written by the cross-check; do not edit.\nmodule crosscheck_top (\n" + ports +
         "\n);\n" + body + "endmodule\n";
}

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"";
}

std::string table(const std::vector<Instance>& instances) {
  std::string text = "// Written by the cross-check; do not edit.\n";
  for (std::size_t k = 0; k < instances.size(); ++k) {
    const ir::Module& module = *instances[k].module;
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
  for (std::size_t k = 0; k < instances.size(); ++k) {
    const Instance& unit = instances[k];
    const std::string m = "top.m" + std::to_string(k);
    text += "      {" + quoted(unit.module->name) + ", " +
            (unit.mutation.empty() ? "nullptr" : quoted(unit.mutation)) + ", " +
            std::to_string(unit.trace) + ", &" + m + "_rst_ni, " + m + "_in_i.data(), " +
            std::to_string(words_of(*unit.module, true)) + ", " + m + "_out_o.data(), " +
            std::to_string(words_of(*unit.module, false)) + ", kPorts" + std::to_string(k) + "},\n";
  }
  return text + "  };\n}\n";
}

using Files = std::map<std::string, std::string>;

// Every occurrence, at least one.
void replace_all(std::string& text, const std::string& from, const std::string& to) {
  std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::runtime_error("'" + from + "' does not occur");
  for (; at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

// Adds the files of a mutant; returns the name of the module to observe.
std::string add_mutant(Files& files, const Mutation& mutation, std::size_t number) {
  const std::string mark = "__mutant" + std::to_string(number);
  for (std::size_t i = 0; i < mutation.modules.size(); ++i) {
    const std::string& name = mutation.modules[i];
    const auto original = files.find(name + ".sv");
    if (original == files.end()) {
      throw std::runtime_error("there is no module '" + name + "' to mutate");
    }
    std::string text = original->second;
    try {
      replace_all(text, "\nmodule " + name + " ", "\nmodule " + name + mark + " ");
      if (i == 0) {
        const std::size_t at = text.find(mutation.from);
        if (at == std::string::npos) {
          throw std::runtime_error("'" + mutation.from + "' does not occur");
        }
        text.replace(at, mutation.from.size(), mutation.to);
      } else {
        const std::string& child = mutation.modules[i - 1];
        replace_all(text, "\n  " + child + " ", "\n  " + child + mark + " ");
      }
    } catch (const std::runtime_error& error) {
      throw std::runtime_error("mutation " + std::to_string(number) + " of " + name +
                               ".sv: " + error.what() + "; adapt it to the present text");
    }
    files[name + mark + ".sv"] = text;
  }
  return mutation.modules.back() + mark;
}

}  // namespace

void write_crosscheck(const std::vector<const ir::Module*>& modules,
                      const CrosscheckOptions& options) {
  Files files;
  std::vector<Instance> instances;
  std::set<std::string> texts;
  for (const ir::Module* module : modules) {
    const std::string text = emit_module(*module);
    if (!texts.insert(text).second) continue;
    instances.push_back({module, module->name, instances.size(), ""});
    files[module->name + ".sv"] = text;
  }
  const std::size_t originals = instances.size();
  std::vector<const ir::Module*> all = modules;
  all.insert(all.end(), options.parts.begin(), options.parts.end());
  for (const auto& [name, text] : emit_packages(all)) files[name + ".sv"] = text;
  for (const ir::Module* module : options.parts) files[module->name + ".sv"] = emit_module(*module);
  for (std::size_t n = 0; n < options.mutations.size(); ++n) {
    const Mutation& mutation = options.mutations[n];
    Instance mutant{
        nullptr, add_mutant(files, mutation, n + 1), 0,
        mutation.modules.front() + ".sv: '" + mutation.from + "' -> '" + mutation.to + "'"};
    for (std::size_t k = 0; k < originals; ++k) {
      if (instances[k].name != mutation.modules.back()) continue;
      mutant.module = instances[k].module;
      mutant.trace = k;
    }
    instances.push_back(mutant);
  }
  files["crosscheck_top.sv"] = wrapper(instances);
  files["crosscheck_modules.h"] = table(instances);
  write_files(options.folder, files);
  for (std::size_t k = 0; k < originals; ++k) {
    const fs::path path = options.folder / ("trace_" + std::to_string(k) + ".bin");
    const Words words =
        trace(*instances[k].module, options, seed_of(instances[k].name, options.seed));
    std::ofstream out(path, std::ios::binary);
    out.write(reinterpret_cast<const char*>(words.data()),
              static_cast<std::streamsize>(words.size() * sizeof(words[0])));
    out.flush();
    if (!out) throw std::runtime_error("cannot write '" + path.string() + "'");
  }
}

}  // namespace xb::hdl
