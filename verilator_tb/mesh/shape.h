// SPDX-License-Identifier: Apache-2.0
// Shape of the mesh and the positions of its PEs: PE n stands at x = n % width, y = n / width, and
// y grows southward. The last positions may be spare: a node stands there whose router passes
// traffic on and whose core sleeps, but no PE.
#pragma once

#include <optional>
#include <string>

#include "verilator_tb/tile/ports.h"

namespace xb::sim {

inline constexpr unsigned kMeshMaximum = 32;  // in each direction

struct MeshShape {
  unsigned width = 1;
  unsigned height = 1;
  unsigned spare = 0;  // positions without a PE, the last ones; fewer than width * height
  unsigned positions() const { return width * height; }
  unsigned size() const { return positions() - spare; }  // PEs
  bool operator==(const MeshShape&) const = default;
};

// "4x4", without spare positions; nothing if it is no such text or a side is 0 or above 32.
std::optional<MeshShape> parse_mesh_shape(const std::string& text);

// The mesh for n PEs. The most square complete one, at least as wide as high: 6 -> 3x2, 7 -> 7x1,
// 16 -> 4x4. If there is none within 32x32, the most square one with spare positions in its last
// row: 37 -> 7x6 with 5 spare ones. Nothing if n is 0 or above 1024.
std::optional<MeshShape> default_mesh_shape(unsigned n);

// Neighbour of a position in a direction, or nothing at the edge.
std::optional<unsigned> neighbour(const MeshShape& shape, unsigned position, Direction direction);

// Links on the way from one position to another; 0 for the loop-back.
unsigned hops(const MeshShape& shape, unsigned from, unsigned to);

}  // namespace xb::sim
