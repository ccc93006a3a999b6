// SPDX-License-Identifier: Apache-2.0
// A mesh of nodes with bulk engines and block devices, and what they should hold in the end.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <vector>

#include "tests/network/bulk_mesh.h"

namespace xb::network {

constexpr unsigned kRam = 65536;

// A bulk engine with block devices, which has modules of its own; flits of 64 bits only.
inline MeshOptions with_devices() {
  MeshOptions options = with_bulk(kRam);
  options.config.nlb_entries = 4;
  options.config.object_queue = 4;
  return options;
}

inline Disk disk_of(unsigned words, unsigned latency = 3) {
  std::mt19937_64 random(words);
  Disk disk;
  for (unsigned i = 0; i < words; ++i) disk.words.push_back(random());
  disk.latency = latency;
  return disk;
}

inline std::uint8_t byte_of(const std::vector<std::uint64_t>& words, std::uint32_t addr) {
  return static_cast<std::uint8_t>(words.at(addr / 8) >> 8 * (addr % 8));
}
inline void set_byte(std::vector<std::uint64_t>& words, std::uint32_t addr, std::uint8_t byte) {
  std::uint64_t& word = words.at(addr / 8);
  word = (word & ~(0xffull << 8 * (addr % 8))) | std::uint64_t{byte} << 8 * (addr % 8);
}

// What the device of node `at` and the memory of `node` should hold when a command has ended.
struct Expected {
  std::vector<std::uint64_t> disk;
  std::vector<std::vector<std::uint8_t>> ram;

  Expected(Mesh& mesh, unsigned at) : disk(mesh.disk(at).words) {
    std::mt19937_64 random(7);
    for (unsigned node = 0; node < mesh.size(); ++node) {
      ram.emplace_back();
      for (unsigned addr = 0; addr < kRam; addr += 8) mesh.set_word(node, addr, random());
      for (unsigned addr = 0; addr < kRam; ++addr) ram[node].push_back(mesh.byte(node, addr));
    }
  }
  void perform(unsigned node, const Bulk& command) {
    for (unsigned row = 0; row < command.rows; ++row) {
      for (unsigned i = 0; i < command.bytes; ++i) {
        const std::uint32_t here = command.local + row * command.local_stride + i;
        const std::uint32_t there = command.remote + row * command.remote_stride + i;
        if (command.get) {
          ram[node][here] = byte_of(disk, there);
        } else {
          set_byte(disk, there, ram[node][here]);
        }
      }
    }
  }
  void check(Mesh& mesh, unsigned at) const {
    EXPECT_EQ(mesh.disk(at).words, disk);
    for (unsigned node = 0; node < mesh.size(); ++node) {
      unsigned wrong = 0;
      for (unsigned addr = 0; addr < kRam; ++addr)
        wrong += mesh.byte(node, addr) != ram[node][addr];
      EXPECT_EQ(wrong, 0u) << "node " << node;
    }
  }
};

}  // namespace xb::network
