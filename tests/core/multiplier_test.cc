// SPDX-License-Identifier: Apache-2.0
#include "hls/core/multiplier.h"

#include <gtest/gtest.h>

#include <sstream>

#include "hls/hdl/interpreter.h"
#include "hls/hdl/passes.h"
#include "tests/core/random.h"

namespace xb::core::test {
namespace {

__extension__ typedef __int128 s128;

struct Operation {
  std::uint64_t a = 0, b = 0;
  unsigned funct3 = 0;
  bool word = false;
};

// RISC-V unprivileged manual, "Multiplication Operations".
template <class U, class S>
U high_or_low(unsigned funct3, U a, U b) {
  const s128 signed_a = static_cast<S>(a);
  const s128 signed_b = static_cast<S>(b);
  const unsigned bits = sizeof(U) * 8;
  switch (funct3) {
    case 0:
      return a * b;
    case 1:
      return static_cast<U>(signed_a * signed_b >> bits);
    case 2:
      return static_cast<U>(signed_a * static_cast<s128>(hdl::u128{b}) >> bits);
    default:
      return static_cast<U>(hdl::u128{a} * b >> bits);
  }
}

std::uint64_t expected(unsigned xlen, const Operation& op) {
  const auto a = static_cast<std::uint32_t>(op.a);
  const auto b = static_cast<std::uint32_t>(op.b);
  if (xlen == 32) return high_or_low<std::uint32_t, std::int32_t>(op.funct3, a, b);
  if (op.word) return static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(a * b)});
  return high_or_low<std::uint64_t, std::int64_t>(op.funct3, op.a, op.b);
}

constexpr std::uint64_t kCorners[] = {0,
                                      1,
                                      0x7fff,
                                      0x8000,
                                      0xffff,
                                      0x1'0000,
                                      0x7fff'ffff,
                                      0x8000'0000,
                                      0xffff'ffff,
                                      0x7fff'ffff'ffff'ffff,
                                      0x8000'0000'0000'0000,
                                      0xffff'ffff'0000'ffff,
                                      ~std::uint64_t{0}};

// All pairs of corners in all forms, then random numbers.
std::vector<Operation> operations(unsigned xlen) {
  std::vector<Operation> list;
  for (const std::uint64_t a : kCorners) {
    for (const std::uint64_t b : kCorners) {
      for (unsigned funct3 = 0; funct3 < 4; ++funct3) list.push_back({a, b, funct3, false});
      if (xlen == 64) list.push_back({a, b, 0, true});
    }
  }
  Random random(3);
  for (unsigned i = 0; i < 2000; ++i) {
    const unsigned funct3 = random.below(4);
    list.push_back({random.operand(), random.operand(), funct3,
                    xlen == 64 && funct3 == 0 && random.chance(2)});
  }
  return list;
}

std::string text(const Operation& op) {
  std::ostringstream out;
  out << std::hex << op.a << " * " << op.b << ", funct3 " << op.funct3 << ", word " << op.word;
  return out.str();
}

TEST(Multiplier, TheFunctionMatchesC) {
  for (const unsigned xlen : {32u, 64u}) {
    for (const Operation& op : operations(xlen)) {
      const hdl::u128 mask = xlen == 32 ? 0xffff'ffffu : ~std::uint64_t{0};
      const UInt result = multiply(hdl::lit(xlen, op.a & mask), hdl::lit(xlen, op.b & mask),
                                   hdl::lit(2, op.funct3), hdl::lit(1, op.word));
      ASSERT_EQ(static_cast<std::uint64_t>(result.number()), expected(xlen, op)) << text(op);
    }
  }
}

