// SPDX-License-Identifier: Apache-2.0
// Port B: core first, the network after a bounded number of refusals, answers to whom they belong.
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
  Config config_;
  hdl::Design design_;
  hdl::Interpreter sim_{design_.top<PortB>(config_).ir()};
};

TEST_F(PortBTest, BothBanksServeInTheSameCycle) {
  bid("core", true, 0x10);
  bid("net", true, 0x28, true);
  EXPECT_EQ(sim_.peek("core_ready"), 1u);
  EXPECT_EQ(sim_.peek("net_ready"), 1u);
  sim_.step();
  EXPECT_EQ(sim_.peek("dmem0_req_valid"), 1u);
  EXPECT_EQ(sim_.peek("dmem0_req_net"), 0u);
  EXPECT_EQ(sim_.peek("dmem0_req_addr"), 0x10u);
  EXPECT_EQ(sim_.peek("dmem1_req_valid"), 1u);
  EXPECT_EQ(sim_.peek("dmem1_req_net"), 1u);
  EXPECT_EQ(sim_.peek("dmem1_req_write"), 1u);
  EXPECT_EQ(sim_.peek("dmem1_req_wdata"), 0x29u);
}

TEST_F(PortBTest, TheNetworkIsRefusedFourTimesAndThenWins) {
  bid("core", true, 0x10);
  bid("net", true, 0x20);
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(sim_.peek("core_ready"), 1u);
      EXPECT_EQ(sim_.peek("net_ready"), 0u);
      sim_.step();
      EXPECT_EQ(sim_.peek("dmem0_req_net"), 0u);
    }
    EXPECT_EQ(sim_.peek("core_ready"), 0u);
    EXPECT_EQ(sim_.peek("net_ready"), 1u);
    sim_.step();
    EXPECT_EQ(sim_.peek("dmem0_req_net"), 1u);
    EXPECT_EQ(sim_.peek("dmem0_req_addr"), 0x20u);
  }
}

TEST_F(PortBTest, AnIdlePortMakesNoRequest) {
  bid("core", true, 0);
  sim_.step();
  bid("core", false, 0);
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
