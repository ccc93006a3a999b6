// SPDX-License-Identifier: Apache-2.0
// The Verilated module `node` behind the interface of a tile, so that the simulator can run it. It
// asks the simulator's memory for nothing: its own is inside.
#pragma once

#include <memory>
#include <string>

#include "verilator_tb/loader/memory_image.h"
#include "verilator_tb/tile/tile.h"

namespace xb::test {

// Bytes of RAM of the nodes below rtl/.
inline constexpr std::uint64_t kNodeRam = 65536;

// A node of configuration `config` with `program` in its RAM. Throws std::invalid_argument for a
// configuration whose node is not part of this test.
std::unique_ptr<sim::Tile> make_node(const std::string& config, const loader::Program& program);

}  // namespace xb::test
