// SPDX-License-Identifier: Apache-2.0
// The packages that hold the types of the structs.
#include <map>
#include <set>
#include <string>
#include <vector>

#include "hls/hdl/emit_text.h"
#include "hls/hdl/error.h"
#include "hls/hdl/structs.h"

namespace xb::hdl {
namespace {

using ir::Bundle;
using ir::Module;

struct Type {
  const Module* module;
  const Bundle* bundle;
  std::vector<std::string> lines;
  std::vector<std::string> inner;  // types of nested bundles
};

class Types {
 public:
  explicit Types(const EmitOptions& options) : options_(options) {}

  void add(const Module& module, const Bundle& bundle) {
    std::vector<std::string> inner;
    for (const Bundle::Field& field : bundle.fields) {
      if (field.bundle < 0) continue;
      const Bundle& nested = module.bundles[static_cast<std::size_t>(field.bundle)];
      add(module, nested);
      inner.push_back(nested.type);
    }
    const std::vector<std::string> text = lines(module, bundle);
    const auto [there, is_new] =
        types_.emplace(bundle.type, Type{&module, &bundle, text, std::move(inner)});
    if (is_new) return;
    const Bundle& other = *there->second.bundle;
    if (there->second.lines != text || other.fixed != bundle.fixed) {
      throw Error(bundle.loc, "the bundle type '" + bundle.type +
                                  "' has two shapes, the other at " + to_string(other.loc) +
                                  "; name one of them otherwise");
    }
  }

  // The types of one package by name; but those that others contain come before them.
  std::vector<std::string> package(bool fixed) const {
    std::vector<std::string> text;
    std::set<std::string> done;
    const auto write = [&](const auto& self, const std::string& name) -> void {
      const Type& type = types_.at(name);
      if (type.bundle->fixed != fixed || !done.insert(name).second) return;
      for (const std::string& inner : type.inner) self(self, inner);
      text.push_back("");
      text.insert(text.end(), type.lines.begin(), type.lines.end());
    };
    for (const auto& [name, type] : types_) write(write, name);
    return text;
  }

 private:
  std::vector<std::string> lines(const Module& module, const Bundle& bundle) const {
    std::vector<Declaration> fields;
    for (const Bundle::Field& field : bundle.fields) {
      std::string type = type_text(field.width);
      if (field.bundle >= 0) {
        const Bundle& inner = module.bundles[static_cast<std::size_t>(field.bundle)];
        type = inner.fixed == bundle.fixed ? inner.type + "_t" : struct_type(inner, options_);
      }
      fields.push_back({type, field.name, field.doc});
    }
    std::vector<std::string> text = {"  typedef struct packed {" +
                                     (bundle.doc.empty() ? "" : "  // " + bundle.doc)};
    for (const std::string& line : declaration_lines(fields)) text.push_back("  " + line);
    text.push_back("  } " + bundle.type + "_t;");
    return text;
  }

  const EmitOptions& options_;
  std::map<std::string, Type> types_;
};

std::string package_text(const std::string& name, const std::vector<std::string>& types,
                         const EmitOptions& options) {
  std::string text = "// Written by " + options.generator +
                     "; do not edit.\n// SPDX-License-Identifier: Apache-2.0\n\npackage " + name +
                     ";\n";
  for (const std::string& line : types) text += line + "\n";
  return text + "\nendpackage\n";
}

}  // namespace

std::map<std::string, std::string> emit_packages(const std::vector<const ir::Module*>& modules,
                                                 const EmitOptions& options) {
  Types types(options);
  for (const Module* module : modules) {
    for (const Bundle& bundle : module->bundles) {
      if (bundle.is_struct) types.add(*module, bundle);
    }
  }
  std::map<std::string, std::string> packages;
  for (const bool fixed : {true, false}) {
    const std::string& name = fixed ? options.common_package : options.own_package;
    const std::vector<std::string> lines = types.package(fixed);
    if (!lines.empty()) packages[name] = package_text(name, lines, options);
  }
  return packages;
}

}  // namespace xb::hdl
