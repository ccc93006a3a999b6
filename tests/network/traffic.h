// SPDX-License-Identifier: Apache-2.0
// Random loads and stores of all nodes of a mesh, and what must have become of them.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

#include "hls/isa/packet.h"
#include "tests/network/mesh.h"

namespace xb::network {

// Each pair of nodes uses words of its own, so a load must return what its node stored there last:
// order and delivery are checked by values as well as by the trace.
class Traffic {
 public:
  Traffic(Mesh& mesh, unsigned seed, unsigned operations, unsigned load_percent)
      : mesh_(mesh), random_(seed) {
    expected_answers_.resize(mesh.size());
    for (unsigned i = 0; i < operations; ++i) {
      for (unsigned node = 0; node < mesh.size(); ++node) offer(node, load_percent);
    }
  }

  void check() {
    std::map<std::pair<unsigned, unsigned>, std::vector<Key>> seen;
    for (unsigned target = 0; target < mesh_.size(); ++target) {
      for (const Inbound& entry : mesh_.inbound(target)) {
        EXPECT_FALSE(entry.refused);
        seen[{entry.src, target}].push_back({entry.op, entry.size, entry.addr});
      }
      EXPECT_TRUE(mesh_.errors(target).empty());
      EXPECT_EQ(mesh_.peek(target, "dropped"), 0u);
    }
    EXPECT_EQ(seen, sent_);
    for (unsigned node = 0; node < mesh_.size(); ++node) {
      std::vector<std::uint64_t> values;
      for (const Answer& answer : mesh_.answers(node)) {
        EXPECT_FALSE(answer.error);
        values.push_back(answer.data);
      }
      EXPECT_EQ(values, expected_answers_[node]);
    }
    for (const auto& [place, value] : words_)
      EXPECT_EQ(mesh_.word(place.first, place.second), value);
  }

 private:
  using Key = std::tuple<unsigned, unsigned, std::uint32_t>;  // op, size, address

  void offer(unsigned node, unsigned load_percent) {
    Request request;
    request.write = random_() % 100 >= load_percent;
    request.target = static_cast<unsigned>(random_() % mesh_.size());
    request.size = static_cast<unsigned>(random_() % 4);
    const std::uint32_t word = static_cast<std::uint32_t>(64 * node + 8 * (random_() % 8));
    const unsigned lane = static_cast<unsigned>(random_() % 8) & ~((1u << request.size) - 1);
    request.addr = word + lane;
    request.data = random_();
    const std::uint64_t keep = request.size == 3 ? ~0ull : (1ull << (8u << request.size)) - 1;
    std::uint64_t& memory = words_[{request.target, word}];
    if (request.write) {
      memory = (memory & ~(keep << 8 * lane)) | (request.data & keep) << 8 * lane;
    } else {
      expected_answers_[node].push_back(memory >> 8 * lane & keep);
    }
    const isa::PacketOp op = request.write ? isa::PacketOp::kStore : isa::PacketOp::kLoad;
    sent_[{node, request.target}].push_back(
        {static_cast<unsigned>(op), request.size, request.addr});
    mesh_.offer(node, request);
  }

  Mesh& mesh_;
  std::mt19937_64 random_;
  std::map<std::pair<unsigned, unsigned>, std::vector<Key>> sent_;
  std::map<std::pair<unsigned, std::uint32_t>, std::uint64_t> words_;
  std::vector<std::vector<std::uint64_t>> expected_answers_;
};

}  // namespace xb::network
