// SPDX-License-Identifier: Apache-2.0
#include "tests/crosscheck/wrapper.h"

#include <algorithm>

#include "hls/hdl/analysis.h"
#include "hls/hdl/structs.h"

namespace xb::hdl {
namespace {

bool is_input(const ir::Net& port) { return port.kind == ir::NetKind::kInput; }

std::string slice(unsigned at, unsigned width) {
  return "[" + std::to_string(at + width - 1) + ":" + std::to_string(at) + "]";
}

// Words of the vectors of an instance; the selector is no input of its own.
unsigned in_words(const Unit& unit) {
  unsigned bits = 0;
  for (const ir::Net* port : unit.module->ports) bits += is_input(*port) ? port->width : 0;
  if (unit.has_selector) bits -= unit.module->ports.back()->width;
  return std::max(1 + (bits + 31) / 32, 3u);
}
unsigned out_words(const Unit& unit) { return std::max(words_of(*unit.module, false), 3u); }

std::string instance(const Unit& unit, const std::string& m) {
  const ir::Module& module = *unit.module;
  std::string pins;
  const auto pin = [&](const std::string& port, const std::string& net) {
    pins += (pins.empty() ? "" : ",\n") + std::string("    .") + port + "(" + net + ")";
  };
  if (module.uses_clock) pin("clk_i", m + "_clk_i");
  for (const std::string& clock : module.clocks) pin(clock, m + "_clk_i");
  if (module.uses_reset) pin("rst_ni", m + "_in[0]");
  unsigned in_at = 32, out_at = 0;
  // Fields of a struct follow one another; the first is the most significant.
  std::string fields;
  for (std::size_t i = 0; i < module.ports.size(); ++i) {
    const ir::Net& port = *module.ports[i];
    if (unit.has_selector && i + 1 == module.ports.size()) {
      pin(signal_name(port), m + "_in" + slice(1, port.width));
      continue;
    }
    unsigned& at = is_input(port) ? in_at : out_at;
    const std::string bits = m + (is_input(port) ? "_in" : "_out_o") + slice(at, port.width);
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
  std::string text = "  " + module.name + " " + m + " (\n" + pins + "\n  );\n";
  if (out_at < 32 * out_words(unit)) {
    const std::string rest = slice(out_at, 32 * out_words(unit) - out_at);
    text += "  assign " + m + "_out_o" + rest + " = '0;\n";
  }
  return text;
}

std::string quoted(const std::string& text) { return "\"" + text + "\""; }
const char* text_of(bool value) { return value ? "true" : "false"; }

}  // namespace

std::size_t Wrapper::groups() const {
  std::size_t count = 0;
  for (const Unit& unit : units) count = std::max(count, unit.group + 1);
  return count;
}

std::string Wrapper::verilog(std::size_t group) const {
  std::string ports, body;
  for (std::size_t k = 0; k < units.size(); ++k) {
    if (units[k].group != group) continue;
    const std::string m = "m" + std::to_string(k);
    const std::string in = slice(0, 32 * in_words(units[k]));
    ports += (ports.empty() ? "" : ",\n") + std::string("    input  logic ") + m + "_clk_i";
    ports += ",\n    input  logic " + in + " " + m + "_in_i";
    ports += ",\n    output logic " + slice(0, 32 * out_words(units[k])) + " " + m + "_out_o";
    body += "  logic " + in + " " + m + "_in;\n";
    body += "  always_ff @(posedge " + m + "_clk_i) " + m + "_in <= " + m + "_in_i;\n";
    body += instance(units[k], m);
  }
  return "// Written by the cross-check; do not edit.\nmodule crosscheck_top" +
         std::to_string(group) + " (\n" + ports + "\n);\n" + body + "endmodule\n";
}

std::string Wrapper::tables() const {
  std::string ports, table, includes, classes, makers;
  std::vector<std::string> pins(groups());
  for (std::size_t k = 0; k < units.size(); ++k) {
    const Unit& unit = units[k];
    const std::string m = "top_.m" + std::to_string(k);
    ports += "const Port kPorts" + std::to_string(k) + "[] = {\n";
    unsigned at = 0;
    for (const ir::Net* port : unit.module->ports) {
      if (is_input(*port)) continue;
      ports += "    {" + quoted(signal_name(*port)) + ", " + std::to_string(at) + ", " +
               std::to_string(port->width) + "},\n";
      at += port->width;
    }
    ports += "    {nullptr, 0, 0}};\n";
    pins[unit.group] += "      {" + std::to_string(k) + ", &" + m + "_clk_i, " + m +
                        "_in_i.data(), " + m + "_out_o.data()},\n";
    // A module that had to get another name is told from those of its name by the new one.
    const std::string& name = unit.has_selector ? unit.name : unit.module->name;
    table += "    {" + quoted(name) + ", " + std::to_string(unit.trace) + ", " +
             text_of(unit.is_measured) + ", " + text_of(unit.has_selector) + ", " +
             std::to_string(unit.group) + ", " +
             std::to_string(words_of(*units[unit.trace].module, true)) + ", " +
             std::to_string(words_of(*unit.module, false)) + ", kPorts" + std::to_string(k) +
             "},\n";
  }
  std::string list;
  for (const UnitMutant& mutant : mutants) {
    list += "    {" + quoted(mutant.name) + ", " + std::to_string(mutant.number) + ", " +
            std::to_string(mutant.unit) + "},\n";
  }
  for (std::size_t g = 0; g < pins.size(); ++g) {
    const std::string top = "Vcrosscheck_top" + std::to_string(g);
    includes += "#include \"" + top + ".h\"\n";
    classes += "class Top" + std::to_string(g) +
               " : public Model {\n public:\n  void eval() override { top_.eval(); }\n"
               "  std::vector<Pins> pins() override {\n    return {\n" +
               pins[g] + "    };\n  }\n\n private:\n  VerilatedContext context_;\n  " + top +
               " top_{&context_};\n};\n";
    makers += "    [] { return std::unique_ptr<Model>(new Top" + std::to_string(g) + "); },\n";
  }
  return "// Written by the cross-check; do not edit.\n#include \"tests/crosscheck/bench.h\"\n" +
         includes + "namespace {\n" + ports + classes +
         "}  // namespace\nconst std::vector<std::unique_ptr<Model> (*)()> kModels = {\n" + makers +
         "};\nconst std::vector<Unit> kUnits = {\n" + table +
         "};\nconst std::vector<Mutant> kMutants = {\n" + list + "};\n";
}

}  // namespace xb::hdl
