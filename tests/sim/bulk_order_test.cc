// SPDX-License-Identifier: Apache-2.0
// The order of bulk transfers: what engines may read and write, and that whatever else they do is
// told.
#include "verilator_tb/check/bulk_order.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hls/isa/memory_map.h"
#include "hls/isa/packet.h"

namespace xb::sim {
namespace {

class BulkOrderTest : public ::testing::Test {
 protected:
  explicit BulkOrderTest(unsigned flit_bits = 64) : order_(world(flit_bits)) {}

  BulkOrder::World world(unsigned flit_bits) {
    BulkOrder::World world;
    world.flit_bits = flit_bits;
    world.pes = 2;
    world.mesh_width = 2;
    world.queue = 4;
    world.ram_size = 65536;
    world.judge = [](unsigned, std::uint32_t offset) {
      return offset >= 0x8000 ? isa::Reason::kTargetWindow : isa::Reason::kNone;
    };
    world.fails = [this](unsigned issuer, const RemoteError& error) {
      EXPECT_EQ(issuer, 0u);
      failures_.push_back(error);
    };
    return world;
  }
  // PE 0 commands, PE 1 is at the other end.
  void command(bool get, std::uint32_t local, std::uint32_t remote, std::uint32_t bytes,
               std::uint32_t rows = 1) {
    order_.command(0, {get, isa::Reason::kNone, 1, 2, local, remote, bytes, rows, 64, 128});
  }
  static std::uint64_t word(std::uint32_t offset) {
    return 0x0102030405060708u * (std::uint64_t{offset} + 1);
  }
  void read(bool get, std::uint32_t offset, bool first = false, unsigned tag = 0) {
    const unsigned pe = get ? 1 : 0;
    order_.access(pe,
                  {get, static_cast<std::uint16_t>(1 - pe), static_cast<std::uint8_t>(tag), first},
                  {false, 0, offset, word(offset), word(offset)});
  }
  void write(bool get, std::uint32_t offset, unsigned mask, std::uint64_t data,
             bool first = false) {
    const unsigned pe = get ? 0 : 1;
    order_.access(pe, {get, static_cast<std::uint16_t>(1 - pe), 0, first},
                  {true, static_cast<std::uint8_t>(mask), offset, data, 0});
  }
  void request(std::uint32_t offset, bool refused = false) {
    InboundAccess inbound;
    inbound.valid = true;
    inbound.op = static_cast<std::uint8_t>(isa::PacketOp::kBulkGet);
    inbound.offset = offset;
    inbound.refused = refused;
    inbound.reason =
        static_cast<std::uint8_t>(refused ? isa::Reason::kTargetWindow : isa::Reason::kNone);
    order_.request(1, inbound);
  }
  void expect_wrong(const std::string& field) {
    ASSERT_TRUE(order_.wrong().has_value());
    EXPECT_EQ(order_.wrong()->issuer, 0u);
    EXPECT_NE(order_.wrong()->difference.field.find(field), std::string::npos)
        << order_.wrong()->difference.field;
  }

