// SPDX-License-Identifier: Apache-2.0
// Symbol table of a loaded program: names to values, and addresses to "function+offset".
// It does not read ELF files; elf_image.cc fills it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace xb::loader {

// A place in code with a name. `size` is 0 for names of assembly files without .size; such a one
// reaches to the next one or to the end of its section, whichever comes first.
struct Function {
  std::uint64_t address = 0;
  std::uint64_t size = 0;
  std::uint64_t section_end = 0;  // first byte after the section that holds it
  bool typed = false;             // marked as a function (STT_FUNC), not just a name
  std::string name;
};

// A variable or other datum with a known size (STT_OBJECT).
struct Object {
  std::uint64_t address = 0;
  std::uint64_t size = 0;
  std::string name;
};

class SymbolTable {
 public:
  void add_value(const std::string& name, std::uint64_t value);
  void add_function(Function function);
  void add_object(Object object);
  // To be called once, after the last add: sorts and keeps one function per address
  // (typed functions before mere names, then the shorter, then the alphabetically smaller name).
  void finish();

  // Value of a global symbol, if the program defines it.
  std::optional<std::uint64_t> find(const std::string& name) const;
  // Function that contains `address`, or nullptr.
  const Function* function_at(std::uint64_t address) const;
  // "main+0x1c", "main" for the first byte, "0x80000123" where no function is known.
  std::string describe(std::uint64_t address) const;
  // "flags+0x8" for an address inside an object, otherwise "0x80000123".
  std::string describe_data(std::uint64_t address) const;

 private:
  std::map<std::string, std::uint64_t> values_;
  std::vector<Function> functions_;  // sorted by address after finish()
  std::vector<Object> objects_;      // the same
};

}  // namespace xb::loader
