// SPDX-License-Identifier: Apache-2.0
// What the checker says of block devices that do not do what they were asked, and files behind
// them.
#include "verilator_tb/check/disk_order.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "verilator_tb/check/store_answers.h"
#include "verilator_tb/host/disk_file.h"

namespace xb::sim {
namespace {

using isa::PacketOp;
using isa::Reason;

class FakeDisk : public BlockDevice {
 public:
  std::uint64_t size() const override { return 64; }
  bool read_only() const override { return writes_not; }
  unsigned latency() const override { return 1; }
  ObjectAnswer access(const ObjectRequest&) override { return {}; }
  bool writes_not = false;
};

InboundAccess inbound(PacketOp op, std::uint32_t offset, Reason refused = Reason::kNone) {
  InboundAccess access;
  access.valid = access.object = true;
  access.op = static_cast<std::uint8_t>(op);
  access.size = 3;
  access.offset = offset;
  access.source = 1;
  access.tag = 5;
  access.refused = refused != Reason::kNone;
  access.reason = static_cast<std::uint8_t>(refused);
  return access;
}

RemoteOperation operation(const InboundAccess& in) {
  RemoteOperation o;
  o.object = true;
  o.write = !answers_with_value(in);
  o.size_log2 = in.size;
  o.offset = in.offset;
  if (isa::is_atomic(static_cast<PacketOp>(in.op))) o.op = static_cast<PacketOp>(in.op);
  o.refused = static_cast<Reason>(in.reason);
  o.complete = in.refused;
  return o;
}

class DiskOrderOfTwo : public testing::Test {
 protected:
  bool wrong(PacketOp op, std::uint32_t offset, Reason refused = Reason::kNone,
             bool has_disk = true) {
    const InboundAccess in = inbound(op, offset, refused);
    return order_.came(0, has_disk ? &disk_ : nullptr, in, operation(in), number_).has_value();
  }
  bool wrong_at_device(bool write, std::uint32_t offset, unsigned source = 1) {
    ObjectRequest request{true, write, 3, 5, static_cast<std::uint16_t>(source), offset, 0};
    return order_.done(0, request, number_).has_value();
  }
  FakeDisk disk_;
  DiskOrder order_{2};
  std::uint64_t number_ = 0;
};

TEST_F(DiskOrderOfTwo, JudgesWhatIsRefused) {
  EXPECT_FALSE(wrong(PacketOp::kLoad, 64, Reason::kTargetRam));
  EXPECT_TRUE(wrong(PacketOp::kLoad, 64));
  EXPECT_TRUE(wrong(PacketOp::kLoad, 56, Reason::kTargetRam));
  EXPECT_FALSE(wrong(PacketOp::kStore, 0, Reason::kNoObject, false));
  EXPECT_TRUE(wrong(PacketOp::kStore, 0, Reason::kNone, false));
  EXPECT_TRUE(wrong(PacketOp::kStore, 0, Reason::kNoObject));
  EXPECT_FALSE(wrong(PacketOp::kAmoAdd, 0, Reason::kTargetPermission));
  EXPECT_TRUE(wrong(PacketOp::kAmoAdd, 0));
  EXPECT_TRUE(wrong(PacketOp::kStore, 0, Reason::kTargetPermission));
  disk_.writes_not = true;
  EXPECT_FALSE(wrong(PacketOp::kStore, 0, Reason::kTargetPermission));
  EXPECT_TRUE(wrong(PacketOp::kStore, 0));
  EXPECT_FALSE(wrong(PacketOp::kLoad, 0));
}

TEST_F(DiskOrderOfTwo, CountsPlaces) {
  EXPECT_TRUE(wrong(PacketOp::kLoad, 0, Reason::kObjectFull));  // none is taken
  EXPECT_FALSE(wrong(PacketOp::kLoad, 0));
  EXPECT_FALSE(wrong(PacketOp::kLoad, 8));
  EXPECT_FALSE(wrong(PacketOp::kLoad, 16, Reason::kObjectFull));
  EXPECT_TRUE(wrong(PacketOp::kLoad, 16));
  EXPECT_FALSE(wrong_at_device(false, 0));
  EXPECT_FALSE(wrong(PacketOp::kLoad, 16));
}

TEST_F(DiskOrderOfTwo, FollowsEachRequestOnceInOrder) {
  EXPECT_FALSE(wrong(PacketOp::kStore, 8));
  EXPECT_EQ(number_, 0u);
  EXPECT_FALSE(wrong(PacketOp::kStore, 16));
  EXPECT_EQ(number_, 1u);
  EXPECT_FALSE(wrong_at_device(true, 8));
  EXPECT_EQ(number_, 0u);
  EXPECT_TRUE(wrong_at_device(true, 24));  // another one
  EXPECT_TRUE(wrong_at_device(true, 16));  // there is none
  EXPECT_FALSE(wrong(PacketOp::kStore, 8));
  EXPECT_TRUE(wrong_at_device(false, 8));
  EXPECT_FALSE(wrong(PacketOp::kStore, 8));
  EXPECT_TRUE(wrong_at_device(true, 8, 2));
}

RemoteOperation store(std::uint32_t offset, std::uint64_t data) {
  InboundAccess in = inbound(PacketOp::kStore, offset);
  RemoteOperation o = operation(in);
  o.data = data;
  return o;
}

TEST(RemoteOrderOfDisks, ARefusedLoadOvertakesStoresThatWait) {
  const unsigned disk = target_number(1, true);
  RemoteOrder order(2);
  RemoteOperation twin;
  RemoteOperation refused = operation(inbound(PacketOp::kLoad, 8, Reason::kObjectFull));
  EXPECT_FALSE(order.store_retired(0, disk, store(0, 7)));
  EXPECT_FALSE(order.performed(0, disk, store(0, 0)));
  EXPECT_FALSE(order.performed(0, disk, refused));
  EXPECT_FALSE(order.load_retired(0, disk, operation(inbound(PacketOp::kLoad, 8)), twin));
  EXPECT_EQ(twin.refused, Reason::kObjectFull);
  EXPECT_EQ(order.unperformed_stores(0), 1u);
  EXPECT_FALSE(order.object_done(0, disk, store(0, 7)));
  EXPECT_EQ(order.unperformed_stores(0), 0u);
  EXPECT_FALSE(order.leftover());
}

TEST(RemoteOrderOfDisks, WhatTheDeviceGotIsCompared) {
  const unsigned disk = target_number(1, true);
  RemoteOrder order(2);
  EXPECT_FALSE(order.store_retired(0, disk, store(0, 7)));
  EXPECT_FALSE(order.performed(0, disk, store(0, 0)));
  EXPECT_TRUE(order.object_done(0, disk, store(0, 8)));
  RemoteOrder other(2);
  EXPECT_TRUE(other.object_done(0, disk, store(0, 8)));  // it was given nothing
  EXPECT_FALSE(other.store_retired(0, disk, store(0, 7)));
  ASSERT_TRUE(other.first_unperformed(0));
  EXPECT_EQ(other.first_unperformed(0)->target, 1u);
}

TEST(AnswersOfDisks, ComeInAnyOrder) {
  StoreAnswers answers(2);
  for (unsigned tag : {1u, 2u}) {
    StoreAnswers::Store done{target_number(1, true), tag, 10};
    if (tag == 2) done.reason = Reason::kObjectFull;
    answers.performed(0, done);
  }
  answers.performed(0, {1, 3, 10});  // of the memory
  StoreAnswers::Store found;
  EXPECT_FALSE(answers.arrived(0, 20, {1, 3, Reason::kNone}, found));
  EXPECT_FALSE(answers.arrived(0, 21, {1, 2, Reason::kObjectFull}, found));
  EXPECT_EQ(found.tag, 2u);
  EXPECT_NE(answers.first_waiting(0), nullptr);
  EXPECT_TRUE(answers.arrived(0, 22, {1, 1, Reason::kObjectMedium}, found));
}

class DiskFiles : public testing::Test {
 protected:
  DiskFiles() {
    char name[] = "/tmp/disk_fileXXXXXX";
    const int file = mkstemp(name);
    close(file);
    path_ = name;
    std::ofstream(path_) << "0123456789abcdef";
  }
  ~DiskFiles() override { unlink(path_.c_str()); }
  std::string text() const {
    std::ifstream in(path_);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::string path_;
};

ObjectRequest request(bool write, unsigned size, std::uint32_t offset, std::uint64_t data = 0) {
  return {true, write, static_cast<std::uint8_t>(size), 0, 0, offset, data};
}

TEST_F(DiskFiles, AreLittleEndianAndWrittenAtOnce) {
  DiskFile disk(path_, false, 3);
  EXPECT_EQ(disk.size(), 16u);
  EXPECT_EQ(disk.latency(), 3u);
  EXPECT_EQ(disk.access(request(false, 2, 4)).data, 0x37363534u);
  EXPECT_EQ(disk.access(request(false, 0, 15)).data, 0x66u);
  EXPECT_FALSE(disk.access(request(true, 1, 6, 0xff5958)).failed);
  EXPECT_EQ(text(), "012345XY89abcdef");
  EXPECT_EQ(disk.failures(), "");
  EXPECT_EQ(disk.finish(), "");
}

TEST_F(DiskFiles, ThatBecomeShorterFail) {
  DiskFile disk(path_, true, 1);
  EXPECT_EQ(truncate(path_.c_str(), 4), 0);
  EXPECT_TRUE(disk.access(request(false, 3, 0)).failed);
  EXPECT_TRUE(disk.access(request(false, 0, 8)).failed);
  EXPECT_FALSE(disk.access(request(false, 2, 0)).failed);
  EXPECT_EQ(disk.failures(), "2 accesses of '" + path_ +
                                 "' failed (the file is too short); the program was told: medium "
                                 "error");
}

// Nothing is written then, before its new end either, and it does not grow again.
TEST_F(DiskFiles, ThatBecomeShorterTakeNoWrites) {
  DiskFile disk(path_, false, 1);
  EXPECT_FALSE(disk.access(request(true, 3, 0)).failed);
  EXPECT_EQ(truncate(path_.c_str(), 8), 0);
  EXPECT_TRUE(disk.access(request(true, 3, 8)).failed);
  EXPECT_TRUE(disk.access(request(true, 3, 0)).failed);
  EXPECT_EQ(std::filesystem::file_size(path_), 8u);
  EXPECT_TRUE(disk.access(request(false, 3, 8)).failed);
  EXPECT_EQ(disk.failures(), "3 accesses of '" + path_ +
                                 "' failed (the file is too short); the program was told: medium "
                                 "error");
}

}  // namespace
}  // namespace xb::sim
