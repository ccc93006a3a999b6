// SPDX-License-Identifier: Apache-2.0
// Writes the cross-check of the sample designs and of random modules and processes into a folder:
//   crosscheck_samples FOLDER [RANDOM_MODULES [FIRST_SEED]]
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>

#include "tests/crosscheck/crosscheck.h"
#include "tests/crosscheck/random_module.h"
#include "tests/hdl/random_process.h"
#include "tests/hdl/sample_designs.h"

int main(int argc, char** argv) {
  if (argc < 2 || argc > 4) {
    std::fprintf(stderr, "usage: %s FOLDER [RANDOM_MODULES [FIRST_SEED]]\n", argv[0]);
    return 2;
  }
  const unsigned long count = argc > 2 ? std::strtoul(argv[2], nullptr, 0) : 24;
  const unsigned long first = argc > 3 ? std::strtoul(argv[3], nullptr, 0) : 1;
  try {
    xb::hdl::Design design;
    xb::hdl::samples::build_all(design);
    for (unsigned long i = 0; i < count; ++i) {
      design.top<xb::hdl::samples::RandomModule>(first + i);
    }
    // Random processes: those that break a rule are refused while they are described.
    for (unsigned long i = 0, accepted = 0; accepted < count; ++i) {
      const xb::hdl::samples::ProcessProgram program(first + i);
      try {
        design.top<xb::hdl::samples::ProcessModule>(program,
                                                    "process_" + std::to_string(first + i));
        ++accepted;
      } catch (const xb::hdl::Error&) {
      }
    }
    xb::hdl::write_crosscheck(design.modules(), {.folder = argv[1], .cycles = 5000});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
