// SPDX-License-Identifier: Apache-2.0
// Port B: stores first, then loads, the network after a bounded number of refusals; requests are on
// the port in the cycle in which they are taken; answers go to whom they belong.
#include "hls/memory/port_b.h"

#include <gtest/gtest.h>

#include "hls/hdl/interpreter.h"

namespace xb::memory {
namespace {

class PortBTest : public ::testing::Test {
 protected:
  PortBTest() { sim_.reset(); }
  void bid(const std::string& who, bool valid, unsigned addr, bool write = false) {
    sim_.poke(who + "_valid", valid);
    sim_.poke(who + "_addr", addr);
    sim_.poke(who + "_write", write);
    sim_.poke(who + "_wdata", addr + 1);
    sim_.poke(who + "_wmask", 0xff);
  }
  void step() {
    sim_.step();
    sim_.poke("cycle", ++cycle_ % isa::kReservationCycles);
  }
  void pass(unsigned cycles) {
    for (unsigned k = 0; k < cycles; ++k) step();
  }
  void load(bool valid, unsigned addr) {
    sim_.poke("load_valid", valid);
    sim_.poke("load_addr", addr);
  }
  Config config_;
  unsigned cycle_ = 0;
  hdl::Design design_;
  hdl::Interpreter sim_{design_.top<PortB>(config_).ir()};
};

TEST_F(PortBTest, BothBanksServeInTheSameCycle) {
  bid("store", true, 0x10);
  bid("net", true, 0x28, true);
  EXPECT_EQ(sim_.peek("store_ready"), 1u);
  EXPECT_EQ(sim_.peek("net_ready"), 1u);
  EXPECT_EQ(sim_.peek("dmem0_req_valid"), 1u);
  EXPECT_EQ(sim_.peek("dmem0_req_net"), 0u);
  EXPECT_EQ(sim_.peek("dmem0_req_addr"), 0x10u);
  EXPECT_EQ(sim_.peek("dmem1_req_valid"), 1u);
  EXPECT_EQ(sim_.peek("dmem1_req_net"), 1u);
  EXPECT_EQ(sim_.peek("dmem1_req_write"), 1u);
  EXPECT_EQ(sim_.peek("dmem1_req_wdata"), 0x29u);
}

// A load meets a store that is older, which goes first, and the network, which goes last but for
// its bound.
TEST_F(PortBTest, ALoadComesBehindTheStoreBeforeIt) {
  load(true, 0x20);
  EXPECT_EQ(sim_.peek("load_ready"), 1u);
  EXPECT_EQ(sim_.peek("dmem0_req_valid"), 1u);
  EXPECT_EQ(sim_.peek("dmem0_req_addr"), 0x20u);
  EXPECT_EQ(sim_.peek("dmem0_req_write"), 0u);
  EXPECT_EQ(sim_.peek("dmem0_req_net"), 0u);
  bid("store", true, 0x10, true);
  EXPECT_EQ(sim_.peek("load_ready"), 0u);
  EXPECT_EQ(sim_.peek("store_ready"), 1u);
  EXPECT_EQ(sim_.peek("dmem0_req_addr"), 0x10u);
  EXPECT_EQ(sim_.peek("dmem0_req_write"), 1u);
  load(true, 0x28);  // the other bank
  EXPECT_EQ(sim_.peek("load_ready"), 1u);
  EXPECT_EQ(sim_.peek("dmem1_req_valid"), 1u);
  EXPECT_EQ(sim_.peek("dmem1_req_addr"), 0x28u);
}

TEST_F(PortBTest, LoadsRefuseTheNetworkFourTimes) {
  load(true, 0x20);
  bid("net", true, 0x40, true);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(sim_.peek("load_ready"), 1u);
    EXPECT_EQ(sim_.peek("net_ready"), 0u);
    EXPECT_EQ(sim_.peek("dmem0_req_write"), 0u);
    sim_.step();
  }
  EXPECT_EQ(sim_.peek("load_ready"), 0u);
  EXPECT_EQ(sim_.peek("net_ready"), 1u);
  EXPECT_EQ(sim_.peek("dmem0_req_addr"), 0x40u);
  EXPECT_EQ(sim_.peek("dmem0_req_net"), 1u);
}

TEST_F(PortBTest, TheNetworkIsRefusedFourTimesAndThenWins) {
  bid("store", true, 0x10);
  bid("net", true, 0x20);
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(sim_.peek("store_ready"), 1u);
      EXPECT_EQ(sim_.peek("net_ready"), 0u);
      EXPECT_EQ(sim_.peek("dmem0_req_net"), 0u);
      sim_.step();
    }
    EXPECT_EQ(sim_.peek("store_ready"), 0u);
    EXPECT_EQ(sim_.peek("net_ready"), 1u);
    EXPECT_EQ(sim_.peek("dmem0_req_net"), 1u);
    EXPECT_EQ(sim_.peek("dmem0_req_addr"), 0x20u);
    sim_.step();
  }
}

