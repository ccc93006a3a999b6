// SPDX-License-Identifier: Apache-2.0
// The interpreter: registers and reset, memories, checks, errors of the caller.
#include "hls/hdl/interpreter.h"

#include <map>
#include <random>
#include <vector>

#include "tests/hdl/bitwise.h"
#include "tests/hdl/scratch.h"

namespace xb::hdl {
namespace {

TEST(Interpreter, RegistersStartAtTheirResetValueAndReturnToIt) {
  Design design;
  const ir::Module& module = build(design, [] {
    Reg<UInt> with{"with_reset", W{8}, Reset{42}};
    Reg<UInt> without{"no_reset", W{8}, NoReset{}};
    with <<= with + 1;
    without <<= without + 1;
    Out<UInt> y{"y", W{8}};
    y <<= with ^ without;
  });
  Interpreter sim(module);
  EXPECT_EQ(sim.peek64("with_reset"), 42u);
  sim.step(10);
  EXPECT_EQ(sim.peek64("with_reset"), 52u);
  EXPECT_EQ(sim.peek64("no_reset"), 10u);
  sim.reset();
  EXPECT_EQ(sim.peek64("with_reset"), 42u);
  EXPECT_EQ(sim.peek64("no_reset"), 11u);
  sim.poke("rst_ni", 0);
  sim.step(3);
  EXPECT_EQ(sim.peek64("with_reset"), 42u);
  EXPECT_EQ(sim.cycle(), 14u);
  Interpreter zero(module, Interpreter::Start::kZero);
  EXPECT_EQ(zero.peek64("with_reset"), 0u);
}

TEST(Interpreter, RegistersGoOnFromWhatTheyAreSetTo) {
  struct Child : Module {
    Out<UInt> y{"y", W{8}};
    Child() : Module("child") {
      Reg<UInt> count{"count", W{8}, Reset{0}};
      count <<= count + 1;
      y <<= count;
    }
  };
  Design design;
  const ir::Module& module = build(design, [] {
    Out<UInt> y{"y", W{8}};
    auto& u_child = add<Child>("u_child");
    y <<= u_child.y;
  });
  Interpreter sim(module);
  sim.step();
  EXPECT_EQ(sim.peek64("y"), 1u);
  sim.poke_reg("u_child.count", 254);
  EXPECT_EQ(sim.peek64("y"), 254u);
  sim.step(3);
  EXPECT_EQ(sim.peek64("y"), 1u);
  const std::string text = error_of([&] { sim.poke_reg("u_child.count", 256); });
  EXPECT_NE(text.find("0x100 does not fit in register 'u_child.count' of 8 bits"),
            std::string::npos)
      << text;
}

TEST(Interpreter, SwapsRegistersAtOnce) {
  Design design;
  const ir::Module& module = build(design, [] {
    Reg<UInt> a{"a", W{8}, Reset{1}};
    Reg<UInt> b{"b", W{8}, Reset{2}};
    a <<= b;
    b <<= a;
    Out<UInt> y{"y", W{8}};
    y <<= a;
  });
  Interpreter sim(module);
  sim.step();
  EXPECT_EQ(sim.peek64("a"), 2u);
  EXPECT_EQ(sim.peek64("b"), 1u);
}

TEST(Interpreter, AsynchronousMemoryReadsTheSameCycleAndWritesAtTheEdge) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> enable{"enable", W{1}};
    In<UInt> addr{"addr", W{3}};
    In<UInt> data{"data", W{8}};
    Out<UInt> y{"y", W{8}};
    Mem mem{"mem", {.width = 8, .depth = 6}};
    EXPECT_EQ(mem.addr_width(), 3u);
    mem.write(enable, addr, data);
    y <<= mem.read(addr);
  });
  Interpreter sim(module);
  sim.poke("enable", 1);
  sim.poke("addr", 5);
  sim.poke("data", 99);
  EXPECT_EQ(sim.peek64("y"), 0u);
  sim.step();
  EXPECT_EQ(sim.peek64("y"), 99u);
  EXPECT_EQ(sim.peek_mem("mem", 5), 99u);
  sim.poke("addr", 7);  // beyond the depth
  sim.step();
  EXPECT_EQ(sim.peek64("y"), 0u);
  sim.poke_mem("mem", 2, 7);
  sim.poke("addr", 2);
  sim.poke("enable", 0);
  EXPECT_EQ(sim.peek64("y"), 7u);
}

TEST(Interpreter, SynchronousMemoryWithLanesAgreesWithAModel) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> re{"re", W{1}};
    In<UInt> ra{"ra", W{2}};
    In<UInt> we{"we", W{1}};
    In<UInt> wa{"wa", W{2}};
    In<UInt> wd{"wd", W{32}};
    In<UInt> wm{"wm", W{4}};
    Out<UInt> y{"y", W{32}};
    Mem ram{"ram", {.width = 32, .depth = 4, .sync = true, .lane = 8}};
    y <<= ram.read("data", re, ra);
    ram.write(we, wa, wd, wm);
  });
  Interpreter sim(module);
  std::mt19937 random(3);
  std::vector<std::uint32_t> words(4);
  std::uint32_t data = 0;
  for (int cycle = 0; cycle < 2000; ++cycle) {
    const std::uint32_t re = random() & 1, ra = random() & 3, we = random() & 1;
    const std::uint32_t wa = random() & 3, wd = random(), wm = random() & 15;
    sim.poke("re", re);
    sim.poke("ra", ra);
    sim.poke("we", we);
    sim.poke("wa", wa);
    sim.poke("wd", wd);
    sim.poke("wm", wm);
    ASSERT_EQ(sim.peek64("y"), data);
    ASSERT_EQ(sim.peek64("ram_data"), data);
    sim.step();
    if (re) data = words[ra];  // the old word, also when it is being written
    for (unsigned lane = 0; lane < 4; ++lane) {
      const std::uint32_t mask = 0xffu << (8 * lane);
      if (we && (wm >> lane & 1)) words[wa] = (words[wa] & ~mask) | (wd & mask);
    }
  }
}

