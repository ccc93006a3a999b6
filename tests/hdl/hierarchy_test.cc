// SPDX-License-Identifier: Apache-2.0
// Modules, instances, sharing by structure, and the FIFO of the library.
#include <deque>
#include <random>

#include "hls/hdl/interpreter.h"
#include "hls/hdl/lib/fifo.h"
#include "hls/hdl/passes.h"
#include "hls/hdl/structure.h"
#include "tests/hdl/scratch.h"

namespace xb::hdl {
namespace {

class Adder : public Module {
 public:
  In<UInt> a;
  In<UInt> b;
  Out<UInt> sum;
  explicit Adder(unsigned width)
      : Module("adder_w" + std::to_string(width)),
        a("a", W{width}),
        b("b", W{width}),
        sum("sum", W{width}) {
    sum <<= a + b;
  }
};

class Sum3 : public Module {
 public:
  In<UInt> x{"x", W{8}};
  In<UInt> y{"y", W{8}};
  In<UInt> z{"z", W{8}};
  Out<UInt> sum{"sum", W{8}};
  Sum3() : Module("sum3") {
    auto& u_first = add<Adder>("u_first", 8u);
    auto& u_second = add<Adder>("u_second", 8u);
    u_first.a <<= x;
    u_first.b <<= y;
    u_second.a <<= u_first.sum;
    u_second.b <<= z;
    sum <<= u_second.sum;
  }
};

TEST(Hierarchy, HandlesStandForThePinsOfTheInstance) {
  Design design;
  Sum3& top = design.top<Sum3>();
  Interpreter sim(top.ir());
  sim.poke("x", 100);
  sim.poke("y", 50);
  sim.poke("z", 7);
  EXPECT_EQ(sim.peek64("sum"), 157u);
  EXPECT_EQ(sim.peek64("u_first.sum"), 150u);
  EXPECT_EQ(sim.peek64("u_second.a"), 150u);
  EXPECT_EQ(sim.peek64("u_second_b"), 7u);
}

TEST(Hierarchy, EqualStructuresShareOneModuleChildrenFirst) {
  Design design;
  const ir::Module& top = design.top<Sum3>().ir();
  ASSERT_EQ(design.modules().size(), 2u);
  EXPECT_EQ(design.modules()[0]->name, "adder_w8");
  EXPECT_EQ(design.modules()[1], &top);
  EXPECT_EQ(top.instances[0].module, top.instances[1].module);
  EXPECT_EQ(design.find("adder_w8"), design.modules()[0]);
  EXPECT_EQ(design.find("adder_w9"), nullptr);
  EXPECT_EQ(top.source, "hierarchy_test.cc");
}

TEST(Hierarchy, StructureDoesNotDependOnTheOrderOfOperands) {
  // The two bodies record their operands in opposite order, as two compilers may.
  const auto text = [](bool is_left_first) {
    Design design;
    return structure_text(build(design, [&] {
      In<UInt> a{"a", W{8}};
      In<UInt> b{"b", W{8}};
      Out<UInt> y{"y", W{8}};
      UInt left;
      UInt right;
      if (is_left_first) left = named("t", a + 1);
      right = named("t", b + 2);
      if (!is_left_first) left = named("t", a + 1);
      y <<= left - right;
    }));
  };
  EXPECT_EQ(text(true), text(false));
}

TEST(Hierarchy, EmittedTextDoesNotDependOnTheOrderOfOperands) {
  const auto text = [](bool is_left_first) {
    Design design;
    return emit_module(build(design, [&] {
      In<UInt> a{"a", W{8}};
      In<UInt> b{"b", W{8}};
      Out<UInt> y{"y", W{8}};
      Out<UInt> z{"z", W{8}};
      UInt left;
      UInt right;
      if (is_left_first) left = named("t", (a ^ b) + 1);
      right = named("t", (b | a) + 2);
      if (!is_left_first) left = named("t", (a ^ b) + 1);
      y <<= left - right;
      z <<= mux(a == b, (left & right) + a, (left | right) - b);
    }));
  };
  EXPECT_EQ(text(true), text(false));
}

TEST(Hierarchy, ValuesAndModulesOutliveTheirConstruction) {
  std::deque<Design> designs(3);
  for (Design& design : designs) design.top<Sum3>();
  for (Design& design : designs) {
    Interpreter sim(*design.find("sum3"));
    sim.poke("x", 255);
    sim.poke("y", 2);
    EXPECT_EQ(sim.peek64("sum"), 1u);
  }
}

TEST(Hierarchy, LoopsThroughInstancesAreFoundByTheInterpreterToo) {
  // The checks of the generator refuse this design; the interpreter must not rely on that.
  EXPECT_NE(build_error([] {
              auto& u_adder = add<Adder>("u_adder", 8u);
              u_adder.a <<= u_adder.sum;
              u_adder.b <<= 1;
              Out<UInt> y{"y", W{8}};
              y <<= u_adder.sum;
            }),
            "");
}

struct Item {
  UInt data{W{16}};
  UInt last{W{1}};
  HW_FIELDS(data, last)
};

class TwoFifos : public Module {
 public:
  In<Stream<Item>> in{"in", Item{}};
  Out<Stream<Item>> out{"out", Item{}};
  explicit TwoFifos(unsigned depth) : Module("two_fifos") {
    const auto middle = fifo("u_first", in, depth);
    out <<= fifo("u_second", middle, depth);
  }
};

class FifoOfDepth : public testing::TestWithParam<unsigned> {};

TEST_P(FifoOfDepth, KeepsOrderLosesNothingAndStreamsAtFullRate) {
  Design design;
  TwoFifos& top = design.top<TwoFifos>(GetParam());
  EXPECT_EQ(design.modules().size(), 2u);
  Interpreter sim(top.ir());
  std::mt19937 random(GetParam());
  std::deque<unsigned> sent;
  unsigned next = 0;
  unsigned received = 0;
  for (int cycle = 0; cycle < 3000; ++cycle) {
    const bool is_full_rate = cycle >= 2000;
    sim.poke("in_valid", is_full_rate || random() % 3 != 0);
    sim.poke("in_data", next & 0xffff);
    sim.poke("in_last", next & 1);
    sim.poke("out_ready", is_full_rate || random() % 3 != 0);
    const bool is_out = sim.peek64("out_valid") != 0 && sim.peek64("out_ready") != 0;
    if (is_out) {
      ASSERT_FALSE(sent.empty());
      ASSERT_EQ(sim.peek64("out_data"), sent.front() & 0xffff);
      ASSERT_EQ(sim.peek64("out_last"), sent.front() & 1);
      sent.pop_front();
      ++received;
    }
    if (cycle >= 2010) {
      ASSERT_TRUE(is_out) << "gap in cycle " << cycle;
    }
    if (sim.peek64("in_valid") != 0 && sim.peek64("in_ready") != 0) sent.push_back(next++);
    sim.step();
    ASSERT_LE(sent.size(), 2 * GetParam());
  }
  EXPECT_GT(received, 1500u);
}

INSTANTIATE_TEST_SUITE_P(Depths, FifoOfDepth, testing::Values(2u, 3u, 4u, 5u, 8u, 13u));

TEST(Fifo, FillsToItsDepthAndRefusesMore) {
  Design design;
  TwoFifos& top = design.top<TwoFifos>(4u);
  Interpreter sim(top.ir());
  sim.poke("in_valid", 1);
  sim.step(20);
  EXPECT_EQ(sim.peek64("u_first.level"), 4u);
  EXPECT_EQ(sim.peek64("u_second.level"), 4u);
  EXPECT_EQ(sim.peek64("in_ready"), 0u);
}

TEST(Fifo, OutputsComeFromRegistersExceptThePayload) {
  Design design;
  design.top<TwoFifos>(4u);
  const auto list = unregistered_outputs(*design.find("stream_fifo_w17_d4"));
  for (const std::string& port : list) {
    EXPECT_EQ(port.find("valid"), std::string::npos) << port;
    EXPECT_EQ(port.find("ready"), std::string::npos) << port;
  }
}

TEST(Fifo, NeedsTwoEntries) {
  const std::string text = build_error([] {
    In<Stream<UInt>> in{"in", W{8}};
    fifo("u_fifo", in, 1);
  });
  EXPECT_NE(text.find("fifo 'stream_fifo_w8_d1' needs a depth of at least 2"), std::string::npos)
      << text;
}

}  // namespace
}  // namespace xb::hdl