// Between the read and the write of an amo the network waits, even when it was to go next; then it
// does.
TEST_F(PortBTest, TheBankOfAnAmoIsLocked) {
  bid("store", true, 0x10);
  bid("net", true, 0x10, true);
  for (int i = 0; i < 3; ++i) sim_.step();
  sim_.poke("atomic_lock", 1);
  EXPECT_EQ(sim_.peek("store_ready"), 1u);
  EXPECT_EQ(sim_.peek("dmem0_req_net"), 0u);
  sim_.step();  // the read, fourth refusal
  bid("store", false, 0x10);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(sim_.peek("net_ready"), 0u);
    EXPECT_EQ(sim_.peek("dmem0_req_valid"), 0u);
    load(true, 0x10);
    EXPECT_EQ(sim_.peek("load_ready"), 0u);
    EXPECT_EQ(sim_.peek("dmem0_req_valid"), 0u);
    load(false, 0x10);
    sim_.step();
  }
  bid("net", true, 0x28, true);
  EXPECT_EQ(sim_.peek("net_ready"), 1u);  // the other bank
  bid("net", true, 0x10, true);
  bid("store", true, 0x10, true);
  sim_.poke("atomic_lock", 0);
  EXPECT_EQ(sim_.peek("store_ready"), 1u);
  EXPECT_EQ(sim_.peek("dmem0_req_net"), 0u);
  EXPECT_EQ(sim_.peek("dmem0_req_write"), 1u);
  sim_.step();  // the write
  bid("store", true, 0x30);
  EXPECT_EQ(sim_.peek("store_ready"), 0u);
  EXPECT_EQ(sim_.peek("net_ready"), 1u);
  EXPECT_EQ(sim_.peek("dmem0_req_net"), 1u);
}

// Between the read and the write of an update of the network the core waits; others of the network
// go on if the core wants nothing.
TEST_F(PortBTest, AHeldBankIsTheNetworks) {
  sim_.poke("net_updates", 1);
  bid("store", true, 0x10, true);
  load(true, 0x20);
  bid("net", true, 0x30);
  EXPECT_EQ(sim_.peek("store_ready"), 0u);
  EXPECT_EQ(sim_.peek("load_ready"), 0u);
  EXPECT_EQ(sim_.peek("net_ready"), 0u);
  EXPECT_EQ(sim_.peek("dmem0_req_valid"), 0u);
  load(true, 0x28);  // the other bank
  EXPECT_EQ(sim_.peek("load_ready"), 1u);
  load(false, 0x28);
  bid("store", false, 0x10);
  EXPECT_EQ(sim_.peek("net_ready"), 1u);
  bid("store", true, 0x10, true);
  bid("net", true, 0x30, true);
  sim_.poke("net_settles", 1);
  EXPECT_EQ(sim_.peek("net_ready"), 1u);
  EXPECT_EQ(sim_.peek("dmem0_req_write"), 1u);
  EXPECT_EQ(sim_.peek("dmem0_req_addr"), 0x30u);
  EXPECT_EQ(sim_.peek("dmem0_req_net"), 1u);
  sim_.step();
  sim_.poke("net_updates", 0);
  sim_.poke("net_settles", 0);
  EXPECT_EQ(sim_.peek("store_ready"), 1u);
}

