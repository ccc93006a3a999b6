// SPDX-License-Identifier: Apache-2.0
// What comes of bulk transfers of block devices when they have long been given up is nobody's.
#include <gtest/gtest.h>

#include "hls/isa/causes.h"
#include "hls/isa/packet.h"
#include "tests/network/object_mesh.h"

namespace xb::network {
namespace {

using isa::Reason;

// A device that is far too slow answers when its transfer has long been given up. The sixteenth
// behind it, of another device, would have its tag, but that rests: the answer ends nothing.
TEST(ObjectBulk, LateAnswersOfOtherDevicesEndNothing) {
  constexpr unsigned kTooSlow = 20000, kSlow = 300, kTags = 16;
  MeshOptions options = with_devices();
  options.config.timeout_log2 = 9;
  for (const bool get : {false, true}) {
    Mesh mesh(3, 1, options);
    mesh.set_disk(1, disk_of(64, kTooSlow));
    mesh.set_disk(2, disk_of(65, kSlow));
    Expected expected(mesh, 2);
    Bulk command{.get = get, .target = 1, .local = 0x100, .bytes = 8, .object = true};
    mesh.offer(0, command);
    while (mesh.disk(1).sources.empty()) mesh.step();
    const std::uint64_t late = mesh.cycle() + kTooSlow;
    for (unsigned i = 1; i < kTags; ++i) {
      const Bulk between{.get = true, .target = 2, .local = 0x800, .remote = 8 * i, .bytes = 8};
      for (unsigned k = 0; k < 8; ++k) expected.ram[0][0x800 + k] = expected.ram[2][8 * i + k];
      mesh.offer(0, between);
    }
    mesh.run(kTooSlow - kSlow / 2);
    ASSERT_EQ(mesh.bulk_ends(0).size(), kTags);
    ASSERT_EQ(mesh.errors(0).size(), 1u);
    EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(Reason::kTimeout));
    command.target = 2;
    command.local = 0x3000;
    command.remote = 0x20;
    expected.perform(0, command);
    mesh.offer(0, command);
    ASSERT_TRUE(mesh.drain(2000));
    EXPECT_LT(mesh.bulk_begins(0)[kTags] + 20, late);
    EXPECT_GT(mesh.bulk_ends(0)[kTags], mesh.bulk_begins(0)[kTags] + kSlow) << get;
    EXPECT_GT(mesh.bulk_ends(0)[kTags], late) << get;
    EXPECT_EQ(mesh.errors(0).size(), 1u);
    expected.check(mesh, 2);
  }
}

// A packet of a put that has been given up comes when the device waits for that of another one,
// eight requests later: the device tells them apart.
TEST(ObjectBulk, LatePacketsAreNobodys) {
  constexpr unsigned kSlots = 4;  // packets of two flits that the buffers behind the dam hold
  MeshOptions options = with_devices();
  options.config.timeout_log2 = 9;
  Mesh mesh(3, 1, options);
  mesh.set_disk(2, disk_of(64));
  mesh.set_disk(0, disk_of(65));
  Expected expected(mesh, 2);
  bool holds = true;
  mesh.on_credit = [&](unsigned sender, Port side, CreditCounts& counts) {
    if (holds && sender == 1 && side == kEast) counts[isa::kVirtualNetworkBulk] = 0;
  };
  const auto command = [&](bool get, unsigned target, std::uint32_t local, std::uint32_t remote) {
    const Bulk made{
        .get = get, .target = target, .local = local, .remote = remote, .bytes = 8, .object = true};
    mesh.offer(0, made);
    return made;
  };
  for (unsigned i = 0; i < kSlots; ++i) expected.perform(0, command(false, 2, 0x100, 8 * i));
  mesh.run(2000);
  ASSERT_EQ(mesh.bulk_ends(0).size(), kSlots);
  ASSERT_TRUE(mesh.errors(0).empty());
  command(false, 2, 0x200, 0x40);  // the packet leaves this node, and gets stuck at the next one
  mesh.run(20000);
  ASSERT_EQ(mesh.errors(0).size(), 1u);
  EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(Reason::kTimeout));
  for (unsigned i = 1; i < 8; ++i) {
    command(true, 0, 0x300, 0);
    for (unsigned k = 0; k < 8; ++k) {
      expected.ram[0][0x300 + k] = byte_of(mesh.disk(0).words, k);
    }
  }
  mesh.run(3000);
  ASSERT_EQ(mesh.bulk_ends(0).size(), kSlots + 8);
  while (mesh.cycle() % 256 != 10) mesh.step();
  expected.perform(0, command(false, 2, 0x400, 0x80));
  mesh.run(100);
  holds = false;
  ASSERT_TRUE(mesh.drain(5000));
  EXPECT_EQ(mesh.errors(0).size(), 1u);
  expected.check(mesh, 2);
}

// The same of one device: a get that waits there has another tag than the one before it, whose data
// comes when it has long been given up.
TEST(ObjectBulk, LateDataOfTheSameDeviceIsNobodys) {
  constexpr unsigned kTooSlow = 12000;
  MeshOptions options = with_devices();
  options.config.timeout_log2 = 9;
  Mesh mesh(2, 1, options);
  mesh.set_disk(1, disk_of(64));
  Expected expected(mesh, 1);
  Bulk get{.get = true, .target = 1, .local = 0x100, .remote = 0, .bytes = 8, .object = true};
  const auto takes = [&](unsigned cycles) {
    Disk disk = mesh.disk(1);
    disk.latency = cycles;
    mesh.set_disk(1, disk);
  };
  const auto begin = [&](std::uint32_t local, std::uint32_t remote) {
    get.local = local;
    get.remote = remote;
    mesh.offer(0, get);
  };
  begin(0x100, 0x10);
  expected.perform(0, get);
  ASSERT_TRUE(mesh.drain(2000));
  takes(kTooSlow);
  const std::size_t accesses = mesh.disk(1).sources.size();
  begin(0x200, 0x40);
  while (mesh.disk(1).sources.size() == accesses) mesh.step();
  const std::uint64_t late = mesh.cycle() + kTooSlow;
  takes(3);
  while (mesh.errors(0).empty() && mesh.cycle() < late) mesh.step();
  ASSERT_EQ(mesh.errors(0).size(), 1u);
  EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(Reason::kTimeout));
  begin(0x300, 0x80);
  expected.perform(0, get);
  ASSERT_TRUE(mesh.drain(kTooSlow));
  EXPECT_GT(mesh.bulk_ends(0).back(), late);
  EXPECT_EQ(mesh.errors(0).size(), 1u);
  expected.check(mesh, 1);
}

}  // namespace
}  // namespace xb::network
