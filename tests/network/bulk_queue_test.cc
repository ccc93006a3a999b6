// SPDX-License-Identifier: Apache-2.0
// The queues of the bulk engine, with 4 places and with 8. Commands: how many wait, which have
// ended, which have failed, and tickets that pass half of their range and begin again from 0. Gets
// of others: how many wait, and in which order they are served.
#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <tuple>
#include <vector>

#include "hls/hdl/interpreter.h"
#include "hls/isa/causes.h"
#include "hls/isa/packet.h"
#include "hls/network/bulk_commands.h"
#include "hls/network/get_server.h"

namespace xb::network {
namespace {

Config config_with(unsigned queue) {
  Config config;
  config.bulk_queue = queue;
  return config;
}

// Puts of 8 bytes, every third with a signal, whose answers come after a while. One fails.
class CommandsBench {
 public:
  CommandsBench(unsigned queue, std::uint32_t first, std::size_t commands, std::size_t failing)
      : sim_(design_.top<BulkCommands>(config_with(queue)).ir()),
        first_(first),
        failing_(failing),
        unanswered_(commands) {
    sim_.reset();
    // As after 2^31 commands and more.
    sim_.poke_reg("issued", first);
    for (const char* slot : {"oldest", "current"}) sim_.poke_reg(slot, first % queue);
    sim_.poke("mesh_width", 2);
    sim_.poke("ram_size", 65536);
    sim_.poke("command_node", 1);
    sim_.poke("command_bytes", 8);
    sim_.poke("command_rows", 1);
    sim_.poke("command_high", hdl::u128{1} << 29);
    sim_.poke("request_ready", 1);
    sim_.poke("error_ready", 1);
    for (std::size_t i = 0; i < commands; ++i) unanswered_[i] = signals(i) ? 2 : 1;
  }

  // One cycle; packets may leave or not.
  void step(bool may_leave) {
    const bool offers = accepted_ < unanswered_.size();
    sim_.poke("command_valid", offers);
    sim_.poke("command_signals", offers && signals(accepted_));
    sim_.poke("job_ready", may_leave);
    const bool answers = !answers_.empty() && answers_.front().due <= cycle_;
    sim_.poke("answer_valid", answers);
    if (answers) {
      const Answer& answer = answers_.front();
      sim_.poke("answer_op", static_cast<unsigned>(answer.op));
      sim_.poke("answer_tag", answer.tag);
      sim_.poke("answer_reason", static_cast<unsigned>(isa::Reason::kTargetWindow));
      --unanswered_[answer.command];
      answers_.pop_front();
    }
    if (may_leave && sim_.peek64("job_valid") != 0) {
      const bool fails = packets_ == failing_;
      answers_.push_back({cycle_ + kDelay,
                          fails ? isa::PacketOp::kBulkError : isa::PacketOp::kBulkAck,
                          sim_.peek64("job_tag"), packets_++});
    }
    if (sim_.peek64("request_valid") != 0 && sim_.peek64("request_head") != 0) {
      const std::uint64_t head = sim_.peek64("request_data");
      while (!signals(signal_)) ++signal_;
      answers_.push_back(
          {cycle_ + kDelay, isa::PacketOp::kBulkSignalled, isa::kPacketTag.get(head), signal_++});
    }
    if (offers && sim_.peek64("command_ready") != 0) ++accepted_;
    if (sim_.peek64("error_valid") != 0) ++errors_;
    sim_.step();
    ++cycle_;
    // Tickets count modulo 2^32.
    ASSERT_EQ(state("ticket"), first_ + static_cast<std::uint32_t>(accepted_));
    ASSERT_LE(ended(), answered());
  }

  std::uint32_t state(const std::string& field) {
    return static_cast<std::uint32_t>(sim_.peek64("state_" + field));
  }
  // Commands that have ended, as the engine tells.
  std::uint32_t ended() { return state("done") - first_; }
  std::size_t accepted() const { return accepted_; }
  unsigned errors() const { return errors_; }

 private:
  static constexpr std::uint64_t kDelay = 30;
  struct Answer {
    std::uint64_t due;
    isa::PacketOp op;
    std::uint64_t tag;
    std::size_t command;
  };
  static bool signals(std::size_t command) { return command % 3 == 2; }
  // So many from the first one on have all their answers.
  std::uint32_t answered() const {
    std::uint32_t count = 0;
    while (count < unanswered_.size() && unanswered_[count] == 0) ++count;
    return count;
  }

  hdl::Design design_;
  hdl::Interpreter sim_;
  std::uint32_t first_;
  std::size_t failing_;
  std::vector<unsigned> unanswered_;  // by command: answers to come
  std::deque<Answer> answers_;
  std::uint64_t cycle_ = 0;
  std::size_t accepted_ = 0, packets_ = 0, signal_ = 0;
  unsigned errors_ = 0;
};

class BulkCommandsFrom : public ::testing::TestWithParam<std::tuple<unsigned, std::uint32_t>> {};

TEST_P(BulkCommandsFrom, CountsAndEndsInOrder) {
  const auto [queue, first] = GetParam();
  const std::size_t commands = 3 * queue;
  const std::size_t failing = commands - 2;
  CommandsBench bench(queue, first, commands, failing);
  for (unsigned i = 0; i < 40; ++i) ASSERT_NO_FATAL_FAILURE(bench.step(false));
  EXPECT_EQ(bench.accepted(), queue);
  EXPECT_EQ(bench.ended(), 0u);
  EXPECT_EQ(bench.state("full"), 1u);
  for (unsigned i = 0; i < 2000 && bench.ended() < commands; ++i) {
    ASSERT_NO_FATAL_FAILURE(bench.step(true));
  }
  EXPECT_EQ(bench.ended(), commands);
  EXPECT_EQ(bench.state("busy"), 0u);
  EXPECT_EQ(bench.errors(), 1u);
  EXPECT_EQ(bench.state("errors"), 1u << (first + failing) % queue);
}

INSTANTIATE_TEST_SUITE_P(Tickets, BulkCommandsFrom,
                         ::testing::Combine(::testing::Values(4u, 8u),
                                            ::testing::Values(0u, 0x7ffffffeu, 0xfffffffdu)));

class GetQueue : public ::testing::TestWithParam<unsigned> {};

TEST_P(GetQueue, HoldsSoManyAndServesThemInOrder) {
  const unsigned depth = GetParam();
  hdl::Design design;
  hdl::Interpreter sim(design.top<GetServer>(depth, 64u, false).ir());
  sim.reset();
  sim.poke("request_bytes", 8);
  unsigned accepted = 0, served = 0;
  for (unsigned cycle = 0; served < 3 * depth && cycle < 1000; ++cycle) {
    const bool may_leave = cycle >= 40;
    if (cycle == 40) {
      EXPECT_EQ(accepted, depth);
    }
    sim.poke("request_valid", 1);
    sim.poke("request_offset", 8 * accepted);
    sim.poke("job_ready", may_leave);
    if (may_leave && sim.peek64("job_valid") != 0) {
      EXPECT_EQ(sim.peek64("job_from"), 8 * served);
      ++served;
    }
    if (sim.peek64("request_ready") != 0) ++accepted;
    sim.step();
  }
  EXPECT_EQ(served, 3 * depth);
}

INSTANTIATE_TEST_SUITE_P(Places, GetQueue, ::testing::Values(4u, 8u));

}  // namespace
}  // namespace xb::network
