// SPDX-License-Identifier: Apache-2.0
// Shape of the mesh and the positions of its PEs: PE n stands at x = n % width, y = n / width, and
// y grows southward.
#pragma once

#include <optional>
#include <string>

#include "verilator_tb/tile/ports.h"

namespace xb::sim {

inline constexpr unsigned kMeshMaximum = 32;  // in each direction

struct MeshShape {
  unsigned width = 1;
  unsigned height = 1;
  unsigned size() const { return width * height; }
  bool operator==(const MeshShape&) const = default;
};

// "4x4"; nothing if it is no such text or a side is 0 or above 32.
std::optional<MeshShape> parse_mesh_shape(const std::string& text);

// The most square mesh of exactly n PEs, at least as wide as high: 6 -> 3x2, 7 -> 7x1, 16 -> 4x4.
// Nothing if n is 0 or has no such mesh within 32x32 (37, for example).
std::optional<MeshShape> default_mesh_shape(unsigned n);

// Neighbour of a PE in a direction, or nothing at the edge.
std::optional<unsigned> neighbour(const MeshShape& shape, unsigned pe, Direction direction);

}  // namespace xb::sim
