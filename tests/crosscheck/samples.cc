// SPDX-License-Identifier: Apache-2.0
// Writes the cross-check of the sample designs and of random modules and processes into a folder:
//   crosscheck_samples FOLDER [--mutants FILE] [RANDOM_MODULES [FIRST_SEED]]
// FILE lists mutants of the samples (mutant_list.h).
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

#include "tests/crosscheck/crosscheck.h"
#include "tests/crosscheck/mutant_list.h"
#include "tests/crosscheck/random_module.h"
#include "tests/hdl/random_process.h"
#include "tests/hdl/sample_designs.h"

namespace {

void add_random(xb::hdl::Design& design, unsigned long count, unsigned long first) {
  for (unsigned long i = 0; i < count; ++i) {
    design.top<xb::hdl::samples::RandomModule>(first + i);
  }
  // Random processes: those that break a rule are refused while they are described.
  for (unsigned long i = 0, accepted = 0; accepted < count; ++i) {
    const xb::hdl::samples::ProcessProgram program(first + i);
    try {
      design.top<xb::hdl::samples::ProcessModule>(program, "process_" + std::to_string(first + i));
      ++accepted;
    } catch (const xb::hdl::Error&) {
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  std::string mutants;
  if (arguments.size() >= 3 && arguments[1] == "--mutants") {
    mutants = arguments[2];
    arguments.erase(arguments.begin() + 1, arguments.begin() + 3);
  }
  if (arguments.empty() || arguments.size() > 3) {
    std::fprintf(stderr, "usage: %s FOLDER [--mutants FILE] [RANDOM_MODULES [FIRST_SEED]]\n",
                 argv[0]);
    return 2;
  }
  const auto number = [&](std::size_t i, unsigned long otherwise) {
    return arguments.size() > i ? std::strtoul(arguments[i].c_str(), nullptr, 0) : otherwise;
  };
  try {
    std::vector<xb::hdl::CheckedDesign> designs;
    xb::hdl::Design design, copy;
    xb::hdl::samples::build_all(design);
    add_random(design, number(1, 24), number(2, 1));
    designs.push_back({.mark = "", .modules = xb::hdl::changeable(design.modules())});
    if (!mutants.empty()) {
      xb::hdl::samples::build_all(copy);
      const auto modules = xb::hdl::changeable(copy.modules());
      designs.push_back({.mark = "mutants",
                         .modules = modules,
                         .mutants = xb::hdl::insert_listed(modules, mutants)});
    }
    xb::hdl::write_crosscheck(designs, {.folder = arguments[0]});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
