// SPDX-License-Identifier: Apache-2.0
// Writes the cross-check of every module of the tile into the folder given as the only argument.
#include "hls/tile.h"

#include <cstdio>
#include <exception>

#include "hls/configurations.h"
#include "tests/crosscheck/crosscheck.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
    return 2;
  }
  try {
    xb::hdl::Design design;
    design.top<xb::Tile>(xb::find_configuration("rv64").value());
    xb::hdl::write_crosscheck(design.modules(), {.folder = argv[1], .cycles = 3000});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
