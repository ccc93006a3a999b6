// SPDX-License-Identifier: Apache-2.0
// when, switch_, override_: what they mean, and which siblings may drive the same net.
#include <functional>

#include "hls/hdl/interpreter.h"
#include "tests/hdl/scratch.h"

namespace xb::hdl {
namespace {

HW_ENUM(Step, kIdle, kRun, kDone);

// A module with two 3-bit inputs and one 4-bit output, evaluated for all inputs.
void expect_function(const std::function<void(const UInt&, const UInt&, const UInt&)>& hardware,
                     const std::function<unsigned(unsigned, unsigned)>& expected) {
  Design design;
  const ir::Module& module = build(design, [&] {
    In<UInt> a{"a", W{3}};
    In<UInt> b{"b", W{3}};
    unused(a);
    unused(b);
    Out<UInt> y{"y", W{4}};
    hardware(a, b, y);
  });
  Interpreter sim(module);
  for (unsigned a = 0; a < 8; ++a) {
    for (unsigned b = 0; b < 8; ++b) {
      sim.poke("a", a);
      sim.poke("b", b);
      ASSERT_EQ(sim.peek64("y"), expected(a, b)) << "a=" << a << " b=" << b;
    }
  }
}

TEST(Region, FirstTrueArmOfAWhenChainWins) {
  expect_function(
      [](const UInt& a, const UInt& b, const UInt& y) {
        when(a < 2, [&] { y <<= 1; })
            .elsewhen(b < 3, [&] { y <<= 2; })
            .elsewhen(a == b, [&] { y <<= 3; })
            .otherwise([&] { y <<= 4; });
      },
      [](unsigned a, unsigned b) {
        return a < 2 ? 1 : b < 3 ? 2 : a == b ? 3 : 4;
      });
}

TEST(Region, ADefaultHoldsWhereNoRegionDrives) {
  expect_function(
      [](const UInt& a, const UInt& b, const UInt& y) {
        y <<= zext(a, 4);
        when(b == 3, [&] {
          y <<= 9;
          when(a == 1, [&] { y <<= 10; });
        });
      },
      [](unsigned a, unsigned b) { return b != 3   ? a
                                          : a == 1 ? 10
                                                   : 9; });
}

TEST(Region, EmptyArmsKeepTheDefault) {
  expect_function(
      [](const UInt& a, const UInt& b, const UInt& y) {
        y <<= 5;
        when(a == 0, [] {}).elsewhen(b == 0, [&] { y <<= 6; }).otherwise([] {});
      },
      [](unsigned a, unsigned b) { return a == 0   ? 5
                                          : b == 0 ? 6
                                                   : 5; });
}

TEST(Region, SwitchTakesTheArmOfTheKey) {
  expect_function(
      [](const UInt& a, const UInt& b, const UInt& y) {
        switch_(a, [&](Cases s) {
          s.is(0, [&] { y <<= 1; });
          s.is({2, 5}, [&] {
            y <<= 2;
            when(b.bit(0), [&] { y <<= 3; });
          });
          s.other([&] { y <<= zext(b, 4); });
        });
      },
      [](unsigned a, unsigned b) { return a == 0             ? 1
                                          : a == 2 || a == 5 ? 2 + (b & 1)
                                                             : b; });
}

TEST(Region, SwitchOverAllKeysNeedsNoDefault) {
  expect_function(
      [](const UInt& a, const UInt&, const UInt& y) {
        switch_(a.slice(1, 0), [&](Cases s) {
          for (unsigned i = 0; i < 4; ++i) s.is(i, [&] { y <<= 3 * i; });
        });
      },
      [](unsigned a, unsigned) { return 3 * (a & 3); });
}

TEST(Region, ReadsSeeTheFinalValueWhateverTheOrderOfStatements) {
  expect_function(
      [](const UInt& a, const UInt& b, const UInt& y) {
        Wire<UInt> w{"w", W{4}};
        w <<= zext(a, 4);
        y <<= w + 1;
        when(b == 2, [&] { w <<= 0; });
      },
      [](unsigned a, unsigned b) { return b == 2 ? 1 : a + 1; });
}

TEST(Region, OverrideWinsOverEarlierRegions) {
  expect_function(
      [](const UInt& a, const UInt& b, const UInt& y) {
        y <<= 0;
        when(a == 1, [&] { y <<= 1; });
        override_([&] { when(b == 1, [&] { y <<= 2; }); });
      },
      [](unsigned a, unsigned b) { return b == 1   ? 2
                                          : a == 1 ? 1
                                                   : 0; });
}

TEST(Region, SiblingsWithDifferentKeysOfOneValueAreExclusive) {
  expect_function(
      [](const UInt& a, const UInt& b, const UInt& y) {
        y <<= 0;
        when(a == 1, [&] { y <<= 1; });
        when((a == 2) & b.bit(0), [&] { y <<= 2; });
        when(any_of(a, {3, 4}), [&] { y <<= 3; });
        switch_(a, [&](Cases s) {
          s.is(5, [&] { y <<= 4; });
          s.is(6, [&] { y <<= 5; });
        });
      },
      [](unsigned a, unsigned b) {
        return a == 1              ? 1
               : a == 2 && (b & 1) ? 2
               : a == 3 || a == 4  ? 3
               : a == 5            ? 4
               : a == 6            ? 5
                                   : 0;
      });
}

TEST(Region, SiblingsWithOppositeConditionsAreExclusive) {
  expect_function(
      [](const UInt& a, const UInt& b, const UInt& y) {
        HW_LET(is_low) = a < 4;
        y <<= 0;
        when(is_low & b.bit(0), [&] { y <<= 1; });
        when(~is_low, [&] { when(b.bit(1), [&] { y <<= 2; }); });
        when(is_low, [&] { when(~b.bit(0), [&] { y <<= 3; }); });
      },
      [](unsigned a, unsigned b) { return a < 4 ? (b & 1 ? 1 : 3) : (b & 2 ? 2 : 0); });
}

TEST(Region, AnElseArmExcludesItsConditions) {
  expect_function(
      [](const UInt& a, const UInt& b, const UInt& y) {
        y <<= 0;
        when(a == 1, [] {}).otherwise([&] { when(b == 0, [&] { y <<= 1; }); });
        when(a == 1, [&] { y <<= 2; });
      },
      [](unsigned a, unsigned b) { return a == 1   ? 2
                                          : b == 0 ? 1
                                                   : 0; });
}

TEST(Region, OverlappingSiblingsAreRefused) {
  const auto refused = [](const std::function<void(const UInt&, const UInt&)>& body) {
    const std::string text = build_error([&] {
      In<UInt> a{"a", W{3}};
      Reg<UInt> r{"r", W{4}, Reset{0}};
      body(a, r);
    });
    return text.find("'r' is driven by two sibling regions") != std::string::npos;
  };
  EXPECT_TRUE(refused([](const UInt& a, const UInt& r) {
    when(a == 1, [&] { r <<= 1; });
    when(a != 2, [&] { r <<= 2; });
  }));
  EXPECT_TRUE(refused([](const UInt& a, const UInt& r) {
    when(any_of(a, {1, 2}), [&] { r <<= 1; });
    when(any_of(a, {2, 3}), [&] { r <<= 2; });
  }));
  EXPECT_TRUE(refused([](const UInt& a, const UInt& r) {
    switch_(a, [&](Cases s) {
      s.is(1, [] {});
      s.other([&] { r <<= 1; });
    });
    when(a == 2, [&] { r <<= 2; });
  }));
  EXPECT_FALSE(refused([](const UInt& a, const UInt& r) {
    when(a == 1, [&] { r <<= 1; });
    when(a != 1, [&] { r <<= 2; });
  }));
  EXPECT_FALSE(refused([](const UInt& a, const UInt& r) {
    switch_(a, [&](Cases s) {
      s.is(1, [] {});
      s.other([&] { r <<= 1; });
    });
    when(a == 1, [&] { r <<= 2; });
  }));
}

TEST(Region, RegistersHoldWhereNothingDrives) {
  Design design;
  const ir::Module& module = build(design, [&] {
    In<UInt> go{"go", W{1}};
    Out<UInt> at{"at", Step::shape()};
    Reg<UInt> step{"step", Step::shape(), Reset{Step::kIdle}};
    at <<= step;
    switch_(step, [&](Cases s) {
      s.is(Step::kIdle, [&] { when(go, [&] { step <<= Step::kRun; }); });
      s.is(Step::kRun, [&] { step <<= Step::kDone; });
    });
  });
  Interpreter sim(module);
  sim.step(3);
  EXPECT_EQ(sim.peek64("at"), Step::kIdle);
  sim.poke("go", 1);
  sim.step();
  EXPECT_EQ(sim.peek64("at"), Step::kRun);
  sim.step(5);
  EXPECT_EQ(sim.peek64("at"), Step::kDone);
  sim.reset();
  EXPECT_EQ(sim.peek64("at"), Step::kIdle);
}

TEST(Region, ConditionsOfChecksIncludeTheirRegion) {
  Design design;
  const ir::Module& module = build(design, [&] {
    In<UInt> a{"a", W{2}};
    In<UInt> ok{"ok", W{1}};
    when(a == 1, [] {}).elsewhen(a.bit(0), [&] {
      switch_(a, [&](Cases s) { s.is(3, [&] { check("only_at_three", ok); }); });
    });
  });
  Interpreter sim(module);
  for (unsigned a = 0; a < 3; ++a) {
    sim.poke("a", a);
    EXPECT_EQ(error_of([&] { sim.step(); }), "");
  }
  sim.poke("a", 3);
  EXPECT_NE(error_of([&] { sim.step(); }).find("check 'only_at_three' failed in cycle 3"),
            std::string::npos);
  sim.poke("ok", 1);
  EXPECT_EQ(error_of([&] { sim.step(); }), "");
}

}  // namespace
}  // namespace xb::hdl