class PortBReservation : public PortBTest {
 protected:
  void atomic(unsigned addr, bool reserve, bool conditional) {
    sim_.poke("atomic_reserve", reserve);
    sim_.poke("atomic_conditional", conditional);
    sim_.poke("atomic_granule", addr >> 3);
    bid("store", reserve || conditional, addr, conditional);
  }
  void reserve(unsigned addr) {
    atomic(addr, true, false);
    step();
    atomic(0, false, false);
  }
  // Whether it stored.
  bool store(unsigned addr) {
    atomic(addr, false, true);
    const std::string bank = (addr & 8) != 0 ? "dmem1" : "dmem0";
    EXPECT_EQ(sim_.peek(bank + "_req_valid"), 1u);
    const bool stored = sim_.peek(bank + "_req_wmask") != 0;
    step();
    atomic(0, false, false);
    EXPECT_EQ(sim_.peek("failed") != 0, !stored);
    return stored;
  }
  void net(unsigned addr, bool write) {
    bid("net", true, addr, write);
    step();
    bid("net", false, addr, write);
  }
};

TEST_F(PortBReservation, OneStoreForOneReservation) {
  EXPECT_FALSE(store(0x40));
  reserve(0x40);
  EXPECT_TRUE(store(0x40));
  EXPECT_FALSE(store(0x40));
  reserve(0x40);
  EXPECT_FALSE(store(0x48));
  EXPECT_FALSE(store(0x40));
  reserve(0x40);
  reserve(0x7fff'ffc8);
  EXPECT_FALSE(store(0x40));
  reserve(0x40);
  reserve(0x7fff'ffc8);
  EXPECT_TRUE(store(0x7fff'ffc8));
}

TEST_F(PortBReservation, OnlyAWriteOfTheNetworkThereEndsIt) {
  for (const unsigned other : {0x48u, 0x50u, 0x38u, 0x140u, 0x4000'0040u}) {
    reserve(0x40);
    net(other, true);
    EXPECT_TRUE(store(0x40)) << other;
  }
  reserve(0x40);
  net(0x40, false);
  bid("store", true, 0x40, true);  // the core's own
  step();
  EXPECT_TRUE(store(0x40));
  reserve(0x40);
  net(0x40, true);
  EXPECT_FALSE(store(0x40));
  // Both bid in the same cycle, the core goes first: the write comes after the conditional one.
  reserve(0x40);
  bid("net", true, 0x40, true);
  EXPECT_TRUE(store(0x40));
  EXPECT_EQ(sim_.peek("dmem0_req_net"), 1u);
}

// The core and the PEs of the network share it, and the oldest stands.
TEST_F(PortBReservation, IsSharedWithTheNetwork) {
  const auto net_atomic = [&](unsigned source, unsigned addr, const std::string& kind) {
    sim_.poke("net_bid_source", source);
    sim_.poke("net_bid_" + kind, 1);
    if (kind == "conditional") sim_.poke("net_bid_lock", 1);
    net(addr, false);
    sim_.poke("net_bid_" + kind, 0);
    sim_.poke("net_bid_lock", 0);
    return sim_.peek("net_failed") == 0;
  };
  net_atomic(5, 0x40, "reserve");
  reserve(0x40);
  EXPECT_FALSE(store(0x40));
  EXPECT_FALSE(net_atomic(6, 0x40, "conditional"));
  EXPECT_TRUE(net_atomic(5, 0x40, "conditional"));
  EXPECT_FALSE(net_atomic(5, 0x40, "conditional"));
  reserve(0x40);
  net_atomic(5, 0x80, "reserve");
  EXPECT_FALSE(net_atomic(5, 0x80, "conditional"));
  EXPECT_TRUE(store(0x40));
  net_atomic(5, 0x80, "reserve");
  bid("store", true, 0x80, true);  // the core writes there
  sim_.poke("atomic_granule", 0x80 >> 3);
  step();
  bid("store", false, 0x80);
  EXPECT_FALSE(net_atomic(5, 0x80, "conditional"));
  net_atomic(5, 0x80, "reserve");
  net_atomic(5, 0xc0, "reserve");  // its own is replaced
  EXPECT_FALSE(net_atomic(5, 0x80, "conditional"));
  net_atomic(5, 0x80, "reserve");
  net_atomic(5, 0x80, "lock");  // an update of the owner
  EXPECT_TRUE(net_atomic(5, 0x80, "conditional"));
  net_atomic(5, 0x80, "reserve");
  net_atomic(6, 0x80, "lock");
  EXPECT_FALSE(net_atomic(5, 0x80, "conditional"));
}

TEST_F(PortBReservation, Lasts1024Cycles) {
  for (const unsigned cycles : {1u, 1023u, 1024u, 1025u, 1026u, 2048u, 2049u, 3000u}) {
    reserve(0x40);
    pass(cycles - 1);
    EXPECT_EQ(store(0x40), cycles <= 1024) << cycles;
  }
}

// That of a core that sleeps lasts, but sc finds none when its time was over.
TEST_F(PortBReservation, LastsAsLongAsTheCoreSleeps) {
  for (const unsigned cycles : {100u, 1000u, 1030u, 2048u, 5000u}) {
    reserve(0x40);
    pass(2);
    sim_.poke("core_asleep", 1);
    pass(cycles);
    EXPECT_EQ(sim_.peek("core_reserved"), 1u);
    sim_.poke("core_asleep", 0);
    pass(2);
    EXPECT_EQ(store(0x40), cycles <= 1000) << cycles;
  }
  reserve(0x40);
  sim_.poke("core_asleep", 1);
  pass(1500);
  net(0x48, true);
  EXPECT_EQ(sim_.peek("core_reserved"), 1u);
  net(0x40, true);
  EXPECT_EQ(sim_.peek("core_reserved"), 0u);
  // The next one has all its time.
  sim_.poke("core_asleep", 0);
  reserve(0x40);
  pass(1023);
  EXPECT_TRUE(store(0x40));
}

// It gives way to the network, which it does not while the core is awake.
TEST_F(PortBReservation, OfASleepingCoreGoesToTheNetwork) {
  sim_.poke("net_bid_source", 5);
  for (const bool sleeps : {false, true}) {
    reserve(0x40);
    sim_.poke("core_asleep", sleeps);
    sim_.poke("net_bid_reserve", 1);
    net(0x80, false);
    sim_.poke("net_bid_reserve", 0);
    EXPECT_EQ(sim_.peek("core_reserved"), !sleeps);
    sim_.poke("core_asleep", 0);
    sim_.poke("net_bid_conditional", 1);
    sim_.poke("net_bid_lock", 1);
    net(0x80, false);
    sim_.poke("net_bid_conditional", 0);
    sim_.poke("net_bid_lock", 0);
    EXPECT_EQ(sim_.peek("net_failed"), !sleeps);
    EXPECT_EQ(store(0x40), !sleeps);
  }
}

// For one cycle, one behind that in which it is a multiple of 256 cycles old.
TEST_F(PortBReservation, ShortWaitsEndEvery256Cycles) {
  sim_.poke("core_asleep", 1);
  for (const unsigned start : {0u, 77u}) {
    pass(start);
    reserve(0x40);
    pass(1);  // the first look was at the one before
    for (unsigned age = 2; age < 1500; ++age) {
      EXPECT_EQ(sim_.peek("short_wait_ends"), age % 256 == 1) << age;
      pass(1);
    }
  }
}

TEST_F(PortBTest, AnIdlePortMakesNoRequest) {
  bid("store", true, 0);
  sim_.step();
  bid("store", false, 0);
  sim_.step();
  EXPECT_EQ(sim_.peek("dmem0_req_valid"), 0u);
  EXPECT_EQ(sim_.peek("dmem1_req_valid"), 0u);
}

TEST_F(PortBTest, AnswersGoToTheirOwner) {
  sim_.poke("dmem1_rsp_valid", 1);
  sim_.poke("dmem1_rsp_net", 1);
  sim_.poke("dmem1_rsp_rdata", 77);
  EXPECT_EQ(sim_.peek("net_rsp1_valid"), 1u);
  EXPECT_EQ(sim_.peek("net_rsp1_rdata"), 77u);
  EXPECT_EQ(sim_.peek("core_rsp1_valid"), 0u);
  EXPECT_EQ(sim_.peek("net_rsp0_valid"), 0u);
  sim_.poke("dmem1_rsp_net", 0);
  EXPECT_EQ(sim_.peek("core_rsp1_valid"), 1u);
  EXPECT_EQ(sim_.peek("net_rsp1_valid"), 0u);
}

}  // namespace
}  // namespace xb::memory
