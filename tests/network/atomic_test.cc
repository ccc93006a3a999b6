// SPDX-License-Identifier: Apache-2.0
// Atomic accesses of other nodes: what they compute, how fast, and that nothing comes between their
// read and their write.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <random>
#include <vector>

#include "hls/isa/causes.h"
#include "tests/network/mesh.h"
#include "verilator_tb/reference/arithmetic.h"

namespace xb::network {
namespace {

using isa::PacketOp;

constexpr unsigned kFirstUpdate = static_cast<unsigned>(PacketOp::kAmoAdd);
constexpr unsigned kLastUpdate = static_cast<unsigned>(PacketOp::kAmoMaxu);

Request atomic(PacketOp op, unsigned target, std::uint32_t addr, std::uint64_t data = 0,
               unsigned size = 3) {
  return {.size = size, .target = target, .addr = addr, .data = data, .op = op};
}
Request posted(PacketOp op, unsigned target, std::uint32_t addr, std::uint64_t data,
               unsigned size = 3) {
  Request request = atomic(op, target, addr, data, size);
  request.write = true;
  return request;
}

std::uint64_t low(std::uint64_t value, unsigned size) {
  return size == 3 ? value : value & ((std::uint64_t{1} << (8u << size)) - 1);
}

// What an update writes, by the reference simulator.
std::uint64_t updated(PacketOp op, std::uint64_t old, std::uint64_t operand, unsigned size) {
  for (const isa::Instruction& i : isa::kInstructions) {
    if (i.extension == isa::Extension::kA && i.match >> 27 == isa::funct5_of(op) &&
        i.size_log2 == size) {
      return low(reference::updated(i.op, old, operand, size), size);
    }
  }
  ADD_FAILURE() << "no instruction";
  return 0;
}

TEST(RemoteAtomics, EveryOperationHereAndThereOfWordsAndDoublewords) {
  const std::uint64_t values[] = {0,
                                  1,
                                  0x7fff'ffff,
                                  0x8000'0000,
                                  0x8000'0000'7fff'ffff,
                                  0x7fff'ffff'8000'0000,
                                  ~std::uint64_t{0}};
  Mesh mesh(2, 1);
  for (unsigned target = 0; target < 2; ++target) {
    for (unsigned op = kFirstUpdate; op <= kLastUpdate; ++op) {
      const auto operation = static_cast<PacketOp>(op);
      for (const unsigned size : {2u, 3u}) {
        const std::uint32_t addr = size == 3 ? 0x40 : 0x40 + 4 * (op & 1);
        const unsigned shift = 8 * (addr & 7);
        for (const std::uint64_t old : values) {
          for (const std::uint64_t operand : values) {
            const std::uint64_t word = size == 3 ? old : old ^ old << 32 ^ 0x1234'5678'9abc'def0;
            mesh.set_word(target, 0x40, word);
            mesh.offer(0, atomic(operation, target, addr, operand, size));
            ASSERT_TRUE(mesh.drain(100));
            const std::uint64_t before = low(word >> shift, size);
            EXPECT_EQ(mesh.answers(0).back().data, before);
            const std::uint64_t mask = low(~std::uint64_t{0}, size) << shift;
            const std::uint64_t after = updated(operation, before, operand, size);
            ASSERT_EQ(mesh.word(target, 0x40), (word & ~mask) | after << shift)
                << isa::describe(operation) << " " << old << " " << operand;
          }
        }
      }
    }
  }
}

TEST(RemoteAtomics, OneEveryTwoCyclesOnOneWordOrMany) {
  for (const std::uint32_t stride : {0u, 8u, 16u}) {
    Mesh mesh(3, 1);
    for (unsigned i = 0; i < 40; ++i) {
      mesh.offer(0, posted(PacketOp::kAmoAdd, 1, stride * (i % 4), 1));
      mesh.offer(2, posted(PacketOp::kAmoAdd, 1, stride * (i % 4), 1));
    }
    ASSERT_TRUE(mesh.drain(1000));
    std::uint64_t sum = 0;
    for (unsigned i = 0; i < 4; ++i) sum += mesh.word(1, 8 * i);
    if (stride == 16) sum += mesh.word(1, 0x20) + mesh.word(1, 0x30);
    EXPECT_EQ(sum, 80u);
    const std::vector<Inbound>& served = mesh.inbound(1);
    ASSERT_EQ(served.size(), 80u);
    // Behind the first few both PEs send without a gap.
    EXPECT_EQ(served[75].cycle - served[15].cycle, 120u) << stride;
  }
}

Request compare(unsigned target, std::uint32_t addr, std::uint64_t expected, std::uint64_t data,
                unsigned size = 3) {
  Request request = atomic(PacketOp::kAmoCas, target, addr, data, size);
  request.expected = expected;
  return request;
}

TEST(RemoteAtomics, CompareAndSwapStoresExactlyWhatWasExpected) {
  constexpr std::uint64_t kOld = 0x8123'4567'89ab'cdef, kNew = 0x7bad'cafe'f00d'1234;
  Mesh mesh(2, 1);
  for (unsigned target = 0; target < 2; ++target) {
    for (const unsigned size : {2u, 3u}) {
      for (const std::uint32_t addr : {0x40u, 0x44u, 0x48u, 0x4cu}) {
        if (size == 3 && addr % 8 != 0) continue;
        const unsigned shift = 8 * (addr & 7);
        const std::uint64_t mask = low(~std::uint64_t{0}, size) << shift;
        const std::uint64_t old = low(kOld >> shift, size);
        // As it is, and with each of 64 bits changed; of a word the upper half does not matter.
        for (unsigned bit = 0; bit <= 64; ++bit) {
          const std::uint64_t expected = bit == 64 ? old : old ^ std::uint64_t{1} << bit;
          const bool equal = low(expected, size) == old;
          for (const bool is_posted : {false, true}) {
            mesh.set_word(target, addr & ~7u, kOld);
            Request request = compare(target, addr, expected, kNew, size);
            request.write = is_posted;
            mesh.offer(0, request);
            ASSERT_TRUE(mesh.drain(100));
            if (!is_posted) {
              EXPECT_EQ(mesh.answers(0).back().data, old);
            }
            ASSERT_EQ(mesh.word(target, addr & ~7u),
                      equal ? (kOld & ~mask) | (kNew << shift & mask) : kOld)
                << addr << ' ' << size << ' ' << bit;
          }
        }
      }
    }
  }
}

// Each finds what the one before has left, also while that has not been written; one every two or
// three cycles, which its flits take.
TEST(RemoteAtomics, CompareAndSwapFollowsCompareAndSwap) {
  for (const std::uint32_t stride : {0u, 8u, 16u}) {
    Mesh mesh(2, 1);
    for (unsigned i = 0; i < 60; ++i) {
      const unsigned turn = stride == 0 ? i : i / 3;
      Request request = compare(1, stride * (i % 3), turn, turn + 1);
      // A wrong guess now and then, between updates of others.
      if (i % 5 == 4) request.expected ^= std::uint64_t{1} << 40;
      request.write = true;
      mesh.offer(0, request);
      if (i % 5 == 4) mesh.offer(0, posted(PacketOp::kAmoAdd, 1, stride * (i % 3), 1));
    }
    ASSERT_TRUE(mesh.drain(1000));
    for (unsigned k = 0; k < 3; ++k) {
      EXPECT_EQ(mesh.word(1, stride * k), stride == 0 ? 60u : 20u) << stride;
    }
    Mesh steady(2, 1);
    for (unsigned i = 0; i < 40; ++i) {
      Request request = compare(1, stride * (i % 3), 0, i);
      request.write = true;
      steady.offer(0, request);
    }
    ASSERT_TRUE(steady.drain(1000));
    const std::vector<Inbound>& served = steady.inbound(1);
    ASSERT_EQ(served.size(), 40u);
    EXPECT_EQ(served[35].cycle - served[15].cycle, 20 * (kDataFlits + 1)) << stride;
  }
}

// Whichever of its flits is damaged: nothing is performed, and the next one is not touched by it.
TEST(RemoteAtomics, DamagedCompareAndSwapChangesNothing) {
  for (const unsigned body : {kDataFlit, kDataFlit + 1}) {
    Mesh mesh(2, 1);
    mesh.set_word(1, 0x40, 7);
    unsigned flits = 0;
    mesh.on_link = [&](unsigned to, Port, LinkWord& word) {
      if (to == 1 && word.valid != 0 && flits++ == body) word.data ^= in_data(1);
    };
    mesh.offer(0, compare(1, 0x40, body == kDataFlit ? 6 : 7, 8));
    mesh.offer(0, compare(1, 0x40, 7, 9));
    ASSERT_TRUE(mesh.drain(200));
    ASSERT_EQ(mesh.answers(0).size(), 2u);
    EXPECT_TRUE(mesh.answers(0)[0].error);
    EXPECT_EQ(mesh.answers(0)[0].reason, static_cast<unsigned>(isa::Reason::kDamaged));
    EXPECT_FALSE(mesh.answers(0)[1].error);
    EXPECT_EQ(mesh.answers(0)[1].data, 7u);
    EXPECT_EQ(mesh.word(1, 0x40), 9u);
  }
}

TEST(RemoteAtomics, HalvesOfOneWordFollowEachOther) {
  Mesh mesh(2, 1);
  mesh.set_word(1, 0, 0);
  for (unsigned i = 0; i < 24; ++i) {
    const unsigned kind = i % 3;  // lower half, upper half, all
    mesh.offer(0, kind == 2 ? posted(PacketOp::kAmoXor, 1, 0, 0x10'0000'0010)
                            : posted(PacketOp::kAmoAdd, 1, 4 * kind, 1, 2));
  }
  ASSERT_TRUE(mesh.drain(400));
  std::uint64_t expected = 0;
  for (unsigned i = 0; i < 24; ++i) {
    if (i % 3 == 0) expected += 1;
    if (i % 3 == 1) expected += 1ull << 32;
    if (i % 3 == 2) expected ^= 0x10'0000'0010;
  }
  EXPECT_EQ(mesh.word(1, 0), expected);
}

TEST(RemoteAtomics, TheOldestReservationStands) {
  Mesh mesh(3, 1);
  const auto reserve = [&](unsigned node) {
    mesh.offer(node, atomic(PacketOp::kLoadReserved, 1, 0x40));
    EXPECT_TRUE(mesh.drain(100));
  };
  const auto stores = [&](unsigned node, std::uint64_t data, std::uint32_t addr = 0x40) {
    mesh.offer(node, atomic(PacketOp::kStoreConditional, 1, addr, data));
    EXPECT_TRUE(mesh.drain(100));
    return mesh.answers(node).back().data == 0;
  };
  mesh.set_word(1, 0x40, 7);
  EXPECT_FALSE(stores(0, 1));  // without one
  reserve(0);
  reserve(2);
  EXPECT_EQ(mesh.answers(2).back().data, 7u);  // it reads all the same
  EXPECT_FALSE(stores(2, 2));
  EXPECT_EQ(mesh.word(1, 0x40), 7u);
  EXPECT_TRUE(stores(0, 3));
  EXPECT_EQ(mesh.word(1, 0x40), 3u);
  EXPECT_FALSE(stores(0, 4));
  reserve(2);
  EXPECT_FALSE(stores(2, 5, 0x48));  // another word, and then it is gone
  EXPECT_FALSE(stores(2, 5));
  reserve(2);
  mesh.offer(0, posted(PacketOp::kAmoAdd, 1, 0x44, 0, 2));  // a write, although nothing changes
  ASSERT_TRUE(mesh.drain(100));
  EXPECT_FALSE(stores(2, 6));
  reserve(2);
  mesh.offer(2, posted(PacketOp::kAmoAdd, 1, 0x40, 1));  // the owner's own
  ASSERT_TRUE(mesh.drain(100));
  EXPECT_TRUE(stores(2, 8));
  for (const std::uint64_t expected : {8u, 9u}) {  // a write, whether it finds what it expects
    reserve(0);
    mesh.offer(2, compare(1, 0x40, expected, 8));
    ASSERT_TRUE(mesh.drain(100));
    EXPECT_FALSE(stores(0, 9));
    reserve(0);
    mesh.offer(0, compare(1, 0x40, expected, 8));
    ASSERT_TRUE(mesh.drain(100));
    EXPECT_TRUE(stores(0, 8));
  }
  reserve(0);
  mesh.run(1100);
  EXPECT_FALSE(stores(0, 9));
  EXPECT_EQ(mesh.word(1, 0x40), 8u);
}

TEST(RemoteAtomics, RefusedOnesChangeNothing) {
  constexpr auto kPermission = static_cast<unsigned>(isa::Reason::kTargetPermission);
  Mesh mesh(2, 1);
  mesh.set_word(1, 0x40, 7);
  mesh.set_window(1, 0x8000'0000, 0x8000'1000, 3);
  mesh.offer(0, atomic(PacketOp::kAmoSwap, 1, 0x40, 1));
  mesh.offer(0, atomic(PacketOp::kLoadReserved, 1, 0x40));
  mesh.offer(0, posted(PacketOp::kAmoAdd, 1, 0x40, 1));
  mesh.offer(0, compare(1, 0x40, 7, 1));
  ASSERT_TRUE(mesh.drain(200));
  ASSERT_EQ(mesh.answers(0).size(), 3u);
  for (const Answer& answer : mesh.answers(0)) {
    EXPECT_TRUE(answer.error);
    EXPECT_EQ(answer.reason, kPermission);
  }
  ASSERT_EQ(mesh.errors(0).size(), 1u);
  EXPECT_EQ(mesh.errors(0)[0].reason, kPermission);
  EXPECT_EQ(mesh.errors(0)[0].addr, 0x40u);
  mesh.set_window(1, 0x8000'0000, 0x8000'1000, 4);
  mesh.offer(0, atomic(PacketOp::kAmoSwap, 1, 0x40, 9));
  ASSERT_TRUE(mesh.drain(200));
  EXPECT_EQ(mesh.answers(0).back().data, 7u);
  EXPECT_EQ(mesh.word(1, 0x40), 9u);
}

struct Mix {
  unsigned memory_latency, core_bid_percent;
};

class AtomicMix : public ::testing::TestWithParam<Mix> {};

// Everybody reads, writes and updates a few words of everybody, the core wants its banks as well,
// and the memory takes its time. Each memory did what it says it did, one thing after the other.
TEST_P(AtomicMix, IsSerialAtEachMemory) {
  constexpr unsigned kNodes = 4, kOperations = 400, kWords = 3;
  MeshOptions options;
  options.memory_latency = GetParam().memory_latency;
  options.core_bid_percent = GetParam().core_bid_percent;
  Mesh mesh(2, 2, options);
  std::mt19937_64 random(99);
  const auto pick = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
  std::vector<Request> program[kNodes][kNodes];  // by issuer and target, in order
  std::size_t next[kNodes][kNodes] = {};
  for (unsigned node = 0; node < kNodes; ++node) {
    for (unsigned k = 0; k < kOperations; ++k) {
      const unsigned target = pick(3) == 0 ? pick(kNodes) : 0;
      Request request{.size = 2 + pick(2), .target = target, .data = random()};
      request.addr = 8 * pick(kWords) + (request.size == 2 ? 4 * pick(2) : 0);
      request.write = pick(2) == 0;
      if (pick(4) != 0) request.op = static_cast<PacketOp>(kFirstUpdate + pick(9));
      // Small numbers, so that some are what is expected.
      if (pick(2) == 0) request.data = pick(3);
      if (pick(4) == 0) {
        request.op = PacketOp::kAmoCas;
        request.expected = pick(3);
      }
      mesh.offer(node, request);
      program[node][target].push_back(request);
    }
  }
  ASSERT_TRUE(mesh.drain(200'000));
  std::vector<std::uint64_t> values[kNodes];
  unsigned equal = 0, different = 0;
  for (unsigned target = 0; target < kNodes; ++target) {
    std::uint64_t ram[kWords] = {};
    for (const Inbound& served : mesh.inbound(target)) {
      ASSERT_LT(next[served.src][target], program[served.src][target].size());
      const Request& r = program[served.src][target][next[served.src][target]++];
      std::uint64_t& word = ram[r.addr / 8];
      const unsigned shift = 8 * (r.addr & 7);
      const std::uint64_t old = low(word >> shift, r.size);
      const bool compares = r.op == PacketOp::kAmoCas;
      const bool is_update = isa::is_update(r.op) && !compares;
      const bool differs = compares && old != low(r.expected, r.size);
      if (compares) ++(differs ? different : equal);
      if (is_update || (compares ? !differs : r.write)) {
        const std::uint64_t mask = low(~std::uint64_t{0}, r.size) << shift;
        const std::uint64_t value =
            is_update ? updated(r.op, old, r.data, r.size) : low(r.data, r.size);
        word = (word & ~mask) | value << shift;
      }
      if (!r.write) values[served.src].push_back(old);
    }
    for (unsigned i = 0; i < kWords; ++i) EXPECT_EQ(mesh.word(target, 8 * i), ram[i]) << target;
  }
  EXPECT_GT(equal, 20u);
  EXPECT_GT(different, 20u);
  // A node waits for each value, but the lists above are by target: compare them as sets.
  for (unsigned node = 0; node < kNodes; ++node) {
    std::vector<std::uint64_t> got;
    for (const Answer& answer : mesh.answers(node)) got.push_back(answer.data);
    std::ranges::sort(got);
    std::ranges::sort(values[node]);
    EXPECT_EQ(got, values[node]) << node;
  }
}

INSTANTIATE_TEST_SUITE_P(Memories, AtomicMix,
                         ::testing::Values(Mix{1, 0}, Mix{1, 50}, Mix{1, 100}, Mix{2, 30},
                                           Mix{3, 0}, Mix{5, 80}));

}  // namespace
}  // namespace xb::network
