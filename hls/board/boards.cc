// SPDX-License-Identifier: Apache-2.0
#include "hls/board/board.h"
#include "hls/configurations.h"

namespace xb::board {

const std::vector<BoardConfig>& boards() {
  static const std::vector<BoardConfig> all = [] {
    // iCE40 hx8k: no room for a multiplier or atomics, and block RAM with one read port, so that a
    // RAM with fetch and data port takes twice its size.
    Config small;
    small.name = "board-hx8k";
    small.xlen = 32;
    small.mul = false;
    small.atomics = false;
    small.xbgas = false;
    small.cycle_input = false;
    small.sync_register_files = true;  // an iCE40 has no LUT RAM
    const Config full = find_configuration("rv64").value();
    return std::vector<BoardConfig>{
        {.name = "hx8k", .tile = small, .ram_bytes = 4096, .clocks_per_bit = 12'000'000 / 115'200},
        {.name = "ecp5", .tile = full, .ram_bytes = 65536, .clocks_per_bit = 25'000'000 / 115'200},
    };
  }();
  return all;
}

}  // namespace xb::board