  std::vector<RemoteError> failures_;
  BulkOrder order_;
};

TEST_F(BulkOrderTest, APutReadsHereAndWritesThere) {
  command(false, 0x100, 0x200, 16);
  read(false, 0x100, true);
  read(false, 0x108);
  write(false, 0x200, 0xff, word(0x100), true);
  EXPECT_EQ(order_.ended(0), 0u);
  write(false, 0x208, 0xff, word(0x108));
  EXPECT_FALSE(order_.wrong());
  EXPECT_EQ(order_.issued(0), 1u);
  EXPECT_EQ(order_.ended(0), 1u);
  EXPECT_EQ(order_.commands(), 1u);
  EXPECT_EQ(order_.words(), 4u);  // two read, two written
}

TEST_F(BulkOrderTest, EnginesMayBeAheadOfTheInstruction) {
  read(false, 0x100, true);
  write(false, 0x200, 0x1e, word(0x100) << 8, true);
  EXPECT_EQ(order_.ended(0), 0u);
  command(false, 0x100, 0x201, 4);
  EXPECT_FALSE(order_.wrong());
  EXPECT_EQ(order_.ended(0), 1u);
}

TEST_F(BulkOrderTest, EnginesMayHaveDoneAllBeforeTheInstruction) {
  read(false, 0x100, true);
  read(false, 0x108);
  write(false, 0x200, 0xff, word(0x100), true);
  write(false, 0x208, 0xff, word(0x108));
  command(false, 0x100, 0x200, 16);
  EXPECT_FALSE(order_.wrong());
  EXPECT_EQ(order_.ended(0), 1u);
  // And what they did is used up: another command like it has done nothing yet.
  command(false, 0x100, 0x200, 16);
  EXPECT_EQ(order_.ended(0), 1u);
}

TEST_F(BulkOrderTest, ARefusedCommandFailsBehindThoseBeforeIt) {
  command(false, 0x100, 0x200, 8);
  order_.command(0, {false, isa::Reason::kUnmapped, 1, 2, 0x100, 0x200, 8, 1, 64, 128});
  EXPECT_EQ(order_.ended(0), 0u);
  EXPECT_TRUE(failures_.empty());
  read(false, 0x100, true);
  write(false, 0x200, 0xff, word(0x100), true);
  EXPECT_EQ(order_.ended(0), 2u);
  ASSERT_EQ(failures_.size(), 1u);
  EXPECT_EQ(failures_[0].reason, isa::Reason::kUnmapped);
  EXPECT_EQ(order_.errors(0), 2u);
  EXPECT_FALSE(order_.wrong());
}

TEST_F(BulkOrderTest, AGetIsAcceptedReadThereAndWrittenHere) {
  command(true, 0x300, 0x400, 300);
  EXPECT_FALSE(order_.gets_ended(0));
  request(0x400);
  for (std::uint32_t i = 0; i < 300; i += 8) {
    read(true, 0x400 + i, i % 256 == 0);
    const bool last = i == 296;
    write(true, 0x300 + i, last ? 0xf : 0xff, word(0x400 + i), i % 256 == 0);
  }
  EXPECT_FALSE(order_.wrong());
  EXPECT_EQ(order_.ended(0), 1u);
  EXPECT_TRUE(order_.gets_ended(0));
}

TEST_F(BulkOrderTest, ARefusedGetFailsAndIsNotWaitedFor) {
  command(true, 0x300, 0x400, 300);
  request(0x400, true);
  EXPECT_FALSE(order_.wrong());
  EXPECT_EQ(order_.ended(0), 1u);
  ASSERT_EQ(failures_.size(), 1u);
  EXPECT_EQ(failures_[0], (RemoteError{2, isa::kRamBase + 0x400, isa::Reason::kTargetWindow, 1}));
  EXPECT_EQ(order_.errors(0), 1u);
}

TEST_F(BulkOrderTest, OfARefusedPacketWhatIsPermittedIsWritten) {
  command(false, 0x100, 0x7ff8, 16);
  read(false, 0x100, true);
  read(false, 0x108);
  EXPECT_EQ(order_.ended(0), 0u);
  write(false, 0x7ff8, 0xff, word(0x100), true);
  EXPECT_EQ(order_.ended(0), 1u);
  EXPECT_EQ(failures_.size(), 1u);
  EXPECT_FALSE(order_.wrong());
  write(false, 0x8000, 0xff, word(0x108));  // is not
  command(false, 0x200, 0x300, 8);
  read(false, 0x200, true);
  expect_wrong("word written");
}

TEST_F(BulkOrderTest, RowsFollowTheirStrides) {
  command(false, 0x100, 0x200, 8, 2);
  read(false, 0x100, true);
  read(false, 0x140, true);
  write(false, 0x200, 0xff, word(0x100), true);
  write(false, 0x280, 0xff, word(0x140), true);
  EXPECT_FALSE(order_.wrong());
  EXPECT_EQ(order_.ended(0), 1u);
}

TEST_F(BulkOrderTest, LeavingTheOwnMemoryFails) {
  command(false, 65532, 0x200, 8);
  EXPECT_EQ(order_.ended(0), 1u);
  ASSERT_EQ(failures_.size(), 1u);
  EXPECT_EQ(failures_[0].reason, isa::Reason::kLocalRange);
}

// What is wrong.

TEST_F(BulkOrderTest, AWrongByteIsTold) {
  command(false, 0x100, 0x200, 8);
  read(false, 0x100, true);
  write(false, 0x200, 0xff, word(0x100) ^ 0x1000, true);
  expect_wrong("byte at RAM offset 0x201");
}
TEST_F(BulkOrderTest, AWrongPlaceIsTold) {
  command(false, 0x100, 0x200, 8);
  read(false, 0x100, true);
  write(false, 0x208, 0xff, word(0x100), true);
  expect_wrong("word written");
}
TEST_F(BulkOrderTest, MissingLanesAreTold) {
  command(false, 0x100, 0x200, 8);
  read(false, 0x100, true);
  write(false, 0x200, 0x7f, word(0x100), true);
  expect_wrong("word written");
}
TEST_F(BulkOrderTest, ADoubledWordIsTold) {
  command(false, 0x100, 0x200, 16);
  read(false, 0x100, true);
  read(false, 0x108);
  write(false, 0x200, 0xff, word(0x100), true);
  write(false, 0x200, 0xff, word(0x100));
  expect_wrong("word written");
}
TEST_F(BulkOrderTest, AWrongReadIsTold) {
  command(false, 0x100, 0x200, 16);
  read(false, 0x100, true);
  read(false, 0x110);
  expect_wrong("word read");
}
TEST_F(BulkOrderTest, WritingBeforeReadingIsTold) {
  command(false, 0x100, 0x200, 16);
  read(false, 0x100, true);
  write(false, 0x200, 0xff, word(0x100), true);
  write(false, 0x208, 0xff, word(0x108));
  expect_wrong("word written");
}
TEST_F(BulkOrderTest, ARequestForAnotherPlaceIsTold) {
  command(true, 0x300, 0x400, 8);
  request(0x408);
  expect_wrong("request of a bulk get");
}
// Of words one by one the second may never come first.
TEST_F(BulkOrderTest, AWordAheadIsTold) {
  command(false, 0x100, 0x200, 16);
  read(false, 0x108);
  expect_wrong("word read");
}

// With flits of 128 bits pairs of words, whose banks are asked one by one.
class BulkPairs : public BulkOrderTest {
 protected:
  BulkPairs() : BulkOrderTest(128) {}
};

TEST_F(BulkPairs, TheSecondWordMayBeFirst) {
  command(false, 0x100, 0x200, 32);
  read(false, 0x108, true);
  read(false, 0x100, true);
  read(false, 0x110);
  read(false, 0x118);
  write(false, 0x208, 0xff, word(0x108));
  write(false, 0x200, 0xff, word(0x100), true);
  write(false, 0x210, 0xff, word(0x110));
  EXPECT_EQ(order_.ended(0), 0u);
  write(false, 0x218, 0xff, word(0x118));
  EXPECT_FALSE(order_.wrong());
  EXPECT_EQ(order_.ended(0), 1u);
}
TEST_F(BulkPairs, AWordBeforeItsPairIsTold) {
  command(false, 0x100, 0x200, 32);
  read(false, 0x108, true);
  read(false, 0x110);
  expect_wrong("word read");
}
TEST_F(BulkPairs, AWordOfTheNextPairIsTold) {
  command(false, 0x100, 0x200, 32);
  read(false, 0x100, true);
  read(false, 0x108, true);
  read(false, 0x120);
  expect_wrong("word read");
}
// Packets end where 16 pairs of the receiver do.
TEST_F(BulkPairs, APacketIsCutAtAPair) {
  command(false, 0x100, 0x208, 256);
  for (std::uint32_t i = 0; i < 256; i += 8) read(false, 0x100 + i, i < 16 || i == 248);
  for (std::uint32_t i = 0; i < 256; i += 8) write(false, 0x208 + i, 0xff, word(0x100 + i));
  EXPECT_FALSE(order_.wrong());
  EXPECT_EQ(order_.ended(0), 1u);
}

TEST_F(BulkOrderTest, ATransferWithNobodyIsTold) {
  order_.access(0, {false, 5, 0, true}, {true, 0xff, 0x200, 0, 0});
  ASSERT_TRUE(order_.wrong().has_value());
}

// Transfers of the block device of PE 1.
class BulkOrderOfDisk : public BulkOrderTest {
 protected:
  BulkOrderOfDisk() {
    BulkOrder::World with_disk = world(64);
    with_disk.judge_object = [](unsigned, const reference::BulkPiece& piece, bool) {
      return piece.remote >= 0x1000 ? isa::Reason::kTargetRam : isa::Reason::kNone;
    };
    order_ = BulkOrder(with_disk);
  }
  void command(bool get, std::uint32_t local, std::uint32_t remote, std::uint32_t bytes) {
    reference::BulkTransfer transfer{get, isa::Reason::kNone, 1, 2, local, remote, bytes, 1};
    transfer.object = true;
    order_.command(0, transfer);
  }
  void request(std::uint32_t offset, isa::Reason refused = isa::Reason::kNone) {
    InboundAccess inbound;
    inbound.valid = inbound.object = true;
    inbound.op = static_cast<std::uint8_t>(isa::PacketOp::kBulkGet);
    inbound.offset = offset;
    inbound.refused = refused != isa::Reason::kNone;
    inbound.reason = static_cast<std::uint8_t>(refused);
    order_.request(1, inbound);
  }
  void device(bool write, unsigned size, std::uint32_t offset, std::uint64_t data,
              bool failed = false) {
    ObjectRequest request{true, write, static_cast<std::uint8_t>(size), 0, 0, offset, data, true};
    order_.device(1, request, {true, failed, data});
  }
};

TEST_F(BulkOrderOfDisk, PutsInTheLargestAlignedPieces) {
  command(false, 0x100, 0x203, 13);
  request(0x203);
  read(false, 0x100, true);
  read(false, 0x108);
  const std::uint64_t first = word(0x100), second = word(0x108);
  device(true, 0, 0x203, first & 0xff);
  device(true, 2, 0x204, first >> 8);
  device(true, 3, 0x208, first >> 40 | second << 24);
  EXPECT_FALSE(order_.wrong()) << order_.wrong()->difference.field;
  EXPECT_EQ(order_.ended(0), 1u);
  command(false, 0x100, 0x208, 8);
  request(0x208);
  read(false, 0x100, true);
  device(true, 3, 0x208, first ^ 0x400);
  expect_wrong("byte at 0x209 of the block device of PE 1");
}

TEST_F(BulkOrderOfDisk, GetsWholeWords) {
  command(true, 0x105, 0x306, 4);
  request(0x306);
  device(false, 3, 0x300, 0x1122334455667788);
  device(false, 3, 0x308, 0xddccbbaa99887766);
  write(true, 0x100, 0xe0, std::uint64_t{0x661122} << 40, true);
  EXPECT_FALSE(order_.wrong()) << order_.wrong()->difference.got;
  EXPECT_FALSE(order_.gets_ended(0));
  write(true, 0x108, 0x01, 0x77);
  EXPECT_FALSE(order_.wrong()) << order_.wrong()->difference.got;
  EXPECT_EQ(order_.ended(0), 1u);
  command(true, 0x105, 0x306, 4);
  request(0x306);
  device(false, 3, 0x308, 0);
  expect_wrong("access for a bulk transfer of a block device");
}

TEST_F(BulkOrderOfDisk, StopsAtWhatFails) {
  command(false, 0x100, 0xf80, 0x200);
  request(0xf80);
  for (std::uint32_t i = 0; i < 0x100; i += 8) {
    read(false, 0x100 + i, i == 0);
    if (i <= 0x40) device(true, 3, 0xf80 + i, word(0x100 + i), i == 0x40);
  }
  EXPECT_EQ(order_.ended(0), 1u);
  ASSERT_EQ(failures_.size(), 1u);
  EXPECT_EQ(failures_[0].reason, isa::Reason::kObjectMedium);
  command(false, 0x100, 0x1000, 8);
  request(0x1000, isa::Reason::kTargetRam);
  EXPECT_EQ(order_.ended(0), 2u);
  EXPECT_EQ(order_.errors(0), 3u);
  EXPECT_FALSE(order_.wrong());
  command(false, 0x100, 0x1000, 8);
  request(0x1000);
  expect_wrong("answer of the block device of PE 1 to a bulk transfer");
}

}  // namespace
}  // namespace xb::sim
