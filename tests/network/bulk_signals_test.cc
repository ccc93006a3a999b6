// SPDX-License-Identifier: Apache-2.0
// The signals of the bulk engine: which answer is that of the signal under way.
#include "hls/network/bulk_signals.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "hls/hdl/interpreter.h"
#include "hls/isa/packet.h"

namespace xb::network {
namespace {

Config config_with_bulk() {
  Config config;
  config.bulk_queue = 4;
  return config;
}

class SignalsBench {
 public:
  SignalsBench() : sim_(design_.top<BulkSignals>(config_with_bulk()).ir()) {
    sim_.reset();
    sim_.poke("request_ready", 1);
    sim_.poke("fails_ready", 1);
  }

  // Orders a signal and returns the tag under which it leaves, once its second flit has.
  std::uint64_t send() {
    sim_.poke("order_valid", 1);
    sim_.step();
    sim_.poke("order_valid", 0);
    for (unsigned i = 0; i < 20; ++i) {
      const bool is_head = sim_.peek64("request_valid") != 0 && sim_.peek64("request_head") != 0;
      const std::uint64_t head = sim_.peek64("request_data");
      sim_.step();
      if (!is_head) continue;
      sim_.step();
      return isa::kPacketTag.get(head);
    }
    ADD_FAILURE() << "no signal leaves";
    return 0;
  }

  void answer(std::uint64_t tag) {
    sim_.poke("answer_valid", 1);
    sim_.poke("answer_tag", tag);
    sim_.poke("answer_op", static_cast<unsigned>(isa::PacketOp::kBulkSignalled));
    sim_.step();
    sim_.poke("answer_valid", 0);
    for (unsigned i = 0; i < 4; ++i) sim_.step();
  }

  bool owes() { return sim_.peek64("owes") != 0; }

 private:
  hdl::Design design_;
  hdl::Interpreter sim_;
};

// An answer may come after its signal was given up: for so long it is not taken for another's.
TEST(BulkSignals, AreNotEndedByAnswersOfTheFifteenBefore) {
  SignalsBench bench;
  std::vector<std::uint64_t> tags;
  for (unsigned i = 0; i < 40; ++i) {
    const std::uint64_t tag = bench.send();
    for (std::size_t before = 1; before <= 15 && before <= tags.size(); ++before) {
      bench.answer(tags[tags.size() - before]);
      ASSERT_TRUE(bench.owes()) << "signal " << i << " by that of " << before << " before";
    }
    bench.answer(tag);
    ASSERT_FALSE(bench.owes()) << "signal " << i;
    tags.push_back(tag);
  }
}

}  // namespace
}  // namespace xb::network
