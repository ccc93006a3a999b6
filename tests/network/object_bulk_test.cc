// SPDX-License-Identifier: Apache-2.0
// Bulk transfers to and from block devices: every byte, whatever alignments, rows and loads there
// are; errors, which lose nothing; damage on the way; and that a slow device holds up nobody else.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "hls/isa/causes.h"
#include "hls/isa/packet.h"
#include "tests/network/object_mesh.h"

namespace xb::network {
namespace {

using isa::Reason;

constexpr unsigned kDiskWords = 1024;

TEST(ObjectBulk, AllAlignments) {
  for (const unsigned target : {0u, 1u}) {
    Mesh mesh(2, 1, with_devices());
    mesh.set_disk(target, disk_of(kDiskWords, 1));
    Expected expected(mesh, target);
    std::uint32_t place = 0x400;
    for (unsigned from = 0; from < 8; ++from) {
      for (unsigned to = 0; to < 8; ++to) {
        for (unsigned bytes : {0u, 1u, 7u, 9u, 18u}) {
          const bool get = (from + to + bytes) % 2 != 0;
          const Bulk command{.get = get,
                             .target = target,
                             .local = get ? place * 8 + to : 0x100 + from,
                             .remote = get ? 0x80 + from : place + to,
                             .bytes = bytes,
                             .object = true};
          expected.perform(0, command);
          mesh.offer(0, command);
          place += 16;
        }
      }
    }
    ASSERT_TRUE(mesh.drain(100000));
    expected.check(mesh, target);
    expect_no_errors(mesh);
  }
}

TEST(ObjectBulk, PacketsAndRows) {
  Mesh mesh(2, 1, with_devices());
  mesh.set_disk(1, disk_of(kDiskWords, 1));
  Expected expected(mesh, 1);
  std::uint32_t local = 0x2000;
  for (unsigned bytes : {248u, 255u, 256u, 257u, 512u, 700u, 1500u}) {
    for (const bool get : {false, true}) {
      const Bulk command{.get = get,
                         .target = 1,
                         .local = local + 5,
                         .remote = (get ? 0u : 4096u) + 3,
                         .bytes = bytes,
                         .object = true};
      expected.perform(0, command);
      mesh.offer(0, command);
      local += 2048;
    }
  }
  for (const bool get : {false, true}) {
    const Bulk command{.get = get,
                       .target = 1,
                       .local = get ? 0xc003u : 0x101u,
                       .remote = get ? 0x205u : 0x1006u,
                       .bytes = 21,
                       .rows = 20,
                       .local_stride = get ? 64u : 37u,
                       .remote_stride = get ? 33u : 100u,
                       .object = true};
    expected.perform(0, command);
    mesh.offer(0, command);
  }
  ASSERT_TRUE(mesh.drain(100000));
  expected.check(mesh, 1);
  expect_no_errors(mesh);
}

// One device, everybody; single accesses to it and transfers between memories beside them.
TEST(ObjectBulk, AllNodesAtOnce) {
  Mesh mesh(3, 2, with_devices());
  mesh.set_disk(4, disk_of(kDiskWords, 2));
  Expected expected(mesh, 4);
  std::mt19937 random(11);
  for (unsigned node = 0; node < 6; ++node) {
    for (unsigned i = 0; i < 6; ++i) {
      // The first 2 KiB are read by all; behind them each has 1 KiB.
      Bulk command{.get = random() % 2 != 0, .target = 4, .object = true};
      command.bytes = 1 + random() % 600;
      const std::uint32_t sink = 0x4000 + i * 1024 + random() % 64, source = random() % 4096;
      command.local = command.get ? sink : source;
      command.remote = command.get ? random() % 1024 : 2048 + node * 1024 + random() % 64;
      expected.perform(node, command);
      mesh.offer(node, command);
      Bulk beside{.target = (node + 1) % 6, .local = 0x200, .bytes = 900};
      beside.remote = 0x8000 + node * 0x1000 + i * 1024;
      for (unsigned k = 0; k < beside.bytes; ++k) {
        expected.ram[beside.target][beside.remote + k] = expected.ram[node][beside.local + k];
      }
      mesh.offer(node, beside);
      mesh.offer(node, {.target = 4, .addr = 8 * i, .object = true});
    }
  }
  ASSERT_TRUE(mesh.drain(200000));
  expected.check(mesh, 4);
  expect_no_errors(mesh);
  // Their queue has four places.
  unsigned done = 0;
  for (unsigned node = 0; node < 6; ++node) {
    for (unsigned i = 0; i < 6; ++i) {
      const Answer& answer = mesh.answers(node)[i];
      if (answer.reason == static_cast<unsigned>(Reason::kObjectFull)) continue;
      ++done;
      EXPECT_EQ(answer.data, mesh.disk(4).words[i]) << answer.reason;
    }
  }
  EXPECT_GE(done, 18u);
  const std::vector<bool>& bulk = mesh.disk(4).bulk;
  EXPECT_EQ(std::count(bulk.begin(), bulk.end(), false), done);
}

// What a command ends with; 0 in place of an error.
unsigned reason_of(Mesh& mesh, const Bulk& command) {
  const std::size_t before = mesh.errors(0).size();
  mesh.offer(0, command);
  EXPECT_TRUE(mesh.drain(20000));
  if (mesh.peek(0, "bulk_state_errors") == 0) {
    EXPECT_EQ(mesh.errors(0).size(), before);
    return 0;
  }
  EXPECT_EQ(mesh.errors(0).size(), before + 1);
  // The ticket of a later command takes its bit.
  for (unsigned i = 0; i < 4; ++i) mesh.offer(0, Bulk{.target = 0, .bytes = 0});
  EXPECT_TRUE(mesh.drain(2000));
  EXPECT_EQ(mesh.peek(0, "bulk_state_errors"), 0u);
  return mesh.errors(0).back().reason;
}

TEST(ObjectBulk, ErrorsAreReportedAndLoseNothing) {
  Mesh mesh(4, 1, with_devices());
  Disk disk = disk_of(64);
  mesh.set_disk(0, disk);
  disk.read_only = true;
  mesh.set_disk(1, disk);
  disk.read_only = false;
  disk.broken = {0x48};
  mesh.set_disk(2, disk);
  mesh.set_disk(3, Disk{});
  for (const bool get : {false, true}) {
    const auto reason = [&](unsigned target, std::uint32_t remote, std::uint32_t bytes) {
      const Bulk command{.get = get,
                         .target = target,
                         .local = 0x1000,
                         .remote = remote,
                         .bytes = bytes,
                         .object = true};
      return static_cast<Reason>(reason_of(mesh, command));
    };
    EXPECT_EQ(reason(0, 0, 512), Reason::kNone);
    EXPECT_EQ(reason(0, 511, 1), Reason::kNone);
    EXPECT_EQ(reason(0, 500, 13), Reason::kTargetRam);
    EXPECT_EQ(reason(0, 512, 1), Reason::kTargetRam);
    EXPECT_EQ(reason(0, 0x7fff'ff00, 256), Reason::kTargetRam);
    EXPECT_EQ(reason(1, 8, 16), get ? Reason::kNone : Reason::kTargetPermission);
    EXPECT_EQ(reason(2, 0, 0x48), Reason::kNone);
    EXPECT_EQ(reason(2, 0x40, 64), Reason::kObjectMedium);
    EXPECT_EQ(reason(2, 0x48, 3), Reason::kObjectMedium);
    EXPECT_EQ(reason(3, 0, 8), Reason::kNoObject);
  }
  EXPECT_EQ(mesh.disk(1).words, disk.words);
  // Of a command that fails in its second packet the first is done.
  const Bulk put{.target = 0, .local = 0x3000, .remote = 8, .bytes = 600, .object = true};
  EXPECT_EQ(reason_of(mesh, put), static_cast<unsigned>(Reason::kTargetRam));
  EXPECT_EQ(mesh.disk(0).words[1], mesh.word(0, 0x3000));
}

// A namespace of a device permits nothing of the RAM beside it, in which a signal would be written.
TEST(ObjectBulk, SignalIsRefusedBeforeAnythingIsDone) {
  Mesh mesh(2, 1, with_devices());
  mesh.set_disk(1, disk_of(kDiskWords));
  Expected expected(mesh, 1);
  mesh.set_word(1, 0x4000, 7);
  const Disk disk = mesh.disk(1);
  Bulk put{.target = 1,
           .local = 0x100,
           .remote = 0x100,
           .bytes = 512,
           .signals = true,
           .signal = 0x4000,
           .signal_value = 0x1234,
           .object = true};
  EXPECT_EQ(reason_of(mesh, put), static_cast<unsigned>(Reason::kNamespacePermission));
  mesh.run(2000);
  EXPECT_EQ(mesh.word(1, 0x4000), 7u);
  EXPECT_EQ(mesh.disk(1).words, disk.words);
  // The same without is done.
  put.signals = false;
  expected.perform(0, put);
  EXPECT_EQ(reason_of(mesh, put), 0u);
  EXPECT_EQ(mesh.disk(1).words, expected.disk);
  EXPECT_EQ(mesh.word(1, 0x4000), 7u);
}

// While a slow device is at work, loads and puts of the memory beside it take what they always do.
TEST(ObjectBulk, SlowDeviceHoldsUpNobodyElse) {
  unsigned put_cycles[2], load_cycles[2];
  for (const bool beside : {false, true}) {
    Mesh mesh(4, 1, with_devices());
    mesh.set_disk(3, disk_of(kDiskWords, 200));
    Expected expected(mesh, 3);
    if (beside) {
      for (unsigned node : {1u, 2u}) {
        for (const bool get : {false, true}) {
          const Bulk command{.get = get,
                             .target = 3,
                             .local = get ? 0x3000u : 0x2000u,
                             .remote = node * 1024 + 512 * get,
                             .bytes = 256,
                             .object = true};
          expected.perform(node, command);
          mesh.offer(node, command);
        }
      }
      mesh.run(2000);
    }
    const Bulk put{.target = 3, .local = 0, .remote = 0x6000, .bytes = 4096};
    for (unsigned i = 0; i < put.bytes; ++i) expected.ram[3][0x6000 + i] = expected.ram[0][i];
    mesh.offer(0, put);
    while (mesh.bulk_ends(0).empty()) mesh.step();
    put_cycles[beside] = static_cast<unsigned>(mesh.bulk_ends(0)[0] - mesh.bulk_begins(0)[0]);
    const std::uint64_t begin = mesh.cycle();
    for (unsigned i = 0; i < 50; ++i) mesh.offer(0, {.target = 3, .addr = 8 * i});
    while (mesh.answers(0).size() != 50) mesh.step();
    load_cycles[beside] = static_cast<unsigned>(mesh.cycle() - begin);
    ASSERT_TRUE(mesh.drain(150000));
    expected.check(mesh, 3);
    expect_no_errors(mesh);
  }
  std::printf("put of 4096 bytes: %u cycles, %u beside a slow device; 50 loads: %u, %u\n",
              put_cycles[0], put_cycles[1], load_cycles[0], load_cycles[1]);
  EXPECT_LE(put_cycles[1], put_cycles[0] + 60);
  EXPECT_LE(load_cycles[1], load_cycles[0] + 60);
}

// Flips a bit of the n-th flit of the bulk network, counted from the first head.
void damage(Mesh& mesh, unsigned number) {
  auto left = std::make_shared<unsigned>(number);
  mesh.on_link = [left](unsigned, Port, LinkWord& word) {
    if (word.valid == 0 || word.vn != isa::kVirtualNetworkBulk) return;
    if ((*left)-- == 0) word.data ^= 1u << 20;
  };
}

TEST(ObjectBulk, DamagedDataIsReported) {
  Mesh mesh(2, 1, with_devices());
  mesh.set_disk(1, disk_of(64));
  const std::vector<std::uint64_t> before = mesh.disk(1).words;
  damage(mesh, 3);
  const Bulk put{.target = 1, .local = 0x100, .remote = 0, .bytes = 64, .object = true};
  EXPECT_EQ(reason_of(mesh, put), static_cast<unsigned>(Reason::kDamaged));
  EXPECT_EQ(mesh.disk(1).words, before);
  EXPECT_EQ(mesh.peek(1, "refusals"), 1u);
  damage(mesh, 3);
  Bulk get = put;
  get.get = true;
  EXPECT_EQ(reason_of(mesh, get), static_cast<unsigned>(Reason::kDamaged));
  // It is counted once, and what comes whole is not.
  EXPECT_EQ(reason_of(mesh, put), 0u);
  mesh.run(100);
  EXPECT_EQ(mesh.peek(1, "refusals"), 1u);
  EXPECT_EQ(mesh.peek(0, "refusals"), 0u);
}

// A packet that is lost is one that nobody answers; the place is free again soon after.
TEST(ObjectBulk, LostPacketEndsWithATimeout) {
  MeshOptions options = with_devices();
  options.config.timeout_log2 = 9;
  for (const bool get : {false, true}) {
    Mesh mesh(2, 1, options);
    mesh.set_disk(1, disk_of(64));
    damage(mesh, 0);
    const Bulk command{
        .get = get, .target = 1, .local = 0x100, .remote = 0, .bytes = 64, .object = true};
    EXPECT_EQ(reason_of(mesh, command), static_cast<unsigned>(Reason::kTimeout));
    mesh.run(1200);
    EXPECT_EQ(reason_of(mesh, command), 0u);
    EXPECT_EQ(mesh.disk(1).words[3] == mesh.word(0, 0x118), true);
  }
}

// Who waits behind a packet that got lost is served: the device gives it up sooner than an engine
// gives up what it waits for.
TEST(ObjectBulk, LostPacketHoldsUpTheNextOnly) {
  MeshOptions options = with_devices();
  options.config.timeout_log2 = 9;
  for (unsigned phase = 0; phase < 1024; phase += 93) {
    Mesh mesh(3, 1, options);
    mesh.set_disk(1, disk_of(64));
    mesh.run(phase);
    damage(mesh, 0);
    mesh.offer(0, Bulk{.target = 1, .local = 0x100, .remote = 0, .bytes = 64, .object = true});
    mesh.run(40);  // the packet is lost, and its place waits for it
    for (unsigned i = 0; i < 6; ++i) {
      mesh.offer(2, Bulk{.target = 1, .local = 0x200, .remote = 64, .bytes = 64, .object = true});
    }
    ASSERT_TRUE(mesh.drain(30000)) << phase;
    ASSERT_EQ(mesh.errors(0).size(), 1u) << phase;
    EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(Reason::kTimeout));
    EXPECT_TRUE(mesh.errors(2).empty()) << phase;
    EXPECT_EQ(mesh.disk(1).words[8], mesh.word(2, 0x200)) << phase;
  }
}

// As slow as devices.md ("Longest wait") permits, so much longer than what is enough for a put:
// everybody is served, whatever is before it in the queues.
TEST(ObjectBulk, SlowDevicesTimeNobodyOut) {
  MeshOptions options = with_devices();
  options.config.timeout_log2 = 9;
  Mesh mesh(3, 1, options);
  mesh.set_disk(1, disk_of(kDiskWords, (16 - 2) * 512 / 144 - 5));
  Expected expected(mesh, 1);
  for (unsigned node = 0; node < 3; ++node) {
    for (const bool get : {false, true, false}) {
      const Bulk command{.get = get,
                         .target = 1,
                         .local = get ? 0x3000u : 0x101u,
                         .remote = 1 + node * 512,
                         .bytes = 254,
                         .object = true};
      expected.perform(node, command);
      mesh.offer(node, command);
    }
    for (unsigned i = 0; i < 20; ++i)
      mesh.offer(node, {.target = 1, .addr = 8 * i, .object = true});
  }
  ASSERT_TRUE(mesh.drain(100000));
  expected.check(mesh, 1);
  expect_no_errors(mesh);
  for (unsigned node = 0; node < 3; ++node) {
    for (const Answer& answer : mesh.answers(node)) EXPECT_FALSE(answer.error) << answer.reason;
  }
}

TEST(ObjectBulk, Rate) {
  for (const unsigned latency : {1u, 20u}) {
    for (const bool get : {false, true}) {
      Mesh mesh(2, 1, with_devices());
      mesh.set_disk(1, disk_of(kDiskWords, latency));
      mesh.offer(0, Bulk{.get = get, .target = 1, .local = 0x1000, .bytes = 4096, .object = true});
      ASSERT_TRUE(mesh.drain(100000));
      const auto cycles = static_cast<unsigned>(mesh.bulk_ends(0)[0] - mesh.bulk_begins(0)[0]);
      std::printf("%s of 4096 bytes, device of %u cycles: %u cycles\n", get ? "get" : "put",
                  latency, cycles);
      EXPECT_LE(cycles, 512 * (latency + 4) + 16 * 90);
    }
  }
}

}  // namespace
}  // namespace xb::network
