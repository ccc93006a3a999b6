// SPDX-License-Identifier: Apache-2.0
// Stream blocks under random pressure: no beat is lost, doubled or changed, and an offered beat
// stays until it is taken.
#include "hls/hdl/lib/streams.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <random>

#include "hls/hdl/interpreter.h"
#include "hls/hdl/passes.h"
#include "tests/hdl/sample_designs.h"
#include "tests/hdl/scratch.h"

namespace xb::hdl {
namespace {

// Drives the named input streams with counted beats and drains the named outputs.
class Pressure {
 public:
  Pressure(const ir::Module& module, std::vector<std::string> ins, std::vector<std::string> outs)
      : sim(module), ins_(std::move(ins)), outs_(std::move(outs)) {}

  void run(unsigned cycles, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (unsigned cycle = 0; cycle < cycles; ++cycle) {
      for (const std::string& in : ins_) {
        // A beat that is offered stays; values tell the input and the order.
        if (!offered_[in]) offered_[in] = random() % 3 != 0;
        sim.poke(in + "_valid", offered_[in]);
        sim.poke(in + "_data", value(in));
      }
      const unsigned pressure = 1 + cycle / 64 % 4;
      for (const std::string& out : outs_) sim.poke(out + "_ready", random() % pressure == 0);
      for (const std::string& out : outs_) {
        const bool valid = sim.peek(out + "_valid") != 0;
        const std::uint64_t data = valid ? sim.peek64(out + "_data") : 0;
        if (waiting_.count(out) != 0) {
          ASSERT_TRUE(valid) << out << " withdrew a beat in cycle " << cycle;
          ASSERT_EQ(data, waiting_[out]) << out << " changed a beat in cycle " << cycle;
        }
        waiting_.erase(out);
        if (!valid) continue;
        if (sim.peek(out + "_ready") != 0) {
          received[out].push_back(data);
        } else {
          waiting_[out] = data;
        }
      }
      for (const std::string& in : ins_) {
        if (!offered_[in] || sim.peek(in + "_ready") == 0) continue;
        sent[in].push_back(value(in));
        offered_[in] = false;
      }
      sim.step();
    }
  }

  Interpreter sim;
  std::map<std::string, std::vector<std::uint64_t>> sent, received;

 private:
  // Bits 7..6: the input, 5..0: the order.
  std::uint64_t value(const std::string& in) {
    const std::uint64_t number =
        static_cast<std::uint64_t>(std::find(ins_.begin(), ins_.end(), in) - ins_.begin());
    return (number << 6) | (sent[in].size() & 63);
  }

  std::vector<std::string> ins_, outs_;
  std::map<std::string, bool> offered_;
  std::map<std::string, std::uint64_t> waiting_;
};

// What was sent, but for the last few beats that may still be inside.
void expect_prefix(const std::vector<std::uint64_t>& got, const std::vector<std::uint64_t>& sent,
                   std::size_t inside) {
  ASSERT_LE(got.size(), sent.size());
  EXPECT_GE(got.size() + inside, sent.size());
  EXPECT_GT(got.size(), 300u);
  for (std::size_t i = 0; i < got.size(); ++i) ASSERT_EQ(got[i], sent[i]) << "beat " << i;
}

using Build = std::function<Stream<UInt>(const Stream<UInt>&)>;
const ir::Module& one_to_one(Design& design, const Build& block) {
  return build(design, [&] {
    In<Stream<UInt>> in("in", UInt{W{8}});
    Out<Stream<UInt>> out("out", UInt{W{8}});
    out <<= block(in);
  });
}

TEST(Streams, CutAndSkidKeepOrder) {
  for (const Build& block : {Build([](const auto& s) { return cut("c", s); }),
                             Build([](const auto& s) { return skid("k", s); }),
                             Build([](const auto& s) { return skid("k", cut("c", s)); })}) {
    Design design;
    Pressure p(one_to_one(design, block), {"in"}, {"out"});
    p.run(2000, 1);
    expect_prefix(p.received["out"], p.sent["in"], 2);
  }
}

TEST(Streams, CutAndSkidSustainABeatPerCycle) {
  for (const Build& block : {Build([](const auto& s) { return cut("c", s); }),
                             Build([](const auto& s) { return skid("k", s); })}) {
    Design design;
    Interpreter sim(one_to_one(design, block));
    sim.poke("in_valid", 1);
    sim.poke("out_ready", 1);
    sim.step();
    for (int i = 0; i < 20; ++i) {
      EXPECT_EQ(sim.peek("in_ready") & sim.peek("out_valid"), 1u);
      sim.step();
    }
  }
}

// What a cut is for: valid and bits come from registers, and behind a skid so does ready.
TEST(Streams, CutAndSkidCutTheirDirection) {
  Design design;
  const ir::Module& forward = one_to_one(design, [](const auto& s) { return cut("c", s); });
  for (const std::string& line : unregistered_outputs(forward)) {
    EXPECT_NE(line.find("in_ready_o"), std::string::npos) << line;
  }
  Design other;
  const ir::Module& back = one_to_one(other, [](const auto& s) { return skid("k", s); });
  for (const std::string& line : unregistered_outputs(back)) {
    EXPECT_EQ(line.find("in_ready_o"), std::string::npos) << line;
  }
}

TEST(Streams, ArbitrateIsFairAndLosesNothing) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<Stream<UInt>> a("a", UInt{W{8}});
    In<Stream<UInt>> b("b", UInt{W{8}});
    In<Stream<UInt>> c("c", UInt{W{8}});
    Out<Stream<UInt>> out("out", UInt{W{8}});
    out <<= arbitrate<UInt>("arb", {a, b, c});
  });
  Pressure p(module, {"a", "b", "c"}, {"out"});
  p.run(4000, 2);
  std::map<std::string, std::vector<std::uint64_t>> by_input;
  for (const std::uint64_t beat : p.received["out"]) {
    by_input[std::string(1, static_cast<char>('a' + (beat >> 6)))].push_back(beat);
  }
  for (const char* in : {"a", "b", "c"}) expect_prefix(by_input[in], p.sent[in], 0);

  Interpreter sim(module);
  for (const char* in : {"a", "b", "c"}) sim.poke(std::string(in) + "_valid", 1);
  sim.poke("b_data", 64);
  sim.poke("c_data", 128);
  sim.poke("out_ready", 1);
  for (unsigned i = 0; i < 9; ++i) {
    EXPECT_EQ(sim.peek("out_data"), i % 3 * 64);
    sim.step();
  }
}

