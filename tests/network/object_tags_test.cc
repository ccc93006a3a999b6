// SPDX-License-Identifier: Apache-2.0
// Tags of puts to block devices, which are answered twice: one rests until the first answer that
// will come has come, and that of a put whose packet never leaves does not rest at all.
#include <gtest/gtest.h>

#include "tests/network/object_mesh.h"

namespace xb::network {
namespace {

constexpr unsigned kVisit = 256;  // cycles from one to the next
constexpr unsigned kTimeout = static_cast<unsigned>(isa::Reason::kTimeout);
constexpr unsigned kSlots = 8;  // flits that the buffers behind a link hold
const char* const kResting = "u_interface.u_bulk.u_commands.resting_tags";

MeshOptions options_here() {
  MeshOptions options = with_devices();
  options.config.timeout_log2 = 8;
  return options;
}

Bulk put_to_device(std::uint32_t remote) {
  return {.target = 1, .local = 0x2000, .remote = remote, .bytes = 64, .object = true};
}

void run_until_ended(Mesh& mesh, std::size_t commands) {
  for (unsigned i = 0; i < 20 * kVisit && mesh.bulk_ends(0).size() < commands; ++i) mesh.step();
  ASSERT_EQ(mesh.bulk_ends(0).size(), commands);
  mesh.run(2);
}

// From now on nothing leaves a node on a virtual network but what fits the buffers behind it.
void hold(Mesh& mesh, const bool& holds, unsigned node, unsigned network) {
  mesh.on_credit = [&holds, node, network](unsigned sender, Port, CreditCounts& counts) {
    if (holds && sender == node) counts[network] = 0;
  };
}

// Nobody waits for them any more when they may go, so their packets never leave.
TEST(ObjectTags, OfPutsThatAreGivenUpRestUntilTheyMayGo) {
  Mesh mesh(2, 1, options_here());
  mesh.set_disk(1, disk_of(64));
  bool holds = true;
  hold(mesh, holds, 1, isa::kVirtualNetworkResponse);
  for (unsigned i = 0; i < kSlots / kDataFlits; ++i) mesh.offer(0, {.target = 1, .addr = 8 * i});
  mesh.run(200);
  ASSERT_EQ(mesh.answers(0).size(), kSlots / kDataFlits);
  const std::vector<std::uint64_t> before = mesh.disk(1).words;
  constexpr unsigned kPuts = 3;  // two have places at the device
  for (unsigned i = 0; i < kPuts; ++i) {
    mesh.offer(0, put_to_device(64 * i));
    run_until_ended(mesh, i + 1);
    ASSERT_EQ(mesh.errors(0).size(), i + 1);
    EXPECT_EQ(mesh.errors(0).back().reason, kTimeout);
  }
  EXPECT_EQ(mesh.peek(0, kResting), 7u);
  holds = false;
  ASSERT_TRUE(
      mesh.drain(12000));  // for so long a place is kept for who has been told to come later
  EXPECT_EQ(mesh.peek(0, kResting), 0u);
  EXPECT_EQ(mesh.disk(1).words, before);
  mesh.offer(0, put_to_device(0));
  ASSERT_TRUE(mesh.drain(3000));
  EXPECT_EQ(mesh.errors(0).size(), kPuts);
  EXPECT_EQ(mesh.disk(1).words[3], mesh.word(0, 0x2018));
}

// It may go, but a packet for memory before it does not move: the device soon waits for nothing.
TEST(ObjectTags, OfPutsWhosePacketsCannotLeaveDoNotRest) {
  Mesh mesh(2, 1, options_here());
  Memories memories(mesh, 65536, 51);
  mesh.set_disk(1, disk_of(64));
  bool holds = true;
  hold(mesh, holds, 0, isa::kVirtualNetworkBulk);
  mesh.offer(0, Bulk{.target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 256});
  run_until_ended(mesh, 1);
  const std::vector<std::uint64_t> before = mesh.disk(1).words;
  for (unsigned i = 0; i < 2; ++i) {
    mesh.offer(0, put_to_device(0));
    run_until_ended(mesh, 2 + i);
    ASSERT_EQ(mesh.errors(0).size(), 2 + i);
    EXPECT_EQ(mesh.errors(0).back().reason, kTimeout);
    EXPECT_EQ(mesh.peek(0, kResting), 0u);
    mesh.run(2 * kVisit);
  }
  holds = false;
  ASSERT_TRUE(mesh.drain(3000));
  EXPECT_EQ(mesh.peek(0, kResting), 0u);
  EXPECT_EQ(mesh.disk(1).words, before);
  mesh.offer(0, put_to_device(0));
  ASSERT_TRUE(mesh.drain(3000));
  EXPECT_EQ(mesh.errors(0).size(), 3u);
  EXPECT_EQ(mesh.disk(1).words[3], mesh.word(0, 0x2018));
}

}  // namespace
}  // namespace xb::network
