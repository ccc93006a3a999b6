// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/mesh/shape.h"

#include <charconv>

namespace xb::sim {

std::optional<MeshShape> parse_mesh_shape(const std::string& text) {
  MeshShape shape;
  const char* end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, shape.width);
  if (first.ec != std::errc{} || first.ptr == end || *first.ptr != 'x') return std::nullopt;
  const auto second = std::from_chars(first.ptr + 1, end, shape.height);
  if (second.ec != std::errc{} || second.ptr != end) return std::nullopt;
  const auto bad = [](unsigned side) { return side == 0 || side > kMeshMaximum; };
  if (bad(shape.width) || bad(shape.height)) return std::nullopt;
  return shape;
}

std::optional<MeshShape> default_mesh_shape(unsigned n) {
  if (n == 0 || n > kMeshMaximum * kMeshMaximum) return std::nullopt;
  std::optional<MeshShape> best;
  for (unsigned height = 1; height <= kMeshMaximum && height * height <= n; ++height) {
    if (n % height == 0 && n / height <= kMeshMaximum) best = MeshShape{n / height, height};
  }
  if (best) return best;
  unsigned width = 1;
  while (width * width < n) ++width;
  const unsigned height = (n + width - 1) / width;
  return MeshShape{width, height, width * height - n};
}

std::optional<unsigned> neighbour(const MeshShape& shape, unsigned position, Direction direction) {
  const unsigned x = position % shape.width;
  const unsigned y = position / shape.width;
  switch (direction) {
    case kNorth:
      return y > 0 ? std::optional(position - shape.width) : std::nullopt;
    case kEast:
      return x + 1 < shape.width ? std::optional(position + 1) : std::nullopt;
    case kSouth:
      return y + 1 < shape.height ? std::optional(position + shape.width) : std::nullopt;
    case kWest:
      return x > 0 ? std::optional(position - 1) : std::nullopt;
  }
  return std::nullopt;
}

unsigned hops(const MeshShape& shape, unsigned from, unsigned to) {
  const auto distance = [](unsigned a, unsigned b) { return a > b ? a - b : b - a; };
  const unsigned width = shape.width;
  return distance(from % width, to % width) + distance(from / width, to / width);
}

}  // namespace xb::sim