TEST(Interpreter, ChainedSynchronousReadsTakeOneCycleEach) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> addr{"addr", W{2}};
    Out<UInt> y{"y", W{2}};
    Mem first{"first", {.width = 2, .depth = 4, .sync = true}};
    Mem second{"second", {.width = 2, .depth = 4, .sync = true}};
    first.write(lit(1, 0), addr, addr);
    second.write(lit(1, 0), addr, addr);
    const UInt link = first.read("a", lit(1, 1), addr);
    y <<= second.read("b", lit(1, 1), link);
  });
  Interpreter sim(module);
  sim.poke_mem("first", 1, 2);
  sim.poke_mem("second", 0, 3);
  sim.poke_mem("second", 2, 1);
  sim.poke("addr", 1);
  sim.step();
  EXPECT_EQ(sim.peek64("first_a"), 2u);
  EXPECT_EQ(sim.peek64("y"), 3u);
  sim.step();
  EXPECT_EQ(sim.peek64("y"), 1u);
}

TEST(Interpreter, LaterWritePortsWin) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> addr{"addr", W{1}};
    Out<UInt> y{"y", W{4}};
    Mem mem{"mem", {.width = 4, .depth = 2, .writes = 2}};
    mem.write(lit(1, 1), addr, lit(4, 3));
    mem.write(lit(1, 1), addr, lit(4, 5));
    y <<= mem.read(addr);
  });
  Interpreter sim(module);
  sim.step();
  EXPECT_EQ(sim.peek64("y"), 5u);
}

TEST(Interpreter, ReportsFailedChecksWithPathAndCycleButNotDuringReset) {
  struct Child : Module {
    In<UInt> ok{"ok", W{1}};
    Child() : Module("child") { check("must_be_ok", ok); }
  };
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> ok{"ok", W{1}};
    auto& u_child = add<Child>("u_child");
    u_child.ok <<= ok;
  });
  Interpreter sim(module);
  sim.reset();
  sim.poke("ok", 1);
  sim.step();
  sim.poke("ok", 0);
  const std::string text = error_of([&] { sim.step(); });
  EXPECT_NE(text.find("interpreter_test.cc:"), std::string::npos) << text;
  EXPECT_NE(text.find("check 'u_child.must_be_ok' failed in cycle 2"), std::string::npos) << text;
}

TEST(Interpreter, NamesTheCallerWhoAsksForSomethingUnknown) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> a{"a", W{4}};
    Out<UInt> y{"y", W{4}};
    y <<= a;
  });
  Interpreter sim(module);
  Blame blame;
  std::string text = error_of([&] {
    blame.next_line();
    sim.poke("b", 1);
  });
  EXPECT_EQ(text, blame.text("there is no input 'b'"));
  text = error_of([&] {
    blame.next_line();
    sim.poke("a", 16);
  });
  EXPECT_EQ(text, blame.text("0x10 does not fit in input 'a' of 4 bits"));
  text = error_of([&] {
    blame.next_line();
    sim.peek("u.b");
  });
  EXPECT_EQ(text, blame.text("there is no net 'u.b'"));
  text = error_of([&] {
    blame.next_line();
    sim.peek_mem("m", 0);
  });
  EXPECT_EQ(text, blame.text("there is no memory 'm'"));
  text = error_of([&] {
    blame.next_line();
    sim.poke_reg("a", 1);
  });
  EXPECT_EQ(text, blame.text("there is no register 'a'"));
}

TEST(Interpreter, ReadsLetsByName) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> a{"a", W{4}};
    Out<UInt> y{"y", W{4}};
    HW_LET(twice) = a + a;
    y <<= twice + 1;
  });
  Interpreter sim(module);
  sim.poke("a", 3);
  EXPECT_EQ(sim.peek64("twice"), 6u);
}

TEST(Interpreter, CarriesValuesOf128Bits) {
  Design design;
  const ir::Module& module = build(design, [] {
    In<UInt> a{"a", W{128}};
    Reg<UInt> r{"r", W{128}, Reset{0}};
    r <<= r + a;
    Out<UInt> y{"y", W{128}};
    y <<= r;
  });
  Interpreter sim(module);
  std::mt19937_64 random(5);
  u128 sum = 0;
  for (int i = 0; i < 100; ++i) {
    const u128 a = random_pattern(random, 128);
    sim.poke("a", a);
    sim.step();
    sum += a;
    ASSERT_TRUE(sim.peek("y") == sum);
  }
}

}  // namespace
}  // namespace xb::hdl