// Operations enter whenever the first boundary moves; boundaries stop at random, as the stages of
// the core do: one moves only if the stage behind it is empty or moves as well.
void run(const hdl::ir::Module& module, unsigned xlen, unsigned depth, unsigned stop_one_in) {
  hdl::Interpreter sim(module);
  Random random(5);
  std::vector<Operation> list = operations(xlen);
  std::vector<const Operation*> stages(depth, nullptr);  // what is in each
  std::size_t next = 0, done = 0;
  while (done < list.size()) {
    if (stages[0] == nullptr && next < list.size()) stages[0] = &list[next++];
    const Operation entering = stages[0] != nullptr ? *stages[0] : Operation{random.bits()};
    sim.poke("a", xlen == 32 ? entering.a & 0xffff'ffff : entering.a);
    sim.poke("b", xlen == 32 ? entering.b & 0xffff'ffff : entering.b);
    sim.poke("funct3", entering.funct3);
    if (xlen == 64) sim.poke("word", entering.word);
    if (stages.back() != nullptr) {
      ASSERT_EQ(sim.peek64("result"), expected(xlen, *stages.back())) << text(*stages.back());
    }
    // From the end, as `ready` runs.
    bool moves = stop_one_in == 0 || !random.chance(stop_one_in);
    if (moves && stages.back() != nullptr) {
      stages.back() = nullptr;
      ++done;
    }
    for (unsigned i = depth - 1; i > 0; --i) {
      const bool stops = stop_one_in != 0 && random.chance(stop_one_in);
      const bool enable = stages[i] == nullptr && !stops;
      sim.poke("enable_" + std::to_string(i), enable);
      if (enable) {
        stages[i] = stages[i - 1];
        stages[i - 1] = nullptr;
      }
    }
    sim.step();
  }
}

// Every register has a text, every net that the text needs a name.
void expect_readable(const hdl::ir::Module& module) {
  std::vector<std::string> findings;
  hdl::emit_module(module, {.findings = &findings});
  EXPECT_TRUE(findings.empty()) << findings.front();
}

TEST(Multiplier, OfTheCoreHasThreeStages) {
  for (const unsigned xlen : {32u, 64u}) {
    hdl::Design design;
    Multiplier& multiplier = design.top<Multiplier>(xlen);
    ASSERT_EQ(multiplier.plan.depth(), 3u);
    EXPECT_LE(multiplier.plan.longest(), multiplier.plan.target());
    expect_readable(multiplier.ir());
    run(multiplier.ir(), xlen, 3, 0);
    run(multiplier.ir(), xlen, 3, 3);
  }
}

// One result in every cycle.
TEST(Multiplier, TakesAnOperationEveryCycle) {
  hdl::Design design;
  hdl::Interpreter sim(design.top<Multiplier>(64u).ir());
  sim.poke("enable_1", 1);
  sim.poke("enable_2", 1);
  const std::vector<Operation> list = operations(64);
  for (std::size_t i = 0; i < list.size(); ++i) {
    sim.poke("a", list[i].a);
    sim.poke("b", list[i].b);
    sim.poke("funct3", list[i].funct3);
    sim.poke("word", list[i].word);
    if (i >= 2) {
      ASSERT_EQ(sim.peek64("result"), expected(64, list[i - 2])) << text(list[i - 2]);
    }
    sim.step();
  }
}

TEST(Multiplier, TheTargetDecidesTheDepth) {
  struct Case {
    unsigned xlen, target, depth;
  };
  for (const Case& c : {Case{32, 22000, 1}, Case{32, 14000, 2}, Case{32, 7000, 5},
                        Case{64, 19000, 2}, Case{64, 12000, 4}}) {
    hdl::Design design;
    Multiplier& multiplier = design.top<Multiplier>(c.xlen, c.target);
    ASSERT_EQ(multiplier.plan.depth(), c.depth) << multiplier.plan.report();
    EXPECT_LE(multiplier.plan.longest(), c.target);
    expect_readable(multiplier.ir());
    run(multiplier.ir(), c.xlen, c.depth, 4);
  }
}

TEST(Multiplier, ATargetBelowOneProductIsAnError) {
  hdl::Design design;
  try {
    design.top<Multiplier>(64u, 5000u);
    FAIL() << "no error";
  } catch (const hdl::Error& error) {
    EXPECT_EQ(
        error.message(),
        "this mul_signed of 34 bits takes 4582 ps and registers 731 ps on cyclone5; the target of "
        "5000 ps is too short");
  }
}

}  // namespace
}  // namespace xb::core::test
