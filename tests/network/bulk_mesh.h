// SPDX-License-Identifier: Apache-2.0
// What tests of bulk transfers share: a mesh of nodes with engines, and what memories should hold.
#pragma once

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "tests/network/mesh.h"

namespace xb::network {

inline constexpr unsigned kFlitBytes = kFlitBits / 8;  // of data in a flit

inline MeshOptions with_bulk(unsigned ram_bytes = 65536) {
  MeshOptions options;
  options.ram_bytes = ram_bytes;
  options.config.bulk_queue = 4;
  options.config.loads_in_flight = 16;
  return options;
}

// What memories should hold.
class Memories {
 public:
  explicit Memories(Mesh& mesh, unsigned bytes, unsigned seed) : mesh_(mesh), random_(seed) {
    for (unsigned node = 0; node < mesh.size(); ++node) {
      bytes_.emplace_back(bytes);
      for (unsigned addr = 0; addr < bytes; addr += 8) {
        const std::uint64_t word = random_();
        mesh.set_word(node, addr, word);
        for (unsigned i = 0; i < 8; ++i) {
          bytes_[node][addr + i] = static_cast<std::uint8_t>(word >> 8 * i);
        }
      }
    }
  }
  void copy(unsigned from, std::uint32_t at, unsigned to, std::uint32_t there, unsigned count) {
    for (unsigned i = 0; i < count; ++i) bytes_[to][there + i] = bytes_[from][at + i];
  }
  void perform(unsigned node, const Bulk& command) {
    for (unsigned row = 0; row < command.rows; ++row) {
      const std::uint32_t local = command.local + row * command.local_stride;
      const std::uint32_t remote = (command.remote + row * command.remote_stride) & 0x7fffffff;
      if (command.get) {
        copy(command.target, remote, node, local, command.bytes);
      } else {
        copy(node, local, command.target, remote, command.bytes);
      }
    }
  }
  void check() const {
    for (unsigned node = 0; node < mesh_.size(); ++node) {
      unsigned wrong = 0;
      for (std::uint32_t addr = 0; addr < bytes_[node].size(); ++addr) {
        if (mesh_.byte(node, addr) != bytes_[node][addr] && ++wrong <= 3) {
          ADD_FAILURE() << "node " << node << ", byte " << addr;
        }
      }
      EXPECT_EQ(wrong, 0u);
    }
  }

 private:
  Mesh& mesh_;
  std::mt19937_64 random_;
  std::vector<std::vector<std::uint8_t>> bytes_;
};

inline void expect_no_errors(Mesh& mesh) {
  for (unsigned node = 0; node < mesh.size(); ++node) {
    EXPECT_TRUE(mesh.errors(node).empty()) << node;
    EXPECT_EQ(mesh.peek(node, "bulk_state_errors"), 0u) << node;
    EXPECT_EQ(mesh.peek(node, "dropped"), 0u) << node;
    EXPECT_EQ(mesh.peek(node, "bulk_state_busy"), 0u) << node;
  }
}

}  // namespace xb::network
