// SPDX-License-Identifier: Apache-2.0
// Clocks beside clk_i: who is connected to them in the emitted text, and misuse.
#include "hls/hdl/clock.h"

#include "hls/hdl/interpreter.h"
#include "hls/hdl/passes.h"
#include "tests/hdl/misuse.h"

namespace xb::hdl {
namespace {

class Delay : public Module {
 public:
  In<UInt> in{"in", W{8}};
  Out<UInt> out{"out", W{8}};
  Delay() : Module("delay") {
    Reg<UInt> held{"held", W{8}, NoReset{}};
    held <<= in;
    out <<= held;
  }
};

// A register on the further clock between two on the usual one.
class TwoClocks : public Module {
 public:
  In<UInt> in{"in", W{8}};
  Out<UInt> out{"out", W{8}};
  Clock slow{"clk_slow"};
  TwoClocks() : Module("two_clocks") {
    auto& first = add<Delay>("u_first");
    auto& second = add<Delay>({"u_second", slow});
    first.in <<= in;
    second.in <<= first.out;
    out <<= second.out;
  }
};

class Parent : public Module {
 public:
  In<UInt> in{"in", W{8}};
  Out<UInt> out{"out", W{8}};
  Parent() : Module("parent") {
    auto& child = add<TwoClocks>("u_child");
    child.in <<= in;
    out <<= child.out;
  }
};

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Clock, RunsTheInstancesThatArePutOnIt) {
  Design design;
  const std::string text = emit_module(design.top<TwoClocks>().ir());
  EXPECT_TRUE(holds(text, "    input  logic       clk_i,\n    input  logic       clk_slow_i,\n"))
      << text;
  EXPECT_TRUE(holds(text, "  delay u_first (\n      .clk_i(clk_i),")) << text;
  EXPECT_TRUE(holds(text, "  delay u_second (\n      .clk_i(clk_slow_i),")) << text;
}

TEST(Clock, IsThatOfTheParentUnlessItHasOthers) {
  Design design;
  const std::string text = emit_module(design.top<Parent>().ir());
  EXPECT_TRUE(holds(text, ".clk_i(clk_i), .clk_slow_i(clk_i),")) << text;
  EXPECT_FALSE(holds(text, "clk_slow_i,\n")) << text;
}

TEST(Clock, AllRiseTogether) {
  Design design;
  Interpreter sim(design.top<TwoClocks>().ir());
  sim.poke("in", 7);
  sim.step(2);
  EXPECT_EQ(sim.peek64("out"), 7u);
}

TEST(ClockMisuse, HasOneLine) {
  expect_error("'clk_i' is the clock of every module; choose another name", [] {
    blame.next_line();
    Clock clock{"clk"};
  });
  expect_error("instance 'u_delay' is put on clock 'clk_a_i', which is none of module 'outer'", [] {
    struct Inner : Module {
      Clock a{"clk_a"};
      In<UInt> in{"in", W{8}};
      Out<UInt> out{"out", W{8}};
      Inner() : Module("inner") {
        auto& delay = add<Delay>({"u_delay", a});
        delay.in <<= in;
        out <<= delay.out;
      }
    };
    struct Outer : Module {
      Outer() : Module("outer") {
        auto& inner = add<Inner>("u_inner");
        inner.in <<= 0;
        unused(inner.out);
        blame.next_line();
        add<Delay>({"u_delay", inner.a});
      }
    };
    add<Outer>("u_outer");
  });
  Design design;
  struct Idle : Module {
    Clock a{"clk_a"};
    Out<UInt> out{"out", W{1}};
    Idle() : Module("idle") { out <<= 0; }
  };
  try {
    design.top<Idle>();
    ADD_FAILURE() << "a clock that runs nothing was accepted";
  } catch (const Error& error) {
    EXPECT_TRUE(holds(error.what(), "clock 'clk_a_i' of module 'idle' runs no instance"))
        << error.what();
  }
}

}  // namespace
}  // namespace xb::hdl
