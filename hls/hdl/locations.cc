// SPDX-License-Identifier: Apache-2.0
// Where the named things of a module come from. Not part of the emitted text: lines change with
// every edit, and the two compilers differ inside expressions of several lines.
#include "hls/hdl/passes.h"

namespace xb::hdl {
namespace {

// Names are identifiers and file names of sources: nothing to escape but these two.
std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

class Section {
 public:
  explicit Section(const std::string& name) : text_("  " + quoted(name) + ": {") {}
  void add(const std::string& name, const SrcLoc& loc) {
    text_ += (is_empty_ ? "\n    " : ",\n    ") + quoted(name) + ": " + quoted(to_string(loc));
    is_empty_ = false;
  }
  std::string text() const { return text_ + (is_empty_ ? "}" : "\n  }"); }

 private:
  std::string text_;
  bool is_empty_ = true;
};

}  // namespace

std::string locations_json(const ir::Module& module) {
  Section nets("nets");
  for (const ir::Net& net : module.nets) nets.add(net.name, net.loc);
  Section mems("memories");
  for (const ir::Mem& mem : module.mems) mems.add(mem.name, mem.loc);
  Section instances("instances");
  for (const ir::Instance& instance : module.instances) instances.add(instance.name, instance.loc);
  Section checks("checks");
  for (const ir::Check& check : module.checks) checks.add(check.name, check.loc);
  Section states("states");
  for (const ir::Process& process : module.processes) {
    for (const auto& state : process.states) states.add(process.name + "." + state.name, state.loc);
  }
  std::string text = "{\n  \"module\": " + quoted(module.name) +
                     ",\n  \"described\": " + quoted(to_string(module.loc)) + ",\n";
  return text + nets.text() + ",\n" + mems.text() + ",\n" + instances.text() + ",\n" +
         checks.text() + ",\n" + states.text() + "\n}\n";
}

}  // namespace xb::hdl
