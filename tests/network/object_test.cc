// SPDX-License-Identifier: Apache-2.0
// Block devices of nodes: values and order, refusals, a full queue, failing media, and that the
// memory of the node answers as ever beside a slow one.
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "hls/hdl/interpreter.h"
#include "hls/isa/causes.h"
#include "hls/isa/packet.h"
#include "hls/network/object_server.h"
#include "tests/network/mesh.h"

namespace xb::network {
namespace {

using isa::PacketOp;
using isa::Reason;

constexpr std::uint64_t kPattern = 0x1122334455667788;

MeshOptions with_disks(unsigned queue = 4) {
  MeshOptions options;
  options.config.nlb_entries = 4;
  options.config.object_queue = queue;
  options.config.loads_in_flight = 16;
  return options;
}

Disk disk_of(unsigned words, unsigned latency = 20) {
  Disk disk;
  for (unsigned i = 0; i < words; ++i) disk.words.push_back(kPattern * (i + 1));
  disk.latency = latency;
  return disk;
}

Request load(unsigned target, std::uint32_t addr, unsigned size = 3) {
  return {.size = size, .target = target, .addr = addr, .object = true};
}
Request late_load(unsigned target, std::uint32_t addr, unsigned rd) {
  return {.target = target, .addr = addr, .late = true, .rd = rd, .object = true};
}
Request store(unsigned target, std::uint32_t addr, std::uint64_t data, unsigned size = 3) {
  return {
      .write = true, .size = size, .target = target, .addr = addr, .data = data, .object = true};
}

// What the last load of node `from` ended with.
void expect_load(Mesh& mesh, unsigned from, const Request& request, Reason reason,
                 std::uint64_t data = 0) {
  const std::size_t before = mesh.answers(from).size();
  mesh.offer(from, request);
  ASSERT_TRUE(mesh.drain(2000));
  ASSERT_EQ(mesh.answers(from).size(), before + 1);
  const Answer& answer = mesh.answers(from).back();
  EXPECT_EQ(answer.reason, static_cast<unsigned>(reason));
  EXPECT_EQ(answer.error, reason != Reason::kNone);
  EXPECT_EQ(answer.data, data);
}

void expect_store(Mesh& mesh, unsigned from, const Request& request, Reason reason) {
  const std::size_t before = mesh.errors(from).size();
  mesh.offer(from, request);
  ASSERT_TRUE(mesh.drain(2000));
  ASSERT_EQ(mesh.errors(from).size(), before + (reason == Reason::kNone ? 0 : 1));
  if (reason == Reason::kNone) return;
  EXPECT_EQ(mesh.errors(from).back().reason, static_cast<unsigned>(reason));
  EXPECT_EQ(mesh.errors(from).back().addr, request.addr);
}

TEST(Object, EverySizeAndLane) {
  Mesh mesh(2, 1, with_disks());
  for (unsigned node = 0; node < 2; ++node) {
    Disk disk = disk_of(8, 3);
    disk.ready_interval = 3;
    mesh.set_disk(node, disk);
  }
  for (unsigned target = 0; target < 2; ++target) {
    std::uint64_t word = kPattern * 3;
    for (unsigned size = 0; size < 4; ++size) {
      const std::uint64_t mask =
          size == 3 ? ~std::uint64_t{0} : (std::uint64_t{1} << (8 << size)) - 1;
      for (unsigned lane = 0; lane < 8; lane += 1u << size) {
        expect_load(mesh, 0, load(target, 16 + lane, size), Reason::kNone, word >> 8 * lane & mask);
        const std::uint64_t data = 0xfedcba9876543210 * (lane + size + 1);
        expect_store(mesh, 0, store(target, 16 + lane, data, size), Reason::kNone);
        word = (word & ~(mask << 8 * lane)) | (data & mask) << 8 * lane;
        EXPECT_EQ(mesh.disk(target).words[2], word);
      }
    }
    EXPECT_EQ(mesh.disk(target).words[1], kPattern * 2);
    EXPECT_EQ(mesh.disk(target).words[3], kPattern * 4);
    EXPECT_EQ(mesh.word(target, 16), 0u);  // the memory of the node
  }
  EXPECT_EQ(mesh.peek(1, "refusals"), 0u);
  for (const Inbound& inbound : mesh.inbound(1)) EXPECT_TRUE(inbound.object && !inbound.refused);
}

TEST(Object, WhatIsThereSaysWhatIsRefused) {
  Mesh mesh(3, 1, with_disks());
  Disk disk = disk_of(4);
  mesh.set_disk(0, disk);
  disk.read_only = true;
  mesh.set_disk(1, disk);
  mesh.set_disk(2, Disk{});
  expect_load(mesh, 0, load(0, 24), Reason::kNone, kPattern * 4);
  expect_load(mesh, 0, load(0, 32), Reason::kTargetRam);
  expect_store(mesh, 0, store(0, 0x7fff'fff8, 1), Reason::kTargetRam);
  expect_load(mesh, 0, load(1, 24, 1), Reason::kNone, kPattern * 4 & 0xffff);
  expect_store(mesh, 0, store(1, 24, 1), Reason::kTargetPermission);
  expect_store(mesh, 0, store(1, 32, 1), Reason::kTargetRam);
  expect_load(mesh, 0, load(2, 0), Reason::kNoObject);
  expect_store(mesh, 0, store(2, 0, 1), Reason::kNoObject);
  EXPECT_EQ(mesh.disk(1).words[3], kPattern * 4);
  EXPECT_EQ(mesh.peek(0, "refusals"), 2u);
  EXPECT_EQ(mesh.peek(1, "refusals"), 2u);
  EXPECT_EQ(mesh.peek(2, "refusals"), 2u);
  EXPECT_EQ(mesh.inbound(2).back().reason, static_cast<unsigned>(Reason::kNoObject));
  // The exported window is about memory.
  mesh.set_window(0, 0, 0, 0);
  mesh.run(4);
  expect_store(mesh, 1, store(0, 8, 5), Reason::kNone);
  EXPECT_EQ(mesh.disk(0).words[1], 5u);
}

// Devices may be larger than any that a test makes.
TEST(Object, TheDeviceIsToldAllBitsOfAnAddress) {
  hdl::Design design;
  hdl::Interpreter sim(design.top<ObjectServer>(with_disks().config).ir());
  for (const std::uint64_t offset : {0x7fff'fff8u, 0x4000'0000u, 0x3fff'fff8u, 8u}) {
    sim.reset();
    sim.poke("request_valid", 1);
    sim.poke("request_size", 3);
    sim.poke("request_offset", offset);
    sim.step();
    sim.poke("request_valid", 0);
    for (unsigned i = 0; i < 8 && sim.peek64("disk_valid") == 0; ++i) sim.step();
    EXPECT_EQ(sim.peek64("disk_valid"), 1u);
    EXPECT_EQ(sim.peek64("disk_addr"), offset);
  }
}

TEST(Object, TakesLoadsAndStoresOnly) {
  Mesh mesh(2, 1, with_disks());
  mesh.set_disk(1, disk_of(4));
  for (unsigned op = static_cast<unsigned>(PacketOp::kLoadReserved);
       op <= static_cast<unsigned>(PacketOp::kAmoCas); ++op) {
    expect_load(mesh, 0, {.target = 1, .addr = 8, .data = 1, .op = PacketOp(op), .object = true},
                Reason::kTargetPermission);
  }
  expect_store(
      mesh, 0,
      {.write = true, .target = 1, .addr = 8, .data = 1, .op = PacketOp::kAmoAdd, .object = true},
      Reason::kTargetPermission);
  mesh.offer(0, {.write = true, .size = 2, .target = 1, .data = 1, .msip = true, .object = true});
  ASSERT_TRUE(mesh.drain(200));
  EXPECT_EQ(mesh.errors(0).back().reason, static_cast<unsigned>(Reason::kTargetPermission));
  EXPECT_TRUE(mesh.msip_writes(1).empty());
  EXPECT_EQ(mesh.disk(1).words[1], kPattern * 2);
  EXPECT_EQ(mesh.word(1, 8), 0u);
}

TEST(Object, AFailingMediumIsAnError) {
  Mesh mesh(2, 1, with_disks());
  Disk disk = disk_of(4);
  disk.broken = {16};
  mesh.set_disk(1, disk);
  expect_load(mesh, 0, load(1, 20, 2), Reason::kObjectMedium);
  expect_store(mesh, 0, store(1, 16, 1), Reason::kObjectMedium);
  expect_load(mesh, 0, load(1, 24), Reason::kNone, kPattern * 4);
  EXPECT_EQ(mesh.peek(1, "refusals"), 0u);  // it was not refused
}

// The queue keeps so many; a request behind them is refused at once, and changes nothing.
TEST(Object, AFullQueueRefuses) {
  for (unsigned queue : {2u, 4u, 8u}) {
    Mesh mesh(2, 1, with_disks(queue));
    mesh.set_disk(1, disk_of(32, 500));
    for (unsigned i = 0; i < queue + 3; ++i) mesh.offer(0, store(1, 8 * i, 100 + i));
    mesh.run(200);
    ASSERT_EQ(mesh.errors(0).size(), 3u);
    for (unsigned i = 0; i < 3; ++i) {
      EXPECT_EQ(mesh.errors(0)[i].reason, static_cast<unsigned>(Reason::kObjectFull));
      EXPECT_EQ(mesh.errors(0)[i].addr, 8 * (queue + i));
    }
    EXPECT_EQ(mesh.peek(0, "outstanding_stores"), queue);
    ASSERT_TRUE(mesh.drain(500 * (queue + 1)));
    for (unsigned i = 0; i < 32; ++i) {
      EXPECT_EQ(mesh.disk(1).words[i], i < queue ? 100 + i : kPattern * (i + 1));
    }
    EXPECT_EQ(mesh.peek(1, "refusals"), 3u);
    expect_store(mesh, 0, store(1, 8 * queue, 7), Reason::kNone);
  }
}

// Loads and stores of the memory pass by, in both directions of the network.
TEST(Object, ASlowOneHoldsUpNobodyElse) {
  Mesh mesh(3, 1, with_disks());
  mesh.set_disk(1, disk_of(32, 5000));
  for (unsigned i = 0; i < 4; ++i) mesh.offer(0, store(1, 8 * i, i));
  mesh.run(60);
  mesh.set_word(1, 64, kPattern);
  std::vector<std::uint64_t> took;
  for (unsigned from : {0u, 1u, 2u}) {
    mesh.offer(from, {.write = true, .target = 1, .addr = 72 + 8 * from, .data = 5});
    mesh.offer(from, {.target = 1, .addr = 64});
    mesh.run(60);
    ASSERT_EQ(mesh.answers(from).size(), 1u);
    EXPECT_EQ(mesh.answers(from).back().data, kPattern);
    EXPECT_EQ(mesh.word(1, 72 + 8 * from), 5u);
    EXPECT_LE(mesh.answers(from).back().cycle - mesh.accepted(from).back(), 12u);
  }
  EXPECT_EQ(mesh.peek(0, "outstanding_stores"), 4u);
  ASSERT_TRUE(mesh.drain(30000));
}

// A load that is refused overtakes older accesses; those that are done are done in order.
TEST(Object, RefusalsOvertakeAndNothingElseDoes) {
  Mesh mesh(2, 1, with_disks(2));
  mesh.set_disk(1, disk_of(8, 300));
  mesh.offer(0, late_load(1, 0, 5));
  mesh.offer(0, store(1, 0, 9));
  mesh.offer(0, late_load(1, 0, 6));
  ASSERT_TRUE(mesh.drain(2000));
  ASSERT_EQ(mesh.late_values(0).size(), 2u);
  EXPECT_EQ(mesh.late_values(0)[0].rd, 6u);
  EXPECT_EQ(mesh.late_values(0)[0].data, 0u);
  EXPECT_EQ(mesh.late_values(0)[1].rd, 5u);
  EXPECT_EQ(mesh.late_values(0)[1].data, kPattern);
  ASSERT_EQ(mesh.errors(0).size(), 1u);
  EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(Reason::kObjectFull));
  EXPECT_EQ(mesh.disk(1).words[0], 9u);
}

// All nodes at one device and its memory, at random. Each node has words of its own, so it knows
// what is there.
TEST(Object, RandomAccessesOfAllNodes) {
  Mesh mesh(3, 2, with_disks(8));
  Disk disk = disk_of(64, 4);
  disk.ready_interval = 2;
  mesh.set_disk(4, disk);
  std::mt19937 random(7);
  std::map<std::uint32_t, std::uint64_t> holds;
  std::vector<std::vector<std::uint64_t>> expected(mesh.size());
  for (unsigned turn = 0; turn < 40; ++turn) {
    for (unsigned node = 0; node < mesh.size(); ++node) {
      const std::uint32_t addr = 8 * (node * 8 + random() % 8);
      const bool on_disk = random() % 4 != 0, write = random() % 2 != 0;
      const std::uint32_t key = addr | (on_disk ? 0 : 1);
      if (holds.count(key) == 0) holds[key] = on_disk ? disk.words[addr / 8] : 0;
      const std::uint64_t data = random();
      if (write) {
        holds[key] = data;
      } else {
        expected[node].push_back(holds[key]);
      }
      mesh.offer(node,
                 {.write = write, .target = 4, .addr = addr, .data = data, .object = on_disk});
    }
    // One access of each node waits at most, and there are more places.
    ASSERT_TRUE(mesh.drain(1000));
  }
  for (unsigned node = 0; node < mesh.size(); ++node) {
    EXPECT_TRUE(mesh.errors(node).empty());
    ASSERT_EQ(mesh.answers(node).size(), expected[node].size());
    for (std::size_t i = 0; i < expected[node].size(); ++i) {
      EXPECT_EQ(mesh.answers(node)[i].data, expected[node][i]) << "node " << node << ", " << i;
    }
  }
}

}  // namespace
}  // namespace xb::network