TEST(Streams, ForkServesEveryOutputOnce) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<Stream<UInt>> in("in", UInt{W{8}});
    Out<Stream<UInt>> x("x", UInt{W{8}});
    Out<Stream<UInt>> y("y", UInt{W{8}});
    const auto outs = fork("f", in, 2);
    x <<= outs[0];
    y <<= outs[1];
  });
  Pressure p(module, {"in"}, {"x", "y"});
  p.run(2000, 3);
  for (const char* out : {"x", "y"}) {
    // An output may already have had the beat that the input still offers.
    auto got = p.received[out];
    if (got.size() == p.sent["in"].size() + 1) got.pop_back();
    expect_prefix(got, p.sent["in"], 0);
  }
}

TEST(Streams, DemuxFollowsTheBeat) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<Stream<UInt>> in("in", UInt{W{8}});
    Out<Stream<UInt>> x("x", UInt{W{8}});
    Out<Stream<UInt>> y("y", UInt{W{8}});
    const auto outs = demux("d", in, in.bits.bit(0), 2);
    x <<= outs[0];
    y <<= outs[1];
  });
  Pressure p(module, {"in"}, {"x", "y"});
  p.run(3000, 4);
  std::vector<std::uint64_t> even, odd;
  for (const std::uint64_t beat : p.sent["in"]) (beat % 2 == 0 ? even : odd).push_back(beat);
  expect_prefix(p.received["x"], even, 0);
  expect_prefix(p.received["y"], odd, 0);
}

TEST(Streams, JoinTakesOneOfEach) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<Stream<UInt>> a("a", UInt{W{8}});
    In<Stream<UInt>> b("b", UInt{W{8}});
    Out<Stream<UInt>> out("out", UInt{W{16}});
    const auto both = join("j", a, b);
    out.valid <<= both.valid;
    both.ready <<= out.ready;
    out.bits <<= pack(both.bits);
  });
  Pressure p(module, {"a", "b"}, {"out"});
  p.run(3000, 5);
  ASSERT_GT(p.received["out"].size(), 300u);
  ASSERT_EQ(p.sent["a"].size(), p.received["out"].size());
  for (std::size_t i = 0; i < p.received["out"].size(); ++i) {
    ASSERT_EQ(p.received["out"][i], p.sent["a"][i] << 8 | p.sent["b"][i]);
  }
}

TEST(Streams, TooFewSides) {
  const auto with_stream = [](const std::function<void(const Stream<UInt>&)>& use) {
    return build_error([&] {
      In<Stream<UInt>> in("in", UInt{W{8}});
      use(in);
    });
  };
  EXPECT_NE(
      with_stream([](const auto& s) { fork("f", s, 1); }).find("fork 'f' needs at least 2 outputs"),
      std::string::npos);
  EXPECT_NE(with_stream([](const auto& s) {
              arbitrate<UInt>("a", {s});
            }).find("arbitrate 'a' needs at least 2 inputs"),
            std::string::npos);
}

}  // namespace
}  // namespace xb::hdl
