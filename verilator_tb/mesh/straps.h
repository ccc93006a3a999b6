// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "verilator_tb/loader/memory_image.h"
#include "verilator_tb/mesh/shape.h"
#include "verilator_tb/tile/ports.h"

namespace xb::sim {

// What makes a tile the node at position `pe` of the mesh, ready to run `program` with `ram_size`
// bytes of memory.
inline Straps straps_of(unsigned pe, const MeshShape& shape, std::uint64_t ram_size,
                        const loader::Program& program) {
  Straps straps;
  straps.pe_id = pe;
  straps.num_pes = shape.size();
  straps.mesh_width = shape.width;
  straps.mesh_height = shape.height;
  straps.node_x = pe % shape.width;
  straps.node_y = pe / shape.width;
  straps.reset_pc = program.entry;
  straps.ram_size = static_cast<std::uint32_t>(ram_size);
  straps.export_base = program.exported.begin;
  straps.export_limit = program.exported.end;
  return straps;
}

}  // namespace xb::sim
